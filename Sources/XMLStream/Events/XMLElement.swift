import CXMLStream

/// A start tag, valid within the handler call that gives it.
// Usable from inline, because otherwise nothing in it is inlined into other modules.
@usableFromInline package struct XMLElement {
  @usableFromInline let element: UnsafePointer<xs_element>
  @usableFromInline let parser: OpaquePointer

  @inlinable init(element: UnsafePointer<xs_element>, parser: OpaquePointer) {
    self.element = element
    self.parser = parser
  }

  @inlinable package var state: Int32 { element.pointee.state }
  package var parentState: Int32 { element.pointee.parent_state }
  /// 1 for the root element.
  @inlinable package var depth: Int { Int(element.pointee.depth) }
  /// The id of the name in the table; -1 if it is not there.
  @inlinable package var nameID: Int32 { element.pointee.name_id }
  /// Whether the name is spelt as in the table, case included.
  @inlinable package var isExact: Bool { element.pointee.exact }
  /// Whether the name is in the table only when `-` and `_` in it are left out.
  @inlinable package var isLoose: Bool { element.pointee.name_id != element.pointee.loose_id }
  package var localName: String { String(cString: element.pointee.name) }
  package var prefix: String? { element.pointee.prefix.map { String(cString: $0) } }
  /// Stands for the namespace URI: within a document equal where the URIs are.
  @inlinable package var namespaceKey: UnsafeRawPointer? { UnsafeRawPointer(element.pointee.namespace_uri) }
  package var namespaceURI: String? { element.pointee.namespace_uri.map { String(cString: $0) } }
  /// The name as it is written, prefix included.
  package var name: String { prefix.map { "\($0):\(localName)" } ?? localName }
  /// Of the `<`, for ``XMLEventParser/location(of:)``.
  package var offset: UInt64 { xs_parser_tag_offset(parser) }
  /// Of the `<`.
  package var location: SourceLocation { SourceLocation(of: offset, in: parser) }

  @inlinable package var attributeCount: Int { Int(element.pointee.attribute_count) }

  @inlinable package func attribute(at index: Int) -> XMLAttribute {
    XMLAttribute(attribute: element.pointee.attributes + index, index: Int32(truncatingIfNeeded: index), parser: parser)
  }

  package var attributes: some Sequence<XMLAttribute> { (0..<attributeCount).lazy.map(attribute(at:)) }

  /// The id of an attribute's name if that attribute is the one of its name that counts, see ``attribute(named:)``.
  @inlinable package func counts(_ attribute: XMLAttribute) -> Int32? {
    let id = attribute.nameID
    if id < 0 { return nil }
    if attribute.isPlain { return id }
    return self.attribute(named: id)?.index == attribute.index ? id : nil
  }

  /// The attribute of a name: one without a prefix before one with, one spelt exactly before one that is not.
  @inlinable package func attribute(named id: Int32) -> XMLAttribute? {
    var best: XMLAttribute?
    for index in 0..<attributeCount {
      let candidate = attribute(at: index)
      guard candidate.nameID == id else { continue }
      if candidate.isPlain { return candidate }
      if candidate.rank < best?.rank ?? .max { best = candidate }
    }
    return best
  }
}

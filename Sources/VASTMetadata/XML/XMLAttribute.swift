import CXMLStream

/// An attribute of a start tag, valid within the handler call that gives it.
package struct XMLAttribute {
  @usableFromInline let attribute: UnsafePointer<xs_attribute>
  @usableFromInline let index: Int32
  @usableFromInline let parser: OpaquePointer

  @inlinable init(attribute: UnsafePointer<xs_attribute>, index: Int32, parser: OpaquePointer) {
    self.attribute = attribute
    self.index = index
    self.parser = parser
  }

  /// The id of the name in the table; -1 if it is not there.
  @inlinable package var nameID: Int32 { attribute.pointee.name_id }
  /// The id of the name with `-` and `_` left out.
  package var looseNameID: Int32 { attribute.pointee.loose_id }
  @inlinable package var isExact: Bool { attribute.pointee.exact }
  @inlinable package var hasPrefix: Bool { attribute.pointee.prefix != nil }
  package var localName: String { String(cString: attribute.pointee.name) }
  package var prefix: String? { attribute.pointee.prefix.map { String(cString: $0) } }
  package var namespaceURI: String? { attribute.pointee.namespace_uri.map { String(cString: $0) } }
  package var name: String { prefix.map { "\($0):\(localName)" } ?? localName }
  @inlinable package var value: XMLText { XMLText(attribute.pointee.value) }

  package var nameOffset: UInt64 { xs_parser_attribute_offset(parser, index, false) }
  package var valueOffset: UInt64 { xs_parser_attribute_offset(parser, index, true) }

  var rank: Int { (hasPrefix ? 2 : 0) + (isExact ? 0 : 1) }
}

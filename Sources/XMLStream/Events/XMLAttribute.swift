import ByteText
import CXMLStream

/// An attribute of a start tag, valid within the handler call that gives it.
// Usable from inline, because otherwise nothing in it is inlined into other modules.
@usableFromInline package struct XMLAttribute {
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
  @inlinable package var isExact: Bool { attribute.pointee.exact }
  /// Whether it is spelt exactly and has no prefix: no other of its name counts before it.
  @inlinable package var isPlain: Bool { attribute.pointee.plain }
  @inlinable package var hasPrefix: Bool { part(XS_ATTRIBUTE_PREFIX) != nil }
  /// The id of the name with `-` and `_` left out.
  @inlinable package var looseNameID: Int32 { attribute.pointee.loose_id }
  package var localName: String { string(XS_ATTRIBUTE_NAME) ?? "" }
  /// Whether the local name is this word, case included.
  package func isSpelt(_ word: StaticString) -> Bool {
    guard let name = part(XS_ATTRIBUTE_NAME) else { return false }
    let count = word.utf8CodeUnitCount
    for index in 0..<count where name[index] != word.utf8Start[index] { return false }
    return name[count] == 0
  }
  package var prefix: String? { string(XS_ATTRIBUTE_PREFIX) }
  package var namespaceURI: String? { string(XS_ATTRIBUTE_URI) }
  package var name: String { prefix.map { "\($0):\(localName)" } ?? localName }
  @inlinable @inline(__always) package var value: XMLText {
    guard let start = part(XS_ATTRIBUTE_VALUE), let end = part(XS_ATTRIBUTE_END) else {
      return XMLText(UnsafeBufferPointer(start: nil, count: 0))
    }
    return XMLText(UnsafeBufferPointer(start: start, count: end - start))
  }

  package var nameOffset: UInt64 { xs_parser_attribute_offset(parser, index) }
  /// The place of the name.
  package var location: SourceLocation { SourceLocation(of: nameOffset, in: parser) }

  @inlinable func part(_ index: Int) -> UnsafePointer<UInt8>? { attribute.pointee.parts[index] }

  private func string(_ index: Int) -> String? { part(index).map { String(cString: $0) } }

  @inlinable var rank: Int { (hasPrefix ? 2 : 0) + (isExact ? 0 : 1) }
}

import CXMLStream

/// An attribute of a start tag, valid within the handler call that gives it.
package struct XMLAttribute {
  let attribute: UnsafePointer<xs_attribute>
  let index: Int32
  let parser: OpaquePointer

  // Stored, because other modules read a stored property without a call.

  /// The id of the name in the table; -1 if it is not there.
  package let nameID: Int32
  package let isExact: Bool
  package let hasPrefix: Bool

  init(attribute: UnsafePointer<xs_attribute>, index: Int32, parser: OpaquePointer) {
    self.attribute = attribute
    self.index = index
    self.parser = parser
    nameID = attribute.pointee.name_id
    isExact = attribute.pointee.exact
    hasPrefix = attribute.pointee.parts[Int(XS_ATTRIBUTE_PREFIX)] != nil
  }

  /// The id of the name with `-` and `_` left out.
  package var looseNameID: Int32 { attribute.pointee.loose_id }
  package var localName: String { string(XS_ATTRIBUTE_NAME) ?? "" }
  package var prefix: String? { string(XS_ATTRIBUTE_PREFIX) }
  package var namespaceURI: String? { string(XS_ATTRIBUTE_URI) }
  package var name: String { prefix.map { "\($0):\(localName)" } ?? localName }
  package var value: XMLText {
    guard let start = part(XS_ATTRIBUTE_VALUE), let end = part(XS_ATTRIBUTE_END) else {
      return XMLText(UnsafeBufferPointer(start: nil, count: 0))
    }
    return XMLText(UnsafeBufferPointer(start: start, count: end - start))
  }

  package var nameOffset: UInt64 { xs_parser_attribute_offset(parser, index) }
  /// The place of the name.
  var location: SourceLocation { SourceLocation(of: nameOffset, in: parser) }

  private func part(_ index: Int) -> UnsafePointer<UInt8>? { attribute.pointee.parts[index] }

  private func string(_ index: Int) -> String? { part(index).map { String(cString: $0) } }

  var rank: Int { (hasPrefix ? 2 : 0) + (isExact ? 0 : 1) }
}

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
    hasPrefix = attribute.pointee.prefix != nil
  }

  /// The id of the name with `-` and `_` left out.
  package var looseNameID: Int32 { attribute.pointee.loose_id }
  package var localName: String { String(cString: attribute.pointee.name) }
  package var prefix: String? { attribute.pointee.prefix.map { String(cString: $0) } }
  package var namespaceURI: String? { attribute.pointee.namespace_uri.map { String(cString: $0) } }
  package var name: String { prefix.map { "\($0):\(localName)" } ?? localName }
  package var value: XMLText { XMLText(attribute.pointee.value) }

  package var nameOffset: UInt64 { xs_parser_attribute_offset(parser, index, false) }
  package var valueOffset: UInt64 { xs_parser_attribute_offset(parser, index, true) }

  var rank: Int { (hasPrefix ? 2 : 0) + (isExact ? 0 : 1) }
}

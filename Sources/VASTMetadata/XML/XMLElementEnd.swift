import CXMLStream

/// An end tag, valid within the handler call that gives it.
package struct XMLElementEnd {
  let end: UnsafePointer<xs_element_end>
  let parser: OpaquePointer

  /// The element's own text, joined and trimmed; empty if it was not asked for.
  package let text: XMLText

  init(end: UnsafePointer<xs_element_end>, parser: OpaquePointer) {
    self.end = end
    self.parser = parser
    text = XMLText(end.pointee.text)
  }

  package var state: Int32 { end.pointee.state }
  package var parentState: Int32 { end.pointee.parent_state }
  package var depth: Int { Int(end.pointee.depth) }
  /// Of the first byte of the trimmed text, of the end tag if there is none.
  package var textOffset: UInt64 { end.pointee.has_text_offset ? end.pointee.text_offset : offset }
  /// The place of ``textOffset``.
  var textLocation: SourceLocation { SourceLocation(of: textOffset, in: parser) }
  /// Of the `<` of the end tag.
  package var offset: UInt64 { xs_parser_tag_offset(parser) }
}

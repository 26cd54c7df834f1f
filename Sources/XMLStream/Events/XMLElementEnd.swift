import ByteText
import CXMLStream

/// An end tag, valid within the handler call that gives it.
@usableFromInline package struct XMLElementEnd {
  @usableFromInline let end: UnsafePointer<xs_element_end>
  @usableFromInline let parser: OpaquePointer

  @inlinable init(end: UnsafePointer<xs_element_end>, parser: OpaquePointer) {
    self.end = end
    self.parser = parser
  }

  /// The element's own text, joined and trimmed; empty if it was not asked for.
  @inlinable package var text: XMLText { XMLText(end.pointee.text) }

  @inlinable package var state: Int32 { end.pointee.state }
  package var parentState: Int32 { end.pointee.parent_state }
  @inlinable package var depth: Int { Int(end.pointee.depth) }
  /// Of the first byte of the trimmed text, of the end tag if there is none.
  package var textOffset: UInt64 { end.pointee.has_text_offset ? end.pointee.text_offset : offset }
  /// The place of ``textOffset``.
  package var textLocation: SourceLocation { SourceLocation(of: textOffset, in: parser) }
  /// Of the `<` of the end tag.
  package var offset: UInt64 { xs_parser_tag_offset(parser) }
}

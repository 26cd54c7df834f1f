import CXMLStream

/// What is wrong with a document as XML.
@usableFromInline package struct XMLProblem: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case syntax
    case empty
    case ampersand
    case entity
    case lessThan
    case cdataEnd
    case comment
    case attributeQuote
    case attributeValue
    case character
    case encoding
    case encodingName
    case endTag
    case truncated
    case trailingContent
    case leadingContent
    case duplicateAttribute
    case doctype
    case depthLimit
    case attributeLimit
    case namespaceLimit
    case nameLimit
    case sizeLimit
    case outOfMemory
    case unboundPrefix
    case namespace
    case blankBeforeDeclaration
    case encodingLabel
  }

  package var kind: Kind
  package var location: SourceLocation
  package var excerpt: SourceExcerpt?
  /// The entity, attribute, prefix, encoding or element that it is about.
  package var name: String
  /// The other name: of the end tag, of the encoding that is used.
  package var other: String
  /// What libxml2 says, for ``Kind/syntax`` and ``Kind/namespace``.
  package var detail: String
  /// The line of the start tag, for ``Kind/endTag``.
  package var line: Int
  /// The byte or the character that is at fault.
  package var value: UInt32

  @usableFromInline init(_ problem: xs_problem, in parser: OpaquePointer) {
    kind = Kind(problem.kind)
    location = SourceLocation(of: problem.offset, in: parser)
    excerpt = SourceExcerpt(at: problem.offset, location, in: parser)
    name = problem.name.map { String(cString: $0) } ?? ""
    other = problem.other.map { String(cString: $0) } ?? ""
    detail = problem.detail.map { String(cString: $0) } ?? ""
    line = Int(problem.line)
    value = problem.value
  }
}

extension XMLProblem.Kind {
  fileprivate init(_ kind: xs_problem_kind) {
    self =
      switch kind {
      case XS_ERROR_EMPTY: .empty
      case XS_ERROR_AMPERSAND: .ampersand
      case XS_ERROR_ENTITY: .entity
      case XS_ERROR_LESS_THAN: .lessThan
      case XS_ERROR_CDATA_END: .cdataEnd
      case XS_ERROR_COMMENT: .comment
      case XS_ERROR_ATTRIBUTE_QUOTE: .attributeQuote
      case XS_ERROR_ATTRIBUTE_VALUE: .attributeValue
      case XS_ERROR_CHARACTER: .character
      case XS_ERROR_ENCODING: .encoding
      case XS_ERROR_ENCODING_NAME: .encodingName
      case XS_ERROR_END_TAG: .endTag
      case XS_ERROR_TRUNCATED: .truncated
      case XS_ERROR_TRAILING_CONTENT: .trailingContent
      case XS_ERROR_LEADING_CONTENT: .leadingContent
      case XS_ERROR_DUPLICATE_ATTRIBUTE: .duplicateAttribute
      case XS_ERROR_DOCTYPE: .doctype
      case XS_ERROR_DEPTH: .depthLimit
      case XS_ERROR_ATTRIBUTE_COUNT: .attributeLimit
      case XS_ERROR_NAMESPACE_COUNT: .namespaceLimit
      case XS_ERROR_NAME_COUNT: .nameLimit
      case XS_ERROR_SIZE: .sizeLimit
      case XS_ERROR_MEMORY: .outOfMemory
      case XS_WARNING_UNBOUND_PREFIX: .unboundPrefix
      case XS_WARNING_NAMESPACE: .namespace
      case XS_WARNING_LEADING_CONTENT: .blankBeforeDeclaration
      case XS_WARNING_ENCODING_LABEL: .encodingLabel
      default: .syntax
      }
  }
}

/// What may stand in an element: its attributes, its text, its children.
///
/// Elements that are alike in several places share one type, as they do in the schemas.
final class ElementType: Sendable {
  /// What the rules that look at more than one element know it as.
  let role: ElementRole
  let text: ValueKind?
  let attributes: [AttributeRow]
  let children: [ElementRow]
  /// The order of the children in the schemas up to 3.0, where it is not that of ``children``.
  let orderUntil3: [String]
  /// Whether anything may stand in it: other people's elements, HTML, parameters.
  let isForeign: Bool

  init(
    _ role: ElementRole = .other, text: ValueKind? = nil, isForeign: Bool = false,
    attributes: [AttributeRow] = [], children: [ElementRow] = [], orderUntil3: String = ""
  ) {
    self.role = role
    self.text = text
    self.isForeign = isForeign
    self.attributes = attributes
    self.children = children
    self.orderUntil3 = orderUntil3.split(separator: " ").map(String.init)
  }
}

/// A line of the grammar: an element in its parent.
struct ElementRow: Sendable {
  let name: StaticString
  let occurrences: Occurrences
  let type: ElementType

  static func element(_ name: StaticString, _ occurrences: Occurrences, _ type: ElementType) -> ElementRow {
    ElementRow(name: name, occurrences: occurrences, type: type)
  }
}

/// The elements that rules know by what they mean, not only by the table.
enum ElementRole: Sendable {
  case other
  case vast, ad, inLine, wrapper, error, impression, tagURI
  case creative, linear, nonLinearAds, nonLinear, companionAds, companion, icon
  case universalAdId, duration, adParameters
  case mediaFiles, mediaFile, mezzanine, interactiveCreativeFile
  case trackingEvents, tracking
  case verification, executable, resource
  case vmap, adBreak, adSource, adSourceContent
}

import XMLStream

/// The start tag at hand, whose attributes rules ask for by name.
struct OpenTag {
  /// Attributes behind so many are not told apart from absent ones: a hostile tag has thousands.
  private static let limit = 254

  let element: XMLElement
  /// The index of its type.
  let type: Int
  /// The rows of the attributes that it has.
  let seen: RowSet

  /// The first attribute of a name, without a prefix.
  func attribute(_ nameID: Int32) -> XMLAttribute? {
    for index in 0..<min(element.attributeCount, Self.limit) {
      let attribute = element.attribute(at: index)
      if attribute.nameID == nameID, !attribute.hasPrefix { return attribute }
    }
    return nil
  }
}

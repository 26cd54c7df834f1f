import ByteText
import VASTMetadata

/// Aligned `Key  value` lines, for reading.
enum TextLayout {
  static func record(of metadata: AdMetadata, isColored: Bool) -> String {
    let rows = metadata.fields.flatMap(rows)
    let width = max(21, rows.map(\.key.count).max() ?? 0)
    return rows.map { key, value in
      let label = key.padded(to: width)
      return "\(isColored && !key.isEmpty ? "\u{1B}[36m\(label)\u{1B}[0m" : label)  \(value.printable)\n"
    }.joined()
  }

  private static func rows(of field: MetadataField) -> [(key: String, value: String)] {
    guard case .list(let elements) = field.value else { return [(field.key, KeyLayout.raw(field.value))] }
    return elements.enumerated().map { index, element in
      let text = element.map { "\($0.key) \(KeyLayout.raw($0.value).isEmpty ? "–" : KeyLayout.raw($0.value))" }
      return (index == 0 ? field.key : "", text.joined(separator: ", "))
    }
  }
}

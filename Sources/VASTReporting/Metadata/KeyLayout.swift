import ByteText
import VASTMetadata

/// The values of some keys on one line, raw, with tabs between.
enum KeyLayout {
  static func record(of metadata: AdMetadata, keys: [String]) -> String {
    let fields = metadata.fields
    let values = keys.map { key in fields.first { $0.key == key }.map { raw($0.value) } ?? "" }
    return values.joined(separator: "\t") + "\n"
  }

  /// A value as `jq -r` prints it, but on one line.
  static func raw(_ value: MetadataValue) -> String {
    switch value {
    case .string(let text): return text.onOneLine
    case .integer(let number): return String(number)
    case .boolean(let flag): return String(flag)
    case .list:
      var json = JSONWriter(indented: false)
      json.value(value)
      return String(decoding: json.bytes, as: UTF8.self).onOneLine
    }
  }
}

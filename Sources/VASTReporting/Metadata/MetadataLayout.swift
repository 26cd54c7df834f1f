import ByteText
import VASTMetadata

/// How the metadata of ads is laid out.
package enum MetadataLayout: Equatable {
  case json(isCompact: Bool, isArray: Bool)
  case propertyList
  case text
  case keys([String])

  package var isJSON: Bool { if case .json = self { true } else { false } }

  /// What stands before the first ad.
  package var opening: String {
    switch self {
    case .json(_, isArray: true): "["
    case .propertyList: PropertyListLayout.opening
    default: ""
    }
  }

  /// What stands between the ad before and the next.
  package func separator(isFirst: Bool) -> String {
    switch self {
    case .json(let isCompact, isArray: true): (isFirst ? "" : ",") + (isCompact ? "" : "\n  ")
    case .text: isFirst ? "" : "\n"
    default: ""
    }
  }

  /// What stands behind the last ad.
  package func closing(isEmpty: Bool) -> String {
    switch self {
    case .json(let isCompact, isArray: true): isEmpty || isCompact ? "]\n" : "\n]\n"
    case .propertyList: PropertyListLayout.closing
    default: ""
    }
  }

  /// The written record of one ad.
  package func record(of metadata: AdMetadata, isColored: Bool) -> [UInt8] {
    switch self {
    case .json(let isCompact, let isArray):
      var json = JSONWriter(indented: !isCompact, level: isArray ? 1 : 0)
      json.value(metadata)
      if !isArray { json.endLine() }
      return json.bytes
    case .propertyList: return Array(PropertyListLayout.record(of: metadata).utf8)
    case .text: return Array(TextLayout.record(of: metadata, isColored: isColored).utf8)
    case .keys(let keys): return Array(KeyLayout.record(of: metadata, keys: keys).utf8)
    }
  }
}

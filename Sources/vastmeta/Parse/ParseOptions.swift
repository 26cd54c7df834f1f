import ByteText
import VASTMetadata
import VASTReporting

/// The options of `vastmeta parse`, read.
struct ParseOptions {
  /// How the metadata is printed.
  enum Format: String, CaseIterable {
    case json, plist, text
  }

  var metadata: MetadataOptions
  var follow: FollowOptions
  var layout: MetadataLayout
  var firstOnly: Bool
  var required: [String]
  var isChain: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    metadata = try MetadataOptions(arguments)
    follow = try FollowOptions(arguments)
    firstOnly = arguments.has("first")
    isChain = arguments.has("chain")
    let format = try arguments.choice("format", Format.self) ?? .json
    let keys = try arguments.values("key").map { key throws(UsageError) in try Self.known(key, of: "--key") }
    required = try arguments.list("require").map { key throws(UsageError) in try Self.known(key, of: "--require") }
    layout =
      if !keys.isEmpty {
        .keys(keys)
      } else {
        switch format {
        case .json: .json(isCompact: arguments.has("compact"), isArray: arguments.has("array"))
        case .plist: .propertyList
        case .text: .text
        }
      }
    if arguments.has("array"), !layout.isJSON { throw UsageError("--array goes with JSON only") }
    let extendedKeys = (keys + required).contains { MetadataKey(rawValue: $0) == nil }
    metadata.read.readsExtended = arguments.has("extended") || extendedKeys
  }

  /// A key of the metadata that an option names.
  static func known(_ key: String, of option: String) throws(UsageError) -> String {
    let all = MetadataKey.allCases.map(\.rawValue) + ExtendedMetadata.keys
    if all.contains(key) { return key }
    throw UsageError("\(option): unknown key \"\(key)\"\(NearestName.hint(for: key, in: all))")
  }
}

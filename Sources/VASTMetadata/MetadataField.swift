import ByteText
import VASTChain
import VASTReading

/// A key of the metadata with its value.
package struct MetadataField: Hashable, Sendable {
  package var key: String
  package var value: MetadataValue
}

extension AdMetadata {
  /// Hands over the keys and values in the order of the contract, the nine, then the extended ones: what stands in the
  /// ad's text store by its place there, so that no strings need to be made.
  func forEachField(text: (_ key: String, TextRange) -> Void, value: (_ key: String, MetadataValue) -> Void) {
    text(MetadataKey.adID.rawValue, adIDText)
    text(MetadataKey.adTitle.rawValue, adTitleText)
    value(MetadataKey.creativeDurationMs.rawValue, .integer(creativeDurationMs))
    text(MetadataKey.traffickingParameters.rawValue, traffickingParametersText)
    text(MetadataKey.dealID.rawValue, dealIDText)
    text(MetadataKey.adSystem.rawValue, adSystemText)
    text(MetadataKey.creativeID.rawValue, creativeIDText)
    text(MetadataKey.mediaURL.rawValue, mediaURLText)
    if let wrappers { value(MetadataKey.wrappers.rawValue, .list(wrappers.map(\.fields))) }
    if let extended { for field in extended.fields { value(field.key, field.value) } }
  }

  /// The keys and values in the order of the contract.
  package var fields: [MetadataField] {
    var fields: [MetadataField] = []
    forEachField(
      text: { fields.append(MetadataField(key: $0, value: .string(texts.string($1)))) },
      value: { fields.append(MetadataField(key: $0, value: $1)) })
    return fields
  }
}

extension AdMetadata: Hashable {
  /// Whether two ads have the same metadata.
  public static func == (left: AdMetadata, right: AdMetadata) -> Bool {
    left.fields == right.fields && left.diagnostics == right.diagnostics
  }

  /// Hashes the keys and values.
  public func hash(into hasher: inout Hasher) { hasher.combine(fields) }
}

extension AdMetadata {
  /// Whether a key has a value: it is there, not empty, and not an unknown duration.
  package func hasValue(for key: String) -> Bool {
    switch fields.first(where: { $0.key == key })?.value {
    case nil: false
    case .string(let text): !text.isEmpty
    case .integer(let number): key != MetadataKey.creativeDurationMs.rawValue || number >= 0
    case .boolean: true
    case .list(let elements): !elements.isEmpty
    }
  }
}

extension WrapperMetadata {
  package var fields: [MetadataField] {
    var fields = [
      MetadataField(key: MetadataKey.adID.rawValue, value: .string(adID)),
      MetadataField(key: MetadataKey.adSystem.rawValue, value: .string(adSystem)),
      MetadataField(key: MetadataKey.creativeID.rawValue, value: .string(creativeID)),
    ]
    fields.add("TagURI", tagURI)
    fields.add("VASTVersion", vastVersion)
    return fields
  }
}

extension ExtendedMetadata {
  fileprivate var fields: [MetadataField] {
    var fields: [MetadataField] = []
    fields.add("VASTVersion", vastVersion)
    fields.add("AdSequence", adSequence)
    fields.add("AdType", adType)
    fields.add("AdServingId", adServingID)
    fields.add("Advertiser", advertiser)
    fields.add("Description", description)
    if let isLinear { fields.append(MetadataField(key: "Linear", value: .boolean(isLinear))) }
    fields.add("SkipOffset", skipOffset)
    fields.add("CreativeAdId", creativeAdID)
    if !universalAdIDs.isEmpty {
      fields.append(MetadataField(key: "UniversalAdIds", value: .list(universalAdIDs.map(\.fields))))
    }
    fields.add("MediaType", mediaType)
    fields.add("MediaDelivery", mediaDelivery)
    fields.add("MediaWidth", mediaWidth)
    fields.add("MediaHeight", mediaHeight)
    fields.add("MediaBitrate", mediaBitrate)
    fields.add("MediaCount", mediaCount)
    fields.add("TagURI", tagURI)
    fields.add("BreakId", adBreak.id)
    fields.add("BreakType", adBreak.type)
    fields.add("TimeOffset", adBreak.timeOffset)
    return fields
  }
}

extension UniversalAdID {
  fileprivate var fields: [MetadataField] {
    [
      MetadataField(key: "Registry", value: .string(registry)), MetadataField(key: "Value", value: .string(value)),
    ]
  }
}

extension [MetadataField] {
  fileprivate mutating func add(_ key: String, _ text: String?) {
    if let text { append(MetadataField(key: key, value: .string(text))) }
  }

  fileprivate mutating func add(_ key: String, _ number: Int?) {
    if let number { append(MetadataField(key: key, value: .integer(number))) }
  }
}

/// A value of the metadata, for those who write it.
package enum MetadataValue: Hashable, Sendable {
  case string(String)
  case integer(Int)
  case boolean(Bool)
  case list([[MetadataField]])
}

/// A key of the metadata with its value.
package struct MetadataField: Hashable, Sendable {
  package var key: String
  package var value: MetadataValue
}

extension AdMetadata {
  /// The keys and values in the order of the contract: the nine, then the extended ones.
  package var fields: [MetadataField] {
    var fields = FieldList()
    fields.reserveCapacity(extended == nil ? 9 : 28)
    fields.add(.adID, .string(adID))
    fields.add(.adTitle, .string(adTitle))
    fields.add(.creativeDurationMs, .integer(creativeDurationMs))
    fields.add(.traffickingParameters, .string(traffickingParameters))
    fields.add(.dealID, .string(dealID))
    fields.add(.adSystem, .string(adSystem))
    fields.add(.creativeID, .string(creativeID))
    fields.add(.mediaURL, .string(mediaURL))
    if let wrappers { fields.add(.wrappers, .list(wrappers.map(\.fields))) }
    if let extended { extended.add(to: &fields) }
    return fields
  }
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
    var fields = FieldList()
    fields.add(.adID, .string(adID))
    fields.add(.adSystem, .string(adSystem))
    fields.add(.creativeID, .string(creativeID))
    fields.add("TagURI", tagURI)
    fields.add("VASTVersion", vastVersion)
    return fields
  }
}

extension ExtendedMetadata {
  fileprivate func add(to fields: inout FieldList) {
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
    fields.add("BreakId", adBreak?.id)
    fields.add("BreakType", adBreak?.type)
    fields.add("TimeOffset", adBreak?.timeOffset)
  }
}

extension UniversalAdID {
  fileprivate var fields: [MetadataField] {
    [
      MetadataField(key: "Registry", value: .string(registry)), MetadataField(key: "Value", value: .string(value)),
    ]
  }
}

private typealias FieldList = [MetadataField]

extension FieldList {
  fileprivate mutating func add(_ key: MetadataKey, _ value: MetadataValue) {
    append(MetadataField(key: key.rawValue, value: value))
  }

  fileprivate mutating func add(_ key: String, _ text: String?) {
    if let text { append(MetadataField(key: key, value: .string(text))) }
  }

  fileprivate mutating func add(_ key: String, _ number: Int?) {
    if let number { append(MetadataField(key: key, value: .integer(number))) }
  }
}

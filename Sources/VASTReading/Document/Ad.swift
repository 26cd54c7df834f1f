import ByteText
import XMLStream

/// An `Ad` of a document, as far as its metadata needs it (VAST 4.2 §3.3).
public struct Ad: Hashable, Sendable {
  /// What the ad consists of.
  public enum Content: Hashable, Sendable {
    /// An `InLine` ad: the creatives are here (VAST 4.2 §3.4).
    case inLine
    /// A `Wrapper`: the creatives are behind a tag URI (VAST 4.2 §3.19).
    case wrapper(Wrapper)
    /// A VMAP ad break whose ads are behind its `AdTagURI` (VMAP 1.0 §2.3.4).
    case adTagURI(String)
  }

  package var kind = Kind.inLine
  package var texts: [UInt8] = []
  package var creativeRecords: [CreativeRecord] = []
  package var mediaRecords: [MediaRecord] = []
  package var universalAdIDRecords: [UniversalAdIDRecord] = []
  package var idText = TextRange.none
  package var adSystemText = TextRange.none
  package var adTitleText = TextRange.none
  package var tagURIText = TextRange.none
  package var allowsMultipleAds = false
  package var followsAdditionalWrappers = true
  package var googleDealID = TextRange.none
  package var otherDealID = TextRange.none
  package var unwrapped = UnwrappedRecord()
  /// What is read for the extended metadata alone; nil if it was not read.
  package var details: AdDetailRecord?

  /// The place in the ad pod, from 1; nil for a stand-alone ad (VAST 4.2 §3.3.1).
  public internal(set) var sequence: Int?
  /// Where the `Ad` stands (the tag URI, for ``Content/adTagURI(_:)``).
  public internal(set) var location = SourceLocation(line: 1, column: 1)

  package enum Kind: Hashable, Sendable {
    case inLine, wrapper, adTagURI
  }

  /// What the ad consists of.
  public var content: Content {
    switch kind {
    case .inLine: return .inLine
    case .adTagURI: return .adTagURI(string(tagURIText))
    case .wrapper:
      return .wrapper(
        Wrapper(
          tagURI: string(tagURIText), allowsMultipleAds: allowsMultipleAds,
          followsAdditionalWrappers: followsAdditionalWrappers))
    }
  }

  /// `Ad@id`, as it is written.
  public var id: String { string(idText) }
  /// `AdSystem`.
  public var adSystem: String { string(adSystemText) }
  /// `AdTitle`; empty for a wrapper.
  public var adTitle: String { string(adTitleText) }
  /// The creatives, in document order.
  public var creatives: [Creative] { creativeRecords.indices.map { Creative(ad: self, index: $0) } }
  /// The deal IDs in its `Extensions`.
  public var dealIDs: DealIDs { DealIDs(google: present(googleDealID), other: present(otherDealID)) }
  /// The tag URI that more of this ad is behind; nil for an `InLine`.
  public var tagURI: String? { kind == .inLine ? nil : string(tagURIText) }

  /// The VMAP break that holds the ad; nil outside VMAP, or if the extended metadata was not read.
  package var adBreak: AdBreak? { details?.adBreak }

  // MARK: Texts

  package func string(_ range: TextRange) -> String { texts.string(range) }

  /// nil for an empty text.
  package func present(_ range: TextRange) -> String? { range.count == 0 ? nil : string(range) }

  /// Takes over the memory of an ad that is not needed any more.
  mutating func takeMemory(of other: inout Ad) {
    swap(&other.texts, &texts)
    swap(&other.creativeRecords, &creativeRecords)
    swap(&other.mediaRecords, &mediaRecords)
    texts.removeAll(keepingCapacity: texts.capacity <= ByteOutput.keptCapacity)
    creativeRecords.removeAll(keepingCapacity: true)
    mediaRecords.removeAll(keepingCapacity: true)
  }
}

/// What a `Wrapper` says of the response that it asks for (VAST 4.2 §3.19).
public struct Wrapper: Hashable, Sendable {
  /// `VASTAdTagURI`, trimmed.
  public var tagURI: String
  /// Whether all ads of the response may play, `Wrapper@allowMultipleAds`; false by default.
  public var allowsMultipleAds: Bool
  /// Whether the response may hold wrappers, `Wrapper@followAdditionalWrappers`; true by default.
  public var followsAdditionalWrappers: Bool
}

/// The deal IDs of one ad.
///
/// The standard has none; servers put them into `Extensions`.
public struct DealIDs: Hashable, Sendable {
  /// In Google's own shape: `Extension[@type="programmatic"]/DealId`, of several the last.
  public var google: String?
  /// In the shape of any server, the first in document order.
  public var other: String?
}

/// The attributes of a VMAP `AdBreak` (VMAP 1.0 §2.3.2).
public struct AdBreak: Hashable, Sendable {
  /// `breakId`.
  public var id: String?
  /// `breakType`: `linear`, `nonlinear`, `display`, or several with commas.
  public var type: String?
  /// `timeOffset`, as it is written: `start`, `00:10:00`, `25%`, `#1`.
  public var timeOffset: String?

  package init(id: String? = nil, type: String? = nil, timeOffset: String? = nil) {
    self.id = id
    self.type = type
    self.timeOffset = timeOffset
  }
}

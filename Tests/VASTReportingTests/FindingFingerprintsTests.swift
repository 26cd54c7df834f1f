import Testing
import VASTMetadata
import VASTValidation

@testable import VASTReporting

struct FindingFingerprintsTests {
  private let finding = Samples.duration

  @Test func sameInEveryRun() {
    var fingerprints = FindingFingerprints()
    #expect(fingerprints.next(for: finding, source: "a.xml") == "ca23cd80a74d0752:1")
    #expect(fingerprints.next(for: Samples.noAd, source: "a.xml") == "b96f90cab5741552:1")
  }

  @Test func placeAndWordingDoNotCount() {
    var moved = finding
    moved.location = SourceLocation(line: 99, column: 1)
    moved.excerpt = nil
    moved.message = "said otherwise"
    moved.severity = .info
    #expect(fingerprint(moved) == fingerprint(finding))
  }

  @Test func identityCounts() {
    var others = [finding, finding, finding, finding]
    others[0].rule = "other"
    others[1].path = "/VAST"
    others[2].value = "31s"
    (others[3].path, others[3].value) = ("", finding.path + finding.value)
    let all = [fingerprint(finding), fingerprint(finding, source: "b.xml")] + others.map { fingerprint($0) }
    #expect(Set(all).count == all.count)
  }

  @Test func equalOnesAreNumbered() {
    var fingerprints = FindingFingerprints()
    let all = (0..<3).map { _ in fingerprints.next(for: finding, source: "a.xml") }
    #expect(all.map { $0.suffix(2) } == [":1", ":2", ":3"])
    #expect(Set(all.map { $0.prefix(16) }).count == 1)
  }

  private func fingerprint(_ finding: Finding, source: String = "a.xml") -> String {
    var fingerprints = FindingFingerprints()
    return fingerprints.next(for: finding, source: source)
  }
}

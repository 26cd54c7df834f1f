import Testing
import VASTMetadata
import VASTValidation

/// What is found in documents that are not well-formed, when they are repaired.
@Suite struct RepairTests {
  static let faulty = """
    ok <VAST version="3.0"><Ad id="1"><InLine><AdSystem>A</AdSystem><AdTitle>B</AdTitle>
    <Impression>https://a.example/?a=1&b=2</Impression>
    <Creatives><Creative><Linear><Duration>30</Duration></Linear></Creative></Creatives></InLine></Ad></VAST>
    <VAST/>
    """

  @Test func eachRepairIsAFindingAndWhatFollowsIsChecked() throws {
    #expect(
      try lines(recovers: true)
        == [
          "1:1 error xml-leading-content", "2:35 warning xml-syntax", "3:40 warning duration-format",
          "3:22 error media-missing",
          "4:1 error xml-trailing-content",
        ].sorted())
  }

  @Test func withoutRepairThereIsOnlyTheError() throws {
    #expect(try lines(recovers: false) == ["1:1 error xml-leading-content"])
  }

  private func lines(recovers: Bool) throws -> [String] {
    let validator = try VASTValidator()
    validator.begin(source: "a.xml", recovers: recovers)
    Array(Self.faulty.utf8).withUnsafeBytes { validator.push($0) }
    return validator.finish().findings.map { finding in
      "\(finding.location.line):\(finding.location.column) \(finding.severity) \(finding.rule)"
    }.sorted()
  }
}

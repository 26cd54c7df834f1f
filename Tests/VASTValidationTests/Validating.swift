import VASTMetadata
import VASTValidation

/// The findings of a document, as `line:column rule`.
func places(_ document: some Sequence<UInt8>, _ options: ValidationOptions = ValidationOptions()) throws -> [String] {
  try findings(document, options).map { "\($0.location.line):\($0.location.column) \($0.rule)" }
}

func findings(
  _ document: some Sequence<UInt8>, _ options: ValidationOptions = ValidationOptions()
) throws -> [Finding] {
  try VASTValidator(options: options).validate(document, source: "test.xml").findings
}

/// A complete document of 3.0 around the content of an `InLine` without creatives.
func inLine(_ content: String, version: String = "3.0") -> String {
  """
  <VAST version="\(version)"><Ad id="1"><InLine><AdSystem>S</AdSystem><AdTitle>T</AdTitle>
  <Impression>https://a.example/i</Impression>
  \(content)
  </InLine></Ad></VAST>
  """
}

/// A complete document of 3.0 around the `Linear` element.
func linear(_ content: String, version: String = "3.0") -> String {
  inLine("<Creatives><Creative>\n\(content)\n</Creative></Creatives>", version: version)
}

let mediaFiles = """
  <MediaFiles><MediaFile delivery="progressive" type="video/mp4" width="640" height="360">https://a.example/a.mp4\
  </MediaFile></MediaFiles>
  """

/// A complete document of 3.0 around more content of a `Linear` of 30 seconds.
func inLinear(_ content: String, version: String = "3.0") -> String {
  linear("<Linear><Duration>00:00:30</Duration>\n\(content)\n\(mediaFiles)</Linear>", version: version)
}

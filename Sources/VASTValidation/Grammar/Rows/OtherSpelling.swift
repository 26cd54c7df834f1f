/// Another spelling that an attribute has in some versions.
struct OtherSpelling: BitwiseCopyable, Sendable {
  let name: StaticString
  let since: GrammarVersion
  let until: GrammarVersion

  static func spelt(_ name: StaticString, in versions: ClosedRange<GrammarVersion>) -> OtherSpelling {
    OtherSpelling(name: name, since: versions.lowerBound, until: versions.upperBound)
  }
}

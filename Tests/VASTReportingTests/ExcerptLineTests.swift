import Testing
import VASTMetadata

@testable import VASTReporting

@Suite struct ExcerptLineTests {
  private static let long = SourceExcerpt(text: "0123456789abcdefghij", offset: 10)

  @Test(
    arguments: [
      (SourceExcerpt(text: "<a>b</a>", offset: 3), nil, "<a>b</a>", 3),
      (SourceExcerpt(text: "<a>b</a>", offset: 3), 8, "<a>b</a>", 3),
      (SourceExcerpt(text: "<a>b</a>", offset: 3), 7, "<a>b</…", 3),
      (long, nil, "0123456789abcdefghij", 10), (long, 20, "0123456789abcdefghij", 10),
      (long, 19, "…23456789abcdefghij", 9), (long, 10, "…6789abcd…", 5), (long, 3, "…a…", 1),
      (SourceExcerpt(text: "0123456789", offset: 10), 6, "…6789", 5),
      (SourceExcerpt(text: "abc", offset: 1, isCutBefore: true, isCutAfter: true), nil, "…abc…", 2),
      (SourceExcerpt(text: "abc", offset: 1, isCutBefore: true, isCutAfter: true), 4, "…ab…", 2),
      // Wide characters are there as a whole or not at all; marks stay with theirs.
      (SourceExcerpt(text: "テテテテ", offset: 2), 8, "テテテテ", 4), (SourceExcerpt(text: "テテテテ", offset: 2), 7, "…テテテ", 3),
      (SourceExcerpt(text: "テテテテ", offset: 2), 6, "…テテ…", 3),
      (SourceExcerpt(text: "abe\u{301}e\u{301}", offset: 2), 3, "…e\u{301}e\u{301}", 1),
      (SourceExcerpt(text: "\u{301}a\u{1B}b", offset: 2), nil, "\u{301}a\u{FFFD}b", 1),
    ] as [(SourceExcerpt, Int?, String, Int)])
  func cut(excerpt: SourceExcerpt, width: Int?, text: String, caret: Int) {
    let line = ExcerptLine(excerpt, width: width)
    #expect(line.text == text)
    #expect(line.caret == caret)
  }
}

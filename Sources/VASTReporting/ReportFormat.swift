/// The forms in which findings are reported.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// One line for each finding, for people.
  case text
  /// The project's own form, for programs.
  case json
  /// The Static Analysis Results Interchange Format, version 2.1.0 (OASIS).
  case sarif
  /// The XML of test results that JUnit's Ant task introduced and CI servers read.
  case junit
  /// The workflow commands of GitHub Actions, which become annotations.
  case github
  /// The XML of Checkstyle, which editors and review tools read.
  case checkstyle
}

/// The groups that rules are listed and selected by.
public enum RuleGroup: String, CaseIterable, Sendable {
  case xml, document, structure, value, url, media, tracking, identity, wrapper, metadata
}

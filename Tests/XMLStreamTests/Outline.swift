@testable import XMLStream

/// What a parser reads in a document: every element with its attributes and text.
final class Outline: XMLEventHandler {
  static var calls: XMLCalls {
    XMLCalls(
      start: { Outline.onStart($0, $1, $2) }, end: { Outline.onEnd($0, $1, $2) },
      warn: { Outline.onWarning($0, $1, $2) })
  }

  private static let table = XMLElementTable(stateCount: 2) { builder in
    builder.otherwise(from: XMLElementTable.root, to: 1)
    builder.otherwise(from: 1, to: 1)
  }

  private(set) var starts: [String] = []
  private(set) var ends: [String] = []
  private(set) var error: String?

  init(_ bytes: [UInt8]) {
    let parser = XMLEventParser(table: Self.table)
    parser.begin(self)
    _ = bytes.withUnsafeBytes { parser.push($0) }
    parser.finish()
    error = parser.error.map { "\($0)" }
  }

  func start(_ element: XMLElement) -> XMLWant {
    let attributes = element.attributes.map { " \($0.name)=\($0.value.string)" }
    starts.append("\(element.depth) \(element.name)\(attributes.joined())")
    return .text
  }

  func end(_ end: XMLElementEnd) { ends.append("\(end.depth) \(end.text.string)") }

  func warn(_ problem: XMLProblem) {}
}

import XMLStream

/// What a parser reads in a document: every element with its attributes and text, and their places.
final class Outline: Equatable {
  private static let table = XMLElementTable(stateCount: 2) { builder in
    builder.otherwise(from: XMLElementTable.root, to: 1)
    builder.otherwise(from: 1, to: 1)
  }

  private var events: [String] = []
  private let parser = XMLEventParser(table: table)
  private(set) var repairs: [Repair] = []
  private(set) var error: XMLProblem?

  init(_ bytes: UnsafeRawBufferPointer, recovers: Bool) {
    // A filter gives out UTF-8, whatever the declaration that it has let through says.
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    parser.begin(self, onRepair: recovers ? { [unowned self] in repairs.append($0) } : nil)
    mark.withUnsafeBytes { _ = parser.push($0) }
    parser.push(bytes)
    parser.finish()
    error = parser.error
  }

  static func == (left: Outline, right: Outline) -> Bool {
    (left.events, left.error, left.repairs) == (right.events, right.error, right.repairs)
  }

  /// Whether there is nothing wrong with the document but what no repair is for: that there is none, or a limit.
  var isWellFormed: Bool {
    if events.allSatisfy({ !$0.hasPrefix("<") }) { return true }
    switch error?.kind {
    case nil, .empty, .doctype, .depthLimit, .attributeLimit, .namespaceLimit, .nameLimit, .sizeLimit: return true
    default: return false
    }
  }
}

extension Outline: XMLEventHandler {
  static var calls: XMLCalls {
    XMLCalls(
      start: { Outline.onStart($0, $1, $2) }, end: { Outline.onEnd($0, $1, $2) },
      warn: { Outline.onWarning($0, $1, $2) })
  }

  func start(_ element: XMLElement) -> XMLWant {
    let attributes = element.attributes.map { attribute in
      " \(attribute.name)@\(parser.location(of: attribute.nameOffset))=\(attribute.value.string)"
    }
    events.append("<\(element.name)@\(parser.location(of: element.offset))\(attributes.joined())")
    return .text
  }

  func end(_ end: XMLElementEnd) { events.append(">@\(parser.location(of: end.textOffset)) \(end.text.string)") }

  func warn(_ problem: XMLProblem) { events.append("!\(problem)") }
}

extension Outline: CustomStringConvertible {
  var description: String { "\(events.joined(separator: "\n")) \(error as Any)" }
}

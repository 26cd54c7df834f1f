import CJSONRecord

/// A line of NDJSON, in no more memory than is asked for.
struct NDJSONFuzz {
  /// How many bytes behind a line may be read, the first of which is overwritten.
  private static let padding = 16

  private let input: FuzzInput

  init(_ input: FuzzInput) { self.input = input }

  /// What stands around a line does not matter, and stays as it is.
  func check() {
    let outcomes = [UInt8(ascii: " "), UInt8(ascii: "\""), UInt8(ascii: "\\"), 0].map(read(surroundedBy:))
    expect(outcomes.allSatisfy { $0 == outcomes[0] }, "the result depends on what is behind the line")
  }

  private func read(surroundedBy filling: UInt8) -> Outcome {
    // Every alignment, as sixteen bytes are looked at at a time.
    let before = input.number % 16
    let count = input.content.count
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: before + count + Self.padding, alignment: 16)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: filling)
    let line = UnsafeMutableRawBufferPointer(rebasing: memory[before..<before + count])
    line.copyMemory(from: input.content)
    let outcome = Outcome(of: line)
    expect(memory[..<before].allSatisfy { $0 == filling }, "bytes before the line are changed")
    expect(memory[(before + count + 1)...].allSatisfy { $0 == filling }, "bytes behind the line are changed")
    return outcome
  }
}

/// What is read in a line.
private struct Outcome: Equatable {
  private let problem: String?
  private let offset: Int
  private let isObject: Bool
  private let document: Value
  private let id: Value

  struct Value: Equatable {
    let kind: UInt32
    let bytes: [UInt8]
  }

  /// Reads a line, which is changed; behind it there is room.
  init(of line: UnsafeMutableRawBufferPointer) {
    guard let start = line.assumingMemoryBound(to: CChar.self).baseAddress else { fatalError("no memory") }
    var record = cj_record()
    var offset = 0
    problem = Self.withName("vast") { document in
      Self.withName("id") { id in
        cj_read(start, line.count, document, id, &record, &offset).map { String(cString: $0) }
      }
    }
    expect(0 <= offset && offset <= line.count, "an offset outside of the line")
    self.offset = offset
    isObject = record.is_object
    // What a line that is no JSON holds is not told.
    document = Self.value(record.document, of: line, isTold: problem == nil)
    id = Self.value(record.id, of: line, isTold: problem == nil)
  }

  private static func withName<Result>(_ name: String, _ body: (cj_text) -> Result) -> Result {
    name.utf8CString.withUnsafeBufferPointer { body(cj_text(bytes: $0.baseAddress, count: $0.count - 1)) }
  }

  private static func value(_ value: cj_value, of line: UnsafeMutableRawBufferPointer, isTold: Bool) -> Value {
    let text = UnsafeRawBufferPointer(start: value.text.bytes, count: value.text.count)
    guard let start = text.baseAddress, let first = line.baseAddress else {
      expect(text.isEmpty, "bytes that are nowhere")
      return Value(kind: value.kind.rawValue, bytes: [])
    }
    expect(
      UnsafeRawPointer(first) <= start && start + text.count <= first + line.count, "a value out of the line")
    return Value(kind: value.kind.rawValue, bytes: isTold ? Array(text) : [])
  }
}

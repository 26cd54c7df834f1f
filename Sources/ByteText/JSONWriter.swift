/// Writes JSON (RFC 8259) as UTF-8, members in the order in which they are given.
///
/// Objects and arrays are closures, so that nothing stays open:
///
///     var json = JSONWriter(indented: true)
///     json.object { json in
///       json.member("AdId", "1")
///       json.key("Wrappers")
///       json.array { json in json.value("a") }
///     }
///     json.endLine()
///
/// An array too long to be held is written in pieces: ``openArray()``, then each element by a writer of its own at
/// ``level`` 1 and joined with ``element(_:)``, then ``closeArray()``, with ``take()`` as often as wanted in between.
///
/// The writer separates and nests. That an object holds a key before each value is up to the caller.
@usableFromInline package struct JSONWriter: ~Copyable {
  /// How many objects and arrays are open around the next value.
  package private(set) var level: Int

  private let indented: Bool
  private var place = Place.start
  private var output = ByteOutput()

  /// Where the next value or key goes, which decides what separates it from what stands before.
  private enum Place {
    case start, first, next, afterKey
  }

  /// Creates a writer, which may be used for any number of values; its memory is kept.
  ///
  /// - Parameters:
  ///   - indented: One member or element a line, indented by two spaces; otherwise all on one line, without spaces.
  ///   - level: How deep the value will stand in the text that it becomes a part of; its first line is not indented.
  package init(indented: Bool, level: Int = 0) {
    self.indented = indented
    self.level = level
  }

  /// What has been written since the start or the last ``take()``.
  package var bytes: [UInt8] { output.bytes }

  /// The same as text.
  package var string: String { output.string }

  /// Writes an object.
  @inlinable package mutating func object(_ members: (inout JSONWriter) -> Void) {
    openObject()
    members(&self)
    closeObject()
  }

  /// Starts an object that ``closeObject()`` ends.
  @inlinable package mutating func openObject() { open(UInt8(ascii: "{")) }

  /// Ends the object that ``openObject()`` started.
  @inlinable package mutating func closeObject() { close(UInt8(ascii: "}")) }

  /// Writes an array.
  @inlinable package mutating func array(_ elements: (inout JSONWriter) -> Void) {
    openArray()
    elements(&self)
    closeArray()
  }

  /// Starts an array that ``closeArray()`` ends.
  @inlinable package mutating func openArray() { open(UInt8(ascii: "[")) }

  /// Ends the array that ``openArray()`` started.
  @inlinable package mutating func closeArray() { close(UInt8(ascii: "]")) }

  /// Writes the key of the member whose value comes next.
  package mutating func key(_ name: String) {
    var name = name
    separate()
    name.withUTF8 { output.append(quoted: $0) }
    output.append(UInt8(ascii: ":"))
    if indented { output.append(UInt8(ascii: " ")) }
    place = .afterKey
  }

  /// Writes a string.
  package mutating func value(_ text: String) {
    var text = text
    text.withUTF8 { value($0) }
  }

  /// Writes a string that is in memory as UTF-8.
  package mutating func value(_ text: UnsafeBufferPointer<UInt8>) {
    separate()
    output.append(quoted: text)
  }

  /// Writes a number.
  package mutating func value(_ number: Int) {
    separate()
    write(String(number))
  }

  /// Writes `true` or `false`.
  package mutating func value(_ flag: Bool) {
    separate()
    write(flag ? "true" : "false")
  }

  /// Writes a member that is a string.
  package mutating func member(_ name: String, _ text: String) {
    key(name)
    value(text)
  }

  /// Writes a member that is a number.
  package mutating func member(_ name: String, _ number: Int) {
    key(name)
    value(number)
  }

  /// Writes a member that is `true` or `false`.
  package mutating func member(_ name: String, _ flag: Bool) {
    key(name)
    value(flag)
  }

  /// Writes a value that another writer has made, with the same layout and at this writer's ``level``.
  package mutating func element(_ json: [UInt8]) {
    separate()
    json.withUnsafeBufferPointer { output.append($0) }
  }

  /// Ends the line after a whole value, so that another may follow.
  package mutating func endLine() {
    output.append(UInt8(ascii: "\n"))
    place = .start
  }

  /// Hands over what has been written so far and forgets it; writing goes on where it was.
  package mutating func take() -> [UInt8] {
    let bytes = output.bytes
    output.removeAll()
    return bytes
  }

  @usableFromInline mutating func open(_ bracket: UInt8) {
    separate()
    output.append(bracket)
    level += 1
    place = .first
  }

  @usableFromInline mutating func close(_ bracket: UInt8) {
    level -= 1
    if indented && place == .next { output.appendLineBreak(indent: level) }
    output.append(bracket)
    place = .next
  }

  /// Writes what stands between the value or key before and the one that comes now.
  private mutating func separate() {
    if place == .next { output.append(UInt8(ascii: ",")) }
    if indented && (place == .first || place == .next) { output.appendLineBreak(indent: level) }
    place = .next
  }

  private mutating func write(_ literal: String) {
    var literal = literal
    literal.withUTF8 { output.append($0) }
  }
}

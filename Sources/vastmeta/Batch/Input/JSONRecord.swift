import CJSONRecord

/// A line of NDJSON: a document, and what it is called.
struct JSONRecord {
  /// The names of the members.
  struct Names: Sendable {
    var document: String
    var id: String
  }

  /// Where the line has no document.
  struct Fault: Error {
    let message: String
    let id: String?
  }

  /// The decoded document, in the memory of the line.
  let document: UnsafeRawBufferPointer
  let id: String?

  /// Reads a line, whose strings are decoded where they stand.
  ///
  /// - Parameter line: the byte behind it is overwritten, and ``LineBuffer/padding`` bytes may be read.
  init(_ line: UnsafeMutableRawBufferPointer, _ names: Names) throws(Fault) {
    guard let bytes = line.assumingMemoryBound(to: CChar.self).baseAddress, !line.allSatisfy(Self.isBlank) else {
      throw Fault(message: "the line is blank", id: nil)
    }
    var record = cj_record()
    var offset = 0
    let problem = names.withTexts { cj_read(bytes, line.count, $0, $1, &record, &offset) }
    if let problem {
      let what = String(cString: problem).split(separator: ".").first ?? ""
      throw Fault(message: "the line is not JSON, at its byte \(offset + 1): \(what)", id: nil)
    }
    let id = record.id.kind == CJ_STRING || record.id.kind == CJ_NUMBER ? record.id.text.string : nil
    guard record.document.kind == CJ_STRING else {
      let isThere = record.document.kind != CJ_ABSENT
      throw Fault(
        message: !record.is_object
          ? "the line is neither a JSON string nor an object"
          : isThere ? "its \"\(names.document)\" is not a string" : "it has no \"\(names.document)\"", id: id)
    }
    document = UnsafeRawBufferPointer(start: record.document.text.bytes, count: record.document.text.count)
    self.id = id
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
}

extension JSONRecord.Names {
  fileprivate func withTexts<Result>(_ body: (cj_text, cj_text) -> Result) -> Result {
    var (document, id) = (document, id)
    return document.withUTF8 { document in
      id.withUTF8 { id in body(cj_text(document), cj_text(id)) }
    }
  }
}

extension cj_text {
  fileprivate init(_ utf8: UnsafeBufferPointer<UInt8>) {
    self.init(bytes: UnsafeRawPointer(utf8.baseAddress)?.assumingMemoryBound(to: CChar.self), count: utf8.count)
  }

  fileprivate var string: String {
    String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}

import VASTMetadata
import VASTReporting

/// Reads the documents of groups, one after the other, with a reader of its own.
final class GroupReading {
  private let options: BatchOptions
  private lazy var reader = VASTReader(options: options.metadata.read)

  init(_ options: BatchOptions) { self.options = options }

  /// What is printed of a group.
  func block(of group: BatchGroup) -> BatchBlock {
    var writer = BlockWriter(options.format)
    switch group.content {
    case .entries(let entries):
      for entry in entries { writer.add(outcome(of: entry)) }
    case .lines(let buffer, let prefix, var number):
      var start = number == 1 ? buffer.byteOrderMark : 0
      while let line = buffer.line(from: &start) {
        writer.add(outcome(of: line, source: prefix + String(number)))
        number += 1
      }
    }
    return writer.block(fraction: group.fraction)
  }

  // MARK: One document

  private func outcome(of entry: BatchEntry) -> DocumentOutcome {
    switch entry {
    case .fault(let source, let message): return DocumentOutcome(source, Diagnostic(.error, message))
    case .document(let operand):
      return outcome(operand.source) { onDiagnostic, onAd throws(DocumentFault) in
        try DocumentInput(operand: operand).read(with: reader, onDiagnostic: onDiagnostic, onAd: onAd)
      }
    }
  }

  private func outcome(of line: UnsafeMutableRawBufferPointer, source: String) -> DocumentOutcome {
    guard let names = options.record else { return DocumentOutcome(source, Diagnostic(.error, "no NDJSON")) }
    let record: JSONRecord
    do throws(JSONRecord.Fault) {
      record = try JSONRecord(line, names)
    } catch {
      return DocumentOutcome(error.id ?? source, Diagnostic(.error, error.message))
    }
    return outcome(record.id ?? source) { onDiagnostic, onAd throws(DocumentFault) in
      reader.begin(onDiagnostic: onDiagnostic, onAd: onAd)
      pushDecoded(record.document)
      do throws(Diagnostic) { return try reader.finish() } catch { throw .document(error) }
    }
  }

  /// Pushes the text of a JSON string behind a byte order mark: it is UTF-8, whatever encoding its declaration names.
  private func pushDecoded(_ document: UnsafeRawBufferPointer) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if !document.starts(with: mark) { _ = mark.withUnsafeBytes(reader.push) }
    reader.push(document)
  }

  private func outcome(
    _ source: String,
    read: (
      _ onDiagnostic: @escaping (Diagnostic) -> Void, _ onAd: @escaping (Ad, _ adBreak: Int) -> Void
    ) throws(DocumentFault) -> VASTDocument
  ) -> DocumentOutcome {
    do throws(DocumentFault) {
      guard let follower = options.follower else {
        let collector = DocumentCollector(options)
        _ = try read(collector.add, collector.add)
        return collector.outcome(source)
      }
      let collected = CollectedAds()
      let document = collected.complete(try read(collected.add, collected.add))
      return DocumentOutcome(
        follower.follow(document, source: source), selection: options.metadata.selection, format: options.format)
    } catch {
      switch error {
      case .document(let diagnostic): return DocumentOutcome(source, diagnostic)
      case .input(let message, _): return DocumentOutcome(source, Diagnostic(.error, message))
      }
    }
  }
}

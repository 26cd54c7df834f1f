import VASTMetadata

/// Reads an operand's document with a reader, in pieces.
struct DocumentInput {
  let operand: Operand

  /// Reads one document; its ads and diagnostics are handed over as they are met.
  func read(
    with reader: VASTReader, onDiagnostic: @escaping (Diagnostic) -> Void, onAd: @escaping (Ad, Int) -> Void
  ) throws(DocumentFault) -> VASTDocument {
    reader.begin(onDiagnostic: onDiagnostic, onAd: onAd)
    do throws(FileInput.Failure) {
      try FileInput(path: operand.path).forEachPiece { reader.push($0) }
    } catch {
      throw .input(error.message)
    }
    do throws(Diagnostic) {
      return try reader.finish()
    } catch {
      throw .document(error)
    }
  }
}

extension Operand {
  /// The path to open; nil for standard input.
  var path: String? {
    switch self {
    case .standardInput: nil
    case .file(let path), .url(let path): path
    }
  }
}

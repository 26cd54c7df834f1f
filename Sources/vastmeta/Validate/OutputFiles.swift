import ByteText
import VASTValidation

/// The files that a call writes: none may be what it reads.
struct OutputFiles {
  private struct File {
    let path: String
    /// Nil for a file that is not there yet, which is no input.
    let identity: FileIdentity?
  }

  private let files: [File]

  /// - Parameter paths: the files, which may not be there yet.
  /// - Throws: ``UsageError`` if two are the same.
  init(_ paths: [String]) throws(UsageError) {
    files = paths.map { File(path: $0, identity: FileIdentity($0)) }
    var known: Set<FileIdentity> = []
    var names: Set<AbsolutePath> = []
    for file in files {
      let isNew = file.identity.map { known.insert($0).inserted } ?? true
      guard names.insert(AbsolutePath(file.path)).inserted, isNew else {
        throw UsageError("--output \(file.path): two formats in one file")
      }
    }
  }

  /// - Throws: ``UsageError`` if an input is one of the files.
  func check(_ input: FileIdentity?, _ reason: String, _ path: String? = nil) throws(UsageError) {
    guard let input, let file = files.first(where: { $0.identity == input }) else { return }
    throw Self.refusal(path ?? file.path, reason)
  }

  /// Whether a file of a folder is one that is replaced, and therefore not looked at.
  ///
  /// - Throws: ``UsageError`` if it is a document.
  func isReport(_ path: String) throws(UsageError) -> Bool {
    if files.isEmpty { return false }
    guard let identity = FileIdentity(path), files.contains(where: { $0.identity == identity }) else { return false }
    if Self.isDocument(path) { throw Self.refusal(path, "it is a document and an output") }
    return true
  }

  /// Looks at the files that are in a folder, under whatever name.
  ///
  /// - Throws: ``UsageError`` if one is a document.
  func checkDocuments(in folder: String) throws(UsageError) {
    guard !files.isEmpty, let folder = AbsolutePath(resolving: folder) else { return }
    for file in files where file.identity != nil {
      guard AbsolutePath(resolving: file.path)?.relative(to: folder) != nil, Self.isDocument(file.path) else {
        continue
      }
      throw Self.refusal(file.path, "it is a document and an output")
    }
  }

  private static func refusal(_ path: String, _ reason: String) -> UsageError {
    UsageError("\(path) would be overwritten: \(reason)")
  }

  /// Whether a file begins as VAST or VMAP, whatever its name; what cannot be read may be one.
  private static func isDocument(_ path: String) -> Bool {
    guard let validator = try? VASTValidator() else { return true }
    validator.begin(source: path, recovers: true)
    do throws(FileInput.Failure) {
      try FileInput(path: path).forEachPiece { piece in
        validator.push(piece)
        return validator.isVAST == nil
      }
    } catch {
      return true
    }
    _ = validator.finish()
    return validator.isVAST ?? false
  }
}

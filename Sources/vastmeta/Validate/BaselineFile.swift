/// The file of a baseline, in which documents are named by their path from its folder on: it holds wherever one stands.
struct BaselineFile {
  let path: String
  private let folder: AbsolutePath

  init(path: String) {
    self.path = path
    folder = AbsolutePath(path).parent ?? .currentFolder
  }

  /// What a source is called in the baseline.
  func name(of source: String) -> String {
    guard case .file(let path) = Operand(source), path != Operand.standardInput.source else { return source }
    let absolute = AbsolutePath(path)
    return absolute.relative(to: folder) ?? absolute.text
  }

  /// The path of a document by its name in the baseline.
  func path(of name: String) -> String { name.hasPrefix("/") ? name : folder.appending(name).text }
}

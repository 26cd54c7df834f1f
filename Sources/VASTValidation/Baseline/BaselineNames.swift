import ByteText

/// What documents are called in a baseline: by their path from its folder on, so that it holds wherever one stands.
public struct BaselineNames: Hashable, Sendable {
  private let folder: AbsolutePath
  private let workingDirectory: AbsolutePath

  /// Creates the names of a baseline.
  ///
  /// - Parameters:
  ///   - folder: the path of the folder that the baseline is in, from the working directory on if it is not absolute.
  ///   - workingDirectory: the absolute path that the paths of sources start from.
  public init(folder: String, workingDirectory: String) {
    self.workingDirectory = AbsolutePath(workingDirectory, in: .root)
    self.folder = AbsolutePath(folder, in: self.workingDirectory)
  }

  /// What a source is called in the baseline; only a file has another name there.
  public func name(of source: String) -> String {
    guard SourceName.isFile(source) else { return source }
    let path = AbsolutePath(source, in: workingDirectory)
    return path.relative(to: folder) ?? path.text
  }

  /// The path of the file that the baseline calls by a name; nil if it is no file.
  public func path(of name: String) -> String? {
    guard SourceName.isFile(name) else { return nil }
    return name.hasPrefix("/") ? name : folder.appending(name).text
  }
}

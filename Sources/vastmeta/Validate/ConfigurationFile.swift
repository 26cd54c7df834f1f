import ByteText
import VASTValidation

/// A `.vastmeta.json` that has been read.
struct ConfigurationFile {
  /// What is wrong with one.
  struct Failure: Error {
    let path: String
    let problems: [String]
  }

  static let name = ".vastmeta.json"

  let configuration: Configuration
  /// Which the paths of its overrides start from.
  private let folder: AbsolutePath

  init(path: String) throws(Failure) {
    do throws(JSONFile.Failure) {
      configuration = try JSONFile.read(Configuration.self, from: path)
    } catch {
      throw Failure(path: path, problems: error.problems)
    }
    folder = AbsolutePath(path).parent ?? .currentFolder
  }

  /// What it says of a document; of one that is not in its folder, what it says of all.
  func options(for document: AbsolutePath?) -> ValidationOptions {
    guard let path = document?.relative(to: folder) else { return configuration.options }
    return configuration.options(forPath: path)
  }
}

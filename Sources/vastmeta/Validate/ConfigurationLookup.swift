import ByteText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Finds the configuration of documents; each is read once.
final class ConfigurationLookup {
  private let isOff: Bool
  /// The file that the call names.
  let file: String?
  private var found: [AbsolutePath: Result<ConfigurationFile?, ConfigurationFile.Failure>] = [:]

  init(_ arguments: Arguments) throws(UsageError) {
    isOff = arguments.has("no-config")
    file = arguments.value("config")
    if isOff, file != nil { throw UsageError("--config and --no-config contradict each other") }
  }

  /// Whether a file may be read though the call does not name it.
  func mayFind(_ path: String) -> Bool {
    !isOff && file == nil && AbsolutePath(path).parent?.appending(ConfigurationFile.name) == AbsolutePath(path)
  }

  /// The file that the call names, else the nearest one from a folder upwards; nil if there is none.
  func configuration(from folder: AbsolutePath) throws(ConfigurationFile.Failure) -> ConfigurationFile? {
    if isOff { return nil }
    if let known = found[folder] { return try known.get() }
    let result = Result { () throws(ConfigurationFile.Failure) in try read(from: folder) }
    found[folder] = result
    return try result.get()
  }

  private func read(from folder: AbsolutePath) throws(ConfigurationFile.Failure) -> ConfigurationFile? {
    if let file { return try ConfigurationFile(path: file) }
    let path = folder.appending(ConfigurationFile.name)
    if path.text.withFileName({ access($0, F_OK) }) == 0 {
      return try ConfigurationFile(path: path.relative(to: .currentFolder) ?? path.text)
    }
    return try folder.parent.flatMap { parent throws(ConfigurationFile.Failure) in try configuration(from: parent) }
  }
}

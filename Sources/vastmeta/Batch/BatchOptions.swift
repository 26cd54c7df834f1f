import VASTReporting

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The options of `vastmeta batch`, read.
struct BatchOptions: Sendable {
  /// When progress is shown.
  enum Progress: String, CaseIterable {
    case auto, always, never
  }

  let metadata: MetadataOptions
  let format: BatchFormat
  let jobs: Int
  let progress: Progress
  let exitsZero: Bool
  /// The members of an NDJSON line; nil where the input is not NDJSON.
  let record: JSONRecord.Names?
  /// Follows the wrappers of every document; nil where nothing is followed.
  let follower: ChainFollower?

  init(_ arguments: Arguments, _ console: Console) throws(UsageError) {
    metadata = try MetadataOptions(arguments)
    format = try arguments.choice("format") ?? .jsonl
    jobs = try arguments.integer("jobs", atLeast: 1, atMost: 1024) ?? Self.processors
    progress = try arguments.choice("progress") ?? .auto
    exitsZero = arguments.has("exit-zero")
    record =
      arguments.has("ndjson")
      ? JSONRecord.Names(
        document: arguments.value("field") ?? "vast", id: arguments.value("id-field") ?? "id") : nil
    for option in ["field", "id-field"] where arguments.has(option) && record == nil {
      throw UsageError("--\(option) goes with --ndjson only")
    }
    follower = try ChainFollower(try FollowOptions(arguments, isShared: true), read: metadata.read, console)
  }

  private static var processors: Int { max(1, min(1024, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))) }
}

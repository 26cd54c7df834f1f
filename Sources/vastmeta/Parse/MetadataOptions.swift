import VASTMetadata

/// The options that decide how documents are read and what is selected.
struct MetadataOptions {
  var read: ReadOptions
  var selection: SelectionOptions

  static let options: [Option] = [
    Option("max-bitrate", nil, "KBPS", help: "the media file that suits this bitrate, instead of the highest"),
    Option("media-type", nil, "TYPE,…", help: "only media files of these types, if there are any"),
    Option("deal-id", nil, "WHOSE", help: "any (default): Google's or another server's shape; google: Google's alone"),
    Option("recover", help: "read a document that is not well-formed as far as its meaning is clear; tell each repair"),
    Option("strict", help: "what is tolerated otherwise is an error"),
  ]

  init(_ arguments: Arguments) throws(UsageError) {
    read = ReadOptions(isStrict: arguments.has("strict"), recovers: arguments.has("recover"))
    selection = SelectionOptions(
      maxBitrate: try arguments.integer("max-bitrate", atLeast: 0),
      mediaTypes: arguments.list("media-type"),
      dealIDShape: try arguments.choice("deal-id") ?? .any)
  }
}

/// A value of the metadata, for those who write it.
package enum MetadataValue: Hashable, Sendable {
  case string(String)
  case integer(Int)
  case boolean(Bool)
  case list([[MetadataField]])
}

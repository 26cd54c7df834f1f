import XMLStream

/// A place that is remembered until it is known whether there is something wrong with it.
struct StoredPlace: Sendable {
  let location: SourceLocation
  let path: String
  let excerpt: SourceExcerpt?
}

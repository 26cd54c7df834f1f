/// Finds what someone may have meant who mistyped a name.
package enum NearestName {
  /// The known name nearest to a mistyped one, ASCII case aside; nil if none is near.
  package static func of(_ typed: String, in known: some Sequence<String>) -> String? {
    var typed = typed
    let names = KnownNames(known)
    return typed.withUTF8 { names.nearest(to: UnsafeRawBufferPointer($0)) }.map { names[$0] }
  }

  /// The text of a hint, to follow an error about an unknown name: empty if no known name is near.
  package static func hint(for typed: String, in known: some Sequence<String>) -> String {
    of(typed, in: known).map { "; did you mean \"\($0)\"?" } ?? ""
  }
}

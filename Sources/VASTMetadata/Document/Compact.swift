/// An integer that may be absent, in the room of one; the lowest there is counts as absent.
@propertyWrapper
struct Compact: Hashable, Sendable {
  private var stored = Int.min

  init() {}

  var wrappedValue: Int? {
    get { stored == .min ? nil : stored }
    set { stored = newValue ?? .min }
  }
}

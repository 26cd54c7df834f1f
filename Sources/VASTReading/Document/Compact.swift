/// An integer that may be absent, in the room of one; the lowest there is counts as absent.
@propertyWrapper
package struct Compact: Hashable, Sendable {
  private var stored = Int.min

  package init() {}

  package var wrappedValue: Int? {
    get { stored == .min ? nil : stored }
    set { stored = newValue ?? .min }
  }
}

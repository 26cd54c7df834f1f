import CXMLStream

/// Says which elements an ``XMLEventHandler`` hears of: states, and the steps by element name from one to the next.
///
/// The parser is in one state per open element. Elements that no step leads to are passed over without a call.
package final class XMLElementTable: @unchecked Sendable {  // not changed after `init`
  /// The state before the root element.
  package static let root: Int32 = 0

  let table: OpaquePointer

  /// Creates a table of states `0..<stateCount` and lets the caller add the steps.
  package init(stateCount: Int, build: (borrowing Builder) -> Void) {
    guard let table = xs_table_create(Int32(stateCount)) else { fatalError("out of memory") }
    self.table = table
    build(Builder(table: table))
  }

  deinit { xs_table_free(table) }

  /// The name behind an id, as the table spells it.
  package func name(_ id: Int32) -> String { id < 0 ? "" : String(cString: xs_table_name(table, id)) }

  /// Fills a table.
  package struct Builder: ~Copyable {
    fileprivate let table: OpaquePointer

    /// The id of an element's or attribute's name; names are compared without ASCII case.
    package func name(_ name: String) -> Int32 {
      let id = xs_table_add_name(table, name)
      precondition(id >= 0, "too many names")
      return id
    }

    /// Children of this name lead from a state to another.
    package func step(from state: Int32, name: Int32, to child: Int32) {
      xs_table_add_step(table, state, name, child)
    }

    /// All other children lead from a state to this one, instead of being passed over.
    package func otherwise(from state: Int32, to child: Int32) { xs_table_set_otherwise(table, state, child) }

    /// Names of children are also found when `-` and `_` in them are left out; an element in a `quiet` state is heard
    /// of only if it has a watched attribute; of an `endless` one's end nothing is heard.
    package func setFlags(of state: Int32, loose: Bool = false, quiet: Bool = false, endless: Bool = false) {
      var flags: UInt32 = 0
      if loose { flags |= XS_STATE_LOOSE.rawValue }
      if quiet { flags |= XS_STATE_QUIET.rawValue }
      if endless { flags |= XS_STATE_ENDLESS.rawValue }
      xs_table_set_flags(table, state, flags)
    }

    /// Of elements in a state the same is always wanted: the handler hears of their start only where the name is not
    /// spelt as in the table, and of their end only if text is wanted.
    package func expect(_ state: Int32, wantsText: Bool) {
      xs_table_expect(table, state, wantsText ? XS_WANT_TEXT : XS_WANT_CHILDREN)
    }

    /// Makes an attribute wake quiet elements.
    package func watchAttribute(_ name: Int32) { xs_table_watch_attribute(table, name) }
  }
}

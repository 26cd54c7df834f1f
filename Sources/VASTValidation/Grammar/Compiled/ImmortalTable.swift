/// A table that is made once and never freed: reading a row costs no reference counting.
struct ImmortalTable<Row: BitwiseCopyable & Sendable>: @unchecked Sendable, RandomAccessCollection {
  private let rows: UnsafeBufferPointer<Row>

  init(_ rows: [Row]) {
    let copy = UnsafeMutableBufferPointer<Row>.allocate(capacity: rows.count)
    _ = copy.initialize(from: rows)
    self.rows = UnsafeBufferPointer(copy)
  }

  var startIndex: Int { 0 }
  var endIndex: Int { rows.count }

  subscript(index: Int) -> Row {
    precondition(index >= 0 && index < rows.count)
    return rows[index]
  }
}

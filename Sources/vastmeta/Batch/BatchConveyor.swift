/// Brings groups to the jobs of a batch, and what they make of them to the output, in the order of the input.
///
/// A job reads its group itself, and whoever brings the block that comes next writes it: threads that only read or only
/// write would have to be woken for every group, which costs more than what they do.
final class BatchConveyor: @unchecked Sendable {  // what changes is behind one of the monitors
  /// So many bytes may wait to be written: what a job needs to go on for a while when another is held up.
  private let room: Int
  /// What a block takes beside its bytes.
  private static let blockSize = 128

  private let input = Monitor()  // for what follows
  private let feed: BatchFeed
  private var taken = 0

  private let order = Monitor()  // for what follows
  private var done: [Int: BatchBlock] = [:]
  private var waitingBytes = 0
  private var written = 0
  private var total: Int?  // known once the input has ended
  private var isWriting = false
  private var error: Int32 = 0

  private let output: BatchOutput  // for the one who writes

  private let end = Monitor()  // for what follows; apart, so that a block wakes nobody who waits for the end
  private var isOver = false

  /// - Parameter waits: whether a job may be held up for long, by an answer that is slow.
  init(_ feed: BatchFeed, _ output: BatchOutput, waits: Bool) {
    self.feed = feed
    room = waits ? 64 << 20 : 256 << 10
    self.output = output
  }

  // MARK: A job

  /// Does the work of one job, until there are no more groups or nobody takes the output.
  func work(_ block: (BatchGroup) -> BatchBlock) {
    while let (number, group) = next() { give(block(group), number) }
  }

  private func next() -> (number: Int, group: BatchGroup)? {
    input.locked {
      guard hasRoom() else { return nil }
      guard let group = feed.next() else {
        noteEnd(after: taken)
        return nil
      }
      defer { taken += 1 }
      return (taken, group)
    }
  }

  /// Waits until a block has room; false where none is wanted any more.
  private func hasRoom() -> Bool {
    order.locked {
      while waitingBytes >= room, error == 0 { order.wait() }
      return error == 0
    }
  }

  private func noteEnd(after total: Int) {
    order.locked {
      self.total = total
      endIfOver()
    }
  }

  private func give(_ block: BatchBlock, _ number: Int) {
    let writes = order.locked {
      done[number] = block
      waitingBytes += block.bytes.count + Self.blockSize
      defer { isWriting = true }
      return !isWriting
    }
    if writes { while let block = nextToWrite() { write(block) } }
  }

  // MARK: The one who writes

  private func nextToWrite() -> BatchBlock? {
    order.locked {
      let block = error == 0 ? done.removeValue(forKey: written) : nil
      isWriting = block != nil
      if let block { waitingBytes -= block.bytes.count + Self.blockSize }
      return block
    }
  }

  private func write(_ block: BatchBlock) {
    let error = output.write(block)
    order.locked {
      written += 1
      self.error = error
      order.tellChange()
      endIfOver()
    }
  }

  // MARK: The end

  /// Waits until all is written, or an error of the output; gives that, 0 where all went well.
  func wait() -> Int32 {
    end.locked { while !isOver { end.wait() } }
    return order.locked { error }
  }

  private func endIfOver() {
    guard written == total || error != 0 else { return }
    end.locked {
      isOver = true
      end.tellChange()
    }
  }
}

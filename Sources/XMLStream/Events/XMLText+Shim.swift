import ByteText
import CXMLStream

extension XMLText {
  @inlinable init(_ text: xs_text) {
    let start = UnsafeRawPointer(text.bytes)?.assumingMemoryBound(to: UInt8.self)
    self.init(UnsafeBufferPointer(start: start, count: text.count))
  }
}

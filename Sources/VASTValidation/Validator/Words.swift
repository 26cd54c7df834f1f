/// Words that rules compare with, as bytes.
struct Words: Sendable {
  let isTrue = Array("true".utf8)
  let isFalse = Array("false".utf8)
  let one = Array("1".utf8)
  let zero = Array("0".utf8)
  let start = Array("start".utf8)
  let end = Array("end".utf8)
  let breakTypes = ["linear", "nonlinear", "display"].map { Array($0.utf8) }
}

/// A piece of what a ``RepairFilter`` gives out; its bytes live as long as the call that hands it over.
package enum RepairedPiece {
  /// Bytes as they stood.
  case original(UnsafeRawBufferPointer)
  /// Bytes instead of a stretch of the original; either may be empty.
  case replacement(UnsafeRawBufferPointer, for: OriginalExtent)
  /// What was repaired; comes before the replacement that does it.
  case repair(Repair)
}

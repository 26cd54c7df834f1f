/// One line of the table: what is measured, and what the figure should be.
struct Measure: Sendable {
  let name: String
  let goal: Goal
  /// Takes the measure.
  let figure: @Sendable (Scale) throws -> Double
}

import BenchResults

/// Roster's work on a list of any length.
struct GrowingWork {
  let name: String
  /// Creates the input and the work for a number of rows.
  let make: (Int) -> Contender
}

/// How times grow with the length of a list: `roster-bench growth`.
enum Growth {
  private static let counts = [1_000, 10_000, 100_000, 1_000_000]

  private static var all: [GrowingWork] {
    [
      Scenario.growingDifferences, Scenario.growingEdits, Scenario.growingLayouts, Scenario.growingPagers,
      Scenario.growingPages,
    ].flatMap { $0 }
  }

  /// Measures all works at several lengths.
  ///
  /// - Parameter seconds: The duration of each measurement.
  static func run(seconds: Double) throws {
    var table = GrowthTable(counts: counts)
    for work in all {
      let times = counts.map { count in
        let scenario = Scenario(name: work.name, count: count) { [work.make(count)] }
        return scenario.measure(seconds: seconds, alone: false).first?.roster ?? 0
      }
      table.add(work.name, times)
    }
    try table.print()
  }
}

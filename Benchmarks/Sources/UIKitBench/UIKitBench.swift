import Foundation

/// Counts the calls and the rows that a change costs on the model of UIKit: of Roster's list, of DifferenceKit's stages and of a
/// diffable data source.
///
///     uikit-bench [NAME]...    only benchmarks whose names contain one of these strings
///
/// Counts do not depend on the machine. They say nothing of times.
@main
@MainActor
enum UIKitBench {
  static func main() async {
    do {
      try await run(CommandLine.arguments.dropFirst())
    } catch {
      FileHandle.standardError.write(Data("uikit-bench: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ names: ArraySlice<String>) async throws {
    var lines: [CountLine] = []
    for benchmark in Benchmark.allCases
    where names.isEmpty || names.contains(where: { benchmark.rawValue.contains($0) }) {
      for list in benchmark.lists {
        for count in benchmark.counts { lines += try await Trial.run(benchmark, list, count: count) }
      }
    }
    try CountTable.print(lines)
  }
}

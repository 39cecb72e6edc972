import BenchResults
import Foundation

/// Runs the scenarios whose names contain one of the arguments, or all scenarios, prints a table, and writes
/// `Benchmarks/results.jsonl`. The only argument `growth` measures several lengths of each list instead.
///
/// Environment variables: `ROSTER_BENCH_SECONDS` is the duration of a scenario. `ROSTER_BENCH_RESULTS` is the path of the
/// results, in which lines of other benchmarks are kept. `ROSTER_BENCH_ALONE=1` omits the peers, for a profiler.
/// `ROSTER_BENCH_COUNTED=1` does Roster's work for `callgrind`, and measures nothing; see `Scripts/bench_check.py`.
@main
struct RosterBench {
  static func main() throws {
    let environment = ProcessInfo.processInfo.environment
    let wanted = CommandLine.arguments.dropFirst()
    let seconds = environment["ROSTER_BENCH_SECONDS"].flatMap(Double.init) ?? 2
    let alone = environment["ROSTER_BENCH_ALONE"] == "1"
    if environment["ROSTER_BENCH_COUNTED"] == "1" {
      for scenario in Scenario.all where wanted.contains(scenario.name) { scenario.countInstructions() }
      return
    }
    if Array(wanted) == ["growth"] { return try Growth.run(seconds: seconds / 4) }
    var lines: [String] = []
    print("| benchmark | rows | Roster | peer | peer's time | ratio |")
    print("|---|---:|---:|---|---:|---:|")
    for scenario in Scenario.all where wanted.isEmpty || wanted.contains(where: { scenario.name.contains($0) }) {
      for result in scenario.measure(seconds: seconds, alone: alone) {
        let cells = [
          result.name, "\(result.count)", GrowthTable.text(nanoseconds: result.roster), result.peer?.name ?? "–",
          result.peer.map { GrowthTable.text(nanoseconds: $0.time) } ?? "–",
          result.ratio.map { String(format: $0 < 10 ? "%.2f" : "%.0f", $0) } ?? "–",
        ]
        print("| " + cells.joined(separator: " | ") + " |")
        lines.append(result.json)
      }
    }
    try ResultsFile.write(lines)
  }
}

import Foundation

// Compares Roster's list with lists of GTK and libadwaita. Each trial runs in its own process, so that memory is measured
// separately. Prints tables and appends to the results of roster-bench.
//
//   roster-gtk-bench [GROUP]...    the groups are listed in Comparison.swift; without any, all run
//
// Environment variables: `MINUTES` is the duration of the trial that watches the memory, 0.2 by default.
// `ROSTER_BENCH_RESULTS` is the path of the results. `ROSTER_BENCH_COUNTED=1` does the work of one case for `callgrind`, and
// measures nothing; see `Scripts/bench_check.py`.

if let trial = Trial.read(CommandLine.arguments) { exit(Measurement.run(trial)) }
if ProcessInfo.processInfo.environment["ROSTER_BENCH_COUNTED"] == "1", let name = CommandLine.arguments.last {
  exit(CountedFrames.run(name))
}
exit(Comparison.run(Array(CommandLine.arguments.dropFirst())))

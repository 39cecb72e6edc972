import Foundation

// Measures Roster's list and GtkListView showing the same cells, each in a process of its own, so that neither pays for
// the other's memory; prints the table and appends to the results of roster-bench.

let arguments = CommandLine.arguments
if let place = arguments.firstIndex(of: "--list"), arguments.indices.contains(place + 1),
  let list = MeasuredList(rawValue: arguments[place + 1])
{
  exit(Measurement.run(list))
}
exit(Comparison.run())

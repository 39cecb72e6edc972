import Foundation

// Measures Roster's list and GtkListView showing the same cells, each in a process of its own, so that neither pays for
// the other's memory; prints the table and appends to the results of roster-bench.

let arguments = CommandLine.arguments
if arguments.count == 3, let list = MeasuredList(rawValue: arguments[1]),
  let cells = MeasuredCells(rawValue: arguments[2])
{
  exit(Measurement.run(list, cells))
}
exit(Comparison.run())

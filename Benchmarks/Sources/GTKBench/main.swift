import Foundation

// Compares Roster's list with GtkListView. Each runs in its own process, so that memory is measured separately. Prints
// a table and appends to the results of roster-bench.

let arguments = CommandLine.arguments
if arguments.count == 3, let list = MeasuredList(rawValue: arguments[1]),
  let cells = MeasuredCells(rawValue: arguments[2])
{
  exit(Measurement.run(list, cells))
}
exit(Comparison.run())

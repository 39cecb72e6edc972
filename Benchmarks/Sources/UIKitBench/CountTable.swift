import BenchResults
import Foundation

/// The counts of one list of one length.
struct CountLine {
  let name: String
  let count: Int
  let list: MeasuredList
  let counts: Counts
  /// The number of frames of which the mean is printed.
  var divisor = 1

  /// The columns after those of the name, the length and the list.
  var columns: String {
    let columns = [
      text(.batches, .emptyBatches, .reloads, .risks),
      operations.isEmpty ? "–" : operations.joined(separator: ", "),
      Self.text(Double(counts.calls) / Double(divisor)),
      text(.counts, .heights, .estimates),
      text(.cellsRequested, .displays, .otherCalls),
      text(.cellsMade, .configurations, .contents), text(.identities),
    ]
    return columns.joined(separator: " | ")
  }

  private var operations: [String] {
    [Figure.deleted, .inserted, .moved, .reloaded, .reconfigured, .sections].filter { counts[$0] > 0 }
      .map { "\(text($0)) \($0.rawValue)" }
  }

  private func text(_ figures: Figure...) -> String {
    figures.map { Self.text(Double(counts[$0]) / Double(divisor)) }.joined(separator: ", ")
  }

  /// A number with separators of thousands, and decimals if it is no integer.
  static func text(_ value: Double) -> String {
    guard value == value.rounded() else { return String(format: value < 0.1 ? "%.2f" : "%.1f", value) }
    var digits = String(Int(value))
    var index = digits.count - 3
    while index > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: index))
      index -= 3
    }
    return digits
  }

  /// The line of the results.
  var json: String {
    let figures = Figure.allCases.map { #""\#($0.rawValue)":\#(Double(counts[$0]) / Double(divisor))"# }
    return #"{"name":"uikit-\#(name)","n":\#(count),"list":"\#(list.rawValue)",\#(figures.joined(separator: ","))}"#
  }
}

/// Prints counts as a table, and writes them to the results.
enum CountTable {
  /// Lengths with the same counts share a row of the table.
  static func print(_ lines: [CountLine]) throws {
    Swift.print(
      """

      | benchmark | rows | list | batches, empty, reloads, risks | in the batches | calls | counts, heights, estimates \
      | cells, displays, others | cells made, configured, contents | identities |
      |---|---:|---|---:|---|---:|---:|---:|---:|---:|
      """)
    var printed: [CountLine] = []
    for line in lines where !printed.contains(where: { line.isSame(as: $0) }) {
      let same = lines.filter { $0.isSame(as: line) }
      let counts = same.map { CountLine.text(Double($0.count)) }.joined(separator: "; ")
      Swift.print("| \(line.name) | \(counts) | \(line.list.rawValue) | \(line.columns) |")
      printed.append(line)
    }
    fflush(nil)
    try ResultsFile.write(lines.map(\.json))
  }
}

extension CountLine {
  /// Whether another line differs in the length only.
  fileprivate func isSame(as other: CountLine) -> Bool {
    name == other.name && list == other.list && counts == other.counts && divisor == other.divisor
  }
}

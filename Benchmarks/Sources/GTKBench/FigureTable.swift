import BenchResults
import Foundation

/// A figure of Roster and a peer.
struct FigureLine {
  /// What is counted.
  enum Unit {
    /// Nanoseconds.
    case time
    case bytes
    case number

    func text(_ value: Double) -> String {
      switch self {
      case .time: String(format: "%.2f ms", value / 1e6)
      case .bytes: String(format: "%.1f MB", value / 1e6)
      case .number: String(format: value < 100 && value != value.rounded() ? "%.1f" : "%.0f", value)
      }
    }
  }

  let name: String
  let count: Int
  let unit: Unit
  let roster: Double
  let peer: Double
  let peerName: String

  /// The peer's figure divided by Roster's.
  private var ratio: Double? { roster > 0 ? peer / roster : nil }

  var row: String {
    let ratio = ratio.map { String(format: $0 < 10 ? "%.2f" : "%.0f", $0) } ?? "–"
    return "| \(name) | \(count) | \(unit.text(roster)) | \(peerName) | \(unit.text(peer)) | \(ratio) |"
  }

  /// The line of the results. Figures other than times are there in bytes or as they are.
  var json: String {
    let ratio = ratio.map { String(format: "%.3f", $0) } ?? "null"
    return #"{"name":"\#(name)","n":\#(count),"roster_ns":\#(String(format: "%.1f", roster)),"#
      + #""peer":"\#(peerName)","peer_ns":\#(String(format: "%.1f", peer)),"ratio":\#(ratio)}"#
  }
}

/// Prints figures as a table, and writes them to the results.
enum FigureTable {
  static func print(_ lines: [FigureLine]) throws {
    Swift.print("\n| benchmark | rows | Roster | peer | peer's | ratio |\n|---|---:|---:|---|---:|---:|")
    for line in lines { Swift.print(line.row) }
    fflush(nil)
    try ResultsFile.write(lines.map(\.json))
  }
}

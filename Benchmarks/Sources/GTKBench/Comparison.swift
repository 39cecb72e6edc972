import BenchResults
import Foundation

/// The compared lists.
enum MeasuredList: String, CaseIterable {
  case roster
  case gtkListView = "GtkListView"
}

/// The measurements of one list in one process.
struct Figures: Codable {
  /// The processor time of a frame while scrolling, in nanoseconds.
  var wheel = 0.0
  /// The processor time of a frame after a jump to a random offset, in nanoseconds.
  var jump = 0.0
  /// The number of rows bound until the first frame was drawn.
  var firstFrameBinds = 0
  /// The number of rows bound while scrolling.
  var wheelBinds = 0
  /// The resident memory at the end, in bytes.
  var memory = 0
}

/// Runs a process for each list and prints the measurements side by side.
enum Comparison {
  static let rowCount = 1_000_000

  static func run() -> Int32 {
    do {
      print("| benchmark | rows | Roster | GtkListView | ratio | of |")
      print("|---|---:|---:|---:|---:|---|")
      for cells in MeasuredCells.allCases {
        let lines = try compare(cells)
        for line in lines { print(line.row) }
        try ResultsFile.write(lines.map(\.json))
      }
      return 0
    } catch {
      FileHandle.standardError.write(Data("roster-gtk-bench: \(error)\n".utf8))
      return 1
    }
  }

  private static func compare(_ cells: MeasuredCells) throws -> [(row: String, json: String)] {
    let roster = try figures(of: .roster, cells)
    let peer = try figures(of: .gtkListView, cells)
    let prefix = cells == .boxes ? "gtk" : "gtk-standard"
    return [
      line("\(prefix)-wheel-frame", roster.wheel, peer.wheel, "processor time, ns"),
      line("\(prefix)-jump-frame", roster.jump, peer.jump, "processor time, ns"),
      line("\(prefix)-first-frame-binds", Double(roster.firstFrameBinds), Double(peer.firstFrameBinds), "rows"),
      line("\(prefix)-wheel-binds", Double(roster.wheelBinds), Double(peer.wheelBinds), "rows"),
      line("\(prefix)-memory", Double(roster.memory), Double(peer.memory), "bytes"),
    ]
  }

  private static func figures(of list: MeasuredList, _ cells: MeasuredCells) throws -> Figures {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = [list.rawValue, cells.rawValue]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure.process(list, process.terminationStatus) }
    return try JSONDecoder().decode(Figures.self, from: data)
  }

  private static func line(
    _ name: String, _ roster: Double, _ peer: Double, _ unit: String
  ) -> (row: String, json: String) {
    let ratio = roster > 0 ? peer / roster : 0
    let row = String(format: "| %@ | %d | %.0f | %.0f | %.2f | %@ |", name, rowCount, roster, peer, ratio, unit)
    let json = String(
      format: #"{"name":"%@","n":%d,"roster_ns":%.0f,"peer":"GtkListView","peer_ns":%.0f,"ratio":%.3f}"#, name,
      rowCount, roster, peer, ratio)
    return (row, json)
  }

  /// An error of a comparison.
  enum Failure: Error, CustomStringConvertible {
    case process(MeasuredList, Int32)

    var description: String {
      switch self {
      case .process(let list, let status):
        "the process that measures \(list.rawValue) exited with status \(status). If there is no display, "
          + "run the benchmark with Scripts/with-display.sh."
      }
    }
  }
}

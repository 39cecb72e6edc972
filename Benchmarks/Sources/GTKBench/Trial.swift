import Foundation

/// The compared lists.
enum MeasuredList: String, Codable {
  case roster = "Roster"
  case gtkListView = "GtkListView"
  case gtkListBox = "GtkListBox"
  /// A window without a list: what the machine and GTK take by themselves.
  case empty = "an empty window"
}

/// The cells of a measured list.
enum MeasuredCells: String, Codable, CaseIterable {
  /// Custom cells of GTK boxes and labels.
  case boxes
  /// Roster's standard cells, also in the other lists.
  case standard
  /// libadwaita's `AdwActionRow`; in Roster's list the standard cells. All with libadwaita's style sheet.
  case adwaita

  /// The start of the names of benchmarks.
  var prefix: String { self == .boxes ? "gtk" : "gtk-\(rawValue)" }
}

/// What a process measures, and how long.
struct Trial: Codable {
  /// The measured work.
  enum Work: String, Codable {
    /// Scrolls by the wheel, by single steps from rest, and by jumps.
    case scroll
    /// Opens lists of several lengths in a window that is there.
    case open
    /// Changes the content of 1,000 rows, some of which are visible.
    case update
    /// Changes the content of one visible row of a list at rest.
    case change
    /// Scrolls at a constant speed while rows change ten times a second.
    case fling
    /// Scrolls for minutes.
    case run
  }

  var work: Work
  var list: MeasuredList
  var cells: MeasuredCells
  /// The numbers of rows: one, but for ``Work/open``.
  var counts = [Comparison.rowCount]
  var wheelFrames = 150
  var jumps = 20
  /// Single steps from rest.
  var steps = 40
  var flingFrames = 600
  var minutes = 0.0

  /// Whether an opened page has its rows in an `ItemList` instead of an array.
  var opensItemLists = false

  /// The number of rows.
  var count: Int { counts.max() ?? 0 }
}

extension Trial {
  private static let option = "--trial"

  /// Reads the arguments of the process of a trial; `nil` if they are others.
  static func read(_ arguments: [String]) -> Trial? {
    guard arguments.count == 3, arguments[1] == option else { return nil }
    return try? JSONDecoder().decode(Trial.self, from: Data(arguments[2].utf8))
  }

  /// Runs the trial in a process of its own.
  func figures() throws -> Figures {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = [Self.option, String(decoding: try JSONEncoder().encode(self), as: UTF8.self)]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure.process(list, work, process.terminationStatus) }
    return try JSONDecoder().decode(Figures.self, from: data)
  }

  /// An error of a trial.
  enum Failure: Error, CustomStringConvertible {
    case process(MeasuredList, Work, Int32)

    var description: String {
      switch self {
      case .process(let list, let work, let status):
        "the process that measures \(work.rawValue) of \(list.rawValue) exited with status \(status). If there is no "
          + "display, run the benchmark with Scripts/with-display.sh."
      }
    }
  }
}

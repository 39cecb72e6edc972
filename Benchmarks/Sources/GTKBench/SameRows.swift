import CGTK
import Observation
import Roster
import RosterGTK

/// The rows that both lists show: the same cells with the same contents of five heights.
@MainActor
enum SameRows {
  /// Counts how often a row is bound.
  static var binds = 0
  /// The data behind the rows, which an application keeps whatever shows them.
  static let numbers = Array(0..<Comparison.rowCount)

  static func standard(_ number: Int) -> StandardContent {
    let text = words(number)
    return StandardContent(
      "Row \(number)", subtitle: text.isEmpty ? nil : text, value: "\(number % 100)",
      image: .icon("emblem-documents-symbolic"))
  }

  static func boxes(_ number: Int) -> BoxContent {
    BoxContent(title: "Row \(number)", text: words(number), value: "\(number % 100)")
  }

  private static func words(_ number: Int) -> String {
    let mixed = UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15
    return String(repeating: "A few words that wrap when the row is narrow. ", count: Int((mixed >> 40) % 5))
  }
}

/// Roster's list.
@MainActor
final class RosterSubject {
  let view: ListView

  init(_ cells: MeasuredCells) {
    view = ListView(Page(cells))
  }

  @Observable @MainActor
  final class Page: ListPage {
    var numbers = SameRows.numbers
    private let cells: MeasuredCells

    init(_ cells: MeasuredCells) {
      self.cells = cells
    }

    var body: some ListContent {
      switch cells {
      case .boxes: ListSection("rows", values: numbers) { SameRows.boxes($0) }
      case .standard: ListSection("rows", values: numbers) { SameRows.standard($0) }
      }
    }
  }
}

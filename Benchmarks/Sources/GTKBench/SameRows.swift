import CGTK
import Observation
import Roster
import RosterGTK

/// The rows of both lists: equal cells with equal contents of five heights.
@MainActor
enum SameRows {
  /// The number of times that a row was bound.
  static var binds = 0
  /// The model of the rows.
  static let numbers = Array(0..<Comparison.rowCount)

  static func standard(_ number: Int) -> StandardContent {
    let subtitle = text(number)
    return StandardContent(
      "Row \(number)", subtitle: subtitle.isEmpty ? nil : subtitle, value: "\(number % 100)",
      image: .icon("emblem-documents-symbolic"))
  }

  static func boxes(_ number: Int) -> BoxContent {
    BoxContent(title: "Row \(number)", text: text(number), value: "\(number % 100)")
  }

  private static func text(_ number: Int) -> String {
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

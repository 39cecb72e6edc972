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

  static func content(_ number: Int) -> StandardContent {
    let mixed = UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15
    let words = String(repeating: "A few words that wrap when the row is narrow. ", count: Int((mixed >> 40) % 5))
    return StandardContent(
      "Row \(number)", subtitle: words.isEmpty ? nil : words, value: "\(number % 100)",
      image: .icon("emblem-documents-symbolic"))
  }
}

/// Roster's list.
@MainActor
final class RosterSubject {
  let view: ListView

  init() {
    view = ListView(Page())
  }

  @Observable @MainActor
  final class Page: ListPage {
    var numbers = SameRows.numbers

    var body: some ListContent {
      Section("rows", values: numbers) { SameRows.content($0) }
    }
  }
}

import CGTK
import CRosterGTK
import Observation
import Roster
import XCTest

@testable import RosterGTK

/// Reads a list view in tests, and sends it user input.
@MainActor
extension ListView {
  /// The visible rows, from top to bottom.
  var shownRows: [RowController] {
    content.rows.all.filter { $0.widget.frame.y < widget.height && $0.widget.frame.y + $0.widget.frame.height > 0 }
      .sorted { ($0.widget.frame.y, $0.widget.frame.x) < ($1.widget.frame.y, $1.widget.frame.x) }
  }

  /// The texts of each visible row.
  var shownTexts: [String] {
    shownRows.map { texts(in: $0.widget.pointer).joined(separator: " | ") }
  }

  /// Returns the visible row with a text.
  func row(_ text: String) -> RowController? {
    shownRows.first { texts(in: $0.widget.pointer).contains(text) }
  }

  /// Activates a row like a click.
  func click(_ text: String) {
    row(text).map { content.interaction.activate($0) }
  }

  /// Presses a key while the list has the focus.
  @discardableResult
  func press(_ key: Int32, _ modifiers: GdkModifierType = GdkModifierType(rawValue: 0)) -> Bool {
    content.keyboard.press(key: key, modifiers: modifiers)
  }

  /// The text of the focused row.
  var focusedText: String? {
    content.focus.focusedRow.flatMap { $0.widget.containsFocus ? texts(in: $0.widget.pointer).first : nil }
  }

  /// Scrolls by a distance, by setting the adjustment as GTK does.
  func wheel(_ distance: Double) {
    guard let adjustment = gtk_scrolled_window_get_vadjustment(scroller.pointer.opaque) else { return }
    gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + distance)
  }
}

/// A page made from a closure, for tests.
@Observable @MainActor
final class TestPage: ListPage {
  var numbers: [Int]
  var flag = false
  var text = ""
  var log: [String] = []
  @ObservationIgnored var make: @MainActor (TestPage) -> [TestSection] = { _ in [] }
  @ObservationIgnored var pageStyle = PageStyle.plain
  let line = PageCommands()
  var commands: PageCommands? { line }
  var style: PageStyle { pageStyle }

  init(_ numbers: [Int] = [], _ make: @escaping @MainActor (TestPage) -> [TestSection]) {
    self.numbers = numbers
    self.make = make
  }

  var body: some ListContent {
    ListForEach(make(self)) { $0.section }
  }
}

/// A section with an identity, so that a page can list some.
struct TestSection: Identifiable {
  let id: Int
  let section: ListSection<Int, Int>

  init(_ id: Int, _ section: ListSection<Int, Int>) {
    self.id = id
    self.section = section
  }
}

/// A page of numbered rows.
@MainActor
func numbered(
  _ count: Int, header: String? = nil,
  _ row: @escaping @MainActor (Int) -> ListRow = { ListRow(StandardContent("Row \($0)")) }
) -> TestPage {
  TestPage(Array(0..<count)) { page in
    [
      TestSection(
        0,
        ListSection("all", values: page.numbers) {
          row($0)
        } header: {
          if let header { HeaderContent(header) }
        }.onSelect { page.log.append("select \($0)") })
    ]
  }
}

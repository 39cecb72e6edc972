import Testing
import UIKit
import UIKitModelDriver

/// Loading, display, reuse, measuring.
@MainActor
@Suite("A table displays its data source's rows")
struct DisplayTests {
  private static let names = (0..<100).map { "row \($0)" }

  @Test("the visible rows have cells of the registered class, laid out from the top")
  func showsRows() {
    let list = ListFixture([Self.names])
    #expect(list.shown == Array(Self.names.prefix(list.shown.count)))
    #expect(list.table.visibleCells.first?.reuseIdentifier == "cell")
    // A line of 17 points is 21 high, with 10 above and below: ten rows of 41 points fill 400.
    #expect(list.shown.count == 10)
    #expect(list.table.rectForRow(at: .at(0, 1)) == CGRect(x: 0, y: 41, width: 320, height: 41))
    #expect(list.device.incidents.isEmpty)
  }

  @Test("scrolling reuses cells after prepareForReuse, and off-screen cells end displaying")
  func reuses() {
    let list = ListFixture([Self.names])
    list.driver.scroll(list.table, by: 1_000)
    #expect(list.shown.first != "row 0")
    #expect(list.ended.contains(.at(0, 0)))
    #expect(list.table.visibleCells.contains { ($0 as? TextCell).map { $0.reuses > 0 } == true })
    #expect(list.displayed.filter { $0.value > 0 }.keys.sorted() == list.shown.sorted())
  }

  @Test("a table with estimated heights can be scrolled to its end, with the last row at the bottom")
  func scrollsToEnd() {
    let list = ListFixture([Self.names.map { $0 + String(repeating: " long", count: $0.count) }])
    list.driver.scrollToEnd(list.table)
    #expect(list.shown.last?.hasPrefix("row 99") == true)
    #expect(abs(list.table.contentOffset.y + 400 - list.table.contentSize.height) < 0.5)
  }

  @Test("longer texts have higher rows, and a larger text size has higher rows")
  func selfSizing() {
    let list = ListFixture([["short", String(repeating: "long ", count: 40)]])
    let before = list.table.rectForRow(at: .at(0, 1)).height
    #expect(before > list.table.rectForRow(at: .at(0, 0)).height)
    for case let cell as TextCell in list.table.visibleCells {
      for label in list.driver.find(UILabel.self, in: cell) {
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
      }
    }
    list.driver.set(textSize: .accessibilityLarge)
    #expect(list.table.rectForRow(at: .at(0, 1)).height > before)
  }

  @Test("the rectangle of an element that the table does not have raises an exception, and is empty")
  func placesOutOfRange() {
    let list = ListFixture([["a", "b"]])
    let positions = [
      list.table.rectForRow(at: .at(0, 2)), list.table.rectForRow(at: .at(1, 0)),
      list.table.rectForHeader(inSection: 1), list.table.rectForFooter(inSection: 1), list.table.rect(forSection: -1),
    ]
    #expect(positions.allSatisfy { $0 == .zero })
    let missingRow = UIKitModel.Violation.Rule.rectOfMissingRow
    let missingSection = UIKitModel.Violation.Rule.rectOfMissingSection
    #expect(list.broken == [missingRow, missingRow, missingSection, missingSection, missingSection])
    #expect(list.reasons.first?.hasPrefix("request for rect at invalid index path (<NSIndexPath") == true)
    #expect(
      list.reasons.suffix(3) == [
        "request for rect of header in invalid section (1)", "request for rect of footer in invalid section (1)",
        "request for rect of invalid section (-1)",
      ])
  }

  @Test("a narrower table wraps its texts again")
  func resizes() {
    let list = ListFixture([[String(repeating: "word ", count: 20)]])
    let before = list.table.rectForRow(at: .at(0, 0)).height
    list.driver.resize(to: CGSize(width: 160, height: 400))
    #expect(list.table.rectForRow(at: .at(0, 0)).height > before)
  }

  @Test("reloadData requests counts again, displays the new rows and clears the selection")
  func reloads() {
    let list = ListFixture([["a", "b"]])
    list.driver.tap(.at(0, 1), in: list.table)
    list.sections = [["c"], ["d", "e"]]
    list.table.reloadData()
    list.driver.turn()
    #expect(list.shown == ["c", "d", "e"])
    #expect(list.table.indexPathForSelectedRow == nil)
    #expect(list.selected == [.at(0, 1)])
  }

  @Test("the title of a header is displayed above its section")
  func headers() {
    let list = ListFixture([["a"], ["b"]], style: .grouped)
    list.headers = [1: "Second"]
    list.table.reloadData()
    list.driver.turn()
    #expect(list.driver.textSnapshot == "- a\n# Second\n- b")
  }

  @Test("layout without a window warns once")
  func offWindow() {
    let list = ListFixture([["a"]], isShown: false)
    list.table.frame = CGRect(x: 0, y: 0, width: 320, height: 400)
    list.table.layoutIfNeeded()
    list.table.setNeedsLayout()
    list.table.layoutIfNeeded()
    #expect(list.device.warnings == [.layoutOutsideViewHierarchy])
  }
}

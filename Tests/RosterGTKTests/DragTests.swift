import CGTK
import Observation
import Roster
import XCTest

@testable import RosterGTK

final class DragTests: WidgetTestCase {
  @MainActor
  func test_K_16_a_drag_by_the_handle_moves_the_row_and_does_not_select_it() async {
    let page = CardsPage()
    let view = ListView(page)
    guard let device = await InputDevice(await show(view)) else { return XCTFail("no window") }
    guard let row = view.row("Row 2"), let handle = row.decoration.handle else { return XCTFail("no row") }
    let (x, y) = center(of: handle, in: view.widget)
    await device.move(to: x, y, in: view.widget)
    await device.send("mousedown", "1")
    for step in 1...6 { await device.move(to: x, y - Double(step) * 12, in: view.widget) }
    await device.send("mouseup", "1")
    await MainContext.settle()
    XCTAssertEqual(page.lists[0], [2, 1, 3])
    XCTAssertEqual(page.log, [])
    XCTAssertEqual(view.focusedText, "Row 2", "the focus stays on the dragged row")
    // A click beside the handle selects the row still.
    if let row = view.row("Row 3") { await device.click(40, row.widget.body.y + 10, in: view.widget) }
    XCTAssertEqual(page.log, ["select 3"])
  }

  @MainActor
  func test_K_16_each_position_of_a_drag_shows_the_slot_of_its_drop() async {
    var tried = 0
    for (from, height) in [(1, 0.0), (3, 0), (10, 0), (3, 64)] {
      for distance in stride(from: -400.0, through: 400, by: 57) {
        let page = CardsPage(height: height)
        let view = ListView(page)
        let window = await show(view)
        guard let row = view.row("Row \(from)"), view.content.drag.begin(row) else { return XCTFail("no row") }
        view.content.drag.update(distance: distance)
        let label = "row \(from) by \(distance), height \(height)"
        let preview = view.shownRows.filter { $0 !== row }.map { ($0, $0.widget.body.y + $0.widget.shift) }
        checkCards(view, without: row, label)
        view.content.drag.drop()
        await MainContext.settle()
        for (other, y) in preview where other.isInUse {
          XCTAssertEqual(other.widget.body.y, y, accuracy: 0.5, label + ": " + texts(in: other.widget.pointer).joined())
        }
        forget(window)
        tried += 1
      }
    }
    XCTAssertEqual(tried, 4 * 15)
  }

  @MainActor
  func test_K_16_a_row_over_a_section_that_does_not_take_it_returns() async {
    let page = CardsPage()
    let view = ListView(page)
    await show(view)
    guard let row = view.row("Row 11"), let other = view.row("Row 20") else { return XCTFail("no row") }
    XCTAssertTrue(view.content.drag.begin(row))
    view.content.drag.update(distance: other.widget.body.y - row.widget.body.y)
    XCTAssertTrue(row.widget.hasStyle("roster-forbidden"))
    view.content.drag.drop()
    await MainContext.settle()
    XCTAssertEqual(page.lists, [[1, 2, 3], [10, 11]])
    XCTAssertFalse(row.widget.hasStyle("roster-forbidden"))
    XCTAssertEqual(row.widget.shift, 0)
  }

  @MainActor
  func test_K_16_the_dropped_row_is_drawn_in_each_frame_until_it_rests() async {
    let page = CardsPage()
    let view = ListView(page)
    await show(view)
    Theme.isAnimationEnabled = true
    guard let row = view.row("Row 1"), let target = view.row("Row 10") else { return XCTFail("no row") }
    XCTAssertTrue(view.content.drag.begin(row))
    view.content.drag.update(distance: target.widget.body.y - row.widget.body.y)
    await MainContext.settle(turns: 60)
    checkCards(view, without: row, "at rest")
    view.content.drag.drop()
    var ys: [Double] = []
    for _ in 0..<80 {
      await MainContext.settle(turns: 1)
      guard let shown = view.row("Row 1") else { return XCTFail("the row vanished after \(ys)") }
      XCTAssertTrue(shown.widget.isShown)
      XCTAssertEqual(gtk_widget_get_opacity(shown.widget.pointer), 1)
      ys.append(shown.widget.body.y + shown.widget.shift)
    }
    _ = await MainContext.run { !view.content.animator.isRunning && view.content.drag.draggedRow == nil }
    XCTAssertEqual(page.lists, [[2, 3], [10, 1, 11]])
    let steps = zip(ys, ys.dropFirst()).map { abs($1 - $0) }
    XCTAssertLessThan(steps.max() ?? 0, 60, "it jumped: \(ys)")
  }

  @MainActor
  func test_K_16_a_row_that_a_key_moves_stays_visible() async {
    let page = TestPage(Array(0..<100)) { page in
      let section = ListSection("all", values: page.numbers) { StandardContent("Row \($0)") }
      return [
        TestSection(
          0,
          section.onMove { number, move in
            page.numbers.remove(at: move.from.item)
            page.numbers.insert(number, at: move.to.item)
            return true
          })
      ]
    }
    let view = ListView(page)
    await show(view)
    view.content.focus.focus(.item(ItemPosition(section: 0, item: 0)))
    for (key, direction) in [(GDK_KEY_Down, 1), (GDK_KEY_Up, -1)] {
      for step in 1...30 {
        view.press(key, GDK_ALT_MASK)
        await MainContext.settle()
        XCTAssertEqual(page.numbers.firstIndex(of: 0), direction > 0 ? step : 30 - step)
        guard let row = view.row("Row 0")?.widget else { return XCTFail("not visible at step \(direction * step)") }
        XCTAssertGreaterThanOrEqual(row.frame.y, 0)
        XCTAssertLessThanOrEqual(row.frame.y + row.frame.height, view.widget.height + 0.5)
      }
    }
  }

  /// Checks that no two rows overlap, and that each row of a card is on the background of its card.
  @MainActor
  private func checkCards(_ view: ListView, without dragged: RowController, _ label: String) {
    let rows = view.shownRows.filter { $0 !== dragged }
      .map { (row: $0, y: $0.widget.body.y + $0.widget.shift, end: $0.widget.body.end + $0.widget.shift) }
      .sorted { $0.y < $1.y }
    for (upper, lower) in zip(rows, rows.dropFirst()) {
      let names = texts(in: upper.row.widget.pointer) + texts(in: lower.row.widget.pointer)
      XCTAssertLessThanOrEqual(upper.end, lower.y + 1, "\(label): \(names) overlap")
    }
  }
}

@MainActor
private func center(of widget: Widget, in view: Widget) -> (x: Double, y: Double) {
  let bounds = frame(of: widget.pointer, in: view)
  return (Double(bounds.origin.x + bounds.size.width / 2), Double(bounds.origin.y + bounds.size.height / 2))
}

/// Two cards that exchange rows, and one that takes none.
@Observable @MainActor
private final class CardsPage: ListPage {
  var lists = [[1, 2, 3], [10, 11]]
  var log: [String] = []
  let style = PageStyle.insetGrouped
  /// The fixed height of the rows; 0 for that of their content.
  private let height: Double

  init(height: Double = 0) { self.height = height }

  var body: some ListContent {
    section(0)
    section(1)
    ListSection("fixed", values: [20, 21]) {
      StandardContent("Row \($0)")
    } header: {
      HeaderContent("Fixed")
    }
  }

  private func section(_ index: Int) -> some ListContent {
    ListSection("\(index)", values: lists[index]) {
      ListRow(StandardContent("Row \($0)")).height(self.height)
    } header: {
      HeaderContent("Section \(index)")
    }
    .onSelect { self.log.append("select \($0)") }
    .onMove { number, move in
      self.lists[move.from.section].remove(at: move.from.item)
      self.lists[move.to.section].insert(number, at: move.to.item)
      return true
    }
  }
}

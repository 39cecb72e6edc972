import CGTK
import CRosterGTK
import Roster
import XCTest

@testable import RosterGTK

final class KeyboardTests: WidgetTestCase {
  @MainActor
  func test_arrow_home_end_and_page_keys_move_the_focus_and_scroll() async {
    let view = ListView(numbered(500))
    await show(view)
    view.press(GDK_KEY_Down)
    XCTAssertEqual(view.focusedText, "Row 0")
    view.press(GDK_KEY_Down)
    view.press(GDK_KEY_Down)
    XCTAssertEqual(view.focusedText, "Row 2")
    view.press(GDK_KEY_End)
    await MainContext.settle()
    XCTAssertEqual(view.focusedText, "Row 499")
    XCTAssertEqual(view.shownTexts.last, "Row 499")
    view.press(GDK_KEY_Page_Up)
    await MainContext.settle()
    let after = Int(view.focusedText?.dropFirst(4) ?? "") ?? 0
    XCTAssertTrue((485...492).contains(after), "\(after)")
    view.press(GDK_KEY_Page_Down)
    view.press(GDK_KEY_Page_Down)
    await MainContext.settle()
    XCTAssertEqual(view.focusedText, "Row 499")
    view.press(GDK_KEY_Home)
    await MainContext.settle()
    XCTAssertEqual(view.focusedText, "Row 0")
  }

  @MainActor
  func test_return_and_space_activate_the_focused_row() async {
    let page = numbered(20)
    let view = ListView(page)
    await show(view)
    view.press(GDK_KEY_Down)
    view.press(GDK_KEY_Down)
    view.press(GDK_KEY_Return)
    view.press(GDK_KEY_space)
    XCTAssertEqual(page.log, ["select 1", "select 1"])
  }

  @MainActor
  private func listWithFocus(onRow row: Int, of count: Int) async -> (TestPage, ListView) {
    let page = numbered(count)
    let view = ListView(page)
    await show(view)
    for _ in 0...row { view.press(GDK_KEY_Down) }
    return (page, view)
  }

  @MainActor
  func test_the_focused_row_keeps_the_focus_after_updates_and_off_screen() async {
    let (page, view) = await listWithFocus(onRow: 3, of: 300)
    XCTAssertEqual(view.focusedText, "Row 3")
    page.numbers.insert(contentsOf: [1000, 1001], at: 0)
    page.numbers.removeLast(5)
    await MainContext.settle()
    XCTAssertEqual(view.focusedText, "Row 3")
    view.wheel(5000)
    await MainContext.settle()
    XCTAssertNil(view.row("Row 3"))
    XCTAssertEqual(view.focusedText, "Row 3")
    view.press(GDK_KEY_Down)
    await MainContext.settle()
    XCTAssertEqual(view.focusedText, "Row 4")
    XCTAssertNotNil(view.row("Row 4"))
  }

  @MainActor
  func test_deleting_the_focused_row_focuses_its_neighbor() async {
    let (page, view) = await listWithFocus(onRow: 3, of: 50)
    page.numbers.remove(at: 3)
    await MainContext.settle()
    XCTAssertEqual(view.focusedText, "Row 4")
    page.numbers = [7]
    await MainContext.settle()
    XCTAssertEqual(view.focusedText, "Row 7")
  }

  @MainActor
  func test_K_06_deleting_a_focused_row_that_is_scrolled_away_does_not_move_the_list() async {
    let (page, view) = await listWithFocus(onRow: 3, of: 300)
    view.wheel(5000)
    await MainContext.settle()
    let offset = view.layout.viewport.offset
    page.numbers.removeFirst(4)
    await MainContext.settle()
    let rowHeight = view.layout.viewport.layout.height / 296
    XCTAssertEqual(view.layout.viewport.offset, offset - 4 * rowHeight, accuracy: rowHeight / 2)
    let first = view.layout.firstVisibleElement { _ in true }.flatMap { view.layout.rows[$0]?.widget.pointer }
    XCTAssertEqual(view.focusedText, first.flatMap { texts(in: $0).first })
  }

  @MainActor
  func test_the_delete_key_deletes_the_focused_row() async {
    let page = numbered(20)
    page.make = { page in
      [
        TestSection(
          0,
          ListSection("all", values: page.numbers) { StandardContent("Row \($0)") }
            .onDelete(where: { $0 != 1 }) { number in page.numbers.removeAll { $0 == number } })
      ]
    }
    let view = ListView(page)
    await show(view)
    view.press(GDK_KEY_Down)
    view.press(GDK_KEY_Delete)
    await MainContext.settle()
    XCTAssertEqual(view.shownTexts.first, "Row 1")
    XCTAssertEqual(view.focusedText, "Row 1")
    XCTAssertFalse(view.press(GDK_KEY_Delete), "row 1 cannot be deleted")
    XCTAssertEqual(view.row("Row 2").map { view.content.interaction.menuEntries(of: $0).map(\.title) }, ["Delete"])
    XCTAssertEqual(view.row("Row 1").map { view.content.interaction.menuEntries(of: $0).map(\.title) }, [])
  }

  @MainActor
  func test_typing_focuses_the_row_that_starts_with_the_letters() async {
    let names = ["Alder", "Birch", "Beech", "Cedar", "Bay"]
    let view = ListView(
      TestPage([0, 1, 2, 3, 4]) { page in
        [TestSection(0, ListSection("all", values: page.numbers) { StandardContent(names[$0]) })]
      })
    await show(view)
    view.press(GDK_KEY_Down)
    view.press(GDK_KEY_b)
    XCTAssertEqual(view.focusedText, "Birch")
    view.press(GDK_KEY_e)
    XCTAssertEqual(view.focusedText, "Beech")
  }

  @MainActor
  func test_alt_and_an_arrow_key_reorder_a_row_within_and_across_sections() async {
    let page = TestPage([1, 2, 3]) { page in
      let other = page.text.split(separator: ",").compactMap { Int($0) }
      let move: @MainActor (Int, ItemMove) -> Bool = { number, move in
        var lists = [page.numbers, other]
        lists[move.from.section].remove(at: move.from.item)
        lists[move.to.section].insert(number, at: move.to.item)
        page.numbers = lists[0]
        page.text = lists[1].map(String.init).joined(separator: ",")
        return true
      }
      return [
        TestSection(0, ListSection("a", values: page.numbers) { StandardContent("Row \($0)") }.onMove(move)),
        TestSection(1, ListSection("b", values: other) { StandardContent("Row \($0)") }.onMove(move)),
      ]
    }
    page.text = "10,11"
    let view = ListView(page)
    await show(view)
    view.press(GDK_KEY_Down)
    view.press(GDK_KEY_Down, GDK_ALT_MASK)
    await MainContext.settle()
    XCTAssertEqual(page.numbers, [2, 1, 3])
    XCTAssertEqual(view.focusedText, "Row 1")
    view.press(GDK_KEY_Down, GDK_ALT_MASK)
    await MainContext.settle()
    view.press(GDK_KEY_Down, GDK_ALT_MASK)
    await MainContext.settle()
    XCTAssertEqual(page.numbers, [2, 3])
    XCTAssertEqual(page.text, "1,10,11")
    XCTAssertEqual(view.focusedText, "Row 1")
    view.press(GDK_KEY_Up, GDK_ALT_MASK)
    await MainContext.settle()
    XCTAssertEqual(page.numbers, [2, 3, 1])
  }

  @MainActor
  func test_a_row_dragged_by_its_handle_moves_to_the_drop_position() async {
    let page = TestPage([1, 2, 3, 4, 5]) { page in
      [
        TestSection(
          0,
          ListSection("a", values: page.numbers) { StandardContent("Row \($0)") }
            .onMove { number, move in
              page.numbers.remove(at: move.from.item)
              page.numbers.insert(number, at: move.to.item)
              return true
            })
      ]
    }
    let view = ListView(page)
    await show(view)
    guard let row = view.row("Row 1") else { return XCTFail("no row") }
    XCTAssertTrue(view.content.drag.begin(row))
    view.content.drag.update(distance: row.widget.frame.height * 2.2)
    page.numbers.append(6)
    await MainContext.settle()
    XCTAssertNil(view.row("Row 6"), "updates wait until the drag ends")
    view.content.drag.drop()
    await MainContext.settle()
    XCTAssertEqual(page.numbers, [2, 3, 1, 4, 5, 6])
    XCTAssertEqual(view.shownTexts, [2, 3, 1, 4, 5, 6].map { "Row \($0)" })
  }

  @MainActor
  func test_the_tab_key_visits_the_controls_of_a_row_and_then_leaves_the_list() async {
    let view = ListView(
      TestPage([0, 1]) { page in
        [TestSection(0, ListSection("a", values: page.numbers) { StandardContent("Row \($0)").button("Go \($0)") {} })]
      })
    let after = Button("After")
    await show(Box(.vertical, [view, after]))
    view.press(GDK_KEY_Down)
    XCTAssertEqual(view.focusedText, "Row 0")
    XCTAssertNotEqual(gtk_widget_child_focus(view.widget.pointer, GTK_DIR_TAB_FORWARD), 0)
    XCTAssertTrue(view.content.focus.focusedRow?.widget.containsFocus ?? false)
    XCTAssertFalse(view.content.focus.focusedRow.map { gtk_widget_has_focus($0.widget.pointer) != 0 } ?? true)
    XCTAssertEqual(gtk_widget_child_focus(view.widget.pointer, GTK_DIR_TAB_FORWARD), 0)
  }
}

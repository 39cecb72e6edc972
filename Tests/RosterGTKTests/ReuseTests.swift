import CGTK
import CRosterGTK
import Observation
import Roster
import XCTest

@testable import RosterGTK

final class ReuseTests: WidgetTestCase {
  @MainActor
  func test_S1_06_S2_02_a_cell_is_styled_once_and_bound_once_per_use() async {
    CellLog.current = CellLog()
    let view = ListView(numbered(500) { ListRow(CountedContent(text: "Row \($0)")) })
    await show(view)
    for _ in 0..<30 {
      view.wheel(120)
      await MainContext.settle(turns: 2)
    }
    XCTAssertEqual(CellLog.current.styles, view.createdRowCount)
    XCTAssertEqual(CellLog.current.updates.count, view.bindCount)
    XCTAssertGreaterThan(view.bindCount, view.createdRowCount * 2)
    XCTAssertEqual(Set(CellLog.current.updates).count, view.bindCount, "no row was bound twice")
  }

  @MainActor
  func test_S1_06_a_reused_cell_shows_nothing_of_its_previous_row() async {
    let page = TestPage(Array(0..<400)) { page in
      [
        TestSection(
          0,
          ListSection("all", values: page.numbers) { number in
            number % 2 == 0
              ? StandardContent("Row \(number)", subtitle: "even", value: "v", image: .icon("go-up-symbolic")).badge(3)
                .disclosure()
              : StandardContent("Row \(number)")
          })
      ]
    }
    let view = ListView(page)
    await show(view)
    for step in 0..<40 {
      view.wheel(step % 3 == 0 ? -60 : 170)
      await MainContext.settle(turns: 2)
      for text in view.shownTexts {
        let number = Int(text.split(separator: " ")[1]) ?? -1
        XCTAssertEqual(text, number % 2 == 0 ? "Row \(number) | even | v | 3" : "Row \(number)")
      }
    }
  }

  @MainActor
  func test_Y_03_a_row_that_leaves_displays_one_that_enters_and_is_not_hidden_between_them() async {
    let view = ListView(numbered(10_000))
    await show(view)
    for step in [48.0, 48, 20_000, 120_000, -3_000] {
      view.wheel(step)
      await MainContext.settle(turns: 3)
    }
    let count = HiddenRows(of: view)
    let made = view.createdRowCount
    for step in [50.0, 50, 50, 150_000, 50_000, -100] {
      view.wheel(step)
      await MainContext.settle(turns: 3)
    }
    XCTAssertLessThanOrEqual(view.createdRowCount, made + 2)
    XCTAssertLessThanOrEqual(count.value, 6, "at most the difference in the number of rows on screen")
  }

  /// The gestures of a row would otherwise end as those of the row that it displays then.
  @MainActor
  func test_Y_03_a_row_that_is_pressed_is_hidden_before_it_displays_another_one() async {
    for flag in [GTK_STATE_FLAG_ACTIVE, GTK_STATE_FLAG_PRELIGHT] {
      let view = ListView(numbered(10_000))
      await show(view)
      guard let row = view.row("Row 3") else { return XCTFail("no row") }
      gtk_widget_set_state_flags(row.widget.pointer, flag, 0)
      var unmaps = 0
      row.widget.keep(SignalConnection.plain(row.widget.pointer.raw, "unmap") { unmaps += 1 })
      view.wheel(100_000)
      XCTAssertEqual(unmaps, 1)
      await MainContext.settle(turns: 3)
      XCTAssertFalse(view.shownTexts.contains("Row 3"))
    }
  }

  /// GTK reports each name on the bus of assistive technologies.
  @MainActor
  func test_Y_04_rows_are_named_when_the_list_rests_or_when_they_get_the_focus() async {
    let view = ListView(numbered(10_000))
    await show(view)
    XCTAssertTrue(view.shownRows.allSatisfy(\.isNamed))
    view.wheel(5_000)
    XCTAssertTrue(view.widget.isMoving)
    XCTAssertTrue(view.shownRows.allSatisfy { !$0.isNamed })
    guard let row = view.shownRows.dropFirst(3).first else { return XCTFail("no rows") }
    gtk_widget_grab_focus(row.widget.pointer)
    XCTAssertTrue(row.isNamed)
    _ = await MainContext.run { !view.widget.isMoving }
    XCTAssertTrue(view.shownRows.allSatisfy(\.isNamed))
    view.scroll(to: .end)
    XCTAssertTrue(view.shownRows.allSatisfy(\.isNamed), "a command does not scroll for long")
  }

  @MainActor
  func test_S2_04_equal_contents_render_equal_pixels() async throws {
    let content = StandardContent("Title", subtitle: "Subtitle", value: "5").badge(7).checkmark()
    let cells = (0..<2).map { _ in StandardCell() }
    cells[1].update(StandardContent("Other", image: .icon("go-up-symbolic")).toggle(true) { _ in })
    var pictures: [WidgetSnapshot.Pixels] = []
    for cell in cells {
      cell.update(content)
      let box = Box(.vertical, [cell.widget])
      await show(box, width: 300, height: 100)
      pictures.append(try WidgetSnapshot.pixels(of: box))
    }
    XCTAssertEqual(texts(in: cells[0].widget.pointer), texts(in: cells[1].widget.pointer))
    XCTAssertEqual(pictures[0], pictures[1])
    XCTAssertGreaterThan(Set(pictures[0].bytes).count, 8)
  }

  @MainActor
  func test_S0_28_a_row_that_keeps_its_cell_restores_its_state_on_screen() async {
    let view = ListView(
      numbered(200) { number in
        number == 1
          ? StandardContent("Field").textField("") { _ in }.dedicatedCell().row : ListRow(StandardContent("Row \(number)"))
      })
    await show(view)
    guard let entry = widgets(of: gtk_entry_get_type(), in: view.pointer).first else { return XCTFail("no entry") }
    gtk_editable_set_text(entry.opaque, "typed")
    gtk_editable_select_region(entry.opaque, 1, 3)
    let children = childCount(of: entry)
    view.scroll(to: .end)
    await MainContext.settle()
    XCTAssertNil(view.row("Field"))
    view.scroll(to: .start)
    await MainContext.settle()
    let again = widgets(of: gtk_entry_get_type(), in: view.pointer).first
    XCTAssertEqual(again, entry)
    XCTAssertEqual(again.map { childCount(of: $0) }, children)
    var start: Int32 = 0
    var end: Int32 = 0
    XCTAssertNotEqual(gtk_editable_get_selection_bounds(entry.opaque, &start, &end), 0)
    XCTAssertEqual([start, end], [1, 3])
  }

  @MainActor
  private func childCount(of widget: WidgetPointer) -> Int {
    var count = 0
    var child = gtk_widget_get_first_child(widget)
    while let current = child {
      count += 1
      child = gtk_widget_get_next_sibling(current)
    }
    return count
  }

  @MainActor
  func test_S0_29_a_property_change_before_or_after_display_updates_only_its_row() async {
    let order = LiveOrder("Order")
    order.badge = 4
    let view = ListView(
      numbered(100) { number in number == 60 ? ListRow(order) : ListRow(CountedContent(text: "Row \(number)")) })
    await show(view)
    CellLog.current = CellLog()
    order.title = "Renamed before it was shown"
    view.scroll(to: .element(.item(ItemPosition(section: 0, item: 60))))
    await MainContext.settle()
    XCTAssertTrue(view.shownTexts.contains("Renamed before it was shown | 4"))
    CellLog.current = CellLog()
    let binds = view.bindCount
    order.badge = 12
    await MainContext.settle()
    XCTAssertTrue(view.shownTexts.contains("Renamed before it was shown | 12"))
    XCTAssertEqual(CellLog.current.updates, ["Renamed before it was shown"])
    XCTAssertEqual(view.bindCount, binds)
  }

  @MainActor
  func test_a_content_without_a_cell_type_is_shown_as_text_and_reported_once() async {
    struct Unknown: CellContent {
      var textDescription: String { "words" }
    }
    var issues: [RosterIssue] = []
    let view = ListView(numbered(5) { _ in ListRow(Unknown()) }, issues: IssueReporter { issues.append($0) })
    await show(view)
    XCTAssertEqual(view.shownTexts, Array(repeating: "words", count: 5))
    XCTAssertEqual(issues, [.missingCell(content: "Unknown", host: "GTK")])
  }

  @MainActor
  func test_a_row_with_a_new_content_type_gets_a_new_cell() async {
    let page = numbered(3)
    page.make = { page in
      [
        TestSection(
          0,
          ListSection("all", values: page.numbers) { number in
            page.flag
              ? ListRow(CountedContent(text: "counted \(number)")) : ListRow(StandardContent("standard \(number)"))
          })
      ]
    }
    let view = ListView(page)
    await show(view)
    XCTAssertEqual(view.shownTexts.first, "standard 0")
    page.flag = true
    await MainContext.settle()
    XCTAssertEqual(view.shownTexts, (0..<3).map { "counted \($0)" })
  }

  @MainActor
  func test_a_row_that_changed_off_screen_is_measured_when_it_becomes_visible() async {
    let order = LiveOrder("Order")
    let view = ListView(
      numbered(100) { number in number == 1 ? ListRow(order) : ListRow(CountedContent(text: "Row \(number)")) })
    await show(view)
    let low = view.row("Order")?.widget.frame.height ?? 0
    view.scroll(to: .end)
    await MainContext.settle()
    order.title = String(repeating: "A title of many words. ", count: 20)
    await MainContext.settle()
    view.scroll(to: .start)
    await MainContext.settle()
    guard let row = view.row(order.title) else { return XCTFail("not shown") }
    XCTAssertGreaterThan(row.widget.frame.height, low)
    XCTAssertEqual(row.widget.frame.height, row.widget.height(forWidth: row.widget.frame.width))
  }
}

/// Counts the rows that a list hides.
@MainActor
private final class HiddenRows {
  private(set) var value = 0
  private var connections: [SignalConnection] = []

  init(of view: ListView) {
    connections = view.widget.rows.map { row in
      SignalConnection.plain(row.pointer.raw, "unmap") { [weak self] in self?.value += 1 }
    }
  }
}

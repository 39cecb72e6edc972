import CGTK
import Roster
import XCTest

@testable import RosterGTK

final class ScrollingTests: WidgetTestCase {
  @MainActor
  func test_only_visible_rows_exist_as_widgets() async {
    let view = ListView(numbered(60_000))
    await show(view)
    XCTAssertEqual(view.shownTexts.first, "Row 0")
    XCTAssertLessThan(view.rowCount, 25)
    XCTAssertEqual(view.createdRowCount, view.rowCount)
    view.scroll(to: .end)
    await MainContext.settle()
    XCTAssertEqual(view.shownTexts.last, "Row 59999")
    XCTAssertLessThan(view.createdRowCount, 50)
  }

  @MainActor
  func test_the_scroll_wheel_moves_rows_by_its_distance_with_wrong_estimates() async {
    let view = ListView(
      numbered(1000) { ListRow(StandardContent("Row \($0)", subtitle: String(repeating: "word ", count: $0 % 40))) })
    await show(view)
    for _ in 0..<20 {
      guard let watched = view.shownRows.last else { return XCTFail("no rows") }
      let before = watched.widget.frame.y
      view.wheel(48)
      await MainContext.settle(turns: 3)
      XCTAssertEqual(watched.widget.frame.y, before - 48, accuracy: 0.01)
    }
  }

  @MainActor
  func test_Y_06_rows_that_the_budget_of_a_frame_does_not_allow_have_placeholders_until_the_next_frames() async {
    let clock = RowClock()
    FrameBudget.standard = 0.008
    let view = ListView(numbered(10_000) { ListRow(clock.row($0, seconds: 0.003)) })
    view.layout.pacer.now = { clock.time }
    await show(view)
    XCTAssertEqual(view.layout.waitingCount, 0, "opening is not limited")
    view.wheel(200_000)
    let visible = view.shownRows.count + view.layout.waitingCount
    XCTAssertEqual(view.shownRows.count, 3)
    XCTAssertGreaterThan(view.layout.waitingCount, 6)
    XCTAssertEqual(view.shownRows.map { $0.element.item?.item }, Array(first(in: view)..<first(in: view) + 3))
    let shapes = widgets(of: WidgetTypes.row, in: view.widget.pointer).filter {
      gtk_accessible_get_accessible_role($0.opaque) == GTK_ACCESSIBLE_ROLE_PRESENTATION
    }
    XCTAssertEqual(shapes.count, view.layout.waitingCount)
    // The rows that are there stay where they are.
    let anchor = view.shownRows[0]
    let y = anchor.widget.frame.y
    clock.onRow = { [weak view] in view.map { clock.frames[$0.widget.frameNumber, default: 0] += 1 } }
    _ = await MainContext.run { view.layout.waitingCount == 0 }
    XCTAssertEqual(view.layout.waitingCount, 0)
    XCTAssertEqual(anchor.widget.frame.y, y, accuracy: 0.01)
    XCTAssertTrue(clock.frames.values.allSatisfy { $0 <= 3 }, "\(clock.frames)")
    XCTAssertGreaterThan(clock.frames.count, 1)
    XCTAssertEqual(view.shownRows.count, visible, accuracy: 3)
    XCTAssertTrue(view.widget.isMoving, "a list with placeholders is not at rest")
    // The rows that are prefetched share the budget, and the list is not at rest before they are.
    let made = clock.frames.values.reduce(0, +)
    let isAtRest = await MainContext.run { !view.widget.isMoving }
    XCTAssertTrue(isAtRest)
    XCTAssertGreaterThan(clock.frames.values.reduce(0, +), made + 6)
    XCTAssertTrue(clock.frames.values.allSatisfy { $0 <= 3 }, "\(clock.frames)")
  }

  @MainActor
  func test_Y_06_after_a_frame_without_time_for_a_row_rows_are_bound_ahead_until_the_list_rests() async {
    SlowCell.clock = RowClock()
    FrameBudget.standard = 0.008
    let view = ListView(numbered(10_000) { ListRow(SlowContent(text: "Row \($0)")) })
    view.layout.pacer.now = { SlowCell.clock.time }
    await show(view)
    let atRest = view.rowCount
    view.wheel(100_000)
    XCTAssertGreaterThan(view.layout.waitingCount, 6)
    _ = await MainContext.run { view.layout.waitingCount == 0 }
    var waiting: [Int] = []
    var ahead = 0
    for step in 0..<80 {
      // Four rows at once, of which a frame has time for two.
      if step % 3 == 0 { view.wheel(200) }
      if step >= 40 { waiting.append(view.layout.waitingCount) }
      ahead = max(ahead, view.content.rows.all.filter { $0.widget.frame.y > view.widget.height + 60 }.count)
      SlowCell.clock.time += 1.0 / 60
      let frame = view.widget.frameNumber
      _ = await MainContext.run { view.widget.frameNumber > frame }
    }
    XCTAssertGreaterThan(ahead, 4)
    XCTAssertEqual(waiting, Array(repeating: 0, count: 40))
    _ = await MainContext.run { !view.widget.isMoving }
    await MainContext.settle()
    XCTAssertEqual(view.rowCount, atRest, accuracy: 2, "the rows ahead are reused")
  }

  @MainActor
  func test_Y_06_commands_are_not_limited_by_the_budget_of_a_frame() async {
    let clock = RowClock()
    FrameBudget.standard = 0.001
    let view = ListView(numbered(5_000) { ListRow(clock.row($0, seconds: 1)) })
    view.layout.pacer.now = { clock.time }
    await show(view)
    view.wheel(50_000)
    XCTAssertEqual(view.shownRows.count, 1)
    view.scroll(to: .end)
    XCTAssertEqual(view.layout.waitingCount, 0)
    XCTAssertEqual(view.shownTexts.last, "Row 4999")
  }

  /// GTK computes the values of a deceleration relative to its start, regardless of changes of the adjustment.
  @MainActor
  func test_height_corrections_during_deceleration_neither_jump_nor_stop_it() async {
    let view = ListView(
      numbered(2000) {
        ListRow(StandardContent("Row \($0)", subtitle: String(repeating: "word ", count: $0 * 7 % 60)))
      })
    await show(view)
    view.scroll(to: .offset(40_000))
    await MainContext.settle()
    guard let scroller = gtk_scrolled_window_get_vadjustment(view.scroller.pointer.opaque) else {
      return XCTFail("no scroller")
    }
    var position = gtk_adjustment_get_value(scroller)
    for _ in 0..<60 {
      guard let watched = view.shownRows.dropFirst().first else { return XCTFail("no rows") }
      let before = watched.widget.frame.y
      position -= 37
      gtk_adjustment_set_value(scroller, position)
      XCTAssertEqual(gtk_adjustment_get_value(scroller), position, accuracy: 0.01, "the value is not changed")
      XCTAssertEqual(watched.widget.frame.y, before + 37, accuracy: 0.01)
      MainContext.drain()
    }
    _ = await MainContext.run { !view.widget.isMoving }
    await MainContext.settle()
    XCTAssertEqual(gtk_adjustment_get_value(scroller), view.layout.viewport.offset, accuracy: 0.01)
    XCTAssertEqual(gtk_adjustment_get_lower(scroller), 0)
  }

  @MainActor
  func test_P_02_inserting_rows_above_does_not_move_visible_rows() async {
    let page = numbered(500)
    let view = ListView(page)
    await show(view)
    view.scroll(to: .element(.item(ItemPosition(section: 0, item: 200)), at: .top))
    await MainContext.settle()
    guard let row = view.row("Row 205") else { return XCTFail("not shown") }
    let before = row.widget.frame.y
    let widget = row.widget.pointer
    page.numbers.insert(contentsOf: 10_000..<10_100, at: 0)
    await MainContext.settle()
    XCTAssertEqual(view.row("Row 205")?.widget.frame.y, before)
    XCTAssertEqual(view.row("Row 205")?.widget.pointer, widget)
  }

  @MainActor
  func test_setting_the_adjustment_does_not_count_as_scrolling() async {
    let view = ListView(numbered(500))
    await show(view)
    view.scroll(to: .offset(3000))
    await MainContext.settle()
    XCTAssertEqual(view.layout.viewport.offset, 3000, accuracy: 1)
    let vertical = gtk_scrolled_window_get_vadjustment(view.scroller.pointer.opaque)
    XCTAssertEqual(gtk_adjustment_get_value(vertical), view.layout.viewport.offset, accuracy: 0.01)
    XCTAssertEqual(gtk_adjustment_get_upper(vertical), view.layout.viewport.hostHeight, accuracy: 0.01)
  }

  @MainActor
  func test_a_page_shorter_than_its_view_is_not_scrolled_beyond_its_end() async {
    let view = ListView(numbered(3))
    await show(view)
    let vertical = gtk_scrolled_window_get_vadjustment(view.scroller.pointer.opaque)
    XCTAssertEqual(gtk_adjustment_get_upper(vertical), gtk_adjustment_get_page_size(vertical))
  }

  @MainActor
  func test_a_sticky_header_stays_at_the_top_while_its_section_is_visible() async {
    let page = TestPage(Array(0..<100)) { page in
      [
        TestSection(
          0,
          ListSection("a", values: page.numbers) {
            StandardContent("A \($0)")
          } header: {
            HeaderContent("First")
          }.stickyHeader()),
        TestSection(
          1,
          ListSection("b", values: page.numbers) {
            StandardContent("B \($0)")
          } header: {
            HeaderContent("Second")
          }.stickyHeader()),
      ]
    }
    let view = ListView(page)
    await show(view)
    view.wheel(900)
    await MainContext.settle()
    XCTAssertEqual(view.row("First")?.widget.frame.y, 0)
    XCTAssertTrue(view.row("First")?.widget.hasStyle("roster-sticky") ?? false)
    view.scroll(to: .end)
    await MainContext.settle()
    XCTAssertEqual(view.row("Second")?.widget.frame.y, 0)
    XCTAssertNil(view.row("First"))
  }

  @MainActor
  func test_a_change_of_width_measures_the_rows_again() async {
    let view = ListView(
      numbered(50) { ListRow(StandardContent("Row \($0)", subtitle: String(repeating: "word ", count: 30))) })
    let window = await show(view, width: 700)
    let wide = view.row("Row 0")?.widget.frame.height ?? 0
    gtk_window_set_default_size(window.pointer.cast(), 260, 600)
    _ = await MainContext.run { view.widget.width < 300 }
    await MainContext.settle()
    XCTAssertGreaterThan(view.row("Row 0")?.widget.frame.height ?? 0, wide)
  }

  @MainActor
  func test_items_are_mirrored_in_right_to_left_layouts() async {
    let page = TestPage([1, 2, 3]) { page in
      [
        TestSection(0, ListSection("grid", values: page.numbers) { StandardContent("\($0)") }.layout(.grid(columns: 3)))
      ]
    }
    gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
    defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
    let view = ListView(page)
    await show(view)
    XCTAssertEqual(view.shownTexts, ["3", "2", "1"])
  }

  @MainActor
  func test_releasing_a_view_releases_its_page_and_its_widgets() async {
    let watch = await showAndForget()
    XCTAssertFalse(watch.widgets.isEmpty)
    await MainContext.settle()
    XCTAssertNil(watch.view)
    XCTAssertNil(watch.page)
    XCTAssertTrue(watch.widgets.allSatisfy { !$0.isAlive })
  }

  @MainActor
  private final class Watch {
    weak var view: ListView?
    weak var page: TestPage?
    var widgets: [WeakObjectReference] = []
  }

  @MainActor
  private func showAndForget() async -> Watch {
    let page = numbered(100)
    let view = ListView(page)
    let watch = Watch()
    watch.view = view
    watch.page = page
    let window = await show(view)
    view.press(GDK_KEY_Down)
    view.press(GDK_KEY_End)
    await MainContext.settle()
    watch.widgets = view.content.rows.all.map { WeakObjectReference($0.widget.pointer.raw) }
    forget(window)
    return watch
  }
}

/// A clock that rows move.
@MainActor
private final class RowClock {
  var time = 0.0
  /// The number of rows that were made in each frame.
  var frames: [Int64: Int] = [:]
  var onRow: @MainActor () -> Void = {}

  func row(_ number: Int, seconds: Double) -> StandardContent {
    time += seconds
    onRow()
    return StandardContent("Row \(number)")
  }
}

/// The content of rows whose cells take five milliseconds to bind.
private struct SlowContent: CellContent, GTKPresentable {
  typealias Cell = SlowCell
  var text: String
}

private final class SlowCell: GTKCell {
  @MainActor static var clock = RowClock()
  private let label = Label()
  let widget: Widget

  init() {
    widget = Box(.vertical, [label])
    widget.minimumSize(height: 50)
  }

  func update(_ content: SlowContent) {
    Self.clock.time += 0.005
    label.text = content.text
  }
}

/// The first visible item of a list.
@MainActor
private func first(in view: ListView) -> Int {
  view.shownRows.first?.element.item?.item ?? -1
}

import CGTK
import Observation
import Roster
import XCTest

@testable import RosterGTK

final class AnimationTests: WidgetTestCase {
  @MainActor
  func test_an_update_animates_rows_to_their_final_positions() async {
    let page = numbered(8)
    let view = ListView(page)
    await show(view)
    Theme.isAnimationEnabled = true
    page.numbers = [7, 0, 2, 3, 9, 4]
    guard await MainContext.run(until: { view.content.animator.isRunning }) else { return XCTFail("nothing moved") }
    XCTAssertNotEqual(view.content.rows.all.map(\.widget.shift), Array(repeating: 0, count: view.content.rows.count))
    _ = await MainContext.run { !view.content.animator.isRunning }
    await MainContext.settle()
    XCTAssertEqual(view.shownTexts, [7, 0, 2, 3, 9, 4].map { "Row \($0)" })
    for row in view.content.rows.all {
      XCTAssertEqual(row.widget.shift, 0)
      XCTAssertEqual(gtk_widget_get_opacity(row.widget.pointer), 1)
    }
    XCTAssertEqual(view.widget.rows.filter(\.isShown).count, 6, "deleted rows are hidden")
  }

  @MainActor
  func test_an_update_during_an_animation_starts_at_the_current_positions() async {
    let page = numbered(8)
    let view = ListView(page)
    await show(view)
    Theme.isAnimationEnabled = true
    for step in 0..<6 {
      page.numbers = step % 2 == 0 ? [3, 1] : [5, 4, 3, 2, 1, 0]
      await MainContext.settle(turns: 6)
    }
    _ = await MainContext.run { !view.content.animator.isRunning }
    await MainContext.settle()
    XCTAssertEqual(view.shownTexts, [5, 4, 3, 2, 1, 0].map { "Row \($0)" })
    XCTAssertEqual(view.widget.rows.filter(\.isShown).count, 6)
  }

  @MainActor
  func test_T_06_a_section_without_animation_moves_and_fades_no_row() async {
    let page = UnanimatedPage()
    let view = ListView(page)
    await show(view)
    Theme.isAnimationEnabled = true
    page.numbers = [7, 0]
    await MainContext.settle(turns: 6)
    XCTAssertFalse(view.content.animator.isRunning)
    XCTAssertEqual(view.shownTexts, ["Row 7", "Row 0"])
    page.animation = .automatic
    await MainContext.settle(turns: 6)
    page.numbers = [0, 3, 7]
    let isRunning = await MainContext.run { view.content.animator.isRunning }
    XCTAssertTrue(isRunning)
  }

  @MainActor
  func test_nothing_is_animated_if_animations_are_disabled() async {
    let page = numbered(8)
    let view = ListView(page)
    await show(view)
    page.numbers = [7, 0]
    await MainContext.settle()
    XCTAssertFalse(view.content.animator.isRunning)
    XCTAssertEqual(view.shownTexts, ["Row 7", "Row 0"])
  }
}

@Observable
@MainActor
private final class UnanimatedPage: ListPage {
  var numbers = [0, 1, 2, 3]
  var animation = RowAnimation.none

  var body: some ListContent {
    ListSection("rows", values: numbers) { StandardContent("Row \($0)") }.animation(animation)
  }
}

import CGTK
import CRosterGTK
import Observation
import Roster
import RosterTesting
import XCTest

@testable import RosterGTK

private struct Course: Identifiable, Equatable, Sendable {
  let id: Int
}

@Observable @MainActor
private final class CoursesPage: ListPage {
  @ObservationIgnored let source = ScriptedSource<PageNumber, Course>()
  let courses: Pager<Course>
  var hasOwnViews = false
  let line = PageCommands()
  var commands: PageCommands? { line }

  init(_ options: PagerOptions = PagerOptions(), clock: any Clock<Duration> = ContinuousClock()) {
    courses = Pager(source, options: options, environment: PagerEnvironment(clock: clock))
  }

  var body: some ListContent {
    ListSection("courses", courses) { StandardContent("Course \($0.id)") }
  }

  func placeholder(for state: PageState) -> ListRow? {
    hasOwnViews && state == .empty ? ListRow(CountedContent(text: "My own view")) : nil
  }

  func answer(_ ids: Range<Int>, number: PageNumber = 1, size: Int = 20) {
    source.respond(with: DataPage(ids.map { Course(id: $0) }, number: number, end: .shortPage(size: size)))
  }
}

final class StateTests: WidgetTestCase {
  @MainActor
  private func waitForRequest(_ page: CoursesPage) async -> Bool {
    await MainContext.run { page.source.pendingCount > 0 }
  }

  @MainActor
  func test_S2_09_a_page_shows_one_of_loading_error_and_rows_at_a_time() async {
    let page = CoursesPage()
    let view = ListView(page)
    await show(view)
    XCTAssertEqual(view.states.standardView?.texts, ["Loading…"])
    XCTAssertFalse(view.scroller.isVisible)
    _ = await waitForRequest(page)
    page.source.fail(PageFailure(reason: "The server did not answer."))
    _ = await MainContext.run { view.states.standardView?.actionButton != nil }
    XCTAssertEqual(view.states.standardView?.texts, ["Couldn’t Load", "The server did not answer."])
    XCTAssertFalse(view.scroller.isVisible)
    guard let retry = view.states.standardView?.actionButton else { return XCTFail("no retry") }
    roster_emit(retry.pointer, "clicked")
    _ = await waitForRequest(page)
    page.answer(0..<5)
    _ = await MainContext.run { view.states.view == nil }
    await MainContext.settle()
    XCTAssertTrue(view.scroller.isVisible)
    XCTAssertEqual(view.shownTexts, (0..<5).map { "Course \($0)" })
  }

  @MainActor
  func test_P_63_stale_rows_are_refreshed_when_the_list_is_displayed_again() async {
    let clock = TestClock()
    let page = CoursesPage(PagerOptions(freshness: .seconds(60)), clock: clock)
    let view = ListView(page)
    await show(view)
    _ = await waitForRequest(page)
    page.answer(0..<5)
    _ = await MainContext.run { view.states.view == nil }
    for (seconds, count) in [(50, 1), (20, 2)] {
      view.isVisible = false
      await clock.advance(by: .seconds(seconds))
      view.isVisible = true
      await MainContext.settle()
      _ = await MainContext.run { page.source.requests.count == count }
      XCTAssertEqual(page.source.requests.count, count)
    }
  }

  @MainActor
  func test_P_71_a_row_that_gets_its_id_from_the_server_keeps_its_widget_and_the_focus() async throws {
    let page = CoursesPage()
    let view = ListView(page)
    await show(view)
    _ = await waitForRequest(page)
    page.answer(0..<5)
    _ = await MainContext.run { view.states.view == nil }
    let edit = page.courses.mutate(.insert(Course(id: -1), at: .first))
    await MainContext.settle()
    view.content.focus.focus(.item(ItemPosition(section: 0, item: 0)))
    let row = try XCTUnwrap(view.content.focus.focusedRow)
    page.courses.commit(edit, with: Course(id: 70))
    await MainContext.settle()
    XCTAssertEqual(view.shownTexts.first, "Course 70")
    XCTAssertTrue(view.content.focus.focusedRow === row)
    XCTAssertTrue(row.widget.containsFocus)
  }

  @MainActor
  func test_a_page_can_show_a_skeleton_during_its_first_load() async {
    let page = CoursesPage()
    let view = ListView(page)
    view.loadingStyle = .skeleton
    await show(view)
    XCTAssertTrue(view.states.view is SkeletonView)
    let fills = await MainContext.run { [view] in
      view.states.view.map { gtk_widget_get_height($0.pointer) == gtk_widget_get_height(view.pointer) } ?? false
    }
    XCTAssertTrue(fills, "A state fills the list.")
    _ = await waitForRequest(page)
    page.answer(0..<5)
    _ = await MainContext.run { view.states.view == nil }
    await MainContext.settle()
    XCTAssertEqual(view.shownTexts.first, "Course 0")
  }

  @MainActor
  func test_S0_15_the_empty_view_is_the_standard_or_the_pages_own_and_is_removed_when_rows_appear() async {
    let page = CoursesPage()
    page.hasOwnViews = true
    let view = ListView(page)
    await show(view)
    _ = await waitForRequest(page)
    page.answer(0..<0)
    _ = await MainContext.run { view.states.cell != nil }
    await MainContext.settle()
    XCTAssertEqual(texts(in: view.presenter.toasts.pointer), ["My own view"])
    let size = (gtk_widget_get_width(view.pointer), gtk_widget_get_height(view.pointer))
    XCTAssertEqual(view.states.view.map { gtk_widget_get_width($0.pointer) }, size.0)
    XCTAssertEqual(view.states.view.map { gtk_widget_get_height($0.pointer) }, size.1)
    var bounds = graphene_rect_t()
    if let state = view.states.view { _ = gtk_widget_compute_bounds(state.pointer, view.pointer, &bounds) }
    XCTAssertEqual(bounds.origin.x, 0)
    XCTAssertEqual(bounds.origin.y, 0)
    page.hasOwnViews = false
    await MainContext.settle()
    XCTAssertEqual(view.states.standardView?.texts.first, "Nothing Here")
    view.refresh()
    _ = await waitForRequest(page)
    page.answer(0..<3)
    _ = await MainContext.run { view.states.view == nil }
    await MainContext.settle()
    XCTAssertEqual(view.shownTexts.first, "Course 0")
  }

  @MainActor
  func test_S0_13_a_failed_append_shows_its_error_and_a_retry_button_below_the_rows() async {
    let page = CoursesPage()
    let view = ListView(page)
    await show(view, height: 900)
    _ = await waitForRequest(page)
    page.answer(0..<20)
    _ = await MainContext.run { page.source.requestedKeys.count == 2 }
    view.scroll(to: .end)
    await MainContext.settle()
    XCTAssertEqual(view.shownTexts.last, "Loading…")
    page.source.fail(PageFailure(reason: "Connection lost."))
    view.scroll(to: .end)
    await MainContext.settle()
    view.scroll(to: .end)
    await MainContext.settle()
    XCTAssertEqual(view.shownTexts.last, "Connection lost. | Try Again")
    guard let button = widgets(of: gtk_button_get_type(), in: view.widget.pointer).last else {
      return XCTFail("no retry")
    }
    roster_emit(button, "clicked")
    _ = await waitForRequest(page)
    page.answer(20..<25, number: 2)
    await MainContext.settle()
    view.scroll(to: .end)
    await MainContext.settle()
    XCTAssertEqual(view.shownTexts.last, "Course 24")
  }

  @MainActor
  func test_a_pull_and_the_refresh_button_refresh_the_page() async {
    let page = CoursesPage()
    let view = ListView(page)
    let button = view.makeRefreshButton()
    await show(view)
    _ = await waitForRequest(page)
    page.answer(0..<5)
    _ = await MainContext.run { view.states.view == nil }
    await MainContext.settle()
    XCTAssertTrue(button.isSensitive)
    for step in 0..<3 { view.refreshing.pull(by: -1, time: 100 + Double(step) * 0.1) }
    _ = await waitForRequest(page)
    XCTAssertEqual(page.source.requests.count, 2)
    await MainContext.settle()
    XCTAssertTrue(view.refreshing.indicator.isRefreshing)
    XCTAssertFalse(button.isSensitive)
    page.answer(10..<15)
    await MainContext.settle()
    XCTAssertFalse(view.refreshing.indicator.isRefreshing)
    XCTAssertEqual(view.shownTexts.first, "Course 10")
    roster_emit(button.pointer, "clicked")
    _ = await waitForRequest(page)
    XCTAssertEqual(page.source.requests.count, 3)
  }

  @MainActor
  func test_S0_16_K_29_a_failed_refresh_keeps_the_rows_and_shows_a_toast_that_tries_again() async {
    let page = CoursesPage()
    let view = ListView(page)
    await show(view)
    _ = await waitForRequest(page)
    page.answer(0..<5)
    _ = await MainContext.run { view.states.view == nil }
    view.refresh()
    _ = await waitForRequest(page)
    page.source.fail(PageFailure(reason: "No connection."))
    _ = await MainContext.run { view.presenter.toasts.current != nil }
    await MainContext.settle()
    XCTAssertEqual(view.presenter.toasts.current?.message, "Couldn’t Refresh · No connection.")
    XCTAssertEqual(view.shownTexts.first, "Course 0")
    XCTAssertNil(view.states.view)
    XCTAssertFalse(view.presenter.current.performAction(), "Ctrl+Z undoes, and loads nothing")
    guard let button = view.presenter.toasts.actionButton else { return XCTFail("no button") }
    roster_emit(button.pointer, "clicked")
    _ = await waitForRequest(page)
    page.answer(7..<9)
    _ = await MainContext.run { view.shownTexts.first == "Course 7" }
    XCTAssertEqual(view.shownTexts.first, "Course 7")
    XCTAssertNil(view.presenter.toasts.current)
  }

  @MainActor
  func test_V_05_the_rows_of_a_minimized_window_are_not_on_screen() async {
    var (appeared, seen): (Set<Int>, [Int]) = ([], [])
    let page = TestPage(Array(0..<50)) { page in
      [
        TestSection(
          0,
          ListSection("all", values: page.numbers) { StandardContent("Row \($0)") }
            .onAppear { appeared.insert($0) }
            .onDisappear { appeared.remove($0) }
            .onImpression(for: .zero, again: .eachVisit) { seen.append($0) })
      ]
    }
    let view = ListView(page)
    await show(view)
    _ = await MainContext.run { seen.count > 3 }
    await MainContext.settle()
    let first = seen
    XCTAssertTrue(appeared.isSuperset(of: first), "\(first) of \(appeared)")
    view.surfaceDidChange(to: GDK_TOPLEVEL_STATE_MINIMIZED)
    XCTAssertEqual(appeared, [])
    view.wheel(20)
    await MainContext.settle()
    XCTAssertEqual(appeared, [])
    XCTAssertEqual(seen, first)
    view.surfaceDidChange(to: GDK_TOPLEVEL_STATE_FOCUSED)
    _ = await MainContext.run { seen.count > first.count }
    await MainContext.settle()
    let second = seen.dropFirst(first.count)
    // A row of which less than a half is on screen appears, and does not count.
    XCTAssertTrue(second.count > 3 && appeared.isSuperset(of: second), "\(second) of \(appeared)")
  }

  @MainActor
  func test_a_toast_performs_its_action_once_and_the_next_one_follows() async {
    let page = CoursesPage()
    let view = ListView(page)
    await show(view)
    var undone = 0
    page.line.toast("Deleted", action: "Undo") { undone += 1 }
    page.line.toast("Saved")
    XCTAssertEqual(view.presenter.toasts.current?.message, "Deleted")
    guard let button = view.presenter.toasts.actionButton else { return XCTFail("no button") }
    roster_emit(button.pointer, "clicked")
    XCTAssertEqual(undone, 1)
    XCTAssertEqual(view.presenter.toasts.current?.message, "Saved")
    view.presenter.toasts.dismiss()
    XCTAssertNil(view.presenter.toasts.current)
  }

  @MainActor
  func test_K_01_a_toast_stays_while_it_has_the_focus_and_returns_it_to_the_list() async {
    let page = CoursesPage()
    let view = ListView(page)
    await show(view)
    _ = await waitForRequest(page)
    page.answer(0..<5)
    _ = await MainContext.run { view.states.view == nil && view.rowCount > 0 }
    await MainContext.settle()
    page.line.toast("Deleted", action: "Undo") {}
    await MainContext.settle()
    XCTAssertFalse(view.presenter.toasts.isPaused)
    guard let button = view.presenter.toasts.actionButton else { return XCTFail("no button") }
    gtk_widget_grab_focus(button.pointer)
    _ = await MainContext.run { view.presenter.toasts.isPaused }
    XCTAssertTrue(view.presenter.toasts.isPaused)
    roster_emit(button.pointer, "clicked")
    _ = await MainContext.run { view.widget.containsFocus }
    XCTAssertTrue(view.widget.containsFocus)
    XCTAssertFalse(view.presenter.toasts.isPaused)
  }

  @MainActor
  func test_K_01_a_toast_ends_when_the_page_is_left() async {
    let page = CoursesPage()
    let view = ListView(page)
    await show(view)
    var log: [String] = []
    page.line.toast("Deleted", action: "Undo") {
      log.append("restored")
    } onDismiss: {
      log.append("committed")
    }
    XCTAssertEqual(log, [])
    view.isVisible = false
    XCTAssertEqual(log, ["committed"])
    XCTAssertNil(view.presenter.toasts.current)
  }
}

import CAdwaita
import CGTK
import CRosterGTK
import Roster
import XCTest

@testable import RosterAdwaita
@testable import RosterGTK

final class PresenterTests: AdwaitaTestCase {
  @MainActor
  private func shown(_ page: NumbersPage) async -> PageView {
    let view = PageView(page, strings: .english)
    await show(view)
    return view
  }

  @MainActor
  func test_N_11_toastsAreThoseOfLibadwaita() async {
    let page = NumbersPage()
    let view = await shown(page)
    var undone = 0
    page.commands?.toast("Fish & <chips>", action: "Undo") { undone += 1 }
    await wait("the toast") { texts(in: view.presenter.overlay.pointer).contains("Fish & <chips>") }
    XCTAssertNil(view.list.presenter.toasts.current)
    guard let toast = view.presenter.toasts.first else { return XCTFail("no toast") }
    roster_emit(toast.object.raw, "button-clicked")
    XCTAssertEqual(undone, 1)
    for message in ["Saved", "Saved"] { page.commands?.toast(message) }
    XCTAssertEqual(view.presenter.toasts.map(\.toast.message), ["Fish & <chips>", "Saved"])
    for toast in view.presenter.toasts { adw_toast_dismiss(toast.object.raw.opaque) }
    await wait("no toast") { view.presenter.toasts.isEmpty }
  }

  @MainActor
  func test_K_01_aToastWithAnActionReplacesTheOneBeforeIt_andEndsWhenThePageIsLeft() async {
    let page = NumbersPage()
    let view = await shown(page)
    await wait("rows") { view.list.rowCount > 0 }
    var log: [String] = []
    func delete(_ row: Int) {
      page.commands?.toast("Deleted \(row)", action: "Undo") {
        log.append("restored \(row)")
      } onDismiss: {
        log.append("committed \(row)")
      }
    }
    delete(1)
    await wait("the first toast") { texts(in: view.presenter.overlay.pointer).contains("Deleted 1") }
    delete(2)
    XCTAssertEqual(log, ["committed 1"])
    await wait("the second toast") { texts(in: view.presenter.overlay.pointer).contains("Deleted 2") }
    guard let button = label("Undo", in: view.presenter.overlay.pointer).flatMap({ gtk_widget_get_parent($0) }) else {
      return XCTFail("no button")
    }
    gtk_widget_grab_focus(button)
    roster_emit(button.raw, "clicked")
    await wait("the focus in the list") { log == ["committed 1", "restored 2"] && view.list.containsFocus }
    delete(3)
    view.isVisible = false
    XCTAssertEqual(log, ["committed 1", "restored 2", "committed 3"])
    XCTAssertTrue(view.presenter.toasts.isEmpty)
  }

  @MainActor
  func test_K_29_anOfferToTryAgainLeavesAnUndoAlone_andIsReplacedByOne() async {
    let page = NumbersPage()
    let view = await shown(page)
    var log: [String] = []
    var offer = ListToast("Couldn’t Refresh", actionTitle: "Try Again") { log.append("loaded") }
    offer.isPatient = true
    page.commands?.toast("Deleted", action: "Undo") { log.append("undone") }
    for _ in 0..<2 { view.presenter.show(offer) }
    await wait("the first toast") { texts(in: view.presenter.overlay.pointer).contains("Deleted") }
    XCTAssertEqual(view.presenter.toasts.map(\.toast.message), ["Deleted", "Couldn’t Refresh"])
    XCTAssertTrue(view.presenter.performAction())
    XCTAssertEqual(log, ["undone"])
    await wait("the offer") { texts(in: view.presenter.overlay.pointer).contains("Couldn’t Refresh") }
    XCTAssertFalse(view.presenter.performAction(), "Ctrl+Z undoes, and loads nothing")
    page.commands?.toast("Deleted", action: "Undo") {}
    await wait("the second deletion") { view.presenter.toasts.map(\.toast.message) == ["Deleted"] }
    XCTAssertEqual(log, ["undone"])
  }

  @MainActor
  func test_K_21_aToastTakesNoPartInTheLayout_andWrapsToTwoLines() async throws {
    let (sidebar, content) = (NumbersPage("Sidebar"), NumbersPage("Content"))
    let split = SplitView(
      sidebar: NavigationView(PageNavigation(root: sidebar), strings: .english),
      content: NavigationView(PageNavigation(root: content), strings: .english), width: 320)
    await show(split, width: 900)
    func widths() -> [Int32] { [split.sidebar, split.content].map { gtk_widget_get_width($0.pointer) } }
    let before = widths()
    XCTAssertEqual(before[0], 320)
    let text =
      "The address “Lighthouse on the rock at the end of the long road” could not be saved, and is kept on this computer"
    for page in [sidebar, content] {
      page.commands?.toast(text, action: "Undo") {}
      guard let view = page === sidebar ? split.sidebar.topView : split.content.topView else {
        return XCTFail("no view")
      }
      await wait("the toast") { texts(in: view.presenter.overlay.pointer).contains(text) }
      for _ in 0..<20 {
        await MainContext.settle(turns: 3)
        XCTAssertEqual(widths(), before)
      }
      let title = try XCTUnwrap(label(text, in: view.presenter.overlay.pointer))
      let layout = try XCTUnwrap(gtk_label_get_layout(title.opaque))
      XCTAssertEqual(pango_layout_get_line_count(layout), 2)
    }
  }

  @MainActor
  func test_K_02_aToastStandsAboveARowThatSaysTheSame() async throws {
    let page = NumbersPage()
    let view = await shown(page)
    await wait("rows") { view.list.rowCount > 0 }
    func toastBottom() -> Double {
      let toast = children(of: view.presenter.overlay.pointer).flatMap { children(of: $0) }.first {
        gtk_widget_get_css_name($0).map { String(cString: $0) } == "toast"
      }
      guard let label = toast.flatMap({ label("Number 29", in: $0) ?? label("Saved", in: $0) }) else { return 0 }
      var bounds = graphene_rect_t()
      _ = gtk_widget_compute_bounds(label, view.list.pointer, &bounds)
      return Double(bounds.origin.y + bounds.size.height)
    }
    view.list.scroll(to: .end)
    await MainContext.settle()
    page.commands?.toast("Number 29")
    await wait("the toast above the row") {
      guard let row = view.list.content.rows.all.first(where: { $0.element.item?.item == 29 }) else { return false }
      return toastBottom() > 0 && toastBottom() < row.widget.frame.y
    }
    view.list.scroll(to: .start)
    await wait("the toast in its place") { toastBottom() > view.list.widget.height - 60 }
    page.commands?.toast("Saved")
    view.list.scroll(to: .end)
    await wait("the toast above the row again") { toastBottom() > 0 && toastBottom() < view.list.widget.height - 60 }
    XCTAssertEqual(view.presenter.toasts.count, 2)
  }

  @MainActor
  func test_K_10_theHeaderBarsOfBothColumnsEndOnOneLine() async {
    let view = SplitView(
      sidebar: NavigationView(PageNavigation(root: NumbersPage()), strings: .english),
      content: NavigationView(PageNavigation(root: NumbersPage(search: PageSearch("Find"))), strings: .english))
    view.sidebar.topView?.setMenu(Button(icon: "open-menu-symbolic", title: "Menu"))
    view.content.topView?.addToolbar([Button("Choose")])
    await show(view, width: 900)
    let bars = [view.sidebar, view.content].compactMap { $0.topView?.headerBar }
    let ends = bars.map { bar in
      var bounds = graphene_rect_t()
      _ = gtk_widget_compute_bounds(bar.pointer, view.pointer, &bounds)
      return bounds.origin.y + bounds.size.height
    }
    XCTAssertEqual(ends.count, 2)
    XCTAssertEqual(ends.first, ends.last)
    XCTAssertGreaterThan(ends.first ?? 0, 40)
  }

  @MainActor
  func test_N_11_statesAreThoseOfLibadwaita() async {
    let page = NumbersPage(count: 0)
    page.isFailing = true
    let view = await shown(page)
    await wait("the failure") { view.list.presentation.state != .loading }
    XCTAssertNil(view.list.states.standardView)
    guard let status = view.list.states.view else { return XCTFail("no state") }
    XCTAssertNotEqual(roster_is_a(status.pointer, adw_status_page_get_type()), 0)
    XCTAssertEqual(texts(in: status.pointer), ["Couldn’t Load", "The server <b>sleeps</b>.", "Try Again"])
    page.isFailing = false
    page.numbers = [1]
    await wait("the rows") { view.list.states.view == nil }
  }

  @MainActor
  func test_N_11_thePlaceholdersOfPagesAreThoseOfLibadwaita() async {
    let search = PageSearch("Find a number")
    let page = NumbersPage(count: 0, search: search)
    search.text = "eleven"
    search.submit()
    let view = await shown(page)
    await wait("the placeholder") { view.list.presentation.state == .empty && view.list.states.view != nil }
    guard let status = view.list.states.view else { return XCTFail("no state") }
    XCTAssertNotEqual(roster_is_a(status.pointer, adw_status_page_get_type()), 0)
    XCTAssertEqual(texts(in: status.pointer), ["No Results", "Nothing was found for “eleven”."])
    let icon = adw_status_page_get_icon_name(status.pointer.opaque).map { String(cString: $0) }
    XCTAssertEqual(icon, "edit-find-symbolic")
    page.isSignedOut = true
    await wait("the page's own state") { texts(in: status.pointer) == ["Signed Out", "Sign In"] }
    XCTAssertTrue(click("Sign In", in: status.pointer))
    await wait("the end of the state") { !page.isSignedOut && texts(in: status.pointer).first == "No Results" }
  }

  @MainActor
  func test_T05_toastsAndStatesHaveTheColorsOfTheTheme() async {
    func color(of widget: WidgetPointer?) -> [Float] {
      var color = GdkRGBA()
      gtk_style_context_get_color(widget.map { gtk_widget_get_style_context($0) }, &color)
      return [color.red, color.green, color.blue]
    }
    let page = NumbersPage()
    page.theme = ListTheme().color(.toastText, ThemeColor(0xFF0000)).color(.text, ThemeColor(0x00FF00))
    let view = await shown(page)
    page.commands?.toast("Saved")
    await wait("the toast") { label("Saved", in: view.presenter.overlay.pointer) != nil }
    XCTAssertEqual(color(of: label("Saved", in: view.presenter.overlay.pointer)), [1, 0, 0])
    page.isSignedOut = true
    await wait("the state") { view.list.states.view != nil }
    XCTAssertEqual(color(of: label("Signed Out", in: view.presenter.overlay.pointer)), [0, 1, 0])
  }

  @MainActor
  func test_N_11_theStateFillsTheListWhileThereAreNoRows() async {
    let page = NumbersPage(count: 0)
    page.isFailing = true
    let view = await shown(page)
    await wait("the failure") { view.list.states.view != nil && view.list.presentation.state != .loading }
    await MainContext.settle()
    XCTAssertEqual(
      view.list.states.view.map { gtk_widget_get_height($0.pointer) }, gtk_widget_get_height(view.list.pointer))
  }

  @MainActor
  func test_N_11_dialogsAreThoseOfLibadwaita() async {
    let page = NumbersPage()
    let view = await shown(page)
    await wait("rows") { view.list.rowCount > 0 }
    view.list.driver.delete(.item(ItemPosition(section: 0, item: 1)))
    await wait("the dialog") { !dialogs().isEmpty }
    let shown = texts(in: dialogs()[0])
    XCTAssertEqual(shown.filter { ["Delete 1?", "Cancel", "Delete"].contains($0) }, ["Delete 1?", "Cancel", "Delete"])
    await answer("Delete")
    await wait("the deletion") { !page.numbers.contains(1) }
    var texts: [String?] = []
    let question = Task { texts.append(try? await page.commands?.ask("Name?", text: "Old")) }
    await answer("OK")
    await wait("the text") { texts == ["Old"] }
    var confirmed: [Bool?] = []
    let cancelled = Task { confirmed.append(try? await page.commands?.confirm("Sure?")) }
    await wait("the question") { !dialogs().isEmpty }
    if let dialog = dialogs().first { gtk_window_close(dialog.cast()) }
    await wait("the answer") { confirmed == [false] }
    for task in [question, cancelled] { task.cancel() }
  }
}

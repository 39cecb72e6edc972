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
    XCTAssertNil(view.list.toasts.current)
    guard let toast = view.presenter.toasts.first else { return XCTFail("no toast") }
    roster_emit(toast.object.raw, "button-clicked")
    XCTAssertEqual(undone, 1)
    page.commands?.toast("Saved")
    page.commands?.toast("Saved")
    XCTAssertEqual(view.presenter.toasts.map(\.toast.message), ["Fish & <chips>", "Saved"])
    for toast in view.presenter.toasts { adw_toast_dismiss(toast.object.raw.opaque) }
    await wait("no toast") { view.presenter.toasts.isEmpty }
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
    XCTAssertEqual(texts(in: status.pointer), ["Could Not Load", "The server <b>sleeps</b>.", "Try Again"])
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

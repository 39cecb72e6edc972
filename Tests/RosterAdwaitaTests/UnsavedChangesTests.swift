import CAdwaita
import CGTK
import Roster
import RosterForms
import XCTest

@testable import RosterAdwaita
@testable import RosterGTK

/// A page with a form of one field.
@Observable @MainActor
private final class NamePage: ListPage {
  @ObservationIgnored let form = FormState("")
  let title = "Name"

  var body: some ListContent {
    ListForm(form) {
      ListSection("name") { StandardContent("Name").textField(form, \.value).id("name") }
    } onSubmit: { _ in
    }
  }
}

/// Pages with unsaved changes, which ask before they are left.
final class UnsavedChangesTests: AdwaitaTestCase {
  /// Answers the question twice: to go on editing, and after the way back again, to discard the changes.
  @MainActor
  private func leave(_ page: NamePage, _ navigation: PageNavigation, _ what: String, by goBack: () -> Void) async {
    let count = navigation.pages.count
    for answer in ["Keep Editing", "Discard"] {
      goBack()
      await wait("the question, \(what)") { !dialogs().isEmpty }
      // A second way back asks no second time.
      goBack()
      await MainContext.settle()
      XCTAssertEqual(dialogs().count, 1, what)
      XCTAssertTrue(navigation.topPage === page, what)
      await self.answer(answer)
      if answer == "Keep Editing" {
        XCTAssertTrue(navigation.topPage === page, what)
        XCTAssertEqual(page.form.value, "Ada", what)
      }
    }
    await wait("the page below, \(what)") { navigation.pages.count == count - 1 }
  }

  @MainActor
  func test_G_13_aPageWithUnsavedChangesAsksBeforeItIsLeft() async {
    let navigation = PageNavigation(root: NumbersPage())
    navigation.push(NumbersPage("Two"))
    let view = NavigationView(navigation, strings: .english)
    await show(view)
    let leaflet = view.children[0]
    let ways: [(String, @MainActor () -> Void)] = [
      ("by the button", { view.topView?.back.onClick() }),
      ("by a key", { view.goBack() }),
      ("by a gesture", { _ = adw_leaflet_navigate(leaflet.pointer.opaque, ADW_NAVIGATION_DIRECTION_BACK) }),
    ]
    for (name, goBack) in ways {
      let page = NamePage()
      navigation.push(page)
      await wait("the form") { view.topView?.page === page && (view.topView?.list.rowCount ?? 0) > 0 }
      page.form.value = "Ada"
      await wait("the question to ask") { navigation.asksBeforeLeaving }
      await leave(page, navigation, name, by: goBack)
      await wait("the page below on the screen, \(name)") { view.topView?.headerBar.title == "Two" }
    }
  }

  @MainActor
  func test_N_24_aSheetIsAWindowOverTheStackAndAsksBeforeItCloses() async {
    let navigation = PageNavigation(root: NumbersPage())
    let split = SplitView(navigation, placeholder: NumbersPage("Nothing"), strings: .english)
    let window = await show(split, width: 900)
    func windows() -> [WidgetPointer] { toplevels(of: adw_window_get_type()).filter { $0 != window.pointer } }
    let page = NamePage()
    var dismissals = 0
    navigation.present(page) { dismissals += 1 }
    await wait("the window") { windows().count == 1 }
    guard let sheet: UnsafeMutablePointer<GtkWindow> = windows().first?.cast() else { return XCTFail("no window") }
    XCTAssertNotEqual(gtk_window_get_modal(sheet), 0)
    XCTAssertEqual(gtk_window_get_title(sheet).map { String(cString: $0) }, "Name")
    XCTAssertEqual(gtk_window_get_transient_for(sheet).map { UnsafeMutableRawPointer($0) }, window.pointer.raw)
    await wait("the rows") { texts(in: windows().first ?? window.pointer).contains("Name") }
    page.form.value = "Ada"
    await wait("the question to ask") { navigation.sheet?.asksBeforeLeaving == true }
    // The window below the sheet closes it.
    gtk_window_close(window.pointer.cast())
    await answer("Keep Editing")
    XCTAssertNotEqual(gtk_widget_get_mapped(window.pointer), 0)
    for answer in ["Keep Editing", "Discard"] {
      gtk_window_close(sheet)
      await self.answer(answer)
      if answer == "Keep Editing" { XCTAssertTrue(navigation.sheet?.topPage === page && dismissals == 0) }
    }
    await wait("the end of the window") { windows().isEmpty }
    XCTAssertNil(navigation.sheet)
    XCTAssertEqual(dismissals, 1)
    // By a key: the page above first.
    navigation.present(NumbersPage("Keys")) { dismissals += 1 }
    await wait("the window for keys") { windows().count == 1 }
    navigation.sheet?.push(NumbersPage("Above"))
    for isAbove in [true, false] {
      await MainContext.settle()
      g_spawn_command_line_async("xdotool search --onlyvisible --name ^Keys$ windowfocus --sync key Escape", nil)
      await wait("the key") { isAbove ? navigation.sheet?.pages.count == 1 : windows().isEmpty }
    }
    XCTAssertEqual(dismissals, 2)
    // In code, at once; and the next one.
    for title in ["First", "Second"] {
      navigation.present(NumbersPage(title)) { dismissals += 1 }
      await wait("the window of \(title)") { windows().count == 1 }
      navigation.sheet?.push(NumbersPage("Above"))
      navigation.dismiss()
      await wait("the end of \(title)") { windows().isEmpty }
    }
    navigation.present(NumbersPage("Third"))
    navigation.dismiss()
    navigation.present(NumbersPage("Fourth"))
    await wait("the window of the last") { windows().count == 1 }
    XCTAssertEqual(windows().first.flatMap { gtk_window_get_title($0.cast()) }.map { String(cString: $0) }, "Fourth")
    navigation.dismiss()
    await wait("the end") { windows().isEmpty }
    XCTAssertEqual(dismissals, 4)
  }

  @MainActor
  func test_G_13_aWindowAsksForEachPageWithUnsavedChangesBeforeItCloses() async {
    let navigation = PageNavigation(root: NumbersPage())
    let (below, above) = (NamePage(), NamePage())
    navigation.push(below)
    navigation.push(above)
    let application = started(temporaryFile()) { $0.open(title: "Test", NavigationView(navigation, strings: .english)) }
    let window = application.windows[0]
    for page in [below, above] { page.form.value = "Ada" }
    await wait("the questions to ask") { navigation.asksBeforeLeaving }
    for answers in [["Keep Editing"], ["Discard", "Keep Editing"], ["Discard", "Discard"]] {
      window.close()
      for answer in answers {
        await wait("the question") { !dialogs().isEmpty }
        window.close()
        await MainContext.settle()
        XCTAssertEqual(dialogs().count, 1)
        XCTAssertEqual(application.windows.count, 1)
        let dialog = dialogs().first
        XCTAssertTrue(click(answer, in: dialog))
        await wait("the next question, or none") { dialogs().first != dialog }
      }
    }
    await wait("the end") { application.windows.isEmpty }
  }

  @MainActor
  func test_G_13_detailsWithUnsavedChangesAskBeforeTheListIsDisplayedInTheirPlace() async {
    let navigation = PageNavigation(root: NumbersPage())
    let split = SplitView(navigation, placeholder: NoSelectionPage("Select a number"), strings: .english)
    let window = await show(split, width: 900)
    gtk_window_set_default_size(window.pointer.cast(), 360, 500)
    await wait("one at a time") { split.isFolded }
    let page = NamePage()
    navigation.showDetail(page)
    await wait("the form") { split.content.topView?.page === page && (split.content.topView?.list.rowCount ?? 0) > 0 }
    page.form.value = "Ada"
    await wait("the question to ask") { navigation.asksBeforeLeaving }
    await leave(page, navigation, "by the button") { split.content.goBack() }
    await wait("the list") { adw_leaflet_get_visible_child(split.pointer.opaque) == split.sidebar.pointer }
  }
}

import CAdwaita
import CGTK
import CRosterGTK
import Roster
import XCTest

@testable import RosterAdwaita
@testable import RosterGTK

final class NavigationViewTests: AdwaitaTestCase {
  @MainActor
  private func numbers(animated: Bool = false) async -> (NavigationView, NumbersPage) {
    let page = NumbersPage()
    let view = NavigationView(PageNavigation(root: page), strings: .english)
    await show(view)
    Self.setAnimations(animated)
    await wait("rows") { (view.topView?.list.rowCount ?? 0) > 0 }
    return (view, page)
  }

  @MainActor
  private func open(_ number: Int, in view: NavigationView) async {
    guard let list = view.topView?.list else { return XCTFail("no list") }
    list.content.focus.focus(.item(ItemPosition(section: 0, item: number)))
    XCTAssertTrue(list.content.keyboard.press(key: GDK_KEY_Return, modifiers: GdkModifierType(rawValue: 0)))
    await wait("the page") { view.topView?.headerBar.title == "Page \(number)" }
    await MainContext.settle()
  }

  /// The index of the focused row.
  @MainActor
  private func focusedRow(of view: NavigationView) -> Int? {
    guard let list = view.topView?.list, let row = list.content.focus.focusedRow, row.widget.containsFocus else {
      return nil
    }
    return row.element.item?.item
  }

  @MainActor
  func test_N_09_theHeaderBarShowsTitleAndBackButton() async {
    let (view, _) = await numbers()
    XCTAssertEqual(view.topView?.headerBar.title, "Numbers")
    XCTAssertEqual(view.topView?.back.isVisible, false)
    await open(3, in: view)
    XCTAssertEqual(view.topView?.back.isVisible, true)
    XCTAssertEqual(view.views.count, 2)
  }

  @MainActor
  func test_N_09_goingBackKeepsTheListBelowAndFocusesItsLastRow() async {
    let (view, _) = await numbers()
    let root = view.topView
    await open(20, in: view)
    XCTAssertEqual(focusedRow(of: view), 0, "the first row of a new page has the focus")
    view.topView?.back.onClick()
    await wait("the root") { view.topView === root }
    await MainContext.settle()
    XCTAssertEqual(focusedRow(of: view), 20)
    XCTAssertGreaterThan(root?.list.layout.viewport.offset ?? 0, 0)
  }

  @MainActor
  func test_N_09_theLeafletsOwnGesturesAndShortcutsPopThePage() async {
    let (view, _) = await numbers()
    await open(1, in: view)
    let leaflet = view.children[0]
    XCTAssertEqual(adw_leaflet_navigate(leaflet.pointer.opaque, ADW_NAVIGATION_DIRECTION_BACK), 1)
    await wait("the root") { view.navigation.pages.count == 1 && view.views.count == 1 }
    XCTAssertEqual(view.topView?.headerBar.title, "Numbers")
  }

  @MainActor
  func test_N_09_poppedPagesAreReleasedAfterTheTransition() async {
    let (view, _) = await numbers(animated: true)
    await open(2, in: view)
    weak var popped: PageView?
    popped = view.topView
    XCTAssertNotNil(popped)
    view.goBack()
    await wait("the release of the page") { popped == nil }
    XCTAssertFalse(view.goBack())
  }

  @MainActor
  func test_N_09_aPathIsDisplayedAtOnceAndAnotherRootReplacesAllPages() async {
    let navigation = PageNavigation(root: NumbersPage())
    navigation.destination(for: Int.self) { NumbersPage("Page \($0)") }
    navigation.setPath([1, 2])
    let view = NavigationView(navigation, strings: .english)
    await show(view)
    XCTAssertEqual(view.topView?.headerBar.title, "Page 2")
    navigation.setPath([1, 3])
    await wait("the other page") { view.topView?.headerBar.title == "Page 3" }
    navigation.root = NumbersPage("Other")
    await wait("the other root") { view.topView?.headerBar.title == "Other" }
    XCTAssertEqual(view.views.count, 1)
    XCTAssertEqual(view.topView?.back.isVisible, false)
  }

  @MainActor
  func test_N_09_theHeaderBarRefreshesAndSearches() async {
    let search = PageSearch("Find a number")
    let page = NumbersPage(search: search)
    let view = NavigationView(PageNavigation(root: page), strings: .english)
    await show(view)
    let bar = view.topView?.list.search.bar
    XCTAssertEqual(view.topView?.list.makeSearchButton().isVisible, true)
    search.isPresented = true
    await wait("the field") { bar.map { gtk_search_bar_get_search_mode($0.pointer.opaque) } == 1 }
    search.text = "set by the page"
    let entry = view.topView?.list.search.entry
    await wait("the text") { entry.map { String(cString: gtk_editable_get_text($0.pointer.opaque)) } == search.text }
    view.topView?.list.refresh()
    await wait("a refresh") { page.loads == 2 }
  }

  @MainActor
  func test_K_36_aHeaderBarIsRaisedOverRowsThatHaveScrolledBeneathIt() async {
    let page = NumbersPage()
    let view = NavigationView(PageNavigation(root: page), strings: .english)
    await show(view)
    guard let top = view.topView else { return XCTFail("no page") }
    func has(_ style: String) -> Bool { gtk_widget_has_css_class(top.pointer, style) != 0 }
    await wait("the rows") { top.list.rowCount > 0 }
    XCTAssertTrue(has("roster-page") && !has("roster-grouped"))
    XCTAssertFalse(has("roster-raised"))
    top.list.scroll(to: .end)
    await wait("the elevation") { has("roster-raised") }
    top.replacement = Label("Source")
    XCTAssertFalse(has("roster-raised"))
    top.replacement = nil
    XCTAssertTrue(has("roster-raised"))
    page.isSignedOut = true
    await wait("the state") { !has("roster-raised") }
    page.isSignedOut = false
    await wait("the rows again") { top.list.presentation.state == .content }
    top.list.scroll(to: .start)
    await wait("the top") { !has("roster-raised") }
    // The color of an app is not that of the bar.
    page.theme = ListTheme().color(.background, ThemeColor(0xFFFDF5))
    await wait("the theme") { !has("roster-page") }
  }

  @MainActor
  func test_N_10_sidebarAndContentAreSideBySideWhereThereIsSpace() async {
    let content = PageNavigation(root: NumbersPage("First"))
    let split = SplitView(
      sidebar: NavigationView(PageNavigation(root: NumbersPage("Sidebar")), strings: .english),
      content: NavigationView(content, strings: .english))
    let window = await show(split, width: 900)
    XCTAssertFalse(split.isFolded)
    XCTAssertEqual(split.content.topView?.back.isVisible, false)
    gtk_window_set_default_size(window.pointer.cast(), 360, 500)
    await wait("one at a time") { split.isFolded }
    XCTAssertEqual(split.content.topView?.back.isVisible, true)
    split.content.goBack()
    XCTAssertEqual(adw_leaflet_get_visible_child(split.pointer.opaque), split.sidebar.pointer)
    content.root = NumbersPage("Second")
    await wait("the content") { adw_leaflet_get_visible_child(split.pointer.opaque) != split.sidebar.pointer }
    XCTAssertEqual(split.content.topView?.headerBar.title, "Second")
    XCTAssertEqual(split.content.topView?.back.isVisible, true)
    let first = split.content
    split.showSidebar()
    split.content = NavigationView(PageNavigation(root: NumbersPage("Third")), strings: .english)
    XCTAssertNotEqual(adw_leaflet_get_visible_child(split.pointer.opaque), split.sidebar.pointer)
    XCTAssertEqual(split.content.topView?.back.isVisible, true)
    split.content = first
    XCTAssertEqual(split.content.topView?.headerBar.title, "Second")
  }

  @MainActor
  func test_N_20_aStackIsInTwoColumnsWhereThereIsSpaceAndInOneWhereThereIsNot() async {
    let navigation = PageNavigation(root: NumbersPage())
    let split = SplitView(navigation, placeholder: NoSelectionPage("Select a number"), strings: .english)
    let window = await show(split, width: 900)
    func visible() -> WidgetPointer? { adw_leaflet_get_visible_child(split.pointer.opaque) }
    XCTAssertFalse(split.isFolded)
    XCTAssertEqual(split.sidebar.topView?.headerBar.title, "Numbers")
    await wait("the placeholder") { texts(in: split.content.pointer).contains("Select a number") }
    navigation.showDetail(NumbersPage("Three"))
    await wait("the details") { split.content.topView?.headerBar.title == "Three" }
    navigation.showDetail(NumbersPage("Four"))
    await wait("the other details") { split.content.topView?.headerBar.title == "Four" }
    XCTAssertEqual(split.sidebar.views.count, 1)
    XCTAssertEqual(split.content.views.count, 1)
    XCTAssertEqual(split.content.topView?.back.isVisible, false)
    navigation.push(NumbersPage("Five"))
    await wait("a page above the details") { split.content.topView?.headerBar.title == "Five" }
    let details = split.content.topView
    gtk_window_set_default_size(window.pointer.cast(), 360, 500)
    await wait("one at a time") { split.isFolded }
    XCTAssertTrue(split.content.topView === details, "The page keeps its list.")
    split.content.goBack()
    await wait("the details") { split.content.topView?.headerBar.title == "Four" }
    XCTAssertNotEqual(visible(), split.sidebar.pointer)
    split.content.goBack()
    await wait("the list") { visible() == split.sidebar.pointer }
    XCTAssertEqual(navigation.pages.count, 1)
    navigation.showDetail(NumbersPage("Six"))
    await wait("the details of another row") { visible() != split.sidebar.pointer }
    XCTAssertEqual(split.content.topView?.headerBar.title, "Six")
    navigation.popDetails()
    await wait("the list again") { visible() == split.sidebar.pointer }
  }
}

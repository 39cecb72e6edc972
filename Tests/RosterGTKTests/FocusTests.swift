import CGTK
import Observation
import Roster
import XCTest

@testable import RosterGTK

final class FocusTests: WidgetTestCase {
  @MainActor
  func test_K_20_tab_and_return_lead_from_a_text_field_to_the_next_one() async {
    let page = FieldsPage()
    let view = ListView(page)
    let after = Button("After")
    guard let device = await InputDevice(await show(Box(.vertical, [view, after]))) else { return XCTFail("no window") }
    guard let first = view.row("Name") else { return XCTFail("no row") }
    view.content.interaction.activate(first)
    await device.send("type", "a")
    await device.press("Tab")
    await device.send("type", "b")
    XCTAssertEqual(page.texts, ["a", "b", ""])
    await device.press("Return")
    await device.send("type", "c")
    XCTAssertEqual(page.texts, ["a", "b", "c"])
    await device.press("shift+Tab")
    await device.send("type", "d")
    XCTAssertEqual(page.texts, ["a", "d", "c"], "the text is selected when its field gets the focus")
    await device.press("Tab")
    await device.press("Return")
    XCTAssertEqual(view.focusedText, "Town", "the last field keeps the focus")
    await device.press("Tab")
    XCTAssertFalse(view.widget.containsFocus, "the Tab key leaves the list after the last field")
  }

  @MainActor
  func test_K_20_a_key_in_a_text_field_that_is_scrolled_away_scrolls_to_it() async {
    let warnings = GLibWarnings.shared
    for key in ["Menu", "a"] {
      let page = TestPage(Array(0..<100)) { page in
        [
          TestSection(0, ListSection("field", values: [0]) { _ in StandardContent("Text").textField(page, \.text) }),
          TestSection(1, ListSection("all", values: page.numbers) { StandardContent("Row \($0)") }),
        ]
      }
      let view = ListView(page)
      let window = await show(view)
      guard let device = await InputDevice(window), let field = view.row("Text") else { return XCTFail("no window") }
      view.content.interaction.activate(field)
      view.wheel(3_000)
      await MainContext.settle()
      XCTAssertNil(view.row("Text"))
      // A shortcut has pressed and released its modifiers before.
      await device.press("Control_L")
      XCTAssertNil(view.row("Text"))
      warnings.removeAll()
      await device.press(key)
      XCTAssertEqual(warnings.all, [], key)
      XCTAssertNotNil(view.row("Text"), key)
      if key == "a" { XCTAssertEqual(page.text, "a") }
      await device.press("Escape")
      forget(window)
    }
  }

  @MainActor
  func test_K_20_one_widget_has_the_ring() async {
    let view = ListView(RingsPage())
    guard let device = await InputDevice(await show(view)) else { return XCTFail("no window") }
    view.focusRows()
    await device.press("Down")
    XCTAssertEqual(rings(in: view.widget.pointer).count, 1, "\(rings(in: view.widget.pointer))")
    await device.press("Down")
    XCTAssertEqual(view.focusedText, "Card 0")
    XCTAssertEqual(rings(in: view.widget.pointer).count, 1, "\(rings(in: view.widget.pointer))")
    view.content.focus.focus(.item(ItemPosition(section: 0, item: 0)))
    await device.press("Tab")
    XCTAssertEqual(rings(in: view.widget.pointer).count, 0, "the switch draws its own")
  }

  @MainActor
  func test_K_20_home_shows_the_first_heading() async {
    let view = ListView(numbered(60, header: "Heading"))
    guard let device = await InputDevice(await show(view)) else { return XCTFail("no window") }
    view.focusRows()
    await device.press("End")
    XCTAssertEqual(view.focusedText, "Row 59")
    await device.press("Home")
    XCTAssertEqual(view.focusedText, "Row 0")
    XCTAssertEqual(view.shownTexts.first, "Heading")
  }

  @MainActor
  func test_K_20_control_z_performs_the_action_of_the_toast() async {
    let page = numbered(5)
    let view = ListView(page)
    guard let device = await InputDevice(await show(view)) else { return XCTFail("no window") }
    view.focusRows()
    page.line.toast("Deleted", action: "Undo") { page.log.append("undo") }
    await MainContext.settle()
    await device.press("ctrl+z")
    XCTAssertEqual(page.log, ["undo"])
    await device.press("ctrl+z")
    XCTAssertEqual(page.log, ["undo"])
  }

  @MainActor
  func test_K_20_escape_closes_the_search_from_its_field_and_its_scopes_and_returns_to_the_rows() async {
    let page = SearchedPage()
    let view = ListView(page)
    let before = Button("Before")
    guard let device = await InputDevice(await show(Box(.vertical, [before, view]))) else {
      return XCTFail("no window")
    }
    for isScope in [false, true] {
      await device.press("ctrl+f")
      XCTAssertTrue(page.search?.isPresented == true)
      await device.send("type", "5")
      if isScope {
        await device.press("Tab")
        let focus = gtk_root_get_focus(gtk_widget_get_root(view.pointer))
        XCTAssertTrue(focus.map { gtk_widget_is_ancestor($0, view.search.bar.pointer) != 0 } ?? false)
        XCTAssertTrue(focus.map { roster_is($0, gtk_toggle_button_get_type()) } ?? false)
      }
      await device.press("Escape")
      XCTAssertEqual(page.search?.isPresented, false, "scope \(isScope)")
      XCTAssertTrue(view.widget.containsFocus, "scope \(isScope)")
      XCTAssertEqual(page.search?.text, "")
    }
  }

  /// The rows that draw a ring: those with the focus itself.
  @MainActor
  private func rings(in widget: WidgetPointer) -> [String] {
    let flags = gtk_widget_get_state_flags(widget).rawValue
    let isRinged = flags & GTK_STATE_FLAG_FOCUSED.rawValue != 0 && flags & GTK_STATE_FLAG_FOCUS_VISIBLE.rawValue != 0
    var found = isRinged && roster_is(widget, WidgetTypes.row) ? [texts(in: widget).joined()] : []
    var child = gtk_widget_get_first_child(widget)
    while let current = child {
      found += rings(in: current)
      child = gtk_widget_get_next_sibling(current)
    }
    return found
  }
}

@Observable @MainActor
private final class FieldsPage: ListPage {
  var texts = ["", "", ""]
  private let titles = ["Name", "Street", "Town"]

  var body: some ListContent {
    ListSection("fields", values: [0, 1, 2]) { index in
      StandardContent(self.titles[index]).textField(self.texts[index], placeholder: "Text") { self.texts[index] = $0 }
    }
  }
}

@Observable @MainActor
private final class RingsPage: ListPage {
  var isOn = false

  var body: some ListContent {
    ListSection("switches", values: [0, 1]) { StandardContent("Switch \($0)").toggle(self.isOn) { self.isOn = $0 } }
    ListSection("shelf", values: [0, 1, 2]) { StandardContent("Card \($0)") }
      .layout(.carousel(CarouselStyle(itemWidth: .points(120))))
  }
}

@Observable @MainActor
private final class SearchedPage: ListPage {
  @ObservationIgnored private(set) lazy var search: PageSearch? = PageSearch(
    "Search", scopes: ["All", "Some"], delay: .zero
  ) {
    [weak self] text in self?.found = Array(0..<20).filter { text.isEmpty || "\($0)".contains(text) }
  }
  var found = Array(0..<20)

  var body: some ListContent {
    ListSection("found", values: found) { StandardContent("Row \($0)") }
  }
}

import CGTK
import CRosterGTK
import Foundation
import Observation
import Roster
import RosterForms
import XCTest

@testable import RosterGTK

final class MenuTests: WidgetTestCase {
  @MainActor
  func test_K_18_a_row_is_not_lit_after_its_context_menu_and_keys_work() async {
    let page = MenuPage()
    let view = ListView(page)
    var backs = 0
    let container = Box(.vertical, [view])
    container.addShortcut("<Alt>Left") {
      backs += 1
      return true
    }
    guard let device = await InputDevice(await show(container)) else { return XCTFail("no window") }
    for (index, ending) in ["Escape", "click outside", "entry", "key"].enumerated() {
      guard let row = view.row("Row \(index)") else { return XCTFail("no row") }
      let (x, y) = (60.0, row.widget.body.y + row.widget.body.height / 2)
      if ending == "key" {
        view.content.focus.focus(row.element)
        await device.press("Menu")
      } else {
        await device.click(x, y, in: view.widget, button: 3)
      }
      _ = await MainContext.run { (view.content.interaction.menu.map { gtk_widget_get_height($0.pointer) } ?? 0) > 0 }
      await MainContext.settle()
      guard let menu = view.content.interaction.menu else { return XCTFail("\(ending): no menu") }
      XCTAssertTrue(row.widget.hasStyle("roster-menu-open"), ending)
      switch ending {
      case "click outside": await device.click(200, 500, in: view.widget)
      case "entry":
        widgets(of: gtk_button_get_type(), in: menu.pointer).first.map { roster_emit($0.raw, "clicked") }
      default: await device.press("Escape")
      }
      let isClosed = await MainContext.run { view.content.interaction.menu == nil }
      XCTAssertTrue(isClosed, ending)
      XCTAssertEqual(gtk_widget_get_mapped(menu.pointer), 0, ending)
      await device.move(to: 390, 590, in: view)
      await MainContext.settle()
      let flags = gtk_widget_get_state_flags(row.widget.pointer).rawValue
      XCTAssertEqual(flags & (GTK_STATE_FLAG_ACTIVE.rawValue | GTK_STATE_FLAG_PRELIGHT.rawValue), 0, ending)
      XCTAssertFalse(row.widget.hasStyle("roster-menu-open"), ending)
      XCTAssertTrue(row.widget.containsFocus, ending)
      await device.press("alt+Left")
      XCTAssertEqual(backs, index + 1, ending)
    }
    XCTAssertEqual(page.log.count, 1, "\(page.log)")
  }

  @MainActor
  func test_K_27_a_menu_has_submenus_and_actions_that_cannot_be_chosen() async {
    var chosen: [String] = []
    let page = TestPage([1]) { page in
      let section = ListSection("all", values: page.numbers) { StandardContent("Row \($0)") }
        .rowActions { _ in
          [
            RowAction("Archive") { chosen.append("archive") }.enabled(false),
            RowAction(
              "Share",
              actions: [
                RowAction("Print", icon: "printer") { chosen.append("print") },
                RowAction("Send", actions: [RowAction("Friend") { chosen.append("friend") }]),
              ]),
          ]
        }
      return [TestSection(0, section)]
    }
    let view = ListView(page)
    await show(view)
    for (path, expected) in [(["Share", "Print"], ["print"]), (["Share", "Send", "Friend"], ["print", "friend"])] {
      guard let row = view.row("Row 1") else { return XCTFail("no row") }
      XCTAssertTrue(view.content.interaction.openMenu(of: row, at: nil))
      guard let menu = view.content.interaction.menu else { return XCTFail("no menu") }
      await MainContext.settle()
      XCTAssertEqual(button("Archive", in: menu).map(gtk_widget_get_sensitive), 0)
      for title in path {
        guard let button = button(title, in: menu) else { return XCTFail("no \(title)") }
        XCTAssertEqual(gtk_widget_get_sensitive(button), 1, title)
        roster_emit(button.raw, "clicked")
        await MainContext.settle()
      }
      let isClosed = await MainContext.run { view.content.interaction.menu == nil }
      XCTAssertTrue(isClosed)
      XCTAssertEqual(chosen, expected)
    }
  }

  /// The visible entry or submenu with a title.
  @MainActor
  private func button(_ title: String, in menu: RowMenu) -> WidgetPointer? {
    var widget = widgets(of: gtk_label_get_type(), in: menu.pointer).first { texts(in: $0) == [title] }
    while let current = widget {
      let name = gtk_widget_get_css_name(current).map { String(cString: $0) } ?? ""
      if name.hasSuffix("button") { return current }
      widget = gtk_widget_get_parent(current)
    }
    return nil
  }

  @MainActor
  func test_K_18_a_menu_of_the_keyboard_opens_below_the_text_of_its_row() async {
    let view = ListView(MenuPage())
    await show(view, width: 1000)
    guard let row = view.row("Row 1") else { return XCTFail("no row") }
    XCTAssertTrue(view.content.interaction.openMenu(of: row, at: nil))
    guard let menu = view.content.interaction.menu else { return XCTFail("no menu") }
    var spot = GdkRectangle()
    XCTAssertNotEqual(gtk_popover_get_pointing_to(menu.pointer.cast(), &spot), 0)
    let text = widgets(of: gtk_label_get_type(), in: row.widget.pointer).first.map { frame(of: $0, in: view) }
    XCTAssertEqual(Double(spot.x), Double(text?.origin.x ?? 0), accuracy: 24)
    menu.close()
  }

  @MainActor
  func test_K_18_a_list_that_disappears_with_an_open_menu_gives_the_keyboard_back() async throws {
    let cases = [
      ("menu", true), ("picker", true), ("date", true), ("title bar", true), ("menu", false), ("date", false),
    ]
    for (kind, isWindowClosed) in cases {
      let view = ListView(PopoverPage())
      var rest = ListView(MenuPage())
      var window = await show(Box(.vertical, [view, rest]))
      let button = Widget(gtk_menu_button_new())
      gtk_menu_button_set_popover(button.pointer.opaque, gtk_popover_new())
      window.setTitlebar(button)
      await open(kind, in: kind == "title bar" ? window : view)
      await MainContext.settle()
      if isWindowClosed {
        forget(window)
        rest = ListView(MenuPage())
        window = await show(rest)
      } else {
        view.isVisible = false
      }
      let device = try await input(to: window)
      rest.content.focus.focus(.item(ItemPosition(section: 0, item: 0)))
      await device.press("Menu")
      let isOpen = await MainContext.run { rest.content.interaction.menu != nil }
      XCTAssertTrue(isOpen, "\(kind), \(isWindowClosed)")
      await device.press("Escape")
      forget(window)
    }
  }

  @MainActor
  private func input(to window: Window) async throws -> InputDevice {
    let device = await InputDevice(window)
    return try XCTUnwrap(device)
  }

  /// Opens a popover of ``PopoverPage``, or of the title bar.
  @MainActor
  private func open(_ kind: String, in widget: Widget) async {
    switch kind {
    case "menu":
      guard let view = widget as? ListView, let row = view.row("Row") else { return XCTFail("no row") }
      XCTAssertTrue(view.content.interaction.openMenu(of: row, at: nil))
    case "picker":
      guard let button = widgets(of: gtk_drop_down_get_type(), in: widget.pointer).first else { return XCTFail(kind) }
      gtk_widget_activate(button)
    default:
      let buttons = widgets(of: gtk_menu_button_get_type(), in: widget.pointer)
      guard let button = kind == "date" ? buttons.first : buttons.last else { return XCTFail(kind) }
      gtk_menu_button_popup(button.opaque)
    }
    let isOpen = await MainContext.run {
      widgets(of: gtk_popover_get_type(), in: widget.pointer).contains { gtk_widget_get_mapped($0) != 0 }
    }
    XCTAssertTrue(isOpen, kind)
  }

  @MainActor
  func test_K_18_a_menu_of_the_keyboard_scrolls_to_its_row() async {
    // A row that is lower than the window, and those that are not.
    for height in [0.0, 1_500] {
      let page = TestPage(Array(0..<100)) { page in
        let section = ListSection("all", values: page.numbers) { ListRow(StandardContent("Row \($0)")).height(height) }
        return [TestSection(0, section.rowActions { _ in [RowAction("Pin") {}] })]
      }
      let view = ListView(page)
      let window = await show(view)
      view.content.focus.focus(.item(ItemPosition(section: 0, item: 1)))
      view.wheel(4_000)
      await MainContext.settle()
      XCTAssertNil(view.row("Row 1"))
      XCTAssertTrue(view.press(GDK_KEY_Menu))
      guard let menu = view.content.interaction.menu else { return XCTFail("no menu") }
      var spot = GdkRectangle()
      XCTAssertNotEqual(gtk_popover_get_pointing_to(menu.pointer.cast(), &spot), 0)
      XCTAssertNotNil(view.row("Row 1"))
      XCTAssertTrue((0...600).contains(spot.y), "height \(height): the menu is at \(spot.y)")
      menu.close()
      await MainContext.settle()
      forget(window)
    }
  }
}

@Observable @MainActor
private final class PopoverPage: ListPage {
  var theme = "Light"
  var date = Date(timeIntervalSince1970: 0)

  var body: some ListContent {
    ListSection("rows", values: ["Row"]) { StandardContent($0) }.rowActions { _ in [RowAction("Pin") {}] }
    ListSection("controls") {
      StandardContent("Theme").picker(self, \.theme, ["Light", "Dark"])
      StandardContent("Date").date(self, \.date)
    }
  }
}

@Observable @MainActor
private final class MenuPage: ListPage {
  var log: [String] = []
  let style = PageStyle.insetGrouped

  var body: some ListContent {
    ListSection("rows", values: [0, 1, 2, 3]) { StandardContent("Row \($0)") }
      .onSelect { self.log.append("select \($0)") }
      .rowActions { number in [RowAction("Pin") { self.log.append("pin \(number)") }] }
  }
}

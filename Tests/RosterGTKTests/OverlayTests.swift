import CGTK
import CRosterGTK
import Observation
import Roster
import XCTest

@testable import RosterGTK

@Observable @MainActor
private final class FloatingPage: ListPage {
  var title = "Add"
  var hasButton = true
  var hasCard = false
  var wide: String?
  @ObservationIgnored var events: [String] = []
  @ObservationIgnored let commands: PageCommands? = PageCommands()

  var body: some ListContent {
    ListSection("rows", values: Array(0..<50)) { StandardContent("Row \($0)") }
      .onSelect { self.events.append("select \($0)") }
  }

  var overlays: RowsBuilder.Rows {
    StandardContent("Top").onSelect { self.events.append("top") }.overlayAlignment(.top)
    if hasButton {
      StandardContent(title, image: .icon("list-add-symbolic")).tint(.accent).onSelect { self.events.append("add") }
        .overlayAlignment(.bottomTrailing)
    }
    if let wide { StandardContent(wide).onSelect { self.events.append("wide") }.overlayAlignment(.bottomTrailing) }
    if hasCard { CountedContent(text: "Card").onSelect { self.events.append("card") }.overlayAlignment(.topLeading) }
  }
}

final class OverlayTests: WidgetTestCase {
  @MainActor private let page = FloatingPage()

  @MainActor
  private func overlay(_ text: String, in view: ListView) throws -> OverlayView {
    try XCTUnwrap(
      view.states.overlays.views.first { $0.row.content.textDescription(in: view.strings) == text }, text)
  }

  @MainActor
  private func frame(_ text: String, in view: ListView) throws -> graphene_rect_t {
    frame(of: try overlay(text, in: view).frame.pointer, in: view)
  }

  @MainActor
  private func frame(of widget: WidgetPointer, in view: Widget) -> graphene_rect_t {
    RosterGTKTests.frame(of: widget, in: view)
  }

  @MainActor
  func test_R_06_input_beside_a_row_over_the_list_is_that_of_the_list() async throws {
    page.wide = "Another one"
    let view = ListView(page)
    await show(view)
    func target(_ x: Float, _ y: Float) -> WidgetPointer? {
      gtk_widget_pick(view.pointer, Double(x), Double(y), GTK_PICK_DEFAULT)
    }
    func isInList(_ x: Float, _ y: Float) -> Bool {
      target(x, y).map { gtk_widget_is_ancestor($0, view.widget.pointer) != 0 } == true
    }
    let (add, wide) = (try frame("Add", in: view), try frame("Another one", in: view))
    let button = try overlay("Add", in: view).frame.pointer
    let middle = target(add.origin.x + add.size.width / 2, add.origin.y + add.size.height / 2)
    XCTAssertTrue(middle.map { $0 == button || gtk_widget_is_ancestor($0, button) != 0 } == true)
    // Beside both, and beside the narrower one, within the column of the wider one.
    XCTAssertLessThan(wide.origin.x, add.origin.x)
    XCTAssertTrue(isInList(add.origin.x - 4, add.origin.y + 4))
    XCTAssertTrue(isInList(wide.origin.x + 4, add.origin.y + 4))
    XCTAssertTrue(isInList(add.origin.x + 4, add.origin.y + add.size.height + 6))
    XCTAssertTrue(isInList(40, Float(view.widget.height) - 20))
  }

  @MainActor
  func test_R_07_tab_reaches_rows_over_the_list_after_the_list_and_return_and_space_press_them() async throws {
    let view = ListView(page)
    guard let device = await InputDevice(await show(view)) else { return XCTFail("no window") }
    func focused() -> String? {
      if view.widget.containsFocus { return "list" }
      return view.states.overlays.views.first(where: \.containsFocus).map { $0.row.content.textDescription }
    }
    view.focusRows()
    XCTAssertEqual(focused(), "list")
    await device.press("Tab")
    XCTAssertEqual(focused(), "Top")
    await device.press("Tab")
    XCTAssertEqual(focused(), "Add")
    await device.press("Return")
    await device.press("space")
    XCTAssertEqual(page.events, ["add", "add"])
    await device.press("shift+Tab")
    await device.press("shift+Tab")
    XCTAssertEqual(focused(), "list")
    // The focus does not disappear with its row.
    await device.press("Tab")
    await device.press("Tab")
    XCTAssertEqual(focused(), "Add")
    page.hasButton = false
    await MainContext.settle()
    XCTAssertEqual(focused(), "list")
  }

  @MainActor
  func test_R_04_a_toast_stands_above_the_rows_at_the_lower_edge_and_follows_them() async throws {
    let view = ListView(page)
    await show(view)
    func bottom() -> Double {
      let toast = frame(of: view.presenter.toasts.toastWidget, in: view)
      return Double(toast.origin.y + toast.size.height)
    }
    page.commands?.toast("Saved", action: "Undo") {}
    await MainContext.settle()
    XCTAssertEqual(bottom(), Double(try frame("Add", in: view).origin.y) - 18, accuracy: 1)
    page.wide = "Another one"
    await MainContext.settle()
    XCTAssertEqual(bottom(), Double(try frame("Another one", in: view).origin.y) - 18, accuracy: 1)
    page.wide = nil
    page.hasButton = false
    await MainContext.settle()
    XCTAssertEqual(bottom(), view.widget.height - 18, accuracy: 1)
  }

  @MainActor
  func test_R_05_a_row_over_the_list_keeps_its_view_and_its_focus_while_its_text_changes() async throws {
    page.wide = "Another one"
    let view = ListView(page)
    await show(view)
    let old = try overlay("Another one", in: view)
    gtk_widget_grab_focus(old.frame.pointer)
    page.wide = "Another text"
    await MainContext.settle()
    XCTAssertTrue(try overlay("Another text", in: view) === old)
    XCTAssertTrue(old.containsFocus)
    XCTAssertEqual(texts(in: old.pointer), ["Another text"])
    page.hasButton = false
    await MainContext.settle()
    XCTAssertTrue(try overlay("Another text", in: view) === old)
    XCTAssertEqual(view.states.overlays.views.count, 2)
    page.wide = nil
    await MainContext.settle()
    XCTAssertNil(gtk_widget_get_parent(old.pointer))
  }

  @MainActor
  func test_R_05_a_row_fades_out_without_input_and_can_come_back_meanwhile() async throws {
    Theme.isAnimationEnabled = true
    let view = ListView(page)
    await show(view)
    let add = try overlay("Add", in: view)
    _ = await MainContext.run { gtk_revealer_get_child_revealed(add.pointer.opaque) != 0 }
    page.hasButton = false
    _ = await MainContext.run { view.states.overlays.views.count == 1 }
    XCTAssertFalse(add.frame.isSensitive)
    XCTAssertEqual(gtk_widget_get_can_target(add.pointer), 0)
    page.hasButton = true
    _ = await MainContext.run { view.states.overlays.views.count == 2 }
    XCTAssertTrue(try overlay("Add", in: view) === add)
    XCTAssertTrue(add.frame.isSensitive)
    page.hasButton = false
    _ = await MainContext.run { gtk_widget_get_parent(add.pointer) == nil }
    XCTAssertNil(gtk_widget_get_parent(add.pointer))
  }

  @MainActor
  func test_R_08_leading_and_trailing_change_sides_from_right_to_left() async throws {
    for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
      gtk_widget_set_default_direction(direction)
      defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      let view = ListView(page)
      let window = await show(view)
      let (add, top) = (try frame("Add", in: view), try frame("Top", in: view))
      let distance = direction == GTK_TEXT_DIR_RTL ? add.origin.x : 400 - add.origin.x - add.size.width
      XCTAssertEqual(distance, 18, accuracy: 1)
      XCTAssertEqual(top.origin.x + top.size.width / 2, 200, accuracy: 1)
      forget(window)
    }
  }

  @MainActor
  func test_R_08_a_long_text_wraps_within_the_list_and_a_circle_is_round() async throws {
    page.wide = String(repeating: "many words ", count: 20)
    let view = ListView(page)
    await show(view, width: 300)
    let (wide, add, top) = (
      try frame(page.wide ?? "", in: view), try frame("Add", in: view), try frame("Top", in: view)
    )
    XCTAssertGreaterThanOrEqual(wide.origin.x, 18)
    XCTAssertLessThanOrEqual(wide.origin.x + wide.size.width, 283)
    XCTAssertGreaterThan(wide.size.height, top.size.height)
    XCTAssertLessThan(wide.size.height, 3 * top.size.height)
    XCTAssertEqual(add.size.width, add.size.height)
    XCTAssertGreaterThanOrEqual(add.size.height, 44)
  }

  @MainActor
  func test_R_09_content_other_than_a_button_is_displayed_by_its_cell_on_a_card() async throws {
    page.hasCard = true
    let view = ListView(page)
    await show(view)
    let card = try XCTUnwrap(view.states.overlays.views.last)
    XCTAssertEqual(texts(in: card.pointer), ["Card"])
    XCTAssertTrue(card.frame.hasStyle("roster-card"))
    roster_emit(card.frame.pointer, "clicked")
    XCTAssertEqual(page.events, ["card"])
    XCTAssertEqual(try overlay("Add", in: view).frame.hasStyle("roster-circle"), true)
    XCTAssertEqual(texts(in: try overlay("Add", in: view).pointer), [])
  }
}

import CGTK
import CRosterGTK
import Observation
import Roster
import RosterTesting
import XCTest

@testable import RosterGTK

/// A settings page with different kinds of rows.
@Observable @MainActor
private final class SettingsPage: ListPage {
  var unpaid = 0
  var alerts = true
  var seats = 2
  var name = "Ada"
  var stars = 3
  var log: [String] = []
  let live = LiveOrder("Live")
  var style: PageStyle { .insetGrouped }

  var body: some ListContent {
    ListSection("account") {
      StandardContent("My orders", image: .icon("emblem-documents-symbolic")).badge(unpaid)
        .onSelect { self.log.append("orders") }
      StandardContent("Alerts").toggle(alerts) { self.alerts = $0 }
      StandardContent("Seats").stepper(seats, in: 1...9) { self.seats = $0 }
      StandardContent("Name").textField(name) { self.name = $0 }
      StandardContent("Rating").rating(stars) { self.stars = $0 }
      StandardContent("Clear").button("Clear now") { self.log.append("clear") }
      StandardContent("Greyed").enabled(false).onSelect { self.log.append("greyed") }
      live
    } footer: {
      FooterContent("Unpaid orders are cancelled after 15 minutes.")
    }
  }
}

/// What the pages of some tests display.
@Observable @MainActor
private final class ControlState {
  var level = 0.5
  var kind = 0
}

final class SettingsPageTests: WidgetTestCase {
  @MainActor
  func test_S0_01_S0_26_a_page_shows_eight_kinds_of_rows_without_a_cell_class_of_its_own() async {
    let view = ListView(SettingsPage())
    await show(view)
    XCTAssertEqual(view.shownTexts[0], "My orders")
    XCTAssertEqual(view.shownTexts[5], "Clear | Clear now")
    XCTAssertEqual(view.shownTexts.last, "Unpaid orders are cancelled after 15 minutes.")
    XCTAssertEqual(widgets(of: gtk_switch_get_type(), in: view.pointer).count, 1)
    XCTAssertEqual(widgets(of: gtk_spin_button_get_type(), in: view.pointer).count, 1)
    XCTAssertEqual(widgets(of: gtk_entry_get_type(), in: view.pointer).count, 1)
  }

  @MainActor
  func test_S0_26_the_cell_factory_names_no_content_of_a_page() async throws {
    let view = ListView(
      TestPage([1]) { page in
        [TestSection(0, ListSection("all", values: page.numbers) { ListRow(CountedContent(text: "mine \($0)")) })]
      })
    await show(view)
    XCTAssertEqual(view.shownTexts, ["mine 1"])
    XCTAssertTrue(view.shownRows.first?.cell.base is CountedCell)
  }

  @MainActor
  func test_S0_27_two_pages_use_the_same_driver_and_host_types() async {
    let settings = ListView(SettingsPage())
    let feed = ListView(numbered(10))
    await show(settings)
    await show(feed)
    XCTAssertTrue(type(of: settings.driver) == type(of: feed.driver))
    XCTAssertFalse(settings.shownTexts.isEmpty)
    XCTAssertFalse(feed.shownTexts.isEmpty)
  }

  @MainActor
  func test_S0_30_activating_a_row_removes_its_highlight_before_its_action_runs() async {
    let page = SettingsPage()
    let view = ListView(page)
    await show(view)
    view.click("My orders")
    XCTAssertEqual(page.log, ["orders"])
    XCTAssertFalse(view.row("My orders")?.widget.hasStyle("roster-pressed") ?? true)
    view.click("Greyed")
    XCTAssertEqual(page.log, ["orders"])
  }

  @MainActor
  func test_S0_30_activating_a_row_without_an_action_toggles_its_switch() async {
    let page = SettingsPage()
    let view = ListView(page)
    await show(view)
    view.click("Alerts")
    await MainContext.settle()
    XCTAssertFalse(page.alerts)
  }

  @MainActor
  func test_K_30_the_head_of_a_page_has_large_parts_and_becomes_a_plain_header() throws {
    let cell = HeaderCell()
    func height(_ width: Int32) -> Int32 {
      var height: Int32 = 0
      gtk_widget_measure(cell.widget.pointer, GTK_ORIENTATION_VERTICAL, width, &height, nil, nil, nil)
      return height
    }
    func buttons() -> [String] {
      widgets(of: gtk_button_get_type(), in: cell.widget.pointer).filter { gtk_widget_get_visible($0) != 0 }.map {
        button in
        let styles = (["suggested-action", "pill", "flat"] as [String]).filter {
          gtk_widget_has_css_class(button, $0) != 0
        }
        return (gtk_button_get_label(button.cast()).map { String(cString: $0) } ?? "")
          + styles.map { " " + $0 }.joined()
      }
    }
    var pressed: [String] = []
    let image = ImageSource.bytes(pngImage(width: 8, height: 8, color: 0xff))
    let plain = HeaderContent("Inkscape", image: image).button("Open") { pressed.append("open") }
    let head = HeaderContent("Inkscape", image: image).prominent().button("Install") { pressed.append("install") }
      .button("Web Page") { pressed.append("web page") }
    cell.update(plain)
    let plainHeight = height(600)
    XCTAssertLessThan(plainHeight, 60)
    cell.update(head)
    XCTAssertEqual(buttons(), ["Install suggested-action pill", "Web Page pill"])
    XCTAssertGreaterThanOrEqual(height(600), 96)
    // Without space beside the texts, the buttons are below.
    XCTAssertGreaterThan(height(360), height(600))
    for button in widgets(of: gtk_button_get_type(), in: cell.widget.pointer) {
      roster_emit(button, "clicked")
    }
    cell.update(plain)
    XCTAssertEqual(buttons(), ["Open flat"])
    XCTAssertEqual(height(600), plainHeight)
    XCTAssertEqual(pressed, ["install", "web page"])
    // The head of a page about a person.
    guard let picture = widgets(of: gtk_image_get_type(), in: cell.widget.pointer).first else {
      return XCTFail("no image")
    }
    for source in [nil, image] {
      cell.update(HeaderContent("Ada Lovelace", image: source).prominent().imageShape(.circle))
      XCTAssertTrue(gtk_widget_get_visible(picture) != 0 && gtk_widget_has_css_class(picture, "roster-circle") != 0)
      XCTAssertEqual(gtk_image_get_storage_type(picture.opaque), GTK_IMAGE_PAINTABLE, "initials, or the picture")
    }
    cell.update(HeaderContent("Tea"))
    XCTAssertEqual(gtk_widget_get_visible(picture), 0)
  }

  @MainActor
  func test_S0_35_a_badge_is_hidden_for_0_and_as_wide_as_its_number() async {
    let page = SettingsPage()
    let view = ListView(page)
    await show(view)
    guard let badge = view.row("My orders")?.standardCell?.badgeLabel else { return XCTFail("no badge") }
    XCTAssertFalse(badge.isVisible)
    var widths: [Int32] = []
    for count in [5, 120, 12_345] {
      page.unpaid = count
      await MainContext.settle()
      widths.append(gtk_widget_get_width(badge.pointer))
    }
    XCTAssertEqual(badge.text, "12k")
    XCTAssertGreaterThan(widths[1], widths[0])
    XCTAssertGreaterThan(widths[0], 0)
    page.unpaid = 0
    await MainContext.settle()
    XCTAssertFalse(badge.isVisible)
  }

  @MainActor
  func test_S0_35_a_changed_badge_updates_its_row_once_without_rebinding() async {
    let page = SettingsPage()
    let view = ListView(page)
    await show(view)
    CellLog.current = CellLog()
    let binds = view.bindCount
    page.live.badge = 5
    page.unpaid = 5
    await MainContext.settle()
    XCTAssertEqual(CellLog.current.updates, ["Live"])
    XCTAssertEqual(view.bindCount, binds)
  }

  @MainActor
  func test_S0_36_a_custom_accessory_has_its_size_and_reports_its_values() async {
    let page = SettingsPage()
    let view = ListView(page)
    await show(view)
    guard let rating = view.row("Rating")?.standardCell?.slot.visibleCell?.widget else { return XCTFail("no rating") }
    XCTAssertEqual(gtk_widget_get_width(rating.pointer), 111)
    XCTAssertGreaterThanOrEqual(gtk_widget_get_height(rating.pointer), 30)
    guard let button = widgets(of: gtk_button_get_type(), in: rating.pointer).first else { return XCTFail("no button") }
    roster_emit(button, "clicked")
    await MainContext.settle()
    XCTAssertEqual(page.stars, 4)
    XCTAssertEqual(texts(in: rating.pointer).first, "★★★★")
  }

  @MainActor
  func test_a_control_of_an_app_displays_and_reports_its_value_at_the_edge_and_as_a_row() async throws {
    let state = ControlState()
    let host = await GTKHostRobot(
      InlinePage {
        ListSection("levels") {
          let control = LevelControl(value: state.level, onChange: ActionHandler { state.level = $0 })
          StandardContent("Volume").accessory(control, width: 120).id("volume")
          control.id("level")
        }
      })
    for (row, value) in [(RowName("volume"), 0.75), ("level", 0.25)] {
      try await host.set(row, to: value)
      XCTAssertEqual(state.level, value)
      let scales = host.view.shownRows.flatMap { widgets(of: gtk_range_get_type(), in: $0.widget.pointer) }
      XCTAssertEqual(scales.map { gtk_range_get_value($0.cast()) }, [value, value])
    }
    guard let scale = host.view.shownRows.first?.standardCell?.slot.visibleCell?.widget else {
      return XCTFail("no scale")
    }
    // The width includes the padding that the theme gives a scale.
    var bounds = graphene_rect_t()
    _ = gtk_widget_compute_bounds(scale.pointer, scale.pointer, &bounds)
    XCTAssertEqual(bounds.size.width, 120)
  }

  @MainActor
  func test_a_control_keeps_its_cell_while_its_row_has_another_accessory() async throws {
    let state = ControlState()
    let view = ListView(
      InlinePage {
        ListSection("rows") {
          let row = StandardContent("Row")
          switch state.kind {
          case 0: row.toggle(true) { _ in }.id("row")
          case 1: row.disclosure().id("row")
          default: row.id("row")
          }
        }
      })
    await show(view)
    let slot = try XCTUnwrap(view.row("Row")?.standardCell?.slot)
    let toggle = try XCTUnwrap(slot.visibleCell)
    state.kind = 1
    await MainContext.settle()
    XCTAssertFalse(toggle.widget.isVisible)
    XCTAssertEqual(slot.visibleCell?.widget.isVisible, true)
    state.kind = 2
    await MainContext.settle()
    XCTAssertNil(slot.visibleCell)
    XCTAssertFalse(slot.isVisible)
    state.kind = 0
    await MainContext.settle()
    XCTAssertTrue(slot.visibleCell === toggle && toggle.widget.isVisible)
  }

  @MainActor
  func test_a_stepper_and_a_button_perform_their_latest_actions() async {
    let page = SettingsPage()
    let view = ListView(page)
    await show(view)
    guard let stepper = view.row("Seats")?.standardCell?.slot.visibleCell?.widget else { return XCTFail("no stepper") }
    gtk_spin_button_spin(stepper.pointer.opaque, GTK_SPIN_STEP_FORWARD, 1)
    await MainContext.settle()
    gtk_spin_button_spin(stepper.pointer.opaque, GTK_SPIN_STEP_FORWARD, 1)
    await MainContext.settle()
    XCTAssertEqual(page.seats, 4)
    guard let button = view.row("Clear now")?.standardCell?.slot.visibleCell?.widget else {
      return XCTFail("no button")
    }
    roster_emit(button.pointer, "clicked")
    XCTAssertEqual(page.log, ["clear"])
  }

  @MainActor
  func test_a_stepper_has_space_for_all_numbers_of_its_range() async {
    let stepper = Stepper()
    stepper.show(1_000_000, in: 0...2_000_000)
    let number = Label("2000000")
    await show(Box(.vertical, spacing: 0, [stepper, number]))
    var text = gtk_widget_get_first_child(stepper.pointer)
    while let child = text, !roster_is(child, gtk_text_get_type()) { text = gtk_widget_get_next_sibling(child) }
    guard let text else { return XCTFail("no text") }
    var needed: Int32 = 0
    gtk_widget_measure(number.pointer, GTK_ORIENTATION_HORIZONTAL, -1, nil, &needed, nil, nil)
    stepper.align(horizontally: .start)
    await MainContext.settle()
    var minimum: Int32 = 0
    gtk_widget_measure(text, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, nil, nil, nil)
    XCTAssertGreaterThanOrEqual(minimum, needed)
  }

  @MainActor
  func test_a_text_field_keeps_focus_caret_and_selection_while_other_rows_change() async {
    let page = SettingsPage()
    let view = ListView(page)
    await show(view)
    guard let entry = widgets(of: gtk_entry_get_type(), in: view.pointer).first else { return XCTFail("no entry") }
    gtk_widget_grab_focus(entry)
    gtk_editable_set_text(entry.opaque, "Ada Lovelace")
    // Waits until the X server handled the selection that the focus created.
    await MainContext.settle()
    gtk_editable_select_region(entry.opaque, 2, 5)
    await MainContext.settle()
    XCTAssertEqual(page.name, "Ada Lovelace")
    page.unpaid = 7
    page.stars = 1
    await MainContext.settle()
    var start: Int32 = 0
    var end: Int32 = 0
    XCTAssertNotEqual(gtk_editable_get_selection_bounds(entry.opaque, &start, &end), 0)
    XCTAssertEqual([start, end], [2, 5])
    XCTAssertTrue(view.row("Name")?.widget.containsFocus ?? false)
    XCTAssertEqual(gtk_editable_get_text(entry.opaque).map { String(cString: $0) }, "Ada Lovelace")
  }

  @MainActor
  func test_S1_01_a_grouped_page_has_headers_footers_and_cards() async {
    let view = ListView(SettingsPage())
    await show(view)
    XCTAssertEqual(view.row("My orders")?.decoration.currentStyle.card, .first)
    XCTAssertEqual(view.row("Alerts")?.decoration.currentStyle.card, .middle)
    XCTAssertEqual(view.row("Live")?.decoration.currentStyle.card, .last)
  }
}

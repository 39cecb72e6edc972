import CGTK
import CRosterGTK
import Foundation
import Observation
import Roster
import RosterForms
import RosterTesting
import XCTest

@testable import RosterGTK

/// A page with fields of a form.
@Observable @MainActor
private final class FieldsPage: ListPage {
  var price = 2.5
  var stars = 2
  var notes = "one"
  let style = PageStyle.insetGrouped

  var body: some ListContent {
    ListSection("fields") {
      StandardContent("Price").number(
        self, \.price, format: FloatingPointFormatStyle<Double>(locale: Locale(identifier: "en_US"))
      )
      .id("price")
      StandardContent("Stars").rating(self, \.stars).id("stars")
      TextEditor("Notes", self, \.notes, placeholder: "None").error(notes.isEmpty ? "Write a note." : nil).id("notes")
    }
  }
}

/// A page with a form of one field.
@Observable @MainActor
private final class NamePage: ListPage {
  @ObservationIgnored let form = FormState("")

  var body: some ListContent {
    ListForm(form) {
      ListSection("name") { StandardContent("Name").textField(form, \.value).id("name") }
    } onSubmit: { _ in
    }
  }
}

/// The controls of forms, as widgets of GTK.
final class FormTests: WidgetTestCase {
  @MainActor
  func test_G_17_a_date_is_chosen_in_a_calendar_and_a_time_by_numbers() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    calendar.locale = Locale(identifier: "en_US")
    let start = Date(timeIntervalSince1970: 1_772_409_607)
    var chosen: [Date] = []
    let cell = DateCell()
    func control(_ date: Date) throws -> DateControl {
      let content = StandardContent("Due").date(
        date, .dateAndTime, in: start.addingTimeInterval(-86_400)...start.addingTimeInterval(20 * 86_400),
        calendar: calendar
      ) { chosen.append($0) }
      return try XCTUnwrap(content.accessory?.content as? DateControl)
    }
    cell.update(try control(start))
    XCTAssertEqual(chosen, [])
    XCTAssertEqual(
      gtk_menu_button_get_label(cell.widget.pointer.opaque).map { String(cString: $0) },
      try control(start).textDescription)
    let popover = try XCTUnwrap(gtk_menu_button_get_popover(cell.widget.pointer.opaque))
    let content = try XCTUnwrap(gtk_popover_get_child(popover))
    let days = try XCTUnwrap(widgets(of: gtk_calendar_get_type(), in: content).first)
    func select(_ day: gint) {
      let date = g_date_time_new_local(2026, 3, day, 12, 0, 0)
      gtk_calendar_select_day(days.opaque, date)
      g_date_time_unref(date)
    }
    select(5)
    XCTAssertEqual(chosen.last, start.addingTimeInterval(3 * 86_400), "the time stays, with its seconds")
    cell.update(try control(start.addingTimeInterval(3 * 86_400)))
    select(31)
    XCTAssertEqual(chosen.last, start.addingTimeInterval(20 * 86_400), "the range")
    cell.update(try control(start))
    let spins = widgets(of: gtk_spin_button_get_type(), in: content)
    gtk_spin_button_set_value(spins[0].opaque, 13)
    XCTAssertEqual(chosen.last, start.addingTimeInterval(13 * 3_600))
    XCTAssertEqual(chosen.count, 3)
  }

  @MainActor
  func test_G_18_a_click_on_a_star_sets_a_rating_and_one_on_the_last_removes_it() async throws {
    let page = FieldsPage()
    let robot = await GTKHostRobot(page)
    let view = robot.view
    let row = try XCTUnwrap(view.content.rows[.item(ItemPosition(section: 0, item: 1))])
    let stars = widgets(of: gtk_button_get_type(), in: row.widget.pointer)
    XCTAssertEqual(stars.count, 5)
    roster_emit(stars[3], "clicked")
    XCTAssertEqual(page.stars, 4)
    try await robot.settle()
    roster_emit(stars[3], "clicked")
    XCTAssertEqual(page.stars, 3)
  }

  @MainActor
  func test_G_16_a_number_field_keeps_what_is_typed_and_formats_it_when_it_is_left() async throws {
    let page = FieldsPage()
    let robot = await GTKHostRobot(page)
    let view = robot.view
    let entry = try XCTUnwrap(widgets(of: gtk_entry_get_type(), in: view.pointer).first)
    func text() -> String { gtk_editable_get_text(entry.opaque).map { String(cString: $0) } ?? "" }
    XCTAssertEqual(text(), "2.5")
    gtk_widget_grab_focus(entry)
    gtk_editable_set_text(entry.opaque, "7.")
    try await robot.settle()
    XCTAssertEqual(page.price, 7)
    XCTAssertEqual(text(), "7.")
    gtk_window_set_focus(robot.window.pointer.cast(), nil)
    try await robot.settle()
    XCTAssertEqual(text(), "7")
    gtk_widget_grab_focus(entry)
    gtk_editable_set_text(entry.opaque, "seven")
    gtk_window_set_focus(robot.window.pointer.cast(), nil)
    try await robot.settle()
    XCTAssertEqual(text(), "7")
    XCTAssertEqual(page.price, 7)
  }

  @MainActor
  func test_G_10_a_text_that_the_page_stores_later_stays_when_its_field_is_left() async throws {
    var typed: [String] = []
    let robot = await GTKHostRobot(
      InlinePage { ListSection("a") { StandardContent("Name").textField("Ada") { typed.append($0) }.id("name") } })
    try await robot.type("Bo", into: "name")
    XCTAssertEqual(typed.last, "Bo")
    let entry = try XCTUnwrap(widgets(of: gtk_entry_get_type(), in: robot.view.pointer).first)
    XCTAssertEqual(gtk_editable_get_text(entry.opaque).map { String(cString: $0) }, "Bo")
  }

  @MainActor
  func test_G_13_a_window_asks_before_it_closes_with_unsaved_changes() async throws {
    let page = NamePage()
    let robot = await GTKHostRobot(page)
    var closed = 0
    robot.window.onClose = { closed += 1 }
    try await robot.type("Ada", into: "name")
    for answer in ["Keep Editing", "Discard"] {
      XCTAssertEqual(closed, 0)
      gtk_window_close(robot.window.pointer.cast())
      try await robot.settle()
      XCTAssertEqual(closed, 0)
      try await robot.answer(answer)
      try await robot.settle()
    }
    XCTAssertEqual(closed, 1)
    XCTAssertEqual(page.form.value, "Ada")
  }

  @MainActor
  func test_G_19_a_text_of_several_lines_grows_and_displays_what_is_wrong() async throws {
    let page = FieldsPage()
    let robot = await GTKHostRobot(page)
    let view = robot.view
    let element = ElementPosition.item(ItemPosition(section: 0, item: 2))
    let height = try XCTUnwrap(view.content.rows[element]?.widget.frame.height)
    page.notes = "one\ntwo\nthree\nfour\nfive"
    try await robot.settle()
    let grown = try XCTUnwrap(view.content.rows[element]?.widget.frame.height)
    XCTAssertGreaterThan(grown, height + 30)
    page.notes = ""
    try await robot.settle()
    let row = try XCTUnwrap(view.content.rows[element])
    let shown = texts(in: row.widget.pointer)
    XCTAssertEqual(shown, ["Notes", "None", "Write a note."])
  }
}

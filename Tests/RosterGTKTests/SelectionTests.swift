import CGTK
import CRosterGTK
import Observation
import Roster
import RosterTesting
import XCTest

@testable import RosterGTK

@Observable @MainActor
private final class ChosenPage: ListPage {
  var numbers = Array(0..<40)
  let chosen = ListSelection<Int>()
  @ObservationIgnored var events: [String] = []
  @ObservationIgnored let commands: PageCommands? = PageCommands()

  var body: some ListContent {
    ListSection("numbers", numbers, id: { $0 }) { StandardContent("Row \($0)") }
      .onSelect { self.events.append("open \($0)") }
      .onDelete { number in self.numbers.removeAll { $0 == number } }
      .selection(
        chosen,
        actions: [
          RowAction("Archive", icon: "mail-archive-symbolic") { self.events.append("archive") },
          RowAction("Delete", tint: .destructive) { self.deleteChosen() },
        ])
  }

  private func deleteChosen() {
    let old = numbers
    numbers.removeAll { chosen.contains($0) }
    chosen.isActive = false
    commands?.toast("\(old.count - numbers.count) deleted", action: "Undo") { self.numbers = old }
  }
}

final class SelectionTests: WidgetTestCase {
  @MainActor
  private func chosen(_ page: ChosenPage) -> [Int] { page.chosen.ids.sorted() }

  @MainActor
  func test_E_02_clicks_with_control_and_shift_select_rows_and_plain_clicks_go_on() async {
    let page = ChosenPage()
    let view = ListView(page)
    guard let device = await InputDevice(await show(view)) else { return XCTFail("no window") }
    func click(_ number: Int, _ key: String? = nil) async {
      guard let row = view.row("Row \(number)") else { return XCTFail("no row \(number)") }
      if let key { await device.send("keydown", key) }
      await device.click(80, row.widget.body.y + row.widget.body.height / 2, in: view.widget)
      if let key { await device.send("keyup", key) }
    }
    await click(1)
    XCTAssertEqual(page.events, ["open 1"])
    await click(2, "ctrl")
    await click(5, "shift")
    XCTAssertEqual(chosen(page), [2, 3, 4, 5])
    await click(3, "ctrl")
    await click(8)
    XCTAssertEqual(chosen(page), [2, 4, 5, 8])
    XCTAssertEqual(page.events, ["open 1"], "While the user selects, rows do nothing else")
    XCTAssertEqual(view.selectionBar.title, "4 Selected")
    let icons = widgets(of: gtk_button_get_type(), in: view.selectionBar.pointer)
    XCTAssertEqual(icons.count, 4)
  }

  @MainActor
  func test_E_12_rows_are_selected_by_the_keyboard_alone() async {
    let page = ChosenPage()
    let view = ListView(page)
    guard let device = await InputDevice(await show(view)) else { return XCTFail("no window") }
    view.focusRows()
    await device.press("Down", "Down", "ctrl+space", "shift+Down", "shift+Down")
    XCTAssertEqual(chosen(page), [1, 2, 3].map { $0 + (chosen(page).first ?? 1) - 1 })
    let first = chosen(page).first ?? 0
    await device.press("shift+Up", "Down", "Down", "space")
    XCTAssertEqual(chosen(page), [first, first + 1, first + 3])
    await device.press("Delete")
    XCTAssertEqual(page.numbers.count, 40, "The key deletes no single row while several are selected")
    await device.press("ctrl+a")
    XCTAssertEqual(page.chosen.ids.count, 40)
    await device.press("Escape")
    XCTAssertFalse(page.chosen.isActive)
    XCTAssertNil(view.selectionBar.title)
    XCTAssertTrue(view.widget.containsFocus)
    await device.press("shift+Down")
    XCTAssertEqual(page.chosen.ids.count, 2, "Shift and an arrow begin a selection")
  }

  @MainActor
  func test_E_08_several_rows_are_deleted_from_the_bar_and_Ctrl_Z_brings_them_back() async {
    let page = ChosenPage()
    let view = ListView(page)
    let window = await show(view)
    guard let device = await InputDevice(window) else { return XCTFail("no window") }
    view.focusRows()
    await device.press("ctrl+space", "shift+Down", "shift+Down")
    let count = page.chosen.ids.count
    XCTAssertEqual(count, 3)
    guard let row = view.row("Row 1") else { return XCTFail("no row") }
    XCTAssertEqual(view.content.interaction.menuEntries(of: row).count, 0)
    // The last action is a button with a title; the buttons before it have icons.
    let button = widgets(of: gtk_button_get_type(), in: view.selectionBar.pointer).first {
      gtk_button_get_label($0.cast()).map { String(cString: $0) } == "Delete"
    }
    guard let button else { return XCTFail("no button") }
    gtk_widget_grab_focus(button)
    roster_emit(button, "clicked")
    await MainContext.settle()
    XCTAssertEqual(page.numbers.count, 37)
    XCTAssertTrue(view.widget.containsFocus, "The focus is not left in the bar, which is hidden")
    await device.press("ctrl+z")
    XCTAssertEqual(page.numbers, Array(0..<40))
  }

  @MainActor
  func test_E_12_a_button_of_the_header_bar_begins_and_ends_the_selection() async {
    let page = ChosenPage()
    let view = ListView(page)
    let button = view.makeSelectButton()
    await show(view)
    XCTAssertTrue(button.isVisible)
    roster_emit(button.pointer, "clicked")
    await MainContext.settle()
    XCTAssertEqual(view.selectionBar.title, "0 Selected")
    roster_emit(button.pointer, "clicked")
    await MainContext.settle()
    XCTAssertNil(view.selectionBar.title)
    let other = ListView(numbered(2))
    XCTAssertFalse(other.makeSelectButton().isVisible)
  }

  @MainActor
  func test_E_13_items_have_a_mark_at_the_bottom_trailing_corner_and_tags_one_before_their_text() async throws {
    let chosen = ListSelection<Int>()
    let view = ListView(
      InlinePage {
        ListSection("grid", [1, 2, 3, 4], id: { $0 }) { ColorContent($0) }.layout(.grid(columns: 2)).selection(chosen)
        ListSection("tags", [11, 12], id: { $0 }) { StandardContent("Tag \($0)") }.layout(.flow).selection(chosen)
        ListSection("shelf", [21, 22, 23], id: { $0 }) { ColorContent($0) }
          .layout(.carousel(CarouselStyle(itemWidth: .fraction(0.4)))).selection(chosen)
      })
    guard let device = await InputDevice(await show(view)) else { return XCTFail("no window") }
    XCTAssertTrue(marks(view).isEmpty)
    let tagWidth = try XCTUnwrap(view.row("Tag 11")).widget.frame.width
    chosen.ids = [2, 12, 22]
    chosen.isActive = true
    await MainContext.settle()
    XCTAssertEqual(marks(view).map(\.isChecked), [false, true, false, false, false, true, false])
    for isMirrored in [false, true] {
      gtk_widget_set_default_direction(isMirrored ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
      await MainContext.settle()
      for mark in marks(view) {
        XCTAssertEqual(mark.trailing, isMirrored ? 6 : mark.width - 6, accuracy: 1)
        XCTAssertEqual(mark.bottom, mark.height - 6, accuracy: 1)
      }
    }
    gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR)
    await MainContext.settle()
    // A tag grows by its check, which does not cover its text.
    let tag = try XCTUnwrap(view.row("Tag 11"))
    XCTAssertGreaterThan(tag.widget.frame.width, tagWidth)
    XCTAssertNil(tag.widget.mark)
    XCTAssertEqual(tag.decoration.check?.isVisible, true)
    // A click on the mark selects its item, too.
    let first = try XCTUnwrap(view.content.rows[.item(ItemPosition(section: 0, item: 0))])
    let frame = first.widget.frame
    await device.click(frame.x + frame.width - 15, frame.y + frame.height - 15, in: view.widget)
    XCTAssertEqual(chosen.ids, [1, 2, 12, 22])
    chosen.isActive = false
    await MainContext.settle()
    XCTAssertTrue(marks(view).isEmpty)
    XCTAssertEqual(tag.decoration.check?.isVisible, false)
  }

  /// A mark in the corner of an item, with its place and the size of the item in points.
  private struct Mark {
    let isChecked: Bool
    let trailing, bottom, width, height: Double
  }

  /// The marks in the corners of items, in reading order.
  @MainActor
  private func marks(_ view: ListView) -> [Mark] {
    (Array(view.content.rows.all) + view.content.carousels.all.flatMap(\.rows.values))
      .sorted { $0.element < $1.element }.compactMap { row in
        guard let mark = row.widget.mark, mark.isVisible else { return nil }
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(mark.pointer, row.widget.pointer, &bounds) != 0 else { return nil }
        let isMirrored = gtk_widget_get_direction(row.widget.pointer) == GTK_TEXT_DIR_RTL
        return Mark(
          isChecked: mark.hasStyle("roster-checked"),
          trailing: Double(bounds.origin.x + (isMirrored ? 0 : bounds.size.width)),
          bottom: Double(bounds.origin.y + bounds.size.height), width: row.widget.frame.width,
          height: row.widget.frame.height)
      }
  }
}

/// A tile of a color.
private struct ColorContent: CellContent, GTKPresentable {
  typealias Cell = ColorCell
  let number: Int
  var textDescription: String { "Tile \(number)" }

  init(_ number: Int) { self.number = number }
}

private final class ColorCell: GTKCell {
  let widget = Widget(gtk_box_new(.vertical, 0)).minimumSize(height: 90).style("roster-tile")

  func update(_ content: ColorContent) {}
}

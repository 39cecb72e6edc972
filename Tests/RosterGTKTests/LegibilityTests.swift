import CGTK
import CRosterGTK
import Observation
import Roster
import RosterTesting
import XCTest

@testable import RosterGTK

/// Contrast, focus and size, as far as a host decides them.
final class LegibilityTests: WidgetTestCase {
  @MainActor
  private func color(of widget: WidgetPointer) -> GdkRGBA {
    var color = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color)
    return color
  }

  @MainActor
  func test_K_05_secondary_texts_have_the_color_of_texts_in_high_contrast() async {
    let view = ListView(
      InlinePage { ListSection("a") { StandardContent("Title", subtitle: "Subtitle", value: "Value") } })
    await show(view)
    let labels = widgets(of: gtk_label_get_type(), in: view.widget.pointer)
    XCTAssertEqual(labels.count, 3)
    let normal = labels.map { color(of: $0).alpha }
    XCTAssertEqual(normal, [1, 0.75, 0.75])
    Theme.isHighContrast = true
    defer { Theme.isHighContrast = false }
    XCTAssertEqual(labels.map { color(of: $0).alpha }, [1, 1, 1])
  }

  @MainActor
  func test_K_05_selected_tags_and_marks_of_items_are_filled_in_high_contrast_too() async throws {
    let chosen = ListSelection<Int>()
    let view = ListView(
      InlinePage {
        ListSection("tags", values: [1, 2]) { StandardContent("Tag \($0)") }.layout(.flow).selection(chosen)
        ListSection("grid", values: [1, 2]) { StandardContent("Item \($0)") }.layout(.grid(columns: 2)).selection(
          chosen)
      })
    await show(view)
    chosen.ids = [1]
    chosen.isActive = true
    await MainContext.settle()
    Theme.isHighContrast = true
    defer { Theme.isHighContrast = false }
    await MainContext.settle()
    // The color of a widget near its leading edge, beside its text or its check.
    func fill(_ widget: Widget?) throws -> (red: UInt8, blue: UInt8) {
      let widget = try XCTUnwrap(widget)
      let color = try WidgetSnapshot.pixels(of: widget).color(x: 5, y: Int(gtk_widget_get_height(widget.pointer)) / 2)
      return (color.red, color.blue)
    }
    for (name, isSelected) in [("Tag 1", true), ("Tag 2", false)] {
      let color = try fill(view.row(name)?.decoration)
      XCTAssertEqual(color.blue > 150 && color.red < 100, isSelected, "\(name): \(color)")
    }
    for (name, isSelected) in [("Item 1", true), ("Item 2", false)] {
      let color = try fill(view.row(name)?.widget.mark)
      XCTAssertEqual(color.blue > 150 && color.red < 100, isSelected, "\(name): \(color)")
    }
  }

  @MainActor
  func test_K_06_the_focus_enters_a_list_at_its_selected_row() async {
    let page = InlinePage {
      ListSection("a", values: Array(0..<8)) { StandardContent("Row \($0)") }.onSelect { _ in }.selection { $0 == 5 }
    }
    let view = ListView(page)
    await show(view)
    XCTAssertTrue(view.focusRows())
    XCTAssertEqual(view.focusedText, "Row 5")
  }

  @MainActor
  func test_K_06_the_delete_key_deletes_a_row_whose_control_has_the_focus() async {
    var deleted: [Int] = []
    let page = InlinePage {
      ListSection("a", values: Array(0..<3)) { StandardContent("Row \($0)").button("Press") {} }
        .onDelete { deleted.append($0) }
    }
    let view = ListView(page)
    await show(view)
    let buttons = widgets(of: gtk_button_get_type(), in: view.widget.pointer)
    XCTAssertEqual(buttons.count, 3)
    gtk_widget_grab_focus(buttons[1])
    view.press(GDK_KEY_Delete)
    await MainContext.settle()
    XCTAssertEqual(deleted, [1])
  }

  @MainActor
  func test_K_06_a_click_on_the_title_of_a_text_field_moves_the_focus_there() async {
    let view = ListView(InlinePage { ListSection("a") { StandardContent("Name").textField("Ada") { _ in } } })
    await show(view)
    guard let row = view.row("Name | Ada") ?? view.shownRows.first else { return XCTFail("no row") }
    view.content.interaction.activate(row)
    guard let field = widgets(of: gtk_entry_get_type(), in: row.widget.pointer).first,
      let focus = gtk_widget_get_root(field).flatMap({ gtk_root_get_focus($0) })
    else { return XCTFail("no focus") }
    XCTAssertTrue(focus == field || gtk_widget_is_ancestor(focus, field) != 0)
  }

  @MainActor
  func test_K_06_a_focus_ring_has_the_shape_that_a_cell_marks() async {
    let plain = RowDecoration(cell: Box(.horizontal, [Label("Row")]))
    let pill = RowDecoration(cell: Box(.horizontal, [Label("Tag").style("roster-focus-shape")]))
    XCTAssertFalse(plain.hasStyle("roster-shaped"))
    XCTAssertTrue(pill.hasStyle("roster-shaped"))
  }

  @MainActor
  func test_K_08_a_text_field_stands_below_its_title_when_there_is_no_room_beside_it() async {
    for (width, isBelow) in [(500, false), (190, true)] {
      let view = ListView(InlinePage { ListSection("a") { StandardContent("Your name").textField("Ada") { _ in } } })
      await show(view, width: width)
      _ = await MainContext.run { view.rowCount > 0 && view.widget.width == Double(width) }
      await MainContext.settle()
      guard let field = widgets(of: gtk_entry_get_type(), in: view.widget.pointer).first,
        let title = widgets(of: gtk_label_get_type(), in: view.widget.pointer).first
      else { return XCTFail("no field") }
      let (fieldFrame, titleFrame) = (frame(of: field, in: view), frame(of: title, in: view))
      XCTAssertEqual(fieldFrame.origin.y >= titleFrame.origin.y + titleFrame.size.height, isBelow, "\(width)")
      XCTAssertLessThanOrEqual(fieldFrame.origin.x + fieldFrame.size.width, Float(width))
    }
  }

  @MainActor
  func test_K_09_the_lines_of_a_text_of_the_other_direction_begin_at_one_edge() async {
    for (text, direction) in [
      ("هذه صفحة إعدادات قصيرة تُقرأ من اليمين إلى اليسار، وفيها الرقم 2026 وكلمة Roster.", GTK_TEXT_DIR_LTR),
      ("A short page of settings, which is read from the left to the right and wraps.", GTK_TEXT_DIR_RTL),
    ] {
      let label = Label(wraps: true)
      gtk_widget_set_direction(label.pointer, direction)
      label.text = text
      await show(label, width: 150)
      guard let layout = gtk_label_get_layout(label.pointer.opaque), let iterator = pango_layout_get_iter(layout) else {
        return XCTFail("no layout")
      }
      defer { pango_layout_iter_free(iterator) }
      var edges: Set<Int32> = []
      repeat {
        var logical = PangoRectangle()
        pango_layout_iter_get_line_extents(iterator, nil, &logical)
        edges.insert((direction == GTK_TEXT_DIR_RTL ? logical.x + logical.width : logical.x) / PANGO_SCALE)
      } while pango_layout_iter_next_line(iterator) != 0
      XCTAssertGreaterThan(pango_layout_get_line_count(layout), 1)
      XCTAssertEqual(edges.count, 1, "\(edges)")
    }
  }
}

import CGTK
import CRosterGTK
import Roster
import XCTest

@testable import RosterGTK

/// Compares RowLayout with GtkBox.
@MainActor
final class RowLayoutTests: WidgetTestCase {
  func test_children_of_a_row_have_the_same_frames_as_in_a_GtkBox() async throws {
    for width in [60, 140, 300, 640] {
      for isRightToLeft in [false, true] {
        for alignment in [GTK_ALIGN_FILL, GTK_ALIGN_CENTER, GTK_ALIGN_BASELINE] {
          let rows: [Widget] = [Box(.horizontal, spacing: 7), Widget(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 7))]
          let frames = rows.map { self.frames(in: $0, width: width, isRightToLeft, alignment) }
          XCTAssertEqual(frames[0], frames[1], "\(width) \(isRightToLeft) \(alignment)")
        }
      }
    }
  }

  /// The frames of labels in a row, of which one expands, one is hidden and one has another size.
  private func frames(
    in row: Widget, width: Int, _ isRightToLeft: Bool, _ alignment: GtkAlign
  ) -> [String] {
    gtk_widget_set_direction(row.pointer, isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
    let large = Label("Aa")
    gtk_widget_set_size_request(large.pointer, 40, 31)
    let hidden = Label("hidden")
    hidden.isVisible = false
    let parts = [Label("A title that is cut off"), Label("12").expand(horizontally: true), hidden, large]
    for part in parts {
      part.align(vertically: alignment)
      gtk_box_append(row.pointer.cast(), part.pointer)
      row.adopt(part)
    }
    var (least, natural): (Int32, Int32) = (0, 0)
    gtk_widget_measure(row.pointer, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, nil, nil)
    let given = max(Int32(width), least)
    var (low, high): (Int32, Int32) = (0, 0)
    gtk_widget_measure(row.pointer, GTK_ORIENTATION_VERTICAL, given, &low, &high, nil, nil)
    gtk_widget_allocate(row.pointer, given, high + 10, -1, nil)
    return ["\(least) \(natural) \(low) \(high)"]
      + parts.filter(\.isVisible).map { part in
        var bounds = graphene_rect_t()
        _ = gtk_widget_compute_bounds(part.pointer, row.pointer, &bounds)
        return "\(bounds.origin.x) \(bounds.origin.y) \(bounds.size.width) \(bounds.size.height)"
      }
  }

  // MARK: Boxes of cells

  func test_Y_01_boxes_of_a_cell_have_the_same_frames_as_boxes_of_GTK() async {
    for width in [150, 220, 300, 640] {
      for alignment in [GTK_ALIGN_FILL, GTK_ALIGN_CENTER] {
        let frames = [false, true].map { isFixed in
          let boxes = TextBoxes(texts: alignment)
          if isFixed { roster_boxes_fix_widths(boxes.outer.pointer) }
          return boxes.frames(width: Int32(width))
        }
        XCTAssertEqual(frames[0], frames[1], "\(width) \(alignment)")
      }
    }
  }

  func test_Y_01_a_box_of_texts_has_the_same_width_for_each_height() async {
    let boxes = TextBoxes(texts: GTK_ALIGN_FILL)
    let free = boxes.minimumWidth(height: -1)
    XCTAssertGreaterThan(boxes.minimumWidth(height: 40), free, "GTK wraps texts to find the width for a height")
    roster_boxes_fix_widths(boxes.outer.pointer)
    XCTAssertEqual(boxes.minimumWidth(height: 40), free)
    XCTAssertEqual(boxes.minimumWidth(height: 4000), free)
    boxes.outer.align(horizontally: .start)
    gtk_widget_queue_resize(boxes.outer.pointer)
    XCTAssertGreaterThan(boxes.minimumWidth(height: 40), free, "a box that does not fill its width fits its height")
    boxes.outer.align(horizontally: .fill)
    let picture = Widget(gtk_picture_new())
    gtk_box_append(boxes.inner.pointer.cast(), picture.pointer)
    XCTAssertGreaterThan(boxes.minimumWidth(height: 40), free, "the width of a picture depends on its height")
  }

  func test_Y_01_the_functions_of_GtkBox_apply_to_the_boxes_of_a_cell() async {
    let boxes = TextBoxes(texts: GTK_ALIGN_FILL)
    gtk_box_set_homogeneous(boxes.outer.pointer.cast(), 1)
    roster_boxes_fix_widths(boxes.outer.pointer)
    XCTAssertEqual(gtk_box_get_spacing(boxes.outer.pointer.cast()), 12)
    XCTAssertNotEqual(gtk_box_get_homogeneous(boxes.outer.pointer.cast()), 0)
    gtk_box_set_homogeneous(boxes.outer.pointer.cast(), 0)
    let before = boxes.minimumWidth(height: -1)
    gtk_box_set_spacing(boxes.outer.pointer.cast(), 32)
    XCTAssertEqual(boxes.minimumWidth(height: -1), before + 40)
    XCTAssertEqual(gtk_orientable_get_orientation(boxes.inner.pointer.opaque), GTK_ORIENTATION_VERTICAL)
  }

  func test_Y_01_the_boxes_of_every_cell_are_those() async {
    let view = ListView(
      TestPage([1]) { page in
        [TestSection(0, ListSection("all", values: page.numbers) { BoxesContent(text: "Row \($0)") })]
      })
    await show(view)
    guard let row = view.row("Row 1"), let cell = row.cell.base as? BoxesCell else { return XCTFail("no row") }
    for box in [cell.boxes.outer, cell.boxes.inner] {
      let layout = gtk_widget_get_layout_manager(box.pointer)
      XCTAssertEqual(layout.map { String(cString: g_type_name_from_instance($0.cast())) }, "RosterRowBoxLayout")
    }
  }
}

/// Boxes of GTK: an icon, two texts that wrap above each other, and a value.
@MainActor
private final class TextBoxes {
  let outer = Widget(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12))
  let inner = Widget(gtk_box_new(GTK_ORIENTATION_VERTICAL, 3))
  let title = Label("A title of some words", wraps: true)
  private let text = Label("A few words that wrap when the row is narrow, and then some more of them.", wraps: true)

  init(texts alignment: GtkAlign) {
    let icon = Widget(gtk_image_new_from_icon_name("emblem-documents-symbolic"))
    let value = Label("12").align(vertically: .center)
    for part in [title, text] { add(part, to: inner) }
    inner.expand(horizontally: true).align(vertically: alignment).margin(top: 8, bottom: 8).minimumSize(width: 64)
    for part in [icon, inner, value] { add(part, to: outer) }
  }

  private func add(_ part: Widget, to box: Widget) {
    gtk_box_append(box.pointer.cast(), part.pointer)
    box.adopt(part)
  }

  func minimumWidth(height: Int32) -> Int32 {
    var least: Int32 = 0
    gtk_widget_measure(outer.pointer, GTK_ORIENTATION_HORIZONTAL, height, &least, nil, nil, nil)
    return least
  }

  /// The sizes and frames of the box and its parts at a width.
  func frames(width: Int32) -> [String] {
    var (least, natural): (Int32, Int32) = (0, 0)
    gtk_widget_measure(outer.pointer, GTK_ORIENTATION_VERTICAL, width, &least, &natural, nil, nil)
    gtk_widget_allocate(outer.pointer, width, natural + 9, -1, nil)
    return ["\(least) \(natural)"]
      + (outer.children + inner.children).map { part in
        var bounds = graphene_rect_t()
        _ = gtk_widget_compute_bounds(part.pointer, outer.pointer, &bounds)
        return "\(bounds.origin.x) \(bounds.origin.y) \(bounds.size.width) \(bounds.size.height)"
      }
  }
}

private struct BoxesContent: GTKPresentable, Equatable {
  var text: String
  typealias Cell = BoxesCell
}

private final class BoxesCell: GTKCell {
  let boxes = TextBoxes(texts: GTK_ALIGN_CENTER)
  var widget: Widget { boxes.outer }

  init() {}

  func update(_ content: BoxesContent) {
    boxes.title.text = content.text
  }
}

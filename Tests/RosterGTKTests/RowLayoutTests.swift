import CGTK
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
}

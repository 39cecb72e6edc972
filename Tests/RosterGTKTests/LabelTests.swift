import CGTK
import CRosterGTK
import Roster
import RosterForms
import XCTest

@testable import RosterGTK

/// The label of rows beside GTK's, which measures the same more slowly.
@MainActor
final class LabelTests: WidgetTestCase {
  private static let texts = [
    "", "x", "Row 123", String(repeating: "A few words that wrap when the row is narrow. ", count: 3),
    "WWWWWWWW iiiii", "one\na longer second line\n\nfour", "مرحبا بالعالم هذا نص", "日本語のテキスト",
    "e\u{301}a\u{301} a\u{AD}b",
    "donau\u{AD}dampf\u{AD}schifffahrt", "👩‍👩‍👧‍👦 family", "tab\tand  spaces   ",
  ]

  func test_X_16_a_text_is_displayed_to_its_end_whatever_NULs_it_has() async {
    let label = Label("ann\0mallory")
    XCTAssertEqual(label.text, "ann\u{fffd}mallory")
    label.show("\0")
    XCTAssertEqual(label.text, "\u{fffd}")
  }

  func test_X_16_a_text_is_edited_to_its_end_whatever_NULs_it_has() async {
    let field = TextField()
    var changes: [String] = []
    field.onChange = { changes.append($0) }
    field.show("ann\0mallory", placeholder: "a\0b")
    XCTAssertEqual(field.text, "ann\u{fffd}mallory")
    XCTAssertEqual(gtk_entry_get_placeholder_text(field.pointer.cast()).map { String(cString: $0) }, "a\u{fffd}b")
    // An equal text keeps the caret.
    gtk_editable_set_position(field.pointer.opaque, 5)
    field.show("ann\0mallory")
    XCTAssertEqual(gtk_editable_get_position(field.pointer.opaque), 5)
    let cell = TextEditorCell()
    cell.update(TextEditor("Notes", text: "one\0two") { changes.append($0) })
    XCTAssertEqual(cell.string, "one\u{fffd}two")
    XCTAssertEqual(changes, [])
  }

  func test_X_16_titles_are_displayed_to_their_end_and_clipped() async {
    let button = Button("ann\0mallory")
    button.tooltip("a\0b")
    XCTAssertEqual(button.title, "ann\u{fffd}mallory")
    XCTAssertEqual(gtk_widget_get_tooltip_text(button.pointer).map { String(cString: $0) }, "a\u{fffd}b")
    let window = Window(title: "ann\0mallory", content: button)
    XCTAssertEqual(gtk_window_get_title(window.pointer.cast()).map { String(cString: $0) }, "ann\u{fffd}mallory")
    let long = Button(String(repeating: "x", count: 1_000_000))
    XCTAssertEqual(long.title.count, 4_097)
    gtk_window_destroy(window.pointer.cast())
  }

  func test_Y_02_a_label_that_wraps_has_the_sizes_of_a_label_of_GTK() async {
    for text in Self.texts {
      for letters: Int32 in [-1, 3, 7] {
        let labels = pair(text, letters: letters)
        compare(labels, "“\(text)”, \(letters) letters")
        for label in labels { allocate(label, width: 200) }
        compare(labels, "“\(text)”, \(letters) letters, allocated")
      }
    }
  }

  func test_Y_02_a_label_is_measured_again_after_any_change() async {
    let labels = pair(Self.texts[3], letters: -1)
    let changes: [(String, (WidgetPointer) -> Void)] = [
      ("text", { gtk_label_set_text($0.opaque, "A shorter text, in place of the long one") }),
      (
        "attributes",
        { label in
          let attributes = pango_attr_list_new()
          pango_attr_list_insert(attributes, pango_attr_scale_new(2))
          gtk_label_set_attributes(label.opaque, attributes)
          pango_attr_list_unref(attributes)
        }
      ),
      ("letters", { gtk_label_set_width_chars($0.opaque, 12) }),
      ("font", { gtk_widget_set_font_map($0, pango_cairo_font_map_new()) }),
      ("truncation", { gtk_label_set_ellipsize($0.opaque, PANGO_ELLIPSIZE_END) }),
      ("no truncation", { gtk_label_set_ellipsize($0.opaque, PANGO_ELLIPSIZE_NONE) }),
    ]
    for (name, change) in changes {
      for label in labels {
        allocate(label, width: 150)
        change(label.pointer)
      }
      compare(labels, name)
    }
  }

  func test_Y_02_a_label_that_was_measured_at_other_widths_is_drawn_as_a_label_of_GTK() async throws {
    for text in [Self.texts[2], Self.texts[3], Self.texts[5], Self.texts[6]] {
      var pictures: [WidgetSnapshot.Pixels] = []
      for label in pair(text, letters: 7) {
        let window = await show(label, width: 180, height: 200)
        for width in stride(from: Int32(100), to: 700, by: 50) { _ = sizes(label, GTK_ORIENTATION_VERTICAL, width) }
        gtk_widget_queue_draw(label.pointer)
        await MainContext.settle()
        pictures.append(try WidgetSnapshot.pixels(of: window))
        forget(window)
      }
      XCTAssertEqual(pictures[0], pictures[1], text)
    }
  }

  // MARK: Helpers

  private func pair(_ text: String, letters: Int32) -> [Widget] {
    [Widget(gtk_label_new(nil)), Widget(roster_label_new())].map { label in
      gtk_label_set_wrap(label.pointer.opaque, 1)
      gtk_label_set_wrap_mode(label.pointer.opaque, PANGO_WRAP_WORD_CHAR)
      gtk_label_set_natural_wrap_mode(label.pointer.opaque, GTK_NATURAL_WRAP_NONE)
      gtk_label_set_width_chars(label.pointer.opaque, letters)
      gtk_label_set_text(label.pointer.opaque, text)
      return label
    }
  }

  private func compare(_ labels: [Widget], _ message: String, line: UInt = #line) {
    let widths = labels.map { sizes($0, GTK_ORIENTATION_HORIZONTAL, -1) }
    XCTAssertEqual(widths[0], widths[1], message, line: line)
    for width in stride(from: widths[0][0], to: 700, by: 31) {
      let heights = labels.map { sizes($0, GTK_ORIENTATION_VERTICAL, width) }
      XCTAssertEqual(heights[0], heights[1], "\(message), width \(width)", line: line)
    }
  }

  private func sizes(_ label: Widget, _ orientation: GtkOrientation, _ other: Int32) -> [Int32] {
    var (least, natural, leastBaseline, naturalBaseline): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    gtk_widget_measure(label.pointer, orientation, other, &least, &natural, &leastBaseline, &naturalBaseline)
    return [least, natural, leastBaseline, naturalBaseline]
  }

  private func allocate(_ label: Widget, width: Int32) {
    let least = sizes(label, GTK_ORIENTATION_HORIZONTAL, -1)[0]
    let height = sizes(label, GTK_ORIENTATION_VERTICAL, max(width, least))[0]
    gtk_widget_allocate(label.pointer, max(width, least), height, -1, nil)
  }
}

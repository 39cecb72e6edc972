import CGTK
import Roster
import RosterForms
import RosterHostSupport

extension TextEditor: GTKPresentable {
  /// The cell of a text of several lines.
  public typealias Cell = TextEditorCell
}

/// The cell of a text of several lines: a title above it, and what is wrong below it.
public final class TextEditorCell: GTKCell {
  private let title = Label(styles: ["caption", "dim-label"], wraps: true)
  private let text = Widget(gtk_text_view_new())
  private let placeholder = Label(styles: ["dim-label"])
  private let error = Label(styles: ["caption", "error"], wraps: true)
  private let box: Box
  private var control: TextEditorControl?
  /// The cell's widget.
  public var widget: Widget { box }

  /// Creates the widgets.
  public init() {
    let overlay = Widget(gtk_overlay_new())
    box = Box(.vertical, spacing: 4, [title, overlay, error]).margin(top: 8, bottom: 8, start: 12, end: 12)
    gtk_overlay_set_child(overlay.pointer.opaque, text.pointer)
    gtk_overlay_add_overlay(overlay.pointer.opaque, placeholder.pointer)
    overlay.adopt(text)
    overlay.adopt(placeholder)
    gtk_widget_set_can_target(placeholder.pointer, 0)
    placeholder.align(horizontally: .start, vertically: .start)
    gtk_text_view_set_wrap_mode(view, GTK_WRAP_WORD_CHAR)
    // The Tab key moves to the next field.
    gtk_text_view_set_accepts_tab(view, 0)
    text.minimumSize(height: 44).style("roster-text-editor")
    guard let buffer = gtk_text_view_get_buffer(view) else { return }
    text.keep(
      SignalConnection.plain(buffer.raw, "changed") { [weak self] in
        guard let self, let control else { return }
        control.onChange(string)
      })
  }

  /// Shows a content.
  public func update(_ content: TextEditor) {
    guard let new = content.control else { return }
    // Without its control, the cell reports nothing.
    control = nil
    let standard = content.standard
    title.show(standard.title.isEmpty ? nil : standard.title)
    error.show(standard.error)
    box.isSensitive = standard.isEnabled
    // Setting an equal text would move the cursor.
    if string != new.value.replacingNUL {
      gtk_text_buffer_set_text(gtk_text_view_get_buffer(view), new.value.replacingNUL, -1)
    }
    placeholder.show(new.value.isEmpty ? new.placeholder : nil)
    text.accessibleLabel(standard.label(of: new))
    control = new
  }

  /// The displayed text.
  var string: String {
    let buffer = gtk_text_view_get_buffer(view)
    var (start, end) = (GtkTextIter(), GtkTextIter())
    gtk_text_buffer_get_bounds(buffer, &start, &end)
    guard let text = gtk_text_buffer_get_text(buffer, &start, &end, 1) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }

  private var view: UnsafeMutablePointer<GtkTextView> { text.pointer.cast() }
}

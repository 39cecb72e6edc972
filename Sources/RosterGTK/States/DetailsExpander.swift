import CGTK
import Roster

/// A selectable text with technical details, which is hidden until its title is pressed.
@MainActor
package final class DetailsExpander: Widget {
  private let title = Label()
  private let text = Label(styles: ["caption"], wraps: true)

  /// Creates an expander that is hidden.
  package init() {
    super.init(gtk_expander_new(nil))
    // The minimum height of controls in GNOME.
    gtk_widget_set_size_request(title.pointer, -1, 34)
    gtk_expander_set_label_widget(pointer.opaque, title.pointer)
    adopt(title)
    gtk_expander_set_child(pointer.opaque, text.pointer)
    adopt(text)
    gtk_label_set_selectable(text.pointer.opaque, 1)
    gtk_label_set_max_width_chars(text.pointer.opaque, 40)
    align(horizontally: .center)
    isVisible = false
  }

  /// Shows the title of details; hides the expander without details.
  package func show(_ details: UnavailableContent.Details?) {
    isVisible = details != nil
    if text.text != details?.text ?? "" { gtk_expander_set_expanded(pointer.opaque, 0) }
    title.text = details?.title ?? ""
    text.text = details?.text ?? ""
    accessibleLabel(details?.title ?? "")
  }
}

import CGTK
import CRosterGTK
import GalleryPages
import RosterAdwaita
import RosterLocalization

/// A view of a page's source code with selectable text.
@MainActor
public final class SourceView: Widget {
  /// Creates a view of the source file of a type.
  public init(_ file: String, _ texts: Localization) {
    super.init(roster_scrolled_window_new())
    let text = Widget(gtk_text_view_new())
    text.style("gallery-source")
    gtk_text_view_set_editable(text.cast(), 0)
    gtk_text_view_set_monospace(text.cast(), 1)
    gtk_text_view_set_left_margin(text.cast(), 18)
    gtk_text_view_set_top_margin(text.cast(), 18)
    gtk_text_view_set_right_margin(text.cast(), 18)
    gtk_text_view_set_bottom_margin(text.cast(), 18)
    let source = PageText.source(of: file) ?? texts("The sources that this program was built from are gone.")
    gtk_text_buffer_set_text(gtk_text_view_get_buffer(text.cast()), source, -1)
    text.accessibleLabel(texts("Source of \(file).swift"))
    gtk_scrolled_window_set_child(opaque, text.pointer)
    adopt(text)
    expand(horizontally: true, vertically: true)
  }
}

extension PageView {
  /// Displays the page's source code in place of its list, or the list again.
  package func toggleSource(_ texts: Localization) {
    replacement = replacement == nil ? SourceView("\(type(of: page))", texts) : nil
  }
}

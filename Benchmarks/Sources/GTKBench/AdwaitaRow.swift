import CAdwaita
import CGTK
import RosterGTK

/// libadwaita's row with the parts of a standard cell.
@MainActor
final class AdwaitaRow {
  let widget: Widget
  private let value = Label(styles: ["dim-label"])

  init() {
    widget = Widget(adw_action_row_new())
    // It passes the focus on to its GtkListBox, and there may be none.
    gtk_widget_set_can_focus(widget.pointer, 0)
    let image = Widget(gtk_image_new_from_icon_name("emblem-documents-symbolic"))
    adw_action_row_add_prefix(row, image.pointer)
    adw_action_row_add_suffix(row, value.pointer)
    for part in [image, value] { widget.adopt(part) }
  }

  func show(_ number: Int, version: Int) {
    SameRows.evaluations += 1
    let raw = UnsafeMutableRawPointer(widget.pointer)
    adw_preferences_row_set_title(raw.assumingMemoryBound(to: AdwPreferencesRow.self), SameRows.title(number))
    adw_action_row_set_subtitle(row, SameRows.text(number))
    value.text = SameRows.value(number, version)
  }

  private var row: UnsafeMutablePointer<AdwActionRow> {
    UnsafeMutableRawPointer(widget.pointer).assumingMemoryBound(to: AdwActionRow.self)
  }
}

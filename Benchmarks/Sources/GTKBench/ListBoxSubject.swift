import CAdwaita
import CGTK
import RosterGTK

/// GtkListBox, which creates all rows at once: for short lists. Its rows are cells, or libadwaita's own.
@MainActor
final class ListBoxSubject: Subject {
  let content = Widget(gtk_scrolled_window_new())
  private var cells: [SameCell] = []
  private var rows: [AdwaitaRow] = []

  /// Creates the list.
  ///
  /// - Parameters:
  ///   - kind: The cells; `nil` for libadwaita's rows.
  ///   - count: The number of rows.
  init(_ kind: MeasuredCells?, count: Int) {
    if kind == nil { adw_init() }
    let box = Widget(gtk_list_box_new())
    gtk_list_box_set_show_separators(OpaquePointer(box.pointer), 1)
    gtk_list_box_set_selection_mode(OpaquePointer(box.pointer), GTK_SELECTION_NONE)
    for number in SameRows.numbers.prefix(count) {
      SameRows.binds += 1
      if let kind {
        let cell = SameCell(kind)
        cell.show(number)
        gtk_list_box_append(OpaquePointer(box.pointer), cell.widget.pointer)
        cells.append(cell)
      } else {
        let row = AdwaitaRow(number)
        gtk_list_box_append(OpaquePointer(box.pointer), row.widget.pointer)
        rows.append(row)
      }
    }
    gtk_scrolled_window_set_policy(OpaquePointer(content.pointer), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(OpaquePointer(content.pointer), box.pointer)
    content.adopt(box)
  }

  var bindCount: Int { SameRows.binds }

  func update(_ rows: Range<Int>) { tick(rows) }

  func tick(_ rows: Range<Int>) {
    for row in rows.clamped(to: SameRows.versions.indices) {
      SameRows.versions[row] += 1
      if cells.indices.contains(row) { cells[row].show(row) }
      if self.rows.indices.contains(row) { self.rows[row].show(row) }
    }
  }
}

/// A row with the parts of a standard cell.
@MainActor
private final class AdwaitaRow {
  let widget: Widget
  private let value = Label(styles: ["dim-label"])

  init(_ number: Int) {
    widget = Widget(adw_action_row_new())
    let row = UnsafeMutableRawPointer(widget.pointer).assumingMemoryBound(to: AdwActionRow.self)
    let image = Widget(gtk_image_new_from_icon_name("emblem-documents-symbolic"))
    adw_action_row_add_prefix(row, image.pointer)
    adw_action_row_add_suffix(row, value.pointer)
    for part in [image, value] { widget.adopt(part) }
    show(number)
  }

  func show(_ number: Int) {
    SameRows.evaluations += 1
    let raw = UnsafeMutableRawPointer(widget.pointer)
    adw_preferences_row_set_title(raw.assumingMemoryBound(to: AdwPreferencesRow.self), SameRows.title(number))
    adw_action_row_set_subtitle(raw.assumingMemoryBound(to: AdwActionRow.self), SameRows.text(number))
    value.text = SameRows.value(number, SameRows.versions[number])
  }
}

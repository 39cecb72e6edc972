import CGTK
import RosterGTK

/// GtkListBox, which creates all rows at once: for short lists.
@MainActor
final class ListBoxSubject: Subject {
  let content = Widget(gtk_scrolled_window_new())
  private var cells: [SameCell] = []

  init(_ kind: MeasuredCells, count: Int) {
    let box = Widget(gtk_list_box_new())
    gtk_list_box_set_show_separators(OpaquePointer(box.pointer), 1)
    gtk_list_box_set_selection_mode(OpaquePointer(box.pointer), GTK_SELECTION_NONE)
    for number in SameRows.numbers.prefix(count) {
      SameRows.binds += 1
      let cell = SameCell(kind)
      cell.show(number)
      gtk_list_box_append(OpaquePointer(box.pointer), cell.widget.pointer)
      cells.append(cell)
    }
    gtk_scrolled_window_set_policy(OpaquePointer(content.pointer), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(OpaquePointer(content.pointer), box.pointer)
    content.adopt(box)
  }

  var bindCount: Int { SameRows.binds }

  func update(_ rows: Range<Int>) { tick(rows) }

  func tick(_ rows: Range<Int>) {
    for row in rows.clamped(to: cells.indices) {
      SameRows.versions[row] += 1
      cells[row].show(row)
    }
  }
}

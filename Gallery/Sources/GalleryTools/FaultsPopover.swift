import CGTK
import RosterGTK

/// The page of simulated faults, in a popover at the top of a widget.
@MainActor
package final class FaultsPopover: Widget {
  /// Creates a popover, which is closed.
  package init(_ faults: FaultsPage, strings: ListStrings) {
    super.init(gtk_popover_new())
    let view = ListView(faults, strings: strings)
    // All rows are visible.
    view.minimumSize(width: 340, height: 660)
    style("gallery-faults").accessibleLabel(faults.title)
    gtk_popover_set_child(cast(), view.pointer)
    adopt(view)
  }

  /// Opens the popover below the header bar of a widget.
  package func open(in parent: Widget) {
    if gtk_widget_get_parent(pointer) == nil {
      gtk_widget_set_parent(pointer, parent.pointer)
      // A widget that ends with its window has no children then.
      keep(SignalConnection.plain(parent.raw, "unrealize") { [weak self] in self?.leave() })
    }
    // The sidebar is at the other side.
    let thirds: Int32 = gtk_widget_get_direction(parent.pointer) == GTK_TEXT_DIR_RTL ? 1 : 2
    var area = GdkRectangle(x: gtk_widget_get_width(parent.pointer) * thirds / 3, y: 46, width: 1, height: 1)
    gtk_popover_set_pointing_to(cast(), &area)
    gtk_popover_popup(cast())
  }

  private func leave() {
    if gtk_widget_get_parent(pointer) != nil { gtk_widget_unparent(pointer) }
  }
}

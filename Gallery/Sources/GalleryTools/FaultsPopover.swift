import CGTK
import GalleryPages
import RosterGTK

/// The page of simulated faults, in a popover at the top of a widget.
@MainActor
package final class FaultsPopover: Widget {
  /// Creates a popover, which is closed.
  package init(_ faults: FaultsPage) {
    super.init(gtk_popover_new())
    let view = ListView(faults, strings: .english)
    // All rows are visible.
    view.minimumSize(width: 340, height: 660)
    style("gallery-faults").accessibleLabel("Faults")
    gtk_popover_set_child(cast(), view.pointer)
    adopt(view)
    // Not while the popover closes: GTK still reads its parent then.
    connect("closed") { [weak self] in Task { self?.remove() } }
  }

  /// Opens the popover below the header bar of a widget.
  package func open(in parent: Widget) {
    guard gtk_widget_get_parent(pointer) == nil else { return }
    gtk_widget_set_parent(pointer, parent.pointer)
    var area = GdkRectangle(x: gtk_widget_get_width(parent.pointer) * 2 / 3, y: 46, width: 1, height: 1)
    gtk_popover_set_pointing_to(cast(), &area)
    gtk_popover_popup(cast())
  }

  private func remove() {
    if gtk_widget_get_parent(pointer) != nil, gtk_widget_get_visible(pointer) == 0 { gtk_widget_unparent(pointer) }
  }
}

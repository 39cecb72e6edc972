import CGTK
import GalleryPages
import RosterGTK

/// The button whose menu is the page of simulated faults.
@MainActor
package final class FaultsButton: Widget {
  /// Creates a button.
  package init(_ faults: FaultsPage) {
    super.init(gtk_menu_button_new())
    gtk_menu_button_set_icon_name(opaque, "weather-storm-symbolic")
    tooltip("Faults").accessibleLabel("Faults")
    let popover = Widget(gtk_popover_new())
    let view = ListView(faults, strings: .english)
    // All rows are visible.
    view.minimumSize(width: 340, height: 660)
    popover.style("gallery-faults")
    gtk_popover_set_child(popover.cast(), view.pointer)
    popover.adopt(view)
    gtk_menu_button_set_popover(opaque, popover.pointer)
    adopt(popover)
  }
}

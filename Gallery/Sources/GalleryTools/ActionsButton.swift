import CGTK
import RosterGTK

/// The titles of a page's actions, and what they do.
package typealias PageActions = KeyValuePairs<String, @MainActor () -> Void>

/// A button of a header bar that opens the actions of a page.
@MainActor
package final class ActionsButton: Widget {
  /// Creates a button with its label and the actions.
  package init(_ label: String, _ actions: PageActions) {
    super.init(gtk_menu_button_new())
    let popover = Widget(gtk_popover_new())
    let buttons = actions.map { title, perform in
      Button(title) { [weak popover] in
        if let popover { gtk_popover_popdown(popover.cast()) }
        perform()
      }.style("flat")
    }
    let box = Box(.vertical, buttons)
    gtk_popover_set_child(popover.cast(), box.pointer)
    popover.adopt(box)
    gtk_menu_button_set_icon_name(opaque, "view-more-symbolic")
    gtk_menu_button_set_popover(opaque, popover.pointer)
    adopt(popover)
    tooltip(label).accessibleLabel(label)
  }
}

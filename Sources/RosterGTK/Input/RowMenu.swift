import CGTK
import Roster

/// The context menu of a row, with the actions that other hosts offer as swipe actions.
@MainActor
final class RowMenu: Widget {
  /// An entry of the menu.
  struct Entry {
    var title: String
    var isDestructive: Bool
    var perform: @MainActor () -> Void
  }

  /// The row that the menu belongs to.
  private(set) weak var row: RowWidget?
  private let group: ObjectReference
  private let onClose: @MainActor () -> Void

  /// Opens the menu.
  ///
  /// - Parameters:
  ///   - entries: The entries in order; destructive ones form a section at the end.
  ///   - row: The row that the menu belongs to.
  ///   - point: The position of the pointer in the row, in points; `nil` if the menu was requested by a key.
  ///   - onClose: Called when the menu was closed.
  init(
    _ entries: [Entry], at row: RowWidget, point: (x: Double, y: Double)?, onClose: @escaping @MainActor () -> Void
  ) {
    self.onClose = onClose
    self.row = row
    let menu = ObjectReference(owned: g_menu_new().raw)
    group = ObjectReference(owned: g_simple_action_group_new().raw)
    let section = ObjectReference(owned: g_menu_new().raw)
    let destructive = ObjectReference(owned: g_menu_new().raw)
    var connections: [SignalConnection] = []
    for (index, entry) in entries.enumerated() {
      let action = ObjectReference(owned: g_simple_action_new("entry\(index)", nil).raw)
      g_action_map_add_action(group.raw.opaque, action.raw.opaque)
      connections.append(SignalConnection.object(action.raw, "activate") { _ in entry.perform() })
      g_menu_append((entry.isDestructive ? destructive : section).raw.opaque, entry.title, "row.entry\(index)")
    }
    for part in [section, destructive] where g_menu_model_get_n_items(part.raw.cast()) > 0 {
      g_menu_append_section(menu.raw.opaque, nil, part.raw.cast())
    }
    super.init(gtk_popover_menu_new_from_model(menu.raw.cast()))
    for connection in connections { keep(connection) }
    gtk_widget_insert_action_group(pointer, "row", group.raw.opaque)
    gtk_widget_set_parent(pointer, row.pointer)
    gtk_popover_set_has_arrow(pointer.cast(), 0)
    gtk_popover_set_position(pointer.cast(), GTK_POS_BOTTOM)
    if let point {
      var spot = GdkRectangle(x: Int32(point.x), y: Int32(point.y), width: 1, height: 1)
      gtk_popover_set_pointing_to(pointer.cast(), &spot)
    }
    keep(SignalConnection.plain(pointer.raw, "closed") { [weak self] in self?.closed() })
    gtk_popover_popup(pointer.cast())
  }

  /// Closes the menu.
  func close() {
    gtk_popover_popdown(pointer.cast())
  }

  private func closed() {
    // GTK performs the chosen entry's action after the menu was closed; so the menu is removed in a later turn.
    Task { [self] in
      if gtk_widget_get_parent(pointer) != nil { gtk_widget_unparent(pointer) }
      onClose()
    }
  }
}

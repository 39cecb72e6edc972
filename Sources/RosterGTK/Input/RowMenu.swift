import CGTK
import CRosterGTK
import Roster

/// The context menu of a row, with the actions that other hosts offer as swipe actions.
@MainActor
final class RowMenu: Widget {
  /// An entry of the menu.
  struct Entry {
    var title: String
    var icon: String?
    var tint: Tint = .standard
    var isEnabled = true
    /// The entries of a submenu, which opens in place of an action.
    var children: [Entry] = []
    var perform: @MainActor () -> Void

    /// The entry that deletes the row.
    static func delete(_ strings: ListStrings, perform: @escaping @MainActor () -> Void) -> Entry {
      Entry(title: strings[.delete], icon: "user-trash-symbolic", tint: .destructive, perform: perform)
    }
  }

  /// The row that the menu belongs to.
  private(set) weak var row: RowWidget?
  private let onClose: @MainActor (RowMenu) -> Void

  /// Opens the menu.
  ///
  /// - Parameters:
  ///   - entries: The entries in order; destructive ones form a section at the end.
  ///   - row: The row that the menu belongs to, which stays highlighted while the menu is open.
  ///   - container: The widget that contains the menu. GTK marks the ancestors of a menu as hovered and pressed, and not the
  ///     row after it has closed, so that the row cannot contain it.
  ///   - point: The position of the menu in the row, in points.
  ///   - onClose: Called when the menu was closed.
  init(
    _ entries: [Entry], at row: RowWidget, in container: WidgetPointer, point: (x: Double, y: Double),
    onClose: @escaping @MainActor (RowMenu) -> Void
  ) {
    self.onClose = onClose
    self.row = row
    let model = ObjectReference(owned: g_menu_new().raw)
    let sections = [entries.filter { $0.tint != .destructive }, entries.filter { $0.tint == .destructive }]
    super.init(gtk_popover_menu_new_from_model(nil))
    for (section, entries) in sections.enumerated() where !entries.isEmpty {
      let part = Self.model(of: entries, id: "\(section)")
      g_menu_append_section(model.raw.opaque, nil, part.raw.cast())
    }
    gtk_popover_menu_set_menu_model(pointer.opaque, model.raw.cast())
    let hasIcons = entries.contains { $0.icon != nil }
    for (section, entries) in sections.enumerated() { addItems(entries, id: "\(section)", hasIcons: hasIcons) }
    style("roster-menu")
    row.setStyle("roster-menu-open", true)
    gtk_widget_set_parent(pointer, container)
    gtk_popover_set_has_arrow(pointer.cast(), 0)
    gtk_popover_set_position(pointer.cast(), GTK_POS_BOTTOM)
    // The menu's leading edge is at the pointer.
    gtk_widget_set_halign(pointer, .start)
    // A row that was scrolled into view is not allocated yet.
    var start = graphene_point_t(x: Float(row.frame.x + point.x), y: Float(row.frame.y + row.shift + point.y))
    var spot = graphene_point_t()
    if let list = gtk_widget_get_parent(row.pointer), gtk_widget_compute_point(list, container, &start, &spot) != 0 {
      var area = GdkRectangle(x: Int32(spot.x), y: Int32(spot.y), width: 1, height: 1)
      gtk_popover_set_pointing_to(pointer.cast(), &area)
    }
    connect("closed") { [weak self] in self?.closed() }
    gtk_popover_popup(pointer.cast())
  }

  /// Returns the model of some entries: submenus, and items in whose place widgets are displayed, which have icons.
  private static func model(of entries: [Entry], id: String) -> ObjectReference {
    let model = ObjectReference(owned: g_menu_new().raw)
    for (index, entry) in entries.enumerated() {
      if entry.children.isEmpty {
        model.appendCustomItem("\(id).\(index)")
      } else {
        let submenu = Self.model(of: entry.children, id: "\(id).\(index)")
        g_menu_append_submenu(model.raw.opaque, entry.title.clippedForLayout, submenu.raw.cast())
      }
    }
    return model
  }

  private func addItems(_ entries: [Entry], id: String, hasIcons: Bool) {
    for (index, entry) in entries.enumerated() {
      let id = "\(id).\(index)"
      guard entry.children.isEmpty else {
        addItems(entry.children, id: id, hasIcons: entry.children.contains { $0.icon != nil })
        continue
      }
      let item = makeItem(entry, hasIcon: hasIcons)
      gtk_popover_menu_add_child(pointer.opaque, item.pointer, id)
      adopt(item)
    }
  }

  private func makeItem(_ entry: Entry, hasIcon: Bool) -> Widget {
    let button = Button("") { [weak self] in
      self?.close()
      entry.perform()
    }
    let line = Box(.horizontal, spacing: 12)
    if hasIcon {
      let icon = Picture(size: 16)
      if let name = entry.icon { icon.show(icon: name) }
      line.append(icon)
    }
    line.append(Label(entry.title))
    gtk_button_set_child(button.pointer.cast(), line.pointer)
    button.adopt(line)
    roster_set_role(button.pointer, GTK_ACCESSIBLE_ROLE_MENU_ITEM)
    button.accessibleLabel(entry.title).style("flat", entry.tint.style)
    gtk_widget_set_sensitive(button.pointer, entry.isEnabled ? 1 : 0)
    return button
  }

  /// Closes the menu.
  func close() {
    gtk_popover_popdown(pointer.cast())
  }

  /// Removes the menu from its container. Not while a button is pressed that closed it: GTK then counts the press for the
  /// container only, and warns about “broken accounting of active state”.
  func remove() {
    if gtk_widget_get_parent(pointer) != nil { gtk_widget_unparent(pointer) }
  }

  private func closed() {
    row?.setStyle("roster-menu-open", false)
    // GTK still uses the menu.
    Task { [self] in onClose(self) }
  }
}

extension ObjectReference {
  /// Adds an item to a `GMenu` in whose place a widget is displayed.
  fileprivate func appendCustomItem(_ id: String) {
    let item = ObjectReference(owned: g_menu_item_new(nil, nil).raw)
    g_menu_item_set_attribute_value(item.raw.opaque, "custom", g_variant_new_string(id))
    g_menu_append_item(raw.opaque, item.raw.opaque)
  }
}

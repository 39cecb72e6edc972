import CGTK
import RosterGTK
import RosterHostSupport

/// The menu of an application: its actions, the color schemes, and the windows with the shortcuts and about the application.
@MainActor
final class ApplicationMenu {
  private let menu = Menu()
  private let addedItems = Menu()
  private let standardItems = Menu()

  /// Adds the sections to the menu. Call this once: GTK does not remove submenus.
  func build(_ strings: ApplicationStrings) {
    let (schemes, style) = (Menu(), Menu())
    schemes.setItems(
      zip(ColorScheme.allCases, strings.colorSchemes).map { ($1, "app.color-scheme(\($0.rawValue))") })
    g_menu_append_submenu(style.model, strings.colorScheme, schemes.pointer)
    for section in [addedItems, style, standardItems] { g_menu_append_section(menu.model, nil, section.pointer) }
  }

  /// Displays actions and titles.
  func update(_ actions: [ApplicationAction], _ strings: ApplicationStrings, about: AboutInformation?) {
    addedItems.setItems(actions.filter(\.isInMenu).map { ($0.title, "app.\($0.name)") })
    var standard = [(strings.shortcuts, "app.shortcuts")]
    if let about { standard.append(("\(strings.about) \(about.name)", "app.about")) }
    standardItems.setItems(standard)
  }

  /// Creates the button of the menu, which F10 also opens.
  func makeButton(_ strings: ApplicationStrings) -> Widget {
    let button = Widget(gtk_menu_button_new())
    gtk_menu_button_set_icon_name(button.pointer.opaque, "open-menu-symbolic")
    gtk_menu_button_set_primary(button.pointer.opaque, 1)
    gtk_menu_button_set_menu_model(button.pointer.opaque, menu.pointer)
    return button.tooltip(strings.menu).accessibleLabel(strings.menu)
  }
}

/// A `GMenu`.
@MainActor
private struct Menu {
  private let reference = ObjectReference(owned: g_menu_new().raw)

  var model: OpaquePointer { reference.raw.opaque }
  var pointer: UnsafeMutablePointer<GMenuModel> { reference.raw.cast() }

  /// Replaces the items.
  func setItems(_ items: [(title: String, action: String)]) {
    g_menu_remove_all(model)
    for item in items { g_menu_append(model, item.title.clippedForLayout, item.action) }
  }
}

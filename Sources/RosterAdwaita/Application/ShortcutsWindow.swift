import CGTK
import Roster
import RosterGTK

/// A group of keyboard shortcuts.
struct ShortcutGroup {
  var title: String
  /// Titles with their keys, as GTK writes them.
  var shortcuts: [(title: String, keys: [String])]

  /// The shortcuts of an application, and those of its pages.
  static func standard(
    _ added: [(title: String, keys: [String])], _ strings: ApplicationStrings, _ list: ListStrings
  ) -> [ShortcutGroup] {
    let application = [
      (title: strings.menu, keys: ["F10"]), (strings.shortcuts, ["<Control>question"]),
      (strings.close, ["<Control>w"]), (strings.quit, ["<Control>q"]),
    ]
    let page = [
      (title: list[.back], keys: ["<Alt>Left"]), (list[.refresh], ["F5", "<Control>r"]),
      (list[.search], ["<Control>f"]), (list[.delete], ["Delete"]),
    ]
    return [
      ShortcutGroup(title: strings.shortcutGroups.first ?? "", shortcuts: added + application),
      ShortcutGroup(title: strings.shortcutGroups.last ?? "", shortcuts: page),
    ]
  }

  fileprivate var markup: String {
    let rows = shortcuts.filter { !$0.keys.isEmpty }.map {
      """
      <child><object class="GtkShortcutsShortcut">
      <property name="title">\($0.title.escapedMarkup)</property>
      <property name="accelerator">\($0.keys.joined(separator: " ").escapedMarkup)</property>
      </object></child>
      """
    }
    return """
      <child><object class="GtkShortcutsGroup"><property name="title">\(title.escapedMarkup)</property>
      \(rows.joined())</object></child>
      """
  }
}

/// The `GtkShortcutsWindow` of an application. GTK 4.8 creates its parts from a description only.
@MainActor
enum ShortcutsWindow {
  static func make(_ groups: [ShortcutGroup]) -> WidgetPointer? {
    let markup = """
      <interface><object class="GtkShortcutsWindow" id="window"><property name="modal">1</property>
      <child><object class="GtkShortcutsSection"><property name="section-name">shortcuts</property>
      \(groups.map(\.markup).joined())</object></child></object></interface>
      """
    guard let builder = gtk_builder_new() else { return nil }
    let reference = ObjectReference(owned: UnsafeMutableRawPointer(builder))
    guard gtk_builder_add_from_string(builder, markup, -1, nil) != 0 else { return nil }
    return gtk_builder_get_object(reference.raw.opaque, "window")?.cast()
  }
}

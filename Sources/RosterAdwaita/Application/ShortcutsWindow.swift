import CGTK
import Roster
import RosterGTK

/// A group of keyboard shortcuts.
struct ShortcutGroup: Equatable {
  var title: String
  /// Titles with their keys, as GTK writes them.
  var shortcuts: [(title: String, keys: [String])]

  static func == (lhs: ShortcutGroup, rhs: ShortcutGroup) -> Bool { lhs.markup == rhs.markup }

  /// The shortcuts that pages have.
  static func page(_ title: String, _ strings: ListStrings) -> ShortcutGroup {
    ShortcutGroup(
      title: title,
      shortcuts: [
        (strings.back, ["<Alt>Left"]), (strings.refresh, ["F5", "<Control>r"]), (strings.search, ["<Control>f"]),
        (strings.delete, ["Delete"]),
      ])
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

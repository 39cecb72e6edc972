import CGTK
import RosterGTK

/// A drop-down list of texts.
@MainActor
final class DropDown: Widget {
  /// Called when the user selects an option.
  var onSelect: @MainActor (Int) -> Void = { _ in }
  private var isSetting = false

  init(label: String) {
    super.init(gtk_drop_down_new(nil, nil))
    accessibleLabel(label)
    tooltip(label)
    keep(
      SignalConnection.property(raw, "selected") { [weak self] in
        guard let self, !isSetting else { return }
        onSelect(Int(gtk_drop_down_get_selected(opaque)))
      })
  }

  var selected: Int { Int(gtk_drop_down_get_selected(opaque)) }

  /// Replaces the options. The selected index is kept.
  func show(_ options: [String]) {
    isSetting = true
    defer { isSetting = false }
    let selected = gtk_drop_down_get_selected(opaque)
    let list = gtk_string_list_new(nil)
    for option in options { gtk_string_list_append(list, option) }
    gtk_drop_down_set_model(opaque, list)
    g_object_unref(UnsafeMutableRawPointer(list))
    if selected < options.count { gtk_drop_down_set_selected(opaque, selected) }
    isVisible = options.count > 1
  }

  /// Selects an option, as the user does.
  func choose(_ index: Int) {
    gtk_drop_down_set_selected(opaque, guint(index))
  }
}

import CGTK

extension Widget {
  /// Runs a closure when the user presses keys anywhere in the window while the widget is visible.
  ///
  /// ```swift
  /// view.addShortcut("<Control>f", "slash") { openSearch(); return true }
  /// ```
  ///
  /// - Parameters:
  ///   - keys: The shortcuts as GTK writes them, such as `<Control>f`.
  ///   - body: Returns whether it used the keys.
  public func addShortcut(_ keys: String..., perform body: @escaping @MainActor () -> Bool) {
    guard let shortcuts = gtk_shortcut_controller_new() else { return }
    gtk_shortcut_controller_set_scope(shortcuts, GTK_SHORTCUT_SCOPE_GLOBAL)
    let pointer = pointer
    for key in keys {
      let data = Unmanaged.passRetained(
        SignalBody<@MainActor () -> Bool>({ gtk_widget_get_mapped(pointer) != 0 && body() }))
      let action = gtk_callback_action_new(
        { _, _, data in
          nonisolated(unsafe) let data = data  // Safe: GTK calls this on the main thread.
          return MainActor.assumeIsolated {
            (SignalBody<@MainActor () -> Bool>.from(data)?() ?? false).gboolean
          }
        }, data.toOpaque(), { SignalConnection.release($0) })
      gtk_shortcut_controller_add_shortcut(
        shortcuts, gtk_shortcut_new(gtk_shortcut_trigger_parse_string(key), action))
    }
    addController(shortcuts.raw)
  }
}

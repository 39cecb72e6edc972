import CGTK

/// A key that was pressed.
struct KeyPress {
  /// The key, as a `GDK_KEY` constant.
  let key: Int32
  /// The modifiers that were held.
  let modifiers: GdkModifierType
  /// Whether the key itself is a modifier.
  let isModifier: Bool
  /// The event, for input methods. Valid until the handler returns.
  var event: OpaquePointer?
}

extension Widget {
  /// Calls a closure for each key that is pressed while the focus is in the widget.
  ///
  /// - Parameters:
  ///   - phase: Whether the widget gets the key before its descendants or after them.
  ///   - body: Returns whether it used the key.
  func onKey(_ phase: GtkPropagationPhase = GTK_PHASE_BUBBLE, perform body: @escaping @MainActor (KeyPress) -> Bool) {
    guard let keys = gtk_event_controller_key_new() else { return }
    gtk_event_controller_set_propagation_phase(keys, phase)
    keep(
      SignalConnection.key(keys.raw, "key-pressed") { key, modifiers in
        let event = gtk_event_controller_get_current_event(keys)
        return body(
          KeyPress(
            key: Int32(bitPattern: key), modifiers: modifiers,
            isModifier: event.map { gdk_key_event_is_modifier($0) != 0 } ?? false, event: event))
      })
    addController(keys.raw)
  }

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

import CGTK
import CRosterGTK
import Roster

extension ListView {
  func connectKeyboard() {
    if let keys = gtk_event_controller_key_new() {
      list.keep(
        SignalConnection.key(keys.raw, "key-pressed") { [weak self] key, modifiers in
          self?.pressed(key: Int32(bitPattern: key), modifiers: modifiers) ?? false
        })
      list.addController(keys.raw)
    }
    connectRefreshKeys()
  }

  /// F5 and Ctrl+R refresh wherever the focus is in the window, as long as the list is in sight.
  private func connectRefreshKeys() {
    guard let shortcuts = gtk_shortcut_controller_new() else { return }
    gtk_shortcut_controller_set_scope(shortcuts, GTK_SHORTCUT_SCOPE_GLOBAL)
    for keys in ["F5", "<Control>r"] {
      let owner = Unmanaged.passRetained(
        SignalBody<@MainActor () -> Bool>({ [weak self] in self?.refreshByKey() ?? false }))
      let action = gtk_callback_action_new(
        { _, _, data in
          nonisolated(unsafe) let data = data  // Safe: GTK calls this on the main thread.
          return MainActor.assumeIsolated {
            (SignalBody<@MainActor () -> Bool>.from(data)?() ?? false).gboolean
          }
        }, owner.toOpaque(), { SignalConnection.release($0) })
      gtk_shortcut_controller_add_shortcut(
        shortcuts, gtk_shortcut_new(gtk_shortcut_trigger_parse_string(keys), action))
    }
    addController(shortcuts.raw)
  }

  private func refreshByKey() -> Bool {
    guard gtk_widget_get_mapped(pointer) != 0, presentation.canRefresh else { return false }
    driver.refresh()
    return true
  }

  /// Keys that nothing in the focused row wanted. Returns whether the list used the key.
  func pressed(key: Int32, modifiers: GdkModifierType) -> Bool {
    let isAlt = modifiers.rawValue & GDK_ALT_MASK.rawValue != 0
    let isControl = modifiers.rawValue & GDK_CONTROL_MASK.rawValue != 0
    let isRow = focused.map { gtk_widget_has_focus($0.holder.pointer) != 0 } ?? false
    switch key {
    case GDK_KEY_Up, GDK_KEY_KP_Up: return isAlt ? moveFocusedRow(by: -1) : moveFocus(.up)
    case GDK_KEY_Down, GDK_KEY_KP_Down: return isAlt ? moveFocusedRow(by: 1) : moveFocus(.down)
    case GDK_KEY_Left, GDK_KEY_KP_Left: return isRow && leftOrRight(isLeft: true)
    case GDK_KEY_Right, GDK_KEY_KP_Right: return isRow && leftOrRight(isLeft: false)
    case GDK_KEY_Home, GDK_KEY_KP_Home: return moveFocus(.first)
    case GDK_KEY_End, GDK_KEY_KP_End: return moveFocus(.last)
    case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: return moveFocus(.pageUp)
    case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: return moveFocus(.pageDown)
    case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter: return isRow && activateFocused()
    case GDK_KEY_space where isRow && !typeAhead.isOpen(at: Self.now): return activateFocused()
    case GDK_KEY_Delete, GDK_KEY_KP_Delete: return isRow && deleteFocused()
    case GDK_KEY_Menu: return focused.map { openMenu(of: $0, at: nil) } ?? false
    case GDK_KEY_F10 where modifiers.rawValue & GDK_SHIFT_MASK.rawValue != 0:
      return focused.map { openMenu(of: $0, at: nil) } ?? false
    default:
      guard isRow, !isAlt, !isControl else { return false }
      return typed(gdk_keyval_to_unicode(guint(bitPattern: key)))
    }
  }

  private func activateFocused() -> Bool {
    guard let focused else { return false }
    activate(focused)
    return true
  }

  private func deleteFocused() -> Bool {
    guard let focused, focused.binding.row?.actions.delete != nil else { return false }
    driver.delete(focused.element)
    return true
  }

  /// Left folds and right unfolds, the other way round where text runs from right to left; in a row, left goes to its
  /// header. In a grid both go to the neighbour, and in a looping carousel round and round.
  private func leftOrRight(isLeft: Bool) -> Bool {
    guard let focused else { return false }
    let isBack = isLeft != list.isRightToLeft
    if let fold = focused.binding.row?.traits.fold, !fold.isLocked {
      guard fold.isFolded != isBack else { return false }
      viewport.hold(focused.element)
      driver.setFolded(isBack, focused.element)
      return true
    }
    guard case .item(let position) = focused.element else { return false }
    let section = driver.snapshot.sections[position.section]
    if !section.layout.isList {
      let count = section.items.count
      var next = position.item + (isBack ? -1 : 1)
      if viewport.layout.carousel(of: position.section)?.isLooping == true { next = (next + count) % count }
      guard next >= 0, next < count else { return false }
      return focus(.item(ItemPosition(section: position.section, item: next)))
    }
    guard isBack, section.header?.row.traits.fold != nil else { return false }
    return focus(.header(section: position.section))
  }

  private func typed(_ code: UInt32) -> Bool {
    guard let scalar = Unicode.Scalar(code), code >= 32, code != 127 else { return false }
    let word = typeAhead.type(Character(scalar), time: Self.now)
    var element = word.count > 1 ? focused?.element : focused.flatMap { nextFocusable(after: $0.element) }
    element = element ?? firstFocusable()
    let start = element
    var looked = 0
    while let current = element, looked < TypeAhead.reach {
      if let row = driver.snapshot.row(at: current), TypeAhead.matches(row.content.textDescription, word) {
        return focus(current)
      }
      looked += 1
      element = nextFocusable(after: current) ?? firstFocusable()
      if element == start { break }
    }
    return true
  }
}

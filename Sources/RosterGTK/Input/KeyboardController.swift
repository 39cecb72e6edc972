import CGTK
import CRosterGTK
import Roster

/// Handles the keys that the focused row does not use.
@MainActor
final class KeyboardController {
  private let driver: ListDriver
  private let layout: LayoutController
  private let focus: FocusController
  private let drag: DragController
  private let interaction: RowInteractionController
  private let isRightToLeft: @MainActor () -> Bool
  private var typeAhead = TypeAhead()

  init(
    driver: ListDriver, layout: LayoutController, focus: FocusController, drag: DragController,
    interaction: RowInteractionController, widget: ListWidget
  ) {
    self.driver = driver
    self.layout = layout
    self.focus = focus
    self.drag = drag
    self.interaction = interaction
    isRightToLeft = { [unowned widget] in widget.isRightToLeft }
    widget.onKey { [weak self] in self?.press(key: $0.key, modifiers: $0.modifiers) ?? false }
    widget.onKey(GTK_PHASE_CAPTURE) { [weak self] in
      if !$0.isModifier { self?.revealFocusedControl() }
      return false
    }
  }

  /// Scrolls to a control that was scrolled out of view, before it handles a key: it opens its menu where it is allocated.
  private func revealFocusedControl() {
    guard let row = focus.focusedRow, row.widget.containsFocus, gtk_widget_has_focus(row.widget.pointer) == 0 else {
      return
    }
    let frame = row.widget.frame
    guard frame.y + frame.height <= 0 || frame.y >= layout.widget.height else { return }
    layout.reveal(row.element)
    row.widget.allocate()
  }

  /// Handles a key.
  ///
  /// - Returns: Whether the list used the key.
  func press(key: Int32, modifiers: GdkModifierType) -> Bool {
    if interaction.closeSwipe(), key == GDK_KEY_Escape { return true }
    let isAlt = modifiers.rawValue & GDK_ALT_MASK.rawValue != 0
    let isControl = modifiers.rawValue & GDK_CONTROL_MASK.rawValue != 0
    let isShift = modifiers.rawValue & GDK_SHIFT_MASK.rawValue != 0
    let isRow = focus.focusedRow.map { gtk_widget_has_focus($0.widget.pointer) != 0 } ?? false
    if isShift, isRow {
      if [GDK_KEY_Up, GDK_KEY_KP_Up].contains(key), extendSelection(.up) { return true }
      if [GDK_KEY_Down, GDK_KEY_KP_Down].contains(key), extendSelection(.down) { return true }
    }
    switch key {
    case GDK_KEY_space where isControl && isRow && choose(.toggle): return true
    case GDK_KEY_a where isControl: return driver.selectAll()
    case GDK_KEY_Escape where driver.setSelecting(false): return true
    case GDK_KEY_Up, GDK_KEY_KP_Up: return isAlt ? moveFocusedRow(by: -1) : focus.moveFocus(.up)
    case GDK_KEY_Down, GDK_KEY_KP_Down: return isAlt ? moveFocusedRow(by: 1) : focus.moveFocus(.down)
    case GDK_KEY_Left, GDK_KEY_KP_Left: return isRow && !isAlt && moveHorizontally(isLeft: true)
    case GDK_KEY_Right, GDK_KEY_KP_Right: return isRow && !isAlt && moveHorizontally(isLeft: false)
    case GDK_KEY_Home, GDK_KEY_KP_Home: return focus.moveFocus(.first)
    case GDK_KEY_End, GDK_KEY_KP_End: return focus.moveFocus(.last)
    case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: return focus.moveFocus(.pageUp)
    case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: return focus.moveFocus(.pageDown)
    case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter: return isRow && activateFocusedRow()
    case GDK_KEY_space where isRow && !typeAhead.isActive(at: MonotonicClock.now): return activateFocusedRow()
    case GDK_KEY_Delete, GDK_KEY_KP_Delete: return deleteFocusedRow()
    case GDK_KEY_Menu: return openMenu()
    case GDK_KEY_F10 where isShift: return openMenu()
    default:
      // The search field takes what is typed.
      guard isRow, !isAlt, !isControl, driver.presentation.search == nil else { return false }
      return type(gdk_keyval_to_unicode(guint(bitPattern: key)))
    }
  }

  private func moveFocusedRow(by step: Int) -> Bool {
    focus.focusedRow.map { drag.move($0, by: step) } ?? false
  }

  private func choose(_ gesture: SelectionGesture) -> Bool {
    focus.focusedRow.map { driver.choose($0.element, by: gesture) } ?? false
  }

  /// Moves the focus, and selects the rows from the one where that began.
  ///
  /// - Returns: Whether the focused row can be selected.
  private func extendSelection(_ direction: FocusController.Direction) -> Bool {
    if driver.presentation.selection?.canAct != true, !choose(.toggle) { return false }
    guard focus.focusedRow?.binding.row?.actions.choose != nil else { return false }
    _ = focus.moveFocus(direction)
    _ = choose(.range)
    return true
  }

  private func activateFocusedRow() -> Bool {
    guard let row = focus.focusedRow else { return false }
    interaction.activate(row)
    return true
  }

  private func deleteFocusedRow() -> Bool {
    guard let row = focus.focusedRow, row.binding.row?.actions.delete != nil else { return false }
    driver.delete(row.element)
    return true
  }

  private func openMenu() -> Bool {
    focus.focusedRow.map { interaction.openMenu(of: $0, at: nil) } ?? false
  }

  /// Handles the left and right arrow keys: collapses and expands a fold, moves the focus to the header of a folded
  /// section, and moves the focus between the items of a grid or a carousel. Mirrored in right-to-left layouts.
  private func moveHorizontally(isLeft: Bool) -> Bool {
    guard let row = focus.focusedRow else { return false }
    let isBackward = isLeft != isRightToLeft()
    if let fold = row.binding.row?.traits.fold, !fold.isLocked {
      guard fold.isFolded != isBackward else { return false }
      layout.anchorNextUpdate(at: row.element)
      driver.setFolded(isBackward, row.element)
      return true
    }
    guard case .item(let position) = row.element else { return false }
    let section = driver.snapshot.sections[position.section]
    if !section.layout.isList {
      let count = section.items.count
      var next = position.item + (isBackward ? -1 : 1)
      if layout.viewport.layout.carousel(of: position.section)?.isLooping == true { next = (next + count) % count }
      guard next >= 0, next < count else { return false }
      return focus.focus(.item(ItemPosition(section: position.section, item: next)))
    }
    guard isBackward, section.header?.row.traits.fold != nil else { return false }
    return focus.focus(.header(section: position.section))
  }

  /// Focuses the next row whose text starts with the typed letters.
  private func type(_ code: UInt32) -> Bool {
    guard let scalar = Unicode.Scalar(code), code >= 32, code != 127 else { return false }
    let prefix = typeAhead.type(Character(scalar), time: MonotonicClock.now)
    let order = FocusOrder(snapshot: driver.snapshot)
    let focused = focus.focusedRow?.element
    var element = prefix.count > 1 ? focused : focused.flatMap { order.element(after: $0) }
    element = element ?? order.first
    let start = element
    var searched = 0
    while let current = element, searched < TypeAhead.searchLimit {
      if let row = driver.snapshot.row(at: current), TypeAhead.matches(row.content.textDescription, prefix) {
        return focus.focus(current)
      }
      searched += 1
      element = order.element(after: current) ?? order.first
      if element == start { break }
    }
    return true
  }
}

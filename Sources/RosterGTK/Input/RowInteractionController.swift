import CGTK
import CRosterGTK
import Roster

/// Handles clicks and long presses on rows, and owns the open context menu.
@MainActor
final class RowInteractionController {
  private let driver: ListDriver
  private let layout: LayoutController
  private let drag: DragController
  private let swipe: SwipeController
  private(set) var menu: RowMenu?
  /// The last menu, which stays in its container until the next one opens.
  private var closedMenu: RowMenu?

  init(driver: ListDriver, layout: LayoutController, drag: DragController, swipe: SwipeController) {
    self.driver = driver
    self.layout = layout
    self.drag = drag
    self.swipe = swipe
  }

  /// Adds the gestures of a row.
  func connect(_ row: RowController) {
    let widget = row.widget
    if let click = gtk_gesture_click_new() {
      gtk_gesture_single_set_button(click, 0)
      widget.keep(
        SignalConnection.press(click.raw, "pressed") { [weak self, weak row] x, y in
          guard let self, let row else { return }
          press(row, button: gtk_gesture_single_get_current_button(click))
        })
      widget.keep(
        SignalConnection.press(click.raw, "released") { [weak self, weak row] x, y in
          guard let self, let row, gtk_widget_contains(row.widget.pointer, x, y) != 0, !drag.isDragging else { return }
          switch gtk_gesture_single_get_current_button(click) {
          // A click beside the buttons of a swipe only hides them.
          case 1 where swipe.close(): break
          case 1: clicked(row, modifiers: gtk_event_controller_get_current_event_state(click))
          // A menu that opens before the release takes it from the row, which then stays pressed.
          case 3: openMenu(of: row, at: (x, y))
          default: break
          }
        })
      widget.addController(click.raw)
    }
    if let press = gtk_gesture_long_press_new() {
      gtk_gesture_single_set_touch_only(press, 1)
      widget.keep(
        SignalConnection.point(press.raw, "pressed") { [weak self, weak row] x, y in
          guard let self, let row else { return }
          openMenu(of: row, at: (x, y))
        })
      widget.addController(press.raw)
    }
  }

  private func press(_ row: RowController, button: UInt32) {
    guard button == 1 || button == 3, gtk_widget_get_focusable(row.widget.pointer) != 0, !row.widget.containsFocus
    else { return }
    gtk_widget_grab_focus(row.widget.pointer)
  }

  /// Selects a row that is clicked with Ctrl or Shift, if it can be selected, and else activates it.
  func clicked(_ row: RowController, modifiers: GdkModifierType) {
    let isRange = modifiers.rawValue & GDK_SHIFT_MASK.rawValue != 0
    let isToggle = modifiers.rawValue & GDK_CONTROL_MASK.rawValue != 0
    guard isRange || isToggle, driver.choose(row.element, by: isRange ? .range : .toggle) else { return activate(row) }
  }

  /// Activates a row as a click does: highlights it briefly and performs its action. A row without an action but with a
  /// switch toggles the switch, and one with a text field moves the focus there.
  func activate(_ row: RowController) {
    guard let content = row.binding.row else { return }
    row.widget.setStyle("roster-pressed", true)
    row.widget.setStyle("roster-pressed", false)
    let role = content.actions.select == nil ? content.control?.role : nil
    if role == .toggle {
      driver.perform(.toggle, on: row.element)
    } else if role == .textField {
      gtk_widget_grab_focus((row.standardCell?.slot.visibleCell ?? row.cell).widget.pointer)
    } else {
      if content.traits.fold != nil { layout.anchorNextUpdate(at: row.element) }
      driver.activate(row.element)
    }
  }

  /// Hides the buttons of a swipe.
  ///
  /// - Returns: Whether there were any.
  func closeSwipe() -> Bool { swipe.close() }

  // MARK: Context menu

  /// Opens the context menu of a row.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - point: The position of the pointer in the row, in points; `nil` if the menu was requested by a key.
  /// - Returns: Whether the row has a context menu.
  @discardableResult
  func openMenu(of row: RowController, at point: (x: Double, y: Double)?) -> Bool {
    let entries = menuEntries(of: row)
    guard !entries.isEmpty, let container = gtk_widget_get_ancestor(row.widget.pointer, gtk_overlay_get_type()) else {
      return false
    }
    swipe.close()
    // The focused row may have been scrolled out of view.
    if point == nil { layout.scroll(to: row.element, at: .nearest) }
    menu?.close()
    removeMenu()
    menu = RowMenu(entries, at: row.widget, in: container, point: point ?? keyboardPoint(in: row)) { [weak self] in
      self?.menuDidClose($0, of: row)
    }
    return true
  }

  /// The point at which a menu opens that was requested by a key: below the beginning of the row's text, and in the viewport.
  private func keyboardPoint(in row: RowController) -> (x: Double, y: Double) {
    let frame = row.widget.frame
    let start = row.decoration.currentStyle.inset + row.decoration.currentStyle.indent + 24
    let isRightToLeft = gtk_widget_get_direction(row.widget.pointer) == GTK_TEXT_DIR_RTL
    let bottom = min(frame.height - row.widget.spacingBelow - 8, layout.widget.height - frame.y)
    return (isRightToLeft ? frame.width - start : start, bottom)
  }

  /// Returns the focus to the row, unless it is elsewhere by now.
  private func menuDidClose(_ closed: RowMenu, of row: RowController) {
    guard let menu, menu === closed else { return }
    closedMenu = menu
    self.menu = nil
    if menu.windowFocus == nil || menu.containsFocus, row.isInUse { gtk_widget_grab_focus(row.widget.pointer) }
  }

  /// Removes the last menu.
  func removeMenu() {
    menu?.remove()
    closedMenu?.remove()
    closedMenu = nil
  }

  /// Closes the context menu if it belongs to a row.
  func closeMenu(of row: RowController) {
    if menu?.row === row.widget { menu?.close() }
  }

  /// The entries of a row's context menu.
  func menuEntries(of row: RowController) -> [RowMenu.Entry] {
    guard let content = row.binding.row, content.isEnabled else { return [] }
    let actions = content.actions
    var entries = actions.others.map { menuEntry($0, of: row) }
    if actions.delete != nil {
      entries.append(
        .delete(driver.strings) { [weak driver, weak row] in
          guard let driver, let row, row.isInUse else { return }
          driver.delete(row.element)
        })
    }
    return entries
  }

  private func menuEntry(_ action: RowAction, of row: RowController) -> RowMenu.Entry {
    RowMenu.Entry(
      title: action.title, icon: action.icon, tint: action.tint, isEnabled: action.isEnabled,
      // A submenu that cannot be opened is displayed as an entry that cannot be chosen.
      children: action.isEnabled ? action.children.map { menuEntry($0, of: row) } : []
    ) { [weak driver, weak row] in
      guard let driver, let row, row.isInUse else { return }
      driver.perform(action, on: row.element)
    }
  }
}

import CGTK
import CRosterGTK
import Roster

/// Handles clicks and long presses on rows, and owns the open context menu.
@MainActor
final class RowInteractionController {
  private let driver: ListDriver
  private let layout: LayoutController
  private let drag: DragController
  private(set) var menu: RowMenu?

  init(driver: ListDriver, layout: LayoutController, drag: DragController) {
    self.driver = driver
    self.layout = layout
    self.drag = drag
  }

  /// Adds the gestures of a row.
  func connect(_ row: RowController) {
    let widget = row.widget
    if let click = gtk_gesture_click_new() {
      gtk_gesture_single_set_button(click, 0)
      widget.keep(
        SignalConnection.press(click.raw, "pressed") { [weak self, weak row] x, y in
          guard let self, let row else { return }
          press(row, button: gtk_gesture_single_get_current_button(click), x: x, y: y)
        })
      widget.keep(
        SignalConnection.press(click.raw, "released") { [weak self, weak row] x, y in
          guard let self, let row, gtk_gesture_single_get_current_button(click) == 1 else { return }
          guard gtk_widget_contains(row.widget.pointer, x, y) != 0, !drag.isDragging else { return }
          activate(row)
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

  private func press(_ row: RowController, button: UInt32, x: Double, y: Double) {
    if button == 3 {
      openMenu(of: row, at: (x, y))
    } else if button == 1, gtk_widget_get_focusable(row.widget.pointer) != 0, !row.widget.containsFocus {
      gtk_widget_grab_focus(row.widget.pointer)
    }
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
    guard !entries.isEmpty else { return false }
    menu = RowMenu(entries, at: row.widget, point: point) { [weak self] in self?.menu = nil }
    return true
  }

  /// Closes the context menu if it belongs to a row.
  func closeMenu(of row: RowController) {
    if menu?.row === row.widget { menu?.close() }
  }

  /// The entries of a row's context menu.
  func menuEntries(of row: RowController) -> [RowMenu.Entry] {
    guard let content = row.binding.row, content.isEnabled else { return [] }
    let actions = content.actions
    var entries = actions.others.map { other in
      RowMenu.Entry(title: other.title, icon: other.icon, tint: other.tint) { [weak driver, weak row] in
        guard let driver, let row, row.isInUse else { return }
        driver.perform(other, on: row.element)
      }
    }
    if actions.delete != nil {
      entries.append(
        RowMenu.Entry(title: driver.strings[.delete], icon: "user-trash-symbolic", tint: .destructive) {
          [weak driver, weak row] in
          guard let driver, let row, row.isInUse else { return }
          driver.delete(row.element)
        })
    }
    return entries
  }
}

import CGTK
import CRosterGTK
import Roster

/// The bar of a selection, below the list: how many rows are selected, buttons to select all and to end the selection, and the
/// actions on what is selected.
@MainActor
final class SelectionBar: Widget {
  private let driver: ListDriver
  private let bar = Widget(gtk_action_bar_new())
  private let label = Label(styles: ["heading"])
  private let allButton: Button
  private let endButton: Button
  private var buttons: [Button] = []
  private var selectButtons = WeakObjects<Button>()
  private var actions: [RowAction] = []
  /// The displayed title; `nil` while the bar is hidden.
  private(set) var title: String?
  /// Called before the bar is hidden, whose button may have the focus.
  var onHide: @MainActor () -> Void = {}

  init(_ driver: ListDriver) {
    self.driver = driver
    allButton = Button(icon: "edit-select-all-symbolic", title: "") { [weak driver] in driver?.selectAll() }
    endButton = Button(icon: "window-close-symbolic", title: "") { [weak driver] in driver?.setSelecting(false) }
    super.init(gtk_revealer_new())
    style("roster-selection-bar")
    gtk_revealer_set_transition_type(pointer.opaque, GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP)
    gtk_revealer_set_child(pointer.opaque, bar.pointer)
    adopt(bar)
    roster_set_role(label.pointer, GTK_ACCESSIBLE_ROLE_STATUS)
    for part in [endButton, label, allButton] {
      gtk_action_bar_pack_start(bar.pointer.opaque, part.pointer)
      bar.adopt(part)
    }
    gtk_widget_set_visible(pointer, 0)
    onKey { [weak driver] in $0.key == GDK_KEY_Escape && driver?.setSelecting(false) == true }
  }

  /// Creates a button that begins and ends the selection.
  func makeButton() -> Widget {
    let button = Button(icon: "selection-mode-symbolic", title: "") { [weak driver] in
      guard let driver else { return }
      driver.setSelecting(driver.presentation.activeSelection == nil)
    }
    selectButtons.append(button)
    show(driver.presentation, on: button)
    return button
  }

  private func show(_ presentation: PagePresentation, on button: Button) {
    button.isVisible = presentation.selection != nil
    button.setAccessibleTitle(presentation.strings[.select])
  }

  /// Displays the bar of a selection, or hides it.
  func show(_ presentation: PagePresentation) {
    for button in selectButtons.all { show(presentation, on: button) }
    guard let selection = presentation.activeSelection else { return hide() }
    let strings = presentation.strings
    title = selection.title
    label.text = selection.title
    allButton.setAccessibleTitle("\(strings[.selectAll]) (Ctrl+A)")
    endButton.setAccessibleTitle("\(strings[.cancel]) (Esc)")
    showActions(selection.actions)
    gtk_widget_set_visible(pointer, 1)
    gtk_revealer_set_reveal_child(pointer.opaque, 1)
  }

  private func hide() {
    guard title != nil else { return }
    if containsFocus { onHide() }
    title = nil
    gtk_revealer_set_reveal_child(pointer.opaque, 0)
  }

  /// Displays the actions, the first one at the trailing edge. Buttons are kept while their titles and icons are, and with them
  /// the focus.
  private func showActions(_ new: [RowAction]) {
    defer { actions = new }
    if new.map(\.title) != actions.map(\.title) || new.map(\.icon) != actions.map(\.icon) {
      for button in buttons {
        gtk_action_bar_remove(bar.pointer.opaque, button.pointer)
        bar.disown(button)
      }
      buttons = new.indices.map(makeButton)
    }
    for (action, button) in zip(new, buttons) {
      gtk_widget_set_sensitive(button.pointer, action.isEnabled.gboolean)
      button.setStyle("destructive-action", action.tint == .destructive)
    }

    func makeButton(_ index: Int) -> Button {
      let action = new[index]
      let button = action.icon.map { Button(icon: $0, title: action.title) } ?? Button(action.title)
      button.onClick = { [weak self, weak button] in
        guard let self, let button, actions.indices.contains(index) else { return }
        driver.performOnSelection(actions[index], from: ActionSource(of: button))
      }
      gtk_action_bar_pack_end(bar.pointer.opaque, button.pointer)
      bar.adopt(button)
      return button
    }
  }
}

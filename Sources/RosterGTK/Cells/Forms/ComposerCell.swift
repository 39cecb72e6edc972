import CGTK
import Roster
import RosterForms

extension Composer: GTKPresentable {
  /// The cell of a composer.
  public typealias Cell = ComposerCell
}

/// The cell of a composer: buttons, the text with what is wrong above it, and a button that sends.
public final class ComposerCell: GTKCell {
  let buttons = Widget(gtk_box_new(.horizontal, 0))
  let text = TextView(lines: 5, margin: 8)
  let error = Label(styles: ["caption", "error"], wraps: true)
  let sendButton = Button(icon: StandardIcon.send, title: "")
  private var content: Composer?
  /// The cell's widget.
  public let widget = Widget(gtk_box_new(.horizontal, 6))

  /// Creates the widgets.
  public init() {
    let column = Box(.vertical, spacing: 4, [error, text])
    column.expand(horizontally: true)
    text.style("roster-composer").expand(horizontally: true)
    let trailing = Widget(gtk_box_new(.horizontal, 0))
    add(sendButton, to: trailing)
    // All of the same height: the Tab key, which goes by the centers of widgets, moves from left to right.
    for part in [buttons, column, trailing] {
      gtk_box_append(widget.pointer.cast(), part.pointer)
      widget.adopt(part)
    }
    sendButton.style("circular", "suggested-action")
    sendButton.onClick = { [weak self] in self?.send() }
    text.onReturn = { [weak self] in self?.send() }
    text.onChange = { [weak self] in
      self?.content?.onChange($0)
      self?.updateButton()
    }
  }

  /// Shows a content.
  public func update(_ content: Composer) {
    showButtons(content.buttons)
    self.content = content
    error.show(content.standard.error)
    text.show(content.value, placeholder: content.label ?? "")
    text.label(content.label ?? "")
    widget.isSensitive = content.standard.isEnabled
    sendButton.setAccessibleTitle(content.sendTitle)
    updateButton()
  }

  /// Buttons are kept while their titles and icons are, and with them the focus.
  private func showButtons(_ new: [RowAction]) {
    if new == content?.buttons { return }
    for button in buttons.children {
      gtk_box_remove(buttons.pointer.cast(), button.pointer)
      buttons.disown(button)
    }
    for (index, action) in new.enumerated() {
      let button = Button(icon: action.icon ?? "", title: action.title)
      button.onClick = { [weak self, weak button] in
        if let button { self?.content?.buttons[index].action(ActionSource(of: button)) }
      }
      button.style("flat", "circular")
      add(button, to: buttons)
    }
    buttons.isVisible = !new.isEmpty
  }

  private func add(_ button: Button, to box: Widget) {
    button.align(vertically: .end)
    gtk_box_append(box.pointer.cast(), button.pointer)
    box.adopt(button)
  }

  private func updateButton() { sendButton.isSensitive = content?.canSend(text.string) == true }

  /// What the property is then is displayed at once: until the page is evaluated, the user may go on writing.
  private func send() {
    guard let content else { return }
    let hadFocus = widget.containsFocus
    text.show(content.send(), placeholder: content.label ?? "")
    // A button loses the focus when it becomes insensitive.
    if hadFocus { text.takeFocus() }
    updateButton()
  }
}

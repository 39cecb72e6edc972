import CGTK
import CRosterGTK
import Roster

/// Short messages over the lower edge of a widget, one at a time, each with one action at most.
@MainActor
public final class ToastPresenter: Widget {
  /// One message.
  public struct Toast {
    /// What it says.
    public var text: String
    /// The word on its button, if it has one.
    public var action: String?
    /// What the button does.
    public var run: @MainActor () -> Void
    /// Called when the message goes without its button having been pressed.
    public var onExpire: @MainActor () -> Void

    /// Makes a message.
    public init(
      _ text: String, action: String? = nil, run: @escaping @MainActor () -> Void = {},
      onExpire: @escaping @MainActor () -> Void = {}
    ) {
      self.text = text
      self.action = action
      self.run = run
      self.onExpire = onExpire
    }
  }

  /// What the button says that takes a message away.
  public var dismissTitle: String = ListStrings.english.dismiss {
    didSet { close.explain(dismissTitle) }
  }

  /// How long a message stays.
  public var duration: Duration = .seconds(5)

  private let revealer: Widget
  private let label = Label(styles: [], wraps: true, lines: 3)
  private let button = Button("")
  private let close = Button(icon: "window-close-symbolic", title: ListStrings.english.dismiss)
  private var queue: [Toast] = []
  private(set) var current: Toast?
  private var expiry: Task<Void, Never>?

  /// Lays the overlay over a widget.
  public init(over content: Widget) {
    revealer = Widget(gtk_revealer_new())
    super.init(gtk_overlay_new())
    gtk_overlay_set_child(pointer.opaque, content.pointer)
    adopt(content)
    let row = Box(.horizontal, spacing: 12, [label, button, close])
    row.style("roster-toast")
    roster_set_role(row.pointer, GTK_ACCESSIBLE_ROLE_ALERT)
    label.align(vertically: .center)
    gtk_label_set_max_width_chars(label.pointer.opaque, 48)
    button.style("flat")
    close.style("flat", "circular")
    gtk_revealer_set_child(revealer.pointer.opaque, row.pointer)
    revealer.adopt(row)
    gtk_revealer_set_transition_type(revealer.pointer.opaque, GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP)
    revealer.align(horizontally: .center, vertically: .end)
    revealer.margin(bottom: 18, start: 12, end: 12)
    gtk_overlay_add_overlay(pointer.opaque, revealer.pointer)
    adopt(revealer)
    button.onClick = { [weak self] in self?.press() }
    close.onClick = { [weak self] in self?.dismiss() }
  }

  isolated deinit {
    expiry?.cancel()
  }

  /// Shows a message after those that wait. The message that is shown already is not shown twice.
  public func show(_ toast: Toast) {
    if current?.text == toast.text, toast.action == current?.action, toast.action == nil { return }
    queue.append(toast)
    if current == nil { next() }
  }

  /// Takes the message away.
  public func dismiss() {
    guard let toast = current else { return }
    end()
    toast.onExpire()
    next()
  }

  private func press() {
    guard let toast = current else { return }
    end()
    toast.run()
    next()
  }

  private func end() {
    expiry?.cancel()
    expiry = nil
    current = nil
    gtk_revealer_set_reveal_child(revealer.pointer.opaque, 0)
  }

  private func next() {
    guard current == nil, !queue.isEmpty else { return }
    let toast = queue.removeFirst()
    current = toast
    label.text = toast.text
    roster_accessible_set_label(revealer.children[0].pointer, toast.text)
    button.isVisible = toast.action != nil
    button.title = toast.action ?? ""
    gtk_revealer_set_reveal_child(revealer.pointer.opaque, 1)
    expiry = Task { [weak self, duration] in
      try? await Task.sleep(for: duration)
      if !Task.isCancelled { self?.dismiss() }
    }
  }

  /// The button of the message shown, if it has one.
  var actionButton: Button? { current?.action == nil ? nil : button }
}

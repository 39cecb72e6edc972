import CGTK
import CRosterGTK
import Roster

/// Displays toasts above the lower edge of a widget, one at a time, each with at most one button.
@MainActor
public final class ToastPresenter: Widget {
  /// The title of the button that dismisses a toast.
  public var dismissTitle: String = ListStrings.english.dismiss {
    didSet { close.setAccessibleTitle(dismissTitle) }
  }

  private let revealer: Widget
  private let label = Label(styles: [], wraps: true, lines: 3)
  private let button = Button("")
  private let close = Button(icon: "window-close-symbolic", title: ListStrings.english.dismiss)
  private lazy var scheduler = ToastScheduler { [weak self] in self?.display($0) }

  /// Creates a presenter that overlays a widget.
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
    button.onClick = { [weak self] in self?.scheduler.performAction() }
    close.onClick = { [weak self] in self?.dismiss() }
  }

  /// The visible toast.
  public var current: ListToast? { scheduler.current }

  /// Displays a toast after those before it.
  public func show(_ toast: ListToast) {
    scheduler.enqueue(toast)
  }

  /// Hides the visible toast and displays the next one.
  public func dismiss() {
    scheduler.dismiss()
  }

  private func display(_ toast: ListToast?) {
    gtk_revealer_set_reveal_child(revealer.pointer.opaque, toast == nil ? 0 : 1)
    guard let toast else { return }
    label.text = toast.message
    roster_accessible_set_label(revealer.children[0].pointer, toast.message)
    button.isVisible = toast.actionTitle != nil
    button.title = toast.actionTitle ?? ""
  }

  /// The button of the visible toast, if it has one.
  var actionButton: Button? { current?.actionTitle == nil ? nil : button }
}

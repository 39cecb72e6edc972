import CGTK
import CRosterGTK
import Roster

/// Displays toasts above the lower edge of a widget, one at a time, each with at most one button. A toast stays while the
/// pointer is over it or the focus in it.
@MainActor
package final class ToastPresenter: Widget {
  /// The title of the button that dismisses a toast.
  package var dismissTitle: String = ListStrings.english[.dismiss] {
    didSet { close.setAccessibleTitle(dismissTitle) }
  }

  /// Called when a toast that had the focus has ended.
  var onFocusLoss: @MainActor () -> Void = {}

  private let revealer: Widget
  private let label = Label(styles: [], wraps: true, lines: 2)
  private let button = Button("")
  private let close = Button(icon: "window-close-symbolic", title: ListStrings.english[.dismiss])
  private var lift: @MainActor (ListToast, Double) -> Double = { _, _ in 0 }
  /// The distance of a toast to the lower edge, in points.
  private static let margin = 18
  private lazy var scheduler = ToastScheduler { [weak self] in self?.display($0) }

  /// Creates a presenter that overlays a widget.
  package init(over content: Widget) {
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
    revealer.margin(bottom: Self.margin, start: 12, end: 12)
    gtk_overlay_add_overlay(pointer.opaque, revealer.pointer)
    adopt(revealer)
    button.onClick = { [weak self] in self?.scheduler.performAction() }
    close.onClick = { [weak self] in self?.dismiss() }
    observeAttention(row)
  }

  /// Pauses the toast while the pointer is over it or the focus in it.
  private func observeAttention(_ row: Widget) {
    guard let motion = gtk_event_controller_motion_new(), let focus = gtk_event_controller_focus_new() else { return }
    let update: @MainActor () -> Void = { [weak self] in
      let isHovered = gtk_event_controller_motion_contains_pointer(motion) != 0
      self?.scheduler.isPaused = isHovered || gtk_event_controller_focus_contains_focus(focus) != 0
    }
    for (controller, properties) in [(motion, ["contains-pointer"]), (focus, ["contains-focus"])] {
      for property in properties { row.keep(SignalConnection.property(controller.raw, property, update)) }
      row.addController(controller.raw)
    }
  }

  /// The visible toast.
  package var current: ListToast? { scheduler.current }

  /// Displays a toast after those before it, or at once if it has an action.
  package func show(_ toast: ListToast) {
    scheduler.enqueue(toast)
  }

  /// Hides the visible toast and displays the next one.
  package func dismiss() {
    scheduler.dismiss()
  }

  /// Undoes what the visible toast is about, and hides it.
  package func performAction() -> Bool {
    guard current?.isUndo == true else { return false }
    scheduler.performAction()
    return true
  }

  /// Hides all toasts, when the page is left.
  package func dismissToasts() {
    scheduler.dismissAll()
  }

  /// Moves the visible toast, and later ones, above the rows that they must not cover.
  package func placeToasts(_ lift: @escaping @MainActor (_ toast: ListToast, _ height: Double) -> Double) {
    self.lift = lift
    guard let current else { return }
    let height = revealer.children[0].naturalHeight + Self.margin
    let bottom = Self.margin + Int(lift(current, Double(height)))
    // Setting an equal margin would request another allocation.
    if gtk_widget_get_margin_bottom(revealer.pointer) != Int32(clamping: bottom) {
      revealer.margin(bottom: bottom, start: 12, end: 12)
    }
  }

  private func display(_ toast: ListToast?) {
    if revealer.containsFocus { onFocusLoss() }
    gtk_revealer_set_reveal_child(revealer.pointer.opaque, toast == nil ? 0 : 1)
    guard let toast else { return }
    label.text = toast.message
    revealer.children[0].accessibleLabel(toast.message)
    button.isVisible = toast.actionTitle != nil
    button.title = toast.actionTitle ?? ""
    placeToasts(lift)
  }

  /// Whether the visible toast stays.
  var isPaused: Bool { scheduler.isPaused }

  /// The widget of the visible toast, for tests.
  var toastWidget: WidgetPointer { revealer.pointer }

  /// The button of the visible toast, if it has one.
  var actionButton: Button? { current?.actionTitle == nil ? nil : button }
}

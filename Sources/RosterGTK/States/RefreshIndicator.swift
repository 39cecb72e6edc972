import CGTK
import Roster

/// The refresh indicator: an arrow during a pull, a spinner during a refresh.
@MainActor
final class RefreshIndicator: Widget {
  private let spinner = Spinner(size: 24)
  private let arrow = Picture(size: 24)
  private let stack = Box(.horizontal)
  /// The widget in place of arrow and spinner.
  private(set) var own: Widget?

  init() {
    super.init(gtk_revealer_new())
    stack.style("roster-pull").margin(top: 12, bottom: 6, start: 6, end: 6)
    stack.append(arrow)
    stack.append(spinner)
    arrow.show(icon: "view-refresh-symbolic")
    gtk_revealer_set_child(pointer.opaque, stack.pointer)
    gtk_revealer_set_transition_type(pointer.opaque, GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN)
    adopt(stack)
    align(horizontally: .center, vertically: .start)
    gtk_widget_set_can_target(pointer, 0)
    spinner.isVisible = false
  }

  /// Updates the localized strings.
  func show(_ strings: ListStrings) {
    spinner.accessibleLabel(strings[.refreshing])
  }

  /// Displays a widget in place of arrow and spinner; `nil` for these.
  func show(_ widget: Widget?) {
    guard own !== widget else { return }
    if let own { stack.remove(own) }
    own = widget
    if let widget { stack.append(widget) }
    arrow.isVisible = widget == nil && !spinner.isSpinning
    spinner.isVisible = widget == nil && spinner.isSpinning
  }

  /// Shows the progress of a pull, from 0 to 1.
  func show(progress: Double) {
    guard !spinner.isSpinning else { return }
    gtk_widget_set_opacity(arrow.pointer, 0.3 + 0.7 * progress)
    gtk_revealer_set_reveal_child(pointer.opaque, (progress > 0).gboolean)
  }

  /// Whether the page is refreshing.
  var isRefreshing: Bool {
    get { spinner.isSpinning }
    set {
      guard newValue != spinner.isSpinning else { return }
      spinner.isSpinning = newValue
      spinner.isVisible = newValue && own == nil
      arrow.isVisible = !newValue && own == nil
      gtk_revealer_set_reveal_child(pointer.opaque, newValue.gboolean)
    }
  }
}

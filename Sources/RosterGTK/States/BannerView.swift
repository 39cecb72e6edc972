import CGTK
import CRosterGTK

/// A bar above the rows with a message that stays as long as it is true.
@MainActor
final class BannerView: Widget {
  private let label = Label(styles: [], wraps: true)
  /// The visible message.
  private(set) var message: String?

  init() {
    super.init(gtk_revealer_new())
    let bar = Box(.horizontal, spacing: 0, [label])
    bar.style("roster-banner")
    roster_set_role(bar.pointer, GTK_ACCESSIBLE_ROLE_STATUS)
    label.expand(horizontally: true).horizontallyAligned(0.5)
    gtk_label_set_justify(label.pointer.opaque, GTK_JUSTIFY_CENTER)
    gtk_revealer_set_child(pointer.opaque, bar.pointer)
    gtk_revealer_set_transition_type(pointer.opaque, GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN)
    adopt(bar)
  }

  /// Displays a message, or hides the bar.
  func show(_ message: String?) {
    guard message != self.message else { return }
    self.message = message
    if let message {
      label.text = message
      children[0].accessibleLabel(message)
    }
    gtk_revealer_set_reveal_child(pointer.opaque, (message != nil).gboolean)
  }
}

import CGTK
import CRosterGTK
import Roster

/// The view that a page shows without rows: a spinner, or an icon with a title, a message and a button.
@MainActor
package final class PageStateView: Widget, StateView {
  private let image = Picture(size: 96)
  private let spinner = Spinner(size: 32)
  private let title = Label(styles: ["roster-state-title"], wraps: true)
  private let message = Label(styles: ["body"], wraps: true)
  private let button = Button("")
  private let details = DetailsExpander()

  /// Creates an empty view.
  package init() {
    let column = Box(.vertical, spacing: 12)
    super.init(roster_scrolled_window_new())
    gtk_scrolled_window_set_policy(pointer.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(pointer.opaque, column.pointer)
    adopt(column)
    style("roster-status").expand(horizontally: true, vertically: true)
    column.margin(top: 24, bottom: 24, start: 24, end: 24)
    column.align(horizontally: .center, vertically: .center)
    image.style("dim-label").margin(bottom: 12).align(horizontally: .center)
    title.horizontallyAligned(0.5)
    message.horizontallyAligned(0.5)
    for label in [title, message] { gtk_label_set_max_width_chars(label.pointer.opaque, 40) }
    button.style("pill", "suggested-action").margin(top: 12).align(horizontally: .center)
    for child in [image, spinner, title, message, button, details] { column.append(child) }
  }

  /// Shows a spinner with a message.
  package func showLoading(_ text: String) {
    image.isVisible = false
    spinner.isVisible = true
    spinner.isSpinning = true
    title.show(nil)
    message.show(text)
    message.style("dim-label")
    button.isVisible = false
    details.show(nil)
    roster_accessible_set_busy(pointer, 1)
    accessibleLabel(text)
  }

  /// Shows an icon with a title, a message and buttons.
  package func show(_ content: UnavailableContent) {
    image.isVisible = content.icon != nil
    if let icon = content.icon { image.show(icon: icon) }
    spinner.isVisible = false
    spinner.isSpinning = false
    title.show(content.title)
    message.setStyle("dim-label", false)
    message.show(content.message)
    button.show(content.button)
    details.show(content.details)
    roster_accessible_set_busy(pointer, 0)
    accessibleLabel([content.title, content.message].compactMap { $0 }.joined(separator: ". "))
  }

  /// Stops the spinner. Call this before the view is removed.
  package func stopAnimating() {
    spinner.isSpinning = false
  }

  /// The visible texts, for tests.
  var texts: [String] { [title, message].filter(\.isVisible).map(\.text) }
  /// The button, if it is visible.
  var actionButton: Button? { button.isVisible ? button : nil }
}

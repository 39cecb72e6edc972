import CGTK
import CRosterGTK

/// What a page shows instead of rows: an icon or a turning wheel, what happened, and what to do about it.
@MainActor
public final class PageStateView: Widget {
  private let image = Picture(size: 96)
  private let spinner = Spinner(size: 32)
  private let title = Label(styles: ["roster-state-title"], wraps: true)
  private let message = Label(styles: ["body"], wraps: true)
  private let button = Button("")

  /// Makes an empty status; `show` fills it.
  public init() {
    let column = Box(.vertical, spacing: 12)
    super.init(gtk_scrolled_window_new())
    gtk_scrolled_window_set_policy(pointer.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(pointer.opaque, column.pointer)
    adopt(column)
    style("roster-status").expand(horizontally: true, vertically: true)
    column.margin(top: 24, bottom: 24, start: 24, end: 24)
    column.align(horizontally: .center, vertically: .center)
    image.style("dim-label").margin(bottom: 12).align(horizontally: .center)
    title.justified(0.5)
    message.justified(0.5)
    for label in [title, message] { gtk_label_set_max_width_chars(label.pointer.opaque, 40) }
    button.style("pill", "suggested-action").margin(top: 12).align(horizontally: .center)
    for child in [image, spinner, title, message, button] { column.append(child) }
  }

  /// Says that something is on its way.
  public func showLoading(_ text: String) {
    image.isVisible = false
    spinner.isVisible = true
    spinner.isSpinning = true
    title.show(nil)
    message.show(text)
    message.style("dim-label")
    button.isVisible = false
    roster_accessible_set_busy(pointer, 1)
    accessibleLabel(text)
  }

  /// Says what is the matter.
  ///
  /// - Parameters:
  ///   - icon: an icon of the icon theme.
  ///   - title: what happened, in a few words.
  ///   - message: why, and what to do about it.
  ///   - action: the word on the button; no button without one.
  ///   - run: what the button does.
  public func show(
    icon: String, title: String, message: String?, action: String? = nil, run: @escaping @MainActor () -> Void = {}
  ) {
    image.isVisible = true
    image.show(icon: icon)
    spinner.isVisible = false
    spinner.isSpinning = false
    self.title.show(title)
    self.message.setStyle("dim-label", false)
    self.message.show(message)
    button.isVisible = action != nil
    button.title = action ?? ""
    button.onClick = run
    roster_accessible_set_busy(pointer, 0)
    accessibleLabel([title, message].compactMap { $0 }.joined(separator: ". "))
  }

  /// Stops what moves, before the view is hidden.
  public func stopAnimating() {
    spinner.isSpinning = false
  }

  /// The words shown, for tests.
  var texts: [String] { [title, message].filter(\.isVisible).map(\.text) }
  /// The button, while there is one.
  var actionButton: Button? { button.isVisible ? button : nil }
}

import CGTK
import CRosterGTK
import Roster

/// The load state at the end of a feed: loading, failed with a retry button, offline, or end reached.
@MainActor
public final class LoadStateCell: GTKCell {
  /// The cell's widget.
  public let widget: Widget

  private let spinner = Spinner(size: 20)
  private let icon = Picture(size: 16)
  private let label = Label(styles: ["roster-subtitle"], wraps: true)
  private let button = Button("")
  private var retry: ActionHandler<Void>?

  /// Creates the widgets.
  public init() {
    let row = Box(.horizontal, spacing: 12, [spinner, icon, label, button])
    row.align(horizontally: .center).margin(top: 12, bottom: 12, start: 12, end: 12)
    gtk_widget_set_size_request(row.pointer, -1, 32)
    label.align(vertically: .center)
    button.align(vertically: .center)
    RowLayout.setWraps(button.pointer, true)
    widget = row
    button.onClick = { [weak self] in self?.retry?() }
  }

  /// Shows a content.
  public func update(_ content: LoadStateContent) {
    retry = content.retry
    spinner.isVisible = content.status == .loading
    spinner.isSpinning = content.status == .loading
    button.isVisible = content.retry != nil
    button.title = content.buttonTitle
    label.text = content.text
    let name = content.status.iconName
    icon.isVisible = name != nil
    if let name { icon.show(icon: name) }
    roster_accessible_set_busy(widget.pointer, (content.status == .loading).gboolean)
  }

  /// Stops the spinner.
  public func prepareForReuse() {
    spinner.isSpinning = false
  }
}

extension LoadStateContent.Status {
  /// The icon of a state that needs attention.
  fileprivate var iconName: String? {
    switch self {
    case .failed: "dialog-warning-symbolic"
    case .waiting: "network-offline-symbolic"
    case .loading, .more, .end, .empty: nil
    }
  }
}

extension LoadStateContent: GTKPresentable {
  /// The cell type of load states.
  public typealias Cell = LoadStateCell
}

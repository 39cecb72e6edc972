import CGTK
import CRosterGTK
import Roster

/// The end of a feed: loading, failed with a retry, waiting for a connection, no more.
@MainActor
public final class StatusCell: GTKCell {
  /// The row of parts.
  public let widget: Widget

  private let spinner = Spinner(size: 20)
  private let icon = Picture(size: 16)
  private let label = Label(styles: ["roster-subtitle"], wraps: true)
  private let button = Button("Try Again")
  private var retry: Action<Void>?

  /// Builds the parts.
  public init() {
    let row = Box(.horizontal, spacing: 12, [spinner, icon, label, button])
    row.align(horizontally: .center).margin(top: 12, bottom: 12, start: 12, end: 12)
    gtk_widget_set_size_request(row.pointer, -1, 32)
    label.align(vertically: .center).justified(0.5)
    button.align(vertically: .center)
    widget = row
    button.onClick = { [weak self] in self?.retry?() }
  }

  /// Shows the status.
  public func update(_ content: StatusContent) {
    retry = content.retry
    spinner.isVisible = content.status == .loading
    spinner.isSpinning = content.status == .loading
    button.isVisible = content.retry != nil
    icon.isVisible = false
    switch content.status {
    case .loading: label.text = "Loading…"
    case .failed(let reason): show(reason, icon: "dialog-warning-symbolic")
    case .waiting(let reason): show(reason, icon: "network-offline-symbolic")
    case .end: label.text = "No more"
    case .empty: label.text = "Nothing here"
    }
    roster_accessible_set_busy(widget.pointer, (content.status == .loading).gboolean)
  }

  private func show(_ reason: String, icon name: String) {
    label.text = reason
    icon.isVisible = true
    icon.show(icon: name)
  }

  /// Stops the wheel while the cell is not in use.
  public func prepareForReuse() {
    spinner.isSpinning = false
  }
}

extension StatusContent: GTKPresentable {
  /// The ends of feeds.
  public typealias Cell = StatusCell
}

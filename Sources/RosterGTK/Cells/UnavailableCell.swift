import Roster

/// The cell of `UnavailableContent`.
@MainActor
public final class UnavailableCell: GTKCell {
  /// The view with icon, title, message and button.
  public let widget: Widget
  private let state = PageStateView()

  /// Creates the view.
  public init() { widget = state }

  /// Displays the content.
  public func update(_ content: UnavailableContent) {
    let button = content.button
    state.show(icon: content.icon, title: content.title, message: content.message, action: button?.title) {
      button?.action()
    }
    state.showDetails(content.details)
  }
}

extension UnavailableContent: GTKPresentable {
  /// The cell of placeholders.
  public typealias Cell = UnavailableCell
}

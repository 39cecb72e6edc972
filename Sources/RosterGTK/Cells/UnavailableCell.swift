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
  public func update(_ content: UnavailableContent) { state.show(content) }
}

extension UnavailableContent: GTKPresentable {
  /// The cell of placeholders.
  public typealias Cell = UnavailableCell
}

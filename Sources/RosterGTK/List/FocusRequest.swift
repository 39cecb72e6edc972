import CGTK

/// Gives the focus to the rows of a list when they are displayed.
///
/// A widget that is hidden loses the focus to another one of GTK's choice, such as a button of the sidebar. The focus of that
/// widget is not the user's choice.
@MainActor
final class FocusRequest {
  private weak var list: ListView?
  private var frames: TickCallback?
  private var remaining = 12
  /// The widget that has the focus in place of the rows.
  private var substitute: WidgetPointer?

  init(_ list: ListView) {
    self.list = list
    frames = TickCallback(list.pointer) { [weak self] _ in self?.tryAgain() ?? false }
  }

  /// Tries for some frames in any case, because rows get the focus after their layout only; afterwards while the page loads.
  private func tryAgain() -> Bool {
    guard let list else { return false }
    let focus = list.windowFocus
    if remaining > 0 {
      remaining -= 1
      substitute = focus
    } else if focus != nil, focus != substitute {
      return false
    }
    if list.focusRows() { return false }
    return remaining > 0 || list.presentation.state == .loading
  }
}

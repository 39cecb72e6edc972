import Roster

/// A user action on a page, as a value that can be written in a test, logged, and replayed on any host.
///
/// ```swift
/// let actions: [UserAction] = [
///   .tap("orders"), .control(.toggle, in: "alerts"), .scroll(UserAction.Scroll.end), .moveToEnd("a", ofSectionWith: "b"),
///   .cancelSearch, .resize(width: 320, height: 568),
/// ]
/// try await harness.replay(actions)
/// ```
public enum UserAction: Hashable, Sendable {
  /// The target of a scroll.
  public enum Scroll: Hashable, Sendable {
    /// The first row.
    case top
    /// The last row.
    case end
    /// A row; the list scrolls until it is visible.
    case row(RowName)
    /// A distance in points; positive values scroll down.
    case by(Double)
  }

  /// Pulls to refresh.
  case pullToRefresh
  /// Presses the visible button that retries or loads more: of the page's state view, of a component, or at the end of a
  /// feed.
  case retry
  /// Presses the button that shows or hides the details of the page's state view.
  case toggleDetails
  /// Presses the button with a title over the list, in the page's state view, such as that of `ListPage.unavailable`, or in the bar
  /// of its selection.
  case pressState(String)
  /// Selects a row besides others, or, extending the selection, those from the last selected one: a click with Ctrl or with Shift.
  case select(RowName, extending: Bool)
  /// Selects all rows, by a key or the button in the bar of the selection.
  case selectAll
  /// Ends the selection, by the Escape key or the button in its bar.
  case endSelection
  /// Taps a row or a header.
  case tap(RowName)
  /// Operates the control of a row. A button can also be that of a header or a custom cell.
  case control(ControlInput, in: RowName)
  /// Presses Return in the text field of a row.
  case submit(RowName)
  /// Folds or unfolds a header by its disclosure control or the keyboard, not by a tap on the header.
  case fold(RowName)
  /// Deletes a row.
  case delete(RowName)
  /// Performs a row's swipe action, or the context menu item of the same action.
  case swipe(RowName, action: String)
  /// Drags a row to the position before another row.
  case move(RowName, before: RowName)
  /// Drags a row to the end of the section that contains another row.
  case moveToEnd(RowName, ofSectionWith: RowName)
  /// Drags a row, and drops what it carries before another row, or at the beginning of the section of a header. Within a section in which
  /// rows can be moved, the drag moves the row.
  case drag(RowName, before: RowName)
  /// Drops items from elsewhere before a row, or at the beginning of the section of a header.
  case drop([TransferItem], before: RowName)
  /// Drops items from elsewhere at the end of the section that contains a row.
  case dropAtEnd([TransferItem], ofSectionWith: RowName)
  /// Scrolls the list.
  case scroll(Scroll)
  /// Scrolls the carousel that contains a row, by a distance in points; positive values scroll towards later items.
  case scrollCarousel(RowName, by: Double)
  /// Presses the button of the visible toast.
  case pressToast
  /// Presses the button with a title in the visible dialog, after replacing the text of its text field unless it is `nil`.
  case answer(String, text: String?)
  /// Types a text into the composer below the list, in place of what is there.
  case write(String)
  /// Sends what is written in the composer below the list, by the Return key or its button.
  case send
  /// Types a text into the page's search field, which appears if it is hidden.
  case search(String)
  /// Presses Return in the search field.
  case submitSearch
  /// Presses Escape in the search field, or its “Cancel” button.
  case cancelSearch
  /// Resizes the window, in points.
  case resize(width: Double, height: Double)
  /// Returns to the window after the use of another one.
  case activateWindow
}

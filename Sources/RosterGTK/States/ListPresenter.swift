import CGTK
import Roster

/// Shows what a list view displays besides its rows: toasts, dialogs, and the view of a state without rows.
///
/// The standard presenter is ``ToastPresenter``, with GTK's widgets. RosterAdwaita uses those of libadwaita.
@MainActor
package protocol ListPresenter: AnyObject {
  /// The widget around the list view in which toasts are displayed, to which the theme of the page applies, too. Defaults to `nil`.
  var container: Widget? { get }

  /// Shows a toast when the earlier ones have ended; one with an action replaces the current one at once.
  ///
  /// The presenter calls the toast's action when its button is clicked, and otherwise its `onDismiss` at its end.
  func show(_ toast: ListToast)

  /// Undoes what the visible toast is about, as its button does. A key does not press the button of a toast that tries again.
  ///
  /// - Returns: Whether there is one.
  func performAction() -> Bool

  /// Whether a toast is visible.
  var isShowingToast: Bool { get }

  /// Moves toasts above the rows that they must not cover. Called after each toast, and after the rows have moved while
  /// ``isShowingToast`` is true.
  ///
  /// - Parameter lift: Returns the distance by which a toast is raised, from its height with its distance to the lower edge.
  ///   Both in points.
  func placeToasts(_ lift: @escaping @MainActor (_ toast: ListToast, _ height: Double) -> Double)

  /// Dismisses all toasts, because the page is left.
  func dismissToasts()

  /// Creates the dialog of a request.
  ///
  /// - Parameters:
  ///   - request: The request, which the dialog answers.
  ///   - strings: The localized titles of buttons without one.
  ///   - parent: The window in front of which the dialog is displayed.
  func makeDialog(_ request: ListDialogRequest, strings: ListStrings, parent: WidgetPointer?) -> any DialogView

  /// Creates the view that replaces the rows while the page loads, is empty, or failed to load.
  func makeStateView() -> any StateView
}

extension ListPresenter {
  package var container: Widget? { nil }
}

/// A dialog that a ``ListPresenter`` creates.
@MainActor
package protocol DialogView: Widget {
  /// Called after the dialog has closed.
  var onClose: @MainActor () -> Void { get set }
  /// Shows the dialog.
  func present()
}

/// The view of a state without rows, which a ``ListPresenter`` creates.
@MainActor
package protocol StateView: Widget {
  /// Shows a spinner with a message.
  func showLoading(_ text: String)

  /// Shows an icon with a title, a message and buttons.
  func show(_ content: UnavailableContent)

  /// Stops the spinner. Called before the view is removed.
  func stopAnimating()
}

extension Button {
  /// Shows a button of content, whose action receives this button; hides this button for `nil`.
  package func show(_ button: HeaderContent.Button?) {
    isVisible = button != nil
    title = button?.title ?? ""
    onClick = { [weak self] in
      if let self { button?.action(ActionSource(of: self)) }
    }
  }
}

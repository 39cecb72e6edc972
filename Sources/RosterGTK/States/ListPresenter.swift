import CGTK
import Roster

/// Shows what a list view displays besides its rows: toasts, dialogs, and the view of a state without rows.
///
/// A list view has a presenter of its own, made of GTK's widgets. Pass another one to the list view to display them as the
/// rest of an application does; RosterAdwaita uses those of libadwaita.
///
/// ```swift
/// final class Presenter: ListPresenter {
///   let banner = Label()
///   var container: Widget? { banner }
///   func show(_ toast: ListToast) { banner.text = toast.message }
///   func dismissToasts() { banner.text = "" }
///   func makeStateView() -> any StateView { PageStateView() }
///   func makeDialog(_ request: ListDialogRequest, strings: ListStrings, parent: WidgetPointer?) -> any DialogView {
///     QuestionWindow(request, parent)
///   }
/// }
/// ```
@MainActor
public protocol ListPresenter: AnyObject {
  /// The widget around the list view in which toasts are displayed, to which the theme of the page applies, too. Defaults to `nil`.
  var container: Widget? { get }

  /// Shows a toast after those before it; one with an action at once, in place of the one before it.
  ///
  /// The presenter calls the toast's action when its button is clicked, and its `onDismiss` when it goes otherwise.
  func show(_ toast: ListToast)

  /// Whether a toast is visible. Defaults to `false`.
  var isShowingToast: Bool { get }

  /// Moves toasts above the rows that they must not cover. Called after each toast, and after the rows have moved while
  /// ``isShowingToast`` is true. Does nothing by default.
  ///
  /// - Parameter lift: Returns by how much a toast stands above its usual position, for its height with its distance to the lower
  ///   edge. Both in points.
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
  /// `nil`: toasts have no theme.
  public var container: Widget? { nil }

  /// `false`: toasts stay where they are.
  public var isShowingToast: Bool { false }

  /// Does nothing: toasts stay where they are.
  public func placeToasts(_ lift: @escaping @MainActor (_ toast: ListToast, _ height: Double) -> Double) {}
}

/// A dialog that a ``ListPresenter`` creates.
///
/// ```swift
/// let dialog: any DialogView = presenter.makeDialog(request, strings: strings, parent: nil)
/// dialog.onClose = { request.answer(nil) }
/// dialog.present()
/// ```
@MainActor
public protocol DialogView: Widget {
  /// Called after the dialog has closed.
  var onClose: @MainActor () -> Void { get set }
  /// Shows the dialog.
  func present()
}

/// The view of a state without rows, which a ``ListPresenter`` creates.
///
/// ```swift
/// let view: any StateView = presenter.makeStateView()
/// view.showLoading("Loading…")
/// view.stopAnimating()   // it is hidden
/// ```
@MainActor
public protocol StateView: Widget {
  /// Shows a spinner with a message.
  func showLoading(_ text: String)

  /// Shows an icon with a title, a message and a button.
  ///
  /// - Parameters:
  ///   - icon: The name of an icon of the icon theme; `nil` for no icon.
  ///   - title: The title.
  ///   - message: The message.
  ///   - action: The title of the button; `nil` for no button.
  ///   - onClick: Called when the button is clicked.
  func show(
    icon: String?, title: String, message: String?, action: String?, onClick: @escaping @MainActor () -> Void)

  /// Shows a button that shows and hides a text, or no such button. Called after each
  /// ``show(icon:title:message:action:onClick:)``. Does nothing by default.
  ///
  /// ```swift
  /// func showDetails(_ details: UnavailableContent.Details?) { expander.show(details) }   // a DetailsExpander
  /// ```
  func showDetails(_ details: UnavailableContent.Details?)

  /// Stops the spinner. Called before the view is removed.
  func stopAnimating()
}

extension StateView {
  /// Does nothing: details are not displayed.
  public func showDetails(_ details: UnavailableContent.Details?) {}
}

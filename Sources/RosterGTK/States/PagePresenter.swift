import CGTK
import CRosterGTK
import Roster

/// Opens addresses, and shows the toasts and dialogs of a page with the presenter of its list view.
@MainActor
final class PagePresenter {
  /// The standard presenter, for a list view without a custom one.
  let toasts: ToastPresenter
  /// Returns the distance by which a toast of a height is raised, in points.
  var lift: @MainActor (ListToast, Double) -> Double = { _, _ in 0 }
  /// The localized titles of buttons.
  var strings = ListStrings.english {
    didSet { toasts.dismissTitle = strings[.dismiss] }
  }
  /// Opens an address in the browser, in front of the window of a widget.
  var openURL: @MainActor (String, Widget) -> Void = { roster_open_uri($1.pointer, $0) }
  /// Not retained: a presenter that contains the view would retain itself.
  private weak var custom: (any ListPresenter)?
  private var dialog: (any DialogView)?
  private var isPlacingToasts = false

  /// - Parameters:
  ///   - custom: The presenter; `nil` for the standard one.
  ///   - content: The widget that standard toasts overlay.
  init(_ custom: (any ListPresenter)?, over content: Widget) {
    self.custom = custom
    toasts = ToastPresenter(over: content)
  }

  var current: any ListPresenter { custom ?? toasts }

  // MARK: Toasts

  func show(_ toast: ListToast) {
    current.show(toast)
    current.placeToasts(lift)
  }

  /// Moves visible toasts when GTK has allocated the rows.
  func rowsDidMove() {
    guard !isPlacingToasts, current.isShowingToast else { return }
    isPlacingToasts = true
    Task { [weak self] in
      guard let self else { return }
      isPlacingToasts = false
      current.placeToasts(lift)
    }
  }

  // MARK: Dialogs

  /// The visible dialog, if it is the standard one.
  var dialogWindow: DialogWindow? { dialog as? DialogWindow }

  /// Shows a dialog in front of the window of a widget.
  func show(_ request: ListDialogRequest, over owner: Widget) {
    let root = gtk_widget_get_root(owner.pointer)
    let parent: WidgetPointer? = root.flatMap { roster_is_a($0.raw, gtk_window_get_type()) != 0 ? $0.cast() : nil }
    let new = current.makeDialog(request, strings: strings, parent: parent)
    dialog = new
    new.onClose = { [weak self, weak new] in
      if self?.dialog === new { self?.dialog = nil }
    }
    new.present()
  }
}

extension ToastPresenter: ListPresenter {
  package var isShowingToast: Bool { current != nil }

  package func makeDialog(
    _ request: ListDialogRequest, strings: ListStrings, parent: WidgetPointer?
  ) -> any DialogView {
    DialogWindow(request, strings: strings, parent: parent)
  }

  package func makeStateView() -> any StateView { PageStateView() }
}

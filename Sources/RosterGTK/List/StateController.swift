import CGTK
import CRosterGTK
import Roster

/// Owns the view that replaces the rows while the page loads, is empty, or failed to load.
@MainActor
final class StateController {
  /// How the page shows that its first load is running.
  var loadingStyle = LoadingStyle.spinner {
    didSet { if loadingStyle != oldValue { show(driver.presentation) } }
  }
  /// The state view; `nil` while the rows are visible.
  private(set) var view: Widget?
  /// The state view, if it is neither a skeleton nor the page's own.
  private var stateView: (any StateView)?
  /// The state view, if it is the standard one.
  var standardView: PageStateView? { stateView as? PageStateView }
  /// The cell in the state view, if the page provides the row.
  private(set) var cell: AnyCell?

  private let driver: ListDriver
  private let context: GTKCellContext
  private let overlay: Widget
  private let scroller: Widget
  private weak var presenter: (any ListPresenter)?

  /// - Parameters:
  ///   - driver: The driver of the page.
  ///   - context: The context for cells.
  ///   - overlay: The `GtkOverlay` that contains the list; the state view is added to it.
  ///   - scroller: The list's `GtkScrolledWindow`; hidden while the state view is visible.
  ///   - presenter: Creates the state view; `nil` for ``PageStateView``.
  init(
    driver: ListDriver, context: GTKCellContext, overlay: Widget, scroller: Widget, presenter: (any ListPresenter)?
  ) {
    self.presenter = presenter
    self.driver = driver
    self.context = context
    self.overlay = overlay
    self.scroller = scroller
  }

  /// Shows the page's state. The state view exists only while there are no rows.
  func show(_ presentation: PagePresentation) {
    if presentation.state == .content {
      removeView()
    } else if let content = presentation.placeholder?.content as? UnavailableContent {
      show(content)
    } else if let row = presentation.placeholder {
      showPlaceholder(row)
    } else {
      showStandardView(presentation.state)
    }
    // The background of the list that follows.
    view?.setStyle("roster-grouped", presentation.style != .plain)
    scroller.isVisible = presentation.state == .content
  }

  private func removeView() {
    guard let view else { return }
    stateView?.stopAnimating()
    gtk_overlay_remove_overlay(overlay.pointer.opaque, view.pointer)
    overlay.disown(view)
    self.view = nil
    cell = nil
    stateView = nil
  }

  private func setView(_ new: Widget) {
    removeView()
    view = new
    gtk_overlay_add_overlay(overlay.pointer.opaque, new.pointer)
    overlay.adopt(new)
    // Below the refresh indicator.
    gtk_widget_insert_after(new.pointer, overlay.pointer, scroller.pointer)
  }

  private func showPlaceholder(_ row: ListRow) {
    if let cell, cell.kind == CellFactory.kind(of: row.content) { return cell.update(row.content) }
    let cell = CellFactory.make(for: row.content, context: context)
    cell.update(row.content)
    let box = Box(.vertical, [cell.widget])
    box.style("roster-status").expand(horizontally: true, vertically: true)
    cell.widget.expand(horizontally: true, vertically: true)
    setView(box)
    self.cell = cell
  }

  private func show(_ content: UnavailableContent) {
    // The core's placeholders of a search and of a failure know no names of icons.
    let icon = content.icon ?? icon(of: content.title)
    showView {
      $0.show(icon: icon, title: content.title, message: content.message, action: content.button?.title) {
        content.button?.action()
      }
      $0.showDetails(content.details)
    }
  }

  /// The icon of a placeholder that the core makes.
  private func icon(of title: String) -> String? {
    switch title {
    case driver.strings[.noResultsTitle]: "edit-find-symbolic"
    case driver.strings[.errorTitle]: "dialog-warning-symbolic"
    default: nil
    }
  }

  private func showView(_ show: (any StateView) -> Void) {
    let view = stateView ?? presenter?.makeStateView() ?? PageStateView()
    show(view)
    guard stateView == nil else { return }
    setView(view)
    stateView = view
  }

  private func showStandardView(_ state: PageState) {
    let strings = driver.strings
    if state == .loading, loadingStyle == .skeleton {
      if !(view is SkeletonView) { setView(SkeletonView()) }
      view?.accessibleLabel(strings[.loading])
      return
    }
    switch state {
    case .loading: showView { $0.showLoading(strings[.loading]) }
    case .empty:
      showView {
        $0.show(
          icon: "edit-find-symbolic", title: strings[.emptyTitle], message: strings[.emptyMessage], action: nil,
          onClick: {}
        )
        $0.showDetails(nil)
      }
    case .failed(let reason):
      showView {
        $0.show(
          icon: "dialog-warning-symbolic", title: strings[.errorTitle], message: reason, action: strings[.tryAgain]
        ) { [weak driver] in driver?.retry() }
        $0.showDetails(nil)
      }
    case .content, .unavailable: break
    }
  }
}

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
  /// The state view, if it is neither a skeleton nor a custom one.
  private var stateView: (any StateView)?
  /// The state view, if it is the standard one.
  var standardView: PageStateView? { stateView as? PageStateView }
  /// The cell in the state view, if the page provides the row.
  private(set) var cell: AnyCell?

  /// The rows over the list and over the state view.
  let overlays: OverlayController

  private let driver: ListDriver
  private let context: GTKCellContext
  private let overlay: Widget
  private let scroller: Widget
  private let makeView: @MainActor () -> any StateView

  /// - Parameters:
  ///   - driver: The driver of the page.
  ///   - context: The context for cells.
  ///   - overlay: The `GtkOverlay` that contains the list; the state view is added to it.
  ///   - scroller: The list's `GtkScrolledWindow`; hidden while the state view is visible.
  ///   - makeView: Creates the state view.
  init(
    driver: ListDriver, context: GTKCellContext, overlay: Widget, scroller: Widget,
    makeView: @escaping @MainActor () -> any StateView
  ) {
    self.makeView = makeView
    self.driver = driver
    self.context = context
    self.overlay = overlay
    self.scroller = scroller
    overlays = OverlayController(driver: driver, context: context)
  }

  /// Shows the page's state. The state view exists only while there are no rows.
  func show(_ presentation: PagePresentation) {
    if presentation.state == .content {
      removeView()
    } else if let row = presentation.placeholder {
      if let content = row.content as? UnavailableContent { show(content) } else { showPlaceholder(row) }
    } else if let content = presentation.standardPlaceholder(retry: { [weak driver] in driver?.retry() }) {
      show(content)
    } else if presentation.state == .loading {
      showLoading()
    }
    // The background of the list that follows.
    view?.setStyle("roster-grouped", presentation.style != .plain)
    scroller.isVisible = presentation.state == .content
    overlays.show(presentation)
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
    var shown = content
    shown.icon = content.icon ?? content.kind?.icon
    showView { $0.show(shown) }
  }

  private func showView(_ show: (any StateView) -> Void) {
    let view = stateView ?? makeView()
    show(view)
    guard stateView == nil else { return }
    setView(view)
    stateView = view
  }

  private func showLoading() {
    let text = driver.strings[.loading]
    guard loadingStyle == .skeleton else { return showView { $0.showLoading(text) } }
    if !(view is SkeletonView) { setView(SkeletonView()) }
    view?.accessibleLabel(text)
  }
}

extension UnavailableContent.Kind {
  /// The name of the icon of a standard placeholder.
  fileprivate var icon: String {
    switch self {
    case .empty, .noResults: "edit-find-symbolic"
    case .failed: "dialog-warning-symbolic"
    case .offline: "network-offline-symbolic"
    case .noPermission: "changes-prevent-symbolic"
    }
  }
}

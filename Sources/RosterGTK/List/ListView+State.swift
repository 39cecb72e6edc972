import CGTK
import CRosterGTK
import Roster

extension ListView {
  /// Shows what the page is in as a whole. In any state but content one view stands over the rows; it is made when it is
  /// needed and taken away when it is not.
  func showState(_ presentation: PagePresentation) {
    guard presentation.state != .content else { return hideState() }
    if let row = presentation.placeholder {
      showPlaceholder(row)
    } else {
      showStatus(presentation.state)
    }
    scroller.isVisible = false
  }

  private func hideState() {
    scroller.isVisible = true
    removeStateView()
  }

  private func removeStateView() {
    guard let view = stateView else { return }
    statusView?.rest()
    gtk_overlay_remove_overlay(overlay.pointer.opaque, view.pointer)
    overlay.disown(view)
    stateView = nil
    stateCell = nil
    statusView = nil
  }

  private func put(_ view: Widget) {
    removeStateView()
    stateView = view
    gtk_overlay_add_overlay(overlay.pointer.opaque, view.pointer)
    overlay.adopt(view)
    // The pull's sign stays on top.
    gtk_widget_insert_after(view.pointer, overlay.pointer, scroller.pointer)
  }

  private func showPlaceholder(_ row: ListRow) {
    if let cell = stateCell, cell.kind == CellFactory.kind(of: row.content) { return cell.update(row.content) }
    let cell = CellFactory.make(for: row.content, context: context)
    cell.update(row.content)
    let frame = Box(.vertical, [cell.widget])
    frame.style("roster-status").expand(horizontally: true, vertically: true)
    cell.widget.expand(horizontally: true, vertically: true)
    put(frame)
    stateCell = cell
  }

  private func showStatus(_ state: PageState) {
    if state == .loading, loadingLook == .skeleton {
      if !(stateView is SkeletonView) { put(SkeletonView()) }
      stateView?.accessibleLabel(strings.loading)
      return
    }
    let view = statusView ?? PageStateView()
    switch state {
    case .loading: view.showLoading(strings.loading)
    case .empty:
      view.show(icon: "edit-find-symbolic", title: strings.emptyTitle, message: strings.emptyMessage)
    case .failed(let reason):
      view.show(
        icon: "dialog-warning-symbolic", title: strings.errorTitle, message: reason, action: strings.tryAgain
      ) { [weak self] in self?.driver.retry() }
    case .content: return
    }
    if statusView == nil {
      put(view)
      statusView = view
    }
  }
}

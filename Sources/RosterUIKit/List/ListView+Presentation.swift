#if canImport(UIKit)
  import Roster
  import UIKit

  extension ListView {
    /// Shows what there is besides the rows.
    func present(_ presentation: PagePresentation) {
      onTitle?(presentation.title)
      if presentation.canRefresh, tableView.refreshControl == nil {
        let control = UIRefreshControl()
        control.addAction(
          UIAction { [weak self] _ in
            guard let self else { return }
            self.driver.refresh()
            // A refresh that was over before it began still has to take the indicator away, but not inside the pull.
            Task { @MainActor [weak self] in
              guard let self else { return }
              self.showRefreshing(self.driver.presentation.isRefreshing)
            }
          }, for: .valueChanged)
        tableView.refreshControl = control
      } else if !presentation.canRefresh {
        tableView.refreshControl = nil
      }
      showRefreshing(presentation.isRefreshing)
      if presentation.state == .content {
        stateView.removeFromSuperview()
      } else {
        if stateView.superview == nil { tableView.addSubview(stateView) }
        stateView.frame = CGRect(origin: .zero, size: tableView.bounds.size)
        stateView.show(presentation, issues: issues)
      }
    }

    /// Runs or stops the indicator. Ending what does not run would stop a list that decelerates.
    private func showRefreshing(_ isRefreshing: Bool) {
      guard let control = tableView.refreshControl, control.isRefreshing != isRefreshing else { return }
      if isRefreshing { control.beginRefreshing() } else { control.endRefreshing() }
    }
  }
#endif

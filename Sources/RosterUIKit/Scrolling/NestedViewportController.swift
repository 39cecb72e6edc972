#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// Has the table follow the layouts of grids and flows, of which only the visible part is displayed; see ``NestedViewport``.
  @MainActor
  final class NestedViewportController {
    private let table: UITableView
    private let state: TableState
    private let nestedCollections: NestedCollections
    /// The anchors of a list; `nil` for a page in an app's table.
    private let anchors: AnchorController?

    /// Whether the layouts of grids differ from their rows.
    private(set) var needsCommit = false
    private var isScheduled = false

    /// Called when the rows have the heights of the layouts. The table has not laid out its cells yet.
    var onCommit: (@MainActor () -> Void)?

    init(_ rows: TableController, anchors: AnchorController? = nil) {
      table = rows.table
      state = rows.state
      nestedCollections = rows.nestedCollections
      self.anchors = anchors
      nestedCollections.onViewportChange = { [weak self] in self?.schedule() }
    }

    /// Whether ``update()`` is called when the table scrolls. Otherwise, grids display all of their items.
    var isEnabled: Bool {
      get { nestedCollections.followsScrolling }
      set { nestedCollections.followsScrolling = newValue }
    }

    /// Displays the visible parts of grids, after the table has scrolled.
    func update() {
      nestedCollections.updateViewports()
    }

    /// Schedules ``commit()``. Deferred, because the table is laying out its cells.
    private func schedule() {
      needsCommit = true
      guard !isScheduled else { return }
      isScheduled = true
      Task { @MainActor [weak self] in
        self?.isScheduled = false
        self?.commit()
      }
    }

    /// Gives the rows of grids the height of their measured and estimated items, and scrolls the table by the difference
    /// above the visible items, so that nothing moves. Does nothing while the table cannot be updated.
    func commit() {
      guard needsCommit, nestedCollections.keepsPlace, state.isSynchronized, !state.isAnimating,
        anchors?.pendingAnchor == nil
      else { return }
      needsCommit = false
      state.isApplying = true
      nestedCollections.commitViewports { distance in
        let row = table.indexPathsForVisibleRows?.first
        let before = place(of: row)
        UIView.performWithoutAnimation {
          table.beginUpdates()
          table.endUpdates()
        }
        // UIKit keeps the offset, and rows above may have other estimates.
        let total = distance + place(of: row) - before
        if abs(total) >= 0.5 { table.contentOffset.y += total }
      }
      state.isApplying = false
      table.setNeedsLayout()
      onCommit?()
    }

    /// The distance of a row from the top of the table.
    private func place(of row: IndexPath?) -> CGFloat {
      row.map { table.rectForRow(at: $0).minY - table.contentOffset.y } ?? 0
    }

    /// The table scrolls to its top by itself, or no longer. Until it is there, its rows keep their heights, because another
    /// offset would end the animation; the items of grids move instead.
    func setScrollingToTop(_ isScrolling: Bool) {
      guard nestedCollections.keepsPlace == isScrolling else { return }
      nestedCollections.keepsPlace = !isScrolling
      if needsCommit { schedule() }
    }
  }
#endif

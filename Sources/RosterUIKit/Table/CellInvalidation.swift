#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// Collects cells that the table must replace or measure again, and updates the table once per run-loop turn.
  @MainActor
  final class CellInvalidation {
    private let table: UITableView
    private let state: TableState
    private var needsHeights = false
    private var isScheduled = false
    /// Called before cells are replaced whose rows remain.
    var willReplaceCells: (@MainActor () -> Void)?
    /// Performs a change of heights, and keeps what is visible in its place: UIKit keeps the offset only.
    var keepingPlace: @MainActor (_ change: () -> Void) -> Void = { $0() }
    private var outdated: [UITableViewCell] = []
    /// Outdated cells that were created early and have no index path yet.
    private var outdatedOffscreen: Set<ObjectIdentifier> = []

    init(table: UITableView, state: TableState) {
      self.table = table
      self.state = state
    }

    /// Replaces a cell, because its row needs another kind of cell.
    func replace(_ cell: UITableViewCell) {
      outdated.append(cell)
      schedule()
    }

    /// Cancels the replacement of a cell that displays its row again.
    func cancelReplacement(of cell: UITableViewCell) {
      outdated.removeAll { $0 === cell }
      outdatedOffscreen.remove(ObjectIdentifier(cell))
    }

    /// Replaces a cell that is about to be displayed if its row needs another kind of cell since its creation.
    func willDisplay(_ cell: UITableViewCell) {
      if outdatedOffscreen.remove(ObjectIdentifier(cell)) != nil { replace(cell) }
    }

    /// Has the table request heights again, once for all cells that change in this turn.
    func invalidateHeights() {
      needsHeights = true
      schedule()
    }

    /// Schedules ``commit(duringUpdate:)``. Deferred, because the table may be laying out its cells.
    func schedule() {
      guard !isScheduled else { return }
      isScheduled = true
      Task { @MainActor [weak self] in
        self?.isScheduled = false
        self?.commit()
      }
    }

    /// Replaces the outdated cells, and has the table request heights if some may have changed. Does nothing while the
    /// table cannot be updated.
    ///
    /// - Parameter duringUpdate: Whether an update is being applied, and the table's rows already equal the new snapshot.
    func commit(duringUpdate: Bool = false) {
      guard needsHeights || !outdated.isEmpty, duringUpdate || state.isSynchronized && !state.isAnimating else {
        return
      }
      var paths: Set<IndexPath> = []
      for cell in outdated {
        if let path = table.indexPath(for: cell) {
          paths.insert(path)
        } else {
          outdatedOffscreen.insert(ObjectIdentifier(cell))
        }
      }
      outdated = []
      needsHeights = false
      if !paths.isEmpty { willReplaceCells?() }
      keepingPlace {
        UIView.performWithoutAnimation {
          if paths.isEmpty {
            table.beginUpdates()
            table.endUpdates()
          } else {
            table.reloadRows(at: Array(paths), with: .none)
          }
        }
      }
    }

    /// Cancels all replacements, because the table reloads. Until its next layout, the table returns outdated index paths
    /// for its cells.
    func cancelReplacements() {
      outdated = []
      outdatedOffscreen = []
    }
  }
#endif

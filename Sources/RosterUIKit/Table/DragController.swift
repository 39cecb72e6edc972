#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// Tracks whether the user drags a row.
  @MainActor
  final class DragController {
    private struct Observed {
      weak var cell: UITableViewCell?
    }

    private let table: UITableView
    /// The cells whose state is observed.
    private var observed: [ObjectIdentifier: Observed] = [:]
    /// The number of cells from which those that are gone are removed.
    private var observedLimit = 64
    /// The cell that the user drags by its reorder control in editing mode.
    private weak var reorderedCell: UITableViewCell?

    /// Called when a drag has ended.
    var onEnd: (@MainActor () -> Void)?

    /// Whether a drag session of the table is active.
    var hasSession = false {
      didSet { if !hasSession, oldValue { end() } }
    }

    /// The cell of the nested collection of which an item is dragged. UIKit reports no end to a cell that is gone.
    private weak var sourceCell: NestedCollectionCell?
    /// The table or the cell over which something is dragged. A view without a window is no target.
    private weak var target: UIView?

    init(table: UITableView) {
      self.table = table
    }

    /// Whether the user drags a row, by a long press or by its reorder control, or something over the table.
    var isDragging: Bool {
      hasSession || sourceCell != nil || target?.window != nil || reorderedCell != nil || table.hasUncommittedUpdates
    }

    /// Observes a movable cell: UIKit reports drags by the reorder control only through the cell's configuration state.
    /// An app's own handler is called as before.
    func observe(_ cell: UITableViewCell) {
      guard observed[ObjectIdentifier(cell)]?.cell !== cell else { return }
      if observed.count >= observedLimit {
        observed = observed.filter { $0.value.cell != nil }
        observedLimit = 2 * max(32, observed.count)
      }
      observed[ObjectIdentifier(cell)] = Observed(cell: cell)
      let own = cell.configurationUpdateHandler
      cell.configurationUpdateHandler = { [weak self] cell, state in
        own?(cell, state)
        guard let self else { return }
        if state.isReordering {
          self.reorderedCell = cell
        } else if self.reorderedCell === cell {
          self.reorderedCell = nil
          self.end()
        }
      }
    }

    /// Observes a nested collection.
    func observe(_ cell: NestedCollectionCell) {
      cell.controller.onDrag = { [weak self, weak cell] isActive in
        self?.sourceCell = isActive ? cell : nil
        if !isActive { self?.end() }
      }
      cell.controller.onDrop = { [weak self, weak cell] isActive in
        if let cell { self?.drop(over: cell, isActive: isActive) }
      }
    }

    /// Something is dragged over a view, or not any longer.
    func drop(over view: UIView, isActive: Bool) {
      if isActive {
        target = view
      } else if target === view {
        target = nil
        end()
      }
    }

    /// Ends the drag of a cell that the table has removed. UIKit may also call this for a cell that it still displays.
    func didEndDisplaying(_ cell: UITableViewCell) {
      guard cell === reorderedCell, table.indexPath(for: cell) == nil else { return }
      reorderedCell = nil
      end()
    }

    /// Reports the end of the drag in the next run-loop turn, because UIKit is in the middle of a callback.
    private func end() {
      Task { @MainActor [weak self] in self?.onEnd?() }
    }
  }
#endif

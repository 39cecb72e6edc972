#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// The rows of the table, and whether the table may be updated.
  @MainActor
  final class TableState {
    private unowned let table: UITableView
    private let drag: DragController

    /// The rows that the table displays.
    var contents = TableContents()
    /// Whether an update is being applied.
    var isApplying = false
    /// Whether the table has received rows.
    var hasData = false
    /// Whether the table must reload as soon as no row is dragged.
    var needsReload = false
    /// Whether the user has moved a row, so that the table's rows differ from the snapshot.
    var hasMovedRow = false

    init(table: UITableView, drag: DragController) {
      self.table = table
      self.drag = drag
    }

    /// Whether the list is in a window.
    var isInWindow: Bool { table.superview?.window != nil }

    /// Whether an update may begin: not during another update, and not while the user drags a row.
    var isReadyForUpdate: Bool { !isApplying && !drag.isDragging }

    /// Whether the table's rows equal ``contents``, so that it may perform batch updates.
    var isSynchronized: Bool { isInWindow && hasData && !hasMovedRow && isReadyForUpdate }
  }
#endif

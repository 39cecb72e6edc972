extension UIKitModel {
  /// An operation that UIKit accepts but that is known to crash or misbehave.
  public enum Risk: Hashable, Sendable {
    /// A section moves and one of its rows is reloaded. UIKit miscounts the rows (radar 27041784).
    case sectionMoveWithRowReload(section: Int)
    /// A section moves and rows are inserted into it, deleted from it, or moved into or out of it.
    case sectionMoveWithRowEdits(section: Int)
    /// A reloaded section is displaced by other changes.
    case displacedSectionReload(section: Int)
    /// A batch contains a reload and a move.
    case reloadWithMoves
    /// A section moves to its own index.
    case sectionMoveToSamePlace(section: Int)
    /// A row moves to its own index path.
    case rowMoveToSamePlace(section: Int, row: Int)
    /// An index path is deleted twice.
    case duplicateDelete
    /// An index path is inserted twice.
    case duplicateInsert
    /// An index path is reloaded twice.
    case duplicateReload
    /// A row and then its section are deleted inside a commit-editing callback.
    case deleteRowAndSectionWhileCommittingEditing(section: Int)
    /// A row is reconfigured and also deleted, reloaded or moved in the same batch.
    case reconfigureOfChangedRow
    /// A view is updated while it has no window.
    case updateWithoutWindow
    /// A batch contains more than about 100 changes.
    case tooManyChanges(Int)
    /// `reloadSections` is called twice in one run-loop turn outside a block. UIKit can merge the calls into one batch.
    case repeatedReloadSections
    /// The data source's counts change before the update begins, although UIKit can ask for heights and cells then.
    case modelChangedBeforeUpdate
    /// A callback of a running update or layout updates or reloads the view.
    case updateInsideUpdate
    /// The view is updated while the user drags a row.
    case updateDuringReorder
    /// `endRefreshing()` is called while the control is not refreshing, which stops a running deceleration.
    case endRefreshingWhenNotRefreshing
    /// `endRefreshing()` is called while a finger is on the scroll view, whose content jumps below the finger.
    case endRefreshingWhileTracking
    /// A batch begins while the animation of a batch of an earlier turn of the run loop is running.
    case updateDuringAnimation
    /// The estimated height of a header or footer is between 0 and 1.
    case tinyEstimate
    /// Rows are self-sizing without an estimated height.
    case selfSizingWithoutEstimate
    /// A cell is dequeued for an index path other than the requested one.
    case dequeuedForOtherPlace
    /// A cell is dequeued outside `cellForRowAt`.
    case dequeuedOutsideRequest
    /// A cell is dequeued and not returned.
    case dequeuedCellNotReturned
    /// The returned cell displays another row, or belongs to another view.
    case cellInUseElsewhere
    /// The returned cell is the one that a running update removes for the same row. UIKit animates the cell against
    /// itself and finally removes it, so the row stays blank.
    case cellReplacedByItself
    /// A destructive swipe action completes with `true` and its row still exists.
    case destructiveActionKeptRow(section: Int, row: Int)
    /// A page is pushed while a search field is active that no page below it contains: the field stays above it.
    case pushBelowSearch
    /// The stack of a navigation controller changes with an animation during the animation of an earlier change.
    case nestedTransition
    /// One view is returned as the header or footer of two sections.
    case headerInUseElsewhere
  }

  /// A warning that UIKit logs. It names a symbolic breakpoint.
  public enum Warning: Hashable, Sendable {
    /// The view is laid out without a window.
    case layoutOutsideViewHierarchy
    /// `cellForRow(at:)` is called while the table updates its visible cells.
    case cellForRowDuringUpdate
    /// `visibleCells` is read while the table updates its visible cells.
    case visibleCellsDuringUpdate

    /// A Boolean value that indicates whether UIKit logs the warning once per process.
    public var isGivenOnce: Bool { self == .layoutOutsideViewHierarchy }

    /// The logged message.
    public var message: String {
      switch self {
      case .layoutOutsideViewHierarchy:
        "Warning once only: UITableView was told to layout its visible cells and other contents without being in the "
          + "view hierarchy (the table view or one of its superviews has not been added to a window). "
          + "Make a symbolic breakpoint at UITableViewAlertForLayoutOutsideViewHierarchy to catch this."
      case .cellForRowDuringUpdate:
        "Attempted to call -cellForRowAtIndexPath: on the table view while it was in the process of updating its "
          + "visible cells, which is not allowed. "
          + "(UITableViewAlertForCellForRowAtIndexPathAccessDuringUpdate)"
      case .visibleCellsDuringUpdate:
        "Attempted to call -visibleCells on the table view while it was in the process of updating its visible cells, "
          + "which is not allowed. (UITableViewAlertForVisibleCellsAccessDuringUpdate)"
      }
    }
  }
}

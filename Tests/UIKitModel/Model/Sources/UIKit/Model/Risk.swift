extension UIKitModel {
  /// A form that UIKit accepts, or seems to, but that is known to crash or to misbehave.
  public enum Risk: Hashable, Sendable {
    /// A section moves and one of its rows is reloaded (wrong arithmetic of counts).
    case sectionMoveWithRowReload(section: Int)
    /// A section moves and rows are inserted into it, deleted from it or moved in or out.
    case sectionMoveWithRowEdits(section: Int)
    /// A section is reloaded that other changes displace.
    case displacedSectionReload(section: Int)
    /// A reload shares its batch with a move.
    case reloadWithMoves
    /// A section's move from a place to the same place.
    case sectionMoveToSamePlace(section: Int)
    /// A row's move from a place to the same place.
    case rowMoveToSamePlace(section: Int, row: Int)
    /// The same place is deleted twice.
    case duplicateDelete
    /// The same place is inserted twice.
    case duplicateInsert
    /// The same place is reloaded twice.
    case duplicateReload
    /// A row and then its section are deleted inside a commit-editing callback.
    case deleteRowAndSectionWhileCommittingEditing(section: Int)
    /// A row is reconfigured that the same batch deletes, reloads or moves.
    case reconfigureOfChangedRow
    /// An update of a view that is in no window.
    case updateWithoutWindow
    /// More changes than UIKit copes well with (about a hundred).
    case tooManyChanges(Int)
    /// Two `reloadSections` in one turn outside a block, which can be merged into one batch.
    case repeatedReloadSections
    /// The data source's counts had changed before the update was opened, and opening it asks for heights and cells.
    case modelChangedBeforeUpdate
    /// An update or a reload from a callback of the running update or layout.
    case updateInsideUpdate
    /// An update while the user drags a row.
    case updateDuringReorder
    /// `endRefreshing()` of a control that is not refreshing stops a running deceleration.
    case endRefreshingWhenNotRefreshing
    /// An estimated header or footer height between 0 and 1.
    case tinyEstimate
    /// Self-sizing rows without an estimate.
    case selfSizingWithoutEstimate
    /// A cell was dequeued for a place other than the one that was asked for.
    case dequeuedForOtherPlace
    /// A cell was dequeued outside `cellForRowAt`.
    case dequeuedOutsideRequest
    /// A cell was dequeued and not returned.
    case dequeuedCellNotReturned
    /// A cell was returned that shows another row, or belongs to another view.
    case cellInUseElsewhere
    /// A cell was returned for a row that an update is just making anew, or takes away: UIKit animates the cell against
    /// itself, and lets it go in the end.
    case cellReplacedByItself
    /// A destructive swipe action said that it was done, and its row is still there.
    case destructiveActionKeptRow(section: Int, row: Int)
    /// The view of a header or footer was returned for two sections.
    case headerInUseElsewhere
  }

  /// Something that UIKit logs, in debug builds with a breakpoint's symbol.
  public enum Warning: Hashable, Sendable {
    /// Laid out without a window.
    case layoutOutsideViewHierarchy
    /// `cellForRow(at:)` while the visible cells are being updated.
    case cellForRowDuringUpdate
    /// `visibleCells` while the visible cells are being updated.
    case visibleCellsDuringUpdate

    /// Whether UIKit says it once in a process.
    public var isGivenOnce: Bool { self == .layoutOutsideViewHierarchy }

    /// What the log says.
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

#if canImport(UIKit)
  import Roster
  import UIKit

  /// The ties between the cells in use and the rows that they show.
  ///
  /// They are kept by cell, not by index path: UIKit makes cells before it shows them, tells that cells are gone with
  /// index paths of the past, and does neither in a promised order.
  @MainActor
  final class CellBindings {
    private struct Tie {
      weak var cell: UIView?
      var binding: RowBinding
    }

    private var ties: [ObjectIdentifier: Tie] = [:]

    /// The number of cells in use.
    var count: Int { ties.count }

    /// Ties a cell to the row at a place, and shows it.
    func bind(
      _ cell: UIView, to element: ElementPosition, driver: ListDriver, update: @escaping @MainActor (ListRow) -> Void
    ) {
      release(cell)
      let binding = RowBinding(driver: driver)
      ties[ObjectIdentifier(cell)] = Tie(cell: cell, binding: binding)
      binding.bind(element, update: update)
    }

    /// The row that a cell shows.
    func row(of cell: UIView) -> ListRow? { ties[ObjectIdentifier(cell)]?.binding.row }

    /// Where the row of a cell stands now.
    func element(of cell: UIView) -> ElementPosition? { ties[ObjectIdentifier(cell)]?.binding.element }

    /// Unties a cell.
    func release(_ cell: UIView) {
      ties.removeValue(forKey: ObjectIdentifier(cell))?.binding.unbind()
    }

    /// Brings all cells up to date after an update: they follow their rows to where they stand now, and those whose rows
    /// are gone are untied.
    func refresh(_ map: PositionMap) {
      for (key, tie) in ties {
        guard tie.cell != nil, let element = tie.binding.element.flatMap(map.newElement) else {
          tie.binding.unbind()
          ties[key] = nil
          continue
        }
        tie.binding.refresh(element)
      }
    }

    /// Unties all cells.
    func releaseAll() {
      for tie in ties.values { tie.binding.unbind() }
      ties = [:]
    }
  }
#endif

#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// The bindings between the cells in use and the rows that they display.
  ///
  /// Bindings are keyed by cell, not by index path: UIKit creates cells before it displays them, reports removed cells with
  /// index paths of an earlier state, and guarantees no order of these calls.
  @MainActor
  final class CellBindings {
    private struct Entry {
      weak var cell: UIView?
      var binding: RowBinding
    }

    private var entries: [ObjectIdentifier: Entry] = [:]

    /// The number of cells in use.
    var count: Int { entries.count }

    /// Binds a cell to the row at a position, and displays the row.
    func bind(
      _ cell: UIView, to element: ElementPosition, driver: ListDriver, update: @escaping @MainActor (ListRow) -> Void
    ) {
      unbind(cell)
      let binding = RowBinding(driver: driver)
      entries[ObjectIdentifier(cell)] = Entry(cell: cell, binding: binding)
      binding.bind(element, update: update)
    }

    /// The row that a cell displays.
    func row(of cell: UIView) -> ListRow? { entries[ObjectIdentifier(cell)]?.binding.row }

    /// The current position of a cell's row.
    func element(of cell: UIView) -> ElementPosition? { entries[ObjectIdentifier(cell)]?.binding.element }

    /// The cell that displays the row at a position; `nil` if none does.
    func view(of element: ElementPosition) -> UIView? {
      // A header that is hidden has a copy at the edge of the table.
      let cells = entries.values.lazy.filter { $0.binding.element == element && $0.cell?.window != nil }.compactMap(
        \.cell)
      return cells.first { !$0.isHidden } ?? cells.first
    }

    /// Unbinds a cell.
    func unbind(_ cell: UIView) {
      entries.removeValue(forKey: ObjectIdentifier(cell))?.binding.unbind()
    }

    /// Updates all cells after an update: binds them to their rows' new positions, and unbinds those whose rows were removed.
    func refresh(_ map: PositionMap) {
      for (key, entry) in entries {
        guard entry.cell != nil, let element = entry.binding.element.flatMap(map.newElement) else {
          entry.binding.unbind()
          entries[key] = nil
          continue
        }
        entry.binding.refresh(element)
      }
    }

    /// Unbinds all cells.
    func unbindAll() {
      for entry in entries.values { entry.binding.unbind() }
      entries = [:]
    }
  }
#endif

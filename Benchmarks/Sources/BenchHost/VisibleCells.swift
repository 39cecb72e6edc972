import Roster

/// The cells of the rows on screen of a host without views: one for each, which is used again.
@MainActor
package final class VisibleCells {
  /// The viewport, which is 480 points wide and 800 high.
  package var viewport = ListViewport(sections: [], width: 480, height: 800)
  /// The length of the displayed texts, so that no row is left out.
  package private(set) var characters = 0
  private let rowHeight: Double
  private var cells: [ElementPosition: RowBinding] = [:]
  private var unusedCells: [RowBinding] = []

  /// Creates cells.
  ///
  /// - Parameter rowHeight: The height of all rows, in points.
  package init(rowHeight: Double) { self.rowHeight = rowHeight }

  /// Moves the cells to the positions after an update, and displays their rows again.
  package func apply(_ update: ListUpdate) {
    let map = PositionMap(update.changeset)
    let old = cells
    cells = [:]
    for (element, cell) in old {
      guard update.reason == .change, let element = map.newElement(of: element) else {
        cell.unbind()
        unusedCells.append(cell)
        continue
      }
      cells[element] = cell
      cell.refresh(element)
    }
    let sections = update.after.sections
    if update.reason == .change {
      viewport.apply(update.changeset) {
        sections.indices.contains($0) ? sections[$0].shape : SectionShape(itemCount: 0)
      }
    } else {
      viewport.reset(sections: sections.map(\.shape))
    }
  }

  /// Displays the rows on screen in a frame, and reports them.
  ///
  /// - Parameter velocity: The speed in points per second.
  package func layOut(_ driver: ListDriver, velocity: Double = 0) {
    let placed = viewport.place(measuring: { _ in (480, self.rowHeight) }).map(\.position)
    let visible = Set(placed)
    for (element, cell) in cells where !visible.contains(element) {
      cell.unbind()
      cells[element] = nil
      unusedCells.append(cell)
    }
    for element in placed where cells[element] == nil {
      let cell = unusedCells.popLast() ?? RowBinding(driver: driver)
      cells[element] = cell
      cell.bind(element) { [weak self, strings = driver.strings] row in
        self?.characters &+= row.content.textDescription(in: strings).utf8.count
      }
    }
    driver.reportViewport(viewport, velocity: velocity) { _ in 0 }
  }
}

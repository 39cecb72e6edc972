#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// Reports rows that the user moves to the page.
  @MainActor
  final class RowMoveController {
    private let state: TableState
    private let driver: ListDriver

    /// Reloads the table if the page refuses a move.
    var onRefusal: (@MainActor () -> Void)?

    init(state: TableState, driver: ListDriver) {
      self.state = state
      self.driver = driver
    }

    /// Whether the user can drop a row at an index path.
    func canDrop(at path: IndexPath) -> Bool {
      guard state.contents.snapshot.sections.indices.contains(path.section) else { return false }
      let section = state.contents.snapshot.sections[path.section]
      return section.drop != nil && !section.isNestedCollection
    }

    /// The user has moved a row. The table has already moved its row, whether or not the page accepts the move. The next
    /// update reloads, unless the page has moved the same row. If the page refuses the move, there is no update, and the
    /// table reloads its previous rows.
    func moveRow(from: IndexPath, to: IndexPath) {
      guard case .item(let source)? = state.contents.element(at: from) else { return }
      state.hasMovedRow = true
      state.contents.move(from: from, to: to)
      driver.move(from: source, to: ItemPosition(section: to.section, item: to.row))
      Task { @MainActor [weak self] in
        // The page is also evaluated in this run-loop turn. After a refused move, its rows are unchanged.
        await Task.yield()
        guard let self, self.state.hasMovedRow, self.state.isReadyForUpdate else { return }
        self.onRefusal?()
      }
    }
  }
#endif

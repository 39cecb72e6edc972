#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// The table's data source: provides counts and cells, and reports what the user edits.
  @MainActor
  final class TableDataSource: NSObject, UITableViewDataSource, UITableViewDataSourcePrefetching {
    private let state: TableState
    private let driver: ListDriver
    private let cells: CellFactory
    private let moves: RowMoveController
    private let visibility: VisibilityController

    init(
      state: TableState, driver: ListDriver, cells: CellFactory, moves: RowMoveController,
      visibility: VisibilityController
    ) {
      self.state = state
      self.driver = driver
      self.cells = cells
      self.moves = moves
      self.visibility = visibility
    }

    // MARK: Counts and cells

    func numberOfSections(in tableView: UITableView) -> Int { state.contents.sectionCount }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      state.contents.rowCount(in: section)
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      guard let source = state.contents.source(at: indexPath) else { return cells.emptyCell(at: indexPath) }
      return cells.cell(for: source, at: indexPath)
    }

    // MARK: Editing

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      guard let row = state.contents.row(at: indexPath), row.isEnabled else { return false }
      return row.actions.delete != nil || !row.actions.others.isEmpty || row.traits.isMovable
    }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      state.contents.row(at: indexPath)?.traits.isMovable == true
    }

    func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
      moves.moveRow(from: sourceIndexPath, to: destinationIndexPath)
    }

    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
      guard editingStyle == .delete, let element = state.contents.element(at: indexPath) else { return }
      driver.delete(element)
    }

    // MARK: Prefetching

    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
      visibility.prefetchRows(at: indexPaths)
    }

    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
      visibility.cancelPrefetchingForRows(at: indexPaths)
    }
  }
#endif

#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// The table's data source: provides counts and cells, and reports what the user edits.
  @MainActor
  final class TableDataSource: NSObject, UITableViewDataSource, UITableViewDataSourcePrefetching {
    private let rows: TableController
    private let visibility: VisibilityController
    private var state: TableState { rows.state }

    /// Reloads the table if the page refuses a move.
    var onRefusal: (@MainActor () -> Void)?

    init(_ rows: TableController, visibility: VisibilityController) {
      self.rows = rows
      self.visibility = visibility
    }

    // MARK: Counts and cells

    func numberOfSections(in tableView: UITableView) -> Int { state.contents.sectionCount }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      state.contents.rowCount(in: section)
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      guard let source = state.contents.source(at: indexPath) else { return rows.cells.emptyCell(at: indexPath) }
      return rows.cells.cell(for: source, at: indexPath)
    }

    // MARK: Index

    func sectionIndexTitles(for tableView: UITableView) -> [String]? {
      rows.context.sectionIndexTitle.map { title in state.contents.snapshot.sections.compactMap { title($0.id) } }
    }

    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
      let sections = state.contents.snapshot.sections
      let titled = sections.indices.filter { rows.context.sectionIndexTitle?(sections[$0].id) != nil }
      return titled.indices.contains(index) ? titled[index] : max(0, sections.count - 1)
    }

    // MARK: Editing

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { rows.canEdit(at: indexPath) }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      state.contents.row(at: indexPath)?.traits.isMovable == true
    }

    /// The user has moved a row. The table has already moved its row, whether or not the page accepts the move. The next
    /// update reloads, unless the page has moved the same row. If the page refuses the move, there is no update, and the
    /// table reloads its previous rows.
    func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
      guard case .item(let source)? = state.contents.element(at: sourceIndexPath) else { return }
      state.hasMovedRow = true
      state.contents.move(from: sourceIndexPath, to: destinationIndexPath)
      rows.driver.move(
        from: source, to: ItemPosition(section: destinationIndexPath.section, item: destinationIndexPath.row))
      Task { @MainActor [weak self] in
        // The page is also evaluated in this run-loop turn. After a refused move, its rows are unchanged.
        await Task.yield()
        if let self, state.hasMovedRow, state.isReadyForUpdate { onRefusal?() }
      }
    }

    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
      guard editingStyle == .delete, let element = state.contents.element(at: indexPath) else { return }
      rows.driver.delete(element)
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

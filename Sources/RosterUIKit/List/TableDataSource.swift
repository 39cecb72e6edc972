#if canImport(UIKit)
  import Roster
  import UIKit

  /// Answers the table's questions about counts and cells from what is shown at the moment.
  @MainActor
  final class TableDataSource: NSObject, UITableViewDataSource, UITableViewDataSourcePrefetching {
    private unowned let list: ListView

    init(list: ListView) {
      self.list = list
    }

    func numberOfSections(in tableView: UITableView) -> Int { list.contents.sectionCount }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      list.contents.rowCount(in: section)
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      guard let place = list.contents.place(indexPath) else { return list.cells.emptyCell(at: indexPath) }
      return list.cells.cell(for: place, at: indexPath)
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      guard let row = list.row(at: indexPath), row.isEnabled else { return false }
      return row.actions.delete != nil || !row.actions.others.isEmpty || row.traits.isMovable
    }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      list.row(at: indexPath).map { $0.traits.isMovable && $0.isEnabled } ?? false
    }

    func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
      list.userMoved(from: sourceIndexPath, to: destinationIndexPath)
    }

    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
      guard editingStyle == .delete, let element = list.element(at: indexPath) else { return }
      list.driver.delete(element)
    }

    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
      list.willNeed(indexPaths)
    }

    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
      list.willNotNeed(indexPaths)
    }
  }
#endif

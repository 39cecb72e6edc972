import UIKit

/// A stand-in for a diffable data source of one section, which the model of UIKit does not have.
///
/// It does what is documented: the data source keeps identifiers, finds the difference of two snapshots by them, performs it with
/// animation, and asks the cell provider for cells. It does not compare contents: the app names the items to reconfigure, which
/// keep their cells, or to reload, which get others. The algorithm that finds the difference is not documented. Here it is the
/// standard library's, with moves inferred, and everything is performed as one batch update. A snapshot without a change is not
/// performed.
@MainActor
final class DiffableRows: NSObject, UITableViewDataSource {
  /// The identifiers of all rows, and those that the app names as changed.
  struct Snapshot {
    var identifiers: [Int]
    var reconfigured: [Int] = []
    var reloaded: [Int] = []
  }

  private let table: UITableView
  private let provideCell: (UITableView, IndexPath, Int) -> UITableViewCell
  private var identifiers: [Int] = []

  init(_ table: UITableView, provideCell: @escaping (UITableView, IndexPath, Int) -> UITableViewCell) {
    self.table = table
    self.provideCell = provideCell
    super.init()
    table.dataSource = self
  }

  /// Displays a snapshot with animation.
  func apply(_ snapshot: Snapshot) {
    guard table.window != nil else {
      identifiers = snapshot.identifiers
      return table.reloadData()
    }
    let difference = snapshot.identifiers.difference(from: identifiers).inferringMoves()
    let reconfigured = paths(of: snapshot.reconfigured)
    let reloaded = paths(of: snapshot.reloaded)
    guard !difference.isEmpty || !reconfigured.isEmpty || !reloaded.isEmpty else { return }
    table.performBatchUpdates {
      self.identifiers = snapshot.identifiers
      self.perform(difference)
      if !reconfigured.isEmpty { self.table.reconfigureRows(at: reconfigured) }
      if !reloaded.isEmpty { self.table.reloadRows(at: reloaded, with: .automatic) }
    }
  }

  /// The index paths of identifiers before the update.
  private func paths(of items: [Int]) -> [IndexPath] {
    guard !items.isEmpty else { return [] }
    let rows = Dictionary(uniqueKeysWithValues: identifiers.enumerated().map { ($1, $0) })
    return items.compactMap { rows[$0] }.map(path)
  }

  private func perform(_ difference: CollectionDifference<Int>) {
    var (deleted, inserted): ([IndexPath], [IndexPath]) = ([], [])
    for change in difference {
      switch change {
      case .remove(let row, _, nil): deleted.append(path(row))
      case .insert(let row, _, nil): inserted.append(path(row))
      case .insert(let row, _, let source?): table.moveRow(at: path(source), to: path(row))
      case .remove: break
      }
    }
    if !deleted.isEmpty { table.deleteRows(at: deleted, with: .automatic) }
    if !inserted.isEmpty { table.insertRows(at: inserted, with: .automatic) }
  }

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  func numberOfSections(in tableView: UITableView) -> Int { 1 }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { identifiers.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    provideCell(tableView, indexPath, identifiers[indexPath.row])
  }
}

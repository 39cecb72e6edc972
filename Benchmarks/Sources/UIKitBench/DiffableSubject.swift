import UIKit

/// A table with ``DiffableRows``. The app names the rows whose content has changed.
@MainActor
final class DiffableSubject: Subject {
  let table = UITableView.forPeers()
  private let reloadsItems: Bool
  private var rows: [Int: BenchRow] = [:]
  private lazy var source = DiffableRows(table) { [weak self] table, path, id in
    table.cell(for: self?.rows[id], at: path)
  }

  /// Creates a table.
  ///
  /// - Parameter reloadsItems: Whether changed rows get another cell instead of another content.
  init(_ rows: [BenchRow], reloadsItems: Bool) {
    self.reloadsItems = reloadsItems
    set(rows, changed: [])
  }

  func set(_ rows: [BenchRow], changed: [Int]) {
    self.rows = Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0) })
    var snapshot = DiffableRows.Snapshot(identifiers: rows.map(\.id))
    if reloadsItems { snapshot.reloaded = changed } else { snapshot.reconfigured = changed }
    source.apply(snapshot)
  }
}

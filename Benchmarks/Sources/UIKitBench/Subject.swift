import UIKit

/// A list that is measured.
@MainActor
protocol Subject: AnyObject {
  /// The view with the list.
  var view: UIView { get }
  /// The list's table.
  var table: UITableView { get }
  /// Whether no update is being prepared.
  var isIdle: Bool { get }

  /// Sets the rows of the app.
  ///
  /// - Parameter changed: The rows whose content is another one, by identity. An app that does not know them has to compare.
  func set(_ rows: [BenchRow], changed: [Int])

  /// Waits for an update that is prepared outside of the main actor.
  func finishPreparing() async
}

extension Subject {
  var view: UIView { table }
  var isIdle: Bool { true }
  func finishPreparing() async {}
}

/// The lists that are compared.
enum MeasuredList: String, CaseIterable {
  case roster = "Roster"
  case staged = "DifferenceKit"
  /// A diffable data source that reconfigures the items with another content.
  case reconfiguring = "diffable"
  /// A diffable data source that reloads them.
  case reloading = "diffable, reload"

  /// Makes the list; `nil` if this build does not have it.
  @MainActor
  func make(_ rows: [BenchRow]) -> (any Subject)? {
    switch self {
    case .roster: return RosterSubject(rows)
    case .staged:
      #if ROSTER_BENCH_PEERS
        return StagedSubject(rows)
      #else
        return nil
      #endif
    case .reconfiguring: return DiffableSubject(rows, reloadsItems: false)
    case .reloading: return DiffableSubject(rows, reloadsItems: true)
    }
  }
}

extension UITableView {
  /// A table for the peers: cells have the heights of their constraints, and the estimate is right.
  static func forPeers() -> UITableView {
    let table = UITableView(frame: .zero, style: .plain)
    table.rowHeight = UITableView.automaticDimension
    table.estimatedRowHeight = BenchCell.height
    table.register(BenchCell.self, forCellReuseIdentifier: BenchCell.reuseIdentifier)
    return table
  }

  /// The configured cell of a row.
  func cell(for row: BenchRow?, at path: IndexPath) -> UITableViewCell {
    let cell = dequeueReusableCell(withIdentifier: BenchCell.reuseIdentifier, for: path)
    if let cell = cell as? BenchCell, let row { cell.update(BenchContent(row)) }
    return cell
  }
}

#if ROSTER_BENCH_PEERS
  import DifferenceKit
  import UIKit

  extension BenchRow: Differentiable {
    var differenceIdentifier: Int { id }
  }

  /// A table that is updated by the stages of DifferenceKit.
  @MainActor
  final class StagedSubject: NSObject, Subject, UITableViewDataSource {
    let table = UITableView.forPeers()
    private var rows: [BenchRow]

    init(_ rows: [BenchRow]) {
      self.rows = rows
      super.init()
      table.dataSource = self
    }

    func set(_ rows: [BenchRow], changed: [Int]) {
      table.perform(StagedChangeset(source: self.rows, target: rows), with: .automatic) { [weak self] in
        self?.rows = $0
      }
    }

    func numberOfSections(in tableView: UITableView) -> Int { 1 }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.cell(for: rows[indexPath.row], at: indexPath)
    }
  }

  extension UITableView {
    /// Performs each stage as a batch update of its own, as DifferenceKit documents it for tables. Its own extension of the
    /// table builds for iOS only.
    fileprivate func perform(
      _ stages: StagedChangeset<[BenchRow]>, with animation: RowAnimation, setRows: @escaping ([BenchRow]) -> Void
    ) {
      func paths(_ elements: [ElementPath]) -> [IndexPath] { elements.map(path) }
      func path(_ element: ElementPath) -> IndexPath { IndexPath(row: element.element, section: element.section) }
      for stage in stages {
        performBatchUpdates {
          setRows(stage.data)
          // Sections do not change: the rows of these lists are in one section.
          if !stage.elementDeleted.isEmpty { self.deleteRows(at: paths(stage.elementDeleted), with: animation) }
          if !stage.elementInserted.isEmpty { self.insertRows(at: paths(stage.elementInserted), with: animation) }
          if !stage.elementUpdated.isEmpty { self.reloadRows(at: paths(stage.elementUpdated), with: animation) }
          for (source, target) in stage.elementMoved { self.moveRow(at: path(source), to: path(target)) }
        }
      }
    }
  }
#endif

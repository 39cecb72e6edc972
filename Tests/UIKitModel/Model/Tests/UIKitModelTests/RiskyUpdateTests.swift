import Testing
import UIKit
import UIKitModelDriver

/// A batch that is legal and known to misbehave.
struct RiskyForm: Sendable, CustomTestStringConvertible {
  let risk: UIKitModel.Risk
  let before: [Int]
  let after: [Int]
  let calls: @MainActor @Sendable (UITableView) -> Void

  init(
    _ risk: UIKitModel.Risk, _ before: [Int], _ after: [Int],
    calls: @escaping @MainActor @Sendable (UITableView) -> Void
  ) {
    self.risk = risk
    self.before = before
    self.after = after
    self.calls = calls
  }

  var testDescription: String { "\(risk)" }

  static let all: [RiskyForm] = [
    RiskyForm(.sectionMoveWithRowReload(section: 0), [1, 2], [2, 1]) {
      $0.moveSection(0, toSection: 1)
      $0.reloadRows(at: [.at(0, 0)], with: .none)
    },
    RiskyForm(.sectionMoveWithRowEdits(section: 0), [2, 2], [2, 1]) {
      $0.moveSection(0, toSection: 1)
      $0.deleteRows(at: [.at(0, 0)], with: .none)
    },
    RiskyForm(.sectionMoveWithRowEdits(section: 0), [1, 2], [2, 2]) {
      $0.moveSection(0, toSection: 1)
      $0.insertRows(at: [.at(1, 0)], with: .none)
    },
    RiskyForm(.sectionMoveWithRowEdits(section: 0), [2, 2], [3, 1]) {
      $0.moveSection(0, toSection: 1)
      $0.moveRow(at: .at(0, 0), to: .at(0, 0))
    },
    RiskyForm(.displacedSectionReload(section: 1), [1, 2], [2]) {
      $0.deleteSections([0], with: .none)
      $0.reloadSections([1], with: .none)
    },
    RiskyForm(.reloadWithMoves, [4], [4]) {
      $0.reloadRows(at: [.at(0, 3)], with: .none)
      $0.moveRow(at: .at(0, 0), to: .at(0, 1))
    },
    RiskyForm(.sectionMoveToSamePlace(section: 0), [1, 2], [1, 2]) { $0.moveSection(0, toSection: 0) },
    RiskyForm(.rowMoveToSamePlace(section: 0, row: 0), [2], [2]) { $0.moveRow(at: .at(0, 0), to: .at(0, 0)) },
    RiskyForm(.duplicateDelete, [2], [1]) { $0.deleteRows(at: [.at(0, 0), .at(0, 0)], with: .none) },
    RiskyForm(.duplicateInsert, [1], [2]) { $0.insertRows(at: [.at(0, 0), .at(0, 0)], with: .none) },
    RiskyForm(.duplicateReload, [1], [1]) { $0.reloadRows(at: [.at(0, 0), .at(0, 0)], with: .none) },
    RiskyForm(.reconfigureOfChangedRow, [2], [1]) {
      $0.reconfigureRows(at: [.at(0, 0)])
      $0.deleteRows(at: [.at(0, 0)], with: .none)
    },
    RiskyForm(.tooManyChanges(101), [0], [101]) {
      $0.insertRows(at: (0..<101).map { .at(0, $0) }, with: .none)
    },
  ]
}

@MainActor
@Suite("Legal operations that are known to misbehave are reported")
struct RiskyUpdateTests {
  @Test("each risk is reported without an exception", arguments: RiskyForm.all)
  func reported(_ form: RiskyForm) {
    let list = ListFixture(ListFixture.numbered(form.before))
    list.update(ListFixture.numbered(form.after), form.calls)
    #expect(list.device.risks.contains(form.risk))
    #expect(list.device.exceptions.isEmpty, "\(list.reasons)")
  }

  @Test("an update without a window")
  func withoutWindow() {
    let list = ListFixture([["a"]], isShown: false)
    _ = list.table.numberOfSections
    list.update([["a", "b"]]) { $0.insertRows(at: [.at(0, 1)], with: .none) }
    #expect(list.device.risks == [.updateWithoutWindow])
  }

  @Test("data that changes before the update begins")
  func changedBefore() {
    let list = ListFixture([["a"]])
    list.sections = [["a", "b"]]
    list.table.beginUpdates()
    list.table.insertRows(at: [.at(0, 1)], with: .none)
    list.table.endUpdates()
    #expect(list.device.risks == [.modelChangedBeforeUpdate])
    #expect(list.device.exceptions.isEmpty)
  }

  @Test("U-14 an update in a later turn during an animation, but not after a reload or an update without animation")
  func duringAnimation() {
    let list = ListFixture([["a"]])
    func insert() {
      list.update([list.sections[0] + ["b"]]) { $0.insertRows(at: [.at(0, 0)], with: .automatic) }
    }
    insert()
    list.driver.turn(0.1)
    insert()
    #expect(list.device.risks == [.updateDuringAnimation])
    list.device.removeRecords()
    list.driver.turn(1)
    insert()
    list.driver.turn(0.1)
    list.table.reloadData()
    list.driver.turn()
    insert()
    list.driver.turn(1)
    UIView.performWithoutAnimation { insert() }
    list.driver.turn(0.1)
    insert()
    #expect(list.device.incidents.isEmpty)
  }

  @Test("two reloadSections in one turn outside a block, but not in two turns")
  func repeatedReload() {
    let list = ListFixture([["a"], ["b"]])
    list.table.reloadSections([0], with: .none)
    list.driver.turn(1)
    list.table.reloadSections([1], with: .none)
    #expect(list.device.risks.isEmpty)
    list.table.reloadSections([0], with: .none)
    #expect(list.device.risks == [.repeatedReloadSections])
  }

  @Test("a row and its section that are deleted in commit-editing")
  func deleteWhileCommitting() {
    let list = CommitFixture([["a"], ["b"]])
    list.driver.commitEditing(at: .at(1, 0), in: list.table)
    #expect(list.device.risks.contains(.deleteRowAndSectionWhileCommittingEditing(section: 1)))
  }

  @Test("an update while a row is dragged")
  func duringReorder() {
    let list = ListFixture([["a", "b"]])
    list.table.setEditing(true, animated: false)
    list.table.cellForRow(at: .at(0, 0))?.showsReorderControl = true
    #expect(list.driver.beginReorder(.at(0, 0), in: list.table))
    list.update([["a", "b", "c"]]) { $0.insertRows(at: [.at(0, 2)], with: .none) }
    #expect(list.device.risks == [.updateDuringReorder])
  }

  @Test("an update in a display callback, after which the table displays the data source's rows")
  func insideDisplay() {
    let list = ListFixture([["a", "b"]])
    var isFirst = true
    list.onDisplay = { [unowned list] in
      guard isFirst else { return }
      isFirst = false
      list.sections = [["c"]]
      list.table.deleteRows(at: [.at(0, 0)], with: .none)
    }
    list.table.reloadData()
    list.driver.turn()
    #expect(list.device.risks == [.updateInsideUpdate])
    #expect(list.shown == ["c"])
  }

  @Test("an update in didEndDisplaying of a running update")
  func insideCommit() {
    let list = ListFixture([["a", "b"]])
    list.onEnd = { [unowned list] in
      list.onEnd = {}
      list.sections = [["c"]]
      list.table.performBatchUpdates { list.table.deleteRows(at: [.at(0, 0)], with: .none) }
    }
    list.update([["b"]]) { $0.deleteRows(at: [.at(0, 0)], with: .none) }
    #expect(list.device.risks.contains(.updateInsideUpdate))
    #expect(list.shown == ["c"])
  }

  @Test("endRefreshing while the control is not refreshing")
  func endRefreshing() {
    let list = ListFixture([["a"]])
    let control = list.device.run { UIRefreshControl() }
    list.table.refreshControl = control
    control.endRefreshing()
    #expect(list.device.risks == [.endRefreshingWhenNotRefreshing])
  }

  @Test("tiny estimated header heights, and self-sizing without an estimate")
  func estimates() {
    let list = ListFixture([["a"]])
    list.table.estimatedSectionHeaderHeight = 0.01
    #expect(list.device.risks.contains(.tinyEstimate))
    list.device.removeRecords()
    list.table.estimatedRowHeight = 0
    #expect(list.device.risks.contains(.selfSizingWithoutEstimate))
  }
}

/// A list that deletes a row and its section in one block when the user commits an edit.
@MainActor
private final class CommitFixture: NSObject, UITableViewDataSource {
  var sections: [[String]]
  let list: ListFixture

  var table: UITableView { list.table }
  var driver: UIKitDriver { list.driver }
  var device: UIKitModel { list.device }

  init(_ sections: [[String]]) {
    self.sections = sections
    list = ListFixture(sections)
    super.init()
    table.dataSource = self
    driver.turn()
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    tableView.beginUpdates()
    sections.remove(at: indexPath.section)
    tableView.deleteRows(at: [indexPath], with: .none)
    tableView.deleteSections([indexPath.section], with: .none)
    tableView.endUpdates()
  }
}

import Testing
import UIKit
import UIKitModelDriver

/// A row of the contract's table: the counts before and after, and the calls.
struct Situation: Sendable, CustomTestStringConvertible {
  let name: String
  let before: [Int]
  let after: [Int]
  let rule: UIKitModel.Violation.Rule
  let reason: String
  let calls: @MainActor @Sendable (UITableView) -> Void

  init(
    _ name: String, _ before: [Int], _ after: [Int], _ rule: UIKitModel.Violation.Rule, _ reason: String,
    calls: @escaping @MainActor @Sendable (UITableView) -> Void
  ) {
    self.name = name
    self.before = before
    self.after = after
    self.rule = rule
    self.reason = reason
    self.calls = calls
  }

  var testDescription: String { name }
}

@MainActor
@Suite("An invalid batch raises UIKit's exception")
struct IllegalUpdateTests {
  @Test("each situation of the contract raises an exception with the rule and the message", arguments: Situation.all)
  func refused(_ situation: Situation) {
    let list = ListFixture(ListFixture.numbered(situation.before))
    list.update(ListFixture.numbered(situation.after), situation.calls)
    #expect(list.broken.contains(situation.rule))
    #expect(list.reasons.contains { $0.contains(situation.reason) }, "\(list.reasons)")
    #expect(list.device.exceptions.first?.name == .internalInconsistency)
  }

  @Test("after an invalid batch the table displays the data source's rows", arguments: Situation.all)
  func recovers(_ situation: Situation) {
    let list = ListFixture(ListFixture.numbered(situation.before))
    list.update(ListFixture.numbered(situation.after), situation.calls)
    list.driver.settle()
    #expect(list.shown == list.sections.flatMap { $0 })
    #expect(list.table.numberOfSections == situation.after.count)
  }

  @Test("a call outside a block is its own batch")
  func singleCall() {
    let list = ListFixture([["a", "b"]])
    list.table.deleteRows(at: [.at(0, 0)], with: .none)
    #expect(list.broken == [.rowCount])
    list.device.removeRecords()
    list.sections = [["b"]]
    list.table.deleteRows(at: [.at(0, 0)], with: .none)
    #expect(list.device.exceptions.isEmpty, "the refused call left the table with fresh counts")
    #expect(list.shown == ["b"])
  }

  @Test("an empty block with changed counts raises an exception")
  func emptyBlock() {
    let list = ListFixture([["a", "b"]])
    list.table.beginUpdates()
    list.sections = [["a"]]
    list.table.endUpdates()
    #expect(list.broken == [.rowCount])
  }

  @Test("the newer form lists the batch")
  func newerForm() {
    var behaviour = UIKitModel.Behaviour.plain
    behaviour.listedCountsMessage = 1
    let list = ListFixture([["a", "b", "c"]], behaviour: behaviour)
    list.update([[]]) { $0.deleteRows(at: [.at(0, 1), .at(0, 0)], with: .none) }
    let reason = list.reasons.first?.split(whereSeparator: \.isWhitespace).joined(separator: " ") ?? ""
    #expect(
      reason.hasPrefix(
        "Invalid batch updates detected: the number of sections and/or rows returned by the data source before and "
          + "after performing the batch updates are inconsistent with the updates. "
          + "Data source before updates = { 1 section with row counts: [3] } "
          + "Data source after updates = { 1 section with row counts: [0] } "
          + "Updates = [ Delete row (0 - 1), Delete row (0 - 0) ] Table view: <UITableView"))
  }

  @Test("only the outermost of nested blocks commits")
  func nested() {
    let list = ListFixture([["a", "b", "c"]])
    list.table.beginUpdates()
    list.table.performBatchUpdates {
      list.sections = [["a"]]
      list.table.deleteRows(at: [.at(0, 1)], with: .none)
    }
    #expect(list.device.exceptions.isEmpty)
    list.table.deleteRows(at: [.at(0, 2)], with: .none)
    list.table.endUpdates()
    #expect(list.device.exceptions.isEmpty)
    #expect(list.shown == ["a"])
  }

  @Test("endUpdates without beginUpdates raises an exception")
  func unbalanced() {
    let list = ListFixture([["a"]])
    list.table.endUpdates()
    #expect(list.broken == [.unbalancedEndUpdates])
  }

  @Test("reloadData inside a block raises an exception")
  func reloadInBlock() {
    let list = ListFixture([["a"]])
    list.table.performBatchUpdates { list.table.reloadData() }
    #expect(list.broken == [.reloadDataInUpdate])
  }

  @Test("index paths without exactly two indices raise an exception")
  func shape() {
    let list = ListFixture([["a"]])
    list.table.reloadRows(at: [IndexPath(index: 0)], with: .none)
    #expect(list.broken == [.indexPathShape])
    #expect(
      list.reasons == [
        "Invalid index path for use with UITableView.  Index paths passed to table view must contain exactly two "
          + "indices specifying the section and row.  Please use the category on NSIndexPath in UITableView.h if "
          + "possible."
      ])
  }

  @Test("a table without cached counts loads them when the update begins")
  func neverLoaded() {
    let list = ListFixture([["a", "b"]], isShown: false)
    list.sections = [["a"]]
    list.table.beginUpdates()
    list.table.deleteRows(at: [.at(0, 1)], with: .none)
    list.table.endUpdates()
    #expect(list.broken.contains(.deleteMissingRow))
  }
}

extension ListFixture {
  /// Sections of the given sizes, whose rows have unique texts.
  static func numbered(_ counts: [Int]) -> [[String]] {
    counts.enumerated().map { section, count in (0..<count).map { "\(section)/\($0)" } }
  }
}

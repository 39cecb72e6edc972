import Observation
import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

/// Updates that crash UIKit according to the contract, as edits of a page: the host applies every edit in a way that UIKit
/// accepts.
///
/// The model's own tests verify that the model refuses or reports each combination.
@MainActor
struct CrashCombinationTests {
  @Test("S3-05 each combination of changes that crashes a table is applied in another way", arguments: CrashingEdit.all)
  func combination(_ edit: CrashingEdit) async throws {
    try await onDevice { device in
      let page = RandomPage()
      page.sections = CrashingEdit.sections(edit.before)
      let host = try await UIKitHostRobot(page, on: device)
      page.sections = CrashingEdit.sections(edit.after)
      try await host.settle()
      #expect(DisplayCheck(host.list, host.ui).difference == nil)
      page.sections = CrashingEdit.sections(edit.before)
      try await host.settle()
      #expect(DisplayCheck(host.list, host.ui).difference == nil)
    }
  }

  @Test(
    "S3-05 each of them is applied by a reload when the list returns to a window", arguments: CrashingEdit.all
  )
  func offWindow(_ edit: CrashingEdit) async throws {
    try await onDevice { device in
      let page = RandomPage()
      page.sections = CrashingEdit.sections(edit.before)
      let host = try await UIKitHostRobot(page, on: device)
      let parent = try #require(host.list.superview)
      host.list.removeFromSuperview()
      page.sections = CrashingEdit.sections(edit.after)
      await host.ui.turn(1, rounds: 4)
      parent.addSubview(host.list)
      try await host.settle()
      #expect(DisplayCheck(host.list, host.ui).difference == nil)
    }
  }

  @Test("An edit from a tap, a display callback or a refresh does not begin an update during an update")
  func fromCallbacks() async throws {
    try await onDevice { device in
      let page = EventPage()
      let host = try await UIKitHostRobot(page, on: device)
      page.onSelect = { page.items = Array(page.items.dropFirst().reversed()) }
      try await host.tap(2)
      #expect(host.lines.prefix(4) == ["Items, [Edit]", "Item 3", "Item 2", "Item 1"])
      page.onSelect = { page.items.append(RandomItem(id: 7, text: "Item 7")) }
      host.table.setEditing(true, animated: false)
      host.ui.commitEditing(.delete, at: IndexPath(row: 0, section: 0), in: host.table)
      page.items.removeAll()
      try await host.settle()
      #expect(DisplayCheck(host.list, host.ui).difference == nil)
    }
  }

  @Test("A row that needs another kind of cell and is deleted by a reload is not reloaded at its old index path")
  func otherKindBeforeReload() async throws {
    try await onDevice { device in
      let page = KindsPage()
      let host = try await UIKitHostRobot(page, on: device)
      #expect(host.ui.beginReorder(IndexPath(row: 0, section: 0), in: host.table))
      // The visible row is updated immediately; the replacement of its cell waits, and so does the page's own change, which
      // is a reload because the drag has changed the table's order.
      page.isPhrase = true
      await host.ui.turn(1, rounds: 4)
      page.items = [0]
      await host.ui.turn(1, rounds: 4)
      host.ui.drag(over: IndexPath(row: 1, section: 0), in: host.table)
      host.ui.endReorder(in: host.table)
      try await host.settle()
      #expect(host.table.numberOfRows(inSection: 0) == 1)
      #expect(DisplayCheck(host.list, host.ui).difference == nil)
    }
  }

  @Test("A page that changes before the first layout is displayed in its new state")
  func neverLoaded() async throws {
    try await onDevice { device in
      let page = EventPage()
      let ui = UIKitDriver(device)
      let list = ListView(page, strings: .english)
      list.driver.start()
      page.items.removeFirst()
      await ui.turn(1, rounds: 4)
      page.items.removeFirst()
      ui.show(list)
      await ui.turn(1, rounds: 4)
      #expect(DisplayCheck(list, ui).difference == nil)
      #expect(list.tableView.numberOfRows(inSection: 0) == 2)
    }
  }
}

/// A page before and after an edit, as sections of item ids. A negative id means that the item's text changes.
struct CrashingEdit: Sendable, CustomTestStringConvertible {
  let name: String
  let before: [(Int, [Int])]
  let after: [(Int, [Int])]

  init(_ name: String, _ before: [(Int, [Int])], _ after: [(Int, [Int])]) {
    self.name = name
    self.before = before
    self.after = after
  }

  var testDescription: String { name }

  static let all: [CrashingEdit] = [
    CrashingEdit("all rows of a section go", [(1, [1, 2, 3])], [(1, [])]),
    CrashingEdit("all sections go", [(1, [1]), (2, [2])], []),
    CrashingEdit("the first sections come", [], [(1, [1]), (2, [])]),
    CrashingEdit("a section moves and its row changes", [(1, [1]), (2, [2, 3])], [(2, [2, 3]), (1, [-1])]),
    CrashingEdit("a section moves and loses a row", [(1, [1, 4]), (2, [2, 3])], [(2, [2, 3]), (1, [4])]),
    CrashingEdit("a section moves and gains a row", [(1, [1]), (2, [2, 3])], [(2, [2, 3]), (1, [4, 1])]),
    CrashingEdit("a section moves and its rows are exchanged", [(1, [1, 4]), (2, [2])], [(2, [2]), (1, [4, 1])]),
    CrashingEdit("a row comes into a section that moves", [(1, [1]), (2, [2, 3])], [(2, [3]), (1, [2, 1])]),
    CrashingEdit("a row leaves a section that moves", [(1, [1, 4]), (2, [2])], [(2, [4, 2]), (1, [1])]),
    CrashingEdit("a row changes and moves", [(1, [1, 2, 3])], [(1, [3, -1, 2])]),
    CrashingEdit("a row moves beside rows that change", [(1, [1, 2, 3, 4])], [(1, [4, 1, -2, -3])]),
    CrashingEdit("a row moves to the index of a deleted row", [(1, [1, 2, 3])], [(1, [3, 2])]),
    CrashingEdit("a row moves to where one comes", [(1, [1, 2, 3])], [(1, [4, 3, 1, 2])]),
    CrashingEdit("two rows are exchanged", [(1, [1, 2, 3])], [(1, [3, 2, 1])]),
    CrashingEdit("a row moves into a new section", [(1, [1, 2])], [(1, [1]), (2, [2])]),
    CrashingEdit("all rows move into a new section", [(1, [1, 2])], [(2, [1, 2])]),
    CrashingEdit("a row moves out of a section that goes", [(1, [1, 2]), (2, [3])], [(2, [1, 3])]),
    CrashingEdit("a row goes with its section", [(1, [1]), (2, [2, 3])], [(1, [1])]),
    CrashingEdit("a section goes and the next one changes", [(1, [1]), (2, [2, 3])], [(2, [-2, 4, 3])]),
    CrashingEdit("a section comes where another one moves", [(1, [1]), (2, [2])], [(3, [3]), (2, [2]), (1, [1])]),
    CrashingEdit(
      "sections are exchanged, and rows among them", [(1, [1]), (2, [2]), (3, [3])], [(3, [1]), (2, [3]), (1, [2])]),
    CrashingEdit(
      "a move that leads nowhere once others are gone", [(1, [1]), (2, [2]), (3, [3])], [(3, [3]), (1, [1])]),
    CrashingEdit("a section is empty before and after, and moves", [(1, []), (2, [2])], [(2, [2]), (1, [])]),
    CrashingEdit("more rows come than UIKit copes well with", [(1, [1])], [(1, [1] + Array(2...150))]),
    CrashingEdit(
      "more rows move than an animated update supports", [(1, Array(1...130))], [(1, (1...130).reversed())]),
  ]

  static func sections(_ outline: [(Int, [Int])]) -> [RandomSection] {
    outline.map { id, items in
      RandomSection(
        id: id, items: items.map { RandomItem(id: abs($0), text: $0 < 0 ? "Changed" : "Item") }, header: "Header \(id)")
    }
  }
}

/// Rows of which the third needs another kind of cell without an evaluation of the page.
@Observable @MainActor
final class KindsPage: ListPage {
  var items = Array(0..<300)
  var isPhrase = false

  var body: some ListContent {
    ListSection("rows", values: items) { item in
      item == 2 && self.isPhrase ? ListRow(PhraseContent(text: "Row \(item)")) : ListRow(StandardContent("Row \(item)"))
    }
    .onMove { _, _ in true }
  }
}

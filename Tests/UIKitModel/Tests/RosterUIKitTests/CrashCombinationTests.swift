import Observation
import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

/// What the contract says to crash, as edits of a page: whatever a page does, its host finds a way that UIKit accepts.
///
/// The model's own tests show that each combination is refused or reported when a host makes it.
@MainActor
struct CrashCombinationTests {
  @Test("S3-05 each combination that crashes a table is shown by another way", arguments: CrashingEdit.all)
  func combination(_ edit: CrashingEdit) async throws {
    try await onDevice { device in
      let page = RandomPage()
      page.sections = CrashingEdit.sections(edit.before)
      let host = try await UIKitHostRobot(page, on: device)
      page.sections = CrashingEdit.sections(edit.after)
      try await host.settle()
      #expect(ShownCheck(host.list, host.ui).difference == nil)
      page.sections = CrashingEdit.sections(edit.before)
      try await host.settle()
      #expect(ShownCheck(host.list, host.ui).difference == nil)
    }
  }

  @Test(
    "S3-05 each of them is also shown by a reload when the list comes back into its window", arguments: CrashingEdit.all
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
      #expect(ShownCheck(host.list, host.ui).difference == nil)
    }
  }

  @Test("An edit from a row's tap, from its display or from a refresh is no update inside an update")
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
      #expect(ShownCheck(host.list, host.ui).difference == nil)
    }
  }

  @Test("A row that takes another kind of cell and is gone with a reload is not reloaded where it stood")
  func otherKindBeforeReload() async throws {
    try await onDevice { device in
      let page = KindsPage()
      let host = try await UIKitHostRobot(page, on: device)
      #expect(host.ui.beginReorder(IndexPath(row: 0, section: 0), in: host.table))
      // The row in sight learns at once, and its cell has to wait; so has the page's own change, which is a reload, as the
      // drag has left the table with another order.
      page.isPhrase = true
      await host.ui.turn(1, rounds: 4)
      page.items = [0]
      await host.ui.turn(1, rounds: 4)
      host.ui.drag(over: IndexPath(row: 1, section: 0), in: host.table)
      host.ui.endReorder(in: host.table)
      try await host.settle()
      #expect(host.table.numberOfRows(inSection: 0) == 1)
      #expect(ShownCheck(host.list, host.ui).difference == nil)
    }
  }

  @Test("A page that changes before its list was ever laid out is shown as it is then")
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
      #expect(ShownCheck(list, ui).difference == nil)
      #expect(list.tableView.numberOfRows(inSection: 0) == 2)
    }
  }
}

/// A page before and after an edit, as sections of item ids; a minus means that the item says something else.
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
    CrashingEdit("a section moves and its rows change places", [(1, [1, 4]), (2, [2])], [(2, [2]), (1, [4, 1])]),
    CrashingEdit("a row comes into a section that moves", [(1, [1]), (2, [2, 3])], [(2, [3]), (1, [2, 1])]),
    CrashingEdit("a row leaves a section that moves", [(1, [1, 4]), (2, [2])], [(2, [4, 2]), (1, [1])]),
    CrashingEdit("a row changes and moves", [(1, [1, 2, 3])], [(1, [3, -1, 2])]),
    CrashingEdit("a row moves beside rows that change", [(1, [1, 2, 3, 4])], [(1, [4, 1, -2, -3])]),
    CrashingEdit("a row moves to the place of one that goes", [(1, [1, 2, 3])], [(1, [3, 2])]),
    CrashingEdit("a row moves to where one comes", [(1, [1, 2, 3])], [(1, [4, 3, 1, 2])]),
    CrashingEdit("two rows change places", [(1, [1, 2, 3])], [(1, [3, 2, 1])]),
    CrashingEdit("a row moves into a new section", [(1, [1, 2])], [(1, [1]), (2, [2])]),
    CrashingEdit("all rows move into a new section", [(1, [1, 2])], [(2, [1, 2])]),
    CrashingEdit("a row moves out of a section that goes", [(1, [1, 2]), (2, [3])], [(2, [1, 3])]),
    CrashingEdit("a row goes with its section", [(1, [1]), (2, [2, 3])], [(1, [1])]),
    CrashingEdit("a section goes and the next one changes", [(1, [1]), (2, [2, 3])], [(2, [-2, 4, 3])]),
    CrashingEdit("a section comes where another one moves", [(1, [1]), (2, [2])], [(3, [3]), (2, [2]), (1, [1])]),
    CrashingEdit(
      "sections change places, and rows among them", [(1, [1]), (2, [2]), (3, [3])], [(3, [1]), (2, [3]), (1, [2])]),
    CrashingEdit(
      "a move that leads nowhere once others are gone", [(1, [1]), (2, [2]), (3, [3])], [(3, [3]), (1, [1])]),
    CrashingEdit("a section is empty before and after, and moves", [(1, []), (2, [2])], [(2, [2]), (1, [])]),
    CrashingEdit("more rows come than UIKit copes well with", [(1, [1])], [(1, [1] + Array(2...150))]),
    CrashingEdit(
      "more rows change places than UIKit copes well with", [(1, Array(1...130))], [(1, (1...130).reversed())]),
  ]

  static func sections(_ outline: [(Int, [Int])]) -> [RandomSection] {
    outline.map { id, items in
      RandomSection(
        id: id, items: items.map { RandomItem(id: abs($0), text: $0 < 0 ? "Changed" : "Item") }, header: "Header \(id)")
    }
  }
}

/// Rows of which the third takes another kind of cell without the page being evaluated.
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

import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

/// User actions reach the page.
@MainActor
struct SelectionAndEventTests {
  @Test("S0-30 S1-13 a tap deselects the row and then performs the row's action")
  func deselection() async throws {
    try await onDevice { device in
      let page = EventPage()
      let host = try await UIKitHostRobot(page, on: device)
      var selectedInAction: [IndexPath]? = [IndexPath(row: 9, section: 9)]
      page.onSelect = { selectedInAction = host.table.indexPathsForSelectedRows }
      try await host.tap(1)
      #expect((selectedInAction ?? []).isEmpty)
      #expect((host.table.indexPathsForSelectedRows ?? []).isEmpty)
      #expect(page.events == ["select 1"])
    }
  }

  @Test("S0-30 the row is deselected with an animation before its action runs, which knows its element")
  func deselectionAnimation() async throws {
    try await onDevice { device in
      var selected: [String] = []
      var selections: [PhraseCell.Selection] = []
      var cell: PhraseCell?
      let page = InlinePage {
        ListSection("phrases", values: ["One", "Two"]) { PhraseContent(text: $0) }
          .onSelect {
            selected.append($0)
            selections = cell?.selections ?? []
          }
      }
      let host = try await UIKitHostRobot(page, on: device)
      cell = host.ui.find(PhraseCell.self, in: host.table).first { $0.updates == ["Two"] }
      try await host.tap("Two")
      #expect(selected == ["Two"])
      let expected = [(true, false), (false, true)].map { PhraseCell.Selection(isSelected: $0, isAnimated: $1) }
      #expect(selections == expected)
    }
  }

  @Test("S1-12 every event of the host reaches the page exactly once")
  func events() async throws {
    try await onDevice { device in
      let page = EventPage()
      let host = try await UIKitHostRobot(page, on: device)
      try await host.tap(0)
      try await host.swipe(1, "Mark")
      try await host.swipe(1, "Pin")
      try await host.press("Edit", in: "Items")
      try await host.toggle("switch")
      try await host.press("Call", in: "help")
      try await host.move(3, before: 0)
      try await host.delete(2)
      #expect(
        page.events == [
          "select 0", "mark 1", "pin 1", "edit", "switch true", "call", "move 3 to 0", "delete 2",
        ])
    }
  }

  @Test(
    "S1-17 deleting by the editing control, moving and swiping hand the element over, and the table shows the result")
  func editing() async throws {
    try await onDevice { device in
      let page = EventPage()
      let host = try await UIKitHostRobot(page, on: device)
      host.table.setEditing(true, animated: false)
      host.ui.commitEditing(.delete, at: IndexPath(row: 1, section: 0), in: host.table)
      try await host.settle()
      host.table.setEditing(false, animated: false)
      try await host.move(3, before: 0)
      #expect(page.events == ["delete 1", "move 3 to 0"])
      #expect(host.lines.prefix(4) == ["Items, [Edit]", "Item 3", "Item 0", "Item 2"])
    }
  }

  @Test(
    "An update waits until the dragged row is dropped, by long press and by the reorder control",
    arguments: [false, true])
  func drag(byControl: Bool) async throws {
    try await onDevice { device in
      let page = EventPage()
      let host = try await UIKitHostRobot(page, on: device)
      host.table.setEditing(byControl, animated: false)
      #expect(host.ui.beginReorder(IndexPath(row: 0, section: 0), in: host.table))
      #expect(device.calls["itemsForBeginning"] == (byControl ? nil : 1), "a drag by the control has no session")
      try await expectUpdateWaits(for: host, page)
    }
  }

  /// Expects that rows added during a drag are displayed only after the drop.
  private func expectUpdateWaits(for host: UIKitHostRobot, _ page: EventPage) async throws {
    page.items.append(RandomItem(id: 9, text: "Item 9"))
    try await host.settle()
    #expect(!host.lines.contains("Item 9"))
    host.ui.cancelReorder(in: host.table)
    try await host.settle()
    #expect(host.lines.contains("Item 9"))
  }

  @Test("A disabled row cannot be dragged, by long press or by the reorder control", arguments: [false, true])
  func dragOfDisabledRow(byControl: Bool) async throws {
    try await onDevice { device in
      let page = InlinePage {
        ListSection("a", values: ["1", "2"]) { StandardContent($0).enabled($0 == "2") }.onMove { _, _ in true }
      }
      let host = try await UIKitHostRobot(page, on: device)
      host.table.setEditing(byControl, animated: false)
      #expect(!host.ui.beginReorder(IndexPath(row: 0, section: 0), in: host.table))
      #expect(host.ui.beginReorder(IndexPath(row: 1, section: 0), in: host.table))
    }
  }

  @Test("A drag by the reorder control continues when UIKit reports the end of the dragged cell's display")
  func dragAndDisplay() async throws {
    try await onDevice { device in
      let page = EventPage()
      let host = try await UIKitHostRobot(page, on: device)
      let path = IndexPath(row: 0, section: 0)
      host.table.setEditing(true, animated: false)
      let cell = try #require(host.ui.cell(path, in: host.table))
      #expect(host.ui.beginReorder(path, in: host.table))
      host.table.delegate?.tableView(host.table, didEndDisplaying: cell, forRowAt: path)
      host.table.delegate?.tableView(host.table, willDisplay: cell, forRowAt: path)
      try await expectUpdateWaits(for: host, page)
    }
  }

  @Test("In editing mode, only rows that can be deleted are indented for the delete control")
  func roomForDeleting() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(
        InlinePage {
          ListSection("a", values: ["1"]) { StandardContent($0) }.onMove { _, _ in false }
          ListSection("b", values: ["2"]) { StandardContent($0) }.onDelete { _ in }
        }, on: device)
      let delegate = try #require(host.table.delegate)
      let paths = [0, 1].map { IndexPath(row: 0, section: $0) }
      #expect(paths.map { delegate.tableView(host.table, editingStyleForRowAt: $0) } == [.none, .delete])
      #expect(paths.map { delegate.tableView(host.table, shouldIndentWhileEditingRowAt: $0) } == [false, true])
    }
  }

  @Test("An update deferred by a drag does not replace a later update")
  func newerUpdateAfterDrag() async throws {
    try await onDevice { device in
      let page = EventPage()
      let host = try await UIKitHostRobot(page, on: device)
      #expect(host.ui.beginReorder(IndexPath(row: 0, section: 0), in: host.table))
      page.items.append(RandomItem(id: 8, text: "Item 8"))
      try await host.settle()
      page.items.append(RandomItem(id: 9, text: "Item 9"))
      host.ui.cancelReorder(in: host.table)
      try await host.settle()
      #expect(host.lines.contains("Item 9"))
    }
  }

  @Test("U-09 a drop after which the page has the table's order reloads nothing")
  func acceptedMove() async throws {
    try await onDevice { device in
      let page = EventPage()
      let host = try await UIKitHostRobot(page, on: device)
      device.removeRecords()
      host.ui.reorder(IndexPath(row: 0, section: 0), to: IndexPath(row: 2, section: 0), in: host.table)
      try await host.settle()
      #expect(page.items.map(\.id) == [1, 2, 0, 3])
      #expect(!device.log.contains("reloadData"))
      #expect(DisplayCheck(host.list, host.ui).difference == nil)
      // The rows' actions are those of their new positions.
      try await host.tap("Item 0")
      #expect(page.events.last == "select 0")
    }
  }

  @Test("U-17 the context menu of a row contains its swipe actions, and a row without any has none")
  func menuOfRow() async throws {
    try await onDevice { device in
      let page = EventPage()
      let host = try await UIKitHostRobot(page, on: device)
      for title in ["Mark", "Pin", "Delete"] {
        #expect(host.ui.chooseFromMenu(title, of: IndexPath(row: 1, section: 0), in: host.table))
      }
      #expect(page.events == ["mark 1", "pin 1", "delete 1"])
      #expect(!host.ui.chooseFromMenu("Mark", of: IndexPath(row: 0, section: 1), in: host.table))
    }
  }

  @Test("A move that the page refuses restores the previous order")
  func refusedMove() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(
        InlinePage {
          ListSection("a", values: ["1", "2", "3"]) { StandardContent($0) }.onMove { _, _ in false }
        }, on: device)
      host.ui.reorder(IndexPath(row: 2, section: 0), to: IndexPath(row: 0, section: 0), in: host.table)
      try await host.settle()
      try host.expectRows(["1", "2", "3"])
    }
  }

  @Test("Until the page is evaluated after a drop, the data source returns the rows in the table's order")
  func droppedRow() async throws {
    try await onDevice { device in
      let page = RandomPage()
      page.sections = CrashingEdit.sections([(1, [4, 8, 12]), (2, [16, 20])])
      let host = try await UIKitHostRobot(page, on: device)
      for (from, to, expected) in [
        ((0, 0), (0, 2), [[8, 12, 4], [16, 20]]), ((0, 2), (0, 0), [[12, 4, 8], [16, 20]]),
        ((0, 1), (1, 1), [[4, 12], [16, 8, 20]]), ((1, 0), (0, 3), [[4, 8, 12, 16], [20]]),
      ] {
        host.ui.reorder(
          IndexPath(row: from.1, section: from.0), to: IndexPath(row: to.1, section: to.0), in: host.table)
        let contents = host.list.rows.state.contents
        let ids = (0..<contents.sectionCount).map { section in
          (0..<contents.rowCount(in: section)).compactMap { row in
            contents.source(at: IndexPath(row: row, section: section)).map { $0.section.items.id(at: $0.position.item) }
          }
        }
        #expect(ids == expected.map { $0.map { AnyID($0) } })
        // The page refuses to move items whose ids are multiples of four.
        try await host.settle()
        #expect(DisplayCheck(host.list, host.ui).difference == nil)
      }
    }
  }

  @Test("The context menu of a nested item contains its swipe actions, destructive ones in red and delete last")
  func menuOfItem() async throws {
    try await onDevice { device in
      var events: [String] = []
      let host = try await UIKitHostRobot(
        InlinePage {
          ListSection("nested", values: ["a", "b"]) { StandardContent($0) }.layout(.grid(columns: 2))
            .onDelete { events.append("delete \($0)") }
            .rowActions { item in
              [
                RowAction("Report", icon: "flag", tint: .destructive) { events.append("report \(item)") },
                RowAction("Mark", edge: .leading) { events.append("mark \(item)") },
              ]
            }
          ListSection("plain", values: ["c"]) { StandardContent($0) }.layout(.grid(columns: 2))
        }, on: device)
      let collections = host.ui.find(UICollectionView.self)
      let actions = menu(of: 1, in: try #require(collections.first))
      #expect(actions.map(\.title) == ["Report", "Mark", "Delete"])
      #expect(actions.map { $0.attributes.contains(.destructive) } == [true, false, true])
      #expect(actions.map { $0.image?.resourceName } == ["flag", nil, "trash"])
      for action in actions { #expect(host.ui.choose(action.title, from: UIMenu(children: [action]))) }
      #expect(events == ["report b", "mark b", "delete b"])
      #expect(menu(of: 0, in: try #require(collections.last)).isEmpty)
    }
  }

  private func menu(of item: Int, in collection: UICollectionView) -> [UIAction] {
    let configuration = collection.delegate?.collectionView(
      collection, contextMenuConfigurationForItemsAt: [IndexPath(item: item, section: 0)], point: .zero)
    return ((configuration ?? nil)?.makeMenu()?.children ?? []).compactMap { $0 as? UIAction }
  }

  @Test(
    "K-27 a menu has submenus, and actions that cannot be chosen; a swipe offers neither, VoiceOver what can be chosen"
  )
  func submenus() async throws {
    try await onDevice { device in
      var printed = 0
      let host = try await UIKitHostRobot(
        InlinePage {
          ListSection("rows", values: ["Letter"]) { StandardContent($0) }
            .rowActions { _ in
              [
                RowAction("Reply") {}, RowAction("Archive") {}.enabled(false),
                RowAction("Share", icon: "paperplane", actions: [RowAction("Print") { printed += 1 }]),
              ]
            }
        }, on: device)
      let path = IndexPath(row: 0, section: 0)
      let configuration = host.table.delegate?.tableView(
        host.table, contextMenuConfigurationForRowAt: path, point: .zero)
      let children = try #require((configuration ?? nil)?.makeMenu()).children
      #expect(children.map(\.title) == ["Reply", "Archive", "Share"])
      #expect((children[1] as? UIAction)?.attributes == .disabled)
      let submenu = try #require(children[2] as? UIMenu)
      #expect(submenu.children.map(\.title) == ["Print"] && submenu.image != nil)
      #expect(host.ui.swipeActions(path, in: host.table) == ["Reply"])
      let row = try #require(host.driver.snapshot.row(at: .item(ItemPosition(section: 0, item: 0))))
      #expect(row.accessibilityActions(.english) { _ in }.map(\.name) == ["Reply", "Print"])
      // VoiceOver offers the swipe actions itself.
      let cell = try #require(host.ui.cell(path, in: host.table))
      let action = try #require(cell.accessibilityCustomActions?.first)
      #expect(cell.accessibilityCustomActions?.map(\.name) == ["Print"])
      #expect(action.actionHandler?(action) == true && printed == 1)
    }
  }

  @Test(
    "A swiped row slides back if the page keeps it, regardless of the action's tint, and disappears if the page deletes it"
  )
  func swipedRows() async throws {
    try await onDevice { device in
      let page = EventPage()
      var asked: [String] = []
      let keeper = InlinePage {
        ListSection("a", values: ["1", "2"]) { StandardContent($0) }
          .onDelete { asked.append("delete \($0)") }
          .rowActions { item in [RowAction("Report", tint: .destructive) { asked.append("report \(item)") }] }
      }
      let host = try await UIKitHostRobot(keeper, on: device)
      let path = IndexPath(row: 0, section: 0)
      let actions = try #require(
        host.table.delegate?.tableView(host.table, trailingSwipeActionsConfigurationForRowAt: path) ?? nil
      ).actions
      #expect(actions.map(\.style) == [.destructive, .normal])
      #expect(actions.last?.backgroundColor == .systemRed)
      for title in ["Report", "Delete"] {
        #expect(host.ui.swipe(path, tap: title, in: host.table))
        try await host.settle()
        #expect(host.table.swipedRow == nil)
      }
      #expect(asked == ["report 1", "delete 1"])
      try host.expectRows(["1", "2"])

      let deleting = try await UIKitHostRobot(page, on: device)
      try await deleting.delete(2)
      #expect(page.events == ["delete 2"])
      #expect(deleting.table.swipedRow == nil)
      for (list, isGone) in [(host, false), (deleting, true)] {
        let cell = try #require(list.ui.cell(path, in: list.table))
        let actions = list.table.delegate?.tableView(list.table, trailingSwipeActionsConfigurationForRowAt: path)
        let delete = try #require((actions ?? nil)?.actions.first)
        var answers: [Bool] = []
        delete.handler(delete, cell) { answers.append($0) }
        #expect(answers.isEmpty)
        try await list.settle()
        #expect(answers == [isGone])
      }
    }
  }

  @Test("The refresh control refreshes until the refresh ends, and ends refreshing only once")
  func refresh() async throws {
    try await onDevice { device in
      let gate = AsyncGate(isOpen: true)
      let component = LoadingRows(gate)
      let host = try await UIKitHostRobot(InlinePage { component }, on: device)
      gate.close()
      try await host.pullToRefresh()
      #expect(host.screen.isRefreshing)
      gate.open()
      try await host.settle()
      #expect(!host.screen.isRefreshing)
      try await host.pullToRefresh()
      #expect(!host.screen.isRefreshing)
    }
  }
}

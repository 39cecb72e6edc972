import Observation
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import Roster
@testable import RosterUIKit

/// Two hundred rows of which several can be selected.
@Observable
@MainActor
private final class LongSelectionPage: ListPage {
  var numbers = Array(0..<200)
  var round = 1
  let chosen = ListSelection<Int>()
  @ObservationIgnored var events: [String] = []

  var body: some ListContent {
    ListSection("numbers", numbers, id: { $0 }) { number in
      StandardContent("Row \(number)", subtitle: number.isMultiple(of: 3) ? "A second line" : nil)
    }
    .onSelect { self.events.append("open \($0)") }
    .selection(
      chosen,
      actions: [
        RowAction("Share", icon: "square.and.arrow.up") { self.events.append("share") },
        RowAction("Hide") { [round] in self.events.append("hide \(round)") },
      ])
  }
}

/// The user selects several rows of a table.
@MainActor
struct ListSelectionTests {
  /// The contradictions between what is selected and what the visible cells display.
  private func contradictions(_ host: UIKitHostRobot, _ page: LongSelectionPage) -> [String] {
    host.table.visibleCells.compactMap { cell in
      guard let path = host.table.indexPath(for: cell), page.numbers.indices.contains(path.row) else { return nil }
      let isSelected = page.chosen.isActive && page.chosen.contains(page.numbers[path.row])
      let shown = [cell.isSelected, cell.accessibilityTraits.contains(.selected)]
      return shown == [isSelected, isSelected] && cell.isEditing == page.chosen.isActive
        ? nil : "row \(path.row): \(shown), selected: \(isSelected), editing: \(cell.isEditing)"
    }
  }

  @Test(
    "E-01 E-07 E-11 the table displays the platform's checkmarks, and VoiceOver reads which rows are selected, however it scrolls"
  )
  func checkmarks() async throws {
    try await onDevice { device in
      let page = LongSelectionPage()
      let host = try await UIKitHostRobot(page, on: device)
      page.chosen.ids = Set((0..<200).filter { $0.isMultiple(of: 3) })
      page.chosen.isActive = true
      try await host.settle()
      #expect(host.table.isEditing && host.table.allowsMultipleSelectionDuringEditing)
      for _ in 0..<30 {
        host.ui.scroll(host.table, by: 170)
        #expect(contradictions(host, page) == [])
      }
      page.chosen.ids = []
      try await host.settle()
      for _ in 0..<30 {
        host.ui.scroll(host.table, by: -170)
        #expect(contradictions(host, page) == [])
      }
      page.chosen.isActive = false
      try await host.settle()
      #expect(!host.table.isEditing && (host.table.indexPathsForSelectedRows ?? []).isEmpty)
      try await host.tap("Row 1")
      #expect(page.events == ["open 1"])
    }
  }

  @Test("E-02 two fingers that move across rows begin a selection of them")
  func twoFingers() async throws {
    try await onDevice { device in
      let page = LongSelectionPage()
      let host = try await UIKitHostRobot(page, on: device)
      #expect(host.ui.panWithTwoFingers(across: 2..<5, in: host.table))
      try await host.settle()
      #expect(page.chosen.isActive && page.chosen.ids == [2, 3, 4])
      #expect(contradictions(host, page) == [])
      #expect(host.screen.selection == "3 Selected")
      #expect(page.events == [])
    }
  }

  @Test("E-12 Command-A selects all rows, the Escape key ends the selection, and the Edit button does both")
  func keysAndEditButton() async throws {
    try await onDevice { device in
      let page = LongSelectionPage()
      let ui = UIKitDriver(device)
      let controller = ListViewController(page, strings: .english)
      ui.show(controller)
      await ui.turn(1, rounds: 8)
      #expect(!ui.press(UIKeyCommand.inputEscape))
      #expect(ui.press("a", .command))
      await ui.turn(1, rounds: 8)
      #expect(page.chosen.ids.count == 200 && controller.isEditing)
      #expect(ui.press(UIKeyCommand.inputEscape))
      await ui.turn(1, rounds: 8)
      #expect(!page.chosen.isActive && !controller.isEditing)
      controller.setEditing(true, animated: true)
      await ui.turn(1, rounds: 8)
      #expect(page.chosen.isActive && controller.list.tableView.isEditing)
      controller.setEditing(false, animated: true)
      await ui.turn(1, rounds: 8)
      #expect(!page.chosen.isActive && !controller.list.tableView.isEditing)
    }
  }

  @Test("E-06 the bar is announced, its buttons are large and named, and the rows end above it")
  func bar() async throws {
    try await onDevice { device in
      let page = LongSelectionPage()
      let host = try await UIKitHostRobot(page, on: device)
      let before = host.table.adjustedContentInset.bottom
      page.chosen.ids = [1, 2]
      page.chosen.isActive = true
      try await host.settle()
      #expect(device.announcements.map(\.text) == ["2 Selected"])
      let buttons = host.ui.find(UIButton.self, in: host.list.presenter.selectionBar)
      #expect(
        buttons.compactMap { $0.accessibilityLabel ?? $0.currentTitle } == ["Cancel", "Select All", "Share", "Hide"])
      for button in buttons {
        #expect(
          button.frame.height >= 44 && button.frame.width >= 44, "\(button.accessibilityLabel ?? ""): \(button.frame)")
      }
      page.round = 2
      try await host.settle()
      try await host.press("Hide")
      #expect(page.events == ["hide 2"], "A button runs the action of the last evaluation")
      let bar = host.list.presenter.selectionBar.frame
      #expect(host.table.adjustedContentInset.bottom - before >= 44)
      try await host.scroll(to: .end)
      let last = try #require(host.visibleRows.last)
      #expect(last.text == "Row 199" && last.frame.y + last.frame.height <= bar.minY + 0.5)
      try await host.endSelection()
      #expect(host.table.adjustedContentInset.bottom == before)
    }
  }

  @Test("E-11 in an app's own table, selected rows have a mark at their edge, and a tap selects")
  func embedded() async throws {
    try await onDevice { device in
      let page = LongSelectionPage()
      let own = EmbeddingTable(page)
      let ui = UIKitDriver(device)
      ui.show(own.table)
      own.page.start()
      await ui.turn(1, rounds: 8)
      @MainActor func marked() -> [String] {
        own.table.visibleCells.filter { !ui.find(SelectionMark.self, in: $0).isEmpty }.map { ui.texts(in: $0)[0] }
      }
      page.chosen.ids = [1]
      page.chosen.isActive = true
      await ui.turn(1, rounds: 8)
      #expect(marked() == ["Row 1"] && !own.table.isEditing)
      own.page.didSelectRow(at: IndexPath(row: 2, section: 1))
      await ui.turn(1, rounds: 8)
      #expect(marked().sorted() == ["Row 1", "Row 2"] && page.chosen.ids == [1, 2] && page.events == [])
    }
  }

  @Test(
    "E-13 items have a mark at the bottom trailing corner, and VoiceOver reads which are selected, however they scroll")
  func itemMarks() async throws {
    try await onDevice { device in
      let chosen = ListSelection<Int>()
      let host = try await UIKitHostRobot(
        InlinePage {
          ListSection("grid", Array(0..<120), id: { $0 }) { StandardContent("Item \($0)") }.layout(.grid(columns: 3))
            .selection(chosen)
        }, on: device)
      chosen.ids = Set((0..<120).filter { $0.isMultiple(of: 4) })
      chosen.isActive = true
      try await host.settle()
      let collection = try #require(host.ui.find(UICollectionView.self).first)
      @MainActor func expectMarks(isMirrored: Bool = false) throws {
        for (path, item) in collection.displayedItems {
          let mark = try #require(host.ui.find(ItemMark.self, in: item).first)
          let isSelected = chosen.contains(path.item)
          #expect(mark.isChecked == isSelected && item.accessibilityTraits.contains(.selected) == isSelected)
          #expect(mark.image == UIImage(systemName: isSelected ? "checkmark.circle.fill" : "circle"))
          let frame = mark.convert(mark.bounds, to: item)
          let end = CGPoint(x: isMirrored ? 6 : item.bounds.width - 6, y: item.bounds.height - 6)
          #expect(CGPoint(x: isMirrored ? frame.minX : frame.maxX, y: frame.maxY) == end)
          #expect(frame.size == CGSize(width: 24, height: 24))
          let bars = host.ui.find(SelectionMark.self, in: item)
          #expect(bars.isEmpty)
        }
      }
      for _ in 0..<6 {
        try expectMarks()
        host.ui.scroll(host.table, by: 220)
        try await host.settle()
      }
      try await host.scroll(to: .top)
      host.ui.set(direction: .rightToLeft)
      try await host.settle()
      try expectMarks(isMirrored: true)
      chosen.isActive = false
      try await host.settle()
      for item in collection.displayedItems.values {
        #expect(host.ui.find(ItemMark.self, in: item).isEmpty && !item.accessibilityTraits.contains(.selected))
      }
    }
  }

  @Test("E-04 random selections, edits and scrolls: each visible row displays whether it is selected")
  func random() async throws {
    try await onDevice { device in
      let seed = testSeed(0x5E1E)
      var random = SeededGenerator(seed: seed)
      let page = LongSelectionPage()
      let host = try await UIKitHostRobot(page, on: device)
      var next = 1_000
      for step in 0..<testRounds(300) {
        switch Int.random(in: 0..<10, using: &random) {
        case 0: page.numbers.remove(at: Int.random(in: 0..<page.numbers.count, using: &random))
        case 1:
          page.numbers.insert(next, at: Int.random(in: 0...page.numbers.count, using: &random))
          next += 1
        case 2: page.numbers.swapAt(3, Int.random(in: 0..<page.numbers.count, using: &random))
        case 3: page.chosen.isActive.toggle()
        case 4: page.chosen.ids = Set(page.numbers.shuffled(using: &random).prefix(40))
        case 5: host.driver.selectAll()
        case 6: host.ui.scroll(host.table, by: CGFloat.random(in: -900...900, using: &random))
        default:
          let path = host.table.indexPathsForVisibleRows?.randomElement(using: &random)
          if let path { host.ui.tap(path, in: host.table) }
        }
        try await host.settle()
        let found = contradictions(host, page)
        #expect(found == [], "ROSTER_SEED=\(seed), step \(step)")
        guard found.isEmpty else { return }
      }
    }
  }
}

import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

/// Cells: registration, reuse, contents and release.
@MainActor
struct HostCellTests {
  @Test("S1-05 cells are registered by class, and every class has its own reuse pool")
  func pools() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(Self.mixed(), on: device)
      try await host.scroll(to: .end)
      try await host.scroll(to: .top)
      for (place, cell) in host.table.displayedCells { #expect((cell is PhraseCell) == (place.row % 2 == 0)) }
    }
  }

  @Test("S1-06 a cell is configured once for each use and displays nothing of its previous row")
  func binding() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(
        InlinePage { ListSection("a", values: (0..<100).map { "P\($0)" }) { PhraseContent(text: $0) } }, on: device)
      try await host.scroll(by: 2_000)
      for (place, cell) in host.table.displayedCells {
        let cell = try #require(cell as? PhraseCell)
        #expect(cell.updates.last == "P\(place.row)")
        #expect(VisibleStrings(of: cell).sentence == "P\(place.row)")
        // Every use updates the cell once, and every use but the first prepares it for reuse, exactly once.
        #expect(cell.reuses == cell.updates.count - 1)
      }
    }
  }

  @Test("S2-14 a list works without a view controller, and the table's delegates are separate types")
  func ownDelegates() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(EventPage(), on: device)
      #expect(host.table.delegate is TableDelegate)
      #expect(host.table.dataSource is TableDataSource)
      #expect(host.lines.contains("Item 0"))
    }
  }

  @Test("S3-06 a list fills its frame and follows its changes")
  func frame() async throws {
    try await onDevice { device in
      let ui = UIKitDriver(device)
      let list = ListView(EventPage())
      ui.show(list, frame: CGRect(x: 20, y: 100, width: 200, height: 150))
      await ui.turn(1, rounds: 4)
      #expect(list.tableView.frame == CGRect(x: 0, y: 0, width: 200, height: 150))
      list.frame = CGRect(x: 0, y: 0, width: 300, height: 90)
      await ui.turn(1, rounds: 4)
      #expect(list.tableView.frame == CGRect(x: 0, y: 0, width: 300, height: 90))
      #expect(list.tableView.displayedCells.values.allSatisfy { $0.frame.width == 300 })
    }
  }

  @Test("A row with a dedicated cell has the same cell after it was off screen")
  func dedicatedCell() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(
        InlinePage {
          ListSection("own", values: ["own"]) { ListRow(PhraseContent(text: $0)).dedicatedCell() }
          ListSection("rows", values: (0..<80).map { "P\($0)" }) { PhraseContent(text: $0) }
        }, on: device)
      let cell = host.ui.cell(IndexPath(row: 0, section: 0), in: host.table)
      try await host.scroll(to: .end)
      try await host.scroll(to: .top)
      #expect(cell != nil)
      #expect(host.ui.cell(IndexPath(row: 0, section: 0), in: host.table) === cell)
      #expect(host.lines.first == "own")
    }
  }

  @Test("A batch update does not replace the cell of a row that keeps its cell, even if the update makes it visible")
  func keptCellMadeAnew() async throws {
    try await onDevice { device in
      let page = RandomPage()
      page.sections = [RandomSection(id: 1, items: [RandomItem(id: 1, text: "1")])]
      let host = try await UIKitHostRobot(page, on: device)
      page.sections[0].items.append(RandomItem(id: 2, text: "2", dedicatedCell: true))
      page.sections[0].header = "Header"
      try await host.settle()
      #expect(host.lines == ["Header", "1, 1", "2, 2"])
      let cell = host.ui.cell(IndexPath(row: 1, section: 0), in: host.table)
      page.sections[0].header = nil
      try await host.settle()
      #expect(host.lines == ["1, 1", "2, 2"])
      #expect(host.ui.cell(IndexPath(row: 1, section: 0), in: host.table) === cell)
      #expect(device.calls["reloadSections"] == nil)
    }
  }

  @Test("A row keeps its cell when other sections are exchanged around its section", arguments: [1, 3])
  func keptCellInMovedSection(_ section: Int) async throws {
    try await onDevice { device in
      let page = RandomPage()
      page.sections = (0...section * 2).map { id in
        RandomSection(id: id, items: [RandomItem(id: id * 3, text: "Row \(id)", dedicatedCell: id == section)])
      }
      let host = try await UIKitHostRobot(page, on: device)
      let path = IndexPath(row: 0, section: section)
      let cell = host.ui.cell(path, in: host.table)
      page.sections.reverse()
      try await host.settle()
      #expect(host.lines == (0...section * 2).reversed().map { "Row \($0)" })
      #expect(host.ui.cell(path, in: host.table) === cell)
    }
  }

  @Test(
    "A row that keeps its cell gets another one after it was an item of a grid, as the old one may still be animated")
  func keptCellAfterGrid() async throws {
    try await onDevice { device in
      let page = RandomPage()
      page.sections = [RandomSection(id: 1, items: [RandomItem(id: 1, text: "1", dedicatedCell: true)])]
      let host = try await UIKitHostRobot(page, on: device)
      for layout in [SectionLayout.grid(columns: 2), .list] {
        page.sections[0].layout = layout
        for _ in 0..<4 {
          await Task.yield()
          host.ui.turn(0.01)
        }
      }
      try await host.settle()
      #expect(host.lines == ["1, 1"])
      #expect((device.calls["insertRows"] ?? 0) > 1)
    }
  }

  @Test("The last row hides its separator by an inset that does not move its text and can be reset")
  func separators() async throws {
    try await onDevice { device in
      let page = RandomPage()
      page.sections = [RandomSection(id: 1, items: [RandomItem(id: 1, text: "1")])]
      let host = try await UIKitHostRobot(page, on: device)
      let cell = try #require(host.ui.cell(IndexPath(row: 0, section: 0), in: host.table))
      #expect(cell.separatorInset.right > host.table.bounds.width && cell.separatorInset.right < 100_000)
      #expect(cell.separatorInset.left == 16)
      page.sections[0].items.append(RandomItem(id: 2, text: "2"))
      try await host.settle()
      #expect(host.ui.cell(IndexPath(row: 0, section: 0), in: host.table) === cell)
      #expect(cell.separatorInset == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0))
    }
  }

  @Test("Content without a view is reported once, and displayed by its text description")
  func standIn() async throws {
    try await onDevice { device in
      let log = IssueLog()
      let ui = UIKitDriver(device)
      let list = ListView(
        InlinePage { ListSection("a", values: ["?", "!"]) { ListRow(UnknownContent(text: $0)) } },
        issues: IssueReporter { log.all.append($0) })
      ui.show(list)
      await ui.turn(1, rounds: 4)
      #expect(ui.textSnapshot(of: list.tableView) == ["- ?", "- !"])
      #expect(log.all == [.missingCell(content: "UnknownContent", host: "UIKit")])
    }
  }

  @Test("A custom accessory is displayed by its own view beside the standard content")
  func accessories() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(
        InlinePage {
          ListSection("a") {
            StandardContent("Custom").value("v").accessory(StyledHeader(title: "mine"))
            StandardContent("Checked").checkmark()
            StandardContent("Both", subtitle: "sub").badge(2).checkmark()
          }
        }, on: device)
      try host.expectRows(["Custom, v, mine", "Checked, ✓", "Both, sub, 2, ✓"])
    }
  }

  @Test("Changes outside of a window are applied by a reload when the list returns to a window")
  func offWindow() async throws {
    try await onDevice { device in
      let page = EventPage()
      let host = try await UIKitHostRobot(page, on: device)
      let parent = try #require(host.list.superview)
      host.list.removeFromSuperview()
      device.removeRecords()
      page.items.removeFirst(2)
      await host.ui.turn(1, rounds: 4)
      #expect(!device.log.contains("update opens"))
      parent.addSubview(host.list)
      try await host.settle()
      #expect(host.lines.prefix(3) == ["Items, [Edit]", "Item 2", "Item 3"])
    }
  }

  @Test("More inserted rows than an animated update supports are displayed by a reload, even in one range")
  func manyRows() async throws {
    try await onDevice { device in
      let page = EventPage()
      let host = try await UIKitHostRobot(page, on: device)
      device.removeRecords()
      page.items += (100..<250).map { RandomItem(id: $0, text: "Item \($0)") }
      try await host.settle()
      #expect(host.table.numberOfRows(inSection: 0) == 154)
      #expect(device.calls["insertRows"] == nil)
    }
  }

  @Test("Row heights follow the text size")
  func textSize() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(EventPage(), on: device)
      let path = IndexPath(row: 0, section: 0)
      let before = try #require(host.ui.cell(path, in: host.table)).frame.height
      host.ui.set(textSize: .accessibilityExtraLarge)
      try await host.settle()
      #expect(try #require(host.ui.cell(path, in: host.table)).frame.height > before)
    }
  }

  @Test("The items of a grid begin at the right in a right-to-left layout")
  func rightToLeft() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(
        InlinePage { ListSection("g", values: ["1", "2"]) { StandardContent($0) }.layout(.grid(columns: 2)) },
        on: device)
      host.ui.set(direction: .rightToLeft)
      host.ui.resize(to: CGSize(width: 400, height: 640))
      try await host.settle()
      let collection = try #require(host.ui.find(UICollectionView.self).first)
      let first = collection.displayedItems.first { $0.key.row == 0 }?.value.frame.minX ?? 0
      let second = collection.displayedItems.first { $0.key.row == 1 }?.value.frame.minX ?? 0
      #expect(first > second)
    }
  }

  @Test("Only the heights of the newest rows are kept")
  func boundedHeights() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(
        InlinePage { ListSection("a", values: Array(0..<12_000)) { StandardContent("\($0)") } }, on: device)
      var heights = RowHeights()
      for item in 0..<12_000 {
        heights.insert(50, at: IndexPath(row: item, section: 0), in: host.list.rows.state)
      }
      #expect(heights.count <= 2 * RowHeights.capacity)
      #expect(heights.estimate(at: IndexPath(row: 11_999, section: 0), in: host.list.rows.state) == 50)
    }
  }

  @Test("A removed list and its driver are deallocated")
  func release() async throws {
    try await onDevice { device in
      let ui = UIKitDriver(device)
      weak var list: ListView?
      weak var driver: ListDriver?
      do {
        let made = ListView(EventPage())
        ui.show(made)
        await ui.turn(1, rounds: 4)
        list = made
        driver = made.driver
      }
      ui.clear()
      await ui.turn(5, rounds: 4)
      #expect(list == nil)
      #expect(driver == nil)
    }
  }

  private static func mixed() -> some ListPage {
    InlinePage {
      ListSection("a", values: Array(0..<100)) { number in
        if number % 2 == 0 {
          ListRow(PhraseContent(text: "P\(number)"))
        } else {
          ListRow(StandardContent("S\(number)"))
        }
      }
    }
  }
}

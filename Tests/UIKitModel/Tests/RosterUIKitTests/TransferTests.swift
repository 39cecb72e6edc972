import Foundation
import Observation
import Roster
import RosterConformance
import RosterTesting
import Testing
import UIKitModelDriver

@testable import RosterUIKit
@testable import UIKit

/// What is dragged out of a list on UIKit and dropped into one, besides the scenarios of all hosts.
@MainActor
@Suite("Drag and drop")
struct TransferTests {
  @Observable
  @MainActor
  final class Page: ListPage {
    var rows = ["one", "two"]
    var tiles = ["a", "b", "c"]
    @ObservationIgnored var events: [String] = []

    var body: some ListContent {
      ListSection("rows", values: rows) { StandardContent($0).draggable(.text($0)) }
        .onMove { row, move in
          self.rows.removeAll { $0 == row }
          self.rows.insert(row, at: move.to.item)
          return true
        }
        .dropDestination { items, index in
          self.events.append("\(index) \(items.map { "\($0.kind) \($0.value)" }.joined(separator: ", "))")
          self.rows.insert("new \(self.rows.count)", at: index)
          return true
        }
      ListSection("tiles", values: tiles) { StandardContent($0).draggable(.text($0)) }
        .onMove { tile, move in
          self.tiles.removeAll { $0 == tile }
          self.tiles.insert(tile, at: move.to.item)
          return true
        }
        .layout(.grid(columns: 3))
      ListSection("links") {
        StandardContent("Folder").disclosure().onSelect { self.events.append("open folder") }
        StandardContent("Action").onSelect { self.events.append("run action") }
        StandardContent("Text")
      }
    }
  }

  private func row(_ item: Int, in host: UIKitHostRobot, section: Int = 0) -> UIKitDriver.DropPlace {
    UIKitDriver.DropPlace(IndexPath(row: item, section: section), in: host.table)
  }

  @Test("E-14 on UIKit, items are dragged out of lists and grids, dropped into them, and moved within grids")
  func scenarios() async throws {
    for scenario in PageScenario.transfers {
      try await onDevice { device in
        try await scenario.run(on: { page in try await UIKitHostRobot(page, on: device) })
      }
    }
  }

  @Test("E-14 U-68 a row of the table's own is moved by a drag, and one of another list is dropped")
  func movesAndDrops() async throws {
    try await onDevice { device in
      let (first, second) = (Page(), Page())
      let (host, other) = (try await UIKitHostRobot(first, on: device), try await UIKitHostRobot(second, on: device))
      #expect(host.ui.drag(row(0, in: host), to: row(1, in: host)) == true)
      try await host.settle()
      #expect(first.rows == ["two", "one"] && first.events == [])
      #expect(host.ui.drag(row(0, in: host), to: row(1, in: other)) == true)
      try await other.settle()
      #expect(second.events == ["1 text two"] && second.rows == ["one", "new 2", "two"])
      #expect(other.lines.prefix(3) == ["one", "new 2", "two"])
      #expect(first.rows == ["two", "one"], "a drag to another list is a copy")
      #expect(host.ui.drag(row(2, in: host, section: 2), to: row(1, in: other)) == nil)
    }
  }

  @Test("E-14 U-68 an update waits until what is dragged over the table, or over a grid in it, is dropped or has left")
  func updatesWait() async throws {
    try await onDevice { device in
      let page = Page()
      let host = try await UIKitHostRobot(page, on: device)
      let session = DragSession(from: [.offering([.text("x")])])
      #expect(host.table.updateDrop(session, over: IndexPath(row: 1, section: 0))?.operation == .copy)
      #expect(host.table.updateDrop(session, over: IndexPath(row: 0, section: 2))?.operation == .forbidden)
      page.rows.append("three")
      try await host.settle()
      #expect(!host.lines.contains("three"))
      host.table.exitDrop(session)
      try await host.settle()
      #expect(host.lines.contains("three"))
      let tile = ElementPosition.item(ItemPosition(section: 1, item: 0))
      let collection = try #require(host.collection(of: tile))
      let drag = try #require(collection.beginDrag(RowPosition(0, 0)))
      page.tiles.append("d")
      try await host.settle()
      #expect(!host.lines.contains("d"))
      collection.endDrag(drag)
      try await host.settle()
      #expect(host.lines.contains("d"))
    }
  }

  @Test("U-68 a list that leaves its window, or whose grid is gone, during a drag is updated afterwards")
  func interruptedDrags() async throws {
    try await onDevice { device in
      let page = Page()
      let host = try await UIKitHostRobot(page, on: device)
      let session = DragSession(from: [.offering([.text("x")])])
      #expect(host.table.updateDrop(session, over: IndexPath(row: 1, section: 0))?.operation == .copy)
      #expect(host.list.rows.drag.isDragging)
      host.table.interaction.drop = nil
      let window = try #require(host.list.window)
      host.list.removeFromSuperview()
      #expect(!host.list.rows.drag.isDragging)
      window.addSubview(host.list)
      host.list.rows.drag.drop(over: host.table, isActive: false)
      try await host.settle()
      weak var cell: NestedCollectionCell?
      do {
        let made = NestedCollectionCell(style: .default, reuseIdentifier: nil)
        cell = made
        host.list.rows.drag.observe(made)
        made.controller.onDrag?(true)
        #expect(host.list.rows.drag.isDragging)
      }
      #expect(cell == nil && !host.list.rows.drag.isDragging)
    }
  }

  @Test("E-14 U-68 texts, addresses and files of other apps arrive in order, and what cannot be loaded is left out")
  func otherApps() async throws {
    try await onDevice { device in
      let page = Page()
      let host = try await UIKitHostRobot(page, on: device)
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("note-\(UUID().uuidString).txt")
      try Data("text".utf8).write(to: file)
      let named = try #require(NSItemProvider(contentsOf: file))
      let providers: [NSItemProvider] = [
        .offering([.url("https://example.org")]), NSItemProvider(), named, .offering([.text("last")]),
        .offering([.url(file.absoluteString)]),
      ]
      #expect(named.kinds == [.file] && providers[0].kinds == [.url] && providers[1].kinds == [])
      #expect(host.ui.drop(providers, at: row(2, in: host)))
      #expect(await host.list.context.drop?.value == true)
      let event = try #require(page.events.first)
      let parts = event.components(separatedBy: ", ")
      #expect(parts.count == 4 && parts[0] == "2 url https://example.org" && parts[2] == "text last")
      let copy = String(parts[1].dropFirst(5))
      #expect(copy != file.path && copy.hasSuffix(file.lastPathComponent))
      #expect(try String(contentsOfFile: copy, encoding: .utf8) == "text")
      #expect(parts[3] == "file \(file.path)")
      // The file goes away before it is read.
      try FileManager.default.removeItem(at: file)
      #expect(host.ui.drop([named], at: row(0, in: host)))
      #expect(await host.list.context.drop?.value == false)
      #expect(page.events.count == 1)
    }
  }

  @Test("E-14 a list without rows accepts a drop over what it displays instead")
  func emptyList() async throws {
    try await onDevice { device in
      let page = Page()
      (page.rows, page.tiles) = ([], [])
      let host = try await UIKitHostRobot(page, on: device)
      #expect(host.table.drop(DragSession(from: [.offering([.text("x")])]), from: nil, at: nil))
      #expect(await host.list.context.drop?.value == true)
      #expect(page.events == ["0 text x"])
    }
  }

  @Test("U-69 a drag that is held over a row opens it if the row leads somewhere")
  func springLoading() async throws {
    try await onDevice { device in
      let page = Page()
      let host = try await UIKitHostRobot(page, on: device)
      #expect(host.ui.springLoad(IndexPath(row: 0, section: 2), in: host.table))
      #expect(!host.ui.springLoad(IndexPath(row: 1, section: 2), in: host.table))
      #expect(!host.ui.springLoad(IndexPath(row: 2, section: 2), in: host.table))
      #expect(!host.ui.springLoad(IndexPath(row: 0, section: 0), in: host.table))
      #expect(page.events == ["open folder"])
    }
  }
}

import Observation
import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

/// Items of different heights in a nested collection between other rows.
@Observable
@MainActor
private final class ShelfPage: ListPage {
  var items = Array(0..<120)
  let layout: SectionLayout
  let scrollPolicy = ScrollPolicy()

  init(_ layout: SectionLayout) {
    self.layout = layout
  }

  var body: some ListContent {
    ListSection("above", values: Array(0..<12)) { StandardContent("Above \($0)") }
    ListSection("items", values: items) {
      StandardContent("Item \($0)" + String(repeating: " and so on", count: $0 * 7 % 11))
    } header: {
      HeaderContent("Items")
    }
    .layout(layout).stickyHeader()
    ListSection("below", values: Array(0..<40)) { StandardContent("Below \($0)") }
  }
}

/// Anchors at the items of a nested collection.
@MainActor
struct NestedCollectionPositionTests {
  private nonisolated static let grids: [SectionLayout] = [.grid(minimumWidth: 110), .flow(spacing: 8)]

  private func collectionView(_ host: UIKitHostRobot) -> UICollectionView? { host.ui.find(UICollectionView.self).first }

  /// The position of an item in the viewport, below the insets.
  private func position(of item: Int, on host: UIKitHostRobot, _ page: ShelfPage) throws -> CGFloat {
    let cell = try cell(of: item, on: host, page)
    return cell.convert(cell.bounds, to: host.table).minY - host.top
  }

  private func height(of item: Int, on host: UIKitHostRobot, _ page: ShelfPage) throws -> CGFloat {
    try cell(of: item, on: host, page).frame.height
  }

  private func cell(of item: Int, on host: UIKitHostRobot, _ page: ShelfPage) throws -> UICollectionViewCell {
    let collection = try #require(collectionView(host))
    let index = try #require(page.items.firstIndex(of: item))
    return try #require(collection.displayedItems.first { $0.key.row == index }?.value)
  }

  /// The first fully visible item.
  private func first(on host: UIKitHostRobot, _ page: ShelfPage) throws -> Int {
    let header = host.table.rectForHeader(inSection: 1).height
    let items = try #require(collectionView(host)).displayedItems.keys.sorted().map { page.items[$0.row] }
    return try #require(try items.first { try position(of: $0, on: host, page) >= header })
  }

  @Test("anchoring rule 1: the first visible item of a grid keeps its position when the size changes", arguments: grids)
  func sizes(_ layout: SectionLayout) async throws {
    try await onDevice { device in
      let page = ShelfPage(layout)
      let host = try await UIKitHostRobot(page, on: device)
      host.ui.scroll(host.table, by: 2_010)
      for size in [CGSize(width: 640, height: 360), CGSize(width: 300, height: 640), CGSize(width: 360, height: 640)] {
        let item = try first(on: host, page)
        let before = try position(of: item, on: host, page)
        host.ui.resize(to: size)
        try await host.settle()
        // An item below the end of a lower viewport becomes visible at its end.
        let cell = try height(of: item, on: host, page)
        let viewport = host.table.bounds.height
        let expected = before < viewport ? before : viewport - cell
        #expect(abs(try position(of: item, on: host, page) - expected) < 0.5)
      }
      for textSize in [UIContentSizeCategory.accessibilityLarge, .small] {
        let item = try first(on: host, page)
        let before = try position(of: item, on: host, page)
        host.ui.set(textSize: textSize)
        try await host.settle()
        #expect(abs(try position(of: item, on: host, page) - before) < 0.5)
      }
    }
  }

  @Test(
    "anchoring rule 1: the first visible item of a grid keeps its position when items are inserted and deleted",
    arguments: grids)
  func changes(_ layout: SectionLayout) async throws {
    try await onDevice { device in
      let page = ShelfPage(layout)
      let host = try await UIKitHostRobot(page, on: device)
      host.ui.scroll(host.table, by: 2_010)
      for change in [
        { page.items.insert(contentsOf: 1_000..<1_010, at: 0) }, { page.items.removeFirst(14) },
        { page.items.insert(contentsOf: 2_000..<2_110, at: 0) },
      ] {
        let item = try first(on: host, page)
        let before = try position(of: item, on: host, page)
        change()
        try await host.settle()
        #expect(abs(try position(of: item, on: host, page) - before) < 0.5)
      }
    }
  }

  @Test(
    "P-32 a jump to an item of a grid scrolls its line to the top, and a command makes it visible", arguments: grids)
  func commands(_ layout: SectionLayout) async throws {
    try await onDevice { device in
      let page = ShelfPage(layout)
      let host = try await UIKitHostRobot(page, on: device)
      let header = host.table.rectForHeader(inSection: 1).height
      host.list.perform(.scroll(.element(.item(ItemPosition(section: 1, item: 70)))))
      try await host.settle()
      #expect(abs(try position(of: 70, on: host, page) - header) < 0.5)
      for item in [110, 20] {
        host.list.perform(.scroll(.item(ItemPath(section: AnyID("items"), item: AnyID(item)))))
        try await host.settle()
        #expect(host.lines.contains { $0.hasPrefix("Item \(item)") })
        let seen = host.table.contentOffset.y
        host.list.perform(.scroll(.item(ItemPath(section: AnyID("items"), item: AnyID(item)))))
        try await host.settle()
        #expect(host.table.contentOffset.y == seen)
        try await host.scroll(to: .end)
      }
    }
  }

  @Test(
    "A command scrolls a carousel to an item, also off screen, with looping and from right to left",
    arguments: [false, true], [false, true])
  func carousels(isLooping: Bool, isRightToLeft: Bool) async throws {
    try await onDevice { device in
      let style = CarouselStyle(isLooping: isLooping, itemWidth: .points(100), spacing: 10, height: .fixed(60))
      let page = ShelfPage(.carousel(style))
      let host = try await UIKitHostRobot(page, on: device)
      if isRightToLeft { host.ui.set(direction: .rightToLeft) }
      for (item, start) in [(70, ScrollEdge.top), (71, .none), (119, .end), (3, .end), (2, .none)] {
        switch start {
        case .top: try await host.scroll(to: .top)
        case .end: try await host.scroll(to: .end)
        case .none: break
        }
        host.list.perform(.scroll(.item(ItemPath(section: AnyID("items"), item: AnyID(item)))))
        try await host.settle()
        let collection = try #require(collectionView(host))
        let cell = try #require(collection.displayedItems.first { $0.key.row == item }?.value)
        #expect(cell.frame.minX >= collection.bounds.minX - 0.5 && cell.frame.maxX <= collection.bounds.maxX + 0.5)
      }
    }
  }

  private enum ScrollEdge { case top, end, none }

  @Test("A jump in a carousel stops its animation, and does nothing while the user drags")
  func jumpOfMovingCarousel() async throws {
    try await onDevice { device in
      let style = CarouselStyle(
        autoAdvance: .seconds(5), itemWidth: .points(100), spacing: 10, height: .fixed(60))
      let page = ShelfPage(.carousel(style))
      let host = try await UIKitHostRobot(page, on: device)
      host.list.perform(.scroll(.element(.item(ItemPosition(section: 1, item: 0)))))
      try await host.settle()
      let collection = try #require(collectionView(host))
      await host.clock.advance(by: .seconds(5))
      // What waits for the clock continues on another thread first, which may be late on a busy machine.
      for _ in 0..<1_000 where collection.contentOffset.x != 110 { await Task.detached {}.value }
      #expect(collection.contentOffset.x == 110)
      host.list.perform(.scroll(.element(.item(ItemPosition(section: 1, item: 50)))))
      #expect(collection.contentOffset.x == 5_500)
      try await host.settle()
      #expect(collection.contentOffset.x == 5_500)
      host.ui.setTracking(true, in: collection)
      host.list.perform(.scroll(.element(.item(ItemPosition(section: 1, item: 3)))))
      #expect(collection.contentOffset.x == 5_500)
      host.ui.setTracking(false, in: collection)
    }
  }
}

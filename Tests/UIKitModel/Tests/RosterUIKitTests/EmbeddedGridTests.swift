import Foundation
import Observation
import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

/// Long grids and flows of a page in an app's table, which forwards its scrolling. One test at a time, because each
/// counts the views that are made.
@Suite(.serialized) @MainActor
struct EmbeddedGridTests {
  private nonisolated static let layouts: [SectionLayout] = [.grid(columns: 2, spacing: 12), .flow(spacing: 12)]

  private func open(_ page: any ListPage, on device: UIKitModel) async -> (ForwardingTable, UIKitDriver) {
    let own = ForwardingTable(page)
    let ui = UIKitDriver(device, size: CGSize(width: 360, height: 640))
    ui.show(own.table)
    await settle(own, ui)
    return (own, ui)
  }

  /// Waits until loads, preparations and commits are done.
  private func settle(_ own: ForwardingTable, _ ui: UIKitDriver) async {
    var quiet = 0
    var last = ""
    while quiet < (own.page.driver.activity > 0 ? 60 : 6) {
      await Task.yield()
      await Task.detached(priority: Task.currentPriority) {}.value
      await own.page.driver.finishPreparing()
      ui.turn(0.2)
      let now = "\(own.table.contentOffset) \(own.table.contentSize) \(own.page.driver.activity)"
      quiet = now == last ? quiet + 1 : 0
      last = now
    }
  }

  /// The frames of the displayed items in the table, by item.
  private func frames(_ own: ForwardingTable, _ ui: UIKitDriver) -> [Int: CGRect] {
    guard let collection = ui.find(UICollectionView.self).first else { return [:] }
    return Dictionary(
      uniqueKeysWithValues: collection.displayedItems.map { path, cell in
        (path.item, cell.convert(cell.bounds, to: own.table))
      })
  }

  /// Expects that items cover the visible part of the grid.
  private func expectCovered(_ own: ForwardingTable, _ ui: UIKitDriver) throws {
    let row = try #require(own.table.displayedCells.values.first { $0 is NestedCollectionCell }).frame
    var y = max(own.table.bounds.minY, row.minY)
    let end = min(own.table.bounds.maxY, row.maxY) - 14
    for frame in frames(own, ui).values.sorted(by: { $0.minY < $1.minY }) where frame.minY <= y + 13 {
      y = max(y, frame.maxY)
    }
    #expect(y >= end, "displayed to \(y) of \(end)")
  }

  /// The first completely visible item, and its distance from the upper edge.
  private func first(_ own: ForwardingTable, _ ui: UIKitDriver) throws -> (item: Int, distance: CGFloat) {
    let top = own.table.bounds.minY
    let visible = frames(own, ui).filter { $0.value.minY >= top }.sorted { $0.key < $1.key }
    let item = try #require(visible.first)
    return (item.key, item.value.minY - top)
  }

  @Test("U-22 a grid whose app's table narrows its content is measured a few times, and has the height of its items")
  func narrowContent() async throws {
    try await onDevice { device in
      let page = InlinePage {
        ListSection("grid", values: Array(0..<9)) { StandardContent("A product with a long name \($0)") }
          .layout(.grid(columns: 3))
      }
      let own = AccessoryTable(page)
      let ui = UIKitDriver(device, size: CGSize(width: 360, height: 640))
      ui.show(own.table)
      own.page.start()
      await ui.turn(0.5, rounds: 20)
      device.removeRecords()
      await ui.turn(0.5, rounds: 20)
      #expect(device.tableUpdates.emptyBatches == 0, "The table still measures.")
      let cell = try #require(own.table.displayedCells.values.compactMap { $0 as? NestedCollectionCell }.first)
      let collection = try #require(ui.find(UICollectionView.self).first)
      #expect(cell.contentView.frame.width < cell.frame.width)
      let end = try #require(collection.displayedItems.values.map(\.frame.maxY).max())
      #expect(abs(end - cell.frame.height) < 1)
    }
  }

  @Test(
    "U-22 U-25 a grid of 100,000 items in an app's table has cells for what is visible, wherever the table scrolls",
    arguments: layouts)
  func grid(_ layout: SectionLayout) async throws {
    try await onDevice { device in
      let before = TileView.made
      let page = TilesPage(layout)
      let (own, ui) = await open(page, on: device)
      #expect(page.evaluations < 1_000)
      try expectCovered(own, ui)
      for _ in 0..<6 {
        ui.scroll(own.table, by: 500)
        await settle(own, ui)
        try expectCovered(own, ui)
      }
      for part in [0.6, 1, 0.3] {
        let end = own.table.contentSize.height - own.table.bounds.height
        ui.jump(own.table, to: CGPoint(x: 0, y: end * part))
        await settle(own, ui)
        try expectCovered(own, ui)
      }
      #expect(await ui.tapStatusBar(steps: 20))
      await settle(own, ui)
      #expect(own.table.contentOffset.y == 0)
      #expect(own.displayed(ui).first == "Own 0")
      try expectCovered(own, ui)
      // A screen displays about 30 items, the overscan as many; the pool has another screen at most.
      #expect(TileView.made - before < 200)
    }
  }

  @Test("U-22 U-25 items of a long grid in an app's table keep their places when others above are measured")
  func place() async throws {
    try await onDevice { device in
      let (own, ui) = await open(TilesPage(.grid(columns: 2)), on: device)
      ui.jump(own.table, to: CGPoint(x: 0, y: own.table.contentSize.height / 2))
      await settle(own, ui)
      for _ in 0..<12 {
        let before = try first(own, ui)
        own.table.contentOffset.y -= 90
        await settle(own, ui)
        let frame = try #require(frames(own, ui)[before.item])
        #expect(abs(frame.minY - own.table.bounds.minY - before.distance - 90) < 1)
        try expectCovered(own, ui)
      }
    }
  }

  @Test("U-22 a long grid and a carousel in an app's table load further pages while they scroll")
  func paging() async throws {
    try await onDevice { device in
      let grid = PagedTilesPage(.grid(columns: 2), size: 600)
      let (own, ui) = await open(grid, on: device)
      for _ in 0..<3 {
        let count = grid.tiles.items.count
        // Items that are measured on the way move the end.
        for _ in 0..<6 where grid.tiles.items.count == count {
          ui.scrollToEnd(own.table)
          await settle(own, ui)
        }
        #expect(grid.tiles.items.count > count)
        try expectCovered(own, ui)
      }
      let carousel = PagedTilesPage(.carousel(CarouselStyle(itemWidth: .points(120))), size: 30)
      let (sliding, other) = await open(carousel, on: device)
      let count = carousel.tiles.items.count
      let collection = try #require(other.find(UICollectionView.self).first)
      for _ in 0..<3 {
        other.scroll(collection, by: 4_000, horizontally: true)
        await settle(sliding, other)
      }
      #expect(carousel.tiles.items.count > count)
    }
  }

  @Test("U-22 a page in an app's table scrolls to an item of a long grid or carousel")
  func scrollToItem() async throws {
    try await onDevice { device in
      for layout in Self.layouts + [.carousel(CarouselStyle(itemWidth: .points(120)))] {
        let (own, ui) = await open(TilesPage(layout), on: device)
        for item in [60_000, 7] {
          own.page.perform(.scroll(.element(.item(ItemPosition(section: 0, item: item)))))
          await settle(own, ui)
          let frame = try #require(frames(own, ui)[item])
          #expect(frame.intersects(own.table.bounds))
        }
      }
    }
  }

  @Test("U-22 without forwarded scrolling, a long grid in an app's table displays all of its items")
  func withoutForwarding() async throws {
    try await onDevice { device in
      let own = ForwardingTable(TilesPage(.grid(columns: 2), count: 600), forwards: false)
      let ui = UIKitDriver(device, size: CGSize(width: 360, height: 640))
      ui.show(own.table)
      await settle(own, ui)
      #expect(!own.page.forwardsScrolling)
      for _ in 0..<8 {
        ui.scroll(own.table, by: 500)
        await settle(own, ui)
        try expectCovered(own, ui)
      }
    }
  }
}

private struct Tile: Identifiable, Equatable, Sendable { let id: Int }

@Observable @MainActor
private final class TilesPage: ListPage {
  private let tiles: ItemList<Tile>
  private let layout: SectionLayout
  /// The number of rows that were made.
  @ObservationIgnored private(set) var evaluations = 0

  init(_ layout: SectionLayout, count: Int = 100_000) {
    self.layout = layout
    tiles = ItemList((0..<count).map(Tile.init))
  }

  var body: some ListContent {
    ListSection("tiles", tiles) { tile in
      self.evaluations += 1
      return ListRow(TileContent(tile.id))
    }
    .layout(layout)
  }
}

@Observable @MainActor
private final class PagedTilesPage: ListPage {
  let tiles: Pager<Tile>
  private let layout: SectionLayout

  init(_ layout: SectionLayout, size: Int) {
    self.layout = layout
    tiles = Pager(
      OffsetPages<Tile>(size: size) { offset, size in ((offset..<offset + size).map { Tile(id: $0) }, 100_000) })
  }

  var body: some ListContent {
    ListSection("tiles", tiles) { TileContent($0.id) }.layout(layout)
  }
}

private struct TileContent: UIKitPresentable, Equatable {
  var textDescription: String

  init(_ id: Int) {
    textDescription = "Tile \(id)" + String(repeating: " and so on", count: id * 7 % 5)
  }

  @MainActor static func makeCell() -> TileView { TileView() }
}

private final class TileView: UIView, UIKitCell {
  /// The number of views that were made.
  static var made = 0
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    Self.made += 1
    label.numberOfLines = 0
    addFilling(label, insets: .row)
  }

  required init?(coder: NSCoder) { nil }

  func update(_ content: TileContent) { label.text = content.textDescription }
}

/// The delegate of an app's table, which forwards scrolling to a page.
@MainActor
final class ForwardingTable: NSObject, UITableViewDelegate {
  private let embedding: EmbeddingTable
  var table: UITableView { embedding.table }
  var page: EmbeddedPage { embedding.page }

  init(_ page: any ListPage, forwards: Bool = true) {
    embedding = EmbeddingTable(page)
    super.init()
    table.delegate = self
    self.page.forwardsScrolling = forwards
    self.page.start()
  }

  func displayed(_ ui: UIKitDriver) -> [String] { embedding.displayed(ui) }

  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    page.willDisplay(cell, forRowAt: indexPath)
  }

  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    page.estimatedHeight(forRowAt: indexPath) ?? UITableView.automaticDimension
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if page.forwardsScrolling { page.didScroll() }
  }

  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    if page.forwardsScrolling { page.willScrollToTop() }
    return true
  }
}

/// An app's table that adds an accessory to each cell, which takes width as editing controls do.
@MainActor
private final class AccessoryTable: NSObject, UITableViewDataSource {
  let table = UITableView()
  let page: EmbeddedPage

  init(_ page: any ListPage) {
    self.page = EmbeddedPage(page, in: table)
    super.init()
    table.dataSource = self
  }

  func numberOfSections(in tableView: UITableView) -> Int { page.numberOfSections }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    page.numberOfRows(inSection: section) ?? 0
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = page.cell(forRowAt: indexPath) ?? UITableViewCell()
    cell.accessoryType = .disclosureIndicator
    return cell
  }
}

import Observation
import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

/// Random edits of grids and flows that are long, or become long and short again.
@MainActor
struct RandomLongCollectionTests {
  @Test(
    "U-25 whatever happens to a long grid or flow, it has no gaps, displays its items, and what is read stays in place",
    arguments: 0..<4)
  func edits(_ part: Int) async throws {
    let seed = testSeed(0x6A1D) &+ UInt64(part)
    try await onDevice { device in
      let stage = try await LongStage(device, seed: seed, isFlow: part % 2 == 1, count: part < 2 ? 20_000 : 505)
      for round in 0..<testRounds(60) {
        let problem = try await stage.step()
        #expect(problem == nil, "ROSTER_SEED=\(testSeed(0x6A1D)), part \(part), round \(round), \(stage.lastStep)")
        if problem != nil || !device.incidents.isEmpty { return }
      }
    }
  }
}

extension RandomLongCollectionTests {
  private func carousel(
    on host: UIKitHostRobot
  ) throws -> (cell: NestedCollectionCell, collection: UICollectionView) {
    let cells = host.table.displayedCells.values.compactMap { $0 as? NestedCollectionCell }
    let cell = try #require(cells.first)
    return (cell, try #require(host.ui.find(UICollectionView.self, in: cell).first))
  }

  @Test(
    "U-26 whatever happens to a long carousel, it has no gaps, displays its items, and the current one stays",
    arguments: [false, true])
  func carousel(isLooping: Bool) async throws {
    try await onDevice { device in
      var random = SeededGenerator(seed: testSeed(0xCA20))
      func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
      let style = CarouselStyle(paging: .item, isLooping: isLooping, itemWidth: .points(120), spacing: 8)
      let page = TilesPage(.carousel(style), count: 5_000)
      let host = try await UIKitHostRobot(page, on: device)
      for round in 0..<testRounds(60) {
        let current = try carousel(on: host).cell.motion.currentItem.map { page.tiles[$0] }
        var isEdited = false
        switch below(8) {
        case 0, 1:
          host.ui.scroll(
            try carousel(on: host).collection, by: Double(below(3_000) - 1_500), horizontally: true)
        case 2:
          let item = ItemPosition(section: 1, item: below(page.tiles.count))
          host.list.perform(.scroll(.element(.item(item))))
        case 3: host.ui.resize(to: CGSize(width: 300 + 80 * below(5), height: 640))
        case 4: host.ui.set(textSize: below(2) == 0 ? .large : .extraLarge)
        default:
          isEdited = true
          for _ in 0...below(3) { _ = page.edit(&random) }
        }
        try await host.settle()
        let (cell, collection) = try carousel(on: host)
        let hint: Comment = "ROSTER_SEED=\(testSeed(0xCA20)), round \(round)"
        #expect(DisplayCheck(host.list, host.ui).difference == nil, hint)
        let frames = collection.displayedItems.values.map(\.frame).sorted { $0.minX < $1.minX }
        #expect(frames.count < 20, hint)
        var x = collection.bounds.minX
        for frame in frames where frame.minX <= x + 9 { x = max(x, frame.maxX) }
        #expect(x >= min(collection.bounds.maxX, collection.contentSize.width) - 9, hint)
        if isEdited, let current, page.tiles.contains(current) {
          #expect(cell.motion.currentItem.map { page.tiles[$0] } == current, hint)
        }
      }
    }
  }
}

/// A long collection on a device, and random edits and user actions.
@MainActor
private final class LongStage {
  private let page: TilesPage
  private let host: UIKitHostRobot
  private var random: SeededGenerator
  private(set) var lastStep = "the beginning"

  private static let spacing: CGFloat = 10
  private static let sizes = [
    CGSize(width: 640, height: 360), CGSize(width: 300, height: 640), CGSize(width: 360, height: 640),
  ]

  init(_ device: UIKitModel, seed: UInt64, isFlow: Bool, count: Int) async throws {
    page = TilesPage(isFlow ? .flow(spacing: Self.spacing) : .grid(columns: 2, spacing: Self.spacing), count: count)
    host = try await UIKitHostRobot(page, on: device)
    random = SeededGenerator(seed: seed)
  }

  private func below(_ limit: Int) -> Int { limit <= 0 ? 0 : Int.random(in: 0..<limit, using: &random) }

  /// Performs a step, and returns what is wrong after it.
  func step() async throws -> String? {
    let read = isInTheMiddle ? firstVisible : nil
    let stays: Bool
    switch below(12) {
    case 0, 1:
      lastStep = "a scroll"
      host.ui.scroll(host.table, by: Double(below(3_000) - 1_500))
      stays = false
    case 2:
      lastStep = "a jump"
      let item = ItemPosition(section: 1, item: below(page.tiles.count))
      host.list.perform(.scroll(.element(.item(item))))
      stays = false
    case 3:
      lastStep = "another width"
      host.ui.resize(to: Self.sizes[below(Self.sizes.count)])
      stays = false
    case 4:
      lastStep = "another text size"
      host.ui.set(textSize: below(2) == 0 ? .large : .extraLarge)
      stays = false
    case 5:
      lastStep = "rows above"
      page.above = (0...below(5)).map { "Above \($0)" }
      stays = true
    default:
      lastStep = "edits"
      let visible = visibleItems
      let edited = (0...below(3)).map { _ in page.edit(&random) }
      stays = edited.allSatisfy { $0.upperBound <= visible.lowerBound || $0.lowerBound >= visible.upperBound }
    }
    try await host.settle()
    return problem(afterReading: stays ? read : nil)
  }

  // MARK: What is visible

  private var collection: UICollectionView? { host.ui.find(UICollectionView.self).first }

  private var isInTheMiddle: Bool {
    let offset = host.table.contentOffset.y
    return offset > 200 && offset < host.table.contentSize.height - host.table.bounds.height - 200
  }

  private var visibleItems: Range<Int> {
    let items = (collection?.displayedItems.keys.map(\.item) ?? []).sorted()
    guard let first = items.first, let last = items.last else { return 0..<0 }
    return first..<last + 1
  }

  private func position(of item: Int) -> CGFloat? {
    collection?.displayedItems.first { $0.key.item == item }
      .map { $0.value.convert($0.value.bounds, to: host.table).minY - host.top }
  }

  /// The first item that is completely visible.
  private var firstVisible: (tile: Tile, position: CGFloat)? {
    for item in visibleItems {
      if let position = position(of: item), position >= 0 { return (page.tiles[item], position) }
    }
    return nil
  }

  private func problem(afterReading read: (tile: Tile, position: CGFloat)?) -> String? {
    if let difference = DisplayCheck(host.list, host.ui).difference { return difference }
    if let gap { return gap }
    guard let read, isInTheMiddle, let index = page.tiles.firstIndex(of: read.tile) else { return nil }
    guard let position = position(of: index) else { return "item \(index) is gone, which was at \(read.position)" }
    return abs(position - read.position) < 1 ? nil : "item \(index) moved from \(read.position) to \(position)"
  }

  /// A part of the screen that belongs to the collection and displays no item.
  private var gap: String? {
    guard let collection, let row = host.table.displayedCells.values.first(where: { $0 is NestedCollectionCell }) else {
      return nil
    }
    let bounds = host.table.bounds
    let frames = collection.displayedItems.values.map { $0.convert($0.bounds, to: host.table) }
    var y = max(bounds.minY, row.frame.minY)
    let end = min(bounds.maxY, row.frame.maxY) - 1 - Self.spacing
    for frame in frames.sorted(by: { $0.minY < $1.minY }) where frame.minY <= y + Self.spacing + 1 {
      y = max(y, frame.maxY)
    }
    return y >= end ? nil : "a gap from \(y) to \(end)"
  }
}

private struct Tile: Identifiable, Equatable, Sendable { let id: Int }

@Observable @MainActor
private final class TilesPage: ListPage {
  var above = ["Above 0"]
  var tiles: ItemList<Tile>
  var texts: [Int: String] = [:]
  let layout: SectionLayout
  @ObservationIgnored private var nextID: Int

  init(_ layout: SectionLayout, count: Int) {
    self.layout = layout
    tiles = ItemList((0..<count).map(Tile.init))
    nextID = count
  }

  /// Edits the items, and returns the range that it concerns, of the items before and after it.
  func edit(_ random: inout SeededGenerator) -> Range<Int> {
    func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
    let index = below(tiles.count + 1)
    switch below(5) {
    case 0, 1:
      let count = 1 + below(below(4) == 0 ? 60 : 6)
      tiles.insert(contentsOf: (nextID..<nextID + count).map(Tile.init), at: index)
      nextID += count
      return index..<index + 1
    case 2:
      let end = min(tiles.count, index + 1 + below(below(4) == 0 ? 60 : 6))
      tiles.removeSubrange(index..<end)
      return index..<end + 1
    case 3:
      guard index < tiles.count else { return index..<index }
      let target = below(tiles.count)
      tiles.move(from: index, to: target)
      return min(index, target)..<max(index, target) + 1
    default:
      guard index < tiles.count else { return index..<index }
      texts[tiles[index].id] = String(repeating: "Changed ", count: 1 + below(12))
      return index..<index + 1
    }
  }

  var body: some ListContent {
    ListSection("above", values: above) { StandardContent($0) }
    ListSection("tiles", tiles) { tile in
      StandardContent(
        self.texts[tile.id] ?? "Tile \(tile.id)" + String(repeating: " and so on", count: tile.id * 7 % 5))
    }
    .layout(layout)
    ListSection("below", values: ["Below"]) { StandardContent($0) }
  }
}

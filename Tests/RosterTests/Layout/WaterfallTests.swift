import Testing

@testable import Roster

@Suite("Waterfalls")
struct WaterfallTests {
  private static let spacing = 4.0

  private func waterfall(
    _ count: Int, columns: Int = 3, width: Double = 300, isBalanced: Bool = false, blockCount: Int = 8
  ) -> WaterfallItems {
    let grid = GridStyle(columns: .count(columns), spacing: 6, lineSpacing: Self.spacing)
    let style = WaterfallStyle(grid: grid, isBalanced: isBalanced, blockCount: blockCount)
    return WaterfallItems(count: count, width: width, style: style, estimate: 40)
  }

  private func measure(_ items: inout WaterfallItems, _ range: Range<Int>? = nil, _ height: (Int) -> Double) {
    for item in range ?? 0..<items.count where items.need(of: item) == .height {
      items.setSize(width: nil, height: height(item), of: item)
    }
  }

  /// The columns and tops of items, each below the shortest column.
  private func places(_ heights: [Double], columns: Int) -> [(column: Int, top: Double)] {
    var bottoms = Array(repeating: 0.0, count: columns)
    return heights.map { height in
      let column = bottoms.indices.min { bottoms[$0] < bottoms[$1] } ?? 0
      defer { bottoms[column] += height + Self.spacing }
      return (column, bottoms[column])
    }
  }

  private func column(of frame: ElementFrame) -> Int { Int((frame.x / (frame.width + 6)).rounded()) }

  private func height(_ item: Int) -> Double { Double(20 + item &* 37 % 71) }

  @Test(
    "W-01 each item is below the shortest column when items are measured in order", arguments: [false, true], 1...4)
  func shortest(isBalanced: Bool, columns: Int) {
    var items = waterfall(203, columns: columns, isBalanced: isBalanced)
    measure(&items, nil, height)
    for (item, place) in places((0..<203).map(height), columns: columns).enumerated() {
      let frame = items.frame(of: item)
      #expect(column(of: frame) == place.column && frame.y == place.top && frame.height == height(item), "\(item)")
    }
  }

  @Test("W-02 an item stays in its column when one above it changes its height, is inserted or deleted")
  func stays() {
    var items = waterfall(100)
    measure(&items, nil, height)
    let before = (0..<100).map { items.frame(of: $0) }
    items.setSize(width: nil, height: 500, of: 0)
    #expect((1..<100).allSatisfy { items.frame(of: $0).x == before[$0].x })
    let moved = (1..<100).filter { items.frame(of: $0).y != before[$0].y }
    #expect(moved.allSatisfy { before[$0].x == 0 } && moved.count == before.count { $0.x == 0 } - 1)
    items.edit(ItemEdit(insertions: [.init(index: 0, count: 5)]))
    measure(&items, nil, height)
    #expect((1..<100).allSatisfy { items.frame(of: $0 + 5).x == before[$0].x })
    items.edit(ItemEdit(removals: [2..<30]))
    #expect((25..<100).allSatisfy { items.frame(of: $0 + 5 - 28).x == before[$0].x })
  }

  @Test("W-02 a balanced waterfall is that of a new one after any change")
  func balanced() {
    var items = waterfall(100, isBalanced: true)
    measure(&items, nil, height)
    items.setSize(width: nil, height: 500, of: 0)
    let heights = [500] + (1..<100).map(height)
    for (item, place) in places(heights, columns: 3).enumerated() {
      #expect(column(of: items.frame(of: item)) == place.column && items.frame(of: item).y == place.top)
    }
  }

  @Test(
    "W-03 random edits, measurements and widths leave each column without a gap, and items in their columns",
    arguments: SeededRandom.seeds(2))
  func random(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<30 {
      var items = waterfall(Int.random(in: 0...60, using: &random), columns: Int.random(in: 1...4, using: &random))
      var ids = Array(0..<items.count)
      var columns: [Int: Int] = [:]
      var next = items.count
      for _ in 0..<30 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
          items.resize(width: Double.random(in: 100...500, using: &random))
        case 1 where !ids.isEmpty:
          let start = Int.random(in: 0..<ids.count, using: &random)
          let end = min(ids.count, start + Int.random(in: 1...30, using: &random))
          items.edit(ItemEdit(removals: [start..<end]))
          ids.removeSubrange(start..<end)
        case 2:
          let index = Int.random(in: 0...ids.count, using: &random)
          let count = Int.random(in: 1...40, using: &random)
          items.edit(ItemEdit(insertions: [.init(index: index, count: count)]))
          ids.insert(contentsOf: next..<next + count, at: index)
          next += count
        case 3 where !ids.isEmpty:
          let index = Int.random(in: 0..<ids.count, using: &random)
          items.invalidate(index..<min(ids.count, index + 9))
        default:
          for _ in 0..<12 where !ids.isEmpty {
            let index = Int.random(in: 0..<ids.count, using: &random)
            items.setSize(width: nil, height: Double(Int.random(in: 0...90, using: &random)), of: index)
            columns[ids[index]] = columns[ids[index]] ?? column(of: items.frame(of: index))
          }
        }
        #expect(items.count == ids.count)
        expectColumns(items)
        let kept = ids.indices.filter { columns[ids[$0]] != nil }
        #expect(kept.allSatisfy { columns[ids[$0]] == column(of: items.frame(of: $0)) })
      }
    }
  }

  /// Each item is where the one before it in its column ends, and a range finds the items that intersect it.
  private func expectColumns(_ items: WaterfallItems) {
    var bottoms: [Int: Double] = [:]
    let frames = (0..<items.count).map { items.frame(of: $0) }
    for frame in frames {
      #expect(abs(frame.y - bottoms[column(of: frame), default: 0]) < 0.01)
      bottoms[column(of: frame)] = frame.maxY + Self.spacing
    }
    #expect(abs(items.height - max(0, (bottoms.values.max() ?? 0) - Self.spacing)) < 0.01)
    let middle = items.height / 2
    let found = items.items(in: middle..<middle + 60)
    let shown = frames.indices.filter { frames[$0].y < middle + 60 && frames[$0].maxY > middle }
    #expect(found.lowerBound == shown.first ?? 0 && found.upperBound == shown.last.map { $0 + 1 } ?? 0)
  }

  @Test("W-04 of a million items, those near measured and changed ones are stored")
  func million() {
    var items = waterfall(1_000_000, blockCount: 128)
    #expect(items.storedBlockCount <= 1)
    for offset in [0, items.height / 2, items.height - 600] {
      for _ in 0..<3 { measure(&items, items.items(in: offset..<offset + 600), height) }
    }
    items.edit(
      ItemEdit(
        removals: [10..<20, 600_000..<700_000],
        insertions: [.init(index: 0, count: 1), .init(index: 300, count: 50_000)]))
    #expect(items.count == 949_991)
    #expect(items.storedBlockCount < 16, "\(items.storedBlockCount)")
    let end = items.height
    let shown = items.items(in: end - 600..<end)
    #expect(shown.upperBound == items.count && shown.count < 150, "\(shown)")
    var later = items
    later.setSize(width: nil, height: 300, of: 5)
    #expect(later.frame(of: 900_000).x == items.frame(of: 900_000).x)
    items.edit(ItemEdit(removals: [0..<949_991]))
    #expect(items.height == 0 && items.items(in: 0..<100).isEmpty)
  }

  @Test("W-05 another width keeps items in their columns if it has as many, and all are measured again")
  func widths() {
    var items = waterfall(50)
    measure(&items, nil, height)
    let before = (0..<50).map { column(of: items.frame(of: $0)) }
    items.resize(width: 400)
    #expect((0..<50).allSatisfy { items.need(of: $0) == .height })
    #expect((0..<50).map { column(of: items.frame(of: $0)) } == before)
    measure(&items) { height($0) + 7 }
    #expect((0..<50).map { column(of: items.frame(of: $0)) } == before)
    #expect((0..<50).allSatisfy { items.need(of: $0) == .nothing && items.frame(of: $0).width == (400 - 12) / 3 })
    items.resize(width: 400)
    #expect(items.need(of: 0) == .nothing)
    let layout = SectionLayout.waterfall(minimumWidth: 100, spacing: 0)
    var fitting = layout.arrange(count: 20, width: 310, estimate: 40)
    #expect(abs(fitting.frame(of: 2).x - 2 * 310.0 / 3) < 0.01 && fitting.frame(of: 3).x == 0)
    fitting.resize(width: 250)
    #expect(fitting.frame(of: 1).x == 125 && fitting.frame(of: 2).x == 0)
  }

  @Test("W-06 odd numbers give valid frames", arguments: [0, -5, .nan, .infinity, 1e300] as [Double])
  func odd(_ number: Double) {
    for columns in [Int.min, 0, 1, Int.max] {
      let layout = SectionLayout.waterfall(columns: columns, spacing: number, lineSpacing: number)
      var items = layout.arrange(count: 300, width: number, estimate: number)
      for item in [0, 299, 150] { items.setSize(width: number, height: number, of: item) }
      items.resize(width: 200)
      for item in 0..<300 { items.setSize(width: nil, height: item % 2 == 0 ? number : 100_000, of: item) }
      let frames = (0..<300).map { items.frame(of: $0) }
      #expect(frames.allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.width >= 0 && $0.height >= 0 })
      #expect(items.height.isFinite && !items.items(in: 0..<items.height).isEmpty)
    }
  }

  @Test("W-06 items of a hundred thousand points each are not cut", arguments: [1, 2])
  func high(columns: Int) {
    var items = waterfall(400, columns: columns, blockCount: 128)
    measure(&items) { _ in 100_000 }
    #expect((0..<400).allSatisfy { items.frame(of: $0).y == Double($0 / columns) * (100_000 + Self.spacing) })
    #expect(items.height == Double(400 / columns) * (100_000 + Self.spacing) - Self.spacing)
  }
}

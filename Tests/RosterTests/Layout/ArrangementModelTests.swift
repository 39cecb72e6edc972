import Testing

@testable import Roster

/// Lists, grids and flows with measured, estimated and unknown items, compared with arrays that are summed for each query.
@Suite("Arrangements compared with arrays")
struct ArrangementModelTests {
  /// The average of the first measurements, updated at the 1st, 2nd, 4th … one.
  private struct Average {
    var heights: [Double] = []

    mutating func add(_ height: Double) -> Double? {
      heights.append(height)
      let count = heights.count
      guard [1, 2, 4, 8, 16, 32, 64, 128, 256, 512].contains(count) else { return nil }
      return heights.reduce(0, +) / Double(count)
    }
  }

  /// What an arrangement should return.
  private protocol Model {
    var count: Int { get }
    /// The first item, the top and the height of each line, with the spacing below it.
    var lines: [(first: Int, y: Double, height: Double)] { get }
    var lineSpacing: Double { get }
    func frame(of item: Int) -> ElementFrame
    func need(of item: Int) -> MeasurementNeed
    func size(of item: Int) -> ItemSize
    mutating func setSize(width: Double, height: Double, of item: Int)
    mutating func invalidate(_ range: Range<Int>)
    mutating func edit(_ edit: ItemEdit)
    mutating func resize(width: Double)
  }

  /// Adds up the heights of lines.
  private static func stack(_ lines: [(first: Int, height: Double)]) -> [(first: Int, y: Double, height: Double)] {
    var y = 0.0
    return lines.map { line in
      defer { y += line.height }
      return (line.first, y, line.height)
    }
  }

  private static func apply<Item>(_ edit: ItemEdit, to items: inout [Item], _ make: (ItemSize?) -> Item) {
    for removal in edit.removals.reversed() { items.removeSubrange(removal) }
    for insertion in edit.insertions {
      items.insert(contentsOf: (0..<insertion.count).map { _ in make(insertion.size) }, at: insertion.index)
    }
  }

  /// Edits the extents of items that fill a width: other ones become estimates.
  private static func apply(_ edit: ItemEdit, to items: inout [RowExtent], width: Double) {
    apply(edit, to: &items) { size in
      size.map { $0.width == width && !$0.isNatural ? $0.height : $0.height.asEstimate } ?? .unknown
    }
    for item in edit.updates { items[item] = items[item].asEstimate }
  }

  private struct ListModel: Model {
    var items: [RowExtent]
    var width: Double
    let lineSpacing: Double
    var estimate = 44.0
    var average = Average()

    var count: Int { items.count }
    var lines: [(first: Int, y: Double, height: Double)] {
      stack(items.indices.map { ($0, (items[$0].known ?? estimate) + lineSpacing) })
    }
    func frame(of item: Int) -> ElementFrame {
      let line = lines[item]
      return ElementFrame(x: 0, y: line.y, width: width, height: line.height - lineSpacing)
    }
    func need(of item: Int) -> MeasurementNeed { items[item].isMeasured ? .nothing : .height }
    func size(of item: Int) -> ItemSize { ItemSize(width: width, height: items[item]) }
    mutating func setSize(width: Double, height: Double, of item: Int) {
      items[item] = .measured(height)
      if let new = average.add(height) { estimate = new }
    }
    mutating func invalidate(_ range: Range<Int>) { for item in range { items[item] = items[item].asEstimate } }
    mutating func edit(_ edit: ItemEdit) { apply(edit, to: &items, width: width) }
    mutating func resize(width: Double) {
      if width == self.width { return }
      self.width = width
      invalidate(0..<count)
    }
  }

  private struct GridModel: Model {
    let style: GridStyle
    var items: [RowExtent]
    var width: Double
    var estimate = 44.0
    var average = Average()
    private var known: [RowExtent] = []
    private var lineEstimate = 0.0

    init(_ style: GridStyle, count: Int, width: Double) {
      self.style = style
      self.width = width
      items = Array(repeating: .unknown, count: count)
      arrangeAll()
    }

    var count: Int { items.count }
    var lineSpacing: Double { style.lineSpacing }
    var columns: Int { style.columnCount(width: width) }
    var itemWidth: Double { (width - Double(columns - 1) * style.spacing) / Double(columns) }
    var givenHeight: Double? { style.itemHeight.height(forWidth: itemWidth) }
    var lines: [(first: Int, y: Double, height: Double)] {
      stack(known.indices.map { ($0 * columns, known[$0].known ?? lineEstimate) })
    }
    mutating func arrangeAll() {
      lineEstimate = FixedPoint.rounded(max(1, givenHeight ?? estimate) + lineSpacing)
      arrange(from: 0)
    }
    mutating func arrange(from first: Int) {
      known = Array(known.prefix(first))
      while known.count * columns < count { known.append(line(known.count)) }
    }
    func line(_ line: Int) -> RowExtent {
      if givenHeight != nil { return givenHeight == 0 ? .estimated(lineSpacing) : .unknown }
      let items = items[line * columns..<min(count, (line + 1) * columns)]
      if items.allSatisfy({ $0 == .unknown }) { return .unknown }
      let highest = items.map { $0.known ?? estimate }.max() ?? 0
      return items.allSatisfy(\.isMeasured)
        ? .measured(highest + lineSpacing) : .estimated(FixedPoint.rounded(highest + lineSpacing))
    }
    func frame(of item: Int) -> ElementFrame {
      let line = lines[item / columns]
      return ElementFrame(
        x: Double(item % columns) * (itemWidth + style.spacing), y: line.y, width: itemWidth,
        height: line.height - lineSpacing)
    }
    func need(of item: Int) -> MeasurementNeed {
      givenHeight != nil || items[item].isMeasured ? .nothing : .height
    }
    func size(of item: Int) -> ItemSize { ItemSize(width: itemWidth, height: items[item]) }
    mutating func setSize(width: Double, height: Double, of item: Int) {
      items[item] = .measured(height)
      if givenHeight != nil { return }
      if let new = average.add(height) { (estimate, lineEstimate) = (new, new + lineSpacing) }
      known[item / columns] = line(item / columns)
    }
    mutating func invalidate(_ range: Range<Int>) { for item in range { items[item] = items[item].asEstimate } }
    mutating func edit(_ edit: ItemEdit) {
      apply(edit, to: &items, width: itemWidth)
      if let first = edit.first { arrange(from: first / columns) }
    }
    mutating func resize(width: Double) {
      if width == self.width { return }
      self.width = width
      invalidate(0..<count)
      arrangeAll()
    }
  }

  private struct FlowModel: Model {
    var items: [(width: Double, height: Double, isMeasured: Bool)]
    var width: Double
    let spacing: Double
    let lineSpacing: Double

    var count: Int { items.count }
    private var starts: [Int] {
      var starts: [Int] = []
      var x = Double.infinity
      for (index, item) in items.enumerated() {
        let itemWidth = min(width, item.width)
        if x + itemWidth > width {
          starts.append(index)
          x = 0
        }
        x += itemWidth + spacing
      }
      return starts
    }
    var lines: [(first: Int, y: Double, height: Double)] {
      let starts = starts
      return stack(
        zip(starts, starts.dropFirst() + [count]).map { first, end in
          (first, (items[first..<end].map(\.height).max() ?? 0) + lineSpacing)
        })
    }
    func frame(of item: Int) -> ElementFrame {
      guard let line = lines.last(where: { $0.first <= item }) else {
        return ElementFrame(x: -1, y: -1, width: 0, height: 0)
      }
      let x = items[line.first..<item].reduce(0) { $0 + min($1.width, width) + spacing }
      return ElementFrame(x: x, y: line.y, width: min(items[item].width, width), height: items[item].height)
    }
    func need(of item: Int) -> MeasurementNeed { items[item].isMeasured ? .nothing : .size(maximumWidth: width) }
    func size(of item: Int) -> ItemSize {
      let item = items[item]
      return ItemSize(
        width: item.width, height: item.isMeasured ? .measured(item.height) : .estimated(item.height), isNatural: true)
    }
    mutating func setSize(width: Double, height: Double, of item: Int) { items[item] = (width, height, true) }
    mutating func invalidate(_ range: Range<Int>) { for item in range { items[item].isMeasured = false } }
    mutating func edit(_ edit: ItemEdit) {
      let width = width
      apply(edit, to: &items) { size in
        guard let size, let height = size.height.known else { return (88, 44, false) }
        return size.isNatural
          ? (size.width, height, size.height.isMeasured && size.width <= width) : (88, height, false)
      }
      for item in edit.updates { items[item].isMeasured = false }
    }
    mutating func resize(width: Double) {
      let limit = min(width, self.width)
      if width != self.width {
        for item in items.indices where items[item].width >= limit { items[item].isMeasured = false }
      }
      self.width = width
    }
  }

  private func run(
    _ random: inout SeededRandom, _ arrangement: any ItemArrangement, _ model: any Model, columns: Bool, _ note: Comment
  ) throws {
    var (arrangement, model) = (arrangement, model)
    var copies: [(any ItemArrangement, any Model)] = []
    for _ in 0..<60 {
      let count = model.count
      let item = random.int(below: max(1, count))
      switch random.int(below: 8) {
      case 0, 1, 2, 3:
        guard count > 0 else { continue }
        let (width, height) = (Double(20 * (1 + random.int(below: 6))), Double(10 * (1 + random.int(below: 4))))
        arrangement.setSize(width: width, height: height, of: item)
        model.setSize(width: width, height: height, of: item)
      case 4:
        let range = item..<min(count, item + random.int(below: 5))
        guard item < count else { continue }
        arrangement.invalidate(range)
        model.invalidate(range)
      case 5:
        let width = Double(60 * (1 + random.int(below: 5)))
        arrangement.resize(width: width)
        model.resize(width: width)
      default:
        let edit = edit(of: model, &random)
        arrangement.edit(edit)
        model.edit(edit)
      }
      if random.chance(10) { copies.append((arrangement, model)) }
      try check(arrangement, model, &random, note)
    }
    for (arrangement, model) in copies { try check(arrangement, model, &random, note) }
  }

  /// Removes, moves, inserts and updates items.
  private func edit(of model: any Model, _ random: inout SeededRandom) -> ItemEdit {
    var edit = ItemEdit()
    var (sizes, count, index) = ([ItemSize](), model.count, 0)
    while index < model.count {
      let end = min(model.count, index + 1 + random.int(below: 3))
      if random.chance(15) {
        edit.removals.append(index..<end)
        sizes += (index..<end).map { model.size(of: $0) }
        count -= end - index
        index += 1
      }
      index = end + 1
    }
    index = random.int(below: count + 1)
    while index <= count, edit.insertions.count < 4 {
      let isMove = !sizes.isEmpty && random.chance(60)
      let size = isMove ? sizes.remove(at: random.int(below: sizes.count)) : nil
      let added = isMove ? 1 : 1 + random.int(below: 7)
      edit.insertions.append(ItemEdit.Insertion(index: index, count: added, size: size))
      count += added
      index += added + random.int(below: 9)
    }
    if count > 0, random.chance(50) { edit.updates = [random.int(below: count)] }
    if random.chance(10) { (edit.removals, edit.insertions, edit.updates) = ([], [], model.count > 0 ? [0] : []) }
    return edit
  }

  private func check(
    _ arrangement: any ItemArrangement, _ model: any Model, _ random: inout SeededRandom, _ note: Comment
  ) throws {
    try #require(arrangement.count == model.count, note)
    let lines = model.lines
    let end = lines.last.map { $0.y + $0.height } ?? 0
    try #require(arrangement.height == (lines.isEmpty ? 0 : end - model.lineSpacing), note)
    for item in 0..<model.count {
      try #require(arrangement.frame(of: item) == model.frame(of: item), note)
      try #require(arrangement.need(of: item) == model.need(of: item), note)
      try #require(arrangement.size(of: item) == model.size(of: item), note)
    }
    // At and beside the edges of lines.
    let unit = 1 / FixedPoint.perPoint
    for line in [lines.randomElement(using: &random), lines.first, lines.last].compactMap({ $0 }) {
      for lower in [line.y - unit, line.y, line.y + line.height - unit, line.y + line.height] {
        let range = lower..<lower + [unit, line.height, 70][random.int(below: 3)]
        let found = lines.indices.filter {
          lines[$0].y < range.upperBound && lines[$0].y + lines[$0].height > range.lowerBound
        }
        var expected = 0..<0
        if let first = found.first, let last = found.last {
          expected = lines[first].first..<(last + 1 < lines.count ? lines[last + 1].first : model.count)
        }
        let items = arrangement.items(in: range)
        try #require(expected.isEmpty ? items.isEmpty : items == expected, note)
      }
    }
  }

  @Test("A list has the frames of an array after any edits", arguments: SeededRandom.seeds(12))
  func list(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for spacing in [0.0, 8] {
      let count = random.chance(20) ? 0 : random.int(below: 30)
      let model = ListModel(items: Array(repeating: .unknown, count: count), width: 300, lineSpacing: spacing)
      let list = ListItems(count: count, width: 300, spacing: spacing, estimate: 44)
      try run(&random, list, model, columns: false, "ROSTER_SEED=\(seed)")
    }
  }

  @Test("A grid has the frames of an array after any edits", arguments: SeededRandom.seeds(12))
  func grid(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let styles = [
      GridStyle(columns: .count(3), spacing: 0), GridStyle(columns: .count(2), spacing: 6, lineSpacing: 10),
      GridStyle(columns: .minimumWidth(50), spacing: 10, lineSpacing: 4),
      GridStyle(columns: .count(2), spacing: 4, itemHeight: .aspectRatio(2)),
      GridStyle(columns: .count(3), spacing: 4, lineSpacing: 3, itemHeight: .fixed(0)),
    ]
    for style in styles {
      let count = random.chance(20) ? 0 : random.int(below: 30)
      let grid = GridItems(count: count, width: 300, style: style, estimate: 44)
      try run(&random, grid, GridModel(style, count: count, width: 300), columns: true, "ROSTER_SEED=\(seed)")
    }
  }

  @Test("A flow has the frames of an array after any edits", arguments: SeededRandom.seeds(12))
  func flow(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for spacing in [0.0, 20] {
      let count = random.chance(20) ? 0 : random.int(below: 30)
      let model = FlowModel(
        items: Array(repeating: (88, 44, false), count: count), width: 300, spacing: spacing, lineSpacing: 5)
      let flow = FlowItems(count: count, width: 300, spacing: spacing, lineSpacing: 5, estimate: 44)
      try run(&random, flow, model, columns: true, "ROSTER_SEED=\(seed)")
    }
  }

  @Test("A wide item that is inserted into a line of a flow moves the items that do not fit to the next line")
  func wideItem() {
    var flow = FlowItems(count: 40, width: 300, spacing: 0, lineSpacing: 0, estimate: 44)
    for item in 0..<40 { flow.setSize(width: 30, height: 20, of: item) }
    #expect((0..<40).filter { flow.frame(of: $0).x == 0 } == [0, 10, 20, 30])
    let size = ItemSize(width: 60, height: .measured(20), isNatural: true)
    flow.edit(ItemEdit(insertions: [.init(index: 5, count: 1, size: size)]))
    #expect((0..<41).filter { flow.frame(of: $0).x == 0 } == [0, 9, 19, 29, 39])
  }

  @Test("An arrangement ignores the items that it does not have, and has no height without items")
  func missingItems() {
    let styles: [(SectionLayout, MeasurementNeed)] = [
      (.list(spacing: 8), .height), (.grid(columns: 2, spacing: 8), .height), (.flow(spacing: 8), .nothing),
    ]
    for (layout, need) in styles {
      var items = layout.arrange(count: 3, width: 300, estimate: 44)
      let frames = (0..<3).map { items.frame(of: $0) }
      let height = items.height
      for item in [-1, 3, 4] { items.setSize(width: 90, height: 200, of: item) }
      #expect((0..<3).map { items.frame(of: $0) } == frames && items.height == height, "\(layout)")
      #expect(items.need(of: 3) == need, "\(layout)")
      #expect(items.size(of: 3).height == .unknown, "\(layout)")
      #expect(layout.arrange(count: 0, width: 300, estimate: 44).height == 0, "\(layout)")
    }
    let flow = FlowItems(count: 3, width: 300, spacing: 8, lineSpacing: 8, estimate: 44)
    for item in [-1, 3] { #expect(flow.frame(of: item) == ElementFrame(x: 0, y: flow.height, width: 0, height: 0)) }
  }

  @Test("An estimate is the average of the 1st, 2nd, 4th, 8th … measurements, and stays between them")
  func estimates() {
    var average = AdaptiveEstimate()
    let found = (1...9).map { average.add(Double($0 * 10)) }
    #expect(found == [10, 15, nil, 25, nil, nil, nil, 45, nil])
  }

  @Test("Heights of an app's arrangement are those of an array", arguments: SeededRandom.seeds(6))
  func heights(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var model = ListModel(items: Array(repeating: .unknown, count: 9), width: 100, lineSpacing: 0)
    var heights = ItemHeights(count: 9, estimate: 44)
    for _ in 0..<60 {
      let item = random.int(below: max(1, model.count))
      switch random.int(below: 4) {
      case 0, 1:
        guard model.count > 0 else { continue }
        let height = Double(10 * (1 + random.int(below: 4)))
        heights.set(height, of: item)
        model.setSize(width: 0, height: height, of: item)
      case 2:
        let range = item..<min(model.count, item + 2)
        guard item < model.count else { continue }
        heights.invalidate(range)
        model.invalidate(range)
      default:
        let edit = edit(of: model, &random)
        heights.apply(edit, width: 100)
        model.edit(edit)
      }
      #expect(heights.count == model.count, "ROSTER_SEED=\(seed)")
      for item in 0..<model.count {
        #expect(heights[item] == model.frame(of: item).height, "ROSTER_SEED=\(seed)")
        #expect(heights.need(of: item) == model.need(of: item), "ROSTER_SEED=\(seed)")
        #expect(heights.size(of: item, width: 100) == model.size(of: item), "ROSTER_SEED=\(seed)")
      }
    }
  }

  @Test("A carousel has the height of its style, of its measured items or the estimate, and one line")
  func carousel() {
    func carousel(_ height: ItemHeight) -> CarouselItems {
      CarouselItems(count: 4, width: 300, style: CarouselStyle(itemWidth: .points(100), height: height), estimate: 40)
    }
    var fixed = carousel(.fixed(70))
    #expect(fixed.height == 70 && fixed.need(of: 0) == .nothing)
    fixed.setSize(width: nil, height: 20, of: 0)
    #expect(fixed.height == 70)
    var measured = carousel(.fitsContent)
    #expect(measured.height == 40 && measured.need(of: 0) == .height)
    for item in [-1, 4] { measured.setSize(width: nil, height: 90, of: item) }
    #expect(measured.height == 40)
    measured.setSize(width: nil, height: 60, of: 3)
    #expect(measured.height == 60 && measured.need(of: 0) == .nothing)
    #expect(measured.items(in: -10..<0).isEmpty && measured.items(in: 60..<70).isEmpty)
    #expect(measured.items(in: -10..<0.5) == 0..<4 && measured.items(in: 59.5..<70) == 0..<4)
    measured.edit(ItemEdit(removals: [0..<1, 2..<4], insertions: [ItemEdit.Insertion(index: 0, count: 4)]))
    #expect(measured.count == 5 && measured.height == 60 && measured.need(of: 0) == .height)
    measured.edit(ItemEdit(removals: [0..<5]))
    #expect(measured.count == 0 && measured.height == 0)
  }
}

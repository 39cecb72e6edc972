/// Items of equal width, each below the shortest column.
///
/// The items are in blocks of about a hundred. A block whose items were never measured stores nothing: its items have the estimated height,
/// and all columns have the same number of them. A tree for each column has the heights of the blocks in it, so that a change costs
/// O(*b* + *k* log *n*) for blocks of *b* items and *k* columns, whatever follows, but for a copy of the blocks' references.
struct WaterfallItems: ItemArrangement {
  fileprivate struct Item {
    /// The height, measured or estimated.
    var height: RowExtent
    var column = 0
    /// The distance from the start of the block's part of the column.
    var top = 0.0
    /// Whether the item was measured in this column, and stays in it.
    var isPlaced = false
  }

  private struct Block {
    var items: [Item]
    /// The number of the width for which heights are measured.
    var generation: Int
  }

  private let style: WaterfallStyle
  private let lineSpacing: Double
  private var width: Double
  private var columnCount: Int
  /// The number of the current width.
  private var generation = 0
  private var average = AdaptiveEstimate()
  /// The estimated height of an item.
  private var estimate: Double
  /// The blocks; `nil` for one whose items are not measured.
  private var blocks: [Block?] = []
  /// The number of items of each block.
  private var counts = ExtentTree()
  /// The height of each block in each column, with the spacing below each item.
  private var columns: [ExtentTree] = []

  /// The maximum of estimates and spacings, in points, and that of a block: a tree limits the extent of a block.
  private static let (limit, blockLimit) = (4_000.0, 1_000_000.0)

  private static func limited(_ estimate: Double) -> Double { FixedPoint.rounded(min(max(1, estimate), limit)) }

  init(count: Int, width: Double, style: WaterfallStyle, estimate: Double) {
    self.style = style
    self.width = width
    self.estimate = Self.limited(estimate)
    lineSpacing = min(Self.limit, FixedPoint.spacing(style.grid.lineSpacing))
    columnCount = style.columnCount(width: width)
    reset(count: count)
  }

  /// The number of items of a block that is not measured: the same in each column.
  private var blockCount: Int { rowCount * columnCount }
  private var rowCount: Int { max(1, style.blockCount / columnCount) }
  private var step: Double { estimate + lineSpacing }

  /// Forgets all sizes and columns.
  private mutating func reset(count: Int) {
    blocks = []
    counts = ExtentTree(estimate: Double(blockCount))
    columns = Array(repeating: ExtentTree(estimate: step * Double(rowCount)), count: columnCount)
    insertBlocks(of: count, at: 0)
  }

  // MARK: Reading

  var count: Int { Int(counts.extent) }
  var height: Double { max(0, (columns.map(\.extent).max() ?? 0) - lineSpacing) }
  private var itemWidth: Double { style.grid.itemWidth(width: width, columns: columnCount) }

  /// The blocks whose items are measured or were, for tests.
  var storedBlockCount: Int { blocks.count { $0 != nil } }

  private func starts(of block: Int) -> [Double] { columns.map { $0.offset(of: block) } }

  /// The block of an item, and the item's index in it. The item after the last one is in a block after the last one.
  private func position(of item: Int) -> (block: Int, item: Int) {
    guard item < count, let block = counts.row(at: Double(item)) else { return (blocks.count, 0) }
    return (block, item - first(of: block))
  }

  private func itemCount(of block: Int) -> Int { blocks[block]?.items.count ?? blockCount }

  /// The index of a block's first item.
  private func first(of block: Int) -> Int { Int(counts.offset(of: block)) }

  func frame(of item: Int) -> ElementFrame {
    let (block, item) = position(of: item)
    return frame(of: item, in: block, starts: starts(of: block))
  }

  private func frame(of item: Int, in block: Int, starts: [Double]) -> ElementFrame {
    var (column, top, height) = (item % columnCount, Double(item / columnCount) * step, estimate)
    if let stored = blocks[block]?.items[item] {
      (column, top, height) = (stored.column, stored.top, stored.height.known ?? estimate)
    }
    let width = itemWidth
    return ElementFrame(
      x: Double(column) * (width + style.grid.gap(width: self.width, columns: columnCount)), y: starts[column] + top,
      width: width, height: height)
  }

  func items(in range: Range<Double>) -> Range<Int> {
    let found = columns.map { $0.rows(in: range) }.filter { !$0.isEmpty }
    guard let lower = found.map(\.lowerBound).min(), let upper = found.map(\.upperBound).max(),
      let first = (lower..<upper).lazy.compactMap({ self.item(in: range, block: $0, isFirst: true) }).first,
      let last = (lower..<upper).reversed().lazy.compactMap({ self.item(in: range, block: $0, isFirst: false) }).first
    else { return 0..<0 }
    return first..<last + 1
  }

  /// Returns the first or the last item of a block that intersects a range.
  private func item(in range: Range<Double>, block: Int, isFirst: Bool) -> Int? {
    let starts = starts(of: block)
    func intersects(_ item: Int) -> Bool {
      let frame = frame(of: item, in: block, starts: starts)
      return frame.y < range.upperBound && frame.maxY > range.lowerBound
    }
    let items = 0..<itemCount(of: block)
    return (isFirst ? items.first(where: intersects) : items.last(where: intersects)).map { first(of: block) + $0 }
  }

  func need(of item: Int) -> MeasurementNeed {
    size(of: item).height.isMeasured ? .nothing : .height
  }

  func size(of item: Int) -> ItemSize {
    let (block, item) = position(of: item)
    guard let stored = blocks[block] else { return ItemSize(width: itemWidth, height: .unknown) }
    let height = stored.items[item].height
    return ItemSize(width: itemWidth, height: stored.generation == generation ? height : height.asEstimate)
  }

  // MARK: Changing

  mutating func setSize(width: Double?, height: Double, of item: Int) {
    guard item >= 0, item < count else { return }
    let (block, item) = position(of: item)
    update(block) { $0[item].height = .measured(FixedPoint.rounded(height)) }
    guard let estimate = average.add(height) else { return }
    self.estimate = Self.limited(estimate)
    for column in columns.indices { columns[column].estimate = step * Double(rowCount) }
  }

  mutating func invalidate(_ items: Range<Int>) {
    var (block, item) = position(of: items.lowerBound)
    var left = min(items.upperBound, count) - items.lowerBound
    while left > 0 {
      let end = min(itemCount(of: block), item + left)
      blocks[block]?.items[item..<end].invalidateHeights()
      (block, item, left) = (block + 1, 0, left - (end - item))
    }
  }

  mutating func edit(_ edit: ItemEdit) {
    for removal in edit.removals.reversed() { remove(removal) }
    for insertion in edit.insertions { insert(insertion) }
    for item in edit.updates { invalidate(item..<item + 1) }
  }

  mutating func resize(width: Double) {
    guard width != self.width else { return }
    self.width = width
    generation += 1
    let columnCount = style.columnCount(width: width)
    guard columnCount != self.columnCount else { return }
    let count = count
    self.columnCount = columnCount
    reset(count: count)
  }

  private mutating func remove(_ items: Range<Int>) {
    let (first, last) = (position(of: items.lowerBound), position(of: items.upperBound))
    guard first.block < blocks.count, !items.isEmpty else { return }
    guard first.block != last.block else { return removeItems(first.item..<last.item, of: first.block) }
    if last.item > 0 { removeItems(0..<last.item, of: last.block) }
    let start = first.item == 0 ? first.block : first.block + 1
    removeBlocks(start..<last.block)
    if first.item > 0 { removeItems(first.item..<itemCount(of: first.block), of: first.block) }
  }

  private mutating func removeItems(_ items: Range<Int>, of block: Int) {
    guard items.count < itemCount(of: block) else { return removeBlocks(block..<block + 1) }
    update(block) { $0.removeSubrange(items) }
  }

  private mutating func removeBlocks(_ range: Range<Int>) {
    blocks.removeSubrange(range)
    counts.remove(range)
    for column in columns.indices { columns[column].remove(range) }
    place(from: range.lowerBound)
  }

  private mutating func insert(_ insertion: ItemEdit.Insertion) {
    var (block, item) = position(of: insertion.index)
    // The last block grows first.
    if block == blocks.count, block > 0, let last = blocks[block - 1]?.items.count { (block, item) = (block - 1, last) }
    guard insertion.count < blockCount else {
      if item > 0 {
        if item < itemCount(of: block) { split(block, at: item) }
        block += 1
      }
      return insertBlocks(of: insertion.count, at: block)
    }
    let height = insertion.size?.height(forWidth: itemWidth) ?? .unknown
    let items = Array(repeating: Item(height: height), count: max(0, insertion.count))
    guard block < blocks.count else { return insertBlock(items, at: block) }
    update(block) { $0.insert(contentsOf: items, at: item) }
  }

  /// Inserts blocks with items that are not measured. One that is not full is stored.
  private mutating func insertBlocks(of count: Int, at block: Int) {
    let (full, rest) = count.quotientAndRemainder(dividingBy: blockCount)
    insertEmptyBlocks(full, at: block)
    insertBlock(Array(repeating: Item(height: .unknown), count: rest), at: block + full)
  }

  private mutating func insertBlock(_ items: [Item], at block: Int) {
    guard !items.isEmpty else { return }
    insertEmptyBlocks(1, at: block)
    store(items, in: block)
  }

  private mutating func insertEmptyBlocks(_ count: Int, at block: Int) {
    blocks.insert(contentsOf: Array(repeating: nil, count: count), at: block)
    counts.insert(count: count, at: block)
    for column in columns.indices { columns[column].insert(count: count, at: block) }
  }

  /// Changes the items of a block, which is stored from now on, and places them again.
  private mutating func update(_ block: Int, _ change: (inout [Item]) -> Void) {
    var items = storedItems(of: block)
    change(&items)
    store(items, in: block)
    divide(block)
  }

  private func storedItems(of block: Int) -> [Item] {
    guard var stored = blocks[block] else { return Array(repeating: Item(height: .unknown), count: blockCount) }
    if stored.generation != generation { stored.items[...].invalidateHeights() }
    return stored.items
  }

  private mutating func store(_ items: [Item], in block: Int) {
    blocks[block] = Block(items: items, generation: generation)
    counts[block] = .measured(Double(items.count))
    place(from: block)
  }

  private mutating func split(_ block: Int, at item: Int) {
    let items = storedItems(of: block)
    store(Array(items[..<item]), in: block)
    insertBlock(Array(items[item...]), at: block + 1)
  }

  /// Splits a block that is too large into halves.
  private mutating func divide(_ block: Int) {
    guard let count = blocks[block]?.items.count, count > 1 else { return }
    guard count > 2 * blockCount || columns.contains(where: { $0.extent(of: block) > Self.blockLimit }) else { return }
    split(block, at: count / 2)
    divide(block + 1)
    divide(block)
  }

  /// Places the items of a block, and in a balanced waterfall all after it.
  private mutating func place(from first: Int) {
    for block in first..<(style.isBalanced ? max(first, blocks.count) : min(first + 1, blocks.count)) {
      if let items = blocks[block]?.items { place(items, of: block) }
    }
  }

  private mutating func place(_ items: [Item], of block: Int) {
    var items = items
    let starts = starts(of: block)
    var bottoms = starts
    for item in items.indices {
      let height = items[item].height.known ?? estimate
      if case .unknown = items[item].height { items[item].height = .estimated(height) }
      if style.isBalanced || !items[item].isPlaced {
        items[item].column = bottoms.indices.min { bottoms[$0] < bottoms[$1] } ?? 0
        items[item].isPlaced = items[item].height.isMeasured
      }
      let column = items[item].column
      items[item].top = bottoms[column] - starts[column]
      bottoms[column] += height + lineSpacing
    }
    blocks[block]?.items = items
    for column in columns.indices { columns[column][block] = .measured(bottoms[column] - starts[column]) }
  }
}

extension ArraySlice<WaterfallItems.Item> {
  /// Makes the heights estimates. Items keep their columns.
  fileprivate mutating func invalidateHeights() {
    for item in indices { self[item].height = self[item].height.asEstimate }
  }
}

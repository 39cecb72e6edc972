import Roster

/// A conformance test for arrangements of items: random edits, checked after each against the rules of `ItemArrangement`.
///
/// ```swift
/// @Test("The masonry is an arrangement", arguments: 0..<20 as Range<UInt64>)
/// func masonry(seed: UInt64) throws {
///   try ArrangementConformance.check(.custom(Masonry(columns: 3)), seed: seed)
/// }
/// ```
///
/// Roster's own arrangements pass it, too.
public enum ArrangementConformance {
  /// A broken rule.
  public struct Violation: Error, CustomStringConvertible {
    /// The seed that reproduces the violation.
    public var seed: UInt64
    /// The number of the edit, from 0; `0` before the first one.
    public var edit: Int
    /// The broken rule, and where.
    public var rule: String

    /// The rule, the edit and the seed as text.
    public var description: String { "\(rule) (after edit \(edit) from seed \(seed))" }
  }

  /// Arranges items whose sizes depend on their content and width, and edits, resizes and measures them.
  ///
  /// - Parameters:
  ///   - layout: A layout with the arrangement. Insets and spacing are not used.
  ///   - seed: The seed of the random edits.
  ///   - edits: The number of edits. Defaults to 40.
  ///   - remembersPlaces: Whether an item's place may depend on earlier sizes and edits, as in a waterfall. Then the third rule, that an
  ///     arrangement after any edits has the frames of a new one, is not checked, but that no two items overlap. Defaults to `false`.
  /// - Throws: ``Violation`` for the first broken rule.
  /// - Complexity: O(*e* · *n*²) for *e* edits of *n* items, at most 120.
  public static func check(
    _ layout: SectionLayout, seed: UInt64, edits: Int = 40, remembersPlaces: Bool = false
  ) throws {
    var run = Run(layout, seed: seed, remembersPlaces: remembersPlaces)
    try run.checkAll()
    for _ in 0..<edits { try run.edit() }
  }
}

/// One run of the conformance test.
private struct Run {
  private struct Item {
    var content: Int

    /// The height, a whole number of points between 20 and 99 that differs for other contents and widths.
    func height(width: Double) -> Double { Double(20 + (content &* 31 &+ Int(width) &* 7) % 80) }
    var naturalWidth: Double { Double(10 + content % 90) }
  }

  private let layout: SectionLayout
  private let seed: UInt64
  private let remembersPlaces: Bool
  private var state: UInt64
  private var number = 0
  private var nextContent = 0
  private var width = 300.0
  private var items: [Item] = []
  private var arrangement: any ItemArrangement

  init(_ layout: SectionLayout, seed: UInt64, remembersPlaces: Bool) {
    self.layout = layout
    self.remembersPlaces = remembersPlaces
    self.seed = seed
    state = seed
    arrangement = layout.arrange(count: 0, width: 300, estimate: 44)
    items = (0..<below(40)).map { _ in newItem() }
    arrangement = layout.arrange(count: items.count, width: width, estimate: 44)
  }

  // MARK: Edits

  mutating func edit() throws {
    number += 1
    let before = arrangement
    let frames = items.indices.map { before.frame(of: $0) }
    switch below(8) {
    case 0: try resize()
    case 1: invalidate()
    default: change()
    }
    try require(
      (0..<frames.count).allSatisfy { before.frame(of: $0) == frames[$0] }, "a copy does not change with the original")
    try checkAll()
  }

  private mutating func resize() throws {
    width = Double(120 + below(400))
    arrangement.resize(width: width)
  }

  private mutating func invalidate() {
    guard !items.isEmpty else { return }
    let start = below(items.count)
    let range = start..<min(items.count, start + 1 + below(5))
    for item in range { items[item] = newItem() }
    arrangement.invalidate(range)
  }

  /// Deletes, moves, inserts and updates items in one edit.
  private mutating func change() {
    var edit = ItemEdit()
    var kept: [Item] = []
    var moving: [(item: Item, size: ItemSize)] = []
    for (index, item) in items.enumerated() {
      switch below(8) {
      case 0: edit.remove(index)
      case 1:
        edit.remove(index)
        moving.append((item, arrangement.size(of: index)))
      default: kept.append(item)
      }
    }
    var result: [Item] = []
    while !kept.isEmpty || !moving.isEmpty || result.isEmpty {
      if !moving.isEmpty, kept.isEmpty || below(3) == 0 {
        let moved = moving.remove(at: below(moving.count))
        edit.insertions.append(.init(index: result.count, count: 1, size: moved.size))
        result.append(moved.item)
      } else if result.count < 100, below(6) == 0 || kept.isEmpty {
        let count = 1 + below(4)
        edit.insertions.append(.init(index: result.count, count: count))
        for _ in 0..<count { result.append(newItem()) }
      } else if !kept.isEmpty {
        let item = kept.removeFirst()
        let isUpdated = below(10) == 0
        if isUpdated { edit.updates.append(result.count) }
        result.append(isUpdated ? newItem() : item)
      }
    }
    items = result
    arrangement.edit(edit)
  }

  private mutating func newItem() -> Item {
    nextContent += 1
    return Item(content: nextContent)
  }

  private mutating func below(_ bound: Int) -> Int {
    // SplitMix64 (Steele, Lea and Flood 2014).
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) >> 33) % max(1, bound)
  }

  // MARK: Rules

  mutating func checkAll() throws {
    try require(arrangement.count == items.count, "\(arrangement.count) items instead of \(items.count)")
    try checkFrames("before measuring")
    try measure(&arrangement)
    try checkFrames("after measuring")
    guard !remembersPlaces else { return try checkOverlaps() }
    var fresh = layout.arrange(count: items.count, width: width, estimate: 44)
    try measure(&fresh)
    try require(
      arrangement.height == fresh.height, "height \(arrangement.height) instead of \(fresh.height) of a new arrangement"
    )
    for item in items.indices {
      let (frame, expected) = (arrangement.frame(of: item), fresh.frame(of: item))
      try require(frame == expected, "item \(item) has the frame \(frame) instead of \(expected) of a new arrangement")
    }
  }

  /// Measures each item that needs it, as a host does.
  private func measure(_ arrangement: inout any ItemArrangement) throws {
    for (index, item) in items.enumerated() {
      switch arrangement.need(of: index) {
      case .nothing: continue
      case .height:
        let width = arrangement.frame(of: index).width
        arrangement.setSize(width: width, height: item.height(width: width), of: index)
      case .size(let maximum):
        let width = min(item.naturalWidth, maximum)
        arrangement.setSize(width: width, height: item.height(width: width), of: index)
      }
      try require(arrangement.need(of: index) == .nothing, "item \(index) needs measuring after it was measured")
    }
  }

  private func checkOverlaps() throws {
    let frames = items.indices.map { arrangement.frame(of: $0) }
    for (item, frame) in frames.enumerated() {
      let other = frames[..<item].firstIndex {
        frame.x < $0.maxX - 0.01 && $0.x < frame.maxX - 0.01 && frame.y < $0.maxY && $0.y < frame.maxY
      }
      try require(other == nil, "items \(other ?? 0) and \(item) overlap: \(frames[other ?? 0]), \(frame)")
    }
  }

  private func checkFrames(_ time: String) throws {
    let (height, tolerance) = (arrangement.height, 0.01)
    try require(height >= 0 && height.isFinite, "height \(height) \(time)")
    let frames = items.indices.map { arrangement.frame(of: $0) }
    for (item, frame) in frames.enumerated() {
      let isInside =
        frame.x >= -tolerance && frame.maxX <= width + tolerance && frame.y >= -tolerance
        && frame.maxY <= height + tolerance && frame.width >= 0 && frame.height >= 0
      try require(isInside, "item \(item) has the frame \(frame) outside of \(width) × \(height) \(time)")
    }
    try require(
      items.isEmpty == (height == 0) || frames.allSatisfy { $0.height == 0 }, "height \(height) of \(items.count) items"
    )
    let highest = frames.map(\.height).max() ?? 0
    var top = 0.0
    while top < height {
      try checkItems(in: top..<min(height, top + height / 7 + 1), frames, highest)
      top += height / 7 + 1
    }
    let outside = [-50.0 ..< -1, height + 1_000..<height + 1_100].map { arrangement.items(in: $0) }
    try require(outside.allSatisfy(\.isEmpty), "items \(outside) beyond the height \(height)")
  }

  /// Checks that a range has all items that intersect it, and none that are further away than an item is high.
  private func checkItems(in range: Range<Double>, _ frames: [ElementFrame], _ highest: Double) throws {
    let found = arrangement.items(in: range)
    try require(
      found.lowerBound >= 0 && found.upperBound <= items.count, "items \(found) of \(items.count) in \(range)")
    func intersects(_ frame: ElementFrame, _ range: Range<Double>) -> Bool {
      frame.height > 0 && frame.y < range.upperBound && frame.maxY > range.lowerBound
    }
    for (item, frame) in frames.enumerated() where intersects(frame, range) {
      try require(found.contains(item), "items \(found) in \(range) without item \(item), whose frame is \(frame)")
    }
    let near = range.lowerBound - highest - 1..<range.upperBound + highest + 1
    let nearby = frames.indices.filter { intersects(frames[$0], near) || frames[$0].height == 0 }
    guard let first = nearby.first, let last = nearby.last, !found.isEmpty else { return }
    try require(
      found.lowerBound >= first && found.upperBound <= last + 1,
      "items \(found) in \(range), but those near it are in \(first)...\(last)")
  }

  private func require(_ condition: Bool, _ rule: @autoclosure () -> String) throws {
    if !condition { throw ArrangementConformance.Violation(seed: seed, edit: number, rule: rule()) }
  }
}

extension ItemEdit {
  /// Removes an item after those that are removed already.
  fileprivate mutating func remove(_ item: Int) {
    if let last = removals.last, last.upperBound == item {
      removals[removals.count - 1] = last.lowerBound..<item + 1
    } else {
      removals.append(item..<item + 1)
    }
  }
}

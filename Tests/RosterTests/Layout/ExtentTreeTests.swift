import Testing

@testable import Roster

/// Compares the tree with an array whose sums are computed for each query.
@Suite("Extent tree")
struct ExtentTreeTests {
  /// The same rows in an array.
  private struct Oracle {
    var rows: [RowExtent]
    var estimate: Double

    func extent(_ row: Int) -> Double { rows[row].known ?? estimate }
    var offsets: [Double] { rows.indices.reduce(into: [0]) { $0.append(($0.last ?? 0) + extent($1)) } }
  }

  @Test("Any sequence of edits results in the sums of an array", arguments: SeededRandom.seeds(12))
  func randomEdits(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var oracle = Oracle(rows: Array(repeating: .unknown, count: random.int(below: 400)), estimate: 44)
    var tree = ExtentTree(count: oracle.rows.count, estimate: 44)
    for step in 0..<1500 {
      edit(&tree, &oracle, &random)
      guard step % 10 == 0 else { continue }
      check(tree, oracle, &random, "ROSTER_SEED=\(seed) step \(step)")
    }
  }

  @Test(
    "Edits of measured, equal, very high and unknown rows result in the sums of an array",
    arguments: SeededRandom.seeds(3))
  func randomEditsOfMixedRows(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var oracle = Oracle(rows: [], estimate: 44)
    while oracle.rows.count < 20_000 {
      let height = Double(random.int(below: 90))
      switch random.int(below: 4) {
      case 0: for _ in 0..<random.int(below: 900) { oracle.rows.append(.measured(Double(random.int(below: 90)))) }
      case 1: oracle.rows += Array(repeating: .estimated(height), count: random.int(below: 900))
      // Some hundred of the tallest rows are more than 32 bits of units.
      case 2:
        for row in 0..<random.int(below: 900) { oracle.rows.append(.measured(2_000_000 - Double(row % 7) * 9_999)) }
      default: oracle.rows += Array(repeating: .unknown, count: random.int(below: 900))
      }
    }
    var tree = ExtentTree(oracle.rows, estimate: 44)
    for step in 0..<1200 {
      edit(&tree, &oracle, &random)
      // Some copies are retained, so that nodes are shared.
      let copy = step % 5 == 0 ? (tree, oracle) : nil
      edit(&tree, &oracle, &random)
      if step % 100 == 0, let copy { check(copy.0, copy.1, &random, "ROSTER_SEED=\(seed) step \(step), copy") }
      if step % 50 == 0 { check(tree, oracle, &random, "ROSTER_SEED=\(seed) step \(step)") }
    }
    tree.remove(0..<tree.count - 1)
    oracle.rows.removeFirst(oracle.rows.count - 1)
    check(tree, oracle, &random, "ROSTER_SEED=\(seed) at the end")
  }

  @Test("A measured list takes less than six bytes per row")
  func measuredRowsArePacked() {
    let tree = ExtentTree((0..<100_000).map { .measured(Double($0 % 97)) }, estimate: 44)
    #expect(tree.allocatedBytes < 600_000)
  }

  private func edit(_ tree: inout ExtentTree, _ oracle: inout Oracle, _ random: inout SeededRandom) {
    let count = oracle.rows.count
    // A few different heights, so that runs are joined and split, and fractions without an exact binary representation.
    let extent = Double(random.int(below: 5) * 10) + (random.chance(20) ? 1.0 / 3 : 0)
    let rounded = FixedPoint.rounded(extent)
    switch random.int(below: 9) {
    case 0, 1, 2:
      guard count > 0 else { return }
      let row = random.int(below: count)
      tree.setExtent(extent, of: row)
      oracle.rows[row] = .measured(rounded)
    case 3:
      let row = random.int(below: count + 1)
      let inserted = random.chance(70) ? 1 : random.int(below: 150)
      tree.insert(count: inserted, at: row)
      oracle.rows.insert(contentsOf: repeatElement(.unknown, count: inserted), at: row)
    case 4:
      let row = random.int(below: count + 1)
      tree.insert(count: 2, at: row, .estimated(extent))
      oracle.rows.insert(contentsOf: repeatElement(.estimated(rounded), count: 2), at: row)
    case 5:
      let start = random.int(below: count + 1)
      let end = min(count, start + (random.chance(80) ? random.int(below: 6) : random.int(below: 300)))
      tree.remove(start..<end)
      oracle.rows.removeSubrange(start..<end)
    case 6:
      guard count > 0 else { return }
      let (source, target) = (random.int(below: count), random.int(below: count))
      tree.move(from: source, to: target)
      oracle.rows.insert(oracle.rows.remove(at: source), at: target)
    case 7:
      let start = random.int(below: count + 1)
      let end = min(count, start + random.int(below: 60))
      tree.invalidate(start..<end)
      for row in start..<end { oracle.rows[row] = oracle.rows[row].asEstimate }
    default:
      oracle.estimate = Double(20 + random.int(below: 80))
      tree.estimate = oracle.estimate
    }
  }

  private func check(_ tree: ExtentTree, _ oracle: Oracle, _ random: inout SeededRandom, _ note: Comment) {
    let offsets = oracle.offsets
    let total = offsets.last ?? 0
    #expect(tree.count == oracle.rows.count, note)
    #expect(tree.extent == total, note)
    #expect(tree.unknownCount == oracle.rows.count { $0 == .unknown }, note)
    #expect(tree.isBalanced, note)
    for row in stride(from: 0, to: oracle.rows.count, by: 7) {
      #expect(tree[row] == oracle.rows[row], note)
      #expect(tree.offset(of: row) == offsets[row], note)
      #expect(tree.extent(of: row) == oracle.extent(row), note)
    }
    for _ in 0..<20 {
      let offset = Double.random(in: -10...(total + 10), using: &random)
      let expected =
        oracle.rows.isEmpty
        ? nil : min(oracle.rows.count - 1, (offsets.firstIndex { $0 > max(0, offset) } ?? offsets.count) - 1)
      #expect(tree.row(at: offset) == expected, note)
    }
  }

  @Test("Changing a copy does not change the original", arguments: SeededRandom.seeds(4))
  func copies(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var oracle = Oracle(rows: Array(repeating: .unknown, count: 3000), estimate: 44)
    var tree = ExtentTree(count: 3000, estimate: 44)
    for _ in 0..<300 { edit(&tree, &oracle, &random) }
    let (copy, copyOracle) = (tree, oracle)
    for _ in 0..<300 { edit(&tree, &oracle, &random) }
    check(copy, copyOracle, &random, "ROSTER_SEED=\(seed)")
    check(tree, oracle, &random, "ROSTER_SEED=\(seed)")
  }

  @Test("Ten million unmeasured rows are one run")
  func tenMillionUnmeasured() {
    let tree = ExtentTree(count: 10_000_000, estimate: 44)
    #expect(tree.root.node.kind == .runs)
    #expect(tree.root.node.count == 1)
    #expect(tree.allocatedBytes < 256)
    #expect(tree.extent == 440_000_000)
    #expect(tree.row(at: 439_999_999.5) == 9_999_999)
  }

  @Test("Offsets beyond 2^31 points are exact, also with heights that are not binary fractions")
  func beyond32Bits() {
    var tree = ExtentTree(count: 10_000_000, estimate: 1000.1)
    let estimate = FixedPoint.rounded(1000.1)
    for row in stride(from: 0, to: 10_000_000, by: 9_973) { tree.setExtent(61.7, of: row) }
    let measured = (10_000_000 + 9_972) / 9_973
    let height = FixedPoint.rounded(61.7)
    #expect(tree.extent == Double(10_000_000 - measured) * estimate + Double(measured) * height)
    #expect(tree.extent > 2_147_483_648 * 4)
    for row in [2_200_000, 5_000_001, 9_999_999] {
      let before = (row + 9_972) / 9_973
      let offset = Double(row - before) * estimate + Double(before) * height
      #expect(tree.offset(of: row) == offset)
      #expect(tree.row(at: offset) == row)
      #expect(tree.row(at: offset - 1.0 / 1024) == row - 1)
    }
  }

  @Test("Two hundred thousand height changes cause no drift", arguments: SeededRandom.seeds(1))
  func noDrift(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var tree = ExtentTree(count: 2000, estimate: 44.4)
    for _ in 0..<200_000 {
      tree.setExtent(Double.random(in: 0..<300, using: &random), of: random.int(below: 2000))
    }
    for row in 0..<2000 { tree.setExtent(0.1, of: row) }
    #expect(tree.extent == 2000 * FixedPoint.rounded(0.1), "ROSTER_SEED=\(seed)")
  }

  @Test("A row is at most 2,097,151 points high, and is measured then as well")
  func highest() {
    for height in [2_097_151, 2_097_151.5, 1e300, .infinity] {
      var tree = ExtentTree(count: 3, estimate: 10)
      tree.setExtent(height, of: 1)
      #expect(tree.extent(of: 1) == 2_097_151 && tree.offset(of: 2) == 2_097_161)
      #expect(tree[1].isMeasured && tree.row(at: 2_097_160) == 1 && tree.row(at: 2_097_161) == 2)
    }
  }

  @Test("Rows without height are skipped, and invalid extents count as 0")
  func nonsense() {
    var tree = ExtentTree(count: 5, estimate: 10)
    tree.setExtent(0, of: 1)
    tree.setExtent(.nan, of: 2)
    tree.setExtent(-7, of: 3)
    #expect(tree.extent == 20)
    #expect(tree.row(at: 10) == 4)
    tree.setExtent(.infinity, of: 4)
    #expect(tree.extent.isFinite)
    tree.setExtent(5, of: 99)
    tree.setExtent(5, of: -1)
    tree.remove(3..<400)
    #expect(tree.count == 3)
    #expect(tree.row(at: .nan) == 0)
    #expect(ExtentTree().row(at: 0) == nil)
    var packed = ExtentTree((0..<100).map { .measured(Double($0)) })
    for row in [-1, 100, 101] { packed.setExtent(5, of: row) }
    #expect(packed.extent == 4_950)
    #expect(packed.isBalanced)
  }

  @Test("Replaced rows are unmeasured, and other rows keep their extents")
  func replacement() {
    var tree = ExtentTree([.measured(30), .measured(50), .measured(70)], estimate: 20)
    tree.replace(1..<2, withCount: 3)
    #expect((0..<tree.count).map(tree.extent(of:)) == [30, 20, 20, 20, 70])
  }

  @Test("Invalidated rows keep their extents as estimates")
  func invalidation() {
    var tree = ExtentTree([.measured(30), .measured(50), .unknown], estimate: 20)
    tree.invalidate(0..<3)
    #expect(tree[0] == .estimated(30))
    #expect(tree[2] == .unknown)
    tree.estimate = 70
    #expect(tree.extent == 150)
  }
}

extension ExtentTree {
  /// The size of all slots, in bytes.
  var allocatedBytes: Int {
    func bytes(_ node: ExtentNode) -> Int {
      let below = node.kind == .parts ? (0..<node.count).map { bytes(node.parts[$0].node) } : []
      return below.reduce(node.capacity * MemoryLayout<UInt64>.stride, +)
    }
    return bytes(root.node)
  }

  /// Whether all leaves have the same depth, no node is too wide, and all sums are correct. Removing can leave a branch wider
  /// than the maximum, because a part that is merged can become two.
  var isBalanced: Bool {
    func depth(_ part: ExtentPart) -> Int? {
      let node = part.node
      let most = node.kind.maximum + (node.kind == .parts ? ExtentNode.reservedSlots : 0)
      guard part.summary == ExtentPart(node).summary, node.count <= most else { return nil }
      switch node.kind {
      case .rows: return 0
      case .runs: return (0..<node.count).allSatisfy { node.runs[$0].count > 0 } ? 0 : nil
      case .parts:
        let depths = Set((0..<node.count).map { depth(node.parts[$0]) })
        guard depths.count == 1, let only = depths.first, let below = only else { return nil }
        return below + 1
      }
    }
    return depth(root) != nil
  }
}

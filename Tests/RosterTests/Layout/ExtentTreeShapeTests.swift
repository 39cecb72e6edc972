import Testing

@testable import Roster

/// The edges of rows and the nodes of the tree, which random offsets and sums do not reach.
@Suite("Edges and nodes of the extent tree")
struct ExtentTreeShapeTests {
  /// Rows of few heights, of which some have none, so that edges coincide.
  private func rows(_ count: Int, _ random: inout SeededRandom) -> [RowExtent] {
    (0..<count).map { _ in
      switch random.int(below: 5) {
      case 0: .unknown
      case 1: .estimated(Double(random.int(below: 3) * 10))
      default: .measured(Double(random.int(below: 4) * 10))
      }
    }
  }

  @Test("The rows at and around each edge are those of an array", arguments: SeededRandom.seeds(6))
  func edges(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for count in [1, 2, 7, 8, 9, 31, 32, 33, 40, 300, 1_200] {
      let rows = rows(count, &random)
      let tree = ExtentTree(rows, estimate: 44)
      var (offset, offsets) = (0.0, [0.0])
      for row in rows {
        offset += row.known ?? 44
        offsets.append(offset)
      }
      let unit = 1 / FixedPoint.perPoint
      for (row, edge) in offsets.enumerated() where count < 100 || row.isMultiple(of: 7) {
        #expect(tree.offset(of: row) == edge, "ROSTER_SEED=\(seed)")
        for offset in [edge - unit, edge, edge + unit] {
          // The last row that starts at the offset or above it has a height, or is the last one.
          let above = offsets.dropFirst().firstIndex { $0 > max(0, offset) } ?? count
          #expect(tree.row(at: offset) == min(count - 1, above - 1), "ROSTER_SEED=\(seed)")
          for length in [unit, 10, 25, 60] {
            let range = offset..<offset + length
            let found = tree.rows(in: range)
            let expected = (0..<count).filter {
              offsets[$0] < range.upperBound && offsets[$0 + 1] > range.lowerBound && offsets[$0 + 1] > offsets[$0]
            }
            let tall = found.filter { offsets[$0 + 1] > offsets[$0] }
            #expect(tall == expected, "ROSTER_SEED=\(seed) \(range)")
          }
        }
      }
      #expect(tree.rows(in: -20..<0).isEmpty)
      #expect(tree.rows(in: tree.extent..<tree.extent + 10).isEmpty)
    }
  }

  @Test("The runs of a range are the rows of an array", arguments: SeededRandom.seeds(6))
  func runs(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for count in [1, 30, 300, 1_500] {
      var rows = rows(count, &random)
      if random.chance(50) { rows = rows.flatMap { Array(repeating: $0, count: 20) } }
      let tree = ExtentTree(rows, estimate: 44)
      for _ in 0..<20 {
        let start = random.int(below: rows.count + 1)
        let range = start..<start + random.int(below: 60)
        var found: [RowExtent] = []
        let ended = tree.root.forEachRun(in: range) {
          found += Array(repeating: $0.row, count: $0.count)
          return true
        }
        #expect(ended)
        #expect(found == Array(rows[range.clamped(to: 0..<rows.count)]), "ROSTER_SEED=\(seed) \(range)")
        var visits = 0
        tree.root.forEachRun(in: range) { _ in
          visits += 1
          return false
        }
        #expect(visits == (found.isEmpty ? 0 : 1), "ROSTER_SEED=\(seed) \(range)")
      }
    }
  }

  @Test("No leaf has two adjacent runs that are equal, after any edits", arguments: SeededRandom.seeds(10))
  func joinedRuns(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var tree = ExtentTree(count: 400, estimate: 44)
    var rows = [RowExtent](repeating: .unknown, count: 400)
    for step in 0..<500 {
      let start = random.int(below: rows.count)
      let end = min(rows.count, start + random.int(below: 12))
      let extent: RowExtent = random.chance(20) ? .unknown : .measured(Double(10 * (1 + random.int(below: 2))))
      switch random.int(below: 5) {
      case 0, 1:
        tree[start] = extent
        rows[start] = extent
      case 2:
        let count = 1 + random.int(below: 8)
        tree.insert(count: count, at: end, extent)
        rows.insert(contentsOf: repeatElement(extent, count: count), at: end)
      case 3 where rows.count > 100:
        tree.remove(start..<end)
        rows.removeSubrange(start..<end)
      default:
        tree.invalidate(start..<end)
        for row in start..<end { rows[row] = rows[row].asEstimate }
      }
      try #require(!tree.leaves.contains { $0.hasEqualNeighbors }, "ROSTER_SEED=\(seed) step \(step)")
      try #require((0..<rows.count).map { tree[$0] } == rows, "ROSTER_SEED=\(seed) step \(step)")
    }
  }

  @Test(
    "Nodes of a new tree have room for edits, and no more nodes than needed", arguments: [1, 191, 192, 193, 20_000])
  func newNodes(count: Int) {
    let most = ExtentNode.maximumRows * 3 / 4
    let leaves = ExtentTree((0..<count).map { .measured(Double($0 % 97)) }).leaves
    #expect(leaves.allSatisfy { $0.count <= most })
    #expect(leaves.count == 1 || leaves.count * most < 3 * count)
    #expect(leaves.count == 1 || leaves.count { $0.count > most / 3 } == leaves.count)
  }

  @Test("The levels of a tree are as few as its leaves need", arguments: [47, 62, 63, 500, 3_000])
  func levels(count: Int) {
    // Each run is a leaf of its own size.
    let rows = ExtentNode.maximumRows * 3 / 4
    let tree = ExtentTree((0..<count * rows / 2).map { .measured(Double($0 % 97)) })
    var (node, levels, widest) = (tree.root.node, 0, 0)
    while node.kind == .parts {
      widest = max(widest, node.count)
      node = node.parts[0].node
      levels += 1
    }
    let leaves = tree.leaves.count
    #expect(leaves > ExtentNode.maximumParts ? levels >= 2 : levels <= 1)
    #expect(levels <= 3 && widest <= ExtentNode.maximumParts)
    #expect(tree.isBalanced)
  }

  @Test("A tree from which most rows are removed has few leaves", arguments: SeededRandom.seeds(4))
  func sparseNodes(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var rows = (0..<12_000).map { RowExtent.measured(Double($0 % 97)) }
    var tree = ExtentTree(rows)
    while rows.count > 400 {
      let start = random.int(below: rows.count)
      let end = min(rows.count, start + 1 + random.int(below: random.chance(5) ? 400 : 20))
      tree.remove(start..<end)
      rows.removeSubrange(start..<end)
    }
    #expect((0..<rows.count).map { tree[$0] } == rows, "ROSTER_SEED=\(seed)")
    #expect(tree.isBalanced, "ROSTER_SEED=\(seed)")
    // Leaves are merged when they are less than a quarter full.
    #expect(tree.leaves.count <= 2 + rows.count / (ExtentNode.maximumRows / 4), "ROSTER_SEED=\(seed)")
    #expect(tree.leaves.allSatisfy { $0.count > 0 }, "ROSTER_SEED=\(seed)")
  }

  @Test("Removing any range of a tree of three levels keeps the other rows", arguments: SeededRandom.seeds(3))
  func removals(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let rows = (0..<16_000).map { RowExtent.measured(Double($0 % 97)) }
    let tree = ExtentTree(rows)
    let edges = tree.leafEdges
    for _ in 0..<40 {
      // Ranges that begin or end at leaves, or one row beside.
      let ends = (0..<2).map { _ in edges[random.int(below: edges.count)] + random.int(below: 3) - 1 }
      let range = max(0, ends.min() ?? 0)..<min(rows.count, max(0, ends.max() ?? 0))
      var (edited, expected) = (tree, rows)
      edited.remove(range)
      expected.removeSubrange(range)
      #expect(edited.isBalanced, "ROSTER_SEED=\(seed) \(range)")
      #expect(edited.count == expected.count && edited.rowsInOrder == expected, "ROSTER_SEED=\(seed) \(range)")
    }
  }

  @Test("A row after the last one is unknown, in leaves of rows and of runs, and does not move")
  func rowsBeyond() {
    for rows in [(0..<100).map { RowExtent.measured(Double($0)) }, Array(repeating: .measured(5), count: 100)] {
      var tree = ExtentTree(rows, estimate: 44)
      #expect(tree[100] == .unknown && tree[-1] == .unknown && tree.extent(of: 100) == 0)
      for (source, target) in [(100, 0), (-1, 5), (7, 7)] { tree.move(from: source, to: target) }
      #expect(tree.rowsInOrder == rows)
    }
  }

  @Test("Hundreds of insertions into a run of equal rows keep the rest of the run")
  func rebuiltRun() {
    var tree = ExtentTree(count: 10_000, estimate: 44)
    var rows = [RowExtent](repeating: .unknown, count: 10_000)
    var edit = ItemEdit(removals: [10..<20])
    rows.removeSubrange(10..<20)
    for number in 0..<600 {
      let size = ItemSize(width: 1, height: .measured(Double(number)))
      edit.insertions.append(ItemEdit.Insertion(index: number * 3 + 5, count: 1, size: size))
      rows.insert(.measured(Double(number)), at: number * 3 + 5)
    }
    tree.apply(edit) { $0.height }
    #expect(tree.rowsInOrder == rows)
  }

  @Test("After rows are removed, no leaf of a branch is less than a quarter full", arguments: SeededRandom.seeds(4))
  func filledLeaves(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let rows = (0..<9_000).map { RowExtent.measured(Double($0 % 97)) }
    let tree = ExtentTree(rows)
    let edges = tree.leafEdges
    for _ in 0..<60 {
      // Most of one leaf, or of two, from an edge or beside it.
      let edge = random.int(below: edges.count - 3)
      let start = max(0, edges[edge] + [0, 0, 1, 170][random.int(below: 4)])
      let end = edges[edge + 1 + random.int(below: 2)] + [-1, 0, 170, 180][random.int(below: 4)]
      guard start < end else { continue }
      var edited = tree
      edited.remove(start..<end)
      #expect(edited.leaves.allSatisfy { !$0.isSparse }, "ROSTER_SEED=\(seed) \(start..<end)")
      #expect(edited.isBalanced, "ROSTER_SEED=\(seed) \(start..<end)")
    }
  }

  @Test("Invalidating any range of leaves of equal and of different rows keeps their heights")
  func invalidation() {
    for seed in SeededRandom.seeds(6) {
      var random = SeededRandom(seed: seed)
      var rows: [RowExtent] = []
      while rows.count < 2_000 {
        let height = Double(1 + random.int(below: 60))
        rows += Array(repeating: .measured(height), count: random.chance(30) ? 100 : 1 + random.int(below: 5))
      }
      var tree = ExtentTree(rows)
      for _ in 0..<30 {
        let start = random.int(below: rows.count)
        let range = start..<min(rows.count, start + random.int(below: 500))
        tree.invalidate(range)
        for row in range { rows[row] = rows[row].asEstimate }
        #expect(tree.rowsInOrder == rows, "ROSTER_SEED=\(seed) \(range)")
        #expect(tree.isBalanced, "ROSTER_SEED=\(seed) \(range)")
      }
    }
  }
}

extension ExtentTree {
  /// All rows, in one pass.
  fileprivate var rowsInOrder: [RowExtent] {
    var rows: [RowExtent] = []
    root.forEachRun(in: 0..<count) {
      rows += Array(repeating: $0.row, count: $0.count)
      return true
    }
    return rows
  }

  /// All leaves in order.
  fileprivate var leaves: [ExtentNode] {
    func leaves(_ node: ExtentNode) -> [ExtentNode] {
      node.kind == .parts ? (0..<node.count).flatMap { leaves(node.parts[$0].node) } : [node]
    }
    return leaves(root.node)
  }

  /// The rows at which leaves of rows begin, and the number of rows.
  fileprivate var leafEdges: [Int] { leaves.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count) } }
}

extension ExtentNode {
  /// Whether a leaf of runs has two adjacent runs that could be one.
  fileprivate var hasEqualNeighbors: Bool {
    kind == .runs && (0..<max(0, count - 1)).contains { runs[$0].isAlike(runs[$0 + 1]) }
  }
}

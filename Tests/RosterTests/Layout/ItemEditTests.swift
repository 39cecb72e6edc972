import Testing

@testable import Roster

/// Edits with many changes, which rebuild an arrangement, against an array with the same edits.
@Suite("Item edits")
struct ItemEditTests {
  @Test("A tree of extents that is rebuilt has the rows of an array", arguments: SeededRandom.seeds(10))
  func tree(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var heights = (0..<2_000).map { Double(10 + $0 % 7) }
    var tree = ExtentTree(heights.map { RowExtent.measured($0) })
    var edit = ItemEdit()
    for index in heights.indices where random.chance(40) { edit.removals.append(index..<index + 1) }
    for removal in edit.removals.reversed() { heights.removeSubrange(removal) }
    var index = 0
    while index <= heights.count {
      if random.chance(30) {
        let count = 1 + random.int(below: 3)
        let size = ItemSize(width: 1, height: .measured(Double(50 + index % 5)))
        edit.insertions.append(ItemEdit.Insertion(index: index, count: count, size: size))
        heights.insert(contentsOf: repeatElement(Double(50 + index % 5), count: count), at: index)
        index += count
      }
      index += 1 + random.int(below: 4)
    }
    #expect(edit.removals.count + edit.insertions.count > 512)
    tree.apply(edit) { $0.height }
    #expect(tree.count == heights.count, "ROSTER_SEED=\(seed)")
    #expect((0..<tree.count).map { tree.extent(of: $0) } == heights, "ROSTER_SEED=\(seed)")
  }

  @Test("A flow is arranged up to the last change, even if lines before it begin with the same items as before")
  func flowWithDistantChanges() {
    func flow(_ heights: [Double]) -> FlowItems {
      var flow = FlowItems(count: heights.count, width: 300, spacing: 0, lineSpacing: 0, estimate: 20)
      for (item, height) in heights.enumerated() { flow.setSize(width: 100, height: height, of: item) }
      return flow
    }
    var heights = [Double](repeating: 20, count: 60)
    heights[50] = 90
    var edited = flow(heights)
    let size = ItemSize(width: 100, height: .measured(20), isNatural: true)
    edited.edit(
      ItemEdit(removals: [50..<53], insertions: [ItemEdit.Insertion(index: 0, count: 6, size: size)], updates: []))
    let fresh = flow([Double](repeating: 20, count: 63))
    #expect(edited.count == 63 && edited.height == fresh.height)
    #expect((0..<63).map(edited.frame(of:)) == (0..<63).map(fresh.frame(of:)))
  }

  @Test("A flow that is edited has the frames of a new one", arguments: SeededRandom.seeds(20))
  func flow(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var sizes: [(width: Double, height: Double)] = []
    func flow(_ count: Int) -> FlowItems {
      FlowItems(count: count, width: 300, spacing: 10, lineSpacing: 5, estimate: 20)
    }
    var edited = flow(0)
    for _ in 0..<6 {
      var edit = ItemEdit()
      if !sizes.isEmpty {
        let start = random.int(below: sizes.count)
        edit.removals = [start..<min(sizes.count, start + random.int(below: 9))]
        sizes.removeSubrange(edit.removals[0])
      }
      let index = random.int(below: sizes.count + 1)
      let new = (0..<1 + random.int(below: 30)).map { _ in
        (width: Double(20 + random.int(below: 90)), height: Double(10 + random.int(below: 40)))
      }
      edit.insertions = [ItemEdit.Insertion(index: index, count: new.count, size: nil)]
      sizes.insert(contentsOf: new, at: index)
      edited.edit(edit)
      for (offset, size) in new.enumerated() {
        edited.setSize(width: size.width, height: size.height, of: index + offset)
      }
      var fresh = flow(sizes.count)
      for (item, size) in sizes.enumerated() { fresh.setSize(width: size.width, height: size.height, of: item) }
      #expect(edited.height == fresh.height, "ROSTER_SEED=\(seed)")
      #expect(sizes.indices.map(edited.frame(of:)) == sizes.indices.map(fresh.frame(of:)), "ROSTER_SEED=\(seed)")
    }
  }
}

import Testing

@testable import Roster

@Suite("ItemList")
struct ItemListTests {
  @Test("A list behaves as an array, and copies do not change")
  func behavesLikeArray() {
    for seed in SeededRandom.seeds(120) {
      var random = SeededRandom(seed: seed)
      var model = Array(0..<random.int(below: 1_500))
      var list = ItemList(model)
      var copies: [(ItemList<Int>, [Int])] = []
      for step in 0..<40 {
        if random.chance(20) { copies.append((list, model)) }
        let place = random.int(below: model.count + 1)
        switch random.int(below: 7) {
        case 0:
          let added = Array(repeating: step, count: random.int(below: 600))
          list.append(contentsOf: added)
          model.append(contentsOf: added)
        case 1:
          let added = Array(repeating: -step, count: random.int(below: 30))
          list.insert(contentsOf: added, at: place)
          model.insert(contentsOf: added, at: place)
        case 2:
          let range = place..<min(model.count, place + random.int(below: 300))
          list.removeSubrange(range)
          model.removeSubrange(range)
        case 3 where place < model.count:
          list[place] = -1
          model[place] = -1
        case 4 where !model.isEmpty:
          let (source, target) = (random.int(below: model.count), random.int(below: model.count))
          list.move(from: source, to: target)
          model.insert(model.remove(at: source), at: target)
        case 5:
          let divisor = 3 + random.int(below: 5)
          list.removeAll { $0.isMultiple(of: divisor) && $0 > 700 }
          model.removeAll { $0.isMultiple(of: divisor) && $0 > 700 }
        default:
          let end = min(model.count, place + 5)
          list.replaceSubrange(place..<end, with: [step, step])
          model.replaceSubrange(place..<end, with: [step, step])
        }
      }
      copies.append((list, model))
      for (list, model) in copies {
        #expect(Array(list) == model, "ROSTER_SEED=\(seed)")
        #expect(list.count == model.count, "ROSTER_SEED=\(seed)")
        #expect(list.indices.allSatisfy { list[$0] == model[$0] }, "ROSTER_SEED=\(seed)")
      }
    }
  }

  @Test("Removing many runs, sorting and partitioning have the result of an array, in one run")
  func rebuilding() {
    for seed in SeededRandom.seeds(20) {
      var random = SeededRandom(seed: seed)
      var model = (0..<3_000).map { _ in random.int(below: 1_000) }
      var list = ItemList(model)
      list.insert(-1, at: 700)
      model.insert(-1, at: 700)
      let (before, copy) = (model, list)
      list.removeAll { $0.isMultiple(of: 3) }
      model.removeAll { $0.isMultiple(of: 3) }
      #expect(Array(list) == model, "ROSTER_SEED=\(seed)")
      #expect(list.runs.count == 1)
      list.insert(-1, at: 500)
      model.insert(-1, at: 500)
      list.sort()
      model.sort()
      #expect(Array(list) == model, "ROSTER_SEED=\(seed)")
      #expect(list.runs.count == 1)
      #expect(list.partition { $0 < 100 } == model.partition { $0 < 100 }, "ROSTER_SEED=\(seed)")
      #expect(Set(list) == Set(model), "ROSTER_SEED=\(seed)")
      #expect(Array(copy) == before, "ROSTER_SEED=\(seed)")
    }
  }

  @Test("Wrapping an array twice gives identical lists until one is edited")
  func identity() {
    let array = Array(0..<100)
    var list = ItemList(array)
    #expect(list.isIdentical(to: ItemList(array)))
    list.append(1)
    #expect(!list.isIdentical(to: ItemList(array)))
    let copy = list
    #expect(copy.isIdentical(to: list))
  }

  @Test("A list that is built item by item has few runs")
  func runs() {
    var list = ItemList<Int>()
    for number in 0..<10_000 { list.append(number) }
    var runs = 0
    guard case .tree(let tree, _) = list.storage else { return #expect(Bool(false), "the list was not edited") }
    tree.forEachLeaf { _ in runs += 1 }
    #expect(runs < 100)
    #expect((tree.root?.height ?? 0) < 12)
    #expect(list.elementsEqual(0..<10_000))
  }

  @Test("The heights of adjacent subtrees differ by one at most, after any edits", arguments: SeededRandom.seeds(8))
  func balance(seed: UInt64) throws {
    func isBalanced<Leaf>(_ node: Rope<Leaf>.Node) -> Bool {
      guard case .pair(let left, let right) = node.kind else { return node.height == 0 }
      return abs(left.height - right.height) <= 1 && isBalanced(left) && isBalanced(right)
    }
    var random = SeededRandom(seed: seed)
    var list = ItemList(Array(0..<20_000))
    for step in 0..<300 {
      let start = random.int(below: list.count)
      switch random.int(below: 4) {
      case 0: list.removeSubrange(start..<min(list.count, start + random.int(below: 700)))
      case 1: list.insert(contentsOf: Array(repeating: step, count: random.int(below: 700)), at: start)
      case 2: list.append(contentsOf: Array(repeating: step, count: random.int(below: 700)))
      default: list.insert(step, at: start)
      }
      guard case .tree(let tree, _) = list.storage, let root = tree.root else { continue }
      try #require(isBalanced(root), "ROSTER_SEED=\(seed) step \(step)")
      try #require(root.count == list.count)
    }
  }

  @Test("The edits since a version are recorded for some hundred edits, and the difference is exact after more")
  func boundedHistory() {
    let differ = ItemDiffer<Int>(id: { $0 })
    let old = ItemList(Array(0..<10))
    var new = old
    for number in 10..<200 { new.append(number) }
    #expect(history(of: new)?.edits(since: old)?.count == 190)
    #expect(differ.difference(from: old, to: new) == ItemDifference(inserts: [10..<200]))
    for number in 200..<2_000 { new.append(number) }
    #expect(history(of: new)?.edits(since: old) == nil)
    #expect(differ.difference(from: old, to: new) == ItemDifference(inserts: [10..<2_000]))
  }

  @Test("Appending to a list does not read its items")
  func incremental() {
    final class Reads: @unchecked Sendable { var count = 0 }  // Touched by one test on one thread.
    let reads = Reads()
    let differ = ItemDiffer<Int>(
      id: {
        reads.count += 1
        return $0
      }, isEqual: nil)
    let old = ItemList(Array(0..<100_000))
    var new = old
    new.append(contentsOf: 100_000..<100_020)
    new.insert(-1, at: 50_000)
    new.remove(at: 10)
    #expect(
      differ.difference(from: old, to: new)
        == ItemDifference(deletes: [10..<11], inserts: [49_999..<50_000, 100_000..<100_020]))
    #expect(reads.count < 100)
  }

  @Test("Lists that share storage are compared only where they do not, even if neither was created from the other")
  func sharedRuns() {
    final class Reads: @unchecked Sendable { var count = 0 }  // Touched by one test on one thread.
    let reads = Reads()
    let differ = ItemDiffer<Int>(
      id: {
        reads.count += 1
        return $0
      }, isEqual: nil)
    let base = ItemList(Array(0..<100_000))
    var (left, right) = (base, base)
    for step in 0..<45 {
      left.remove(at: step * 2_000)
      right.insert(-1 - step, at: step * 2_000 + 1_000)
    }
    #expect(history(of: right)?.edits(since: left) == nil)
    let difference = differ.difference(from: left, to: right)
    #expect(difference.apply(to: Array(left), from: Array(right)) == Array(right))
    #expect(difference.inserts.joined().count == 90)
    #expect(difference.deletes.isEmpty && difference.moves.isEmpty)
    #expect(reads.count < 10_000)
  }

  private func history(of list: ItemList<Int>) -> ItemListHistory<Int>? {
    if case .tree(_, let history) = list.storage { history } else { nil }
  }
}

import Testing

@testable import Roster

@Suite("Difference of two lists of items")
struct ItemDifferTests {
  let differ = ItemDiffer<Thing>(id: \.id)

  @Test("A difference converts the old items to the new ones with the fewest possible moves")
  func exactAndMinimal() {
    for seed in SeededRandom.seeds(3_000) {
      var random = SeededRandom(seed: seed)
      let old = (0..<random.int(below: 60)).map { Thing(id: $0) }
      let new = mutated(old, using: &random)
      let difference = differ.difference(from: ItemList(old), to: ItemList(new))
      #expect(difference.apply(to: old, from: new) == new, "ROSTER_SEED=\(seed)")
      #expect(difference.isNormal, "ROSTER_SEED=\(seed)")
      #expect(difference.moves.count == fewestMoves(from: old.map(\.id), to: new.map(\.id)), "ROSTER_SEED=\(seed)")
      let survivors = Set(old.map(\.id)).intersection(new.map(\.id)).count
      #expect(difference.deletes.joined().count == old.count - survivors, "ROSTER_SEED=\(seed)")
      #expect(difference.inserts.joined().count == new.count - survivors, "ROSTER_SEED=\(seed)")
    }
  }

  @Test("A difference of long lists with moved ranges is exact and has the fewest possible moves")
  func longLists() {
    for seed in SeededRandom.seeds(8) {
      var random = SeededRandom(seed: seed)
      let old = (0..<random.int(below: 3_000)).map { Thing(id: $0) }
      var new = mutated(old, using: &random)
      for _ in 0..<random.int(below: 4) {
        let start = random.int(below: new.count + 1)
        let stretch = Array(new[start..<min(new.count, start + random.int(below: 800))])
        new.removeSubrange(start..<start + stretch.count)
        let target = random.int(below: new.count + 1)
        switch random.int(below: 3) {
        case 0: new.insert(contentsOf: stretch.shuffled(using: &random), at: target)
        case 1: new.insert(contentsOf: stretch.reversed(), at: target)
        default: new.insert(contentsOf: stretch, at: target)
        }
      }
      let difference = differ.difference(from: ItemList(old), to: ItemList(new))
      #expect(difference.apply(to: old, from: new) == new, "ROSTER_SEED=\(seed)")
      #expect(difference.isNormal, "ROSTER_SEED=\(seed)")
      #expect(difference.moves.count == fewestMoves(from: old.map(\.id), to: new.map(\.id)), "ROSTER_SEED=\(seed)")
    }
  }

  @Test("A short list has the difference that its items have in a long list, whose items are hashed and sampled")
  func shortAndLong() {
    for seed in SeededRandom.seeds(1_500) {
      var random = SeededRandom(seed: seed)
      let old = (0..<random.int(below: 70)).map { Thing(id: $0) }
      let new = random.chance(10) ? old.shuffled(using: &random) : mutated(old, using: &random)
      let short = differ.difference(from: ItemList(old), to: ItemList(new))
      // Items that follow all others, and move among themselves only.
      let rest = (0..<200).map { Thing(id: 100_000 + $0) }
      let shuffled = rest.shuffled(using: &random)
      let long = differ.difference(from: ItemList(old + rest), to: ItemList(new + shuffled))
      #expect(long.apply(to: old + rest, from: new + shuffled) == new + shuffled, "ROSTER_SEED=\(seed)")
      #expect(long.deletes == short.deletes, "ROSTER_SEED=\(seed)")
      #expect(long.inserts == short.inserts, "ROSTER_SEED=\(seed)")
      #expect(long.updates == short.updates, "ROSTER_SEED=\(seed)")
      #expect(long.moves.count { $0.to < new.count } == short.moves.count, "ROSTER_SEED=\(seed)")
      let ends = fewestMoves(from: rest.map(\.id), to: shuffled.map(\.id))
      #expect(long.moves.count == short.moves.count + ends, "ROSTER_SEED=\(seed)")
    }
  }

  @Test("A difference of short lists with text as identities is exact and has the fewest possible moves")
  func text() {
    let differ = ItemDiffer<Thing>(id: { "https://example.com/courses/\($0.id)" }, isEqual: ==)
    for seed in SeededRandom.seeds(500) {
      var random = SeededRandom(seed: seed)
      let old = (0..<random.int(below: 60)).map { Thing(id: $0) }
      let new = mutated(old, using: &random)
      let difference = differ.difference(from: ItemList(old), to: ItemList(new))
      #expect(difference.apply(to: old, from: new) == new, "ROSTER_SEED=\(seed)")
      #expect(difference.moves.count == fewestMoves(from: old.map(\.id), to: new.map(\.id)), "ROSTER_SEED=\(seed)")
    }
  }

  @Test("A difference of lists with duplicate identities is exact", arguments: [(40, 6, 1_000), (600, 100, 60)])
  func duplicates(limit: Int, identities: Int, seeds: Int) {
    for seed in SeededRandom.seeds(seeds) {
      var random = SeededRandom(seed: seed)
      let old = (0..<random.int(below: limit)).map { _ in Thing(id: random.int(below: identities)) }
      let new = mutated(old, duplicates: true, using: &random)
      let difference = differ.difference(from: ItemList(old), to: ItemList(new))
      #expect(difference.apply(to: old, from: new) == new, "ROSTER_SEED=\(seed)")
      #expect(difference.isNormal, "ROSTER_SEED=\(seed)")
      // The number of survivors of an identity is the minimum of its numbers on both sides.
      let counts = { (things: [Thing]) in Dictionary(things.map { ($0.id, 1) }, uniquingKeysWith: +) }
      let survivors = counts(old).reduce(0) { $0 + min($1.value, counts(new)[$1.key] ?? 0) }
      #expect(difference.deletes.joined().count == old.count - survivors, "ROSTER_SEED=\(seed)")
    }
  }

  @Test("Of two old items with the identity of a new one, that in the order of the items around it stays")
  func duplicateInOrder() {
    var old = (0..<100).map { Thing(id: $0) }
    (old[15].id, old[17].id) = (500, 500)
    let difference = differ.difference(from: ItemList(old), to: ItemList(Array(old[16...60])))
    #expect(difference == ItemDifference(deletes: [0..<16, 61..<100]))
  }

  @Test("The difference of edited lists equals the difference of their arrays")
  func history() {
    for seed in SeededRandom.seeds(1_500) {
      var random = SeededRandom(seed: seed)
      let old = ItemList((0..<random.int(below: 50)).map { Thing(id: $0) })
      var new = old
      for step in 0..<random.int(below: 12) { edit(&new, fresh: 1_000 + step * 10, using: &random) }
      let difference = differ.difference(from: old, to: new)
      #expect(difference.apply(to: Array(old), from: Array(new)) == Array(new), "ROSTER_SEED=\(seed)")
      #expect(difference.isNormal, "ROSTER_SEED=\(seed)")
      #expect(
        difference == differ.difference(from: ItemList(Array(old)), to: ItemList(Array(new))).sameMoves(difference),
        "ROSTER_SEED=\(seed)")
      #expect(
        difference.moves.count == fewestMoves(from: old.map(\.id), to: new.map(\.id)), "ROSTER_SEED=\(seed)")
    }
  }

  @Test("The difference of two lists that share storage is exact in both directions")
  func sharedStorage() {
    for seed in SeededRandom.seeds(150) {
      var random = SeededRandom(seed: seed)
      let base = ItemList((0..<700).map { Thing(id: $0) })
      var (left, right) = (base, base)
      for step in 0..<6 {
        edit(&left, fresh: 1_000 + step * 10, using: &random)
        edit(&right, fresh: 2_000 + step * 10, using: &random)
      }
      let difference = differ.difference(from: left, to: right)
      #expect(difference.apply(to: Array(left), from: Array(right)) == Array(right), "ROSTER_SEED=\(seed)")
      #expect(difference.isNormal, "ROSTER_SEED=\(seed)")
      let shared = KnownChange(sharedBy: left, and: right).blocks
      #expect(shared.allSatisfy { $0.count > 0 }, "ROSTER_SEED=\(seed)")
      let pairs = shared.flatMap { block in (0..<block.count).map { (block.old + $0, block.new + $0) } }
      #expect(pairs.allSatisfy { left[$0] == right[$1] }, "ROSTER_SEED=\(seed)")
      #expect(difference.moves.count == fewestMoves(from: left.map(\.id), to: right.map(\.id)), "ROSTER_SEED=\(seed)")
    }
  }

  private func edit(_ list: inout ItemList<Thing>, fresh: Int, using random: inout SeededRandom) {
    let place = random.int(below: list.count + 1)
    switch random.int(below: 6) {
    case 0: list.append(contentsOf: (0..<random.int(below: 6)).map { Thing(id: fresh + $0) })
    case 1: list.insert(contentsOf: (0..<random.int(below: 6)).map { Thing(id: fresh + $0) }, at: place)
    case 2: list.removeSubrange(place..<min(list.count, place + random.int(below: 5)))
    case 3 where place < list.count: list[place] = Thing(id: list[place].id, content: fresh)
    case 4 where !list.isEmpty: list.move(from: random.int(below: list.count), to: random.int(below: list.count))
    case 5 where !list.isEmpty:
      let thing = list.remove(at: random.int(below: list.count))
      list.append(thing)
    default: break
    }
  }

  /// Returns whether the items that stay can be chosen so that as few items move, and none of them to its own index.
  private func canAvoidUnmoved(from old: [Int], to new: [Int], moves: Int) -> Bool {
    let indices = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1, $0) })
    let survivors = new.enumerated().compactMap { index, id in indices[id].map { (old: $0, new: index) } }
    return (0..<1 << survivors.count).contains { stays in
      let chosen = survivors.indices.filter { stays >> $0 & 1 == 1 }
      return chosen.count == survivors.count - moves
        && zip(chosen, chosen.dropFirst()).allSatisfy { survivors[$0].old < survivors[$1].old }
        && survivors.indices.allSatisfy { stays >> $0 & 1 == 1 || survivors[$0].old != survivors[$0].new }
    }
  }

  private func permutations(_ items: [Int]) -> [[Int]] {
    if items.count < 2 { return [items] }
    return items.indices.flatMap { index in
      permutations(Array(items[..<index] + items[(index + 1)...])).map { [items[index]] + $0 }
    }
  }

  @Test("P-57 No item moves to its own index if as few moves can do without, in all permutations of seven items")
  func movesThatLeadNowhere() {
    var (wrong, unavoidable) = (0, 0)
    for count in 0...7 {
      for new in permutations(Array(0..<count)) {
        let moves = ItemDifference(from: Array(0..<count), to: new).moves
        #expect(moves.count == fewestMoves(from: Array(0..<count), to: new))
        guard moves.contains(where: { $0.from == $0.to }) else { continue }
        if canAvoidUnmoved(from: Array(0..<count), to: new, moves: moves.count) { wrong += 1 } else { unavoidable += 1 }
      }
    }
    #expect(wrong == 0)
    #expect(unavoidable > 0)
  }

  @Test("P-57 No item moves to its own index if as few moves can do without, also among inserts and deletes")
  func movesThatLeadNowhereAmongEdits() {
    for seed in SeededRandom.seeds(2_000) {
      var random = SeededRandom(seed: seed)
      let old = Array(0..<random.int(below: 13))
      var new = old.shuffled(using: &random)
      for _ in 0..<random.int(below: 4) {
        if !new.isEmpty { new.remove(at: random.int(below: new.count)) }
        new.insert(100 + new.count, at: random.int(below: new.count + 1))
      }
      // Runs stay together, so that groups have different weights.
      if random.chance(50), new.count > 3 { new[0..<3].sort() }
      new = Array(new.reduce(into: [Int]()) { if !$0.contains($1) { $0.append($1) } })
      let moves = ItemDifference(from: old, to: new).moves
      #expect(moves.count == fewestMoves(from: old, to: new), "ROSTER_SEED=\(seed)")
      if moves.contains(where: { $0.from == $0.to }) {
        #expect(!canAvoidUnmoved(from: old, to: new, moves: moves.count), "ROSTER_SEED=\(seed)")
      }
    }
  }

  @Test("A reversed list has moves only, and one item stays", arguments: [2, 20, 33, 100, 5_000])
  func reversal(count: Int) {
    let old = Array(0..<count)
    let difference = ItemDifference(from: old, to: old.reversed())
    #expect(difference.moves.count == count - 1)
    #expect(difference.deletes.isEmpty && difference.inserts.isEmpty)
    #expect(difference.apply(to: old, from: old.reversed()) == old.reversed())
  }

  @Test("Moving the first of many items to the end is one move")
  func firstToLast() {
    let old = Array(0..<10_000)
    let new = Array(old.dropFirst()) + [0]
    #expect(ItemDifference(from: old, to: new) == ItemDifference(moves: [.init(from: 0, to: 9_999)]))
  }

  @Test("Equal identities with different bytes are the same item", arguments: [3, 7, 8, 9, 20, 60, 100, 300])
  func equalWithDifferentBytes(count: Int) {
    struct Folded: Hashable, Sendable {
      let value: Int
      static func == (lhs: Self, rhs: Self) -> Bool { lhs.value / 2 == rhs.value / 2 }
      func hash(into hasher: inout Hasher) { hasher.combine(value / 2) }
    }
    let old = (0..<count).map { Folded(value: $0 * 2) }
    let new = (0..<count).reversed().map { Folded(value: $0 * 2 + 1) }
    let difference = ItemDifference(from: old, to: new)
    #expect(difference.moves.count == count - 1)
    #expect(difference.deletes.isEmpty && difference.inserts.isEmpty)
  }

  @Test("An item with equal identity and different content is updated, even if it moved")
  func updates() {
    let old = [Thing(id: 1), Thing(id: 2), Thing(id: 3)]
    let new = [Thing(id: 3, content: 1), Thing(id: 1), Thing(id: 2, content: 1)]
    let difference = ItemDifference(from: old, to: new)
    #expect(difference.moves == [.init(from: 2, to: 0)])
    #expect(difference.updates == [.init(old: 2, new: 0), .init(old: 1, new: 2)])
  }

  @Test("A cancelled task gets no difference if cancellation is checked, and the difference otherwise")
  func cancellation() async {
    let differ = differ
    let old = ItemList((0..<20_000).map { Thing(id: $0) })
    let new = ItemList((0..<20_000).reversed().map { Thing(id: $0) })
    let found = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return (differ.difference(from: old, to: new, checksCancellation: true), differ.difference(from: old, to: new))
    }.value
    #expect(found.0 == nil)
    #expect(found.1.moves.count == 19_999)
  }

  @Test("A million items with one identity take linear time")
  func manyDuplicates() {
    let old = [Int](repeating: 7, count: 100_000) + [1, 2]
    let new = [2] + [Int](repeating: 7, count: 100_000) + [1]
    let difference = ItemDifference(from: old, to: new)
    #expect(difference == ItemDifference(moves: [.init(from: 100_001, to: 0)]))
  }
}

extension ItemDifference {
  /// The difference with the moves of another one of as many moves: which of equally few moves are made is free.
  fileprivate func sameMoves(_ other: ItemDifference) -> ItemDifference {
    var copy = self
    if moves.count == other.moves.count { copy.moves = other.moves }
    return copy
  }
}

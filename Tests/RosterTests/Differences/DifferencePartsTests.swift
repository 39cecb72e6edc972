import Foundation
import Testing

@testable import Roster

/// The parts of a difference, each compared with the simplest way to compute the same.
@Suite("Parts of a difference")
struct DifferencePartsTests {
  /// The greatest weight of an increasing subsequence, by the quadratic recurrence.
  private func heaviest(_ values: [Int32], _ weights: [Int32]) -> Int {
    var best: [Int] = []
    for index in values.indices {
      let before = (0..<index).filter { values[$0] < values[index] }.map { best[$0] }.max() ?? 0
      best.append(before + Int(weights[index]))
    }
    return best.max() ?? 0
  }

  /// Marks the heaviest increasing subsequence.
  private func marked(
    _ values: [Int32], _ weights: [Int32], limit: Int, preferred: [Int32] = []
  ) -> (weight: Int, kept: [Int]) {
    var isKept = [Int32](repeating: 0, count: values.count)
    let weight = values.withUnsafeBufferPointer { values in
      weights.withUnsafeBufferPointer { weights in
        preferred.withUnsafeBufferPointer { preferred in
          isKept.withUnsafeMutableBufferPointer {
            IncreasingSubsequence(values: values, weights: weights, limit: limit).markHeaviest(
              preferred: preferred, in: $0)
          }
        }
      }
    }
    return (weight, isKept.indices.filter { isKept[$0] == 1 })
  }

  @Test("The heaviest increasing subsequence is that of the quadratic recurrence, for equal, small and large weights")
  func heaviestSubsequence() {
    for seed in SeededRandom.seeds(600) {
      var random = SeededRandom(seed: seed)
      let limit = 1 + random.int(below: 60)
      let count = random.int(below: limit + 1)
      let values = Array((0..<Int32(limit)).shuffled(using: &random).prefix(count))
      let most = [1, 3, 1_000][random.int(below: 3)]
      let weights = values.map { _ in Int32(1 + random.int(below: most)) }
      let found = marked(values, weights, limit: limit)
      #expect(found.weight == heaviest(values, weights), "ROSTER_SEED=\(seed)")
      #expect(found.kept.reduce(0) { $0 + Int(weights[$1]) } == found.weight, "ROSTER_SEED=\(seed)")
      #expect(zip(found.kept, found.kept.dropFirst()).allSatisfy { values[$0] < values[$1] }, "ROSTER_SEED=\(seed)")
    }
  }

  @Test("Of the heaviest increasing subsequences, one with all preferred elements is chosen if there is one")
  func preferredElements() {
    for seed in SeededRandom.seeds(600) {
      var random = SeededRandom(seed: seed)
      let values = (0..<Int32(1 + random.int(below: 9))).shuffled(using: &random)
      let weights = values.map { _ in Int32(1 + random.int(below: random.chance(50) ? 2 : 200)) }
      // Some increasing subsequence.
      var preferred: [Int32] = []
      for index in values.indices where random.chance(40) {
        if preferred.last.map({ values[Int($0)] < values[index] }) ?? true { preferred.append(Int32(index)) }
      }
      let found = marked(values, weights, limit: values.count, preferred: preferred)
      #expect(found.weight == heaviest(values, weights), "ROSTER_SEED=\(seed)")
      let isPossible = (0..<1 << values.count).contains { subset in
        let kept = values.indices.filter { subset >> $0 & 1 == 1 }
        return zip(kept, kept.dropFirst()).allSatisfy { values[$0] < values[$1] }
          && kept.reduce(0) { $0 + Int(weights[$1]) } == found.weight && preferred.allSatisfy { kept.contains(Int($0)) }
      }
      #expect(!isPossible || preferred.allSatisfy { found.kept.contains(Int($0)) }, "ROSTER_SEED=\(seed)")
      #expect(found.kept.reduce(0) { $0 + Int(weights[$1]) } == found.weight, "ROSTER_SEED=\(seed)")
      #expect(zip(found.kept, found.kept.dropFirst()).allSatisfy { values[$0] < values[$1] }, "ROSTER_SEED=\(seed)")
    }
  }

  @Test("The blocks of matched items are their runs, between the common ends")
  func blocks() {
    for seed in SeededRandom.seeds(300) {
      var random = SeededRandom(seed: seed)
      let (oldCount, prefix, suffix) = (random.int(below: 12), random.int(below: 3), random.int(below: 3))
      var free = Array(0..<oldCount)
      if random.chance(50) { free.shuffle(using: &random) }
      let olds = (0..<random.int(below: 12)).map { _ in
        random.chance(70) && !free.isEmpty ? Int32(free.removeFirst()) : -1
      }
      let scratch = Scratch<Int32>(count: olds.count, repeating: -1)
      for index in olds.indices { scratch[index] = olds[index] }
      let blocks = [MatchedBlock](prefix: prefix, oldOfNew: scratch, oldCount: oldCount, suffix: suffix)
      let middle = olds.enumerated().filter { $1 >= 0 }.map { [prefix + Int($1), prefix + $0] }
      let pairs =
        (0..<prefix).map { [$0, $0] } + middle
        + (0..<suffix).map { [prefix + oldCount + $0, prefix + olds.count + $0] }
      #expect(
        blocks.flatMap { block in (0..<block.count).map { [block.old + $0, block.new + $0] } } == pairs,
        "ROSTER_SEED=\(seed)")
      #expect(blocks.allSatisfy { $0.count > 0 }, "ROSTER_SEED=\(seed)")
      // Within the middle, blocks are as long as possible.
      let inner = blocks.filter { $0.new >= prefix && $0.new < prefix + olds.count }
      #expect(
        zip(inner, inner.dropFirst()).allSatisfy { $0.old + $0.count != $1.old || $0.new + $0.count != $1.new },
        "ROSTER_SEED=\(seed)")
    }
  }

  @Test("A difference from blocks has the gaps on both sides, and its moves are the items that are not in order")
  func differenceOfBlocks() {
    for seed in SeededRandom.seeds(400) {
      var random = SeededRandom(seed: seed)
      // Blocks of one to four items, in another order, with gaps between them; some of them far apart.
      var (oldEnd, parts): (Int, [(old: Int, count: Int)]) = (0, [])
      for _ in 0..<random.int(below: 9) {
        oldEnd += random.chance(40) ? random.int(below: random.chance(20) ? 900 : 4) : 0
        parts.append((oldEnd, 1 + random.int(below: 4)))
        oldEnd += parts[parts.count - 1].count
      }
      let oldCount = oldEnd + random.int(below: 3)
      var (newEnd, blocks): (Int, [MatchedBlock]) = (0, [])
      for part in random.chance(70) ? parts.shuffled(using: &random) : parts {
        newEnd += random.chance(40) ? random.int(below: 3) : 0
        blocks.append(MatchedBlock(old: part.old, new: newEnd, count: part.count))
        newEnd += part.count
      }
      let newCount = newEnd + random.int(below: 3)
      let difference = ItemDifference(blocks: blocks, oldCount: oldCount, newCount: newCount, updates: [])
      let pairs = blocks.flatMap { block in (0..<block.count).map { (old: block.old + $0, new: block.new + $0) } }
      let (olds, news) = (Set(pairs.map(\.old)), Set(pairs.map(\.new)))
      #expect(Array(difference.deletes.joined()) == (0..<oldCount).filter { !olds.contains($0) }, "ROSTER_SEED=\(seed)")
      #expect(Array(difference.inserts.joined()) == (0..<newCount).filter { !news.contains($0) }, "ROSTER_SEED=\(seed)")
      #expect(difference.isNormal, "ROSTER_SEED=\(seed)")
      #expect(
        difference.moves.allSatisfy { move in pairs.contains { $0 == (move.from, move.to) } }, "ROSTER_SEED=\(seed)")
      let order = pairs.map(\.old)
      #expect(difference.moves.count == fewestMoves(from: order.sorted(), to: order), "ROSTER_SEED=\(seed)")
      let moved = Set(difference.moves.map(\.from))
      let kept = order.filter { !moved.contains($0) }
      #expect(kept == kept.sorted(), "ROSTER_SEED=\(seed)")
    }
  }

  @Test("The difference of two lists that were edited apart is that of their arrays, wherever they are edited")
  func editedApart() {
    let differ = ItemDiffer<Thing>(id: \.id)
    for seed in SeededRandom.seeds(200) {
      var random = SeededRandom(seed: seed)
      let base = ItemList((0..<900).map { Thing(id: $0) })
      var (left, right) = (base, base)
      for step in 0..<random.int(below: 4) {
        let place = random.int(below: left.count - 40)
        if random.chance(50) { left.removeSubrange(place..<place + random.int(below: 40)) }
        if random.chance(50) { right.insert(Thing(id: 5_000 + step), at: place) }
        if random.chance(50) { right[random.int(below: right.count)].content += 1 }
        if random.chance(20) { left.append(Thing(id: 6_000 + step)) }
      }
      for (old, new) in [(left, right), (right, left), (left, ItemList(Array(right)))] {
        let expected = differ.difference(from: ItemList(Array(old)), to: ItemList(Array(new)))
        #expect(differ.difference(from: old, to: new) == expected, "ROSTER_SEED=\(seed)")
        let plain = ItemDiffer<Thing>(id: \.id, isEqual: nil).difference(from: old, to: new)
        #expect(plain == ItemDifference(deletes: expected.deletes, inserts: expected.inserts), "ROSTER_SEED=\(seed)")
      }
    }
  }

  @Test("A part that both lists share is compared with itself at its own place")
  func shiftedSharedPart() {
    var list = ItemList(Array(0..<2_000))
    list.insert(-1, at: 1_000)
    var repeated = list
    repeated.insert(contentsOf: Array(list.prefix(300)), at: 0)
    repeated.append(contentsOf: Array(list.suffix(300)))
    // Without the recorded edits.
    var edited = repeated
    for _ in 0..<600 { edited[1_200] = edited[1_200] }
    let differ = ItemDiffer<Int>(id: { $0 }, isEqual: nil)
    for (old, new) in [(list, edited), (edited, list), (list, ItemList(Array(repeated)))] {
      let difference = differ.difference(from: old, to: new)
      #expect(difference.apply(to: Array(old), from: Array(new)) == Array(new))
      #expect(difference.deletes.joined().count + difference.inserts.joined().count == 600)
    }
  }

  @Test("The unchanged ends of an edited list are the items before and after all edits")
  func unchangedEnds() {
    for seed in SeededRandom.seeds(300) {
      var random = SeededRandom(seed: seed)
      let old = ItemList(Array(0..<10 + random.int(below: 30)))
      var new = old
      // Items that no edit touched keep their numbers; touched ones are negative.
      var marks = Array(old)
      for _ in 0..<1 + random.int(below: 3) {
        let place = random.int(below: new.count)
        switch random.int(below: 4) {
        case 0:
          let range = place..<min(new.count, place + random.int(below: 3))
          new.removeSubrange(range)
          marks.removeSubrange(range)
        case 1:
          new.insert(-1, at: place)
          marks.insert(-1, at: place)
        case 2:
          new[place] = -2
          marks[place] = -2
        default:
          let target = random.int(below: new.count)
          new.move(from: place, to: target)
          marks.insert(marks.remove(at: place), at: target)
        }
        if new.isEmpty { break }
      }
      let ends = new.unchangedEnds(since: old)
      #expect(ends.prefix + ends.suffix <= min(old.count, new.count), "ROSTER_SEED=\(seed)")
      #expect(Array(new.prefix(ends.prefix)) == Array(old.prefix(ends.prefix)), "ROSTER_SEED=\(seed)")
      #expect(Array(new.suffix(ends.suffix)) == Array(old.suffix(ends.suffix)), "ROSTER_SEED=\(seed)")
    }
    // One edit leaves all other items at the ends.
    let old = ItemList(Array(0..<10))
    func ends(_ edit: (inout ItemList<Int>) -> Void) -> [Int] {
      var new = old
      edit(&new)
      let ends = new.unchangedEnds(since: old)
      return [ends.prefix, ends.suffix]
    }
    #expect(ends { $0[3] = 9 } == [3, 6])
    #expect(ends { $0.removeSubrange(3..<5) } == [3, 5])
    #expect(ends { $0.insert(9, at: 3) } == [3, 7])
    #expect(ends { $0.append(9) } == [10, 0])
    #expect(ends { $0.move(from: 2, to: 5) } == [2, 4])
    #expect(ends { $0.move(from: 5, to: 2) } == [2, 4])
    #expect(
      ends {
        $0.removeSubrange(7..<9); $0.insert(1, at: 2)
      } == [2, 1])
    #expect(ItemList([1]).unchangedEnds(since: old) == (0, 0))
  }

  @Test("Items that were edited at the same place in two copies are shared on both sides of it")
  func sharedRuns() {
    let base = ItemList(Array(0..<900))
    var (left, right) = (base, base)
    left.insert(-1, at: 400)
    right.insert(-2, at: 400)
    let blocks = [MatchedBlock(old: 0, new: 0, count: 400), MatchedBlock(old: 401, new: 401, count: 500)]
    #expect(KnownChange(sharedBy: left, and: right).blocks == blocks)
    right.removeSubrange(600..<700)
    let pairs = KnownChange(sharedBy: left, and: right).blocks.flatMap { block in
      (0..<block.count).map { (block.old + $0, block.new + $0) }
    }
    #expect(pairs.count == 800 && pairs.allSatisfy { left[$0] == right[$1] })
  }

  @Test("Of blocks that use an old or a new item twice, the first one counts")
  func overlaps() {
    let first = MatchedBlock(old: 10, new: 50, count: 4)
    for last in [MatchedBlock(old: 13, new: 80, count: 4), MatchedBlock(old: 30, new: 53, count: 4)] {
      #expect([last, first].withoutOverlaps() == [first])
    }
    let adjacent = [MatchedBlock(old: 14, new: 40, count: 10), first, MatchedBlock(old: 4, new: 54, count: 6)]
    #expect(adjacent.withoutOverlaps() == adjacent)
  }

  @Test("Lists of as many items are equal only if all items are, whatever they share")
  func equality() {
    #expect(ItemList([1, 2]) == ItemList([1, 2]) && ItemList([1, 2]) != ItemList([1, 3]))
    #expect(ItemList([1, 2]) != ItemList([1]))
    var list = ItemList([1, 2])
    list.append(3)
    #expect(list == ItemList([1, 2, 3]) && list != ItemList([1, 2, 4]))
  }

  @Test("Integers are hashed by their bytes, and other identities by their own hash")
  func identityHashes() {
    struct Bytes: Hashable {
      var a: UInt8 = 0, b: UInt8 = 0, c: UInt8 = 0, d: UInt8 = 0, e: UInt8 = 0, f: UInt8 = 0, g: UInt8 = 0, h: UInt8 = 0
    }
    #expect(IdentityHash<Int>().mixesBytes && IdentityHash<Int64>().mixesBytes && IdentityHash<UInt>().mixesBytes)
    #expect(IdentityHash<UInt32>().mixesBytes && IdentityHash<Int32>().mixesBytes && IdentityHash<UInt64>().mixesBytes)
    // Equal values can have different bytes.
    #expect(!IdentityHash<Bytes>().mixesBytes && !IdentityHash<Double>().mixesBytes)
    #expect(!IdentityHash<String>().mixesBytes && !IdentityHash<Int16>().mixesBytes)
    struct Plain: Identifiable, Equatable, Sendable {
      var id: Int
      var text = ""
    }
    let difference = ItemDifference(from: [Plain(id: 1), Plain(id: 2)], to: [Plain(id: 1, text: "a"), Plain(id: 2)])
    #expect(difference == ItemDifference(updates: [.init(old: 0, new: 0)]))
  }

  @Test("Ranges without some of their members are those of a set")
  func subtracting() {
    for seed in SeededRandom.seeds(200) {
      var random = SeededRandom(seed: seed)
      let all = (0..<25).filter { _ in random.chance(60) }
      let taken = all.filter { _ in random.chance(40) }
      let result = ranges(all).subtracting(taken)
      let expected = all.filter { !taken.contains($0) }
      #expect(Array(result.joined()) == expected, "ROSTER_SEED=\(seed)")
      #expect(result.allSatisfy { !$0.isEmpty }, "ROSTER_SEED=\(seed)")
      let indices = (0..<25).filter { !all.contains($0) && random.chance(40) }
      #expect(Range<Int>.joined(ranges(all), indices.shuffled(using: &random)) == ranges((all + indices).sorted()))
    }
  }

  private func ranges(_ members: [Int]) -> [Range<Int>] {
    members.reduce(into: []) { ranges, member in
      if let last = ranges.last, last.upperBound == member {
        ranges[ranges.count - 1] = last.lowerBound..<member + 1
      } else {
        ranges.append(member..<member + 1)
      }
    }
  }

  @Test("A table of hashes finds what a dictionary finds, even if all hashes have the same slot")
  func hashIndex() {
    for seed in SeededRandom.seeds(100) {
      var random = SeededRandom(seed: seed)
      let count = 1 + random.int(below: 60)
      let table = HashIndex(capacity: count)
      #expect(table.slots.count >= 2 * count && table.slots.count < max(17, 4 * count))
      var known: [Int: Int] = [:]
      let keys = (0..<count).map { _ in random.int(below: 90) }
      func hash(_ key: Int) -> UInt32 { UInt32(truncatingIfNeeded: key &* [1, 64, 1 << 20, 0][Int(seed % 4)] &+ 7) }
      var compared = 0
      for (index, key) in keys.enumerated() {
        let seen = random.chance(50) ? table.firstEntry(hash: hash(key)) : 0
        let (slot, found) = table.slot(hash: hash(key), seen: seen) {
          compared += 1
          return keys[$0] == key
        }
        #expect(found == (known[key] != nil), "ROSTER_SEED=\(seed)")
        if found {
          #expect(table.index(at: slot) == known[key], "ROSTER_SEED=\(seed)")
        } else {
          table.set(slot: slot, hash: hash(key), index: index)
          known[key] = index
        }
      }
      // Only equal bits of hashes lead to a comparison. Few bits differ in the lowest ones only.
      if seed % 4 == 2 { #expect(compared <= keys.count, "ROSTER_SEED=\(seed)") }
    }
  }

  @Test("Y-05 The groups of equal items are those of a dictionary", arguments: [1, 3, 1_000])
  func duplicateGroups(identities: Int) {
    for seed in SeededRandom.seeds(40) {
      var random = SeededRandom(seed: seed)
      // More than one batch of hashes. Ascending ones, with and without a repetition, take a shorter way.
      var items = (0..<random.int(below: 120)).map { _ in random.int(below: identities) - 1 }
      if random.int(below: 2) == 0 { items.sort() }
      if random.int(below: 4) == 0 { items = Array(Set(items)).sorted() + items.prefix(random.int(below: 2)) }
      let groups = Dictionary(grouping: items.indices) { items[$0] }.values.filter { $0.count > 1 }
        .sorted { $0[0] < $1[0] }
      #expect(ItemList(items).duplicateGroups { $0 } == groups, "ROSTER_SEED=\(seed)")
      #expect(ItemList(items).duplicateGroups { Int32($0) } == groups, "ROSTER_SEED=\(seed)")
      #expect(ItemList(items).duplicateGroups { Int64($0) } == groups, "ROSTER_SEED=\(seed)")
      #expect(ItemList(items).duplicateGroups { UInt64(bitPattern: Int64($0)) } == groups, "ROSTER_SEED=\(seed)")
      #expect(ItemList(items).duplicateGroups { "\($0)" } == groups, "ROSTER_SEED=\(seed)")
    }
  }
}

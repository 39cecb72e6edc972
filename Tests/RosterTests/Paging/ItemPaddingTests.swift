import Testing

@testable import Roster

/// The difference of items between placeholders.
@Suite struct ItemPaddingTests {
  /// Items between placeholders, as text.
  private struct Padded {
    var before: Int
    var items: [Int]
    var after: Int

    var padding: ItemPadding {
      ItemPadding(items: before..<before + items.count, count: before + items.count + after)
    }
    var ids: [String] {
      (0..<padding.count).map { padding.items.contains($0) ? "item \(items[$0 - before])" : "placeholder \($0)" }
    }
  }

  private func difference(_ old: Padded, _ new: Padded) -> ItemDifference {
    let items = ItemDiffer<Int>(id: { $0 }).difference(from: ItemList(old.items), to: ItemList(new.items))
    return ItemDifference(items, from: old.padding, to: new.padding)
  }

  /// The ids after a difference is applied as a host applies it; `nil` if it is invalid.
  private func applied(_ difference: ItemDifference, to old: [String], new: [String]) -> [String]? {
    var result = [String?](repeating: nil, count: new.count)
    var gone = Set(difference.deletes.joined())
    for move in difference.moves {
      gone.insert(move.from)
      result[move.to] = old[move.from]
    }
    for index in difference.inserts.joined() { result[index] = new[index] }
    var rest = old.indices.filter { !gone.contains($0) }.map { old[$0] }.makeIterator()
    for index in result.indices where result[index] == nil { result[index] = rest.next() }
    guard rest.next() == nil, !result.contains(nil) else { return nil }
    for update in difference.updates {
      // Only a placeholder and an item replace each other.
      guard old[update.old].first != new[update.new].first || old[update.old] == new[update.new] else { return nil }
      result[update.new] = new[update.new]
    }
    return result.compactMap(\.self)
  }

  @MainActor private func padded(_ before: Int, _ items: [Int], _ after: Int) -> PaddedItems {
    PaddedItems(items: typed(items), before: before, after: after) { _ in ListRow(SkeletonContent()) }
  }

  @MainActor private func typed(_ items: [Int]) -> any ItemStorage {
    TypedItems(
      list: ItemList(items), identify: { $0 }, differ: ItemDiffer(id: { $0 }), hasUniqueIDs: true,
      makeRow: { ListRow(StandardContent("\($0)")) })
  }

  @Test("P-76 items between placeholders equal others without placeholders only if both are empty")
  @MainActor
  func identical() {
    func isEqual(_ new: PaddedItems, _ old: any ItemStorage) -> Bool? {
      new.difference(from: old, checksCancellation: false)?.isEmpty
    }
    #expect(isEqual(padded(0, [], 0), typed([])) == true)
    #expect(isEqual(padded(0, [], 0), typed([1])) == false)
    #expect(isEqual(padded(0, [1], 2), typed([])) == false)
    #expect(isEqual(padded(0, [1], 0), typed([1])) == false)
  }

  @Test("P-76 padded items compare, hash and identify their own items, wherever these are")
  @MainActor
  func comparisons() {
    let items = typed([7, 8])
    func padded(_ before: Int, _ after: Int) -> PaddedItems {
      PaddedItems(items: items, before: before, after: after) { _ in ListRow(SkeletonContent()) }
    }
    func isEqual(_ new: PaddedItems, _ old: PaddedItems) -> Bool? {
      new.difference(from: old, checksCancellation: false)?.isEmpty
    }
    #expect(isEqual(padded(2, 3), padded(2, 3)) == true)
    #expect(isEqual(padded(2, 3), padded(1, 3)) == false && isEqual(padded(2, 3), padded(2, 4)) == false)
    #expect((2...3).map { padded(2, 3).hash(at: $0) } == (0...1).map { items.hash(at: $0) })
    let (old, new) = (padded(4, 0), self.padded(2, [8, 7], 1))
    #expect(!new.differs(at: 2, from: old, at: 5) && new.differs(at: 2, from: old, at: 4))
    #expect(!new.differs(at: 3, from: old, at: 4) && new.differs(at: 1, from: old, at: 4))
    #expect(!new.differs(at: 0, from: old, at: 3) && new.differs(at: 2, from: old, at: 0))
  }

  @Test("P-76 a placeholder is found by its index as long as its item is not loaded")
  @MainActor
  func placeholderByIndex() {
    let items = padded(2, [7, 8], 3)
    func found(_ index: Int) -> Int? { items.index(of: AnyID(PlaceholderID(index: index)), near: 0) }
    #expect((-1...8).map(found) == [nil, 0, 1, nil, nil, 4, 5, 6, nil, nil])
    #expect(items.index(of: AnyID(8), near: 0) == 3)
    #expect(items.index(of: AnyID(9), near: 0) == nil)
    #expect((2...3).map { items.element(at: $0) as? Int } == [7, 8])
    #expect((2...3).map { items.id(at: $0) } == [AnyID(7), AnyID(8)])
    #expect(items.element(at: 4) as? PlaceholderID == PlaceholderID(index: 4))
  }

  @Test("P-76 random changes of items between placeholders keep the items, and replace placeholders where they are")
  func random() {
    for seed in SeededRandom.seeds(2_000) {
      var random = SeededRandom(seed: seed)
      var old = Padded(
        before: random.int(below: 12), items: Array(0..<random.int(below: 9)), after: random.int(below: 12))
      var new = old
      for _ in 0..<random.int(below: 4) {
        switch random.int(below: 6) {
        case 0: new.items.append(contentsOf: (0..<random.int(below: 4)).map { 100 + $0 + new.items.count })
        case 1 where !new.items.isEmpty: new.items.removeFirst()
        case 2 where !new.items.isEmpty: new.items.swapAt(0, random.int(below: new.items.count))
        case 3: new.items = (0..<random.int(below: 6)).map { 200 + $0 }
        case 4: new.before = random.int(below: 12)
        default: new.after = random.int(below: 12)
        }
      }
      var seen: Set<Int> = []
      new.items.removeAll { !seen.insert($0).inserted }
      if Bool.random(using: &random) { swap(&old, &new) }
      let difference = difference(old, new)
      #expect(
        applied(difference, to: old.ids, new: new.ids) == new.ids, "ROSTER_SEED=\(seed): \(old) \(new) \(difference)")
      let removed = Set(difference.deletes.joined().map { old.ids[$0] })
      let kept = Set(old.items.map { "item \($0)" }).intersection(new.items.map { "item \($0)" })
      #expect(removed.isDisjoint(with: kept), "ROSTER_SEED=\(seed)")
      // Before the first item that remains, nothing is inserted or deleted. Which of two items that change places counts as moved, differs.
      let remaining = old.padding.items.filter { kept.contains(old.ids[$0]) }
      let first = remaining.compactMap { index in new.ids.firstIndex(of: old.ids[index]).map { min(index, $0) } }.min()
      let items = Set(difference.deletes.joined()).filter { old.padding.items.contains($0) }
      for index in 0..<(first ?? min(old.ids.count, new.ids.count))
      where !old.padding.items.contains(index) || !new.padding.items.contains(index) {
        guard !items.contains(index) else { continue }
        #expect(!difference.deletes.contains { $0.contains(index) }, "ROSTER_SEED=\(seed): \(old) \(new) \(difference)")
      }
    }
  }

  @Test("P-76 a page that is appended, prepended or jumped to only updates rows, among a million")
  func pages() {
    let old = Padded(before: 500_000, items: Array(0..<20), after: 499_980)
    func updates(_ new: Padded) -> ItemDifference { difference(old, new) }
    let appended = updates(Padded(before: 500_000, items: Array(0..<40), after: 499_960))
    #expect(appended == ItemDifference(updates: (500_020..<500_040).map { .init(old: $0, new: $0) }))
    let prepended = updates(Padded(before: 499_980, items: Array(-20..<20), after: 499_980))
    #expect(prepended == ItemDifference(updates: (499_980..<500_000).map { .init(old: $0, new: $0) }))
    let jumped = updates(Padded(before: 100, items: Array(50..<70), after: 999_880))
    let both = Array(100..<120) + Array(500_000..<500_020)
    #expect(jumped == ItemDifference(updates: both.map { .init(old: $0, new: $0) }))
    // Ten rows were inserted before the loaded ones.
    let shifted = updates(Padded(before: 500_010, items: Array(0..<20), after: 499_980))
    #expect(shifted.inserts.joined().count == 20 && shifted.deletes.joined().count == 10 && shifted.updates.isEmpty)
  }
}

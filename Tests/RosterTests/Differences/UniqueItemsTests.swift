import Foundation
import Testing

@testable import Roster

/// Counts how often identities are hashed and compared.
///
/// The class is `@unchecked Sendable` because its counts are guarded by its lock.
private final class Reads: @unchecked Sendable {
  private let lock = NSLock()
  private var counts = (hashes: 0, comparisons: 0)

  var hashes: Int { lock.withLock { counts.hashes } }
  var comparisons: Int { lock.withLock { counts.comparisons } }

  func hash() { lock.withLock { counts.hashes += 1 } }
  func compare() { lock.withLock { counts.comparisons += 1 } }
  func reset() { lock.withLock { counts = (0, 0) } }
}

/// An identity that counts its hashes and comparisons.
private struct CountedID: Hashable, Sendable {
  var value: Double
  /// The number of different hashes.
  var hashes = Int.max
  var reads: Reads?

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.reads?.compare()
    return lhs.value == rhs.value
  }

  func hash(into hasher: inout Hasher) {
    reads?.hash()
    hasher.combine(hashes == .max ? value : Double(Int(value) % hashes))
  }
}

private struct CountedItem: Equatable, Sendable {
  var id: CountedID
  var content = 0

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.content == rhs.content }
}

private func page(_ list: ItemList<CountedItem>) -> ListSnapshot {
  let items = TypedItems(
    list: list, identify: { $0.id }, differ: ItemDiffer(id: { $0.id }, isEqual: ==), hasUniqueIDs: false,
    makeRow: { _ in ListRow(StandardContent("")) })
  return ListSnapshot(sections: [SectionSnapshot(id: "items", items: items)])
}

/// Applies updates as a driver does.
private struct Shown {
  var snapshot = ListSnapshot()
  var indexes: PreparedUpdate.Indexes = [:]

  func cost(of list: ItemList<CountedItem>) -> Int {
    PreparedUpdate.cost(
      from: snapshot, to: page(list), matches: SectionMatches(from: snapshot.sections, to: page(list).sections),
      indexes: indexes)
  }

  /// Prepares an update and applies it, unless it is dropped.
  @discardableResult
  mutating func show(_ list: ItemList<CountedItem>, isDropped: Bool = false) throws -> PreparedUpdate {
    let update = try #require(
      PreparedUpdate(
        from: snapshot, to: page(list), matches: SectionMatches(from: snapshot.sections, to: page(list).sections),
        capabilities: .unrestricted, indexes: &indexes))
    if !isDropped { snapshot = update.after }
    return update
  }
}

@Suite("Uniqueness of identities")
struct UniqueItemsTests {
  private let reads = Reads()

  private func items(_ range: Range<Int>, hashes: Int = .max) -> [CountedItem] {
    range.map { CountedItem(id: CountedID(value: Double($0), hashes: hashes, reads: reads)) }
  }

  @Test("Appending to an edited list reads the appended items only, independent of its length")
  func appending() throws {
    for count in [1_000, 30_000] {
      var shown = Shown()
      var list = ItemList(items(0..<count))
      try shown.show(list)
      list.append(contentsOf: items(count..<count + 20))
      #expect(shown.cost(of: list) >= count, "The first time all are read, so it does not happen on the main actor.")
      try shown.show(list)
      for page in 1..<8 {
        let start = count + page * 20
        list.append(contentsOf: items(start..<start + 20))
        reads.reset()
        #expect(shown.cost(of: list) <= 20)
        let update = try shown.show(list)
        #expect(update.duplicates.isEmpty)
        #expect(update.changeset.sections.map(\.items.inserts) == [[start..<start + 20]])
        #expect(reads.hashes <= 60 && reads.comparisons <= 60, "\(count) items: \(reads.hashes), \(reads.comparisons)")
      }
    }
  }

  @Test("A list that is displayed for the first time needs no index, even if it was edited before")
  func firstDisplay() throws {
    var shown = Shown()
    var list = ItemList(items(0..<100))
    list.append(contentsOf: items(100..<110))
    try shown.show(list)
    #expect(shown.indexes.isEmpty)
    list.append(contentsOf: items(110..<120))
    try shown.show(list)
    #expect(shown.indexes.count == 1)
  }

  @Test("The cost of a list whose owner guarantees unique identities is the number of edited items, at most all")
  func guaranteed() {
    func items(_ list: ItemList<Int>) -> any ItemStorage {
      TypedItems(
        list: list, identify: { $0 }, differ: ItemDiffer(id: { $0 }), hasUniqueIDs: true,
        makeRow: { _ in ListRow(StandardContent("")) })
    }
    let old = ItemList(Array(0..<5_000))
    for count in [1, 20, 1_500, 4_000, 9_000] {
      var new = old
      new.append(contentsOf: 10_000..<10_000 + count)
      #expect(items(new).cost(from: items(old), index: nil) == count)
    }
    var rewritten = old
    for _ in 0..<4 { rewritten.replaceSubrange(1..<5_000, with: Array(20_000..<24_999)) }
    #expect(items(rewritten).cost(from: items(old), index: nil) == 10_000)
    var moved = old
    for target in 100..<140 { moved.move(from: 0, to: target) }
    #expect(items(moved).cost(from: items(old), index: nil) == 40)
  }

  @Test("Edits of a long list read the edited items only, even if some updates are dropped")
  func editing() throws {
    let count = 10_000
    var shown = Shown()
    var list = ItemList(items(0..<count))
    try shown.show(list)
    list.insert(contentsOf: items(count..<count + 5), at: 50)
    try shown.show(list)
    for round in 0..<40 {
      let fresh = count + 100 + round * 10
      list.insert(contentsOf: items(fresh..<fresh + 4), at: round * 7)
      list.removeSubrange(round * 90..<round * 90 + 3)
      list[round].content += 1
      list.move(from: 5, to: 9_000)
      reads.reset()
      #expect(shown.cost(of: list) <= 60)
      let update = try shown.show(list, isDropped: round % 3 == 0)
      #expect(update.duplicates.isEmpty)
      #expect(reads.hashes <= 100 && reads.comparisons <= 300, "\(reads.hashes), \(reads.comparisons)")
    }
  }

  @Test("An edit without inserts reads the edited items only, even if nothing was ever inserted")
  func withoutInserts() throws {
    var shown = Shown()
    var list = ItemList(items(0..<10_000))
    try shown.show(list)
    list[5_000].content = 1
    list.removeSubrange(10..<20)
    list.move(from: 100, to: 200)
    reads.reset()
    #expect(shown.cost(of: list) < 20)
    try shown.show(list)
    #expect(reads.hashes <= 60 && reads.comparisons <= 200, "\(reads.hashes), \(reads.comparisons)")
    #expect(shown.indexes.isEmpty)
  }

  @Test(
    "Up to a thousand removed items are read to find that none was inserted, and more are not",
    arguments: [1_000, 1_001])
  func fewItems(count: Int) throws {
    var shown = Shown()
    var list = ItemList(items(0..<5_000))
    try shown.show(list)
    list.removeSubrange(0..<count)
    #expect(shown.cost(of: list) == (count == 1_000 ? 1_000 : 5_000 + 5_000 - count))
  }

  @Test("The cost of a rebuilt list is the number of rebuilt items, so that it is compared off the main actor")
  func rewriting() throws {
    var shown = Shown()
    var list = ItemList(items(0..<10_000))
    try shown.show(list)
    list.replaceSubrange(1..<10_000, with: items(20_000..<29_999))
    #expect(shown.cost(of: list) >= 10_000)
    #expect(shown.cost(of: list) <= 20_000)
    try shown.show(list)
    list.replaceSubrange(1..<1_001, with: items(40_000..<41_000))
    #expect(shown.cost(of: list) == 2_000)
  }

  @Test("A new array without inserts is compared and not hashed")
  func newArray() throws {
    var shown = Shown()
    var array = items(0..<5_000)
    try shown.show(ItemList(array))
    array[2_500].content = 1
    array.remove(at: 10)
    reads.reset()
    let update = try shown.show(ItemList(array))
    #expect(update.changeset.sections.map(\.items.updates) == [[.init(old: 2_500, new: 2_499)]])
    #expect(reads.hashes == 0)
    #expect(reads.comparisons <= 5_010)
    #expect(shown.indexes.isEmpty)
  }

  @Test("A section that replaces other items or none is not read to find that all items are new")
  func unfolding() {
    let list = ItemList(items(0..<100))
    let items = page(list).sections[0].items
    reads.reset()
    #expect(items.difference(from: TypedItems.none, checksCancellation: false)?.inserts == [0..<100])
    #expect(TypedItems.none.difference(from: items, checksCancellation: false)?.deletes == [0..<100])
    #expect(reads.hashes == 0 && reads.comparisons == 0)
  }

  @Test("Sections with the same list are not read")
  func identicalStorage() {
    let list = ItemList(items(0..<100))
    let (old, new) = (page(list), page(list))
    reads.reset()
    #expect(Changeset(from: old.sections, to: new.sections).isEmpty)
    #expect(reads.hashes == 0 && reads.comparisons == 0)
  }

  @Test("All duplicates are found, for any edits, hashes and previous snapshots")
  func everyDuplicate() throws {
    for seed in SeededRandom.seeds(100) {
      var random = SeededRandom(seed: seed)
      let hashes = random.chance(30) ? 7 : Int.max
      let isRepeating = random.chance(50)
      var fresh = 0
      var shown = Shown()
      var list = ItemList<CountedItem>()
      func some(_ count: Int) -> [CountedItem] {
        (0..<count).flatMap { _ -> [CountedItem] in
          fresh += 1
          let value = isRepeating && random.chance(5) ? random.int(below: fresh) : fresh
          return items(value..<value + 1, hashes: hashes)
        }
      }
      list.append(contentsOf: some(random.int(below: 60)))
      for step in 0..<20 {
        for _ in 0..<random.int(below: 4) {
          let place = random.int(below: list.count + 1)
          switch random.int(below: 7) {
          case 0, 1: list.append(contentsOf: some(random.int(below: 5)))
          case 2: list.insert(contentsOf: some(random.int(below: 5)), at: place)
          case 3: list.removeSubrange(place..<min(list.count, place + random.int(below: 8)))
          case 4 where place < list.count: list[place].content += 1
          case 5 where place < list.count: list.move(from: place, to: random.int(below: list.count))
          case 6 where random.chance(10): list = ItemList(Array(list))
          default: break
          }
        }
        let before = shown.snapshot
        let update = try shown.show(list, isDropped: random.chance(25))
        var seen: Set<Double> = []
        var (unique, duplicates): ([Double], [AnyID]) = ([], [])
        for id in list.map(\.id) {
          if seen.insert(id.value).inserted { unique.append(id.value) } else { duplicates.append(AnyID(id)) }
        }
        let after = update.after.sections[0].items
        let ids = (0..<after.count).compactMap { after.id(at: $0).base(as: CountedID.self)?.value }
        #expect(ids == unique, "ROSTER_SEED=\(seed), step \(step)")
        #expect(update.duplicates.map(\.item) == duplicates, "ROSTER_SEED=\(seed), step \(step)")
        let exact = Changeset(from: before.sections, to: update.after.sections)
        #expect(update.changeset == exact, "ROSTER_SEED=\(seed), step \(step)")
      }
    }
  }

  @Test("Many identities that do not equal themselves take linear time")
  func notEqualToThemselves() {
    let old = (0..<2_000).map { _ in CountedItem(id: CountedID(value: .nan, reads: reads)) }
    let new = old + old
    let differ = ItemDiffer<CountedItem>(id: { $0.id }, isEqual: nil)
    reads.reset()
    #expect(differ.difference(from: ItemList(old), to: ItemList(new)).inserts == [0..<4_000])
    #expect(differ.duplicateGroups(in: ItemList(new))?.isEmpty == true)
    #expect(reads.comparisons < 20 * 4_000)
  }

  @Test("A cancelled task does not search for duplicates")
  func cancellation() async {
    let new = page(ItemList(items(0..<5_000)))
    reads.reset()
    let update = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      var indexes: PreparedUpdate.Indexes = [:]
      return PreparedUpdate(
        from: ListSnapshot(), to: new, matches: SectionMatches(from: [], to: new.sections), capabilities: .unrestricted,
        indexes: &indexes, checksCancellation: true)
    }.value
    #expect(update == nil)
    #expect(reads.hashes == 0)
  }

  @Test("Equal identities have equal hashes in storages of different types")
  func hashes() {
    func items<ID: Hashable & Sendable>(_ id: ID) -> any ItemStorage {
      TypedItems(
        list: ItemList([id]), identify: { $0 }, differ: ItemDiffer(id: { $0 }), hasUniqueIDs: true,
        makeRow: { _ in ListRow(StandardContent("")) })
    }
    #expect(items(7).hash(at: 0) == items(AnyID(7)).hash(at: 0))
    #expect(items("a").hash(at: 0) == items(AnyID("a")).hash(at: 0))
    let id = UUID()
    #expect(items(id).hash(at: 0) == items(AnyID(id)).hash(at: 0))
  }

  @Test("Storages of different types are equal only if both are empty, and comparing them reads both")
  func storagesOfDifferentTypes() {
    func items<ID: Hashable & Sendable>(_ ids: [ID]) -> any ItemStorage {
      TypedItems(
        list: ItemList(ids), identify: { $0 }, differ: ItemDiffer(id: { $0 }), hasUniqueIDs: true,
        makeRow: { _ in ListRow(StandardContent("")) })
    }
    func isEqual(_ new: any ItemStorage, _ old: any ItemStorage) -> Bool? {
      new.difference(from: old, checksCancellation: false)?.isEmpty
    }
    #expect(isEqual(items([Int]()), items([String]())) == true)
    #expect(isEqual(items([1]), items([String]())) == false)
    #expect(isEqual(items([Int]()), items(["a"])) == false)
    #expect(isEqual(items([1]), items(["a"])) == false)
    #expect(items([1, 2, 3]).cost(from: items(["a", "b"]), index: nil) == 5)
  }

  @Test("An item is found from any hint")
  func indexNearHint() {
    for count in 0...5 {
      let items = TypedItems(
        list: ItemList(Array(10..<10 + count)), identify: { $0 }, differ: ItemDiffer(id: { $0 }), hasUniqueIDs: true,
        makeRow: { _ in ListRow(StandardContent("")) })
      for hint in -1...6 {
        for index in 0..<count { #expect(items.index(of: AnyID(10 + index), near: hint) == index) }
        #expect(items.index(of: AnyID(9), near: hint) == nil)
      }
    }
  }
}

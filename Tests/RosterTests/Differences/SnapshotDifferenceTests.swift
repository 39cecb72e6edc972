import Testing

@testable import Roster

@Suite("Difference of two snapshots")
struct SnapshotDifferenceTests {
  @Test("A changeset converts the old snapshot to the new one")
  func exact() {
    for seed in SeededRandom.seeds(3_000) {
      var random = SeededRandom(seed: seed)
      let old = randomSections(using: &random)
      let new = mutated(old, using: &random)
      let changeset = Changeset(from: old, to: new)
      #expect(changeset.apply(to: old, from: new) == new, "ROSTER_SEED=\(seed)")
      #expect(changeset.sections.allSatisfy { !$0.items.isEmpty && $0.items.isNormal }, "ROSTER_SEED=\(seed)")
      #expect(
        changeset.movedSections.count == fewestMoves(from: old.map(\.name), to: new.map(\.name)), "ROSTER_SEED=\(seed)")
    }
  }

  @Test("An item in surviving sections of both snapshots is kept or moved, never deleted and inserted")
  func nothingIsReplaced() {
    for seed in SeededRandom.seeds(1_000) {
      var random = SeededRandom(seed: seed)
      let old = randomSections(using: &random)
      let new = mutated(old, using: &random)
      let changeset = Changeset(from: old, to: new)
      let surviving = Set(old.map(\.name)).intersection(new.map(\.name))
      let ids = { (sections: [ThingSection]) in
        Set(sections.filter { surviving.contains($0.name) }.flatMap { $0.items.map(\.id) })
      }
      let deleted = changeset.sections.reduce(0) { $0 + $1.items.deletes.joined().count }
      let inserted = changeset.sections.reduce(0) { $0 + $1.items.inserts.joined().count }
      #expect(deleted == ids(old).subtracting(ids(new)).count, "ROSTER_SEED=\(seed)")
      #expect(inserted == ids(new).subtracting(ids(old)).count, "ROSTER_SEED=\(seed)")
    }
  }

  @Test("Positions are mapped in both directions")
  func positions() {
    for seed in SeededRandom.seeds(1_500) {
      var random = SeededRandom(seed: seed)
      let old = randomSections(using: &random)
      let new = mutated(old, using: &random)
      let map = PositionMap(Changeset(from: old, to: new))
      let surviving = Set(old.map(\.name)).intersection(new.map(\.name))
      let places = { (sections: [ThingSection]) in
        var places: [Int: ItemPosition] = [:]
        for (section, content) in sections.enumerated() where surviving.contains(content.name) {
          for (item, thing) in content.items.enumerated() {
            places[thing.id] = ItemPosition(section: section, item: item)
          }
        }
        return places
      }
      let (oldPlaces, newPlaces) = (places(old), places(new))
      for (section, content) in old.enumerated() {
        #expect(map.newSection(of: section) == new.firstIndex { $0.name == content.name }, "ROSTER_SEED=\(seed)")
        for (item, thing) in content.items.enumerated() {
          let found = map.newPosition(of: ItemPosition(section: section, item: item))
          #expect(found == (surviving.contains(content.name) ? newPlaces[thing.id] : nil), "ROSTER_SEED=\(seed)")
        }
      }
      for (section, content) in new.enumerated() {
        #expect(map.oldSection(of: section) == old.firstIndex { $0.name == content.name }, "ROSTER_SEED=\(seed)")
        for (item, thing) in content.items.enumerated() {
          let found = map.oldPosition(of: ItemPosition(section: section, item: item))
          #expect(found == (surviving.contains(content.name) ? oldPlaces[thing.id] : nil), "ROSTER_SEED=\(seed)")
        }
      }
    }
  }

  @Test("An item that changes its section is a move with its update")
  func crossMove() {
    let old = [ThingSection(1, [Thing(id: 1), Thing(id: 2)]), ThingSection(2, [Thing(id: 3)])]
    let new = [ThingSection(1, [Thing(id: 1)]), ThingSection(2, [Thing(id: 3), Thing(id: 2, content: 1)])]
    let changeset = Changeset(from: old, to: new)
    let move = Changeset.CrossMove(
      from: ItemPosition(section: 0, item: 1), to: ItemPosition(section: 1, item: 1), isUpdated: true)
    #expect(changeset == Changeset(crossMoves: [move]))
  }

  @Test("An identity that is deleted or inserted in several sections is not a move")
  func ambiguousCrossMove() {
    let old = [ThingSection(1, [Thing(id: 9)]), ThingSection(2, [Thing(id: 9)]), ThingSection(3)]
    let new = [ThingSection(1), ThingSection(2), ThingSection(3, [Thing(id: 9)])]
    let changeset = Changeset(from: old, to: new)
    #expect(changeset.crossMoves.isEmpty)
    #expect(changeset.apply(to: old, from: new) == new)
  }

  @Test("The items of a section with identical storage are not read")
  func identicalStorage() {
    struct Untouchable: DiffableSection {
      let id: AnyID
      let itemCount = 1_000_000
      func isIdentical(to old: Self) -> Bool { true }
      func headDiffers(from old: Self) -> Bool { fail(false) }
      func itemDifference(from old: Self, checksCancellation: Bool) -> ItemDifference? { fail(nil) }
      func itemID(at index: Int) -> AnyID { fail(0) }
      func itemDiffers(at index: Int, from old: Self, at oldIndex: Int) -> Bool { fail(true) }
      private func fail<Value>(_ value: Value) -> Value {
        Issue.record("An identical section was read.")
        return value
      }
    }
    let sections = (0..<10).map { Untouchable(id: AnyID($0)) }
    #expect(Changeset(from: sections, to: sections).isEmpty)
    #expect(Changeset(from: sections, to: sections.reversed()).movedSections.count == 9)
  }

  @Test("Identities are read only if items are deleted in one section and inserted in another")
  func withoutCrossMoves() {
    let old = [ThingSection(1, things("1 2 3")), ThingSection(2, things("4 5"))].map { Nameless(things: $0) }
    let replaced = [ThingSection(1, things("6 7 8")), ThingSection(2, things("4'1 5"))].map { Nameless(things: $0) }
    let grown = [ThingSection(1, things("1 2 3 9")), ThingSection(2, things("10 4 5"))].map { Nameless(things: $0) }
    let changeset = Changeset(from: old, to: replaced)
    #expect(changeset.sections.map(\.items.inserts) == [[0..<3], []])
    #expect(Changeset(from: old, to: grown).sections.count == 2)
    #expect(Changeset(from: grown, to: old).sections.count == 2)
  }
}

/// A section that fails if the identity of a single item is read.
private struct Nameless: DiffableSection {
  let things: ThingSection
  var id: AnyID { things.id }
  var itemCount: Int { things.itemCount }
  func headDiffers(from old: Self) -> Bool { things.headDiffers(from: old.things) }
  func itemDifference(from old: Self, checksCancellation: Bool) -> ItemDifference? {
    things.itemDifference(from: old.things, checksCancellation: checksCancellation)
  }
  func itemID(at index: Int) -> AnyID {
    Issue.record("An identity was read.")
    return things.itemID(at: index)
  }
  func itemDiffers(at index: Int, from old: Self, at oldIndex: Int) -> Bool { false }
}

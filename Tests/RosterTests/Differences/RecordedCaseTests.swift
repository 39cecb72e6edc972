import Testing

@testable import Roster

/// Cases of other projects' suites, restated as data.
@Suite("Recorded cases")
struct RecordedCaseTests {
  @Test(
    "Differences of lists are those of the suites of DifferenceKit, Epoxy and IGListKit",
    arguments: ItemCase.differenceKit + ItemCase.epoxy + ItemCase.igListKit)
  func items(recorded: ItemCase) {
    let (old, new) = (things(recorded.old), things(recorded.new))
    let difference = ItemDifference(from: old, to: new)
    #expect(difference.apply(to: old, from: new) == new)
    #expect(Array(difference.deletes.joined()) == recorded.deletes)
    #expect(Array(difference.inserts.joined()) == recorded.inserts)
    #expect(difference.moves.count == recorded.moves)
    #expect(difference.updates.map(\.old).sorted() == recorded.updates)
  }

  @Test("Lists with duplicate identities have an exact difference", arguments: ItemCase.doubled)
  func doubled(recorded: ItemCase) {
    let (old, new) = (things(recorded.old), things(recorded.new))
    let difference = ItemDifference(from: old, to: new)
    #expect(difference.apply(to: old, from: new) == new)
    #expect(Set(difference.moves.map(\.from)).count == difference.moves.count)
  }

  @Test(
    "Differences of sections are those of the suites of DifferenceKit and RxDataSources, and plans for all hosts are valid",
    arguments: SectionCase.differenceKit + SectionCase.rxDataSources)
  func sectioned(recorded: SectionCase) throws {
    let (old, new) = (sections(recorded.old), sections(recorded.new))
    let changeset = Changeset(from: old, to: new)
    #expect(recorded.deleted == nil || changeset.deletedSections == recorded.deleted)
    #expect(recorded.inserted == nil || changeset.insertedSections == recorded.inserted)
    #expect(recorded.moved == nil || changeset.movedSections.count == recorded.moved)
    #expect(recorded.updated == nil || changeset.updatedSections.map(\.new) == recorded.updated)
    for capabilities in HostCapabilities.all {
      let plan = UpdatePlan(
        changeset, from: SnapshotShape(of: old), to: SnapshotShape(of: new), capabilities: capabilities)
      try PlanChecker().check(plan, from: ListOutline(old), to: ListOutline(new))
    }
  }

  /// After a test of DifferenceKit (Apache-2.0).
  @Test("Items whose identities have equal hashes are distinguished")
  func sameHash() {
    struct Colliding: Hashable, Sendable {
      let value: Int
      func hash(into hasher: inout Hasher) { hasher.combine(0) }
    }
    let old = (0..<100).map(Colliding.init)
    let new = [Colliding(value: 200)] + old.dropFirst().reversed()
    let difference = ItemDifference(from: old, to: Array(new))
    #expect(difference.deletes == [0..<1])
    #expect(difference.inserts == [0..<1])
    #expect(difference.moves.count == 98)
  }

  /// After Epoxy's tests (Apache-2.0).
  @Test(
    "Duplicate identities are returned in groups",
    arguments: [
      ("1 2 3 4 5 6 7", []), ("1 1 2 3 2 4 5 6 6 6 7 6", [[0, 1], [2, 4], [7, 8, 9, 11]]),
      ("1 1 2 3 4 5 6 7", [[0, 1]]), ("1 2 3 4 3 5 6 7", [[2, 4]]), ("1 2 3 4 5 6 7 7", [[6, 7]]),
      ("3 1 1 3", [[0, 3], [1, 2]]),
    ] as [(String, [[Int]])])
  func duplicateGroups(items: String, groups: [[Int]]) {
    #expect(ItemList(things(items)).duplicateGroups(by: \.id) == groups)
  }

  /// After the stress test of RxDataSources (MIT): a hundred sections of a hundred items, changed over and over.
  @Test("Differences and plans of a hundred sections of a hundred items are valid over many random updates")
  func stress() {
    for seed in SeededRandom.seeds(1) {
      var random = SeededRandom(seed: seed)
      var shown = (0..<100).map { name in ThingSection(name, (0..<100).map { Thing(id: name * 100 + $0) }) }
      var fresh = 100_000
      for round in 0..<12 {
        var next = shown
        for _ in 0..<200 {
          let section = random.int(below: next.count)
          let count = next[section].items.count
          fresh += 1
          switch random.int(below: 8) {
          case 0: next[section].items.insert(Thing(id: fresh), at: random.int(below: count + 1))
          case 1 where count > 0: next[section].items.remove(at: random.int(below: count))
          case 2, 3:
            guard count > 0 else { break }
            let target = random.int(below: next.count)
            let thing = next[section].items.remove(at: random.int(below: count))
            next[target].items.insert(thing, at: random.int(below: next[target].items.count + 1))
          case 4 where count > 0: next[section].items[random.int(below: count)].content = round
          case 5 where random.chance(20):
            next.insert(next.remove(at: section), at: random.int(below: next.count))
          case 6 where random.chance(20): next.remove(at: section)
          case 7 where random.chance(20): next.insert(ThingSection(fresh, [Thing(id: fresh)]), at: section)
          default: break
          }
        }
        let changeset = Changeset(from: shown, to: next)
        #expect(changeset.apply(to: shown, from: next) == next, "ROSTER_SEED=\(seed), round \(round)")
        for capabilities in HostCapabilities.all {
          let plan = UpdatePlan(
            changeset, from: SnapshotShape(of: shown), to: SnapshotShape(of: next), capabilities: capabilities)
          #expect(throws: Never.self, "ROSTER_SEED=\(seed), round \(round)") {
            try PlanChecker().check(plan, from: ListOutline(shown), to: ListOutline(next))
          }
        }
        shown = next
      }
    }
  }
}

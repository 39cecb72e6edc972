import Testing

@testable import Roster

/// Sections of lists and bands whose items come, go, move and change.
@MainActor
struct TableProjectionTests {
  struct Item: Identifiable, Equatable, Sendable {
    let id: Int
    var text: Int
  }

  static func snapshot(_ random: inout SeededRandom) -> ListSnapshot {
    var free = Array(0..<24).shuffled(using: &random)
    var ids = Array(0..<6).shuffled(using: &random)
    ids.removeLast(random.int(below: 5))
    var sections: [SectionSnapshot] = []
    for id in ids {
      let count = min(free.count, random.int(below: 6))
      let items = free.prefix(count).map { Item(id: $0, text: random.int(below: 3)) }
      free.removeFirst(count)
      var section = SectionSnapshot(id: AnyID(id))
      section.items = TypedItems<Item, Int>(
        list: ItemList(items), identify: { $0.id }, differ: ItemDiffer(id: { $0.id }, isEqual: { $0 == $1 }),
        isUnique: true, makeRow: { ListRow(StandardContent("\($0.text)")) })
      // A section may turn from a list into a band and back.
      section.layout = [SectionLayout.list, .list, .flow, .carousel, .grid(columns: 2)][random.int(below: 5)]
      sections.append(section)
    }
    return ListSnapshot(sections: sections)
  }

  @Test("A table with grids and carousels gets legal batches for any update", arguments: SeededRandom.seeds(40))
  func legal(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var old = Self.snapshot(&random)
    for _ in 0..<50 {
      let new = Self.snapshot(&random)
      var indexes: PreparedUpdate.Indexes = [:]
      let prepared = try #require(PreparedUpdate(from: old, to: new, rules: .uiKitTable, indexes: &indexes))
      #expect(prepared.violation == nil, "ROSTER_SEED=\(seed)")
      old = new
    }
  }

  @Test("Items that change inside of a carousel leave its row in place and update it")
  func carousel() throws {
    var random = SeededRandom(seed: 1)
    var section = Self.snapshot(&random).sections[0]
    section.layout = .carousel
    let list = { (items: [Item]) in
      TypedItems<Item, Int>(
        list: ItemList(items), identify: { $0.id }, differ: ItemDiffer(id: { $0.id }, isEqual: { $0 == $1 }),
        isUnique: true, makeRow: { ListRow(StandardContent("\($0.text)")) })
    }
    section.items = list([Item(id: 1, text: 1)])
    var other = section
    other.items = list([Item(id: 1, text: 1), Item(id: 2, text: 2)])
    let (old, new) = (ListSnapshot(sections: [section]), ListSnapshot(sections: [other]))
    let changeset = Changeset(from: old.sections, to: new.sections)
    let rows = TableProjection.changeset(changeset, from: old, to: new)
    #expect(rows.sections == [.init(old: 0, new: 0, items: ItemDifference(updates: [.init(old: 0, new: 0)]))])
  }
}

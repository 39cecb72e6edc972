import Testing
import UIKit

@testable import Roster
@testable import RosterUIKit

/// Lists and nested collections whose items are inserted, deleted, moved and updated.
@MainActor
struct TableRowProjectionTests {
  struct Item: Identifiable, Equatable, Sendable {
    let id: Int
    var text: Int
  }

  static func snapshot(_ random: inout SeededGenerator) -> ListSnapshot {
    var free = Array(0..<24).shuffled(using: &random)
    var ids = Array(0..<6).shuffled(using: &random)
    ids.removeLast(Int.random(in: 0..<5, using: &random))
    var sections: [SectionSnapshot] = []
    for id in ids {
      let count = min(free.count, Int.random(in: 0..<6, using: &random))
      let items = free.prefix(count).map { Item(id: $0, text: Int.random(in: 0..<3, using: &random)) }
      free.removeFirst(count)
      var section = SectionSnapshot(id: AnyID(id))
      section.items = TypedItems<Item, Int>(
        list: ItemList(items), identify: { $0.id }, differ: ItemDiffer(id: { $0.id }, isEqual: { $0 == $1 }),
        hasUniqueIDs: true, makeRow: { ListRow(StandardContent("\($0.text)")) })
      // A section may change from a list to a nested collection and back.
      section.layout =
        [SectionLayout.list, .list, .flow, .carousel, .grid(columns: 2)][Int.random(in: 0..<5, using: &random)]
      sections.append(section)
    }
    return ListSnapshot(sections: sections)
  }

  @Test("A table with grids and carousels gets valid batches for any update", arguments: (0..<40).map { testSeed($0) })
  func validBatches(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var old = Self.snapshot(&random)
    for _ in 0..<50 {
      let new = Self.snapshot(&random)
      var indexes: PreparedUpdate.Indexes = [:]
      let prepared = try #require(
        PreparedUpdate(
          from: old, to: new, matches: SectionMatches(from: old.sections, to: new.sections), capabilities: .tableView,
          projection: TableRowProjection(), indexes: &indexes))
      #expect(prepared.violation == nil, "ROSTER_SEED=\(seed)")
      old = new
    }
  }

  @Test("An item change inside a carousel updates the carousel's row and does not move it")
  func carousel() throws {
    var random = SeededGenerator(seed: 1)
    var section = Self.snapshot(&random).sections[0]
    section.layout = .carousel
    let list = { (items: [Item]) in
      TypedItems<Item, Int>(
        list: ItemList(items), identify: { $0.id }, differ: ItemDiffer(id: { $0.id }, isEqual: { $0 == $1 }),
        hasUniqueIDs: true, makeRow: { ListRow(StandardContent("\($0.text)")) })
    }
    section.items = list([Item(id: 1, text: 1)])
    var other = section
    other.items = list([Item(id: 1, text: 1), Item(id: 2, text: 2)])
    let (old, new) = (ListSnapshot(sections: [section]), ListSnapshot(sections: [other]))
    let changeset = Changeset(from: old.sections, to: new.sections)
    let rows = TableRowProjection().changeset(changeset, from: old, to: new)
    #expect(rows.sections == [.init(old: 0, new: 0, items: ItemDifference(updates: [.init(old: 0, new: 0)]))])
  }
}

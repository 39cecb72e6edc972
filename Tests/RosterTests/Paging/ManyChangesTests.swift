import Testing

@testable import Roster

/// Pages that are loaded again with few or many changes, compared with plain arrays.
@Suite struct ManyChangesTests {
  private let differ = ItemDiffer<Item>(id: { $0.id })

  private func loaded(_ items: [Item]) -> LoadedPage<Item> {
    LoadedPage(location: .first, items: items, next: "1", previous: nil)
  }

  /// The items, with this percentage updated, deleted, inserted or moved.
  private func changed(_ items: [Item], percent: Int, step: Int, _ random: inout SeededRandom) -> [Item] {
    var result: [Item] = []
    var moved: [Item] = []
    for (index, item) in items.enumerated() {
      guard random.chance(percent) else {
        result.append(item)
        continue
      }
      switch random.int(below: 8) {
      case 0: break
      case 1: moved.append(item)
      case 2, 3: result += [Item(step * 10_000 + index, "new"), item]
      default: result.append(Item(item.id, "\(step)"))
      }
    }
    for item in moved { result.insert(item, at: random.int(below: result.count + 1)) }
    return result
  }

  /// The contradictions between old rows, new rows and the recorded changes.
  private func expectChange(from before: ItemList<Item>, to after: ItemList<Item>, seed: UInt64) {
    let (old, new) = (Array(before), Array(after))
    let difference = differ.difference(from: before, to: after)
    #expect(difference.apply(to: old, from: new) == new, "ROSTER_SEED=\(seed)")
    let texts = Dictionary(uniqueKeysWithValues: old.map { ($0.id, $0.text) })
    let updated = new.filter { row in texts[row.id].map { $0 != row.text } ?? false }
    #expect(Set(difference.updates.map { new[$0.new].id }) == Set(updated.map(\.id)), "ROSTER_SEED=\(seed)")
  }

  @Test("A page that is loaded again equals a plain array, however many of its rows changed")
  func wholeList() {
    for seed in SeededRandom.seeds(25) {
      var random = SeededRandom(seed: seed)
      var rows = PageRows<Item>()
      var model = items(0..<random.int(below: 800))
      rows.replaceAll(with: [loaded(model)])
      for step in 1..<5 {
        let next = changed(model, percent: [0, 1, 3, 20, 90][random.int(below: 5)], step: step, &random)
        let (before, revision) = (rows.rows, rows.revision)
        rows.replaceAll(with: [loaded(next)])
        #expect(rows.rows.elementsEqual(next), "ROSTER_SEED=\(seed)")
        #expect((rows.revision == revision) == (model == next), "ROSTER_SEED=\(seed)")
        #expect(rows.labelOfPage.count == next.count, "ROSTER_SEED=\(seed)")
        expectChange(from: before, to: rows.rows, seed: seed)
        model = next
      }
      #expect(rows.contradictions == [], "ROSTER_SEED=\(seed)")
    }
  }

  @Test(
    "A page that is loaded again before stale rows does not change these, and the list's history records its changes")
  func splicedPage() {
    for seed in SeededRandom.seeds(25) {
      var random = SeededRandom(seed: seed)
      var rows = PageRows<Item>()
      let page = items(0..<600)
      let rest = items(5_000..<5_050)
      rows.replaceAll(with: [loaded(page), LoadedPage(location: .key("1"), items: rest, next: nil, previous: nil)])
      // The last row of the page stays, and most of the others do, so that all rows before it are replaced.
      let percent = [1, 3, 20][random.int(below: 3)]
      let next = changed(Array(page.dropLast()), percent: percent, step: 1, &random) + page.suffix(1)
      let before = rows.rows
      rows.splice(loaded(next))
      // A failed expectation prints its values, which takes minutes for whole lists.
      let (isEqual, knowsChange) = (rows.rows.elementsEqual(next + rest), rows.rows.knowsChange(since: before))
      #expect(isEqual, "ROSTER_SEED=\(seed)")
      #expect(knowsChange, "ROSTER_SEED=\(seed)")
      expectChange(from: before, to: rows.rows, seed: seed)
      #expect(rows.contradictions == [], "ROSTER_SEED=\(seed)")
    }
  }

  @Test("Few changes are recorded one by one; a list with many changes is not fragmented by them")
  func pieces() {
    var few = PageRows<Item>()
    few.replaceAll(with: [loaded(items(0..<10_000))])
    var many = few
    let before = few.rows
    func page(everyOther distance: Int) -> LoadedPage<Item> {
      loaded((0..<10_000).map { $0.isMultiple(of: distance) ? Item($0, "new") : Item($0) })
    }
    few.replaceAll(with: [page(everyOther: 1_000)])
    #expect(edits(of: few.rows, since: before) == 10)
    many.replaceAll(with: [page(everyOther: 10)])
    #expect(many.rows.runs.count < 4)
    expectChange(from: before, to: many.rows, seed: 0)
  }

  /// The number of edits between an older list and this one; `nil` if the history does not record them.
  private func edits(of list: ItemList<Item>, since old: ItemList<Item>) -> Int? {
    if case .tree(_, let history) = list.storage { history.edits(since: old)?.count } else { nil }
  }

  @Test("Only values of an Equatable type compare as equal")
  func comparison() {
    struct Incomparable { var number = 1 }
    #expect(ContentComparison<Item>().isSame(Item(1, "a"), Item(1, "a")))
    #expect(!ContentComparison<Item>().isSame(Item(1, "a"), Item(1, "b")))
    #expect(ContentComparison<Int?>().isSame(nil, nil))
    #expect(!ContentComparison<Int?>().isSame(nil, 1))
    #expect(!ContentComparison<Incomparable>().isSame(Incomparable(), Incomparable()))
  }
}

import RosterTesting
import Synchronization
import Testing

@testable import Roster

private struct Entry: Identifiable, Equatable, Sendable {
  let id: Int
  var day: Int
}

/// The number of times that a separator was decided.
private let decisions = Mutex(0)

extension RowNeighbors<Entry> {
  /// The day before its first entry, and a mark after the last one.
  fileprivate var newDay: Int? {
    decisions.withLock { $0 += 1 }
    guard let after else { return -1 }
    return before?.day == after.day ? nil : after.day
  }
}

/// The separators between the rows of a pager.
@Suite(.serialized) @MainActor struct PagerSeparatorsTests {
  private typealias Row = SeparatedRow<Entry, Int>

  /// The separated rows as text: ids, and days in brackets.
  private func texts(_ list: some Sequence<Row>) -> [String] {
    list.map {
      switch $0 {
      case .row(let entry): "\(entry.id)"
      case .separator(let day, _): "[\(day)]"
      }
    }
  }

  private func expected(_ list: ItemList<Entry>) -> [String] {
    var texts: [String] = []
    for (index, entry) in list.enumerated() {
      if index == 0 || list[index - 1].day != entry.day { texts.append("[\(entry.day)]") }
      texts.append("\(entry.id)")
    }
    return list.isEmpty ? [] : texts + ["[-1]"]
  }

  private func keys(_ list: ItemList<Row>) -> [String] {
    list.compactMap { if case .separator(let day, let number) = $0 { "\(day) \(number)" } else { nil } }
  }

  @Test("P-72 separators follow random edits of the rows, with unique identities, and know the rows between them")
  func randomEdits() {
    for seed in SeededRandom.seeds(200) {
      var random = SeededRandom(seed: seed)
      var separation = PagerSeparation(\RowNeighbors<Entry>.newDay)
      var list = ItemList<Entry>()
      var nextID = 0
      func entries(_ count: Int) -> [Entry] {
        (0..<count).map { _ in
          nextID += 1
          return Entry(id: nextID, day: random.int(below: 3))
        }
      }
      for step in 0..<40 {
        for _ in 0..<random.int(below: 3) + 1 {
          let start = random.int(below: list.count + 1)
          switch random.int(below: 5) {
          case 0: list.append(contentsOf: entries(random.int(below: 5)))
          case 1: list.insert(contentsOf: entries(random.int(below: 5)), at: start)
          case 2: list.removeSubrange(start..<min(list.count, start + random.int(below: 4)))
          case 3 where list.count > 0: list.move(from: random.int(below: list.count), to: random.int(below: list.count))
          case _ where list.count > 0: list[random.int(below: list.count)] = entries(1)[0]
          default: break
          }
        }
        separation.update(to: list)
        let comment: Comment = "ROSTER_SEED=\(seed), step \(step)"
        let keys = keys(separation.list)
        #expect(texts(separation.list) == expected(list), comment)
        #expect(Set(keys).count == keys.count, comment)
        var row = 0
        for (item, value) in separation.list.enumerated() {
          #expect(separation.positions.row(at: item) == row, comment)
          if case .row = value { row += 1 }
        }
        #expect(separation.positions.rowCount == list.count, comment)
      }
    }
  }

  @Test("P-72 rows that are appended to 100,000 decide their own separators only, and equal ones stay the same")
  func appends() {
    var list = ItemList((0..<100_000).map { Entry(id: $0, day: $0 / 1_000) })
    var separation = PagerSeparation(\RowNeighbors<Entry>.newDay)
    separation.update(to: list)
    let before = separation.list
    decisions.withLock { $0 = 0 }
    list.append(contentsOf: (100_000..<100_020).map { Entry(id: $0, day: $0 < 100_010 ? 99 : 100) })
    separation.update(to: list)
    #expect(decisions.withLock { $0 } == 21)
    #expect(separation.list.count == 100_122 && separation.list.knowsChange(since: before))
    let names = keys(separation.list)
    decisions.withLock { $0 = 0 }
    list.remove(at: 50_000)
    list[50_000] = Entry(id: 50_001, day: 50)
    separation.update(to: list)
    #expect(decisions.withLock { $0 } <= 3)
    #expect(keys(separation.list) == names)
  }

  @Test("P-72 the next page is loaded as if there were no separators, and a jump finds its row")
  func paging() async throws {
    let source = ScriptedSource<PageNumber, Entry>()
    let pager = Pager(source, options: PagerOptions(prefetchDistance: 5))
    let harness = try await PageHarness(
      InlinePage {
        ListSection("entries", pager, separators: \.newDay) {
          StandardContent("entry \($0.id)")
        } separator: {
          StandardContent("day \($0)")
        }
      }, lines: 12)
    func answer(_ page: Int) async throws {
      let rows = (page * 20..<page * 20 + 20).map { Entry(id: $0, day: $0 / 2) }
      source.respond(with: DataPage(rows, next: PageNumber(page + 2)))
      try await harness.settle()
    }
    try await answer(0)
    #expect(source.pendingCount == 0)
    #expect(harness.lines.prefix(4) == ["day 0", "entry 0", "entry 1", "day 1"])
    // 30 items are 20 rows: the viewport ends within five rows of the last one.
    try await harness.scroll(by: 14 * 18)
    #expect(source.requestedKeys == [nil, 2])
    try await answer(1)
    pager.jump(to: PageNumber(2))
    try await harness.settle()
    #expect(harness.lines.contains("entry 20"))
    #expect(harness.driver.snapshot.sections[0].items.element(at: 1) as? Entry == Entry(id: 0, day: 0))
  }
}

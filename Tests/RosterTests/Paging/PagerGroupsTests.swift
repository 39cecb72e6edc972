import RosterTesting
import Synchronization
import Testing

@testable import Roster

/// The sections of a paged list.
@Suite @MainActor struct PagerGroupsTests {
  private struct Order: Identifiable, Equatable, Sendable {
    /// The number of times that a month was read.
    static let reads = Mutex(0)

    let id: Int
    var storedMonth: Int
    var month: Int {
      Self.reads.withLock { $0 += 1 }
      return storedMonth
    }
  }

  /// The groups that a list has, without history.
  private func groups(of list: ItemList<Order>) -> [[Order]] {
    var groups: [[Order]] = []
    for order in list {
      if groups.last?.last?.storedMonth == order.storedMonth {
        groups[groups.count - 1].append(order)
      } else {
        groups.append([order])
      }
    }
    return groups
  }

  private func randomOrder(_ random: inout SeededRandom, _ nextID: inout Int) -> Order {
    nextID += 1
    return Order(id: nextID, storedMonth: random.int(below: 3))
  }

  @Test("P-65 groups follow random edits of the list, and number the groups of equal keys")
  func randomEdits() {
    for seed in SeededRandom.seeds(200) {
      var random = SeededRandom(seed: seed)
      var grouping = PagerGrouping(\Order.month)
      var list = ItemList<Order>()
      var nextID = 0
      for step in 0..<40 {
        for _ in 0..<random.int(below: 3) + 1 {
          let start = random.int(below: list.count + 1)
          let range = start..<min(list.count, start + random.int(below: 4))
          switch random.int(below: 6) {
          case 0: list.append(contentsOf: (0..<random.int(below: 5)).map { _ in randomOrder(&random, &nextID) })
          case 1: list.insert(contentsOf: (0..<random.int(below: 5)).map { _ in randomOrder(&random, &nextID) }, at: 0)
          case 2 where start <= range.upperBound: list.removeSubrange(range)
          case 3 where list.count > 0: list.move(from: random.int(below: list.count), to: random.int(below: list.count))
          case 4 where list.count > 0:
            list[random.int(below: list.count)] = randomOrder(&random, &nextID)
          default:
            let new = (0..<random.int(below: 4)).map { _ in randomOrder(&random, &nextID) }
            list.replaceSubrange(start..<start, with: new)
          }
        }
        grouping.update(to: list)
        let expected = groups(of: list)
        let comment: Comment = "ROSTER_SEED=\(seed), step \(step)"
        #expect(grouping.groups.map { Array($0.items) } == expected, comment)
        #expect(grouping.groups.map(\.key) == expected.map { $0[0].storedMonth }, comment)
        #expect(Set(grouping.groups.map(\.id)).count == expected.count, comment)
        #expect(
          grouping.groups.map(\.offset) == expected.indices.map { expected[..<$0].reduce(0) { $0 + $1.count } }, comment
        )
      }
    }
  }

  @Test(
    "P-65 a page that is appended to 100,000 rows reads the keys of its own rows, and leaves the other groups alone")
  func appends() {
    var list = ItemList((0..<100_000).map { Order(id: $0, storedMonth: $0 / 1_000) })
    var grouping = PagerGrouping(\Order.month)
    grouping.update(to: list)
    let before = grouping.groups
    Order.reads.withLock { $0 = 0 }
    list.append(contentsOf: (100_000..<100_020).map { Order(id: $0, storedMonth: $0 < 100_010 ? 99 : 100) })
    grouping.update(to: list)
    #expect(Order.reads.withLock { $0 } <= 60)
    #expect(grouping.groups.count == 101)
    #expect(grouping.groups[99].items.count == 1_010)
    #expect(grouping.groups[99].items.knowsChange(since: before[99].items))
    for (old, new) in zip(before.dropLast(), grouping.groups) { #expect(new.items.isIdentical(to: old.items)) }
    Order.reads.withLock { $0 = 0 }
    list.remove(at: 50_500)
    grouping.update(to: list)
    #expect(Order.reads.withLock { $0 } == 0)
    #expect(grouping.groups[50].items.knowsChange(since: before[50].items))
    #expect(grouping.groups[51].offset == 50_999)
  }

  @Test("P-65 a month that comes again has a section of its own")
  func repeatedKeys() async throws {
    let orders = (0..<4).map { Order(id: $0, storedMonth: [1, 2, 1, 1][$0]) }
    let pager = Pager(SinglePage { orders })
    let harness = try await PageHarness(
      InlinePage {
        ListForEach(pager.groups(by: \.month)) { month in
          ListSection(month) {
            StandardContent("order \($0.id)")
          } header: {
            HeaderContent("month \(month.key)")
          }
        }
      })
    #expect(harness.lines == ["month 1", "order 0", "month 2", "order 1", "month 1", "order 2", "order 3"])
    #expect(harness.issues.isEmpty)
  }

  @Test("P-66 the rows of a source are transformed and filtered when their page is loaded, with its keys and its head")
  func transformedSources() async throws {
    let source = ScriptedSource<String, Item>()
    let pager = Pager(source.filter { $0.id % 2 == 0 }.map { Order(id: $0.id, storedMonth: $0.id / 2) })
    pager.open()
    await pager.settle { source.pendingRequests.count }
    source.respond(with: DataPage(items(0..<6), next: "6", head: .open("0"), total: 100))
    await pager.settle { source.pendingRequests.count }
    #expect(pager.items.map(\.id) == [0, 2, 4])
    #expect(pager.total == nil)
    pager.load(.append)
    await pager.settle { source.pendingRequests.count }
    #expect(source.pendingRequests.map(\.key) == ["6"])
    source.respond(with: DataPage([Item(7)], next: "8"))
    await pager.settle { source.pendingRequests.count }
    #expect(source.pendingRequests.map(\.key) == ["8"])
    source.respond(with: DataPage(items(8..<9)))
    await pager.settle { source.pendingRequests.count }
    #expect(pager.items.map(\.storedMonth) == [0, 1, 2, 4])
  }

  @Test("P-66 a transformation that fails fails the load, and a page that is not modified stays so")
  func failingTransformations() async throws {
    struct Refused: Error {}
    let failing = KeyedPages<NoPageKey, Item> { _ in DataPage([Item(1)]) }.map { item throws -> Item in throw Refused()
    }
    await #expect(throws: Refused.self) { try await failing.page(PageRequest(key: nil, action: .initial)) }
    let same = KeyedPages<NoPageKey, Item> { _ in .notModified }.filter { _ in true }
    #expect(try await same.page(PageRequest(key: nil, action: .initial)).isNotModified)
  }
}

import RosterTesting
import Testing

@testable import Roster

/// Scenarios 85, 86 and 88 to 94: what was evicted, failed or interrupted comes back.
@Suite struct PagerScenarioRecoveryTests {
  // MARK: Eviction

  @Test("P-85 a list with an open head ends at its last row after its pages were evicted", arguments: [true, false])
  func evictedUnderOpenHead(memoryWarning: Bool) {
    var pager = PagerMachine(
      PagerOptions(prefetchDistance: 0, maximumPages: memoryWarning ? nil : 3, pollInterval: .seconds(9)))
    pager.send(.open(age: nil))
    func older(_ start: Int) -> DataPage<String, Item> {
      DataPage(
        items(start..<start + 10), next: start < 90 ? "\(start + 10)" : nil,
        head: start > 0 ? .page("before \(start)") : .open("-1"))
    }
    pager.answer(.refresh, older(0))
    for poll in 1...7 {
      pager.send(.load(.prepend))
      pager.answer(.prepend, DataPage([Item(-poll)], head: .open("-\(poll)")))
    }
    pager.send(.visible(0..<2))
    if memoryWarning { pager.send(.memoryWarning) }
    for _ in 0..<20 {
      pager.send(.visible(pager.ids.count - 1..<pager.ids.count))
      guard let id = pager.load(.append), let load = pager.loads.first(where: { $0.id == id }) else { break }
      pager.answer(.append, older(load.request.key.flatMap { Int($0) } ?? 0))
    }
    #expect(pager.requests.filter { $0.action == .append }.map(\.key) == (1...9).map { "\($0 * 10)" })
    #expect(pager.ids == Array((pager.ids.first ?? 0)..<100))
  }

  // MARK: Failures

  @Test(
    "P-86 a failed refresh starts again when the page is displayed or its window active again",
    arguments: [true, false])
  func failedRefresh(hasRows: Bool) {
    var pager = hasRows ? PagerMachine.loaded(page(0..<3, next: "b")) : PagerMachine()
    pager.send(hasRows ? .refresh(inBackground: true) : .open(age: nil))
    for attempt in 2...4 {
      pager.fail(.refresh)
      #expect(pager.loads.isEmpty)
      if attempt == 3 { pager.send(.observers(0)) }
      pager.send(.open(age: .seconds(1)))
      #expect(pager.loads.map(\.request.action) == [hasRows ? .refresh : .initial])
    }
    pager.answer(.refresh, page(0..<3, next: "b"))
    pager.send(.open(age: .seconds(1)))
    #expect(pager.isAtRest)
  }

  @Test("P-86 stale rows of a store are refreshed again after a failure")
  func failedRefreshOfStoredRows() {
    var pager = PagerMachine(PagerOptions(prefetchDistance: 0, freshness: .seconds(5)), hasStore: true)
    pager.send(.open(age: nil))
    pager.read([stored(0..<3, next: "b")], age: .seconds(60))
    pager.fail(.refresh)
    pager.send(.open(age: nil))
    #expect(pager.requests.count == 2)
  }

  @Test("P-86 a failed jump is not repeated; the rows are refreshed where they are")
  func failedJump() {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"))
    pager.send(.jump(.key("x")))
    pager.fail(.refresh)
    pager.send(.open(age: .seconds(1)))
    #expect(pager.requests.last?.key == nil)
    pager.answer(.refresh, page(0..<3, next: "b"))
    #expect(pager.state.position.jump == nil)
  }

  @MainActor
  @Test("P-86 a connection that returns repeats a failed refresh")
  func connection() async {
    let fixture = await PagerFixture.loaded()
    await fixture.run { $0.refresh(inBackground: true) }
    await fixture.fail()
    await fixture.run { $0.setConnected(true) }
    #expect(fixture.keys == [nil, nil, nil])
  }

  // MARK: Interruptions

  @Test("P-88 placeholders at the same place are loaded after closing and opening, and after cancelling and refreshing")
  func interruptedPlaceholders() {
    for closes in [true, false] {
      var pager = PagerMachine(
        PagerOptions(pageSize: 3, prefetchDistance: 0, showsPlaceholders: true, jumpThreshold: 1), rowKey: { "\($0)" })
      pager.send(.open(age: nil))
      let first = DataPage<String, Item>(items(0..<3), next: "3", offset: 0, total: 90)
      pager.answer(.refresh, first)
      pager.send(.displayed(50..<52, of: pager.state))
      pager.fireTimer()
      #expect(pager.loads.map(\.request.key) == ["50"])
      if closes {
        pager.send(.observers(0))
        pager.send(.open(age: .zero))
      } else {
        pager.send(.cancel(nil))
        pager.send(.refresh(inBackground: true))
      }
      pager.answer(.refresh, first)
      pager.send(.displayed(50..<52, of: pager.state))
      pager.fireTimer()
      #expect(pager.loads.map(\.request.key) == ["50"])
    }
  }

  @Test(
    "P-89 rows that are invalidated while the store is read are refreshed, however fresh", arguments: [true, false])
  func invalidatedWhileReading(closes: Bool) {
    var pager = PagerMachine(PagerOptions(prefetchDistance: 0, freshness: .seconds(60)), hasStore: true)
    pager.send(.open(age: nil))
    if closes { pager.send(.observers(0)) }
    pager.send(.invalidate)
    if closes { pager.send(.open(age: nil)) }
    pager.read([stored(0..<3, next: "b")], age: .zero)
    #expect(pager.ids == [0, 1, 2])
    #expect(pager.loads.map(\.request.action) == [.refresh])
    pager.answer(.refresh, page(3..<6, next: "b"))
    #expect(pager.ids == [3, 4, 5])
    #expect(pager.state.freshness == .fresh)
  }

  @Test("P-90 visible rows are not evicted after the last empty page, or a cancellation", arguments: [true, false])
  func visibleRowsStay(cancels: Bool) {
    var pager = PagerMachine(PagerOptions(prefetchDistance: 1, maximumPages: 3, emptyPageLimit: 1))
    pager.send(.jump(.key("50")))
    pager.answer(.refresh, page(150..<153, next: "51", previous: "49"))
    for number in 51...52 {
      pager.send(.load(.append))
      pager.answer(.append, page(number * 3..<number * 3 + 3, next: "\(number + 1)"))
    }
    pager.send(.visible(6..<9))
    #expect(pager.load(.append) != nil)
    pager.send(.load(.prepend))
    if cancels { pager.send(.cancel(.append)) } else { pager.answer(.append, page([], next: "54")) }
    #expect(pager.load(.append) == nil)
    for number in (45...49).reversed() {
      pager.send(.load(.prepend))
      pager.answer(.prepend, page(number * 3..<number * 3 + 3, next: "\(number + 1)", previous: "\(number - 1)"))
      #expect(pager.load(.append) == nil)
    }
    #expect(Set(pager.ids).isSuperset(of: 156..<159))
    #expect(pager.violations == [])
  }

  @Test("P-90 visible rows are not evicted while a jump is loading, or after that", arguments: [true, false])
  func visibleRowsStayDuringJump(cancels: Bool) {
    var pager = PagerMachine.loaded(page(0..<3, next: "1"))
    for number in 1..<5 {
      pager.send(.load(.append))
      pager.answer(.append, page(number * 3..<number * 3 + 3, next: "\(number + 1)"))
    }
    pager.send(.visible(0..<2))
    pager.send(.jump(.key("90")))
    if cancels { pager.send(.cancel(nil)) }
    pager.send(.memoryWarning)
    #expect(pager.ids == Array(0..<6))
    #expect(pager.state.visibleRows == 0..<2)
    pager.answer(.refresh, page(270..<273, next: "91"))
    #expect(pager.state.visibleRows == (cancels ? 0..<2 : nil))
  }

  @Test("P-90 rows that the user has inserted on an evicted page do not shift the visible ones")
  func insertedRowsOnEvictedPage() {
    var pager = PagerMachine.loaded(page(0..<3, next: "1"))
    for number in 1..<5 {
      pager.send(.load(.append))
      pager.answer(.append, page(number * 3..<number * 3 + 3, next: "\(number + 1)"))
    }
    pager.send(.mutate(EditID(token: 1), .insert(Item(99))))
    pager.send(.visible(10..<11))
    pager.send(.memoryWarning)
    #expect(pager.ids == Array(6..<12))
    #expect(pager.state.visibleRows == 3..<4)
  }

  // MARK: Sources and groups

  @MainActor
  @Test(
    "P-92 a source that is replaced while nobody observes is used when the list is opened", arguments: [true, false])
  func switchedWhileClosed(wasOpen: Bool) async {
    let fixture = PagerFixture()
    if wasOpen {
      await fixture.run { $0.open() }
      await fixture.answer(1)
      await fixture.run { $0.close() }
    }
    let source = ScriptedSource<PageNumber, Item>()
    fixture.pager.switchSource(to: source, keepingRows: wasOpen)
    await fixture.settle()
    #expect(source.requests.isEmpty)
    #expect(source.listenerCount == 0)
    fixture.pager.open()
    for _ in 0..<20 { await Task.yield() }
    #expect(source.requests.count == 1)
    #expect(source.listenerCount == 1)
    source.respond(with: DataPage(items(50..<53)))
    for _ in 0..<20 { await Task.yield() }
    #expect(fixture.ids == [50, 51, 52])
    #expect(!fixture.pager.presentation.showsPreviousRows)
  }

  /// The rows of each group by its identity, after several versions of a list whose keys alternate.
  private func groups(_ versions: [[Int]]) -> [[PagerGroup<Bool, Item>.ID: [Int]]] {
    var grouping = PagerGrouping<Bool, Item>(\.isEven)
    var list = ItemList<Item>()
    return versions.map { ids in
      list.replaceSubrange(0..<list.count, with: items(ids))
      grouping.update(to: list)
      #expect(Set(grouping.groups.map(\.id)).count == grouping.groups.count)
      return Dictionary(uniqueKeysWithValues: grouping.groups.map { ($0.id, $0.items.map(\.id)) })
    }
  }

  @Test("P-93 a group keeps its identity when others with its key appear before it, or when it is divided or changed")
  func groupIdentities() {
    let versions = [[10, 12, 11, 14], [4, 3, 10, 12, 11, 14], [4, 10, 9, 12, 11, 14], [14, 11, 10, 12]]
    let found = groups(versions)
    func group(of row: Int, in version: Int) -> PagerGroup<Bool, Item>.ID? {
      found[version].first { $0.value.contains(row) }?.key
    }
    for row in [10, 11, 12, 14] { #expect(group(of: row, in: 1) == group(of: row, in: 0), "\(row)") }
    #expect(group(of: 11, in: 2) == group(of: 11, in: 0))
    #expect(group(of: 14, in: 3) == group(of: 14, in: 0))
    #expect(found.map(\.count) == [3, 5, 5, 3])
  }

  @Test("P-93 a group that a prepended page continues keeps its identity, however many rows join it", arguments: 1...3)
  func continuedGroup(count: Int) {
    var grouping = PagerGrouping<Bool, Item>(\.isEven)
    var list = ItemList(items([20, 22, 21]))
    grouping.update(to: list)
    let before = grouping.groups.map(\.id)
    list.insert(contentsOf: items([11] + (0..<count).map { 12 + 2 * $0 }), at: 0)
    grouping.update(to: list)
    #expect(grouping.groups.map(\.id).suffix(2) == before[...])
  }

  @Test("P-93 each page that is prepended leaves the sections of all loaded rows")
  func prependedGroups() {
    var grouping = PagerGrouping<Bool, Item>(\.isEven)
    var list = ItemList(items(20..<26))
    grouping.update(to: list)
    for start in stride(from: 18, through: 0, by: -2) {
      let before = grouping.groups.map(\.id)
      list.insert(contentsOf: items(start..<start + 2), at: 0)
      grouping.update(to: list)
      #expect(grouping.groups.map(\.id).suffix(before.count) == before[...])
    }
  }

  @Test("P-94 a source without previous keys remembers few of its evicted pages, and still leads back without a gap")
  func evictedForward() {
    let server = ModelServer(.forward, count: 1_500, pageSize: 3)
    var pager = PagerMachine(PagerOptions(prefetchDistance: 0, maximumPages: 3))
    pager.send(.open(age: nil))
    for _ in 0..<600 {
      guard let load = pager.loads.first else { break }
      pager.answer(load.id.type, server.page(load.request))
      pager.send(.visible(pager.ids.count - 1..<pager.ids.count))
    }
    #expect(pager.ids.last == 1_500)
    #expect(pager.state.rows.evicted.count <= 64)
    #expect(pager.state.rows.evicted.reduce(0) { $0 + $1.joined } == 497)
    let requests = pager.requests.count
    for _ in 0..<700 where pager.ids.first != 1 {
      pager.send(.visible(0..<1))
      while let load = pager.loads.first { pager.answer(load.id.type, server.page(load.request)) }
      #expect(server.gap(in: pager.ids) == nil)
    }
    #expect(pager.ids.first == 1)
    #expect(pager.requests.count - requests < 700)
  }

  @Test("P-94 the number of remembered pages has a limit")
  func limitOfEvictedPages() {
    var rows = PageRows<Item>()
    rows.replaceAll(with: [stored(0..<1, next: "b")])
    for _ in 0..<20_000 { rows.remember(rows.pages[0]) }
    #expect(rows.evicted.count <= 1_001)
  }
}

extension Item {
  fileprivate var isEven: Bool { id.isMultiple(of: 2) }
}

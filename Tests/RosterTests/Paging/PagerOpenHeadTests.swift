import RosterTesting
import Testing

@testable import Roster

/// A list with an open head, as a timeline or a chat has.
@Suite @MainActor struct PagerOpenHeadTests {
  /// A server with rows from `first` to 9, the newest first. A key is the id of the row after which newer ones are sought.
  private func newer(than key: Int, from first: Int, size: Int = 3) -> DataPage<String, Item> {
    let rows = (first..<key).suffix(size)
    let last = rows.first ?? key
    return DataPage(items(rows), head: last > first ? .page("\(last)") : .open("\(last)"))
  }

  private func opened(_ options: PagerOptions = PagerOptions(prefetchDistance: 0)) -> PagerMachine {
    var pager = PagerMachine(options)
    pager.send(.open(age: nil))
    pager.answer(.refresh, DataPage(items(7..<10), head: .open("7")))
    return pager
  }

  @Test("P-64 asking again with the key of an open head is no repetition, and new rows are counted until they are seen")
  func newRows() {
    var pager = opened()
    pager.send(.visible(1..<3))
    #expect(pager.loads.isEmpty)
    for _ in 0..<3 {
      pager.send(.load(.prepend))
      #expect(pager.keys.last == "7")
      #expect(pager.presentation.prepend == .hidden)
      pager.answer(.prepend, newer(than: 7, from: 7))
      #expect(pager.state.prepend == .ready(.key("7")))
      #expect(pager.loads.isEmpty)
      #expect(pager.presentation.prepend == .hidden)
    }
    pager.send(.load(.prepend))
    pager.answer(.prepend, newer(than: 7, from: 5))
    #expect(pager.ids == Array(5..<10))
    #expect(pager.presentation.newRows == 2)
    pager.send(.load(.prepend))
    #expect(pager.keys.last == "5")
    pager.answer(.prepend, newer(than: 5, from: 4))
    #expect(pager.presentation.newRows == 3)
    // A layout without the new rows does not say that they are visible.
    pager.send(.viewport(ViewportHint(0..<2, laidOut: 5)))
    #expect(pager.presentation.newRows == 3)
    for (row, count) in [(4, 3), (2, 2), (3, 2), (0, 0)] {
      pager.send(.viewport(ViewportHint(row..<row + 2, laidOut: 6)))
      #expect(pager.presentation.newRows == count)
    }
    #expect(pager.violations == [])
  }

  @Test("P-64 a new row below a sticky header is not seen")
  func stickyHeader() async throws {
    let source = ScriptedSource<PageNumber, Item>()
    let pager = Pager(source, options: PagerOptions(prefetchDistance: 0))
    let harness = try await PageHarness(
      InlinePage {
        ListSection("rows", pager) {
          StandardContent("Row \($0.id)")
        } header: {
          HeaderContent("Header")
        }
        .stickyHeader()
      }, lines: 6)
    source.respond(with: DataPage(items(100..<140), head: .open(1)))
    try await harness.settle()
    try await harness.scroll(by: 10 * TextMetrics.line)
    pager.load(.prepend)
    try await harness.settle()
    source.respond(with: DataPage(items(96..<100), head: .open(2)), to: .prepend)
    try await harness.settle()
    var unseen = 4
    #expect(pager.presentation.newRows == unseen)
    var counts: [Int] = []
    for _ in 0..<32 {
      try await harness.scroll(by: -TextMetrics.line / 2)
      let rows = harness.visibleRows
      let header = rows.first { $0.element == .header(section: 0) }.map { $0.frame.y + $0.frame.height } ?? 0
      let seen = rows.filter { $0.frame.y + $0.frame.height > header }.compactMap { $0.element.item?.item }.min()
      unseen = min(unseen, seen ?? unseen)
      #expect(pager.presentation.newRows == unseen)
      counts.append(unseen)
    }
    #expect(Set(counts) == [0, 1, 2, 3, 4])
  }

  @Test("P-64 an open head is polled at its pace while the list is open, connected and not busy")
  func polling() {
    var pager = opened(PagerOptions(prefetchDistance: 0, pollInterval: .seconds(30)))
    #expect(pager.timers.map(\.delay) == [.seconds(30)])
    pager.fireTimer()
    #expect(pager.keys.last == "7")
    #expect(pager.timers.isEmpty)
    pager.fail(.prepend)
    #expect(pager.presentation.message == nil)
    #expect(pager.presentation.prepend == .hidden)
    #expect(pager.timers.count == 1)
    pager.fireTimer()
    pager.answer(.prepend, newer(than: 7, from: 6))
    #expect(pager.timers.count == 1)
    pager.send(.connectivity(false))
    #expect(pager.timers.isEmpty)
    pager.send(.connectivity(true))
    #expect(pager.timers.count == 1)
    pager.send(.refresh(inBackground: true))
    #expect(pager.timers.isEmpty)
    pager.answer(.refresh, DataPage(items(6..<10), head: .open("6")))
    #expect(pager.timers.count == 1)
    pager.send(.observers(0))
    #expect(pager.timers.isEmpty)
    pager.send(.open(age: nil))
    #expect(pager.timers.count == 1)
    pager.send(.close)
    #expect(pager.timers.isEmpty)
  }

  @Test("P-64 each failure in succession doubles the time to the next request at an open head, up to 16 times")
  func failures() {
    var pager = opened(PagerOptions(prefetchDistance: 0, pollInterval: .seconds(30)))
    func fails(_ failure: PageFailure = PageFailure(reason: "down"), until delay: Duration) {
      pager.fireTimer()
      pager.fail(.prepend, failure)
      #expect(pager.timers.map(\.delay) == [delay])
    }
    for factor in [2, 4, 8, 16, 16] { fails(until: .seconds(30) * factor) }
    pager.fireTimer()
    pager.answer(.prepend, newer(than: 7, from: 6))
    #expect(pager.timers.map(\.delay) == [.seconds(30)])
    // What the server asks for counts if it is longer, for the next request only.
    fails(PageFailure(reason: "busy", kind: .transient(retryAfter: .seconds(200))), until: .seconds(200))
    fails(until: .seconds(120))
    fails(PageFailure(reason: "busy", kind: .transient(retryAfter: .seconds(10))), until: .seconds(240))
    // A connection that is back, and the rows of a refresh, restore the interval.
    pager.send(.connectivity(true))
    #expect(pager.timers.map(\.delay) == [.seconds(240)])
    pager.send(.connectivity(false))
    pager.send(.connectivity(true))
    #expect(pager.timers.map(\.delay) == [.seconds(30)])
    fails(until: .seconds(60))
    pager.send(.refresh(inBackground: true))
    pager.answer(.refresh, DataPage(items(6..<10), head: .open("6")))
    #expect(pager.timers.map(\.delay) == [.seconds(30)])
    fails(until: .seconds(60))
    pager.send(.invalidate)
    pager.answer(.refresh, DataPage(items(6..<10), head: .open("6")))
    #expect(pager.timers.map(\.delay) == [.seconds(30)])
    #expect(pager.violations == [])
    // An interval of more than a day does not grow.
    for (interval, pause) in [(86_400, 172_800), (86_401, 86_401), (Int64.max, Int64.max)] {
      pager = opened(PagerOptions(prefetchDistance: 0, pollInterval: .seconds(interval)))
      fails(until: .seconds(pause))
    }
  }

  @Test("P-64 an evicted page before an open head is loaded by scrolling, and the head opens again")
  func evicted() {
    var pager = opened()
    pager.send(.load(.prepend))
    pager.answer(.prepend, newer(than: 7, from: 4))
    pager.send(.load(.prepend))
    pager.answer(.prepend, newer(than: 4, from: 1))
    pager.send(.visible(pager.ids.count - 1..<pager.ids.count))
    pager.send(.memoryWarning)
    #expect(pager.ids == Array(4..<10))
    #expect(!pager.state.isHeadOpen)
    pager.send(.visible(0..<1))
    #expect(pager.load(.prepend) != nil)
    pager.answer(.prepend, newer(than: 4, from: 1))
    #expect(pager.ids == Array(1..<10))
    #expect(pager.state.isHeadOpen)
  }

  @Test(
    "P-64 a load that finds more new rows than it collects ends, and the list is loaded again, at once or when it is opened"
  )
  func tooManyNewRows() {
    for isOpen in [true, false] {
      var pager = opened(PagerOptions(pageSize: 2, prefetchDistance: 0))
      if !isOpen { pager.send(.observers(0)) }
      pager.send(.load(.prepend))
      for index in 0...20 {
        #expect(pager.loads.map(\.id.type) == [.prepend])
        pager.answer(.prepend, DataPage(items([100 + 2 * index, 101 + 2 * index]), next: "\(index)", head: .open("0")))
      }
      #expect(pager.state.prepend.running == nil)
      if !isOpen {
        #expect(pager.loads.isEmpty)
        pager.send(.open(age: nil))
      }
      #expect(pager.loads.map(\.id.type) == [.refresh])
    }
  }

  @Test("P-64 a list with an open head and no rows is empty, and displays the first rows that arrive")
  func empty() {
    var pager = PagerMachine()
    pager.send(.open(age: nil))
    pager.answer(.refresh, DataPage([], head: .open("9")))
    #expect(pager.presentation.state == .empty)
    #expect(pager.loads.isEmpty)
    pager.send(.load(.prepend))
    #expect(pager.presentation.state == .empty)
    pager.answer(.prepend, newer(than: 9, from: 8))
    #expect(pager.ids == [8])
    pager.send(.load(.prepend))
    #expect(pager.keys.last == "8")
  }

  /// A list that polls every half a minute, after its first page.
  private func polling() async -> (pager: Pager<Item>, source: ScriptedSource<PageNumber, Item>, clock: TestClock) {
    let source = ScriptedSource<PageNumber, Item>()
    let clock = TestClock()
    let pager = Pager(
      source, options: PagerOptions(pollInterval: .seconds(30)),
      environment: PagerEnvironment(clock: clock, random: { 0 }))
    pager.open()
    await pager.settle(pending: { source.pendingCount }, clock: clock)
    source.respond(with: DataPage(items(7..<10), head: .open(7)))
    await pager.settle(pending: { source.pendingCount }, clock: clock)
    return (pager, source, clock)
  }

  @Test("P-64 a pager polls its source by its clock")
  func clock() async {
    let (pager, source, clock) = await polling()
    await clock.advance(by: .seconds(30))
    await pager.settle(pending: { source.pendingCount }, clock: clock)
    #expect(source.requestedKeys == [nil, 7])
    source.respond(with: DataPage(items(5..<7), head: .open(5)))
    await pager.settle(pending: { source.pendingCount }, clock: clock)
    #expect(pager.items.map(\.id) == Array(5..<10))
    pager.close()
    await pager.settle(pending: { source.pendingCount }, clock: clock)
    #expect(pager.activity == 0)
  }

  @Test("X-45 after hours in which the system slept, a list polls once, and then by its interval again")
  func sleep() async {
    let (pager, source, clock) = await polling()
    func settle() async { await pager.settle(pending: { source.pendingCount }, clock: clock) }
    await clock.advance(by: .seconds(5 * 3_600))
    await settle()
    #expect(source.requestedKeys == [nil, 7])
    #expect(source.pendingCount == 1)
    source.respond(with: DataPage(items(5..<7), head: .open(5)))
    await settle()
    await clock.advance(by: .seconds(29))
    await settle()
    #expect(source.requestedKeys == [nil, 7])
    await clock.advance(by: .seconds(1))
    await settle()
    #expect(source.requestedKeys == [nil, 7, 5])
    pager.close()
  }
}

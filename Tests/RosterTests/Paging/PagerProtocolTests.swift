import RosterTesting
import Testing

@testable import Roster

/// The requests to a loader: actions, page numbers, caches.
@MainActor @Suite struct PagerProtocolTests {
  @Test("S0-02 a single-page loader never receives a page number, and loading more is never possible")
  func singlePage() async {
    let source = ScriptedSource<NoPageKey, Item>()
    let pager = Pager(source, options: PagerOptions(prefetchDistance: 0))
    pager.open()
    await pager.settle(pending: { source.pendingCount })
    source.respond(with: DataPage(items(0..<50)))
    await pager.settle(pending: { source.pendingCount })
    pager.updateViewport(ViewportHint(40..<50))
    pager.load(.append)
    await pager.settle(pending: { source.pendingCount })
    #expect(source.requestedKeys == [nil])
    #expect(!pager.presentation.canLoadMore)
    #expect(pager.presentation.append == .hidden)
  }

  @Test("S0-02 a function that loads all rows makes a pager")
  func singleFunction() async {
    let pager = Pager(SinglePage { items(0..<3) })
    pager.open()
    await pager.settle()
    #expect(pager.items.map(\.id) == [0, 1, 2])
  }

  @Test("S0-03 a loader receives page and action, and returns rows or throws an error with a localized description")
  func contract() async {
    struct Refused: Error, LocalizedListError { var localizedDescription: String { "Ask again tomorrow." } }
    let fixture = PagerFixture()
    await fixture.run { $0.open() }
    #expect(fixture.source.requests == [PageRequest(key: nil, action: .initial)])
    await fixture.fail(Refused())
    #expect(fixture.pager.presentation.state.failure?.reason == "Ask again tomorrow.")
    await fixture.run { $0.retry() }
    await fixture.answer(1)
    #expect(fixture.ids == [0, 1, 2])
  }

  @Test("S0-04 the load actions reach the loader unchanged")
  func actions() async {
    let fixture = await PagerFixture.loaded()
    await fixture.run { $0.load(.append) }
    await fixture.answer(2)
    await fixture.run { $0.refresh() }
    await fixture.answer(1)
    await fixture.run { $0.reload() }
    await fixture.answer(1)
    #expect(fixture.source.requestedActions == [.initial, .append, .refresh, .reload])
  }

  @Test("S0-05 only the first load may use the cache, and only opening reads the store")
  func caches() async {
    let store = CountingStore()
    let fixture = PagerFixture(store: store)
    await fixture.run { $0.open() }
    #expect(await store.reads == 1)
    await fixture.answer(1)
    await fixture.run { $0.load(.append) }
    await fixture.answer(2)
    await fixture.run { $0.refresh() }
    await fixture.answer(1)
    await fixture.run { $0.reload() }
    await fixture.answer(1)
    #expect(fixture.source.requests.map(\.allowsCache) == [true, false, false, false])
    #expect(await store.reads == 1)
  }

  @Test("S0-09 every load other than an append requests page 1, and after a full page the next one is 2")
  func pageNumbers() async {
    let fixture = await PagerFixture.loaded(pages: 3)
    await fixture.run { $0.refresh() }
    await fixture.answer(1)
    await fixture.run { $0.load(.append) }
    #expect(fixture.keys == [nil, 2, 3, nil, 2])
  }

  @Test(
    "S0-10 a page with at least the requested number of rows has a next page; one with fewer is the last",
    arguments: [(2, false), (3, true), (4, true)])
  func pageSize(count: Int, hasMore: Bool) async {
    let first = PagerFixture()
    await first.run { $0.open() }
    await first.answer(1, items(0..<count))
    #expect((first.pager.snapshot.append != .end) == hasMore)
    let more = await PagerFixture.loaded()
    await more.run { $0.load(.append) }
    await more.answer(2, items(10..<10 + count))
    #expect((more.pager.snapshot.append != .end) == hasMore)
  }

  @Test("S0-20 pull-to-refresh refreshes, and scrolling to the bottom appends")
  func gestures() async {
    let fixture = await PagerFixture.loaded()
    let feed: any PageFeed = fixture.pager
    feed.updateViewport(ViewportHint(2..<3))
    await fixture.settle()
    #expect(fixture.source.requestedActions.last == .append)
    await fixture.answer(2)
    feed.load(.refresh)
    await fixture.settle()
    #expect(fixture.source.requestedActions.last == .refresh)
    #expect(feed.presentation.isRefreshing)
  }

  @Test("S1-28 a load request while loading is ignored")
  func ignoredLoads() async {
    let fixture = PagerFixture()
    await fixture.run { $0.open() }
    await fixture.run { $0.refresh(inBackground: true) }
    await fixture.run { $0.refresh() }
    #expect(fixture.keys.count == 1)
    await fixture.answer(1)
    await fixture.run { $0.load(.append) }
    await fixture.run { $0.load(.append) }
    #expect(fixture.keys.count == 2)
  }

  @Test("S1-35 a list ends by the server's number of pages")
  func pageCount() async {
    let fixture = PagerFixture()
    await fixture.run { $0.open() }
    fixture.source.respond(with: DataPage(items(0..<1), number: 1, end: .pageCount(2)))
    await fixture.settle()
    await fixture.run { $0.load(.append) }
    #expect(fixture.keys == [nil, 2])
    fixture.source.respond(with: DataPage(items(1..<9), number: 2, end: .pageCount(2)))
    await fixture.settle()
    #expect(fixture.pager.snapshot.append == .end)
  }

  @Test("S1-35 a list ends when the server reports that there is no next page")
  func hasNext() async {
    let fixture = PagerFixture()
    await fixture.run { $0.open() }
    fixture.source.respond(with: DataPage(items(0..<1), number: 1, end: .hasNext(true)))
    await fixture.settle()
    await fixture.run { $0.load(.append) }
    #expect(fixture.keys == [nil, 2])
    fixture.source.respond(with: DataPage(items(1..<9), number: 2, end: .hasNext(false)))
    await fixture.settle()
    #expect(fixture.pager.snapshot.append == .end)
  }

  @Test("S1-35 the total number of rows is known as soon as the server reports it")
  func total() async {
    let source = KeyedPages<PageOffset, Item> { request in
      let offset = request.key ?? 0
      let rows = items(offset.value..<min(offset.value + 3, 7))
      return DataPage(rows, offset: offset, size: 3, end: .total(7, size: 3))
    }
    let pager = Pager(source, options: PagerOptions(prefetchDistance: 100))
    #expect(pager.total == nil)
    pager.open()
    pager.updateViewport(ViewportHint(0..<1))
    await pager.settle()
    #expect(pager.total == 7)
    #expect(pager.items.map(\.id) == Array(0..<7))
    #expect(pager.snapshot.append == .end)
  }

  @Test("S1-36 append on the last page only reports it, prepend on the first page refreshes, and a jump goes to a page")
  func navigation() async {
    let fixture = await PagerFixture.loaded()
    await fixture.run { $0.load(.append) }
    await fixture.answer(2, items(3..<4))
    let stream = fixture.pager.reports()
    await fixture.run { $0.load(.append) }
    #expect(fixture.keys == [nil, 2])
    await fixture.run { $0.load(.prepend) }
    #expect(fixture.source.requestedActions.last == .refresh)
    await fixture.answer(1)
    await fixture.run { $0.jump(to: 7) }
    #expect(fixture.keys == [nil, 2, nil, 7])
    var reports = stream.makeAsyncIterator()
    #expect(await reports.next() == .reachedLastPage)
    #expect(await reports.next() == .started(.refresh))
  }

  @Test("S1-37 the reports of a load arrive in order, and its end is the last")
  func order() async {
    var machine = PagerMachine()
    machine.send(.open(age: nil))
    machine.answer(.refresh, page(0..<3, next: "b"))
    #expect(
      machine.reports == [
        .started(.initial), .refreshed(count: 3), .reachedFirstPage, .finished(.initial),
      ])
    machine.send(.load(.append))
    machine.fail(.append)
    #expect(
      Array(machine.reports.dropFirst(4)) == [
        .started(.append), .failed(.append, .broken), .finished(.append),
      ])
    machine.send(.retry(nil))
    machine.answer(.append, page(3..<4))
    #expect(
      Array(machine.reports.dropFirst(7)) == [
        .started(.append), .loaded(.append, count: 1), .reachedLastPage, .finished(.append),
      ])
  }
}

import RosterTesting
import Testing

@testable import Roster

/// The presentation of a page: indicators, empty and failure states, footers, messages.
@MainActor @Suite struct PagerPageStateTests {
  @Test(
    "S0-06 the full-page indicator appears for a first load and a reload only, and disappears on success and failure",
    arguments: LoadAction.allCases, [true, false])
  func indicator(action: LoadAction, success: Bool) {
    var pager = PagerMachine()
    if action != .initial {
      pager.send(.jump(.key("m")))
      pager.answer(.refresh, page(10..<13, next: "n", previous: "l"))
    }
    switch action {
    case .initial: pager.send(.open(age: nil))
    case .refresh: pager.send(.refresh())
    case .reload: pager.send(.reload)
    case .append: pager.send(.load(.append))
    case .prepend: pager.send(.load(.prepend))
    }
    let isFull = action == .initial || action == .reload
    #expect((pager.presentation.state == .loading) == isFull)
    #expect(pager.presentation.isInitialLoading == isFull)
    let type = pager.loads[0].id.type
    if success { pager.answer(type, page(0..<3)) } else { pager.fail(type) }
    #expect(pager.presentation.state != .loading)
    #expect(!pager.presentation.isInitialLoading)
    #expect(!pager.presentation.isRefreshing)
  }

  @Test("S0-07 after a reload old rows never reappear, and pages are numbered from the first")
  func changeOfSource() async {
    let fixture = await PagerFixture.loaded(pages: 2)
    let other = ScriptedSource<PageNumber, Item>()
    fixture.pager.switchSource(to: other)
    await fixture.pager.settle(pending: { other.pendingCount })
    #expect(fixture.ids.isEmpty)
    #expect(fixture.pager.presentation.state == .loading)
    #expect(other.requests.map(\.action) == [.reload])
    #expect(other.requestedKeys == [nil])
    other.respond(with: DataPage(items(50..<53), number: 1, end: .shortPage(size: 3)))
    await fixture.pager.settle(pending: { other.pendingCount })
    #expect(fixture.ids == [50, 51, 52])
    fixture.pager.load(.append)
    await fixture.pager.settle(pending: { other.pendingCount })
    #expect(other.requestedKeys == [nil, 2])
  }

  @Test("S0-08 a refresh hides the failure state before the loader has returned, and keeps the empty state")
  func hiddenBeforeLoad() {
    var failed = PagerMachine()
    failed.send(.open(age: nil))
    failed.fail(.refresh)
    #expect(failed.presentation.state == .failed(.broken))
    failed.send(.refresh())
    #expect(failed.presentation.state == .content)
    var empty = PagerMachine.loaded(page([]))
    #expect(empty.presentation.state == .empty)
    empty.send(.refresh())
    #expect(empty.presentation.state == .empty)
  }

  @Test("S0-11 loading more is possible only after a full first page")
  func offered() async {
    let fixture = PagerFixture()
    await fixture.run { $0.open() }
    #expect(!fixture.pager.presentation.canLoadMore)
    await fixture.answer(1)
    #expect(fixture.pager.presentation.canLoadMore)
    await fixture.run { $0.refresh() }
    await fixture.answer(1, items(0..<2))
    #expect(!fixture.pager.presentation.canLoadMore)
  }

  @Test("S0-11 without rows, scrolling does not load more")
  func offeredWithoutRows() {
    let machine = PagerMachine.loaded(page([], next: "2"))
    #expect(machine.presentation.state != .content && !machine.presentation.canLoadMore)
  }

  @Test("S0-12 a loaded page removes the footer's spinner; the page number advances only after a full page")
  func append() async {
    let fixture = await PagerFixture.loaded()
    await fixture.run { $0.load(.append) }
    #expect(fixture.pager.presentation.append == .loading)
    await fixture.answer(2)
    #expect(fixture.pager.presentation.append == .idle)
    await fixture.run { $0.load(.append) }
    await fixture.answer(3, items(6..<8))
    #expect(fixture.pager.presentation.append == .end)
    #expect(!fixture.pager.presentation.canLoadMore)
    #expect(fixture.ids == Array(0..<8))
    #expect(fixture.keys == [nil, 2, 3])
  }

  @Test("S0-13 a failed append keeps page and rows, displays a message, and can be retried")
  func failedFetchMore() async {
    let fixture = await PagerFixture.loaded(pages: 2)
    await fixture.run { $0.load(.append) }
    await fixture.fail()
    #expect(fixture.ids == Array(0..<6))
    #expect(fixture.pager.presentation.state == .content)
    #expect(fixture.pager.presentation.append == .failed(.broken))
    #expect(fixture.pager.presentation.message?.failure == .broken)
    #expect(fixture.pager.presentation.canLoadMore)
    await fixture.run { $0.retry() }
    #expect(fixture.keys == [nil, 2, 3, 3])
  }

  @Test("S0-14 a refresh without rows displays the empty state, and ends loading more")
  func emptied() async {
    let fixture = await PagerFixture.loaded(pages: 2)
    await fixture.run { $0.refresh() }
    await fixture.answer(1, [])
    #expect(fixture.pager.presentation.state == .empty)
    #expect(!fixture.pager.presentation.canLoadMore)
    #expect(fixture.ids.isEmpty)
  }

  @Test("S0-16 the failure state never replaces rows: with stored rows a failure is only a message")
  func storedRowsStay() async {
    let store = InMemoryPageStore()
    let first = PagerFixture(store: store)
    await first.run { $0.open() }
    await first.answer(1)
    let second = PagerFixture(store: store)
    await second.run { $0.open() }
    #expect(second.ids == [0, 1, 2])
    await second.fail()
    #expect(second.ids == [0, 1, 2])
    #expect(second.pager.presentation.state == .content)
    #expect(second.pager.presentation.message?.failure == .broken)
  }

  @Test("S0-17 the page decides whether it is empty")
  func pinnedRows() async {
    let fixture = PagerFixture()
    await fixture.run { $0.open() }
    await fixture.fail()
    #expect(FeedPresentation(fixture.pager.state, isEmpty: false).state == .content)
    #expect(FeedPresentation(fixture.pager.state, isEmpty: true).state == .failed(.broken))
  }

  @Test("S0-18 every failure removes the indicators, displays a message and leaves pull-to-refresh enabled")
  func failure() async {
    let fixture = PagerFixture()
    await fixture.run { $0.open() }
    await fixture.fail()
    #expect(fixture.pager.presentation.message?.failure == .broken)
    #expect(fixture.pager.presentation.canRefresh)
    await fixture.run { $0.refresh() }
    #expect(fixture.pager.presentation.isRefreshing)
    await fixture.fail()
    #expect(!fixture.pager.presentation.isRefreshing)
    #expect(fixture.pager.presentation.message?.number == 2)
    #expect(fixture.pager.presentation.canRefresh)
    await fixture.run { $0.refresh() }
    await fixture.answer(1)
    #expect(fixture.ids == [0, 1, 2])
  }

  @Test("S0-19 every success removes the indicators and the failure, and displays the new rows")
  func success() async {
    let fixture = PagerFixture()
    await fixture.run { $0.open() }
    await fixture.fail()
    await fixture.run { $0.refresh() }
    await fixture.answer(1)
    #expect(fixture.pager.presentation.state == .content)
    #expect(!fixture.pager.presentation.isRefreshing)
    #expect(!fixture.pager.presentation.isInitialLoading)
    #expect(fixture.pager.presentation.canRefresh)
    #expect(fixture.pager.snapshot.refresh == .idle)
  }

  @Test("S1-34 pull-to-refresh and loading more can be disabled and enabled, and code starts a load exactly once")
  func switches() async {
    let fixture = await PagerFixture.loaded()
    let pager = fixture.pager
    pager.isPullToRefreshEnabled = false
    pager.isLoadMoreEnabled = false
    #expect(!pager.presentation.canRefresh)
    #expect(!pager.presentation.canLoadMore)
    await fixture.run { $0.refresh() }
    await fixture.run { $0.updateViewport(ViewportHint(2..<3)) }
    #expect(fixture.keys == [nil])
    pager.isPullToRefreshEnabled = true
    #expect(pager.presentation.canRefresh)
    await fixture.run { $0.refresh() }
    await fixture.run { $0.refresh() }
    #expect(fixture.keys == [nil, nil])
    await fixture.run { $0.cancel() }
    #expect(!pager.presentation.isRefreshing)
    pager.isLoadMoreEnabled = true
    await fixture.run { $0.updateViewport(ViewportHint(2..<3)) }
    #expect(fixture.keys == [nil, nil, 2])
  }

  @Test("S1-41 the state of the last page is the end of the list, and a refresh resets it")
  func end() async {
    let fixture = await PagerFixture.loaded()
    await fixture.run { $0.load(.append) }
    await fixture.answer(2, items(3..<4))
    #expect(fixture.pager.presentation.append == .end)
    await fixture.run { $0.updateViewport(ViewportHint(3..<4)) }
    #expect(fixture.keys == [nil, 2])
    await fixture.run { $0.updateViewport(ViewportHint(0..<1)) }
    await fixture.run { $0.refresh() }
    await fixture.answer(1)
    #expect(fixture.pager.presentation.append == .idle)
  }

  @Test("S2-09 the page's state is explicit, and a failure carries its message")
  func explicitStates() {
    var pager = PagerMachine()
    #expect(pager.presentation.state == .loading)
    pager.send(.open(age: nil))
    pager.fail(.refresh, PageFailure(reason: "No way."))
    #expect(pager.presentation.state == .failed(PageFailure(reason: "No way.")))
    pager.send(.retry(nil))
    pager.answer(.refresh, page([]))
    #expect(pager.presentation.state == .empty)
    pager.send(.refresh())
    pager.answer(.refresh, page(0..<3))
    #expect(pager.presentation.state == .content)
  }

  @Test("S2-11 the presentation is a pure function of the events: a recording replays to the same states")
  func replay() async {
    let fixture = await PagerFixture.loaded(pages: 2)
    await fixture.run { $0.refresh() }
    await fixture.fail()
    await fixture.run { $0.edit(.delete(1)) }
    await fixture.run { $0.load(.append) }
    await fixture.answer(3, items(6..<7))
    var state = fixture.start
    for event in fixture.events { _ = state.apply(event) }
    let last = PagerSnapshot(state)
    #expect(last.isSame(as: fixture.pager.snapshot))
    #expect(last.items.elementsEqual(fixture.pager.items))
    #expect(fixture.events.count >= 9)
  }
}

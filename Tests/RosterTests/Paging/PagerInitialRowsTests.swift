import RosterTesting
import Testing

@testable import Roster

/// Lists that have rows before they are opened.
@Suite @MainActor struct PagerInitialRowsTests {
  private let source = ScriptedSource<PageNumber, Item>()
  private let clock = TestClock()

  private func pager(_ initial: [Int], next: PageNumber? = nil, freshness: Duration = .zero) -> Pager<Item> {
    Pager(
      source, initial: DataPage(items(initial), next: next, total: 40),
      options: PagerOptions(prefetchDistance: 0, freshness: freshness, retry: .never),
      environment: PagerEnvironment(clock: clock, random: { 0 }))
  }

  private func settle(_ pager: Pager<Item>) async {
    await pager.settle(pending: { source.pendingCount }, clock: clock)
  }

  @Test("P-69 initial rows are there before the list is opened, and are refreshed when it is")
  func refreshed() async {
    let pager = pager([1, 2])
    #expect(pager.items.map(\.id) == [1, 2] && pager.total == 40)
    #expect(pager.presentation.state == .content && pager.presentation.showsStoredRows)
    pager.open()
    await settle(pager)
    #expect(source.requestedActions == [.refresh] && pager.presentation.isInitialLoading == false)
    source.respond(with: DataPage(items([0, 1, 2])))
    await settle(pager)
    #expect(pager.items.map(\.id) == [0, 1, 2] && !pager.presentation.showsStoredRows)
  }

  @Test("P-69 fresh initial rows send no request, and their key loads the next page; older ones are refreshed")
  func fresh() async {
    let first = pager([1, 2], next: 2, freshness: .seconds(60))
    first.open()
    first.updateViewport(ViewportHint(0..<2))
    await settle(first)
    #expect(source.requestedKeys == [2] && source.requestedActions == [.append])
    source.respond(with: DataPage(items([3])))
    await settle(first)
    #expect(first.items.map(\.id) == [1, 2, 3])
    let second = pager([1, 2], next: 2, freshness: .seconds(60))
    await clock.advance(by: .seconds(61))
    second.open()
    await settle(second)
    #expect(source.requestedActions == [.append, .refresh])
  }

  @Test("P-69 a failed refresh keeps the initial rows; an empty first page waits for the source")
  func failed() async {
    let rows = pager([1])
    rows.open()
    await settle(rows)
    source.fail(PageFailure.broken)
    await settle(rows)
    #expect(rows.items.map(\.id) == [1] && rows.presentation.message != nil)
    let empty = pager([])
    #expect(empty.presentation.state == .loading)
    empty.open()
    await settle(empty)
    #expect(empty.presentation.state == .loading)
    source.respond(with: DataPage([]))
    await settle(empty)
    #expect(empty.presentation.state == .empty)
  }

  private func plain() -> Pager<Item> {
    Pager(
      source, options: PagerOptions(pollInterval: .seconds(5), retry: .never),
      environment: PagerEnvironment(clock: clock, random: { 0 }))
  }

  @Test("P-70 a list that is prefetched opens with its rows; while it is loading, opening joins the load")
  func prefetched() async {
    let pager = plain()
    pager.prefetch()
    pager.prefetch()
    await settle(pager)
    #expect(source.requestedActions == [.initial] && source.listenerCount == 1)
    pager.open()
    await settle(pager)
    #expect(source.requests.count == 1)
    source.respond(with: DataPage(items([1, 2])))
    await settle(pager)
    #expect(pager.items.map(\.id) == [1, 2])
    pager.prefetch()
    #expect(source.requests.count == 1)
  }

  @Test("P-70 a failed prefetch is repeated when the list is opened, and an open head is polled only from then on")
  func failedPrefetch() async {
    let pager = plain()
    pager.prefetch()
    await settle(pager)
    source.fail(PageFailure.broken)
    await settle(pager)
    pager.open()
    await settle(pager)
    #expect(source.requestedActions == [.initial, .initial])
    source.respond(with: DataPage(items([1])))
    await settle(pager)
    #expect(pager.presentation.state == .content)

    let timeline = plain()
    timeline.prefetch()
    await settle(timeline)
    source.respond(with: DataPage(items([1]), head: .open(9)))
    await settle(timeline)
    #expect(clock.sleeperCount == 0)
    timeline.open()
    await settle(timeline)
    #expect(clock.sleeperCount == 1 && source.requests.count == 3)
  }
}

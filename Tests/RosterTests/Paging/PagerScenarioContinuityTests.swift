import RosterTesting
import Testing

@testable import Roster

/// Scenarios 51 to 58: no missing row, no blank page, and no lost place.
@Suite struct PagerScenarioContinuityTests {
  /// Pages of `server`, appended with the last row visible until the server has no more, or `pages` are loaded.
  private func scrolled(
    _ server: ModelServer, pages: Int = .max, _ options: PagerOptions = PagerOptions(prefetchDistance: 0)
  ) -> PagerMachine {
    var pager = PagerMachine(options)
    pager.send(.open(age: nil))
    answer(&pager, server)
    for _ in 1..<min(pages, 100) {
      pager.send(.visible(max(0, pager.ids.count - 1)..<pager.ids.count))
      answer(&pager, server)
    }
    return pager
  }

  /// Responds to all requests, including those that follow from the responses.
  private func answer(_ pager: inout PagerMachine, _ server: ModelServer) {
    for _ in 0..<20 {
      guard let load = pager.loads.first else { return }
      pager.answer(load.id.type, server.page(load.request))
    }
  }

  // MARK: Missing rows

  @Test("P-51 an evicted page is loaded by the key of its neighbour, so that no row is missing after insertions")
  func evictedPage() {
    var random = SeededRandom(seed: 1)
    var server = ModelServer(.directed, count: 40, pageSize: 4)
    var pager = scrolled(server, pages: 6, PagerOptions(prefetchDistance: 0, maximumPages: 2))
    for _ in 0..<9 { server.insert(2, using: &random) }
    for _ in 0..<8 {
      pager.send(.visible(0..<1))
      answer(&pager, server)
      #expect(server.gap(in: pager.ids) == nil)
    }
    #expect(pager.ids.first == 1)
  }

  @Test(
    "P-51 a source that decides by the action returns to the beginning without a gap",
    arguments: ModelServer.Cursors.allCases)
  func evictedPageByAction(cursors: ModelServer.Cursors) {
    let server = ModelServer(cursors, count: 20, pageSize: 3)
    var pager = scrolled(server, PagerOptions(prefetchDistance: 0, maximumPages: 2))
    #expect(pager.ids.last == 20)
    while pager.ids.first != 1, pager.requests.count < 60 {
      pager.send(.visible(0..<1))
      answer(&pager, server)
      #expect(server.gap(in: pager.ids) == nil)
    }
    #expect(pager.ids.first == 1)
  }

  @Test("P-51 an invalidation at a prepended page loads by a key that leads forward")
  func invalidatedAtPrependedPage() {
    let server = ModelServer(.byAction, count: 30, pageSize: 3)
    var pager = scrolled(server, pages: 8, PagerOptions(prefetchDistance: 0, maximumPages: 3))
    for _ in 0..<3 {
      pager.send(.visible(0..<1))
      answer(&pager, server)
    }
    let row = pager.ids[1]
    pager.send(.visible(1..<2))
    pager.send(.invalidate)
    answer(&pager, server)
    #expect(pager.ids.contains(row))
    #expect(server.gap(in: pager.ids) == nil)
  }

  // MARK: Blank pages

  @Test("P-52 after the maximum number of empty pages, a button loads more")
  func emptyPages() {
    var pager = PagerMachine.loaded(page([], next: "1"))
    for key in 2...4 { pager.answer(.append, page([], next: "\(key)")) }
    #expect(pager.loads.isEmpty)
    #expect(pager.presentation.state == .content)
    #expect(pager.presentation.append == .more)
    pager.send(.load(.append))
    #expect(pager.presentation.state == .loading)
    pager.answer(.append, page(0..<3))
    #expect(pager.ids == [0, 1, 2])
  }

  @Test("P-52 when all rows are deleted, the next page is loaded")
  func allDeleted() {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"))
    pager.send(.viewport(ViewportHint(0..<3, laidOut: 3)))
    pager.fail(.append, PageFailure(CancellationError()))
    for id in 0..<3 { pager.send(.mutate(EditID(token: id), .delete(id))) }
    #expect(pager.presentation.append == .more)
    var other = PagerMachine.loaded(page(0..<3, next: "b"))
    for id in 0..<3 { other.send(.mutate(EditID(token: id), .delete(id))) }
    #expect(other.load(.append) != nil)
    #expect(other.presentation.state == .loading)
  }

  @Test("P-52 after a cancelled first load, a button loads the list", arguments: [true, false])
  func cancelledFirstLoad(isPaged: Bool) {
    var pager = PagerMachine(isPaged: isPaged)
    pager.send(.open(age: nil))
    pager.send(.cancel(nil))
    #expect(pager.presentation.state == .content)
    #expect(pager.presentation.append == .more)
    pager.send(.load(.append))
    #expect(pager.presentation.state == .loading)
    pager.answer(.refresh, page(0..<3))
    #expect(pager.ids == [0, 1, 2])
  }

  @Test("P-52 a cancelled append leaves a button, and loads again by scrolling, but not at rest")
  func cancelledAppend() {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"))
    pager.send(.load(.append))
    pager.send(.cancel(nil))
    #expect(pager.presentation.append == .more)
    pager.send(.viewport(ViewportHint(0..<3, laidOut: 3)))
    #expect(pager.loads.isEmpty)
    pager.send(.viewport(ViewportHint(0..<3, laidOut: 3, velocity: 1)))
    #expect(pager.load(.append) != nil)
  }

  // MARK: Jumps

  @Test("P-53 a jump continues after an invalidation by the source or by code")
  func invalidatedJump() {
    var pager = PagerMachine.loaded(page(0..<3, next: "2"))
    pager.send(.jump(.key("7")))
    pager.fail(.refresh, PageFailure(reason: "invalid", kind: .invalidated))
    #expect(pager.keys.last == "7")
    pager.send(.invalidate)
    #expect(pager.keys.last == "7")
    pager.answer(.refresh, page(21..<24, next: "8", previous: "6"))
    #expect(pager.reports.contains(.jumped(.key("7"))))
    #expect(pager.state.position.anchor == 21)
  }

  // MARK: Refreshing far from the beginning

  @Test(
    "P-54 a refresh keeps the visible row after insertions at the beginning", arguments: ModelServer.Cursors.allCases,
    [0, 1, 2])
  func refreshInTheMiddle(cursors: ModelServer.Cursors, way: Int) {
    var server = ModelServer(cursors, count: 100, pageSize: 10)
    var pager = scrolled(server, pages: 5, PagerOptions(prefetchDistance: 0, freshness: .seconds(5)))
    server.insertAtStart(12)
    pager.send(.visible(42..<46))
    let row = pager.ids[42]
    switch way {
    case 0: pager.send(.refresh(inBackground: true))
    case 1: pager.send(.invalidate)
    default:
      pager.send(.observers(0))
      pager.send(.open(age: .seconds(60)))
    }
    answer(&pager, server)
    #expect(pager.ids.contains(row))
    #expect(pager.state.position.anchor == row)
    #expect(server.gap(in: pager.ids) == nil)
    #expect(pager.state.freshness == .fresh)
  }

  @Test("P-54 a pull to refresh by code, not at the top, keeps the visible row; at the top it loads the first page")
  func pullInTheMiddle() {
    let server = ModelServer(.directed, count: 100, pageSize: 10)
    var pager = scrolled(server, pages: 5)
    pager.send(.visible(42..<46))
    pager.send(.refresh())
    #expect(pager.presentation.isRefreshing)
    answer(&pager, server)
    #expect(pager.state.position.anchor == 43)
    #expect(pager.ids.contains(43))
    pager.send(.visible(0..<4))
    answer(&pager, server)
    while pager.ids.first != 1 {
      pager.send(.visible(0..<4))
      answer(&pager, server)
    }
    pager.send(.visible(0..<4))
    pager.send(.refresh())
    #expect(pager.keys.last == .some(nil))
  }

  @Test("P-54 a page of a refresh that fails is retried, and the rows stay until all pages have arrived")
  func failedPageOfRefresh() {
    var server = ModelServer(.forward, count: 100, pageSize: 10)
    var pager = scrolled(server, pages: 5)
    server.insertAtStart(12)
    pager.send(.visible(42..<46))
    let before = pager.ids
    pager.send(.refresh(inBackground: true))
    pager.answer(.refresh, server.page(PageRequest(key: nil, action: .refresh)))
    let second = pager.keys.last
    pager.fail(.refresh)
    #expect(pager.ids == before)
    pager.send(.retry(nil))
    #expect(pager.keys.last == second)
    answer(&pager, server)
    #expect(pager.ids.contains(43))
    #expect(server.gap(in: pager.ids) == nil)
  }

  // MARK: Waiting

  @Test("P-55 a server that requests a long wait is a failure that states the time, and can be retried")
  func longWait() {
    for seconds in [301, Int64.max] {
      var pager = PagerMachine()
      pager.send(.open(age: nil))
      pager.fail(.refresh, PageFailure(reason: "Busy.", kind: .transient(retryAfter: .seconds(seconds))))
      #expect(pager.timers.isEmpty)
      guard let text = pager.presentation.state.failure?.localizedDescription(in: .english) else {
        Issue.record("\(pager.presentation.state)")
        return
      }
      #expect(text.hasPrefix("Busy. Try again in "))
      if seconds == 301 { #expect(text.hasSuffix(" 6 min.")) }
      pager.send(.retry(nil))
      #expect(pager.loads.count == 1)
    }
  }

  @Test("P-55 a request to append starts at once while the append waits for its retry")
  func requestWhileWaiting() {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"))
    pager.send(.load(.append))
    pager.fail(.append, PageFailure(reason: "Busy.", kind: .transient(retryAfter: .seconds(200))))
    #expect(pager.timers.map(\.delay) == [.seconds(200)])
    pager.send(.load(.append))
    #expect(pager.load(.append) != nil)
    #expect(pager.timers.isEmpty)
  }

  @Test("P-55 no policy overflows, whatever its numbers")
  func delays() {
    let durations = [Duration.zero, .seconds(1), .seconds(Int64.max), .seconds(Int64.min), .nanoseconds(1)]
    for base in durations {
      for cap in durations {
        for factor in [0, 2, -1, .infinity, .nan, .greatestFiniteMagnitude] {
          let policy = RetryPolicy(base: base, factor: factor, cap: cap, maximumRetryAfter: .seconds(Int64.max))
          for retryAfter in durations {
            let delay = policy.delay(attempt: 9, random: 0.5, retryAfter: retryAfter)
            #expect(delay >= .zero && delay <= .seconds(31_536_000))
          }
        }
      }
    }
  }

  // MARK: Eviction

  @Test("P-58a an evicted page is not requested again at once, at any velocity")
  func evictionDistance() {
    for seed in SeededRandom.seeds(100) {
      var random = SeededRandom(seed: seed)
      let server = ModelServer(.directed, count: 60, pageSize: 4)
      var pager = scrolled(server, pages: 6, PagerOptions(prefetchDistance: random.chance(50) ? 4 : nil))
      let row = random.int(below: pager.ids.count)
      let hint = ViewportHint(row..<min(row + 2, pager.ids.count), velocity: [-5, 0, 5][random.int(below: 3)])
      pager.send(.viewport(hint))
      answer(&pager, server)
      let count = pager.requests.count
      pager.send(.memoryWarning)
      let first = pager.ids.first
      pager.send(.viewport(ViewportHint(pager.visible ?? 0..<1, velocity: hint.velocity)))
      #expect(pager.requests.count == count, "ROSTER_SEED=\(seed)")
      #expect(pager.ids.first == first, "ROSTER_SEED=\(seed)")
    }
  }

  @Test("P-58c the maximum number of pages holds for append as for prepend, with and without visible rows")
  func maximumPages() {
    for type in [LoadType.append, .prepend] {
      var pager = PagerMachine(PagerOptions(prefetchDistance: 0, maximumPages: 3))
      pager.send(.jump(.key("50")))
      pager.answer(.refresh, page(150..<153, next: "51", previous: "49"))
      for step in 1...6 {
        pager.send(.load(type))
        let number = type == .append ? 50 + step : 50 - step
        pager.answer(type, page(number * 3..<number * 3 + 3, next: "\(number + 1)", previous: "\(number - 1)"))
      }
      #expect(pager.state.rows.pages.count == 3)
    }
  }

  // MARK: States and cycles

  @Test("P-58d a pull on an empty page keeps the empty state")
  func pullOnEmptyPage() {
    var pager = PagerMachine.loaded(page([]))
    pager.send(.refresh())
    #expect(pager.presentation.state == .empty)
    #expect(pager.presentation.isRefreshing)
    pager.send(.cancel(nil))
    pager.send(.refresh(inBackground: true))
    #expect(pager.presentation.state == .empty)
  }

  @Test("P-58e a closed pager stops observing invalidations, and loads the list again when it is reopened")
  @MainActor
  func closedPager() async {
    let source = ScriptedSource<PageNumber, Item>()
    let pager = Pager(source)
    pager.open()
    await pager.settle(pending: { source.pendingCount })
    source.respond(with: DataPage(items(0..<3)))
    await pager.settle(pending: { source.pendingCount })
    #expect(source.listenerCount == 1)
    pager.close()
    for _ in 0..<20 { await Task.yield() }
    #expect(source.listenerCount == 0)
    pager.open()
    for _ in 0..<20 { await Task.yield() }
    #expect(source.listenerCount == 1)
    #expect(source.requests.count == 2)
  }

  @Test("P-58f a cycle of up to 1,000 keys is noticed, even if its pages are evicted", arguments: [1, 2, 7, 999])
  func cycle(length: Int) {
    var pager = PagerMachine.loaded(page(0..<1, next: "1"), PagerOptions(prefetchDistance: 0, maximumPages: 3))
    for step in 1...2_000 where pager.state.append.failure == nil {
      pager.send(.visible(pager.ids.count - 1..<pager.ids.count))
      pager.answer(.append, page(step..<step + 1, next: "\(step % length + 1)"))
    }
    #expect(pager.requests.count <= length + 2)
    #expect(pager.state.append.failure?.reason == ListStrings.english[.repeatedPageMessage])
  }

  @Test("P-58f scrolling back and forth over evicted pages is no cycle")
  func backAndForth() {
    let server = ModelServer(.directed, count: 30, pageSize: 3)
    var pager = scrolled(server, pages: 8, PagerOptions(prefetchDistance: 0, maximumPages: 2))
    for _ in 0..<3 {
      for _ in 0..<10 {
        pager.send(.visible(0..<1))
        answer(&pager, server)
      }
      #expect(pager.ids.first == 1)
      for _ in 0..<12 {
        pager.send(.visible(pager.ids.count - 1..<pager.ids.count))
        answer(&pager, server)
      }
      #expect(pager.ids.last == 30)
    }
    #expect(pager.state.output.message == nil)
  }
}

extension PagerMachine {
  /// The visible rows after an eviction.
  fileprivate var visible: Range<Int>? { state.visibleRows }
}

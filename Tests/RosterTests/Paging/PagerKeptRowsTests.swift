import Observation
import RosterTesting
import Testing

@testable import Roster

/// A source that is replaced while its rows stay, as in a search while the user types.
@Suite @MainActor struct PagerKeptRowsTests {
  private var searched: PagerMachine {
    var pager = PagerMachine(PagerOptions(prefetchDistance: 0, retry: .never))
    pager.send(.jump(.key("a")))
    pager.answer(.refresh, page(0..<6, next: "b", previous: "z", etag: "1"))
    pager.send(.visible(0..<2))
    pager.send(.switchSource(PagerState.Source(), keepingRows: true))
    return pager
  }

  @Test("P-62 the rows of the previous source stay until the first page of the new one, which replaces all of them")
  func replaced() {
    var pager = searched
    #expect(pager.ids == Array(0..<6))
    #expect(pager.presentation.showsPreviousRows)
    #expect(pager.presentation.state == .content)
    #expect(pager.presentation.append == .loading)
    #expect(!pager.presentation.isInitialLoading)
    #expect(pager.requests.last == PageRequest(key: nil, action: .reload, pageSize: 20))
    // The rows are not of this source, so neither their keys nor an unmodified page mean anything.
    pager.send(.visible(4..<6))
    pager.send(.load(.append))
    #expect(pager.loads.count == 1)
    pager.answer(.refresh, page([9, 2], next: "z"))
    #expect(pager.ids == [9, 2])
    #expect(!pager.presentation.showsPreviousRows)
    #expect(pager.state.append == .ready(.key("z")))
  }

  @Test("P-62 if the first page fails, the rows stay with a message, and a retry loads the new source")
  func failed() {
    var pager = searched
    pager.fail(.refresh)
    #expect(pager.ids == Array(0..<6))
    #expect(pager.presentation.showsPreviousRows)
    #expect(pager.presentation.message?.failure == .broken)
    #expect(pager.presentation.append == .failed(.broken))
    #expect(pager.presentation.prepend == .hidden)
    pager.send(.visible(4..<6))
    #expect(pager.loads.isEmpty)
    pager.send(.retry(nil))
    #expect(pager.requests.last?.action == .reload)
    pager.answer(.refresh, page([]))
    #expect(pager.ids.isEmpty)
    #expect(pager.presentation.state == .empty)
  }

  @Test("P-62 a cancelled first page leaves the rows and a button, and an unmodified one is a failure")
  func cancelled() {
    var pager = searched
    pager.send(.cancel(nil))
    #expect(pager.ids == Array(0..<6))
    #expect(pager.presentation.append == .more)
    pager.send(.load(.append))
    pager.end(.refresh, .notModified)
    #expect(pager.presentation.append == .failed(.unexpectedNotModified))
    pager.send(.visible(4..<6))
    pager.send(.refresh(inBackground: true))
    #expect(pager.keys.last == .some(nil))
    pager.answer(.refresh, page(3..<9))
    #expect(pager.ids == Array(3..<9))
  }

  @Test("P-62 the page of an older search is discarded, and edits are those of the new source")
  func typedOn() {
    var pager = searched
    let first = pager.loads[0]
    pager.send(.mutate(EditID(token: 1), .delete(0)))
    pager.send(.switchSource(PagerState.Source(), keepingRows: true))
    pager.send(.result(first.id, .page(page([77]))))
    pager.send(.mutate(EditID(token: 2), .delete(8)))
    #expect(pager.ids == Array(0..<6))
    pager.answer(.refresh, page([0, 8]))
    #expect(pager.ids == [0])
    #expect(pager.violations == [])
  }

  @Test("P-62 if the user has scrolled, the list scrolls to the first of the new rows", arguments: [true, false])
  func scrolled(hasScrolled: Bool) {
    var pager = PagerMachine.loaded(page(0..<6))
    pager.send(.visible(hasScrolled ? 3..<5 : 0..<2))
    pager.send(.switchSource(PagerState.Source(), keepingRows: true))
    pager.answer(.refresh, page([7, 4]))
    #expect(pager.presentation.jump?.row == (hasScrolled ? AnyID(7) : nil))
  }
}

/// Rows that are refreshed when they are displayed again.
@Suite @MainActor struct PagerStaleRowsTests {
  @Test(
    "P-63 stale rows are refreshed when the page is displayed again, or the connection returns; fresh ones are not",
    arguments: [true, false])
  func displayedAgain(byConnection: Bool) async throws {
    let clock = TestClock()
    let source = ScriptedSource<PageNumber, Item>()
    let pager = Pager(
      source, options: PagerOptions(freshness: .seconds(60)),
      environment: PagerEnvironment(clock: clock, random: { 0 }))
    let harness = try await PageHarness(
      InlinePage { ListSection("rows", pager) { StandardContent("row \($0.id)") } }, clock: clock)
    let returns = {
      if byConnection {
        pager.setConnected(false)
        pager.setConnected(true)
      } else {
        harness.driver.start()
      }
    }
    source.respond(with: DataPage(items(0..<3)))
    try await harness.settle()
    await clock.advance(by: .seconds(50))
    returns()
    try await harness.settle()
    #expect(source.requests.count == 1)
    await clock.advance(by: .seconds(20))
    returns()
    try await harness.settle()
    #expect(source.requests.map(\.action) == [.initial, .refresh])
    #expect(harness.lines == ["row 0", "row 1", "row 2"])
  }
}

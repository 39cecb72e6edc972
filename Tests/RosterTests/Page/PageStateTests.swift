import Foundation
import Observation
import RosterTesting
import Testing

@testable import Roster

private struct StateRow: Identifiable, Equatable, Sendable {
  var id: Int
}

/// A page of one feed, whose answers the test gives.
@Observable
@MainActor
private final class ListedPage: ListPage {
  let source = ScriptedSource<PageNumber, StateRow>()
  let rows: Pager<StateRow>
  let pinned: Bool
  let countsPinned: Bool

  init(pinned: Bool = false, countsPinned: Bool = true) {
    rows = Pager(source, options: PagerOptions(retry: .never))
    self.pinned = pinned
    self.countsPinned = countsPinned
  }

  var isEmpty: Bool? { countsPinned ? nil : rows.items.isEmpty }

  var body: some ListContent {
    if pinned { ListSection("pinned") { StandardContent("Pinned") } }
    ListSection("rows", rows) { StandardContent("Row \($0.id)") }
  }

  func answer(_ ids: [Int]) {
    source.respond(with: DataPage(ids.map { StateRow(id: $0) }))
  }
}

/// A page of two feeds.
@Observable
@MainActor
private final class TwoFeedsPage: ListPage {
  let sources = [ScriptedSource<PageNumber, StateRow>(), ScriptedSource<PageNumber, StateRow>()]
  let feeds: [Pager<StateRow>]

  init() {
    feeds = sources.map { Pager($0, options: PagerOptions(retry: .never)) }
  }

  var body: some ListContent {
    ListSection("first", feeds[0]) { StandardContent("First \($0.id)") }
    ListSection("second", feeds[1]) { StandardContent("Second \($0.id)") }
  }
}

/// A page with views of its own for its states.
@Observable
@MainActor
private final class OwnViewsPage: ListPage {
  let source = ScriptedSource<PageNumber, StateRow>()
  let rows: Pager<StateRow>

  init() {
    rows = Pager(source, options: PagerOptions(retry: .never))
  }

  var body: some ListContent {
    ListSection("rows", rows) { StandardContent("Row \($0.id)") }
  }

  func placeholder(for state: PageState) -> ListRow? {
    switch state {
    case .empty: ListRow(FooterContent("Nobody has written yet. Be the first!"))
    case .failed(let reason): ListRow(FooterContent("Sorry: \(reason)"))
    default: nil
    }
  }
}

/// A page with a load of its own, perhaps a row that is always there, and a feed.
@Observable
@MainActor
private final class SlowPage: LoadingPage {
  let source = ScriptedSource<PageNumber, StateRow>()
  let gate = AsyncGate()
  let rows: Pager<StateRow>
  let pinned: Bool
  let hasFeed: Bool
  var isBlocked = false
  private(set) var loads = 0

  init(pinned: Bool = false, hasFeed: Bool = false) {
    rows = Pager(source, options: PagerOptions(retry: .never))
    self.pinned = pinned
    self.hasFeed = hasFeed
  }

  var body: some ListContent {
    if pinned { ListSection("pinned") { StandardContent("Pinned") } }
    if hasFeed { ListSection("rows", rows) { StandardContent("Row \($0.id)") } }
  }

  var unavailable: ListRow? { isBlocked ? UnavailableContent("No Permission").row : nil }

  func load() async throws {
    loads += 1
    try await gate.wait()
  }

  func answer(_ ids: [Int]) {
    source.respond(with: DataPage(ids.map { StateRow(id: $0) }))
  }
}

/// A page that loads nothing.
@Observable
@MainActor
private final class BasketPage: ListPage {
  var rows = ["a", "b"]
  let hasHeader: Bool
  let folds: FoldState?

  init(hasHeader: Bool = false, folds: FoldState? = nil) {
    self.hasHeader = hasHeader
    self.folds = folds
  }

  var body: some ListContent {
    if let folds {
      Folding("basket", folds) {
        HeaderContent("Basket")
      } content: {
        ListSection("rows", values: self.rows) { StandardContent($0) }
      }
    } else {
      ListSection("rows", values: rows) {
        StandardContent($0)
      } header: {
        if hasHeader { HeaderContent("Basket") }
      } footer: {
        if hasHeader { FooterContent("Two days") }
      }
    }
  }

  func placeholder(for state: PageState) -> ListRow? {
    state == .empty ? UnavailableContent("Nothing in Your Basket").row : nil
  }
}

private let failure = PageFailure(reason: "No connection")

@MainActor
@Suite("States of a page")
struct PageStateTests {
  @Test("S2-09 loading, content, empty and failed are displayed, the failure with its reason")
  func everyState() async throws {
    let page = ListedPage()
    let harness = try await PageHarness(page)
    #expect(harness.text == "( Loading… )")
    page.answer([1, 2])
    try await harness.settle()
    #expect(harness.text == "├ Row 1\n  Row 2")

    let empty = ListedPage()
    let emptyHarness = try await PageHarness(empty)
    empty.answer([])
    try await emptyHarness.settle()
    #expect(emptyHarness.text == "( Nothing Here )")

    let failed = ListedPage()
    let failedHarness = try await PageHarness(failed)
    failed.source.fail(failure)
    try await failedHarness.settle()
    #expect(failedHarness.text.hasPrefix("( No connection )\n[Try Again]"))
  }

  @Test("S1-41 nothing follows the last row, unless a footer of the page says that it is the last one")
  func lastPage() async throws {
    let source = ScriptedSource<PageNumber, StateRow>()
    let pager = Pager(source)
    let harness = try await PageHarness(
      InlinePage {
        ListSection("rows", pager) {
          StandardContent("Row \($0.id)")
        } footer: {
          if pager.presentation.append == .end { FooterContent("That was all") }
        }
      })
    func answer(_ number: Int) async throws {
      source.respond(with: DataPage([StateRow(id: number)], number: PageNumber(number), end: .pageCount(2)))
      try await harness.settle()
    }
    try await answer(1)
    #expect(harness.lines == ["Row 1", "Loading…"])
    try await answer(2)
    #expect(harness.lines == ["Row 1", "Row 2", "That was all"])
    pager.refresh()
    try await harness.settle()
    try await answer(1)
    #expect(harness.lines == ["Row 1", "Loading…"])
  }

  @Test("S2-12 a failure has a retry button, and a retry displays the rows")
  func retry() async throws {
    let page = ListedPage()
    let harness = try await PageHarness(page)
    page.source.fail(failure)
    try await harness.settle()
    try await harness.retry()
    #expect(harness.screen.state == .loading)
    page.answer([1])
    try await harness.settle()
    #expect(harness.screen.state == .content)
    #expect(harness.lines == ["Row 1"])
  }

  @Test("S2-12 a page can have its own placeholders")
  func ownViews() async throws {
    let page = OwnViewsPage()
    let harness = try await PageHarness(page)
    #expect(harness.text == "( Loading… )")
    page.source.respond(with: DataPage([]))
    try await harness.settle()
    #expect(harness.text == "Nobody has written yet. Be the first!")
    // A failed pull is a toast: the page is still known to be empty.
    try await harness.pullToRefresh()
    page.source.fail(failure)
    try await harness.settle()
    #expect(harness.text.hasPrefix("Nobody has written yet. Be the first!"))
    #expect(harness.toasts == ["Couldn’t Refresh · No connection"])
    let failing = OwnViewsPage()
    let other = try await PageHarness(failing)
    failing.source.fail(failure)
    try await other.settle()
    #expect(other.text.hasPrefix("Sorry: No connection"))
  }

  @Test(
    "S0-15 a state has one view in place of the rows, the page's own or the default one; rows replace it")
  func oneViewOfAState() async throws {
    let own = OwnViewsPage()
    let harness = try await PageHarness(own)
    own.source.fail(failure)
    try await harness.settle()
    try await harness.retry()
    own.source.fail(failure)
    try await harness.settle()
    #expect(harness.text.components(separatedBy: "Sorry: No connection").count == 2)
    try await harness.retry()
    #expect(harness.text.hasPrefix("( Loading… )"))
    own.source.respond(with: DataPage([StateRow(id: 1)]))
    try await harness.settle()
    #expect(!harness.text.contains("Sorry"))
    #expect(harness.text.hasPrefix("  Row 1"))
  }

  @Test("S0-17 a page with a permanent row overrides `isEmpty`")
  func pinnedRow() async throws {
    let counting = ListedPage(pinned: true)
    let harness = try await PageHarness(counting)
    counting.source.fail(failure)
    try await harness.settle()
    #expect(harness.screen.state == .content)
    #expect(harness.lines == ["Pinned", "No connection [Try Again]"])

    let saying = ListedPage(pinned: true, countsPinned: false)
    let other = try await PageHarness(saying)
    saying.source.fail(failure)
    try await other.settle()
    #expect(other.screen.state == .failed("No connection"))
    #expect(other.lines == [])
  }

  @Test("S0-16 a failure is displayed once: by the page's state, or as a toast beside rows")
  func toldOnce() async throws {
    let page = ListedPage()
    let harness = try await PageHarness(page)
    page.source.fail(failure)
    try await harness.settle()
    #expect(harness.screen.state == .failed("No connection"))
    try await harness.pullToRefresh()
    page.source.fail(PageFailure(reason: "Closed until May"))
    try await harness.settle()
    #expect(harness.screen.state == .failed("Closed until May"))
    #expect(harness.toasts == [])
    try await harness.retry()
    page.answer([1])
    try await harness.settle()
    #expect(harness.toasts == [])
    try await harness.pullToRefresh()
    page.source.fail(failure)
    try await harness.settle()
    #expect(harness.lines == ["Row 1"])
    #expect(harness.toasts == ["Couldn’t Refresh · No connection"])
  }

  @Test("S0-16 of two failed feeds one is displayed by the page's state and the other as a toast, in either order")
  func twoFailures() async throws {
    for order in [[0, 1], [1, 0]] {
      let page = TwoFeedsPage()
      let harness = try await PageHarness(page)
      for index in order {
        #expect(harness.toasts == [])
        page.sources[index].fail(PageFailure(reason: ["No connection", "Closed"][index]))
        try await harness.settle()
      }
      #expect(harness.screen.state == .failed("No connection"))
      #expect(harness.toasts == ["Couldn’t Refresh · Closed"])
    }
  }

  @Test("S0-16 K-02 a failure is displayed by the feed's row, and not by a toast, once another feed has rows")
  func failureBesideRows() async throws {
    let page = TwoFeedsPage()
    let harness = try await PageHarness(page)
    page.sources[0].fail(failure)
    try await harness.settle()
    #expect(harness.screen.state == .loading)
    #expect(harness.toasts == [])
    page.sources[1].respond(with: DataPage([StateRow(id: 1)]))
    try await harness.settle()
    #expect(harness.lines == ["No connection [Try Again]", "Second 1"])
    #expect(harness.toasts == [])
  }

  @Test("S0-13 K-02 a failed append is displayed by its row, and not by a toast")
  func failedAppend() async throws {
    let page = ListedPage()
    let harness = try await PageHarness(page)
    page.source.respond(with: DataPage((0..<20).map { StateRow(id: $0) }, number: 1, end: .shortPage(size: 20)))
    try await harness.settle()
    try await harness.scroll(to: .end)
    page.source.fail(failure)
    try await harness.settle()
    try await harness.scroll(to: .end)
    #expect(harness.lines.last == "No connection [Try Again]")
    #expect(harness.toasts == [])
  }

  @Test("K-02 rows that cannot be refreshed without a connection have a banner as long as that is true, and no toast")
  func offlineBanner() async throws {
    let page = ListedPage()
    let harness = try await PageHarness(page)
    page.answer([1])
    try await harness.settle()
    #expect(harness.screen.banner == nil)
    page.rows.setConnected(false)
    try await harness.settle()
    // Before any refresh.
    #expect(harness.screen.banner == "You’re offline. Content may be out of date.")
    for _ in 0..<2 {
      try await harness.pullToRefresh()
      page.source.fail(PageFailure(reason: "No connection", kind: .offline))
      try await harness.settle()
      try await harness.advance(by: .seconds(60))
      #expect(harness.screen.banner == "You’re offline. Content may be out of date.")
      #expect(harness.text.hasPrefix("‼ You’re offline. Content may be out of date."))
      #expect(harness.toasts == [])
    }
    page.rows.setConnected(true)
    try await harness.settle()
    page.answer([1, 2])
    try await harness.settle()
    #expect(harness.screen.banner == nil)
    #expect(harness.lines == ["Row 1", "Row 2"])
  }

  @Test("K-25 the title of a page without rows and without a connection says so, and its button retries")
  func offlineTitle() async throws {
    let page = ListedPage()
    let harness = try await PageHarness(page)
    func title() -> String? { harness.driver.presentation.standardPlaceholder {}?.title }
    page.source.fail(PageFailure(reason: "No connection", kind: .offline))
    try await harness.settle()
    #expect(title() == "You’re Offline")
    try await harness.retry()
    page.source.fail(failure)
    try await harness.settle()
    #expect(title() == "Couldn’t Load")
  }

  @Test("K-02 a failure for another reason than the banner's is displayed as a toast")
  func failureBesideBanner() async throws {
    let page = TwoFeedsPage()
    let harness = try await PageHarness(page)
    for source in page.sources { source.respond(with: DataPage([StateRow(id: 1)])) }
    try await harness.settle()
    page.feeds[0].setConnected(false)
    try await harness.pullToRefresh()
    page.sources[0].fail(PageFailure(reason: "No connection", kind: .offline))
    try await harness.settle()
    #expect(harness.screen.banner == "You’re offline. Content may be out of date.")
    page.sources[1].fail(PageFailure(reason: "Closed"))
    try await harness.settle()
    #expect(harness.toasts == ["Couldn’t Refresh · Closed"])
  }

  @Test("S2-10 either the rows or the placeholder of one state are displayed")
  func exactlyOne() async throws {
    let page = ListedPage()
    let harness = try await PageHarness(page)
    func check() {
      let showsRows = !harness.lines.isEmpty
      #expect(showsRows == (harness.screen.state == .content))
    }
    check()
    page.source.fail(failure)
    try await harness.settle()
    check()
    try await harness.retry()
    check()
    page.answer([1])
    try await harness.settle()
    check()
    try await harness.pullToRefresh()
    check()
    page.answer([])
    try await harness.settle()
    check()
    #expect(harness.screen.state == .empty)
  }

  @Test("T-03 a page that loads nothing cannot be refreshed")
  func nothingToLoad() async throws {
    let harness = try await PageHarness(InlinePage { ListSection("none") {} })
    #expect(!harness.driver.presentation.canRefresh)
    #expect(harness.driver.isIdle)
  }

  @Test(
    "T-17 a page that loads nothing is empty after its last row is gone, and its placeholder is asked for",
    arguments: [true, false])
  func lastRowGone(hasHeader: Bool) async throws {
    let page = BasketPage(hasHeader: hasHeader)
    let harness = try await PageHarness(page)
    #expect(harness.screen.state == .content)
    page.rows = ["a"]
    try await harness.settle()
    #expect(harness.screen.state == .content)
    page.rows = []
    try await harness.settle()
    #expect(harness.screen.state == .empty)
    #expect(harness.text == "Nothing in Your Basket")
    page.rows = ["b"]
    try await harness.settle()
    #expect(harness.lines == (hasHeader ? ["Basket", "b", "Two days"] : ["b"]))
  }

  @Test("T-17 a page whose rows are all folded is not empty, and one whose fold is open and has none is")
  func folded() async throws {
    let folds = FoldState()
    let page = BasketPage(folds: folds)
    let harness = try await PageHarness(page)
    try await harness.fold("Basket")
    #expect(harness.lines == ["▸ Basket"])
    try await harness.fold("Basket")
    page.rows = []
    try await harness.settle()
    #expect(harness.screen.state == .empty)
  }

  @Test("T-03 K-25 a page with rows that need no load displays its failure below them, and can be refreshed")
  func failureBesideOwnRows() async throws {
    let page = SlowPage(pinned: true)
    let harness = try await PageHarness(page)
    #expect(harness.lines == ["Pinned"])
    page.gate.fail(with: failure)
    try await harness.settle()
    #expect(harness.lines == ["Pinned", "No connection [Try Again]"])
    #expect(harness.toasts == [])
    try await harness.pullToRefresh()
    #expect(harness.lines == ["Pinned", "No connection [Try Again]"])
    #expect(harness.toasts == ["Couldn’t Refresh · No connection"])
    #expect(page.loads == 2)
    #expect(!harness.screen.isRefreshing)
  }

  @Test("T-03 a page is loading until its own load and its feeds are done, and displays its own failure once")
  func ownLoadAndFeed() async throws {
    let page = SlowPage(hasFeed: true)
    let harness = try await PageHarness(page)
    page.gate.fail(with: failure)
    try await harness.settle()
    #expect(harness.screen.state == .loading)
    page.answer([1])
    try await harness.settle()
    #expect(harness.screen.state == .content)
    #expect(harness.lines.last == "No connection [Try Again]")
    #expect(harness.toasts == [])

    let empty = SlowPage(hasFeed: true)
    let other = try await PageHarness(empty)
    empty.answer([])
    try await other.settle()
    #expect(other.screen.state == .loading)
    empty.gate.fail(with: failure)
    try await other.settle()
    #expect(other.screen.state == .failed("No connection"))
    #expect(other.toasts == [])
    empty.gate.open()
    try await other.retry()
    #expect(other.screen.state == .empty)
  }

  @Test("T-03 a page that is unavailable opens no feed, and retries what failed when it is available again")
  func unavailablePage() async throws {
    let page = SlowPage(hasFeed: true)
    page.isBlocked = true
    let harness = try await PageHarness(page)
    #expect(harness.screen.state == .unavailable)
    #expect(harness.text == "No Permission")
    #expect(page.source.requests.isEmpty)
    page.gate.fail(with: failure)
    try await harness.settle()
    #expect(harness.screen.state == .unavailable)
    #expect(harness.toasts == [])
    page.gate.open()
    page.isBlocked = false
    try await harness.settle()
    #expect(page.loads == 2)
    page.answer([1])
    try await harness.settle()
    #expect(harness.lines == ["Row 1"])
  }

  @Test("S2-11 a page's state is a pure function of its items and the states of its feeds")
  func pureState() {
    let feeds: [[PageState]] = [
      [], [.loading], [.content], [.empty], [.failed("x")], [.loading, .failed("x")], [.empty, .content],
      [.failed("x"), .failed("y")],
    ]
    for feeds in feeds {
      #expect(PagePresentation.state(isEmpty: false, isOverridden: false, feeds: feeds) == .content)
      let first = PagePresentation.state(isEmpty: true, isOverridden: false, feeds: feeds)
      #expect(first == PagePresentation.state(isEmpty: true, isOverridden: false, feeds: feeds))
    }
    #expect(PagePresentation.state(isEmpty: true, isOverridden: false, feeds: [.failed("x"), .loading]) == .loading)
    #expect(PagePresentation.state(isEmpty: true, isOverridden: false, feeds: [.empty, .failed("x")]) == .failed("x"))
    #expect(PagePresentation.state(isEmpty: true, isOverridden: false, feeds: [.empty]) == .empty)
    #expect(PagePresentation.state(isEmpty: true, isOverridden: false, feeds: []) == .empty)
    #expect(PagePresentation.state(isEmpty: true, isOverridden: false, feeds: [.empty, .content]) == .content)
    #expect(PagePresentation.state(isEmpty: true, isOverridden: true, feeds: []) == .empty)
    #expect(PagePresentation.state(isEmpty: true, isOverridden: false, isSearching: true, feeds: []) == .empty)
    #expect(
      PagePresentation.state(isEmpty: true, isOverridden: false, isSearching: true, feeds: [.loading]) == .loading)
  }

  @Test("The activity of a list is the number of the loads of the page and of its feeds")
  func activity() async throws {
    let page = SlowPage(pinned: true, hasFeed: true)
    let harness = try await PageHarness(page)
    #expect(harness.driver.activity == 2)
    page.answer([1])
    try await harness.settle()
    #expect(harness.driver.activity == 1)
    page.gate.open()
    try await harness.settle()
    #expect(harness.driver.activity == 0)
  }
}

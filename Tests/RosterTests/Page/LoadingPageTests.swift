import Observation
import RosterTesting
import Testing

@testable import Roster

/// A page with a load of its own, which the test answers.
@Observable
@MainActor
private final class StockPage: LoadingPage {
  private(set) var rows: [String] = []
  private(set) var version = 0
  var pageState: PageState?
  @ObservationIgnored var failure: PageFailure?
  @ObservationIgnored var answer = ["Tea"]
  @ObservationIgnored private(set) var loads = 0
  let isPinned: Bool

  init(isPinned: Bool = false, failure: PageFailure? = nil) {
    self.isPinned = isPinned
    self.failure = failure
  }

  var loadID: AnyID? { AnyID(version) }

  var body: some ListContent {
    if isPinned { ListSection("pinned") { StandardContent("Pinned") } }
    ListSection("rows", values: rows) { StandardContent($0) }
  }

  func placeholder(for state: PageState, retry: @escaping @MainActor () -> Void) -> ListRow? {
    guard case .failed(let reason) = state else { return nil }
    return UnavailableContent("Not Delivered", message: reason).button("Order Again", action: retry).row
  }

  func load() async throws {
    loads += 1
    if let failure { throw failure }
    rows = answer
  }

  func reload() { version += 1 }
}

@MainActor
@Suite("The load of a page")
struct LoadingPageTests {
  private let down = PageFailure(reason: "The shop is closed")
  private let busy = PageFailure(reason: "The shop is full", kind: .transient())
  private let offline = PageFailure(reason: "No way", kind: .offline)

  @Test("T-22 a page loads again from code: the failure is gone, and its rows or the empty state are displayed")
  func reload() async throws {
    let page = StockPage(failure: down)
    let harness = try await PageHarness(page)
    #expect(harness.screen.state == .failed("The shop is closed"))
    page.failure = nil
    page.answer = []
    page.reload()
    try await harness.settle()
    #expect(harness.screen.state == .empty)
    page.answer = ["Tea", "Rice"]
    page.reload()
    try await harness.settle()
    #expect(harness.lines == ["Tea", "Rice"])
    #expect(!harness.screen.isRefreshing)
    page.failure = down
    page.reload()
    try await harness.settle()
    #expect(harness.lines == ["Tea", "Rice"])
    #expect(harness.toasts == ["Couldn’t Refresh · The shop is closed"])
    #expect(page.loads == 4)
  }

  @Test("T-22 the placeholder of a failed page has a retry")
  func placeholder() async throws {
    let page = StockPage(failure: down)
    let harness = try await PageHarness(page)
    #expect(harness.text == "Not Delivered: The shop is closed [Order Again]")
    page.failure = nil
    try await harness.press("Order Again")
    #expect(harness.lines == ["Tea"])
  }

  @Test(
    "T-22 a transient failure is retried after growing delays, and displayed after the last one",
    arguments: [false, true])
  func backoff(isPinned: Bool) async throws {
    let page = StockPage(isPinned: isPinned, failure: busy)
    let harness = try await PageHarness(page)
    for (attempt, delay) in [(1, 1), (2, 2), (3, 4)] {
      #expect(page.loads == attempt)
      #expect(harness.screen.state == (isPinned ? .content : .loading))
      #expect(harness.toasts == [])
      try await harness.advance(by: .seconds(delay))
    }
    #expect(page.loads == 4)
    #expect(harness.screen.state == (isPinned ? .content : .failed("The shop is full")))
    #expect(harness.toasts == [])
    if isPinned { #expect(harness.lines == ["Pinned", "The shop is full [Try Again]"]) }
    try await harness.advance(by: .seconds(1_000))
    #expect(page.loads == 4)
    page.failure = nil
    harness.driver.retry()
    try await harness.settle()
    #expect(harness.lines == (isPinned ? ["Pinned", "Tea"] : ["Tea"]))
  }

  @Test(
    "T-22 without a connection the failure is displayed once, and the load is retried until there is one",
    arguments: [false, true])
  func offline(isPinned: Bool) async throws {
    let page = StockPage(isPinned: isPinned, failure: offline)
    let harness = try await PageHarness(page)
    for _ in 0..<6 {
      #expect(harness.screen.state == (isPinned ? .content : .failed("No way")))
      #expect(harness.driver.presentation.isOffline == !isPinned)
      #expect(harness.driver.activity == 1)
      try await harness.advance(by: .seconds(30))
    }
    #expect(page.loads > 6)
    #expect(harness.toasts == [])
    if isPinned { #expect(harness.lines == ["Pinned", "No way [Try Again]"]) }
    let loads = page.loads
    try await harness.activateWindow()
    #expect(page.loads == loads + 1)
    page.failure = nil
    try await harness.advance(by: .seconds(30))
    #expect(harness.lines == (isPinned ? ["Pinned", "Tea"] : ["Tea"]))
    let loadsOnline = page.loads
    try await harness.advance(by: .seconds(300))
    #expect(page.loads == loadsOnline)
    #expect(harness.driver.activity == 0)
  }

  @Test("T-22 after an outage, a transient failure is retried as if it were the first")
  func outageThenBusy() async throws {
    let page = StockPage(failure: offline)
    let harness = try await PageHarness(page)
    try await harness.advance(by: .seconds(60))
    let loads = page.loads
    page.failure = busy
    try await harness.advance(by: .seconds(60))
    #expect(page.loads == loads + 4)
    #expect(harness.screen.state == .failed("The shop is full"))
  }

  @Test("T-22 the failure of a page that displays content of its own in place of rows is a toast")
  func ownContent() async throws {
    let page = StockPage(failure: down)
    page.pageState = .content
    let harness = try await PageHarness(page)
    #expect(harness.screen.state == .content)
    #expect(harness.toasts == ["Couldn’t Refresh · The shop is closed"])
  }

  @Test("T-22 a page sets each state itself, with the host's views, and a retry loads it again")
  func ownState() async throws {
    let page = StockPage()
    let harness = try await PageHarness(page)
    for (state, text) in [
      (PageState.loading, "( Loading… )"), (.empty, "( Nothing Here )"), (.unavailable, "( No Permission )"),
      (.failed("Closed"), "Not Delivered: Closed [Order Again]"),
    ] {
      page.pageState = state
      try await harness.settle()
      #expect(harness.screen.state == state)
      #expect(harness.text == text)
    }
    try await harness.retry()
    #expect(page.loads == 2)
    page.pageState = nil
    try await harness.settle()
    #expect(harness.lines == ["Tea"])
  }

  @Test("K-25 below rows that need no load, a failed load stays with its retry, until the load succeeds")
  func besideRows() async throws {
    let page = StockPage(isPinned: true, failure: down)
    let harness = try await PageHarness(page)
    #expect(harness.lines == ["Pinned", "The shop is closed [Try Again]"])
    try await harness.retry()
    #expect(page.loads == 2)
    #expect(harness.lines == ["Pinned", "The shop is closed [Try Again]"])
    page.failure = nil
    try await harness.retry()
    #expect(harness.lines == ["Pinned", "Tea"])
    #expect(harness.toasts == [])
  }

  @Test("K-25 rows that cannot be loaded again without a connection have a banner, and no toast")
  func offlineBanner() async throws {
    let page = StockPage()
    let harness = try await PageHarness(page)
    page.failure = offline
    page.reload()
    try await harness.settle()
    #expect(harness.screen.banner == "You’re offline. Content may be out of date.")
    try await harness.advance(by: .seconds(60))
    #expect(harness.toasts == [])
    #expect(harness.lines == ["Tea"])
    page.failure = nil
    try await harness.advance(by: .seconds(30))
    #expect(harness.screen.banner == nil)
  }

  @Test("T-22 a page that is left does not retry")
  func left() async throws {
    let page = StockPage(failure: busy)
    let harness = try await PageHarness(page)
    harness.driver.stop()
    try await harness.advance(by: .seconds(100))
    #expect(page.loads == 1)
    #expect(harness.clock.sleeperCount == 0)
  }

  @Test("T-22 the delay follows from the kind of the failure and the number of attempts", arguments: 0..<5)
  func delays(attempt: Int) {
    let policy = RetryPolicy(limit: 2, jitter: 0)
    var late = PageFailure(reason: "Later", kind: .transient(retryAfter: .seconds(301)))
    var soon = PageFailure(reason: "Soon", kind: .transient(retryAfter: .seconds(300)))
    var (offline, down) = (offline, down)
    func delay(after failure: inout PageFailure) -> Duration? {
      policy.retry(after: &failure, attempt: attempt, followsOffline: false, random: 0)?.delay
    }
    #expect(delay(after: &late) == nil)
    #expect(late.retryAfter == .seconds(301))
    #expect(delay(after: &soon) == (attempt < 2 ? .seconds(300) : nil))
    #expect(delay(after: &offline) == policy.delay(attempt: attempt, random: 0))
    #expect(delay(after: &down) == nil)
  }
}

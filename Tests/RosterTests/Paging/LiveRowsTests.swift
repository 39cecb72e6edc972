import Observation
import RosterTesting
import Testing

@testable import Roster

private struct Quote: Identifiable, Equatable, Sendable {
  var id: Int
  var price = 0
}

private struct Broken: Error {}

/// The sequences that a list has requested, and what they yield.
@MainActor
private final class Exchange {
  private(set) var streams: [AsyncThrowingStream<[Quote], any Error>.Continuation] = []
  private(set) var endings = 0
  private let (requests, request) = AsyncStream.makeStream(
    of: AsyncThrowingStream<[Quote], any Error>.Continuation.self)

  func rows(_ clock: TestClock) -> LiveRows<Quote> {
    LiveRows(environment: PagerEnvironment(clock: clock)) { [request] in
      let (stream, continuation) = AsyncThrowingStream.makeStream(of: [Quote].self)
      request.yield(continuation)
      return stream
    }
  }

  /// The next sequence that is requested.
  func next() async throws -> AsyncThrowingStream<[Quote], any Error>.Continuation {
    for await continuation in requests {
      continuation.onTermination = { [weak self] _ in Task { @MainActor in self?.endings += 1 } }
      return continuation
    }
    throw Broken()
  }
}

@Observable
@MainActor
private final class QuotesPage: ListPage {
  let quotes: LiveRows<Quote>
  @ObservationIgnored private(set) var evaluations = 0

  init(_ quotes: LiveRows<Quote>) { self.quotes = quotes }

  var body: some ListContent {
    ListSection("quotes", live: counted(quotes)) { StandardContent("Quote \($0.id)", value: "\($0.price)") }
  }

  private func counted(_ quotes: LiveRows<Quote>) -> LiveRows<Quote> {
    evaluations += 1
    return quotes
  }
}

@MainActor
@Suite("The rows of a sequence")
struct LiveRowsTests {
  private let clock = TestClock()
  private let exchange = Exchange()

  /// Waits until a condition holds, while frames pass.
  private func until(_ what: String, _ condition: @MainActor () -> Bool) async {
    for _ in 0..<2_000 where !condition() {
      await clock.advance(by: .milliseconds(16))
      await Task.yield()
    }
    #expect(condition(), "\(what)")
  }

  private func quotes(_ count: Int, price: Int = 0) -> [Quote] { (0..<count).map { Quote(id: $0, price: price) } }

  @Test("L-16 a section displays each array of a sequence, and what arrives within a frame by one update")
  func arrays() async throws {
    let page = QuotesPage(exchange.rows(clock))
    let harness = try await PageHarness(page)
    let stream = try await exchange.next()
    #expect(harness.screen.state == .loading && page.quotes.state == .active)
    stream.yield(quotes(3))
    await until("rows") { page.quotes.items.count == 3 }
    try await harness.settle()
    #expect(harness.lines == ["Quote 0, 0", "Quote 1, 0", "Quote 2, 0"])
    let before = page.evaluations
    for price in 1...1_000 { stream.yield(quotes(4, price: price)) }
    await until("the last array") { page.quotes.items.last?.price == 1_000 }
    try await harness.settle()
    #expect(harness.lines.last == "Quote 3, 1000")
    #expect(page.evaluations - before < 100)
    stream.yield([])
    await until("no rows") { page.quotes.items.isEmpty }
    try await harness.settle()
    #expect(harness.screen.state == .empty)
  }

  @Test("L-17 the rows stay when the sequence ends or throws, and a retry creates a new one")
  func failures() async throws {
    let page = QuotesPage(exchange.rows(clock))
    let harness = try await PageHarness(page)
    try await exchange.next().finish(throwing: Broken())
    await until("a failure") { if case .failed = page.quotes.state { true } else { false } }
    try await harness.settle()
    #expect(page.quotes.presentation.state.failure != nil)
    try await harness.press("Try Again")
    let second = try await exchange.next()
    second.yield(quotes(2))
    await until("rows") { page.quotes.items.count == 2 }
    second.finish(throwing: Broken())
    await until("another failure") { page.quotes.presentation.append.failure != nil }
    try await harness.settle()
    #expect(harness.lines.count == 3)
    page.quotes.retry()
    #expect(page.quotes.presentation.append == .hidden && page.quotes.items.count == 2)
    let third = try await exchange.next()
    third.yield(quotes(1))
    third.finish()
    await until("the end") { page.quotes.state == .ended }
    #expect(page.quotes.items.count == 1)
    page.quotes.retry()
    page.quotes.refreshIfStale()
    #expect(page.quotes.state == .ended)
  }

  @Test("L-17 a pull creates a new sequence, and says when that fails")
  func pull() async throws {
    let page = QuotesPage(exchange.rows(clock))
    let harness = try await PageHarness(page)
    let first = try await exchange.next()
    first.yield(quotes(1))
    await until("rows") { !page.quotes.items.isEmpty }
    try await harness.settle()
    try await harness.pullToRefresh()
    let second = try await exchange.next()
    await until("the end of the first") { exchange.endings == 1 }
    #expect(page.quotes.presentation.isRefreshing && page.quotes.items.count == 1)
    second.finish(throwing: Broken())
    await until("a failure") { !page.quotes.presentation.isRefreshing }
    try await harness.settle()
    #expect(harness.toasts.count == 1)
    try await harness.pullToRefresh()
    let third = try await exchange.next()
    third.yield(quotes(5))
    await until("rows") { page.quotes.items.count == 5 }
    #expect(!page.quotes.presentation.isRefreshing)
  }

  @Test("L-16 the sequence ends with its page, and begins again with the next one, over the rows of the first")
  func closing() async throws {
    let quotes = exchange.rows(clock)
    quotes.open()
    let first = try await exchange.next()
    quotes.open()
    first.yield(self.quotes(2))
    await until("rows") { quotes.items.count == 2 }
    quotes.close()
    #expect(quotes.state == .active)
    quotes.close()
    #expect(quotes.state == .inactive)
    await until("the end of the sequence") { exchange.endings == 1 }
    first.yield(self.quotes(9))
    quotes.load(.refresh)
    #expect(quotes.state == .inactive && quotes.items.count == 2)
    quotes.open()
    let second = try await exchange.next()
    #expect(quotes.items.count == 2)
    second.yield(self.quotes(3))
    await until("new rows") { quotes.items.count == 3 }
  }

  @Test("L-18 elements are appended, of which the last ones are kept", arguments: [-1, 1, 7, 1_000])
  func elements(limit: Int) async {
    let (stream, continuation) = AsyncStream.makeStream(of: Quote.self)
    let rows = LiveRows(keeping: limit, environment: PagerEnvironment(clock: clock)) { stream }
    rows.open()
    continuation.yield(Quote(id: -1))
    await until("a row") { rows.items.map(\.id) == [-1] }
    for id in 0..<50 { continuation.yield(Quote(id: id)) }
    await until("rows") { rows.items.last?.id == 49 }
    #expect(rows.items.map(\.id) == Array((-1..<50).suffix(max(1, limit))))
    continuation.finish()
    await until("the end") { rows.state == .ended }
    #expect(rows.presentation.state == .content)
  }

  @Test("L-18 a sequence of elements begins without rows when it is created again")
  func elementsAgain() async {
    let rows = LiveRows(keeping: 100, environment: PagerEnvironment(clock: clock)) {
      AsyncStream { stream in
        for id in 0..<5 { stream.yield(Quote(id: id)) }
        stream.finish()
      }
    }
    rows.open()
    for _ in 0..<3 {
      await until("the end") { rows.state == .ended }
      #expect(rows.items.map(\.id) == Array(0..<5))
      rows.load(.refresh)
    }
  }
}

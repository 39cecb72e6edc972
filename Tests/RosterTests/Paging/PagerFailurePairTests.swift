import Observation
import RosterTesting
import Testing

@testable import Roster

/// Two loads that have failed, one after the other.
struct FailurePair: Sendable, CustomTestStringConvertible {
  var first: LoadType
  var second: LoadType
  /// Whether both failures have the same text.
  var isSameText: Bool
  var kind: PageFailureKind

  static let all = LoadType.allCases.flatMap { first in
    LoadType.allCases.filter { $0 != first }.flatMap { second in
      [true, false].flatMap { isSameText in
        [PageFailureKind.permanent, .transient(), .offline].map {
          FailurePair(first: first, second: second, isSameText: isSameText, kind: $0)
        }
      }
    }
  }

  var types: [LoadType] { [first, second] }

  func failure(of type: LoadType) -> PageFailure {
    PageFailure(reason: isSameText ? "No answer" : "No \(type.rawValue)", kind: kind)
  }

  var testDescription: String { "\(first) \(second) \(isSameText ? "same" : "other") \(kind)" }
}

private struct PairRow: Identifiable, Equatable, Sendable {
  var id: Int
}

/// A list with further pages at both ends.
@Observable
@MainActor
private final class PairPage: ListPage {
  let source = ScriptedSource<PageNumber, PairRow>()
  let clock = TestClock()
  let rows: Pager<PairRow>

  init() {
    rows = Pager(source, options: PagerOptions(retry: .never), environment: PagerEnvironment(clock: clock))
  }

  var body: some ListContent { ListSection("rows", rows) { StandardContent("Row \($0.id)") } }

  func fail(_ type: LoadType, _ failure: PageFailure) {
    guard let index = source.pendingRequests.firstIndex(where: { $0.action == LoadAction(type) }) else {
      Issue.record("nothing loads \(type)")
      return
    }
    source.fail(failure, at: index)
  }
}

@MainActor @Suite struct PagerFailurePairTests {
  @Test("T-15 each end retries its own load, whatever else has failed before or after", arguments: FailurePair.all)
  func retries(_ pair: FailurePair) {
    var pager = PagerMachine(PagerOptions(prefetchDistance: 0, retry: .never))
    pager.send(.jump(.key("m")))
    pager.answer(.refresh, page(10..<13, next: "n", previous: "l"))
    for type in pair.types {
      pager.send(type == .refresh ? .refresh() : .load(type))
      pager.fail(type, pair.failure(of: type))
      #expect(pager.presentation.message?.failure == pair.failure(of: type))
      #expect(pager.presentation.message?.type == type)
    }
    for type in pair.types {
      var retried = pager
      retried.send(.load(type))
      #expect(retried.requests.dropFirst(pager.requests.count).map(\.action) == [LoadAction(type)])
      var running = pager
      running.send(.refresh())
      running.send(.load(type))
      running.fail(.refresh)
      let requests = running.requests.dropFirst(pager.requests.count).map(\.action)
      #expect(requests == (type == .refresh ? [.refresh] : [.refresh, LoadAction(type)]))
    }
  }

  @Test(
    "T-15 T-16 on a page, each indicator retries what it shows, and a failed pull is a toast",
    arguments: FailurePair.all)
  func onPage(_ pair: FailurePair) async throws {
    let page = PairPage()
    let harness = try await PageHarness(page, clock: page.clock)
    page.source.respond(with: DataPage((0..<3).map { PairRow(id: $0) }, next: 6, previous: 4))
    try await harness.settle()
    for type in pair.types {
      if type == .refresh { try await harness.pullToRefresh() }
      page.fail(type, pair.failure(of: type))
      try await harness.settle()
    }
    let isOffline = pair.kind == .offline
    if pair.types.contains(.refresh) {
      let isInBanner = harness.screen.banner != nil
      #expect(harness.toasts == (isInBanner ? [] : ["Couldn’t Refresh · \(pair.failure(of: .refresh).reason)"]))
    } else {
      #expect(harness.toasts == [])
      #expect(harness.screen.banner == nil)
    }
    for type in pair.types where type != .refresh {
      let element = type == .prepend ? ElementPosition.header(section: 0) : .footer(section: 0)
      let content = try #require(harness.driver.snapshot.row(at: element)?.content as? LoadStateContent)
      #expect(content.text == pair.failure(of: type).reason)
      #expect((content.retry == nil) == isOffline)
      let count = page.source.requests.count
      content.retry?()
      try await harness.settle()
      #expect(page.source.requests.dropFirst(count).map(\.action) == (isOffline ? [] : [LoadAction(type)]))
    }
  }

  @Test("T-16 a pull during an automatic retry without a connection reports its failure")
  func pullDuringRetry() {
    var pager = PagerMachine.loaded(page(0..<3))
    let offline = PageFailure(reason: "No route.", kind: .offline)
    pager.send(.refresh())
    pager.fail(.refresh, offline)
    #expect(pager.presentation.message?.number == 1)
    pager.fireTimer()
    pager.fail(.refresh, offline)
    #expect(pager.presentation.message?.number == 1)
    pager.fireTimer()
    pager.send(.refresh())
    pager.fail(.refresh, offline)
    #expect(pager.presentation.message?.number == 2)
    #expect(pager.presentation.message?.isPull == true)
  }
}

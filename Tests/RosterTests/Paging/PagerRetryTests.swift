import RosterTesting
import Testing

@testable import Roster

/// Transient failures: delays, backoff and connectivity.
@MainActor @Suite struct PagerRetryTests {
  @Test("a transient failure is retried after growing delays, and then fails")
  func backoff() async {
    let options = PagerOptions(
      prefetchDistance: 0, retry: RetryPolicy(limit: 2, base: .seconds(1), factor: 3, jitter: 0))
    let fixture = PagerFixture(options: options)
    await fixture.run { $0.open() }
    await fixture.fail(PageFailure.busy)
    #expect(fixture.pager.presentation.state == .loading)
    #expect(fixture.clock.timeUntilNextDeadline == .seconds(1))
    await fixture.advance(.seconds(1))
    #expect(fixture.source.requests.map(\.attempt) == [0, 1])
    await fixture.fail(PageFailure.busy)
    #expect(fixture.clock.timeUntilNextDeadline == .seconds(3))
    await fixture.advance(.seconds(3))
    await fixture.fail(PageFailure.busy)
    #expect(fixture.clock.sleeperCount == 0)
    #expect(fixture.pager.presentation.state == .failed(.busy))
    #expect(fixture.pager.presentation.message?.number == 1)
  }

  @Test("a transient failure of an append is retried automatically, and the footer keeps its spinner meanwhile")
  func laneBackoff() async {
    let fixture = await PagerFixture.loaded()
    await fixture.run { $0.load(.append) }
    await fixture.fail(PageFailure.busy)
    #expect(fixture.pager.presentation.append == .loading)
    await fixture.advance(.seconds(1))
    await fixture.answer(2)
    #expect(fixture.ids == Array(0..<6))
    #expect(fixture.pager.presentation.message == nil)
  }

  @Test("jitter shortens a delay, and the server's Retry-After is kept")
  func delays() {
    let policy = RetryPolicy(limit: 5, base: .seconds(2), factor: 2, cap: .seconds(5), jitter: 0.5)
    #expect(policy.delay(attempt: 0, random: 0) == .seconds(2))
    #expect(policy.delay(attempt: 0, random: 1) == .seconds(1))
    #expect(policy.delay(attempt: 1, random: 0) == .seconds(4))
    #expect(policy.delay(attempt: 9, random: 0) == .seconds(5))
    #expect(policy.delay(attempt: 0, random: 0, retryAfter: .seconds(60)) == .seconds(60))
    #expect(policy.delay(attempt: .max, random: .nan) == .seconds(5))
  }

  @Test("without a connection a load waits and displays it, and continues when the connection is back")
  func offline() async {
    let fixture = await PagerFixture.loaded()
    fixture.pager.setConnected(false)
    await fixture.run { $0.load(.append) }
    #expect(fixture.keys == [nil])
    #expect(fixture.pager.presentation.isOffline)
    #expect(fixture.pager.presentation.append == .waiting(.offline))
    await fixture.run { $0.setConnected(true) }
    #expect(fixture.keys == [nil, 2])
    await fixture.answer(2)
    #expect(!fixture.pager.presentation.isOffline)
    #expect(fixture.ids == Array(0..<6))
  }

  @Test("an unreachable server is retried without a limit, and reported once")
  func unreachable() async {
    let unreachable = PageFailure(reason: "No route.", kind: .offline)
    let fixture = PagerFixture()
    await fixture.run { $0.open() }
    for _ in 0..<12 {
      await fixture.fail(unreachable)
      #expect(fixture.pager.presentation.state == .failed(unreachable))
      await fixture.advance(.seconds(30))
      #expect(fixture.pager.presentation.state == .failed(unreachable))
    }
    #expect(fixture.pager.presentation.message?.number == 1)
    await fixture.answer(1)
    #expect(fixture.ids == [0, 1, 2])
    #expect(fixture.pager.presentation.state == .content)
  }

  @Test("a connectivity stream is followed until the pager ends")
  func connectivity() async {
    let fixture = await PagerFixture.loaded()
    let (stream, continuation) = AsyncStream.makeStream(of: Bool.self)
    fixture.pager.follow(connectivity: stream)
    continuation.yield(false)
    for _ in 0..<20 { await Task.yield() }
    await fixture.run { $0.load(.append) }
    #expect(fixture.pager.presentation.isOffline)
    continuation.yield(true)
    for _ in 0..<20 { await Task.yield() }
    #expect(fixture.keys == [nil, 2])
  }

  @Test("a retry on request during a delay starts at once")
  func impatience() async {
    let fixture = PagerFixture()
    await fixture.run { $0.open() }
    await fixture.fail(PageFailure.busy)
    await fixture.run { $0.retry() }
    #expect(fixture.clock.sleeperCount == 0)
    #expect(fixture.keys.count == 2)
  }
}

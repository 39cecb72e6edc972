import Foundation
import Observation
import Roster
import RosterTesting
import Testing

@testable import RosterAnalytics

/// Batches of impressions, with virtual time.
@Suite struct ImpressionLogTests {
  private let clock = TestClock()

  @Test("V-18 a batch is delivered when it is complete, or when its first impression has waited for the interval")
  func batches() async throws {
    let log = ImpressionLog(clock: clock)
    for number in 0..<5 { log.record(impression(number)) }
    let batches = log.batches(of: 3, every: .seconds(10))
    let first = try #require(await batches.next())
    #expect(first.items == ["0", "1", "2"] && first.droppedCount == 0)
    #expect(first.impressions.first == impression(0))
    first.confirm()
    let second = Task { await batches.next() }
    try await clock.waitForSleeper()
    await clock.advance(by: .seconds(9))
    log.record(impression("late"))
    await clock.advance(by: .milliseconds(999))
    let third = try #require(await second.value)
    #expect(third.items == ["3", "4", "late"], "The third impression completes it")
    third.confirm()
    log.record(impression("alone"))
    let last = Task { await batches.next() }
    try await clock.waitForSleeper()
    await clock.advance(by: .seconds(10))
    #expect(try #require(await last.value).items == ["alone"])
  }

  @Test("V-19 a batch that is not confirmed is delivered again after the interval, with the same identity and content")
  func redelivery() async throws {
    let log = ImpressionLog(clock: clock)
    log.record(impression("a"))
    let (sent, continuation) = AsyncStream.makeStream(of: ImpressionBatch.self)
    let loop = Task {
      for await batch in log.batches(of: 1, every: .seconds(10)) { continuation.yield(batch) }
      continuation.finish()
    }
    var batches = sent.makeAsyncIterator()
    let first = try #require(await batches.next())
    log.record(impression("b"))
    try await clock.waitForSleeper()
    await clock.advance(by: .seconds(10))
    let again = try #require(await batches.next())
    #expect(again.id == first.id && again.items == ["a"])
    first.confirm()
    let next = try #require(await batches.next())
    #expect(next.items == ["b"] && next.id != first.id)
    loop.cancel()
    #expect(await batches.next() == nil, "The sequence ends when its task is cancelled")
    again.confirm()
    await log.flush()
    let other = try #require(await log.batches(of: 1).next())
    #expect(other.id == next.id, "A confirmation of another batch is ignored")
  }

  @Test("V-20 a log that is full drops the oldest impressions and counts them, but none of a batch that was delivered")
  func capacity() async throws {
    let store = ImpressionStore(nil, capacity: 3) { _ in }
    for number in 0..<2 { store.record(impression(number)) }
    let first = try #require(await store.next())
    for number in 2..<9 { store.record(impression(number)) }
    let again = try #require(await store.next())
    #expect(again.id == first.id && again.items == ["0", "1"])
    first.confirm()
    let second = try #require(await store.next())
    #expect(second.items == ["6", "7", "8"] && second.droppedCount == 4)
    second.confirm()
    store.record(impression("x"))
    #expect(try #require(await store.next()).droppedCount == 0)
  }

  @Test(
    "V-18 a page logs the impressions of its rows when they end, with the time of day, the duration and the fraction")
  @MainActor func page() async throws {
    let log = ImpressionLog(clock: clock) { Date(timeIntervalSince1970: 100) }
    let page = InlinePage {
      ListSection("offers", values: [7, 8]) { StandardContent("\($0)").height(80) }
        .impressions(log, of: 0.5, for: .seconds(1)) { $0 }
    }
    let harness = try await PageHarness(page, clock: clock, columns: 40, lines: 7)
    try await harness.advance(by: .seconds(4))
    harness.driver.viewportDidDisappear()
    let batch = try #require(await log.batches(of: 2).next())
    let date = Date(timeIntervalSince1970: 96)
    #expect(
      batch.impressions == [
        LoggedImpression(item: "7", date: date, seconds: 4, fraction: 1),
        LoggedImpression(item: "8", date: date, seconds: 4, fraction: 0.75),
      ])
  }
}

import Foundation
import Roster
import RosterFoundation

/// Decides whether and when a connection follows one that has ended.
struct Reconnection {
  let policy: RetryPolicy
  /// The delay that the server has requested by the field `retry`.
  var serverDelay: Duration?
  /// The number of attempts since a connection was alive.
  private var attempt = 0
  private var followsOffline = false

  init(_ policy: RetryPolicy) { self.policy = policy }

  /// A connection was alive: the delays start again.
  mutating func reset() {
    attempt = 0
    followsOffline = false
  }

  /// Returns the delay before the next connection, or `nil` if none may succeed.
  ///
  /// The server's delay takes the place of the policy's. From the second failure in a row on, the delay is at least that of the
  /// policy, so that a server with a short one is not called in a loop.
  mutating func delay(after error: HTTPError, at date: Date, random: Double) -> Duration? {
    var failure = PageFailure(error)
    let retryAfter = error.retryAfter(at: date)
    if case .transient = failure.kind { failure.kind = .transient(retryAfter: retryAfter) }
    let retry = policy.retry(
      after: &failure, attempt: attempt, followsOffline: followsOffline, random: random)
    guard let retry else { return nil }
    let isFirst = attempt == 0
    attempt = retry.attempt
    followsOffline = failure.kind == .offline
    guard let requested = serverDelay.map({ min($0, policy.maximumRetryAfter) }) else { return retry.delay }
    return isFirst ? max(requested, retryAfter ?? .zero) : max(requested, retry.delay)
  }
}

/// Ends delays as soon as there is a network connection again.
final class ConnectivityMonitor: Sendable {
  private let clock: HTTPClock
  private let waiting = LockedValue<AsyncStream<Void>.Continuation?>(nil)
  private let listening = LockedValue<AutoCancellingTask?>(nil)

  init(_ updates: AsyncStream<Bool>?, clock: HTTPClock) {
    self.clock = clock
    guard let updates else { return }
    let task = Task { [weak self] in
      for await isConnected in updates where isConnected { self?.waiting.current?.finish() }
    }
    listening.withLock { $0 = AutoCancellingTask(task) }
  }

  /// Waits for a delay, or until there is a connection again.
  func wait(for delay: Duration) async throws {
    let (connected, continuation) = AsyncStream.makeStream(of: Void.self)
    waiting.withLock { $0 = continuation }
    defer { waiting.withLock { $0 = nil } }
    try await withThrowingTaskGroup(of: Void.self) { [clock] group in
      group.addTask { try await clock.sleep(for: delay) }
      group.addTask { for await _ in connected {} }
      defer { group.cancelAll() }
      try await group.next()
    }
    try Task.checkCancellation()
  }
}

import Foundation
import RosterFoundation

@testable import RosterHTTP

/// A clock whose time is advanced manually.
final class ManualClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper: Sendable {
    let deadline: Duration
    let task: CheckedContinuation<Void, any Error>
  }

  private struct State: Sendable {
    var now = Duration.zero
    var sleepers: [Int: Sleeper] = [:]
    var cancelledEarly: Set<Int> = []
    var lastID = 0
  }

  private let state = LockedValue(State())
  private let waiting = Waiting()

  /// The clock for a service, with dates from 2000-01-01.
  var http: HTTPClock {
    HTTPClock(self) { [self] in Date(timeIntervalSince1970: 946_684_800 + now.offset / .seconds(1)) }
  }

  var now: Instant { Instant(offset: state.current.now) }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { enter(id, Sleeper(deadline: deadline.offset, task: $0)) }
    } onCancel: {
      let sleeper = state.withLock { state in
        if state.sleepers[id] == nil { state.cancelledEarly.insert(id) }
        return state.sleepers.removeValue(forKey: id)
      }
      sleeper?.task.resume(throwing: CancellationError())
    }
  }

  private enum Entry {
    case sleeps, isDue, isCancelled
  }

  private func enter(_ id: Int, _ sleeper: Sleeper) {
    let entry = state.withLock { state -> Entry in
      if state.cancelledEarly.remove(id) != nil { return .isCancelled }
      if sleeper.deadline <= state.now { return .isDue }
      state.sleepers[id] = sleeper
      return .sleeps
    }
    switch entry {
    case .sleeps: waiting.check()
    case .isDue: sleeper.task.resume()
    case .isCancelled: sleeper.task.resume(throwing: CancellationError())
    }
  }

  /// Advances the time and resumes the tasks whose deadlines are reached.
  func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now += duration
      let due = state.sleepers.filter { $0.value.deadline <= state.now }
      for id in due.keys { state.sleepers[id] = nil }
      return due.values
    }
    for sleeper in due { sleeper.task.resume() }
  }

  /// Waits until a task sleeps until exactly `duration` from now.
  func sleeping(for duration: Duration) async {
    await waiting.until { [state] in
      state.withLock { state in state.sleepers.values.contains { $0.deadline == state.now + duration } }
    }
  }
}

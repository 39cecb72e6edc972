import Foundation
import HTTPTypes

/// Keeps the account of one call and tells the observers.
final class CallLog: Sendable {
  private struct State: Sendable {
    var info: HTTPCallInfo
    var timing: HTTPTiming
    /// What the call cost by itself; nothing, if it shared the exchange of another.
    var meter: CallMeter?
  }

  private let clock: HTTPClock
  private let observers: [any HTTPObserver]
  private let start: Duration
  private let state: Locked<State>

  init(_ method: HTTPRequest.Method, clock: HTTPClock, observers: [any HTTPObserver]) {
    self.clock = clock
    self.observers = observers
    start = clock.now
    state = Locked(
      State(
        info: HTTPCallInfo(id: UUID(), method: method, url: nil),
        timing: HTTPTiming(start: clock.date, network: .zero, parse: .zero, total: .zero, attempts: 0)))
  }

  var timing: HTTPTiming {
    let state = state.current
    var timing = state.timing
    if timing.attempts == 0, let own = state.meter?.current {
      timing.network = own.network
      timing.attempts = own.attempts
    }
    timing.total = clock.now - start
    return timing
  }

  func begin(_ call: HTTPCall) {
    let info = state.withLock { state in
      state.meter = call.meter
      state.info = HTTPCallInfo(id: state.info.id, method: call.method, url: call.url)
      return state.info
    }
    for observer in observers { observer.didBegin(info) }
  }

  func note(_ answer: MeteredReply) {
    state.withLock {
      $0.timing.network = answer.meter.network
      $0.timing.attempts = answer.meter.attempts
    }
  }

  func noteParse(_ duration: Duration) { state.withLock { $0.timing.parse = duration } }

  func end<Value>(_ outcome: Conditional<Value>) {
    switch outcome {
    case .modified(let result): end(.succeeded(result.reply, result.issues))
    case .notModified: end(.notModified)
    }
  }

  func end(_ error: HTTPError) { end(.failed(error)) }

  private func end(_ outcome: HTTPOutcome) {
    let (info, timing) = (state.current.info, timing)
    for observer in observers { observer.didEnd(info, outcome, timing) }
  }
}

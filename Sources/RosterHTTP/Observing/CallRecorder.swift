import Foundation
import HTTPTypes

/// Records the metrics of one call and notifies the observers.
final class CallRecorder: Sendable {
  private struct State: Sendable {
    var info: HTTPCallInfo
    var metrics: HTTPMetrics
    /// The call's own metrics. They stay at zero if the call was coalesced with another one.
    var own: CallMetrics?
  }

  private let clock: HTTPClock
  private let observers: [any HTTPObserver]
  private let start: Duration
  private let state: LockedValue<State>

  init(_ method: HTTPRequest.Method, clock: HTTPClock, observers: [any HTTPObserver]) {
    self.clock = clock
    self.observers = observers
    start = clock.now
    state = LockedValue(
      State(
        info: HTTPCallInfo(id: UUID(), method: method, url: nil),
        metrics: HTTPMetrics(start: clock.date, network: .zero, parse: .zero, total: .zero, attempts: 0)))
  }

  var metrics: HTTPMetrics {
    let state = state.current
    var metrics = state.metrics
    if metrics.attempts == 0, let own = state.own?.current {
      metrics.network = own.network
      metrics.attempts = own.attempts
    }
    metrics.total = clock.now - start
    return metrics
  }

  func begin(_ call: HTTPCall) {
    let info = state.withLock { state in
      state.own = call.metrics
      state.info = HTTPCallInfo(id: state.info.id, method: call.method, url: call.redactedURL)
      return state.info
    }
    for observer in observers { observer.didBegin(info) }
  }

  func record(_ metrics: CallMetrics.Totals) {
    state.withLock {
      $0.metrics.network = metrics.network
      $0.metrics.attempts = metrics.attempts
    }
  }

  func recordParse(_ duration: Duration) { state.withLock { $0.metrics.parse = duration } }

  func end<Value>(_ result: ConditionalResult<Value>) {
    switch result {
    case .modified(let result): end(.succeeded(result.response, result.issues))
    case .notModified: end(.notModified)
    }
  }

  func end(_ error: HTTPError) { end(.failed(error)) }

  private func end(_ outcome: HTTPOutcome) {
    let (info, metrics) = (state.current.info, metrics)
    for observer in observers { observer.didEnd(info, outcome, metrics) }
  }
}

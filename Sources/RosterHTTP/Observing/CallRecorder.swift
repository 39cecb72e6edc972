import Foundation
import HTTPTypes
import RosterFoundation

/// Records the metrics of one call and notifies the observers.
final class CallRecorder: Sendable {
  private struct State: Sendable {
    var info: HTTPCallInfo
    var parse = Duration.zero
    var metrics: CallMetrics?
  }

  private let clock: HTTPClock
  private let observers: [any HTTPObserver]
  private let start: (time: Duration, date: Date)
  private let state: LockedValue<State>

  init(_ method: HTTPRequest.Method, clock: HTTPClock, observers: [any HTTPObserver]) {
    self.clock = clock
    self.observers = observers
    start = (clock.now, clock.date)
    state = LockedValue(State(info: HTTPCallInfo(id: UUID(), method: method, url: nil)))
  }

  var metrics: HTTPMetrics {
    let state = state.current
    let totals = state.metrics?.current ?? CallMetrics.Totals()
    return HTTPMetrics(
      start: start.date, network: totals.network, parse: state.parse, total: clock.now - start.time,
      attempts: totals.attempts)
  }

  func begin(_ call: HTTPCall) {
    let info = state.withLock { state in
      state.metrics = call.metrics
      state.info = HTTPCallInfo(id: state.info.id, method: call.method, url: call.redactedURL)
      return state.info
    }
    for observer in observers { observer.didBegin(info) }
  }

  func recordParse(_ duration: Duration) { state.withLock { $0.parse = duration } }

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

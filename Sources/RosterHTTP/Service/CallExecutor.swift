import Foundation
import HTTPTypes
import RosterFoundation

/// Executes a call on a transport: with redirects, timeouts, the size limit and the cleartext policy.
struct CallExecutor: Sendable {
  let transport: any HTTPTransport
  let options: HTTPOptions

  /// Sends a call, follows its redirects and validates the status code of the response.
  func execute(_ call: HTTPCall) async throws(HTTPError) -> ServerResponse {
    guard let destination = call.transfer.destination else { return try await execute(call, into: nil) }
    return try await download(call, to: destination)
  }

  func execute(_ call: HTTPCall, into file: PartialFile?) async throws(HTTPError) -> ServerResponse {
    let redirects = RedirectResolver(policy: options.redirects, cleartext: options.cleartext)
    var call = call
    var visited: [URL] = []
    while true {
      call = try call.restrictedToOrigin()
      guard options.cleartext.permits(call.url) else { throw call.error(.cleartextNotPermitted) }
      let response = try await attempt(call, file)
      visited.append(call.target)
      guard let next = try redirects.next(after: call, response: response, visited: visited) else {
        return try validate(response, for: call)
      }
      call = next
    }
  }

  private func validate(_ response: ServerResponse, for call: HTTPCall) throws(HTTPError) -> ServerResponse {
    if response.status == .notModified, call.isConditional { return response }
    let isAccepted = call.acceptedStatusCodes.contains(response.status.code)
    let message = try rejection(in: response, for: call, isAccepted)
    if !isAccepted { throw call.error(.status(response), underlying: message ?? ServerMessage(of: response)) }
    if let message { throw call.error(.rejected(message.description), underlying: message) }
    return response
  }

  /// Returns the message of a response whose envelope has no code of success. An envelope is required in an accepted
  /// response with content only: a proxy's error page has none.
  private func rejection(
    in response: ServerResponse, for call: HTTPCall, _ isRequired: Bool
  ) throws(HTTPError) -> ServerMessage? {
    guard let envelope = call.envelope, !response.body.bytes.isEmpty else { return nil }
    do {
      return try envelope.rejection(in: response)
    } catch {
      guard isRequired else { return nil }
      throw call.error(.decoding(ErrorSummary.text(of: error, in: response)), underlying: error)
    }
  }

  private func attempt(_ call: HTTPCall, _ file: PartialFile?) async throws(HTTPError) -> ServerResponse {
    let start = call.clock.now
    defer { call.metrics.add(call.clock.now - start) }
    let monitor = TimeoutMonitor(timeouts: call.timeouts, clock: call.clock)
    do {
      return try await withThrowingTaskGroup(of: ServerResponse.self) { group in
        group.addTask { try await receive(call, monitor, into: file) }
        group.addTask { throw HTTPError(.timedOut(try await monitor.waitForTimeout())) }
        defer { group.cancelAll() }
        guard let response = try await group.next() else { throw CancellationError() }
        return response
      }
    } catch {
      throw Self.error(error, call)
    }
  }

  /// The error of an attempt.
  static func error(_ error: any Error, _ call: HTTPCall) -> HTTPError {
    if Task.isCancelled { return call.error(.cancelled) }
    switch error {
    case let error as HTTPError: return error.attributed(to: call)
    case is CancellationError: return call.error(.cancelled)
    case let error as TransportError: return call.error(reason(error, call))
    case let error as FileFailure: return error.httpError(of: call)
    default: return call.error(.transport(ErrorSummary.text(of: error)), underlying: error)
    }
  }

  private static func reason(_ error: TransportError, _ call: HTTPCall) -> HTTPError.Reason {
    switch error {
    case .offline: .offline
    case .cannotConnectToHost: .cannotConnectToHost
    case .secureConnectionFailed(let reason): .secureConnectionFailed(reason)
    case .timedOut: .timedOut(call.timeouts.idle)
    case .connectionLost: .connectionLost
    case .invalidResponse(let reason): .invalidResponse(reason)
    case .responseTooLarge: .responseTooLarge(limit: call.responseLimit)
    }
  }
}

/// Detects that an attempt makes no progress or takes too long.
struct TimeoutMonitor: Sendable {
  let timeouts: HTTPTimeouts
  let clock: HTTPClock
  private let start: Duration
  private let lastProgress: LockedValue<Duration>

  init(timeouts: HTTPTimeouts, clock: HTTPClock) {
    self.timeouts = timeouts
    self.clock = clock
    start = clock.now
    lastProgress = LockedValue(start)
  }

  /// Records that bytes were received.
  func recordProgress() { lastProgress.withLock { $0 = clock.now } }

  /// Waits until a timeout expires and returns it.
  func waitForTimeout() async throws -> Duration {
    while true {
      let now = clock.now
      let untilIdle = lastProgress.current + timeouts.idle - now
      let untilTotal = start + timeouts.total - now
      if untilTotal <= .zero { return timeouts.total }
      if untilIdle <= .zero { return timeouts.idle }
      try await clock.sleep(for: min(untilIdle, untilTotal))
    }
  }
}

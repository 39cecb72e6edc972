import Foundation
import HTTPTypes

/// One request out, one answer in: with the time limits, the size limit and the rule on encryption.
struct Exchange: Sendable {
  let transport: any Transport
  let options: HTTPOptions

  /// Sends a call, follows its redirects, and judges the status of the answer.
  func perform(_ call: HTTPCall) async throws(HTTPError) -> HTTPReply {
    let redirects = RedirectStep(policy: options.redirects, plainText: options.plainText)
    var call = call
    var visited: [URL] = []
    while true {
      guard options.plainText.permits(call.url) else { throw call.error(.notEncrypted) }
      let reply = try await attempt(call)
      visited.append(call.url)
      guard let next = try redirects.next(after: call, reply: reply, visited: visited) else {
        return try judge(reply, to: call)
      }
      call = next
    }
  }

  private func judge(_ reply: HTTPReply, to call: HTTPCall) throws(HTTPError) -> HTTPReply {
    if call.accepted.contains(reply.status.code) { return reply }
    if reply.status == .notModified, call.isConditional { return reply }
    throw call.error(.status(reply))
  }

  private func attempt(_ call: HTTPCall) async throws(HTTPError) -> HTTPReply {
    let start = call.clock.now
    defer { call.meter.add(call.clock.now - start) }
    let watch = ProgressWatch(timeouts: call.timeouts, clock: call.clock)
    do {
      return try await withThrowingTaskGroup(of: HTTPReply.self) { group in
        group.addTask { try await receive(call, watch) }
        group.addTask { throw HTTPError(.timedOut(try await watch.expire())) }
        defer { group.cancelAll() }
        guard let reply = try await group.next() else { throw CancellationError() }
        return reply
      }
    } catch {
      throw Self.error(error, call)
    }
  }

  private func receive(_ call: HTTPCall, _ watch: ProgressWatch) async throws -> HTTPReply {
    let response = try await transport.send(
      TransportRequest(
        method: call.method, url: call.url, headers: call.headers, body: call.body, responseLimit: call.responseLimit))
    watch.note()
    let announced = response.announcedLength(for: call.method)
    guard announced ?? 0 <= call.responseLimit else { throw TransportFailure.tooLarge }
    var bytes = Data()
    bytes.reserveCapacity(min(announced ?? 0, call.responseLimit))
    for try await piece in response.body {
      watch.note()
      guard bytes.count + piece.count <= call.responseLimit else { throw TransportFailure.tooLarge }
      bytes.append(piece)
    }
    // A stream that is read by a cancelled task just ends, and must not pass for a whole answer.
    try Task.checkCancellation()
    if let announced, bytes.count < announced { throw TransportFailure.connectionLost }
    return HTTPReply(status: response.status, headers: response.headers, body: HTTPBody(bytes), url: call.url)
  }

  private static func error(_ error: any Error, _ call: HTTPCall) -> HTTPError {
    if Task.isCancelled { return call.error(.cancelled) }
    switch error {
    case let error as HTTPError: return error.about(call)
    case is CancellationError: return call.error(.cancelled)
    case let failure as TransportFailure: return call.error(reason(failure, call))
    default: return call.error(.transport(String(describing: error)))
    }
  }

  private static func reason(_ failure: TransportFailure, _ call: HTTPCall) -> HTTPError.Reason {
    switch failure {
    case .offline: .offline
    case .cannotConnect: .cannotConnect
    case .untrusted(let why): .untrusted(why)
    case .timedOut: .timedOut(call.timeouts.idle)
    case .connectionLost: .connectionLost
    case .malformed(let how): .malformed(how)
    case .tooLarge: .tooLarge(limit: call.responseLimit)
    }
  }
}

/// Watches an attempt's progress and notices when it has taken too long.
private struct ProgressWatch: Sendable {
  let timeouts: HTTPTimeouts
  let clock: HTTPClock
  private let start: Duration
  private let last: Locked<Duration>

  init(timeouts: HTTPTimeouts, clock: HTTPClock) {
    self.timeouts = timeouts
    self.clock = clock
    start = clock.now
    last = Locked(start)
  }

  /// A byte has come.
  func note() { last.withLock { $0 = clock.now } }

  /// Returns the limit that was passed, as soon as one is.
  func expire() async throws -> Duration {
    while true {
      let now = clock.now
      let untilIdle = last.current + timeouts.idle - now
      let untilTotal = start + timeouts.total - now
      if untilTotal <= .zero { return timeouts.total }
      if untilIdle <= .zero { return timeouts.idle }
      try await clock.sleep(for: min(untilIdle, untilTotal))
    }
  }
}

extension TransportResponse {
  /// How many bytes the head promises; nil: it does not say, or says it of another form of the content.
  fileprivate func announcedLength(for method: HTTPRequest.Method) -> Int? {
    guard method != .head, status.code != 304, status.code != 204, headers[.contentEncoding] == nil,
      headers[.transferEncoding] == nil, let length = headers[.contentLength].flatMap({ Int($0) }), length >= 0
    else { return nil }
    return length
  }
}

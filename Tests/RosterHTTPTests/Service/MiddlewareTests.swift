import Foundation
import HTTPTypes
import Roster
import RosterFoundation
import Testing

@testable import RosterHTTP

/// Logs calls and responses and adds its name to the call.
private struct NamedMiddleware: HTTPMiddleware {
  let name: String
  let log: LockedValue<[String]>

  func intercept(_ call: HTTPCall, next: HTTPNext) async throws(HTTPError) -> ServerResponse {
    log.withLock { $0.append("\(name) call") }
    var call = call
    call.headers[.userAgent] = (call.headers[.userAgent] ?? "") + name
    defer { log.withLock { $0.append("\(name) response") } }
    return try await next(call)
  }
}

/// Collects the notifications of an observer.
private struct CollectingObserver: HTTPObserver {
  let events: LockedValue<[String]>

  func didBegin(_ call: HTTPCallInfo) { events.withLock { $0.append("begin \(call.method.rawValue)") } }

  func didEnd(_ call: HTTPCallInfo, _ outcome: HTTPOutcome, _ metrics: HTTPMetrics) {
    let name =
      switch outcome {
      case .succeeded(let response, _): "\(response.status.code)"
      case .notModified: "not modified"
      case .failed(let error): error.name
      }
    events.withLock { $0.append("end \(name), attempts \(metrics.attempts)") }
  }
}

@Suite("S1-25 S1-26 middleware and observers", .timeLimit(.minutes(30)))
struct MiddlewareTests {
  @Test("S1-25 the first middleware is the outermost, and each can change the call")
  func order() async throws {
    let log = LockedValue<[String]>([])
    let transport = ScriptedTransport([.status(204)])
    let service = HTTPService(
      scripted: transport, middleware: [NamedMiddleware(name: "A", log: log), NamedMiddleware(name: "B", log: log)])
    try await service.send(.get("x", .nothing))
    #expect(log.current == ["A call", "B call", "B response", "A response"])
    #expect(transport.requests.first?.headers[.userAgent] == "AB")
  }

  @Test("S1-25 middleware adds header fields and parameters to every call, and the call's own take precedence")
  func headersAndParameters() async throws {
    let transport = ScriptedTransport([.status(204)])
    let service = HTTPService(
      scripted: transport,
      middleware: [
        HeaderMiddleware([.userAgent: "Roster/1", .accept: "text/plain"]),
        ParameterMiddleware { [QueryItem("region", "eu west"), QueryItem("v", "2")] },
      ])
    try await service.send(.get("x", .nothing).query("q", 1).header(.accept, "text/html"))
    try await service.send(.get("y", .nothing))
    let requests = transport.requests
    #expect(
      requests.map(\.url.absoluteString) == [
        "https://api.example.org/v1/x?q=1&region=eu%20west&v=2", "https://api.example.org/v1/y?region=eu%20west&v=2",
      ])
    #expect(requests.map { $0.headers[.userAgent] } == ["Roster/1", "Roster/1"])
    #expect(requests.map { $0.headers[.accept] } == ["text/html", "text/plain"])
  }

  @Test("S1-26 observers are notified once of the beginning and end of each call")
  func observers() async {
    let events = LockedValue<[String]>([])
    let transport = ScriptedTransport { request in
      switch request.url.lastPathComponent {
      case "ok": .json("1")
      case "html": .json("<")
      case "none": .status(404)
      default: throw TransportError.connectionLost
      }
    }
    let service = HTTPService(scripted: transport, observers: [CollectingObserver(events: events)])
    for path in ["ok", "html", "none", "lost"] {
      _ = await failure { () async throws(HTTPError) in try await service.send(.get(RequestPath(path), .json)) }
    }
    #expect(
      events.current == [
        "begin GET", "end 200, attempts 1", "begin GET", "end decoding, attempts 1", "begin GET",
        "end status, attempts 1",
        "begin GET", "end connectionLost, attempts 1",
      ])
  }

  @Test("S1-26 a failure observer is called for failures only")
  func failureObserver() async throws {
    let failures = LockedValue<[String]>([])
    let observer = FailureObserver { call, error in
      failures.withLock { $0.append("\(call.url?.unredacted.lastPathComponent ?? ""): \(error.status?.code ?? 0)") }
    }
    let transport = ScriptedTransport { $0.url.lastPathComponent == "bad" ? .status(500) : .status(204) }
    let service = HTTPService(scripted: transport, observers: [observer])
    try await service.send(.get("good", .nothing))
    _ = await failure { () async throws(HTTPError) in try await service.send(.get("bad", .nothing)) }
    let cancelled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      _ = await failure { () async throws(HTTPError) in try await service.send(.get("bad", .nothing)) }
    }
    await cancelled.value
    #expect(failures.current == ["bad: 500"])
  }

  @Test("S1-24 metrics separate start, network and parsing, and exclude delays between attempts")
  func metrics() async throws {
    let clock = ManualClock()
    clock.advance(by: .seconds(10))
    let attempts = Counter()
    let transport = ScriptedTransport { _ in
      clock.advance(by: .seconds(2))
      return attempts.add() == 1 ? .status(503) : .json("1")
    }
    let retry = RetryMiddleware(RetryPolicy(base: .seconds(7), jitter: 0))
    let service = HTTPService(scripted: transport, middleware: [retry], clock: clock.http)
    let call = Task {
      try await service.result(
        of: .get("x", .custom { _ in clock.advance(by: .seconds(3)) }))
    }
    await clock.sleeping(for: .seconds(7))
    clock.advance(by: .seconds(7))
    let metrics = try await call.value.metrics
    #expect(metrics.start == Date(timeIntervalSince1970: 946_684_810))
    #expect(metrics.network == .seconds(4))
    #expect(metrics.parse == .seconds(3))
    #expect(metrics.total == .seconds(14))
    #expect(metrics.attempts == 2)
  }

  @Test("S1-26 the log has the call and the outcome, but no secrets")
  func log() async throws {
    let lines = LockedValue<[String]>([])
    let transport = ScriptedTransport { $0.url.lastPathComponent == "bad" ? .status(500) : .json("1") }
    let service = HTTPService(scripted: transport, observers: [LogObserver(.collecting(lines))])
    _ = try await service.send(.get("good", .json).query("token", "secret"))
    _ = await failure { () async throws(HTTPError) in try await service.send(.get("bad", .json)) }
    #expect(
      lines.current == [
        "info GET api.example.org/v1/good succeeded",
        "warning GET api.example.org/v1/bad failed: The server at api.example.org answered 500 (Internal Server Error) "
          + "to GET /v1/bad. Try again later.",
      ])
  }
}

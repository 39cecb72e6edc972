import Foundation
import HTTPTypes
import Roster
import Testing

@testable import RosterHTTP

/// Writes down when a call passes it, and marks the call.
private struct Mark: HTTPMiddleware {
  let name: String
  let log: Locked<[String]>

  func intercept(_ call: HTTPCall, next: HTTPNext) async throws(HTTPError) -> HTTPReply {
    log.withLock { $0.append("\(name) sees the call") }
    var call = call
    call.headers[.userAgent] = (call.headers[.userAgent] ?? "") + name
    defer { log.withLock { $0.append("\(name) sees the answer") } }
    return try await next(call)
  }
}

/// Collects what observers hear.
private struct Ear: HTTPObserver {
  let heard: Locked<[String]>

  func didBegin(_ call: HTTPCallInfo) { heard.withLock { $0.append("begin \(call.method.rawValue)") } }

  func didEnd(_ call: HTTPCallInfo, _ outcome: HTTPOutcome, _ timing: HTTPTiming) {
    let what =
      switch outcome {
      case .succeeded(let reply, _): "\(reply.status.code)"
      case .notModified: "not modified"
      case .failed(let error): error.name
      }
    heard.withLock { $0.append("end \(what), attempts \(timing.attempts)") }
  }
}

@Suite("S1-25 S1-26 middleware and observers", .timeLimit(.minutes(1)))
struct MiddlewareTests {
  @Test("S1-25 the first middleware is the outermost, and each may change the call")
  func order() async throws {
    let log = Locked<[String]>([])
    let transport = ScriptedTransport([.status(204)])
    let service = HTTPService(scripted: transport, middleware: [Mark(name: "A", log: log), Mark(name: "B", log: log)])
    try await service.send(.get("x", .nothing))
    #expect(log.current == ["A sees the call", "B sees the call", "B sees the answer", "A sees the answer"])
    #expect(transport.requests.first?.headers[.userAgent] == "AB")
  }

  @Test("S1-25 headers and extra parameters of a department go with every call, and the call's own come first")
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

  @Test("S1-26 observers hear each call begin and end once, whatever its outcome")
  func observers() async {
    let heard = Locked<[String]>([])
    let transport = ScriptedTransport { request in
      switch request.url.lastPathComponent {
      case "ok": .json("1")
      case "html": .json("<")
      case "none": .status(404)
      default: throw TransportFailure.connectionLost
      }
    }
    let service = HTTPService(scripted: transport, observers: [Ear(heard: heard)])
    for path in ["ok", "html", "none", "lost"] {
      _ = await failure { () async throws(HTTPError) in try await service.send(.get(RequestPath(path), .json)) }
    }
    #expect(
      heard.current == [
        "begin GET", "end 200, attempts 1", "begin GET", "end decoding, attempts 1", "begin GET",
        "end status, attempts 1",
        "begin GET", "end connectionLost, attempts 1",
      ])
  }

  @Test("S1-26 a failure hook hears of failures with their request, and of nothing else")
  func failureHook() async throws {
    let failures = Locked<[String]>([])
    let hook = FailureObserver { call, error in
      failures.withLock { $0.append("\(call.url?.lastPathComponent ?? ""): \(error.status?.code ?? 0)") }
    }
    let transport = ScriptedTransport { $0.url.lastPathComponent == "bad" ? .status(500) : .status(204) }
    let service = HTTPService(scripted: transport, observers: [hook])
    try await service.send(.get("good", .nothing))
    _ = await failure { () async throws(HTTPError) in try await service.send(.get("bad", .nothing)) }
    let cancelled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      _ = await failure { () async throws(HTTPError) in try await service.send(.get("bad", .nothing)) }
    }
    await cancelled.value
    #expect(failures.current == ["bad: 500"])
  }

  @Test("S1-24 timing tells start, network and parsing apart, waiting between attempts not counted")
  func timing() async throws {
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
    let timing = try await call.value.timing
    #expect(timing.start == Date(timeIntervalSince1970: 946_684_810))
    #expect(timing.network == .seconds(4))
    #expect(timing.parse == .seconds(3))
    #expect(timing.total == .seconds(14))
    #expect(timing.attempts == 2)
  }

  @Test("S1-26 the log names the call and the outcome, and keeps secrets out")
  func log() async throws {
    let lines = Locked<[String]>([])
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

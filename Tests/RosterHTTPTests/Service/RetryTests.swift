import Foundation
import HTTPTypes
import Roster
import Testing

@testable import RosterHTTP

private struct Row: Decodable, Identifiable {
  var id: Int
}

@Suite("S1-25 retries of transient failures", .timeLimit(.minutes(30)))
struct RetryTests {
  private let clock = ManualClock()
  private let policy = RetryPolicy(limit: 3, base: .seconds(1), factor: 2, cap: .seconds(30), jitter: 0)

  private func send(
    _ transport: ScriptedTransport, _ request: Request<Void> = .get("x", .nothing)
  ) -> Task<HTTPError?, Never> {
    let service = HTTPService(scripted: transport, middleware: [RetryMiddleware(policy)], clock: clock.http)
    return Task { await failure { () async throws(HTTPError) in try await service.send(request) } }
  }

  @Test(
    "S1-25 transient status codes are retried with increasing delays",
    arguments: [408, 429, 500, 502, 503, 504])
  func statuses(_ code: Int) async {
    let transport = ScriptedTransport([.status(code), .status(code), .status(code), .status(204)])
    let call = send(transport)
    for wait in [1, 2, 4] {
      await clock.sleeping(for: .seconds(wait))
      clock.advance(by: .seconds(wait))
    }
    #expect(await call.value == nil)
    #expect(transport.requests.count == 4)
  }

  @Test("S1-25 the error is thrown after the last retry")
  func limit() async {
    let transport = ScriptedTransport([.status(503)])
    let call = send(transport)
    for wait in [1, 2, 4] {
      await clock.sleeping(for: .seconds(wait))
      clock.advance(by: .seconds(wait))
    }
    #expect(await call.value?.status == .serviceUnavailable)
    #expect(transport.requests.count == 4)
  }

  @Test("S1-25 lost connections are retried")
  func connection() async {
    let attempts = Counter()
    let transport = ScriptedTransport { _ in
      if attempts.add() == 1 { throw TransportError.connectionLost }
      return .status(204)
    }
    let call = send(transport)
    await clock.sleeping(for: .seconds(1))
    clock.advance(by: .seconds(1))
    #expect(await call.value == nil)
  }

  @Test("S1-25 permanent failures are not retried", arguments: [400, 401, 403, 404, 409, 501])
  func permanent(_ code: Int) async {
    let transport = ScriptedTransport([.status(code)])
    #expect(await send(transport).value?.status?.code == code)
    #expect(transport.requests.count == 1)
  }

  @Test("S1-25 offline failures are not retried")
  func offline() async {
    let transport = ScriptedTransport { _ in throw TransportError.offline }
    #expect(await send(transport).value?.kind == .offline)
    #expect(transport.requests.count == 1)
  }

  @Test("S1-25 a POST is retried only if it is marked as idempotent")
  func post() async {
    let transport = ScriptedTransport([.status(503), .status(204)])
    #expect(await send(transport, .post("x", .nothing)).value?.status == .serviceUnavailable)
    let marked = ScriptedTransport([.status(503), .status(204)])
    let call = send(marked, .post("x", .nothing).idempotent())
    await clock.sleeping(for: .seconds(1))
    clock.advance(by: .seconds(1))
    #expect(await call.value == nil)
    let put = ScriptedTransport([.status(503), .status(204)])
    #expect(await send(put, .put("x", .nothing).idempotent(false)).value?.status == .serviceUnavailable)
  }

  @Test(
    "S1-25 Retry-After sets the delay, in seconds or as a date", arguments: ["20", "Sat, 01 Jan 2000 00:00:20 GMT"])
  func retryAfter(_ value: String) async {
    let transport = ScriptedTransport([.status(429, [.retryAfter: value]), .status(204)])
    let call = send(transport)
    await clock.sleeping(for: .seconds(20))
    clock.advance(by: .seconds(20))
    #expect(await call.value == nil)
  }

  @Test("S1-25 a Retry-After that has passed is no delay")
  func pastRetryAfter() throws {
    let now = Date(timeIntervalSince1970: 1_700_000_000)
    #expect(RetryAfter.duration("Sun, 06 Nov 1994 08:49:37 GMT", now: now) == .zero)
  }

  @Test("S1-25 a Retry-After above the maximum throws the error")
  func tooLong() async {
    let transport = ScriptedTransport([.status(429, [.retryAfter: "3600"])])
    let error = await send(transport).value
    #expect(error?.retryAfter() == .seconds(3600))
    #expect(transport.requests.count == 1)
  }

  @Test("S1-25 the maximum Retry-After is that of the policy", arguments: [90, 91])
  func maximumRetryAfter(seconds: Int) async {
    let transport = ScriptedTransport([.status(429, [.retryAfter: "\(seconds)"]), .status(204)])
    let middleware = RetryMiddleware(RetryPolicy(jitter: 0, maximumRetryAfter: .seconds(90)))
    let service = HTTPService(scripted: transport, middleware: [middleware], clock: clock.http)
    let call = Task { await failure { () async throws(HTTPError) in try await service.send(.get("x", .nothing)) } }
    if seconds <= 90 {
      await clock.sleeping(for: .seconds(seconds))
      clock.advance(by: .seconds(seconds))
    }
    #expect(await call.value?.status == (seconds <= 90 ? nil : .tooManyRequests))
    #expect(transport.requests.count == (seconds <= 90 ? 2 : 1))
  }

  @Test("S1-25 a page is retried by the pager only, and other requests of the same service by the middleware")
  func oneOwner() async {
    let transport = ScriptedTransport([.status(503)])
    let service = HTTPService(scripted: transport, middleware: [RetryMiddleware(policy)], clock: clock.http)
    let source = HTTPPageSource(.get("rows", .decodable([Row].self)), .pageNumber(), on: service)
    await #expect(throws: HTTPError.self) { try await source.page(PageRequest(key: nil, action: .initial)) }
    #expect(transport.requests.count == 1)
    let other = Task { await failure { () async throws(HTTPError) in try await service.send(.get("x", .nothing)) } }
    for wait in [1, 2, 4] {
      await clock.sleeping(for: .seconds(wait))
      clock.advance(by: .seconds(wait))
    }
    #expect(await other.value?.status == .serviceUnavailable)
    #expect(transport.requests.count == 5)
  }

  @Test(
    "S1-25 an invalid Retry-After is ignored",
    arguments: ["", "soon", "-5", "99999999999999999999", "Sat, 99 Foo"])
  func invalidRetryAfter(_ value: String) async {
    let transport = ScriptedTransport([.status(429, [.retryAfter: value]), .status(204)])
    let call = send(transport)
    await clock.sleeping(for: .seconds(1))
    clock.advance(by: .seconds(1))
    #expect(await call.value == nil)
  }

  @Test("S1-23 a call that is cancelled during a delay ends at once and is not retried")
  func cancelled() async {
    let transport = ScriptedTransport([.status(503)])
    let call = send(transport)
    await clock.sleeping(for: .seconds(1))
    call.cancel()
    #expect(await call.value?.name == "cancelled")
    #expect(transport.requests.count == 1)
  }
}

import Foundation
import HTTPTypes
import Roster
import RosterFoundation
import Testing

@testable import RosterHTTP

/// What responses of a server leave behind: in the cache, under which key, and in memory.
@Suite struct SharedResponseTests {
  private let cache = ResponseCache()
  private let fresh: HTTPFields = [.cacheControl: "max-age=31536000"]

  /// Adds the credentials of the moment.
  private struct Signing: HTTPMiddleware {
    let token: LockedValue<HTTPFields>

    func intercept(_ call: HTTPCall, next: HTTPNext) async throws -> ServerResponse {
      var call = call
      for field in token.current { call.headers[field.name] = field.value }
      return try await next(call)
    }
  }

  private func get(_ path: RequestPath = "x") -> Request<ServerResponse> { .get(path, .response) }

  @Test(
    "X-26 a response that a redirect led to is not cached under the URL that was asked",
    arguments: [301, 302, 307, 308])
  func redirected(status: Int) async throws {
    let fresh = fresh
    let visits = LockedValue(0)
    let transport = ScriptedTransport { request in
      guard request.url.host() == "api.example.org" else {
        return ScriptedResponse(headers: fresh, bytes: Data("of another server".utf8))
      }
      let count = visits.withLock { visits in
        visits += 1
        return visits
      }
      return count == 1
        ? .status(status, [.location: "https://evil.example/", .cacheControl: "no-store"])
        : ScriptedResponse(headers: fresh, bytes: Data("own".utf8))
    }
    let service = HTTPService(scripted: transport, cache: cache)
    #expect(try await service.send(get().useCache()).text == "of another server")
    #expect(cache.count == 0)
    #expect(try await service.send(get().useCache()).text == "own")
    #expect(try await service.send(get().useCache()).isFromCache)
  }

  @Test(
    "X-33 a response is not reused for other credentials, unless the app names the account", arguments: [true, false])
  func credentials(isNamed: Bool) async throws {
    let fresh = fresh
    let transport = ScriptedTransport { request in
      let user = request.headers[.authorization] ?? request.headers[.cookie] ?? "nobody"
      return ScriptedResponse(headers: fresh, bytes: Data("the secret of \(user)".utf8))
    }
    let token = LockedValue<HTTPFields>([.authorization: "ann"])
    let service = HTTPService(
      "https://api.example.org", account: isNamed ? "ann" : nil, transport: transport,
      middleware: [Signing(token: token)], cache: cache, clock: .patient)
    #expect(try await service.send(get().useCache()).text == "the secret of ann")
    #expect(try await service.send(get().useCache()).isFromCache)
    token.withLock { $0 = [.authorization: "bob"] }
    #expect(try await service.send(get().useCache()).text == (isNamed ? "the secret of ann" : "the secret of bob"))
    token.withLock { $0 = [.cookie: "carol"] }
    #expect(try await service.send(get().useCache()).text == (isNamed ? "the secret of ann" : "the secret of carol"))
    token.withLock { $0 = [:] }
    #expect(try await service.send(get().useCache()).text == (isNamed ? "the secret of ann" : "the secret of nobody"))
  }

  @Test("X-33 credentials may be in any header field, and a change of a resource removes the responses to all of them")
  func otherCredentials() async throws {
    let fresh = fresh
    let key = try #require(HTTPField.Name("X-Api-Key"))
    let transport = ScriptedTransport { request in
      ScriptedResponse(headers: fresh, bytes: Data("the secret of \(request.headers[key] ?? "nobody")".utf8))
    }
    let token = LockedValue<HTTPFields>([key: "ann"])
    let service = HTTPService(
      "https://api.example.org", transport: transport, middleware: [Signing(token: token)], cache: cache,
      clock: .patient)
    for user in ["ann", "bob", "ann", "bob"] {
      token.withLock { $0 = [key: user] }
      #expect(try await service.send(get().useCache()).text == "the secret of \(user)")
    }
    #expect(transport.requests.count == 2)
    _ = try await service.send(.post("x", .response).body(.text("new")))
    #expect(cache.count == 0)
  }

  @Test("X-33 a call in flight is not shared with one that is sent with other credentials")
  func inFlight() async throws {
    let (gate, sent) = (Gate(), Counter())
    let transport = ScriptedTransport { request in
      sent.add()
      await gate.passed()
      return ScriptedResponse(bytes: Data("the secret of \(request.headers[.authorization] ?? "nobody")".utf8))
    }
    let token = LockedValue<HTTPFields>([.authorization: "ann"])
    let service = HTTPService(
      "https://api.example.org", transport: transport, middleware: [Signing(token: token)], clock: .patient)
    async let first = service.send(.get("x", .text))
    await sent.reached(1)
    token.withLock { $0 = [.authorization: "bob"] }
    async let second = service.send(.get("x", .text))
    for _ in 0..<10_000 where sent.count < 2 { await Task.yield() }
    gate.open()
    #expect(try await first == "the secret of ann")
    #expect(try await second == "the secret of bob")
  }

  @Test("X-29 the budget of the cache counts header fields and addresses")
  func budget() async throws {
    var headers = fresh
    for number in 0..<100 {
      if let name = HTTPField.Name("X-Field-\(number)") { headers[name] = String(repeating: "x", count: 2_000) }
    }
    let cache = ResponseCache(countLimit: 2_000, byteLimit: 1 << 20)
    let service = HTTPService(
      scripted: ScriptedTransport([ScriptedResponse(headers: headers, bytes: Data("1".utf8))]), cache: cache)
    for number in 0..<50 { _ = try await service.send(get("a\(number)").useCache()) }
    #expect((1...5).contains(cache.count))
    #expect(cache.byteCount <= 1 << 20)
    cache.removeAll()
    let long = HTTPService(scripted: ScriptedTransport([ScriptedResponse(headers: fresh)]), cache: cache)
    for number in 0..<50 {
      let query = String(repeating: "y", count: 100_000)
      _ = try await long.send(get("a\(number)").query("q", query).useCache())
    }
    #expect((1...5).contains(cache.count))
  }

  @Test("X-30 the scheme of a link or a redirect is read in any case", arguments: ["HTTPS", "https", "HttpS"])
  func schemes(scheme: String) async throws {
    let target = "\(scheme)://api.example.org/v1/b"
    let link = LinkHeader.parse(["<\(target)>; rel=\"next\""]).first("next")
    let base = try #require(URL(string: "https://api.example.org/v1/a"))
    #expect(link?.url(relativeTo: base)?.absoluteString == "https://api.example.org/v1/b")
    let transport = ScriptedTransport { request in
      request.url.lastPathComponent == "b"
        ? ScriptedResponse(bytes: Data("b".utf8)) : .status(302, [.location: target])
    }
    let service = HTTPService(scripted: transport)
    #expect(try await service.send(.get("a", .text)) == "b")
    #expect(transport.requests.last?.url.scheme == "https")
    let cleartext = LinkHeader.parse(["<HTTP://api.example.org/v1/b>; rel=next"]).first("next")
    #expect(cleartext?.url(relativeTo: base)?.scheme == "http")
    for other in ["https://:", "HTTPS://:80/", "FTP://a/", "javascript://a/", "file:///etc/passwd"] {
      #expect(LinkHeader.parse(["<\(other)>; rel=next"]).first?.url(relativeTo: base) == nil)
    }
  }

  @MainActor
  @Test("X-28 issues with the identities of a server are reported and remembered up to a limit")
  func issues() {
    var count = 0
    let reporter = IssueReporter { _ in count += 1 }
    for number in 0..<20_000 {
      reporter.report(.duplicateSection(page: "Page", section: AnyID("\(number)" + String(repeating: "x", count: 100))))
      reporter.report(.duplicateSection(page: "Page", section: AnyID("0" + String(repeating: "x", count: 100))))
    }
    #expect(count == 1_000)
  }
}

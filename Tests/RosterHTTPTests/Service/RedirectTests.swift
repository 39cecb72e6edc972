import Foundation
import HTTPTypes
import Testing

@testable import RosterHTTP

@Suite("S1-21 redirects and encryption", .timeLimit(.minutes(30)))
struct RedirectTests {
  @Test("S1-21 a redirect is followed on every transport", arguments: TransportKind.allCases)
  func followed(_ kind: TransportKind) async throws {
    let server = try LoopbackServer { exchange in
      switch exchange.request.path {
      case "/a": exchange.respond(302, ["Location": "/b?c=1"], "moved")
      default: exchange.respond(200, [:], exchange.request.target)
      }
    }
    let result = try await server.service(kind).result(of: .get("a", .text))
    #expect(result.value == "/b?c=1")
    #expect(result.response.url.path == "/b")
  }

  @Test("S1-21 a circular redirect is an error", arguments: TransportKind.allCases)
  func loop(_ kind: TransportKind) async throws {
    let server = try LoopbackServer { $0.respond(301, ["Location": $0.request.path == "/a" ? "/b" : "/a"]) }
    let service = server.service(kind)
    let error = await failure { () async throws(HTTPError) in try await service.send(.get("a", .text)) }
    #expect(error?.name == "redirect")
    #expect(error?.description.contains("circular") == true)
    #expect(server.requests.count == 2)
  }

  @Test("S1-21 too many consecutive redirects are an error")
  func tooMany() async {
    let next = Counter()
    let transport = ScriptedTransport { _ in .status(302, [.location: "/\(next.add())"]) }
    let error = await failure { () async throws(HTTPError) in
      try await HTTPService(scripted: transport).send(.get("0", .text))
    }
    #expect(error?.description.contains("more than 5") == true)
    #expect(transport.requests.count == 6)
  }

  @Test(
    "S1-21 each redirect status keeps or changes the method as RFC 9110 specifies",
    arguments: [
      (301, HTTPRequest.Method.post, "GET"), (302, .post, "GET"), (303, .post, "GET"), (303, .put, "GET"),
      (307, .post, "POST"), (308, .post, "POST"), (301, .put, "PUT"), (302, .delete, "DELETE"), (303, .head, "HEAD"),
    ])
  func methods(_ status: Int, _ method: HTTPRequest.Method, _ expected: String) async throws {
    let transport = ScriptedTransport([.status(status, [.location: "/there"]), .status(204)])
    try await HTTPService(scripted: transport).send(Request(method, "here", .nothing).body(.text("x")))
    let last = try #require(transport.requests.last)
    #expect(last.method.rawValue == expected)
    #expect((last.body.count == 0) == (expected == "GET" || expected == "HEAD" && method != .head))
    #expect((last.headers[.contentType] == nil) == (expected == "GET"))
  }

  @Test("S1-25 credentials are removed when a redirect changes the origin")
  func credentials() async throws {
    let transport = ScriptedTransport([
      .status(302, [.location: "/two"]), .status(302, [.location: "https://other.org/three"]), .status(204),
    ])
    let auth = BearerAuthMiddleware(token: "secret") { _ in "secret" }
    let service = HTTPService(scripted: transport, middleware: [auth])
    try await service.send(.get("one", .nothing).header(.cookie, "a=1"))
    #expect(transport.requests.map { $0.headers[.authorization] } == ["Bearer secret", "Bearer secret", nil])
    #expect(transport.requests.map { $0.headers[.cookie] } == ["a=1", "a=1", nil])
  }

  @Test("S1-21 the redirect policy limits redirects to none or the same origin")
  func policies() async throws {
    var options = HTTPOptions()
    options.redirects = .sameOrigin(limit: 3)
    let crossOrigin = ScriptedTransport([.status(302, [.location: "https://other.org/"]), .status(204)])
    let error = await failure { () async throws(HTTPError) in
      try await HTTPService(scripted: crossOrigin, options: options).send(.get("x", .nothing))
    }
    #expect(error?.name == "redirect")
    #expect(crossOrigin.requests.count == 1)

    options.redirects = .never
    let response = try await HTTPService(
      scripted: ScriptedTransport([.status(302, [.location: "/y"])]), options: options
    )
    .send(.get("x", .response).accepting(300...399))
    #expect(response.status == .found)
  }

  @Test(
    "S1-21 an invalid redirect, or one to cleartext, is not followed",
    arguments: [nil, "", "http://", "ftp://a.b/", "http://api.example.org/x"])
  func refused(_ location: String?) async {
    var headers = HTTPFields()
    headers[.location] = location
    let transport = ScriptedTransport([.status(302, headers), .status(204)])
    let error = await failure { () async throws(HTTPError) in
      try await HTTPService(scripted: transport).send(.get("x", .nothing))
    }
    #expect(error?.name == "redirect")
    #expect(transport.requests.count == 1)
  }

  @Test("S1-21 cleartext requests are sent to this machine only, unless allowed")
  func cleartext() async throws {
    let transport = ScriptedTransport([.status(204)])
    let addresses: [(ServerAddress, Bool)] = [
      ("http://example.org", false), ("http://127.0.0.1.example.org", false), ("http://localhost.example.org", false),
      ("http://10.0.0.1", false), ("https://example.org", true), ("http://localhost:8080", true),
      ("http://127.0.0.1", true), ("http://127.1.2.3", true), ("http://[::1]", true), ("http://app.localhost", true),
    ]
    for (address, isSent) in addresses {
      let service = HTTPService(address, transport: transport, clock: .patient)
      let error = await failure { () async throws(HTTPError) in try await service.send(.get("x", .nothing)) }
      #expect(error?.name == (isSent ? nil : "cleartextNotPermitted"), "\(address)")
    }
    var options = HTTPOptions()
    options.cleartext = .allowed
    try await HTTPService("http://example.org", transport: transport, options: options, clock: .patient).send(
      .get("x", .nothing))
    #expect(transport.requests.count == 7)
  }
}

import Foundation
import HTTPTypes
import Roster
import RosterTesting
import Testing

@testable import RosterHTTP

private struct Item: JSONMappable, Decodable, Identifiable, Equatable {
  let id: Int

  init(json: JSONReader) throws { id = try json.value("id") }
}

extension ResponseEnvelope {
  fileprivate static let shop = ResponseEnvelope(signIn: [40001], transient: [50003])
}

/// A page with items from a server.
@Observable
@MainActor
private final class ShopPage: ListPage {
  let items: Pager<Item>

  init(_ service: HTTPService) {
    let request = Request.get("items", .mapped([Item].self, at: "list").enveloped(in: .shop))
    items = Pager(HTTPPageSource(request, .pageNumber(), on: service))
  }

  var body: some ListContent { ListSection("items", items) { StandardContent("\($0.id)") } }
}

/// A page that loads on its own and has a row before.
@Observable
@MainActor
private final class VisitPage: LoadingPage {
  let service: HTTPService

  init(_ service: HTTPService) { self.service = service }

  var body: some ListContent { ListSection("above") { StandardContent("Always there") } }

  func load() async throws { try await service.send(.post("visits", .nothing.enveloped(in: .shop))) }
}

@Suite("T-01 answers in an envelope", .timeLimit(.minutes(30)))
struct EnvelopeTests {
  private let expired = #"{"code": 40001, "message": "登录已过期", "data": null}"#

  private func failure<Value: Sendable>(_ request: Request<Value>, _ responses: [ScriptedResponse]) async -> HTTPError?
  {
    let service = HTTPService(scripted: ScriptedTransport(responses))
    return await RosterHTTPTests.failure { () async throws(HTTPError) in try await service.send(request) }
  }

  @Test("T-01 the data of a successful answer is decoded by every decoding")
  func success() async throws {
    let answer = ScriptedResponse.json(#"{"code": 0, "data": {"list": [{"id": 1}, {"id": 2}]}}"#)
    let service = HTTPService(scripted: ScriptedTransport([answer]))
    let mapped = try await service.send(.get("x", .mapped([Item].self, at: "list").enveloped(in: .shop)))
    let decoded = try await service.send(.get("x", .decodable([Item].self, at: "list").enveloped(in: .shop)))
    let json = try await service.send(.get("x", .json.enveloped(in: .shop)))
    try await service.send(.get("x", .nothing.enveloped(in: .shop)))
    #expect(mapped.map(\.id) == [1, 2] && decoded == mapped && json["list.1.id"]?.int == 2)
  }

  @Test(
    "T-01 codes are numbers, strings or booleans at any path",
    arguments: [
      (
        #"{"status": {"code": "OK"}, "result": 7}"#,
        ResponseEnvelope(code: "status.code", data: "result", success: ["OK"])
      ),
      (#"{"success": true, "result": 7}"#, ResponseEnvelope(code: "success", data: "result", success: ["true"])),
      (#"{"errno": 0, "d": {"v": 7}}"#, ResponseEnvelope(code: "errno", data: "d.v")),
    ])
  func codes(_ text: String, _ envelope: ResponseEnvelope) async throws {
    let service = HTTPService(scripted: ScriptedTransport([.json(text)]))
    #expect(try await service.send(.get("x", .mapped(Int.self).enveloped(in: envelope))) == 7)
  }

  @Test("T-01 the server's message is the reader's text, in every language, and is not logged")
  func message() async throws {
    let error = try #require(await failure(.get("x", .mapped(Item.self).enveloped(in: .shop)), [.json(expired)]))
    #expect(error.name == "rejected")
    #expect(error.serverMessage?.text == "登录已过期" && error.requiresSignIn && error.kind == .permanent)
    for strings in ListStrings.available {
      #expect(PageFailure(error).localizedDescription(in: strings) == "登录已过期")
    }
    #expect(error.description == "The server at api.example.org rejected the request: the server's code is 40001")
  }

  @Test("T-01 a code without a message shows a localized string")
  func withoutMessage() async throws {
    for (code, string) in [
      (40001, ListStrings.Key.signInMessage), (50003, .serverErrorMessage), (9, .requestRejectedMessage),
    ] {
      let answer = ScriptedResponse.json(#"{"code": \#(code), "message": ""}"#)
      let error = try #require(await failure(.get("x", .nothing.enveloped(in: .shop)), [answer]))
      #expect(error.localizedDescription(in: .german) == ListStrings.german[string])
      #expect(error.kind == (code == 50003 ? .transient : .permanent))
    }
  }

  @Test("T-01 the envelope of an error status has the message, and the status keeps its kind")
  func errorStatus() async throws {
    var busy = ScriptedResponse.json(#"{"code": 7, "message": "稍后再试"}"#, [.retryAfter: "9"])
    busy.status = .serviceUnavailable
    let error = try #require(await failure(.get("x", .nothing.enveloped(in: .shop)), [busy]))
    #expect(error.status == .serviceUnavailable && error.localizedDescription == "稍后再试")
    #expect(error.failureKind == .transient(retryAfter: .seconds(9)))
    let page = ScriptedResponse(
      status: .badGateway, headers: [.contentType: "text/html"], bytes: Data("<html>".utf8))
    let proxy = try #require(await failure(.get("x", .nothing.enveloped(in: .shop)), [page]))
    #expect(proxy.status == .badGateway && proxy.localizedDescription == ListStrings.english[.serverErrorMessage])
  }

  @Test("T-01 an accepted answer without the envelope is a decoding error")
  func noEnvelope() async {
    for text in ["[]", "{}", "7", "<html>"] {
      #expect(await failure(.get("x", .json.enveloped(in: .shop)), [.json(text)])?.name == "decoding")
    }
  }

  @Test("T-01 a code that requires to sign in refreshes the token, and a transient one is retried")
  func middleware() async throws {
    let transport = ScriptedTransport([
      .json(expired), .json(#"{"code": 50003}"#), .json(#"{"code": 0, "data": 5}"#),
    ])
    let clock = ManualClock()
    let service = HTTPService(
      scripted: transport,
      middleware: [
        RetryMiddleware(RetryPolicy(base: .zero, jitter: 0)), BearerAuthMiddleware(token: "old") { _ in "new" },
      ], clock: clock.http)
    #expect(try await service.send(.get("x", .mapped(Int.self).enveloped(in: .shop))) == 5)
    #expect(transport.requests.map { $0.headers[.authorization] } == ["Bearer old", "Bearer new", "Bearer new"])
  }

  @Test("T-01 an answer that is not a success is not cached")
  func cache() async throws {
    let fresh: HTTPFields = [.cacheControl: "max-age=60"]
    let transport = ScriptedTransport([.json(#"{"code": 1}"#, fresh), .json(#"{"code": 0, "data": 5}"#, fresh)])
    let service = HTTPService(scripted: transport, cache: ResponseCache())
    let request = Request.get("x", .mapped(Int.self).enveloped(in: .shop)).useCache()
    _ = await RosterHTTPTests.failure { () async throws(HTTPError) in try await service.send(request) }
    #expect(try await service.send(request) == 5)
    #expect(transport.requests.count == 2)
  }

  @Test("T-01 the server's message is displayed by the page and its rows")
  @MainActor
  func page() async throws {
    let service = HTTPService(scripted: ScriptedTransport([.json(expired)]))
    let shop = try await PageHarness(ShopPage(service), strings: .german)
    try await shop.settle(until: { $0.screen.state == .failed("登录已过期") })
    let visit = try await PageHarness(VisitPage(service), strings: .german)
    try await visit.settle(until: { $0.lines.last == "登录已过期 [Erneut versuchen]" })
  }

  @Test("T-01 an error that middleware or a decoding throws keeps its message through every layer")
  func anyError() async throws {
    struct Maintenance: LocalizedError { let errorDescription: String? = "Closed until noon." }
    struct Closed: HTTPMiddleware {
      func intercept(_ call: HTTPCall, next: HTTPNext) async throws -> ServerResponse { throw Maintenance() }
    }
    struct Refused: JSONMappable {
      init(json: JSONReader) throws { throw Maintenance() }
    }
    let answer = ScriptedTransport([.json("[{}]")])
    let service = HTTPService(scripted: answer)
    let errors = [
      await RosterHTTPTests.failure { () async throws(HTTPError) in
        try await HTTPService(scripted: answer, middleware: [Closed()]).send(.get("x", .json))
      },
      await RosterHTTPTests.failure { () async throws(HTTPError) in
        _ = try await service.send(.get("x", .mapped([Refused].self)))
      },
      await RosterHTTPTests.failure { () async throws(HTTPError) in
        try await service.send(.get("x", .custom { _ -> Int in throw Maintenance() }))
      },
    ]
    #expect(errors.map(\.?.name) == ["middleware", "decoding", "decoding"])
    for error in errors.compactMap({ $0 }) {
      #expect(PageFailure(error).localizedDescription(in: .simplifiedChinese) == "Closed until noon.")
      #expect(!error.description.contains("noon"))
    }
  }
}

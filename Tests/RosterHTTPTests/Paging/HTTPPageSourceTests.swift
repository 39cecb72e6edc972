import Foundation
import HTTPTypes
import Roster
import Testing

@testable import RosterHTTP

private struct Listing: JSONMappable {
  let items: [Row]
  let pages: Int
  let total: Int
  let hasNext: Bool
  let cursor: String?

  init(json: JSONReader) throws {
    items = try json.value("items")
    pages = try json.value("pages", default: 0)
    total = try json.value("total", default: 0)
    hasNext = try json.value("isHasNext", default: false)
    cursor = try json.optional("cursor")
  }
}

private struct Row: JSONMappable, Identifiable, Equatable {
  let id: Int

  init(json: JSONReader) throws { id = try json.value("id") }
}

extension PageRequest {
  fileprivate static func first(size: Int = 2, etag: String? = nil) -> PageRequest {
    PageRequest(key: nil, action: .initial, pageSize: size, etag: etag)
  }

  fileprivate static func more(_ key: Key, size: Int = 2) -> PageRequest {
    PageRequest(key: key, action: .append, pageSize: size)
  }
}

@Suite("S1-35 HTTP page sources", .timeLimit(.minutes(30)))
struct HTTPPageSourceTests {
  private let rows = #"[{"id": 1}, {"id": 2}]"#

  private func targets(_ transport: ScriptedTransport) -> [String] {
    transport.requests.map { $0.url.path + ($0.url.query.map { "?" + $0 } ?? "") }
  }

  @Test("S1-35 page number pagination sends number and size, and a page that is not full is the last one")
  func pageNumber() async throws {
    let transport = ScriptedTransport([.json(rows), .json(#"[{"id": 3}]"#)])
    let source = HTTPPageSource(
      .get("rows", .mapped([Row].self)).query("q", "x"), .pageNumber(), on: HTTPService(scripted: transport))
    let first = try await source.page(.first())
    #expect(first.items.map(\.id) == [1, 2])
    #expect(first.next == 2 && first.previous == nil)
    let second = try await source.page(.more(2))
    #expect(second.next == nil && second.previous == 1)
    #expect(targets(transport) == ["/v1/rows?q=x&page=1&per_page=2", "/v1/rows?q=x&page=2&per_page=2"])
  }

  @Test("S1-35 page number pagination can end by page count or by a has-next flag", arguments: [true, false])
  func endRules(_ isByCount: Bool) async throws {
    let transport = ScriptedTransport([
      .json(#"{"items": [{"id": 1}], "pages": 2, "isHasNext": true}"#), .json(#"{"items": [{"id": 2}], "pages": 2}"#),
    ])
    let source = HTTPPageSource(
      .get("rows", .mapped(Listing.self)),
      .pageNumber("p", size: nil, first: 0, items: \.items) {
        isByCount ? .pageCount($0.pages) : .hasNext($0.hasNext)
      },
      on: HTTPService(scripted: transport))
    #expect(try await source.page(.first()).next == 1)
    #expect(try await source.page(.more(1)).next == nil)
    #expect(targets(transport) == ["/v1/rows?p=0", "/v1/rows?p=1"])
  }

  @Test("S1-35 offset pagination with a total")
  func offset() async throws {
    let transport = ScriptedTransport([
      .json(#"{"items": [{"id": 1}, {"id": 2}], "total": 3}"#), .json(#"{"items": [{"id": 3}], "total": 3}"#),
    ])
    let source = HTTPPageSource(
      .get("rows", .mapped(Listing.self)), .offset(items: \.items, total: \.total),
      on: HTTPService(scripted: transport))
    let first = try await source.page(.first())
    #expect(first.next == 2 && first.total == 3)
    let second = try await source.page(.more(2))
    #expect(second.next == nil && second.previous == 0)
    #expect(targets(transport) == ["/v1/rows?offset=0&limit=2", "/v1/rows?offset=2&limit=2"])
  }

  @Test("S1-35 cursor pagination ends with a missing or empty cursor")
  func cursor() async throws {
    let transport = ScriptedTransport([
      .json(#"{"items": [{"id": 1}], "cursor": "a b&c"}"#), .json(#"{"items": [{"id": 2}], "cursor": ""}"#),
    ])
    let source = HTTPPageSource(
      .get("rows", .mapped(Listing.self)), .cursor("after", items: \.items, next: \.cursor),
      on: HTTPService(scripted: transport))
    let first = try await source.page(.first())
    #expect(first.next == "a b&c")
    #expect(try await source.page(.more("a b&c")).next == nil)
    #expect(
      transport.requests.map(\.url.absoluteString) == [
        "https://api.example.org/v1/rows", "https://api.example.org/v1/rows?after=a%20b%26c",
      ])
  }

  @Test("S1-35 Link header pagination in both directions with a real server", arguments: TransportKind.allCases)
  func linkHeader(_ kind: TransportKind) async throws {
    let server = try LoopbackServer { exchange in
      let page = exchange.request.target.hasSuffix("&page=2") ? 2 : 1
      let link = page == 1 ? "</rows?q=x&page=2>; rel=\"next\"" : "<?q=x&page=1>; rel=\"prev\""
      exchange.respond(200, ["Link": link, "Content-Type": "application/json"], "[{\"id\": \(page)}]")
    }
    let source = HTTPPageSource(
      .get("rows", .mapped([Row].self)).query("q", "x"), .linkHeader(size: "per_page"),
      on: server.service(kind))
    let first = try await source.page(.first())
    let next = try #require(first.next)
    #expect(first.previous == nil)
    let second = try await source.page(.more(next))
    #expect(second.items.map(\.id) == [2])
    #expect(second.next == nil)
    let previous = try #require(second.previous)
    #expect(try await source.page(.more(previous)).items.map(\.id) == [1])
    #expect(server.requests.map(\.target) == ["/rows?q=x&per_page=2", "/rows?q=x&page=2", "/rows?q=x&page=1"])
  }

  @Test("X-01 S1-25 a link to another origin is followed if the policy permits it, without the service's credentials")
  func crossOriginLink() async throws {
    let transport = ScriptedTransport([
      .json(rows, [.link: "<https://mirror.example.net/rows?page=2>; rel=next"]), .json("[]"),
    ])
    let auth = BearerAuthMiddleware(token: "secret") { _ in "secret" }
    let source = HTTPPageSource(
      .get("rows", .mapped([Row].self)), .linkHeader(links: .anyOrigin),
      on: HTTPService(scripted: transport, middleware: [auth]))
    let next = try #require(try await source.page(.first()).next)
    _ = try await source.page(.more(next))
    #expect(transport.requests.map { $0.headers[.authorization] } == ["Bearer secret", nil])
  }

  @Test("S1-35 the entity tag of a page makes its request conditional")
  func etag() async throws {
    let transport = ScriptedTransport { [rows] request in
      request.headers[.ifNoneMatch] == "\"v1\"" ? .status(304) : .json(rows, [.eTag: "\"v1\""])
    }
    let source = HTTPPageSource(
      .get("rows", .mapped([Row].self)), .pageNumber(), on: HTTPService(scripted: transport))
    let first = try await source.page(.first())
    #expect(first.etag == "\"v1\"" && !first.isNotModified)
    let again = try await source.page(.first(etag: first.etag))
    #expect(again.isNotModified && again.items.isEmpty)
  }

  @Test("S0-38 only the initial load may use the response cache", arguments: LoadAction.allCases)
  func cachePolicy(_ action: LoadAction) async throws {
    let transport = ScriptedTransport([.json(rows, [.cacheControl: "max-age=60"])])
    let service = HTTPService(scripted: transport, cache: ResponseCache())
    let source = HTTPPageSource(.get("rows", .mapped([Row].self)), .pageNumber(), on: service)
    _ = try await source.page(.first())
    _ = try await source.page(PageRequest(key: nil, action: action, pageSize: 2))
    #expect(transport.requests.count == (action == .initial ? 1 : 2))
  }

  @Test("S1-26 a failure reaches the pager with its kind and its message")
  func failureKinds() async throws {
    let transport = ScriptedTransport([.status(503, [.retryAfter: "9"])])
    let source = HTTPPageSource(
      .get("rows", .mapped([Row].self)), .pageNumber(), on: HTTPService(scripted: transport))
    do {
      _ = try await source.page(.first())
      Issue.record("the request should fail")
    } catch {
      let failure = PageFailure(error)
      #expect(failure.kind == .transient(retryAfter: .seconds(9)))
      #expect(failure.reason == ListStrings.english[.serverErrorMessage])
      #expect(failure.logDescription.contains("The server at api.example.org answered 503"))
    }
  }

  @Test("S1-19 a pager loads pages from a real server on every transport", arguments: TransportKind.allCases)
  @MainActor
  func pager(_ kind: TransportKind) async throws {
    let server = try LoopbackServer { exchange in
      let page = exchange.request.target.contains("?page=2") ? 2 : 1
      exchange.json(page == 1 ? #"[{"id": 1}, {"id": 2}]"# : #"[{"id": 3}]"#)
    }
    let service = server.service(kind)
    let pager = Pager(
      HTTPPageSource(.get("rows", .mapped([Row].self)), .pageNumber(), on: service),
      options: PagerOptions(pageSize: 2))
    let updates = pager.updates()
    pager.open()
    for await snapshot in updates {
      if snapshot.items.count == 2 { pager.load(.append) }
      if snapshot.items.count == 3 { break }
    }
    #expect(pager.items.map(\.id) == [1, 2, 3])
    #expect(server.requests.map(\.target) == ["/rows?page=1&per_page=2", "/rows?page=2&per_page=2"])
  }
}

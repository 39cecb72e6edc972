import Foundation
import Roster
import RosterFoundation
import Testing

@testable import RosterHTTP

/// The snippets of `docs/api-shapes.md`, each with a server that behaves like the service.
@Suite("A the shapes of well-known APIs", .timeLimit(.minutes(30)))
struct ShapeTests {
  private func array(_ range: Range<Int>, _ row: (Int) -> String) -> String { ShapeServer.array(range, row) }

  @Test("A-01 GitHub: an array, and links in the header field Link", arguments: TransportKind.allCases)
  func gitHub(_ kind: TransportKind) async throws {
    let server = try LoopbackServer { exchange in
      guard exchange.request.path == "/users/swift%20lang/repos", exchange.query("per_page") == "3" else {
        return exchange.reject("unknown")
      }
      let page = exchange.number("page") ?? 1
      let next = page < 3 ? "</users/swift%20lang/repos?per_page=3&page=\(page + 1)>; rel=\"next\"" : ""
      exchange.respond(
        200, ["Link": next], ShapeServer.array(page * 3 - 3..<page * 3) { #"{"id": \#($0), "name": "r\#($0)"}"# })
    }
    let rows = try await allRows(of: repositories(of: "swift lang", on: server.service(kind)))
    #expect(rows.map(\.id) == ShapeServer.rows)
  }

  @Test("A-02 Mastodon: rows after and before an identifier, and new rows", arguments: TransportKind.allCases)
  func mastodon(_ kind: TransportKind) async throws {
    // The newest is first: 107 … 101, and 108 arrives later.
    let newest = LockedValue(107)
    let server = try LoopbackServer { exchange in
      let below = exchange.number("max_id") ?? .max
      let above = exchange.number("min_id") ?? 0
      let found = (101...newest.current).reversed().filter { $0 < below && $0 > above }
      let page = above > 0 ? Array(found.suffix(3)) : Array(found.prefix(3))
      exchange.json("[" + page.map { #"{"id": "\#($0)", "content": "…"}"# }.joined(separator: ",") + "]")
    }
    let source = timeline(on: server.service(kind))
    #expect(try await allRows(of: source).map(\.id) == (101...107).reversed().map(String.init))
    let first = try await page(of: source, at: nil, .initial)
    #expect(first.isHeadOpen)
    let empty = try await page(of: source, at: first.previous, .prepend)
    #expect(empty.items.isEmpty && empty.isHeadOpen && empty.previous == first.previous)
    newest.withLock { $0 = 112 }
    let newer = try await page(of: source, at: empty.previous, .prepend)
    #expect(newer.items.map(\.id) == ["110", "109", "108"])
    #expect(!newer.isHeadOpen)
    let newestPage = try await page(of: source, at: newer.previous, .prepend)
    #expect(newestPage.items.map(\.id) == ["112", "111"])
    #expect(newestPage.isHeadOpen)
  }

  @Test("A-03 Reddit: a cursor beside nested rows", arguments: TransportKind.allCases)
  func reddit(_ kind: TransportKind) async throws {
    let server = try LoopbackServer { exchange in
      let start = exchange.query("after").map { Int($0.dropFirst(3)) ?? -1 } ?? 0
      guard start >= 0, exchange.request.path == "/r/swift/new.json" else { return exchange.reject("unknown") }
      let children = ShapeServer.array(start..<start + 3) {
        #"{"kind": "t3", "data": {"name": "t3_\#($0)", "title": "…"}}"#
      }
      let after = start + 3 < 7 ? "\"t3_\(start + 3)\"" : "null"
      exchange.json(#"{"kind": "Listing", "data": {"after": \#(after), "before": null, "children": \#(children)}}"#)
    }
    let rows = try await allRows(of: posts(in: "swift", on: server.service(kind)))
    #expect(rows.map(\.id) == ShapeServer.rows.map { "t3_\($0)" })
  }

  @Test("A-04 Stripe: the last row's identifier, and whether there is more", arguments: TransportKind.allCases)
  func stripe(_ kind: TransportKind) async throws {
    let server = try LoopbackServer { exchange in
      let after = exchange.query("starting_after").flatMap { Int($0.dropFirst(3)) }
      let before = exchange.query("ending_before").flatMap { Int($0.dropFirst(3)) }
      let range = before.map { max(0, $0 - 4)..<max(0, $0 - 1) } ?? (after ?? 0)..<(after ?? 0) + 3
      let data = ShapeServer.array(range) { #"{"id": "ch_\#($0)", "amount": \#($0)}"# }
      let hasMore = before == nil ? range.upperBound < 7 : range.lowerBound > 0
      exchange.json(#"{"object": "list", "has_more": \#(hasMore), "data": \#(data)}"#)
    }
    let source = charges(on: server.service(kind))
    #expect(try await allRows(of: source).map(\.amount) == ShapeServer.rows)
    #expect(server.requests.count == 3)
    let third = try await page(of: source, at: "<ch_6", .prepend)
    #expect(third.items.map(\.amount) == [3, 4, 5])
    #expect(try await page(of: source, at: third.previous, .prepend).items.map(\.amount) == [1, 2])
  }

  @Test("A-05 JSON:API: links in the content, and included resources", arguments: TransportKind.allCases)
  func jsonAPI(_ kind: TransportKind) async throws {
    let server = try LoopbackServer { exchange in
      let page = exchange.number("page[number]") ?? 1
      guard exchange.query("include") == "author" else { return exchange.reject("authors are not included") }
      let data = ShapeServer.array(page * 3 - 3..<page * 3) {
        """
        {"type": "articles", "id": "\($0)", "attributes": {"title": "t"},
         "relationships": {"author": {"data": {"type": "people", "id": "\($0 % 2)"}}}}
        """
      }
      let link = #""/articles?include=author&page%5Bnumber%5D=\#(page + 1)""#
      let next = page == 1 ? link : page == 2 ? #"{"href": \#(link), "meta": {}}"# : "null"
      let included = #"[{"type": "people", "id": "1", "attributes": {"name": "Ann"}}]"#
      exchange.json(#"{"data": \#(data), "included": \#(included), "links": {"next": \#(next)}}"#)
    }
    let rows = try await allRows(of: articles(on: server.service(kind)))
    #expect(rows.map(\.id) == ShapeServer.rows.map(String.init))
    #expect(rows.map(\.author) == ["Ann", nil, "Ann", nil, "Ann", nil, "Ann"])
  }

  @Test("A-06 OData: an absolute link in a member with a dot in its name", arguments: TransportKind.allCases)
  func oData(_ kind: TransportKind) async throws {
    let server = try LoopbackServer { exchange in
      let start = exchange.number("$skiptoken") ?? 0
      let host = exchange.request.headers["host"] ?? ""
      let next = #""@odata.nextLink": "http://\#(host)/Products?$orderby=ID&$skiptoken=\#(start + 3)","#
      let value = ShapeServer.array(start..<start + 3) { #"{"ID": \#($0), "Name": "n"}"# }
      exchange.json(#"{"@odata.context": "…", \#(start + 3 < 7 ? next : "") "value": \#(value)}"#)
    }
    #expect(try await allRows(of: products(on: server.service(kind))).map(\.id) == ShapeServer.rows)
  }

  @Test("A-07 Hacker News by Algolia: numbered pages from zero, and their number", arguments: TransportKind.allCases)
  func hackerNews(_ kind: TransportKind) async throws {
    let server = try LoopbackServer { exchange in
      let page = exchange.number("page") ?? -1
      let hits = ShapeServer.array(page * 3..<page * 3 + 3) { #"{"objectID": "\#($0)", "title": "t"}"# }
      exchange.json(#"{"hits": \#(hits), "page": \#(page), "nbPages": 3, "hitsPerPage": 3}"#)
    }
    let rows = try await allRows(of: stories(about: "swift", on: server.service(kind)))
    #expect(rows.map(\.id) == ShapeServer.rows.map(String.init))
    #expect(server.requests.map(\.target).last == "/api/v1/search?query=swift&page=2&hitsPerPage=3")
  }

  @Test("A-08 Elasticsearch: the sort values of the last row, in the content", arguments: TransportKind.allCases)
  func elasticsearch(_ kind: TransportKind) async throws {
    // A time beyond the integers that a double can represent.
    let time = 9_223_372_036_854_775_000
    let server = try LoopbackServer { exchange in
      guard let content = exchange.content, content["size"]?.int == 3, content["sort.1._id"]?.string == "asc" else {
        return exchange.reject("no search")
      }
      let after = content["search_after"]
      if let after, after["0"]?.int != time || after["1"]?.string == nil {
        return exchange.reject("unknown sort values")
      }
      let start = after?["1"]?.string.flatMap { Int($0) } ?? 0
      let hits = ShapeServer.array(start..<start + 3) {
        #"{"_id": "\#($0)", "_source": {}, "sort": [\#(time), "\#($0)"]}"#
      }
      exchange.json(#"{"hits": {"total": {"value": 7}, "hits": \#(hits)}}"#)
    }
    let rows = try await allRows(of: logs(on: server.service(kind)))
    #expect(rows.map(\.id) == ShapeServer.rows.map(String.init))
  }

  @Test("A-09 Relay: a connection of GraphQL", arguments: TransportKind.allCases)
  func relay(_ kind: TransportKind) async throws {
    let server = try LoopbackServer { exchange in
      guard let variables = exchange.content?["variables"], variables["owner"]?.string == "swiftlang",
        variables["first"]?.int == 3, exchange.request.path == "/graphql"
      else { return exchange.reject("no query") }
      let start = variables["after"]?.string.flatMap { Int($0.dropFirst()) } ?? 0
      let edges = ShapeServer.array(start..<start + 3) {
        #"{"cursor": "c\#($0)", "node": {"id": "\#($0)", "title": "t"}}"#
      }
      let info = #"{"hasNextPage": \#(start + 3 < 7), "endCursor": "c\#(min(7, start + 3))"}"#
      exchange.json(#"{"data": {"repositoryOwner": {"issues": {"edges": \#(edges), "pageInfo": \#(info)}}}}"#)
    }
    let rows = try await allRows(of: issues(of: "swiftlang", on: server.service(kind)))
    #expect(rows.map(\.id) == ShapeServer.rows.map(String.init))
  }

  @Test("A-10 Wikipedia: an object to continue with, merged into the query", arguments: TransportKind.allCases)
  func wikipedia(_ kind: TransportKind) async throws {
    let server = try LoopbackServer { exchange in
      let start = exchange.number("gsroffset") ?? 0
      guard start == 0 || exchange.query("continue") == "gsroffset||", exchange.query("generator") == "search" else {
        return exchange.reject("unknown")
      }
      let entries = ShapeServer.rows.dropFirst(start).prefix(3).map { #""\#($0)": {"pageid": \#($0), "title": "t"}"# }
      let next = #""continue": {"gsroffset": \#(start + 3), "continue": "gsroffset||"},"#
      exchange.json(#"{\#(start + 3 < 7 ? next : "") "query": {"pages": {\#(entries.joined(separator: ","))}}}"#)
    }
    let rows = try await allRows(of: pages(about: "lists", on: server.service(kind)))
    #expect(rows.map(\.id) == ShapeServer.rows.map(String.init))
  }

  @Test("A-11 Notion: a cursor in the content", arguments: TransportKind.allCases)
  func notion(_ kind: TransportKind) async throws {
    let server = try LoopbackServer { exchange in
      guard let content = exchange.content, content["page_size"]?.int == 3, exchange.request.method == "POST" else {
        return exchange.reject("no query")
      }
      let start = content["start_cursor"].map { $0.string.flatMap { Int($0) } ?? -1 } ?? 0
      guard start >= 0 else { return exchange.reject("a cursor is a string") }
      let results = ShapeServer.array(start..<start + 3) { #"{"object": "page", "id": "\#($0)"}"# }
      let next = start + 3 < 7 ? "\"\(start + 3)\"" : "null"
      exchange.json(#"{"results": \#(results), "has_more": \#(start + 3 < 7), "next_cursor": \#(next)}"#)
    }
    let rows = try await allRows(of: entries(of: "db", on: server.service(kind)))
    #expect(rows.map(\.id) == ShapeServer.rows.map(String.init))
  }

  @Test("A-12 Twitter v2: tokens in both directions, and users beside the rows", arguments: TransportKind.allCases)
  func twitter(_ kind: TransportKind) async throws {
    let server = try LoopbackServer { exchange in
      let start = exchange.query("pagination_token").map { Int($0.dropFirst()) ?? -1 } ?? 0
      guard start >= 0, exchange.query("expansions") == "author_id" else { return exchange.reject("unknown") }
      let data = ShapeServer.array(start..<start + 3) { #"{"id": "\#($0)", "text": "t", "author_id": "9"}"# }
      let next = start + 3 < 7 ? #", "next_token": "n\#(start + 3)""# : ""
      let previous = start > 0 ? #", "previous_token": "p\#(start - 3)""# : ""
      exchange.json(
        """
        {"data": \(data), "includes": {"users": [{"id": "9", "username": "ann"}]},
         "meta": {"result_count": 3\(next)\(previous)}}
        """)
    }
    let source = tweets(of: "9", on: server.service(kind))
    let rows = try await allRows(of: source)
    #expect(rows.map(\.id) == ShapeServer.rows.map(String.init))
    #expect(rows.allSatisfy { $0.author == "ann" })
    let second = try await page(of: source, at: "n3")
    #expect(try await page(of: source, at: second.previous, .prepend).items.map(\.id) == ["1", "2", "3"])
  }

  @Test("A-13 HAL: relative links in the content, in both directions", arguments: TransportKind.allCases)
  func hal(_ kind: TransportKind) async throws {
    let server = try LoopbackServer { exchange in
      let page = exchange.number("page") ?? 0
      guard exchange.query("size") == "3" else { return exchange.reject("no size") }
      let orders = ShapeServer.array(page * 3..<page * 3 + 3) { #"{"id": \#($0)}"# }
      let next = page < 2 ? #", "next": {"href": "?page=\#(page + 1)&size=3"}"# : ""
      let previous = page > 0 ? #", "prev": {"href": "/orders?page=\#(page - 1)&size=3"}"# : ""
      exchange.json(#"{"_embedded": {"orders": \#(orders)}, "_links": {"self": {}\#(next)\#(previous)}}"#)
    }
    let source = orders(on: server.service(kind))
    #expect(try await allRows(of: source).map(\.id) == ShapeServer.rows)
    let second = try await page(of: source, at: page(of: source, at: nil, .initial).next)
    #expect(try await page(of: source, at: second.previous, .prepend).items.map(\.id) == [1, 2, 3])
  }

  @Test("A-14 Google: page tokens, and no rows at all on an empty page", arguments: TransportKind.allCases)
  func google(_ kind: TransportKind) async throws {
    let server = try LoopbackServer { exchange in
      let start = exchange.number("pageToken") ?? 0
      guard exchange.query("pageSize") == "3" else { return exchange.reject("no size") }
      // The second page has no file that the user may see, and yet it is not the last one.
      let files = ShapeServer.array(start..<start + 3) { #"{"id": "\#($0)", "name": "n"}"# }
      let next = start + 3 < 7 ? #""nextPageToken": "\#(start + 3)""# : #""kind": "drive#fileList""#
      exchange.json(start == 3 ? "{\(next)}" : "{\(next), \"files\": \(files)}")
    }
    #expect(try await allRows(of: files(on: server.service(kind))).map(\.id) == ["1", "2", "3", "7"])
  }

  @Test("A-15 AWS: a marker", arguments: TransportKind.allCases)
  func aws(_ kind: TransportKind) async throws {
    let server = try LoopbackServer { exchange in
      // Markers are Base64, whose characters have a meaning in queries.
      let start = exchange.query("Marker").map { $0 == "a+/=3" ? 3 : $0 == "a+/=6" ? 6 : -1 } ?? 0
      guard start >= 0 else { return exchange.reject("an unknown marker") }
      let functions = ShapeServer.array(start..<start + 3) { #"{"FunctionArn": "arn:\#($0)"}"# }
      exchange.json(
        #"{"Functions": \#(functions), "NextMarker": \#(start + 3 < 7 ? "\"a+/=\(start + 3)\"" : "null")}"#)
    }
    let rows = try await allRows(of: functions(on: server.service(kind)))
    #expect(rows.map(\.id) == ShapeServer.rows.map { "arn:\($0)" })
  }

  @Test(
    "A-16 Slack: a cursor that is empty at the end, and failures with status 200", arguments: TransportKind.allCases)
  func slack(_ kind: TransportKind) async throws {
    let server = try LoopbackServer { exchange in
      let start = exchange.query("cursor").map { Int($0) ?? -1 } ?? 0
      guard start >= 0 else { return exchange.json(#"{"ok": false, "error": "invalid_cursor"}"#) }
      let channels = ShapeServer.array(start..<start + 3) { #"{"id": "C\#($0)", "name": "n"}"# }
      let next = start + 3 < 7 ? String(start + 3) : ""
      exchange.json(#"{"ok": true, "channels": \#(channels), "response_metadata": {"next_cursor": "\#(next)"}}"#)
    }
    let source = channels(on: server.service(kind))
    #expect(try await allRows(of: source).map(\.id) == ShapeServer.rows.map { "C\($0)" })
    let error = await #expect(throws: HTTPError.self) { try await page(of: source, at: "x") }
    #expect(error?.serverMessage?.text == "invalid_cursor")
  }

  @Test("A-17 Shopify: links in the header field, with credentials on every page", arguments: TransportKind.allCases)
  func shopify(_ kind: TransportKind) async throws {
    let server = try LoopbackServer { exchange in
      guard exchange.request.headers["authorization"] == "Bearer secret" else { return exchange.reject("who?") }
      let start = exchange.number("page_info") ?? 0
      let path = "http://\(exchange.request.headers["host"] ?? "")\(exchange.request.path)"
      let next = start + 3 < 7 ? "<\(path)?limit=3&page_info=\(start + 3)>; rel=\"next\"" : ""
      let products = ShapeServer.array(start..<start + 3) { #"{"id": \#($0), "title": "t"}"# }
      exchange.respond(200, ["Link": next], #"{"products": \#(products)}"#)
    }
    let auth = BearerAuthMiddleware(token: "secret") { _ in "secret" }
    let rows = try await allRows(of: catalogue(on: server.service(kind, middleware: [auth])))
    #expect(rows.map(\.id) == ShapeServer.rows)
  }

  @Test("A-18 RSS and Atom: a page source of one's own", arguments: TransportKind.allCases)
  func feeds(_ kind: TransportKind) async throws {
    let server = try LoopbackServer { exchange in
      let page = exchange.number("page") ?? 1
      let host = exchange.request.headers["host"] ?? ""
      let entries = ShapeServer.rows.dropFirst(page * 3 - 3).prefix(3)
        .map { "<entry><id>urn:\($0)</id><title>A &amp; B</title></entry>" }
      let next = page < 3 ? "<link rel=\"next\" href=\"http://\(host)/feed?page=\(page + 1)\"/>" : ""
      exchange.respond(
        200, ["Content-Type": "application/atom+xml"],
        "<feed xmlns=\"http://www.w3.org/2005/Atom\"><title>f</title>\(next)\(entries.joined())</feed>")
    }
    let source = FeedSource(feed: .get("feed", .bytes), service: server.service(kind))
    let rows = try await allRows(of: source)
    #expect(rows.map(\.id) == ShapeServer.rows.map { "urn:\($0)" })
    #expect(rows.first?.title == "A & B")
    let broken = try LoopbackServer { $0.respond(200, [:], "<feed><entry>") }
    await #expect(throws: (any Error).self) {
      try await page(of: FeedSource(feed: .get("feed", .bytes), service: broken.service(kind)), at: nil)
    }
  }

  @Test("A-19 page tokens as gRPC has them, over HTTP", arguments: TransportKind.allCases)
  func pageTokens(_ kind: TransportKind) async throws {
    let server = try LoopbackServer { exchange in
      guard let content = exchange.content, content["parent"]?.string == "shelves/1", content["pageSize"]?.int == 3,
        exchange.request.path == "/library.v1.LibraryService/ListBooks"
      else { return exchange.reject("no request") }
      let start = content["pageToken"]?.string.flatMap { Int($0) } ?? 0
      let books = ShapeServer.array(start..<start + 3) { #"{"name": "books/\#($0)"}"# }
      exchange.json(#"{"books": \#(books), "nextPageToken": "\#(start + 3 < 7 ? String(start + 3) : "")"}"#)
    }
    let rows = try await allRows(of: books(on: "shelves/1", of: server.service(kind)))
    #expect(rows.map(\.id) == ShapeServer.rows.map { "books/\($0)" })
  }

  @Test("A-20 plain arrays: a page that is not full is the last one", arguments: TransportKind.allCases)
  func plainArrays(_ kind: TransportKind) async throws {
    let server = try LoopbackServer { exchange in
      let page = exchange.number("_page") ?? 1
      exchange.json(ShapeServer.array(page * 3 - 3..<page * 3) { #"{"id": \#($0), "body": "b"}"# })
    }
    #expect(try await allRows(of: comments(on: server.service(kind))).map(\.id) == ShapeServer.rows)
    #expect(server.requests.count == 3)
  }

  @Test("A-01 to A-20 each snippet has at most 12 lines without its model")
  func lengths() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("Shape") || $0 == "Shopify.swift" }
    #expect(names.count == 20)
    for name in names {
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      let declarations = text.components(separatedBy: "\n\n").map { $0.components(separatedBy: "\n") }
      let start = declarations.firstIndex { $0[0].hasPrefix("func ") || $0[0].contains(": PageSource {") }
      let lines = declarations[(start ?? 0)...].flatMap { $0 }.filter { !$0.isEmpty }
      #expect(lines.count <= 12, "\(name) has \(lines.count) lines")
    }
  }
}

import Foundation
import Roster
import Testing

@testable import RosterHTTP

/// Rows that are sorted by values of several types, and a page that has cursors of each.
private struct Answer: Decodable {
  struct Row: Decodable, Identifiable {
    let id: Int
    let name: String
    let uuid: UUID
    let date: Date
  }

  struct Compound: Codable {
    let name: String
    let at: Date
  }

  let items: [Row]
  let number: Int?
  let sureNumber: Int
  let text: String?
  let uuid: UUID?
  let date: Date?
  let compound: Compound?
  let object: [String: Int]?
  let any: JSONValue?
  let link: String?
  let url: URL?
  let total: Int64?

  static let uuid = "6BA7B810-9DAD-11D1-80B4-00C04FD430C8"
  static let json = #"""
    {"items": [{"id": 1, "name": "a b", "uuid": "\#(uuid)", "date": "2026-11-19T08:00:00Z"},
               {"id": 2, "name": "c&d", "uuid": "\#(uuid)", "date": "2026-11-19T08:00:00Z"}],
     "number": 42, "sureNumber": 43, "text": "c&d", "uuid": "\#(uuid)", "date": "2026-11-19T08:00:00Z",
     "compound": {"name": "c&d", "at": "2026-11-19T08:00:00Z"}, "object": {"b": 2, "a": 1},
     "any": [1.50, "x", 9223372036854775808], "link": "?page=2", "url": "https://api.example.org/v1/rows?page=2",
     "total": 9}
    """#

  static var decoding: ResponseDecoding<Answer> {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return .decodable(decoder: decoder)
  }
}

@Suite("A-21 keys of all types", .timeLimit(.minutes(30)))
struct PageKeyTests {
  private let encodedUUID = Answer.uuid

  /// Loads the first page and the next one, and returns the second request.
  private func second<Key, Element>(
    _ paging: HTTPPaging<Key, Answer, Element>, method: Request<Answer> = .get("rows", Answer.decoding)
  ) async throws -> TransportRequest {
    let transport = ScriptedTransport([.json(Answer.json)])
    let source = HTTPPageSource(method, paging, on: HTTPService(scripted: transport))
    let first = try await page(of: source, at: nil, .initial)
    let next = try #require(first.next)
    _ = try await page(of: source, at: next)
    return try #require(transport.requests.last)
  }

  private func query<Key, Element>(_ paging: HTTPPaging<Key, Answer, Element>) async throws -> String? {
    try await second(paging).url.query
  }

  private func body<Key, Element>(_ paging: HTTPPaging<Key, Answer, Element>) async throws -> String? {
    let request = try await second(paging, method: .post("rows", Answer.decoding))
    guard case .bytes(let bytes) = request.body else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("A-21 a cursor is an integer, a string, a UUID, a date or a compound value, in a query")
  func cursorsInQueries() async throws {
    #expect(try await query(.cursor(items: \.items, next: \.number)) == "cursor=42")
    #expect(try await query(.cursor(items: \.items, next: \.sureNumber)) == "cursor=43")
    #expect(try await query(.cursor(items: \.items, next: \.text)) == "cursor=c%26d")
    #expect(try await query(.cursor(items: \.items, next: \.uuid)) == "cursor=\(encodedUUID)")
    #expect(try await query(.cursor(items: \.items, next: \.date)) == "cursor=2026-11-19T08%3A00%3A00Z")
    #expect(try await query(.cursor(items: \.items, next: \.items.last?.id)) == "cursor=2")
    #expect(
      try await query(.cursor(.merged, items: \.items, next: \.compound)) == "at=2026-11-19T08%3A00%3A00Z&name=c%26d")
    #expect(try await query(.cursor(.merged, items: \.items, next: \.object)) == "a=1&b=2")
  }

  @Test("A-21 a cursor is an integer, a string, a UUID, a date or a compound value, in the content")
  func cursorsInContents() async throws {
    #expect(try await body(.cursor(.body("at"), items: \.items, next: \.number)) == #"{"at":42}"#)
    #expect(try await body(.cursor(.body("at"), items: \.items, next: \.text)) == #"{"at":"c&d"}"#)
    #expect(try await body(.cursor(.body("at"), items: \.items, next: \.uuid)) == #"{"at":"\#(encodedUUID)"}"#)
    #expect(try await body(.cursor(.body("at"), items: \.items, next: \.date)) == #"{"at":"2026-11-19T08:00:00Z"}"#)
    #expect(
      try await body(.cursor(.body("a.b"), items: \.items, next: \.compound))
        == #"{"a":{"b":{"at":"2026-11-19T08:00:00Z","name":"c&d"}}}"#)
    #expect(
      try await body(.cursor(.body("after"), items: \.items, next: \.any))
        == #"{"after":[1.5,"x",9223372036854775808]}"#)
  }

  @Test("A-21 a row's key is an integer, a string, a UUID, a date or a compound value")
  func keysets() async throws {
    #expect(try await query(.keyset(next: "after", items: \.items, key: \.id)) == "after=2")
    #expect(try await query(.keyset(next: "after", items: \.items, key: \.name)) == "after=c%26d")
    #expect(try await query(.keyset(next: "after", items: \.items, key: \.uuid)) == "after=\(encodedUUID)")
    #expect(try await query(.keyset(next: "after", items: \.items, key: \.date)) == "after=2026-11-19T08%3A00%3A00Z")
    #expect(
      try await query(.keyset(next: .merged, items: \.items, key: { ["name": $0.name, "id": "\($0.id)"] }))
        == "id=2&name=c%26d")
    #expect(try await body(.keyset(next: .body("after"), items: \.items, key: { ["\($0.id)"] })) == #"{"after":["2"]}"#)
  }

  @Test("A-21 a link in the content is a string or a URL")
  func links() async throws {
    #expect(try await second(.bodyLink(items: \.items, next: \.link)).url.absoluteString.hasSuffix("/v1/rows?page=2"))
    #expect(try await second(.bodyLink(items: \.items, next: \.url)).url.absoluteString.hasSuffix("/v1/rows?page=2"))
  }

  @Test("A-21 page numbers, offsets and sizes are parameters of the query or members of the content")
  func numbers() async throws {
    #expect(try await query(.pageNumber(items: \.items, end: { _ in .hasNext(true) })) == "page=2&per_page=3")
    #expect(
      try await body(
        .pageNumber(.body("page.number"), size: .body("page.size"), items: \.items, end: { _ in .hasNext(true) }))
        == #"{"page":{"number":2,"size":3}}"#)
    #expect(try await query(.offset(items: \.items, total: \.total)) == "offset=2&limit=3")
    #expect(
      try await body(.offset(.body("from"), limit: .body("size"), items: \.items, total: \.total))
        == #"{"from":2,"size":3}"#)
  }

  @Test("A-21 a date with a fraction has milliseconds, and one without has none")
  func fractions() throws {
    let coding = CursorCoding<Date>()
    #expect(try coding.text(of: Date(timeIntervalSince1970: 0)) == "1970-01-01T00:00:00Z")
    #expect(try coding.text(of: Date(timeIntervalSince1970: 0.5)) == "1970-01-01T00:00:00.500Z")
  }

  @Test("A-21 null, an empty string and an empty object are no cursor")
  func noCursor() throws {
    let null = try JSONValue(parsing: "null".utf8)
    #expect(try CursorCoding().text(of: null) == nil)
    #expect(try CursorCoding().text(of: "") == nil)
    #expect(try CursorCoding().text(of: [String: Int]()) == nil)
    #expect(try CursorCoding().text(of: UUID?.none) == nil)
  }

  @Test("A-21 a cursor that is no object cannot be merged into a query")
  func mergedScalar() async {
    await #expect(throws: JSONError.self) { try await query(.cursor(.merged, items: \.items, next: \.text)) }
  }
}

@Suite("A-22 parameters in the content", .timeLimit(.minutes(30)))
struct PageParameterTests {
  private func body(_ request: Request<JSONValue>, _ path: JSONPath, _ value: ParameterValue) async throws -> String {
    let transport = ScriptedTransport([.json("{}")])
    _ = try await HTTPService(scripted: transport).send(request.setting(.body(path), to: value))
    guard case .bytes(let bytes) = try #require(transport.requests.last).body else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "A-22 a member is added or replaced, and everything else stays as it was",
    arguments: [
      (#"{"a": 1.0, "b": [1, 2]}"#, "c", #"{"a":1.0,"b":[1, 2],"c":7}"#),
      (#"{"a": 1, "a": 2}"#, "a", #"{"a":7}"#),
      (#"{"a": {"x": 1}}"#, "a.b", #"{"a":{"x":1,"b":7}}"#),
      (#"{"a": null}"#, "a/b", #"{"a":{"b":7}}"#),
      (#"{}"#, #"a\.b"#, #"{"a.b":7}"#),
      ("{\"\u{e4}\\n\": 1}", "k", "{\"\u{e4}\\u000a\":1,\"k\":7}"),
    ])
  func members(_ content: String, _ path: String, _ expected: String) async throws {
    let request = Request.post("rows", .json).body(.bytes(Data(content.utf8), type: "application/json"))
    #expect(try await body(request, JSONPath(path), .number(7)) == expected)
  }

  @Test("A-22 the text of a key cannot leave its member")
  func injection() async throws {
    let hostile = "x\", \"admin\": \"true\\"
    let text = try await body(.post("rows", .json).json(["q": "a"]), "after", .text(hostile))
    let json = try JSONValue(parsing: text.utf8)
    #expect(json.members.map(\.key) == ["q", "after"])
    #expect(json["after"]?.string == hostile)
  }

  @Test("A-22 a form has a field for the key")
  func forms() async throws {
    #expect(try await body(.post("rows", .json).form(["q": "a"]), "Marker", .text("b&c")) == "q=a&Marker=b%26c")
    #expect(try await body(.post("rows", .json).form([:]), "Marker", .number(1)) == "Marker=1")
  }

  @Test(
    "A-22 a content without members is an error before anything is sent",
    arguments: [RequestBody.text("x"), .bytes(Data("[]".utf8)), .json(["a": 1]), .multipart([.field("a", "b")])])
  func otherContents(_ content: RequestBody) async throws {
    let transport = ScriptedTransport([.json("{}")])
    let request = Request.post("rows", .json).body(content).setting(.body("a.b"), to: .number(1))
    let error = await failure { () async throws(HTTPError) in try await HTTPService(scripted: transport).send(request) }
    #expect(error?.name == "bodyEncodingFailed")
    #expect(transport.requests.isEmpty)
  }

  @Test("A-22 a page that is loaded by a POST request has no entity tag, with which its refresh would fail")
  func entityTags() async throws {
    struct Item: Decodable, Identifiable { let id: Int }
    let transport = ScriptedTransport { request in
      request.headers[.ifNoneMatch] == nil ? .json(#"[{"id": 1}]"#, [.eTag: "\"v1\""]) : .status(412)
    }
    let source = HTTPPageSource(
      .post("rows", .decodable([Item].self)), .pageNumber(.body("page"), size: nil),
      on: HTTPService(scripted: transport))
    let page = try await source.page(PageRequest(key: nil, action: .initial))
    #expect(page.etag == nil)
    let again = try await source.page(PageRequest(key: nil, action: .refresh, etag: "\"v1\""))
    #expect(again.items.map(\.id) == [1])
  }

  @Test("A-22 a compound key in the content, as DynamoDB has it")
  func dynamoDB() async throws {
    struct Item: Decodable, Identifiable { let id: Int }
    struct Answer: Decodable {
      let Items: [Item]
      let LastEvaluatedKey: JSONValue?
    }
    let key = #"{"Artist":{"S":"a"},"Number":{"N":"1"}}"#
    let transport = ScriptedTransport([
      .json(#"{"Items": [{"id": 1}], "LastEvaluatedKey": \#(key)}"#), .json(#"{"Items": [{"id": 2}]}"#),
    ])
    let source = HTTPPageSource(
      .post("", .decodable(Answer.self)).json(["TableName": "Music"]),
      .cursor(.body("ExclusiveStartKey"), size: .body("Limit"), items: \.Items, next: \.LastEvaluatedKey),
      on: HTTPService(scripted: transport))
    #expect(try await allRows(of: source).map(\.id) == [1, 2])
    guard case .bytes(let bytes) = try #require(transport.requests.last).body else { return }
    let sent = try JSONValue(parsing: bytes)
    #expect(sent["ExclusiveStartKey"] == (try JSONValue(parsing: key.utf8)))
    #expect(sent["TableName"]?.string == "Music" && sent["Limit"]?.int == 3)
  }

  @Test("A-22 a header field gives the end of pagination")
  func totalInHeader() async throws {
    struct Item: Decodable, Identifiable { let id: Int }
    let transport = ScriptedTransport([
      .json(#"[{"id": 1}]"#, [.retryAfter: "2"]), .json(#"[{"id": 2}]"#, [.retryAfter: "2"]),
    ])
    let decoding = ResponseDecoding.decodable([Item].self).map { items, response in
      (items: items, pages: response.headers[.retryAfter].flatMap { Int($0) } ?? 0)
    }
    let source = HTTPPageSource(
      .get("rows", decoding), .pageNumber(items: \.items, end: { .pageCount($0.pages) }),
      on: HTTPService(scripted: transport))
    #expect(try await allRows(of: source).map(\.id) == [1, 2])
  }
}

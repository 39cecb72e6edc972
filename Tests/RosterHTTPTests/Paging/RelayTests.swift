import Foundation
import Roster
import Testing

@testable import RosterHTTP

private struct Node: Decodable, Identifiable {
  let id: Int
}

private struct MappedNode: JSONMappable, Identifiable {
  let id: Int

  init(json: JSONReader) throws { id = try json.value("id") }
}

@Suite("A-25 GraphQL", .timeLimit(.minutes(30)))
struct RelayTests {
  private let query = "query ($first: Int!, $after: String) { rows(first: $first, after: $after) { … } }"

  private func source(_ answers: [ScriptedResponse]) -> (
    HTTPPageSource<PageCursor, RelayConnection<Node>, Node>, ScriptedTransport
  ) {
    let transport = ScriptedTransport(answers)
    let request = Request.graphQL(query, variables: ["owner": "a"], .relay(Node.self, at: "rows"))
    return (HTTPPageSource(request, .relay(), on: HTTPService(scripted: transport)), transport)
  }

  private func answer(_ rows: String, next: String? = nil) -> ScriptedResponse {
    let info = #""pageInfo": {"hasNextPage": \#(next != nil), "endCursor": \#(next.map { "\"\($0)\"" } ?? "null")}"#
    return .json(#"{"data": {"rows": {\#(rows), "totalCount": 2, \#(info)}}}"#)
  }

  @Test("A-25 variables carry the cursor and the size beside those of the request")
  func variables() async throws {
    let (source, transport) = source([
      answer(#""edges": [{"node": {"id": 1}}]"#, next: "Y3Vyc29y=="), answer(#""edges": [{"node": {"id": 2}}]"#),
    ])
    let first = try await page(of: source, at: nil, .initial)
    #expect(first.total == 2)
    #expect(try await page(of: source, at: first.next).next == nil)
    let variables = try transport.requests.map { request -> String? in
      guard case .bytes(let bytes) = request.body else { return nil }
      return try JSONValue(parsing: bytes)["variables"]?.description
    }
    #expect(variables == [#"{"owner":"a","first":3}"#, #"{"owner":"a","after":"Y3Vyc29y==","first":3}"#])
    #expect(transport.requests.allSatisfy { $0.method == .post && $0.url.path == "/v1/graphql" })
  }

  @Test("A-25 rows come from nodes or edges, and null rows are left out")
  func rows() async throws {
    let (edges, _) = source([answer(#""edges": [{"node": {"id": 1}}, {"node": null}, null, {"node": {"id": 2}}]"#)])
    #expect(try await page(of: edges, at: nil).items.map(\.id) == [1, 2])
    let (nodes, _) = source([answer(#""nodes": [{"id": 1}, null, {"id": 2}]"#)])
    #expect(try await page(of: nodes, at: nil).items.map(\.id) == [1, 2])
  }

  @Test("A-25 lenient mapping keeps the valid rows of a connection and reports the others")
  func lenient() async throws {
    let transport = ScriptedTransport([answer(#""edges": [{"node": {"id": "1"}}, {"node": {"id": "x"}}]"#)])
    let request = Request.graphQL(query, .relay(MappedNode.self, at: "rows", mode: .lenient))
    let result = try await HTTPService(scripted: transport).result(of: request)
    #expect(result.value.nodes.map(\.id) == [1])
    #expect(result.issues.count == 1)
    #expect(result.issues.first.map(\.error.path) == ["rows.edges[1].node.id"])
  }

  @Test(
    "A-25 errors beside a 200 are failures with the server's message, also beside data",
    arguments: [#""data": null"#, #""data": {"rows": {"edges": [], "pageInfo": {"hasNextPage": false}}}"#, #""x": 1"#])
  func errors(_ data: String) async throws {
    let (source, _) = source([
      .json(#"{"errors": [{"message": "The owner has left", "path": ["rows"]}, {"message": "b"}], \#(data)}"#)
    ])
    let error = await #expect(throws: HTTPError.self) { try await page(of: source, at: nil) }
    #expect(error?.name == "rejected" && error?.kind == .permanent)
    #expect(error?.localizedDescription == "The owner has left")
    #expect(error?.description.contains("left") == false)
  }

  @Test("A-25 an empty array of errors, and null, are none", arguments: ["[]", "null"])
  func noErrors(_ errors: String) async throws {
    let (source, _) = source([
      .json(#"{"errors": \#(errors), "data": {"rows": {"edges": [], "pageInfo": {"hasNextPage": false}}}}"#)
    ])
    #expect(try await page(of: source, at: nil).items.isEmpty)
  }

  @Test("A-25 the code of an error tells that the user must sign in, and refreshes the token")
  func signIn() async throws {
    let transport = ScriptedTransport { request in
      request.headers[.authorization] == "Bearer new"
        ? .json(#"{"data": {"rows": {"nodes": [{"id": 1}], "pageInfo": {"hasNextPage": false}}}}"#)
        : .json(#"{"errors": [{"message": "Sign in", "extensions": {"code": "UNAUTHENTICATED"}}]}"#)
    }
    let auth = BearerAuthMiddleware(token: "old") { _ in "new" }
    let value = try await HTTPService(scripted: transport, middleware: [auth])
      .send(.graphQL(query, .relay(Node.self, at: "rows")))
    #expect(value.nodes.map(\.id) == [1])
  }

  @Test("A-25 an error status has the server's message, and a broken answer a path")
  func brokenAnswers() async throws {
    var rejected = ScriptedResponse.json(#"{"errors": [{"message": "Syntax"}]}"#)
    rejected.status = .badRequest
    let (first, _) = source([rejected])
    let error = await #expect(throws: HTTPError.self) { try await page(of: first, at: nil) }
    #expect(error?.status == .badRequest && error?.serverMessage?.text == "Syntax")
    let (second, _) = source([.json(#"{"data": {"rows": {"edges": [{"node": {"id": "x"}}], "pageInfo": {}}}}"#)])
    let broken = await #expect(throws: HTTPError.self) { try await page(of: second, at: nil) }
    #expect(broken?.name == "decoding")
  }

  @Test(
    "A-25 an envelope finds the errors of other servers, too",
    arguments: [
      (#"{"errors": [{"status": "422", "title": "Too long"}]}"#, "Too long", "422"),
      (#"{"errors": {"status": 7, "title": "Too short"}}"#, "Too short", "7"),
      (#"{"errors": "Sign in"}"#, "Sign in", ""), (#"{"errors": [{}]}"#, nil, ""),
      (#"{"errors": [], "x": 1}"#, nil, nil),
      (#"{"x": 1}"#, nil, nil),
    ] as [(String, String?, String?)])
  func otherEnvelopes(_ text: String, _ message: String?, _ code: String?) async {
    let envelope = ResponseEnvelope(errors: "errors", code: "status", message: "title", data: "")
    let request = Request.get("rows", .json.enveloped(in: envelope))
    let service = HTTPService(scripted: ScriptedTransport([.json(text)]))
    let error = await failure { () async throws(HTTPError) in try await service.send(request) }
    #expect(error?.serverMessage?.text == message)
    #expect(error?.serverMessage?.code == code)
  }
}

import Foundation
import HTTPTypes
import RosterFoundation
import Testing

@testable import RosterHTTP

struct Course: Codable, Sendable, Equatable, JSONMappable {
  var id: Int
  var title: String

  init(id: Int, title: String) {
    self.id = id
    self.title = title
  }

  init(json: JSONReader) throws {
    id = try json.value("id")
    title = try json.value("title")
  }
}

private enum CourseAPI {
  static func course(_ id: Int) -> Request<Course> { .get("courses/\(id)", .mapped(at: "data")) }
}

@Suite("S0-38 typed requests")
struct RequestTests {
  @Test("S0-38 a request is a value, and its chained modifiers return changed copies")
  func chained() throws {
    let plain = CourseAPI.course(7)
    let modified = plain.query("version", "2").header(.acceptLanguage, "de").useCache().responseLimit(10)
    #expect(plain.query.isEmpty && plain.headers.isEmpty && plain.cachePolicy == .reload && plain.responseLimit == nil)
    #expect(modified.query == [QueryItem("version", "2")])
    #expect(modified.headers[.acceptLanguage] == "de")
    #expect(modified.cachePolicy == .default)
    #expect(modified.responseLimit == 10)
  }

  @Test("S0-38 a response is decoded as the request's model type")
  func typedModel() async throws {
    let transport = ScriptedTransport([.json(#"{"data": {"id": 7, "title": "Knots"}}"#)])
    let course = try await HTTPService(scripted: transport).send(CourseAPI.course(7))
    #expect(course == Course(id: 7, title: "Knots"))
    #expect(transport.requests.map(\.url.absoluteString) == ["https://api.example.org/v1/courses/7"])
    #expect(transport.requests.first?.headers[.accept] == "application/json")
  }

  @Test("S0-38 Codable models are decoded from the whole response or from a path")
  func codableModel() async throws {
    let transport = ScriptedTransport([.json(#"{"a": {"list": [{"id": 1, "title": "x"}]}}"#)])
    let service = HTTPService(scripted: transport)
    let request = Request.get("courses", .decodable([Course].self, at: "a.list"))
    #expect(try await service.send(request) == [Course(id: 1, title: "x")])
    let error = await failure { () async throws(HTTPError) in
      try await service.send(.get("courses", .decodable([Course].self)))
    }
    #expect(error?.name == "decoding")
  }

  @Test("S0-38 every failure is a typed error with a readable message")
  func errorPath() async {
    let cases: [(ScriptedResponse, String, String)] = [
      (.status(404), "status", "The server at api.example.org answered 404"),
      (.json("{"), "decoding", "not valid JSON"),
      (.json(#"{"data": {"id": 7}}"#), "decoding", "data.title"),
      (.json(#"{"data": {"id": "x", "title": "y"}}"#), "decoding", "data.id"),
    ]
    for (response, name, text) in cases {
      let service = HTTPService(scripted: ScriptedTransport([response]))
      let error = await failure { () async throws(HTTPError) in try await service.send(CourseAPI.course(7)) }
      #expect(error?.name == name)
      #expect(error?.description.contains(text) == true)
    }
  }

  @Test("S1-20 a request has mutable properties")
  func properties() {
    var request = CourseAPI.course(7)
    request.method = .head
    request.path = "other"
    request.query.append(QueryItem("a", nil))
    request.headers[.accept] = "text/plain"
    request.body = .text("x")
    request.acceptedStatusCodes = 200...404
    request.timeouts = HTTPTimeouts(idle: .seconds(1))
    request.idempotent = true
    #expect(request.method == .head && request.path == "other" && request.acceptedStatusCodes.contains(404))
  }

  @Test("S1-21 a form is sent URL-encoded")
  func form() async throws {
    let transport = ScriptedTransport([.status(204)])
    let request = Request.post("login", .nothing).form(["user name": "a&b=ü+", "empty": ""])
    try await HTTPService(scripted: transport).send(request)
    let sent = try #require(transport.requests.first)
    #expect(sent.headers[.contentType] == "application/x-www-form-urlencoded")
    guard case .bytes(let bytes) = sent.body else {
      Issue.record("the content should be in memory")
      return
    }
    #expect(String(decoding: bytes, as: UTF8.self) == "user+name=a%26b%3D%C3%BC%2B&empty=")
  }

  @Test("S1-21 a value is sent as JSON")
  func json() async throws {
    let transport = ScriptedTransport([.status(204)])
    try await HTTPService(scripted: transport).send(.put("courses/1", .nothing).json(Course(id: 1, title: "é")))
    let sent = try #require(transport.requests.first)
    #expect(sent.headers[.contentType] == "application/json")
    guard case .bytes(let bytes) = sent.body else {
      Issue.record("the content should be in memory")
      return
    }
    #expect(try JSONDecoder().decode(Course.self, from: bytes) == Course(id: 1, title: "é"))
  }

  @Test("S1-21 the temporary file of a multipart form is deleted after the request")
  func temporaryFile() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("part-\(UUID()).bin")
    try Data("content".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let recorded = LockedValue<(path: String, existed: Bool)?>(nil)
    let service = HTTPService(scripted: FileProbe(recorded))
    try await service.send(.post("upload", .nothing).multipart(.file("f", at: file)))
    let body = try #require(recorded.current)
    #expect(body.existed)
    #expect(!FileManager.default.fileExists(atPath: body.path))
  }

  @Test("S1-21 content that cannot be encoded is an error before anything is sent")
  func bodyEncodingFailed() async {
    let transport = ScriptedTransport([.status(204)])
    let missing = URL(fileURLWithPath: "/nonexistent/file")
    let error = await failure { () async throws(HTTPError) in
      try await HTTPService(scripted: transport).send(.post("a", .nothing).multipart(.file("f", at: missing)))
    }
    #expect(error?.name == "bodyEncodingFailed")
    #expect(transport.requests.isEmpty)
  }
}

/// Records whether the content's file exists while the request is sent.
private struct FileProbe: HTTPTransport {
  let recorded: LockedValue<(path: String, existed: Bool)?>

  init(_ recorded: LockedValue<(path: String, existed: Bool)?>) { self.recorded = recorded }

  func send(_ request: TransportRequest) async throws -> TransportResponse {
    if case .file(let file) = request.body {
      recorded.withLock { $0 = (file.url.path, FileManager.default.fileExists(atPath: file.url.path)) }
    }
    return TransportResponse(status: .noContent)
  }
}

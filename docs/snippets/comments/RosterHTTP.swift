// What the examples in the comments of RosterHTTP refer to.
import Foundation
import HTTPTypes
import Logging
import Roster
import RosterHTTP

struct Course: Identifiable, Hashable, Codable, Sendable, JSONMappable {
  var id = 0
  var title = ""

  init(json: JSONReader) throws { title = try json.value("title") }
}

struct Post: Identifiable, Hashable, Codable, Sendable {
  var id = 0
  var text = ""
  var author: String?
}

struct Issue: Identifiable, Codable, Sendable {
  var id = 0
  var title = ""
}

struct Posts: Codable, Sendable {
  var posts: [Post]
  var cursor: String?
}

struct Page {
  var id: String
  var title: String
}

struct RGB: Sendable {
  init(hex: String) throws {}
}

enum CourseAPI {
  static func course(_ id: Int) -> Request<Course> { .get("courses/\(id)", .mapped()) }
  static func changes() -> Request<Course> { .get("courses/events", .mapped()) }
  static func catalogue() -> Request<[Course]> { .get("courses", .mapped(at: "items")) }
}

enum FeedAPI {
  static func posts() -> Request<Posts> { .get("posts", .decodable(Posts.self)) }
}

enum IssueAPI {
  static func open() -> Request<[Issue]> { .get("issues", .decodable([Issue].self)) }
}

extension HTTPField.Name {
  static let region = HTTPField.Name("Region") ?? .accept
  static let xTotalCount = HTTPField.Name("X-Total-Count") ?? .accept
}

final class SocketConnection: MessageConnection {
  init(to url: URL) async throws {}
  func send(_ message: Data) async throws {}
  func receive() async throws -> Data? { nil }
  func close() {}
}

@MainActor func make<Value>() -> Value { fatalError("The examples are compiled only.") }

@MainActor let call: HTTPCall = make()
@MainActor let answer = ConditionalResult<Course>.notModified
@MainActor let auth = RetryMiddleware()
@MainActor let body = Data()
@MainActor let bytes: [UInt8] = []
@MainActor let cache: ResponseCache = make()
@MainActor let connection: RelayConnection<Course> = make()
@MainActor let error: HTTPError = make()
@MainActor let issues = JSONIssues()
@MainActor let jsonError: JSONError = make()
@MainActor let json: JSONReader = make()
@MainActor let key = "key"
@MainActor let links: [WebLink] = []
@MainActor let logger = Logger(label: "example")
@MainActor let message: ServerMessage = make()
@MainActor let name = "robin"
@MainActor let pager = Pager(NumberedPages<Course>(size: 20) { _, _ in [] })
@MainActor let response: ServerResponse = make()
@MainActor let service: HTTPService = make()
@MainActor let task: RequestTask<Course> = make()
@MainActor let transport: ConnectionTransport = make()
@MainActor let url = URL(fileURLWithPath: "/")
@MainActor let value: JSONValue = make()
@MainActor var options = HTTPOptions()
@MainActor var request = Request<Course>.get("courses/7", .mapped())

func count(_ method: HTTPRequest.Method) {}
@MainActor func retryLater() {}
@MainActor func show(_ value: some Any) {}
@MainActor func showSignIn() {}
@MainActor func waitForConnection() {}

/// The function in which the examples are written.
@MainActor final class Example {}

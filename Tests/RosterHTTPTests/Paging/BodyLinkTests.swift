import Foundation
import HTTPTypes
import Roster
import Testing

@testable import RosterHTTP

private struct Row: Decodable, Identifiable {
  let id: Int
}

private struct Document: Decodable {
  let data: [Row]
  let next: String?
}

@Suite("A-23 links in the content", .timeLimit(.minutes(30)))
struct BodyLinkTests {
  private func second(
    _ link: String, _ policy: LinkPolicy = .sameOrigin, request: Request<Document> = .get("rows", .decodable()),
    options: HTTPOptions = HTTPOptions()
  ) async throws -> TransportRequest? {
    let encoded = JSONEscapes.quoted(link)
    let transport = ScriptedTransport([.json(#"{"data": [{"id": 1}], "next": \#(encoded)}"#), .json(#"{"data": []}"#)])
    let auth = BearerAuthMiddleware(token: "secret") { _ in "secret" }
    let source = HTTPPageSource(
      request.header(.cookie, "session"), .bodyLink(links: policy, items: \.data, next: \.next),
      on: HTTPService(scripted: transport, middleware: [auth], options: options))
    let first = try await page(of: source, at: nil, .initial)
    guard let next = first.next else { return nil }
    _ = try await page(of: source, at: next)
    return transport.requests.last
  }

  private func reason(_ link: String, _ policy: LinkPolicy = .sameOrigin) async -> String? {
    do {
      _ = try await second(link, policy)
      return nil
    } catch {
      return (error as? HTTPError)?.name
    }
  }

  @Test(
    "A-23 a link is absolute or relative to the response",
    arguments: [
      ("https://api.example.org/v1/rows?page=2", "https://api.example.org/v1/rows?page=2"),
      ("/v2/rows?page=2", "https://api.example.org/v2/rows?page=2"),
      ("?page=2", "https://api.example.org/v1/rows?page=2"),
      (" rows/2 ", "https://api.example.org/v1/rows/2"), ("", nil), ("  ", nil),
    ] as [(String, String?)])
  func relative(_ link: String, _ expected: String?) async throws {
    #expect(try await second(link)?.url.absoluteString == expected)
  }

  @Test("X-01 A-23 a link to another origin is not followed, and one from https to http never is")
  func otherOrigins() async {
    for link in ["https://evil.example/rows", "//evil.example/rows", "https://api.example.org.evil.example/rows"] {
      #expect(await reason(link) == "originNotPermitted", "\(link)")
    }
    for policy in [LinkPolicy.sameOrigin, .anyOrigin] {
      #expect(await reason("http://api.example.org/v1/rows", policy) == "originNotPermitted")
    }
  }

  @Test("X-01 A-23 another origin gets no credentials if the policy permits it, and a trusted one does")
  func credentials() async throws {
    let foreign = try await second("https://mirror.example.net/rows", .anyOrigin)
    #expect(foreign?.url.host == "mirror.example.net")
    #expect(foreign?.headers[.authorization] == nil && foreign?.headers[.cookie] == nil)
    var options = HTTPOptions()
    options.trustedOrigins = ["https://mirror.example.net"]
    let trusted = try await second("https://mirror.example.net/rows", options: options)
    #expect(trusted?.headers[.authorization] == "Bearer secret")
  }

  @Test("X-01 A-23 the content of a request is not sent to another origin, whatever the policy is")
  func content() async throws {
    let request = Request<Document>.post("rows", .decodable()).json(["password": "secret"])
    let error = await #expect(throws: HTTPError.self) {
      try await second("https://mirror.example.net/rows", .anyOrigin, request: request)
    }
    #expect(error?.name == "originNotPermitted")
    let own = try await second("?page=2", request: request)
    #expect(own?.method == .post && own?.body.count == 21)
  }

  @Test(
    "X-03 A-23 a link that is none is an error, and no silent end of the list",
    arguments: ["javascript:alert(1)", "file:///etc/passwd", "ftp://api.example.org/rows", "https://"])
  func noLinks(_ link: String) async {
    #expect(await reason(link) == "invalidURL")
  }

  @Test("X-03 A-23 the content of a page stays bounded, and links leave no trace in logs")
  func bounds() async throws {
    let transport = ScriptedTransport([
      .json(#"{"data": [{"id": 1}], "next": "?token=secret"}"#),
      .json("{\"data\": [], \"x\": \"" + String(repeating: "x", count: 1000) + "\"}"),
    ])
    var options = HTTPOptions()
    options.responseLimit = 500
    let source = HTTPPageSource(
      .get("rows", .decodable(Document.self)), .bodyLink(items: \.data, next: \.next),
      on: HTTPService(scripted: transport, options: options))
    let next = try await page(of: source, at: nil).next
    let error = await #expect(throws: HTTPError.self) { try await page(of: source, at: next) }
    #expect(error?.name == "responseTooLarge")
    #expect(error?.description.contains("secret") == false)
  }
}

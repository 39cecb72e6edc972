import Foundation
import HTTPTypes
import Roster
import Testing

@testable import RosterHTTP

@Suite("S1-26 error messages")
struct ErrorTests {
  private static let url = URL(string: "https://api.example.org/v1/courses?token=secret")

  private static let reasons: [(HTTPError.Reason, HTTPError.Kind)] = [
    (.invalidURL("it is empty"), .permanent), (.cleartextNotPermitted, .permanent),
    (.bodyEncodingFailed("no file"), .permanent),
    (.offline, .offline), (.cannotConnectToHost, .transient), (.secureConnectionFailed("expired"), .permanent),
    (.timedOut(.seconds(30)), .transient), (.connectionLost, .transient), (.invalidResponse("no status"), .transient),
    (.redirect("it leads in a circle"), .permanent), (.responseTooLarge(limit: 10), .permanent),
    (.authenticationFailed("signed out"), .permanent), (.decoding("no title"), .permanent), (.cancelled, .cancelled),
    (.transport("unknown"), .transient),
  ]

  @Test("S1-26 every reason has a message with the host and without the query")
  func messages() {
    for (reason, kind) in Self.reasons {
      let error = HTTPError(reason, method: .get, url: Self.url.map { RedactedURL($0) })
      #expect(error.kind == kind)
      #expect(error.description.hasSuffix(".") || error.description.contains(": "))
      #expect(!error.description.contains("secret"))
      if error.name != "invalidURL" { #expect(error.description.contains("api.example.org")) }
      #expect(!error.localizedDescription.contains("example"))
    }
  }

  @Test("S1-26 X-02 readers see a localized string of the list in every language")
  func languages() {
    for (reason, kind) in Self.reasons {
      let error = HTTPError(reason, method: .get, url: Self.url.map { RedactedURL($0) })
      let expected: ListStrings.Key =
        switch kind {
        case .offline: .offlineMessage
        case .transient:
          ["timedOut", "connectionLost", "cannotConnectToHost"].contains(error.name)
            ? .connectionMessage : .serverErrorMessage
        case .permanent, .cancelled: error.requiresSignIn ? .signInMessage : .requestRejectedMessage
        }
      #expect(PageFailure(error).localizedDescription(in: .german) == ListStrings.german[expected])
      var customized = ListStrings.english
      customized[expected] = "Once More"
      #expect(PageFailure(error).localizedDescription(in: customized) == "Once More")
    }
  }

  @Test(
    "S1-26 the message for a status code has a recovery suggestion",
    arguments: [
      (500, "The server at api.example.org answered 500 (Internal Server Error) to GET /v1/courses. Try again later."),
      (
        404,
        "The server at api.example.org answered 404 (Not Found) to GET /v1/courses. It may have been moved or deleted."
      ),
      (
        401,
        "The server at api.example.org answered 401 (Unauthorized) to GET /v1/courses. You may have to sign in again."
      ),
      (418, "The server at api.example.org answered 418 to GET /v1/courses. Trying again will not help."),
    ])
  func statuses(_ code: Int, _ text: String) throws {
    let response = ServerResponse(status: HTTPResponse.Status(code: code), url: try #require(Self.url))
    #expect(HTTPError(.status(response), method: .get, url: Self.url.map { RedactedURL($0) }).description == text)
  }

  @Test("S1-26 a pager receives the kind of the failure")
  func kinds() throws {
    let url = try #require(Self.url)
    let busy = ServerResponse(status: .tooManyRequests, headers: [.retryAfter: "7"], url: url)
    #expect(HTTPError(.status(busy)).failureKind == .transient(retryAfter: .seconds(7)))
    #expect(HTTPError(.offline).failureKind == .offline)
    #expect(HTTPError(.cancelled).failureKind == .cancelled)
    #expect(HTTPError(.decoding("x")).failureKind == .permanent)
  }

  @Test("S1-26 the message for a decoding error has the path")
  func decoderErrors() async {
    let cases = [
      (#"[{"id": 1, "title": "a"}, {"id": "x", "title": "b"}]"#, "[1].id"), (#"[{"id": 1}]"#, "[0].title"),
      (#"[{"id": 1, "title": null}]"#, "[0].title"),
    ]
    for (text, path) in cases {
      let service = HTTPService(scripted: ScriptedTransport([.json(text)]))
      let error = await failure { () async throws(HTTPError) in
        try await service.send(.get("x", .decodable([Course].self)))
      }
      #expect(error?.description.contains("“\(path)”") == true)
    }
  }
}

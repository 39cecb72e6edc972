import Foundation
import HTTPTypes
import Roster
import Testing

@testable import RosterHTTP

@Suite("S1-26 errors that can be shown")
struct ErrorTests {
  private static let url = URL(string: "https://api.example.org/v1/courses?token=secret")

  private static let reasons: [(HTTPError.Reason, HTTPError.Nature)] = [
    (.invalidAddress("it is empty"), .permanent), (.notEncrypted, .permanent), (.unsendable("no file"), .permanent),
    (.offline, .offline), (.cannotConnect, .transient), (.untrusted("expired"), .permanent),
    (.timedOut(.seconds(30)), .transient), (.connectionLost, .transient), (.malformed("no status"), .transient),
    (.redirect("it leads in a circle"), .permanent), (.tooLarge(limit: 10), .permanent),
    (.unauthenticated("signed out"), .permanent), (.decoding("no title"), .permanent), (.cancelled, .cancelled),
    (.transport("unknown"), .transient),
  ]

  @Test("S1-26 every reason is one clear text with the host, and without the query")
  func sentences() {
    for (reason, nature) in Self.reasons {
      let error = HTTPError(reason, method: .get, url: Self.url)
      #expect(error.nature == nature)
      #expect(error.description.hasSuffix(".") || error.description.contains(": "))
      #expect(!error.description.contains("secret"))
      if error.name != "invalidAddress" { #expect(error.description.contains("api.example.org")) }
      #expect(error.localizedDescription == error.description)
    }
  }

  @Test("S1-26 readers of another language are told in the list's own words, readers of English all there is to say")
  func languages() {
    for (reason, nature) in Self.reasons {
      let error = HTTPError(reason, method: .get, url: Self.url)
      let expected: KeyPath<ListStrings, String> =
        switch nature {
        case .offline: \.offlineMessage
        case .transient: \.serverErrorMessage
        case .permanent, .cancelled: \.requestRejectedMessage
        }
      #expect(PageFailure(error).reason(in: .german) == ListStrings.german[keyPath: expected])
      var reworded = ListStrings.english
      reworded.tryAgain = "Once More"
      #expect(PageFailure(error).reason(in: reworded) == error.description)
    }
  }

  @Test(
    "S1-26 a status is said in words, with what to do about it",
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
    let reply = HTTPReply(status: HTTPResponse.Status(code: code), url: try #require(Self.url))
    #expect(HTTPError(.status(reply), method: .get, url: Self.url).description == text)
  }

  @Test("S1-26 a pager learns whether another try may help")
  func kinds() throws {
    let url = try #require(Self.url)
    let busy = HTTPReply(status: .tooManyRequests, headers: [.retryAfter: "7"], url: url)
    #expect(HTTPError(.status(busy)).failureKind == .transient(retryAfter: .seconds(7)))
    #expect(HTTPError(.offline).failureKind == .offline)
    #expect(HTTPError(.cancelled).failureKind == .cancelled)
    #expect(HTTPError(.decoding("x")).failureKind == .permanent)
  }

  @Test("S1-26 a decoder's complaint names the path")
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

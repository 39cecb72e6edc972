import Foundation
import HTTPTypes
import RosterHTTP
import Testing

/// Responses without a network.
struct InProcessTransportTests {
  private struct Order: Codable, Equatable {
    var id: Int
  }

  private let service = HTTPService(
    "https://example.org",
    transport: .inProcess { request in
      switch request.url.path {
      case "/text": .json(#"[{"id": 1}]"#, headers: [.eTag: "\"x\""])
      case "/value": try .json(encoding: [Order(id: 2)])
      case "/problem":
        .json(#"{"title": "Sold out"}"#, status: .conflict, headers: [.contentType: "application/problem+json"])
      default: throw TransportError.offline
      }
    })

  @Test("F-45 a transport in this process answers by a text or a value as JSON")
  func answers() async throws {
    let text = try await service.result(of: .get("text", .decodable([Order].self)))
    #expect(text.value == [Order(id: 1)] && text.etag == "\"x\"")
    #expect(text.response.headers[.contentType] == "application/json")
    #expect(try await service.send(.get("value", .decodable([Order].self))) == [Order(id: 2)])
  }

  @Test("F-45 its failures are those of the server and of the network")
  func failures() async throws {
    let problem = await #expect(throws: HTTPError.self) {
      try await service.send(.get("problem", .decodable([Order].self)))
    }
    #expect(problem?.status == .conflict)
    let offline = await #expect(throws: HTTPError.self) {
      try await service.send(.get("else", .decodable([Order].self)))
    }
    #expect(offline?.kind == .offline)
  }
}

import Foundation
import Roster
import RosterHTTP
import RosterTesting
import Testing

@testable import Catalogue

struct BookServer: HTTPTransport {
  func send(_ request: TransportRequest) async throws -> TransportResponse {
    guard request.url.query == "page=1&per_page=20" else { return TransportResponse(status: .notFound) }
    let json = #"[{"id": 1, "title": "Emma", "author": "Jane Austen"}]"#
    return TransportResponse(status: .ok, headers: [.contentType: "application/json"], bytes: Data(json.utf8))
  }
}

@MainActor
@Test func theFirstPageIsRequestedAndDecoded() async throws {
  let api = BookAPI(HTTPService("https://books.example.org", transport: BookServer()))
  let harness = try await PageHarness(CataloguePage(api.books))
  #expect(harness.text.contains("Jane Austen"))
}

import Foundation
import Roster
import RosterHTTP
import RosterTesting
import Testing

@testable import Catalogue

@MainActor
@Test func theFirstPageIsRequestedAndDecoded() async throws {
  let service = HTTPService(
    "https://books.example.org",
    transport: .inProcess { request in
      guard request.url.query == "page=1&per_page=20" else { return TransportResponse(status: .notFound) }
      return .json(#"[{"id": 1, "title": "Emma", "author": "Jane Austen"}]"#)
    })
  let api = BookAPI(service)
  let harness = try await PageHarness(CataloguePage(api.books))
  #expect(harness.text.contains("Jane Austen"))
}

import Foundation
import HTTPTypes
import Roster
import RosterHTTP
import RosterTesting
import Testing

nonisolated struct Invoice: Codable, Identifiable, Sendable {
  let id: Int
}

nonisolated struct Events<Row: Codable & Identifiable & Sendable>: Codable, Sendable where Row.ID: Sendable {
  var rows: [Row]
  var newest: String
  var oldest: String
  var hasMore: Bool
}

@Test("F-38 a scheme of one's own loads pages until there is no key") @MainActor
func ownSchemesLoadPages() async throws {
  let service = HTTPService(
    "https://example.org",
    transport: .inProcess { request in
      let query = request.url.query ?? ""
      guard query.contains("month=9"), let name = HTTPField.Name("X-Previous-Month") else {
        return query.contains("month")
          ? .json(#"[{"id": 3}]"#)
          : .json(#"[{"id": 1}]"#, headers: [HTTPField.Name("X-Previous-Month") ?? .age: "2026-9"])
      }
      return .json(#"[{"id": 2}]"#, headers: [name: "2026-8"])
    })
  let pager = makePager(on: service)
  pager.open()
  await pager.settle()
  for _ in 0..<2 {
    pager.load(.append)
    await pager.settle()
  }
  #expect(pager.items.map(\.id) == [1, 2, 3])
  #expect(Month("2026-13") == nil)
}

@Test("F-38 a scheme with an open head asks for newer rows") @MainActor
func ownSchemesAskForNewerRows() async throws {
  let service = HTTPService(
    "https://example.org",
    transport: .inProcess { request in
      request.url.query?.contains("after=e5") == true
        ? .json(#"{"rows": [{"id": 6}], "newest": "e6", "oldest": "e6", "hasMore": false}"#)
        : .json(#"{"rows": [{"id": 5}], "newest": "e5", "oldest": "e5", "hasMore": false}"#)
    })
  let pager = Pager<Invoice>(
    HTTPPageSource(.get("events", .decodable(Events<Invoice>.self)), .events, on: service))
  pager.open()
  await pager.settle()
  pager.load(.prepend)
  await pager.settle()
  #expect(pager.items.map(\.id) == [6, 5])
}

import Foundation
import HTTPTypes
import Roster
import RosterHTTP
import Testing

@Test("F-37 the issues of a lenient answer come with it") @MainActor
func issuesComeWithTheAnswer() async throws {
  let (lines, log) = AsyncStream.makeStream(of: String.self)
  let service = HTTPService(
    "https://example.org",
    transport: .inProcess { _ in .json(#"{"items": [{"id": 1, "title": "Alien"}, {"id": 2}]}"#) })
  let found = try await films(on: service) { log.yield($0) }
  log.finish()
  #expect(found.map(\.id) == [1])
  var count = 0
  for await _ in lines { count += 1 }
  #expect(count == 1)
  let showing = try JSONValue(parsing: #"{"starts": "2026-11-19T20:00:00Z", "seats": {"A": {"free": 3}}}"#.utf8)
    .mapped(to: Showing.self, mode: .strict).value
  #expect(showing.seats == ["A": 3])
  #expect(throws: (any Error).self) {
    try JSONValue(parsing: #"{"cents": -1}"#.utf8).mapped(to: Price.self, mode: .strict)
  }
}

import Foundation
import Roster
import Testing

@testable import RosterHTTP

private struct Row: Decodable, Identifiable {
  let id: Int
}

@Suite("A-24 rows after and before a key", .timeLimit(.minutes(30)))
struct KeysetTests {
  private func source(
    _ pages: [[Int]], previous: PageParameter? = "since_id"
  ) -> (HTTPPageSource<PageCursor, [Row], Row>, ScriptedTransport) {
    let transport = ScriptedTransport(
      pages.map { .json("[" + $0.map { #"{"id": \#($0)}"# }.joined(separator: ",") + "]") })
    let source = HTTPPageSource(
      .get("rows", .decodable([Row].self)),
      .keyset(next: "max_id", previous: previous, size: "count", key: \.id), on: HTTPService(scripted: transport))
    return (source, transport)
  }

  @Test("A-24 older rows follow the last row, and a page without rows is the end")
  func older() async throws {
    let (source, transport) = source([[9, 8, 7], [6], []], previous: nil)
    #expect(try await allRows(of: source).map(\.id) == [9, 8, 7, 6])
    #expect(transport.requests.map(\.url.query) == ["count=3", "max_id=7&count=3", "max_id=6&count=3"])
  }

  @Test("A-24 newer rows precede the first row, also after pages without any")
  func newer() async throws {
    let (source, transport) = source([[9, 8], [], [12, 11, 10], [13]])
    let first = try await page(of: source, at: nil, .initial)
    let none = try await page(of: source, at: first.previous, .prepend)
    #expect(none.isHeadOpen && none.items.isEmpty && none.next == nil)
    let full = try await page(of: source, at: none.previous, .prepend)
    #expect(!full.isHeadOpen && full.items.map(\.id) == [12, 11, 10])
    let last = try await page(of: source, at: full.previous, .prepend)
    #expect(last.isHeadOpen && last.items.map(\.id) == [13])
    #expect(
      transport.requests.map(\.url.query)
        == ["count=3", "since_id=9&count=3", "since_id=9&count=3", "since_id=12&count=3"])
  }

  @Test("A-24 a list without a parameter for newer rows has no head, and no rows have no keys")
  func noHead() async throws {
    let (source, _) = source([[9], []], previous: nil)
    #expect(try await page(of: source, at: nil, .initial).previous == nil)
    let empty = try await page(of: source, at: nil, .initial)
    #expect(empty.previous == nil && empty.next == nil)
  }

  @Test("A-24 a server whose keys are inclusive, as Twitter's max_id, repeats no row and comes to an end")
  func inclusive() async throws {
    let (source, transport) = source([[9, 8, 7], [7, 6], [6]])
    #expect(try await allRows(of: source).map(\.id) == [9, 8, 7, 6])
    #expect(transport.requests.count == 3)
  }

  @Test("A-24 a jump to a row's key loads the rows after it")
  func jump() async throws {
    let (source, transport) = source([[4, 3]])
    #expect(try await page(of: source, at: "5").items.map(\.id) == [4, 3])
    #expect(transport.requests.map(\.url.query) == ["max_id=5&count=3"])
  }
}

import Roster
import RosterTesting
import Testing

@testable import Catalogue

@MainActor
struct CataloguePageTests {
  let source = ScriptedSource<PageNumber, Book>()

  func books(_ numbers: ClosedRange<Int>) -> [Book] {
    numbers.map { Book(id: $0, title: "Book \($0)", author: "Kim") }
  }

  @Test func scrollingLoadsTheNextPage() async throws {
    let harness = try await PageHarness(CataloguePage(source))
    #expect(harness.screen.state == .loading)

    source.respond(with: DataPage(books(1...20), number: 1, end: .shortPage(size: 20)))
    try await harness.settle()
    try await harness.scroll(to: .end)
    source.respond(with: DataPage(books(21...22), number: 2, end: .shortPage(size: 20)))
    try await harness.settle()

    #expect(source.requestedKeys == [nil, 2])
    try await harness.scroll(to: .end)
    #expect(harness.text.contains("Book 22"))
  }
}

import Roster
import RosterTesting
import Testing

@testable import Catalogue

@Test("F-21 the catalogue of the second tutorial pages, refreshes, keeps its rows and says what fails") @MainActor
func catalogueWorks() async throws {
  let source = ScriptedSource<PageNumber, Book>()
  let harness = try await PageHarness(CataloguePage(source))
  source.respond(
    with: DataPage(
      (1...12).map { Book(id: $0, title: "Book \($0)", author: "Kim") }, number: 1, end: .shortPage(size: 20)))
  try await harness.settle()
  try await harness.pullToRefresh()
  source.fail(PageFailure(reason: "The library is closed."))
  try await harness.settle()
  #expect(harness.toasts == ["Couldn’t Refresh · The library is closed."])
  #expect(harness.text.contains("Book 1"))
}

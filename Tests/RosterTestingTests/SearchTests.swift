import Observation
import Roster
import RosterTesting
import Testing

@Observable @MainActor
private final class SearchedPage: ListPage {
  let search: PageSearch?
  init(_ search: PageSearch) { self.search = search }
  var body: some ListContent { ListSection("query", values: [search?.query ?? ""]) { StandardContent($0) } }
}

@MainActor
@Suite("Search")
struct SearchTests {
  @Test("N-04 a search starts when the user stops typing, at once for an empty text, Return, a scope or a suggestion")
  func delay() async throws {
    let clock = TestClock()
    var found: [String] = []
    let search = PageSearch(scopes: ["All", "Unread"], delay: .milliseconds(300), clock: clock) { found.append($0) }
    let harness = try await PageHarness(SearchedPage(search), clock: clock)
    search.text = "a"
    try await harness.settle()
    try await harness.advance(by: .milliseconds(200))
    search.text = "ab "
    try await harness.settle()
    try await harness.advance(by: .milliseconds(299))
    #expect(found == [])
    try await harness.advance(by: .milliseconds(1))
    #expect(found == ["ab"])
    #expect(search.query == "ab")
    #expect(harness.lines == ["ab"])
    search.text = "ab"
    try await harness.settle()
    try await harness.advance(by: .seconds(1))
    #expect(found == ["ab"], "The same query is not searched for again.")
    search.submit()
    #expect(found == ["ab", "ab"], "Return searches again.")
    search.scope = 1
    search.complete("abc")
    try await harness.advance(by: .seconds(1))
    #expect(found == ["ab", "ab", "ab", "abc"])
    search.cancel()
    #expect(found.last == "")
    #expect(search.query == "" && !search.isPresented)
  }

  @Test("N-04 a search field has the host's prompt, or the page's")
  func prompt() {
    #expect(PageSearch().prompt(in: .german) == "Suchen")
    #expect(PageSearch("Search packages").prompt(in: .german) == "Search packages")
    #expect(ListStrings.english.noResultsMessage(for: "x") == "Nothing was found for “x”.")
  }
}

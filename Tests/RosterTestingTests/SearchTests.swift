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

@Observable @MainActor
private final class SelectablePage: ListPage {
  let search: PageSearch?
  @ObservationIgnored var selections = 0
  init(_ search: PageSearch) { self.search = search }
  var body: some ListContent {
    ListSection("results") { StandardContent("Result").onSelect { self.selections += 1 } }
  }
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

  @Test("K-32 a search remembers what was submitted, completed or selected, the latest first, and no more than it may")
  func recents() async throws {
    let search = PageSearch(recentLimit: 3, delay: .zero, clock: TestClock())
    let page = SelectablePage(search)
    let harness = try await PageHarness(page)
    func submit(_ text: String) {
      search.text = text
      search.submit()
    }
    submit("ash")
    submit("  ")
    submit("birch")
    submit("ASH ")
    #expect(search.recents == ["ASH", "birch"])
    search.complete("cedar")
    submit("date")
    #expect(search.recents == ["date", "cedar", "ASH"])
    // What the user types is not remembered, until it has helped.
    search.text = "elm"
    try await harness.settle()
    try await harness.advance(by: .seconds(1))
    #expect(search.query == "elm" && search.recents.first == "date")
    try await harness.tap("Result")
    #expect(search.recents == ["elm", "date", "cedar"])
    #expect(page.selections == 1)
    search.cancel()
    try await harness.tap("Result")
    #expect(search.recents == ["elm", "date", "cedar"], "nothing is searched for")
    let forgetful = PageSearch()
    forgetful.text = "elm"
    forgetful.submit()
    #expect(forgetful.recents == [])
  }

  @Test("K-32 the proposals are what was searched for while the field is empty, then the completions of the page")
  func proposals() {
    let search = PageSearch(recentLimit: 3)
    search.suggestions = ["popular"]
    #expect(search.proposals == ["popular"])
    search.recents = ["elm"]
    #expect(search.proposals == ["elm"])
    search.text = "p"
    #expect(search.proposals == ["popular"])
  }

  @Test("N-04 a search field has the host's prompt, or the page's")
  func prompt() {
    #expect(PageSearch().prompt(in: .german) == "Suchen")
    #expect(PageSearch("Search packages").prompt(in: .german) == "Search packages")
    #expect(ListStrings.english.noResultsMessage(for: "x") == "Nothing was found for “x”.")
  }
}

import Observation
import RosterTesting
import Testing

@testable import Roster

@Observable @MainActor
private final class SearchedPage: ListPage {
  let search: PageSearch? = PageSearch("Find")
  var body: some ListContent { ListSection("results", values: [String]()) { StandardContent($0) } }
}

@Suite("Kinds of placeholders")
struct PlaceholderKindTests {
  @Test("A standard placeholder has a kind, from which hosts choose its icon, whatever its title is")
  func standard() {
    var presentation = PagePresentation()
    for (state, kind) in [
      (PageState.empty, UnavailableContent.Kind.empty), (.failed("No connection"), .failed), (.loading, nil),
      (.content, nil), (.unavailable, .noPermission),
    ] {
      presentation.state = state
      #expect(presentation.standardPlaceholder {}?.kind == kind, "\(state)")
    }
  }

  @MainActor
  @Test("A search without results has a placeholder of its own kind; that of a page has none")
  func search() async throws {
    let page = SearchedPage()
    let harness = try await PageHarness(page)
    page.search?.text = "eleven"
    page.search?.submit()
    try await harness.settle()
    let content = harness.driver.presentation.placeholder?.content as? UnavailableContent
    #expect(content?.kind == .noResults)
    #expect(UnavailableContent(content?.title ?? "").kind == nil)
  }

  @MainActor
  @Test("A button of a standard failure retries")
  func retry() {
    var presentation = PagePresentation()
    presentation.state = .failed("No connection")
    var retries = 0
    let content = presentation.standardPlaceholder { retries += 1 }
    content?.button?.action()
    #expect(retries == 1 && content?.message == "No connection")
  }
}

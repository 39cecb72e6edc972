import RosterConformance
import RosterTesting
import Testing

/// The pages of the five articles, on the headless host. Tests/UIKitModel runs the same scenarios on the UIKit host.
@Suite("The articles' pages")
struct ArticleTests {
  @Test("T-12 each article's page does on the headless host what the article shows", arguments: ArticleScenarios.all)
  @MainActor
  func scenario(_ scenario: PageScenario) async throws {
    try await scenario.run { try await PageHarness($0, columns: 45, lines: 32) }
  }
}

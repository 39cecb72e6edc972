import RosterConformance
import RosterTesting
import Testing
import UIKit

/// The pages of the five articles, on the UIKit host. Tests/Articles runs the same scenarios on the headless host.
@MainActor
struct ArticleTests {
  @Test("T-12 each article's page does on UIKit what the article shows", arguments: ArticleScenarios.all)
  func scenario(_ scenario: PageScenario) async throws {
    try await onDevice { device in
      try await scenario.run { page in try await UIKitHostRobot(page, on: device) }
    }
  }
}

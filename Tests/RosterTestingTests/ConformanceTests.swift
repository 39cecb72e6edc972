import Roster
import RosterTesting
import Testing

@Suite("Every page behaves the same on every host: the headless one")
struct ConformanceTests {
  @Test("The headless host passes each scenario", arguments: PageScenario.all)
  @MainActor
  func scenario(_ scenario: PageScenario) async throws {
    // 45 × 32 characters are 360 × 640 points.
    try await scenario.run { try await PageHarness($0, columns: 45, lines: 32) }
  }

  @Test(
    "The headless host passes each scenario by the rules of a host without batches, too", arguments: PageScenario.all)
  @MainActor
  func scenarioWithOtherRules(_ scenario: PageScenario) async throws {
    try await scenario.run { try await PageHarness($0, columns: 45, lines: 32, capabilities: .unrestricted) }
  }
}

import Roster
import RosterConformance
import RosterTesting
import Testing

@Suite("Conformance scenarios on the headless host")
@MainActor
struct ConformanceTests {
  /// Runs a scenario on a host of 360 × 640 points.
  private func run(_ scenario: PageScenario, _ capabilities: HostCapabilities = .tableView) async throws {
    try await scenario.run { try await PageHarness($0, columns: 45, lines: 32, capabilities: capabilities) }
  }

  @Test("The headless host passes each scenario", arguments: PageScenario.all)
  func scenario(_ scenario: PageScenario) async throws {
    try await run(scenario)
  }

  @Test(
    "The headless host passes each scenario with the capabilities of a host without batch updates",
    arguments: PageScenario.all)
  func scenarioWithoutBatchUpdates(_ scenario: PageScenario) async throws {
    try await run(scenario, .unrestricted)
  }

  @Test(
    "G-04 G-07 G-09 G-10 G-15 G-19 rules, the focus, submission and controls of forms on the headless host",
    arguments: PageScenario.forms)
  func forms(_ scenario: PageScenario) async throws {
    try await run(scenario)
  }

  @Test(
    "G-01 G-02 G-03 D-09 N-04 N-05 N-06 N-07 N-08 N-17 controls by key path, search field and dialogs",
    arguments: PageScenario.bindings + PageScenario.searching + PageScenario.selecting + PageScenario.asking)
  func aroundPages(_ scenario: PageScenario) async throws {
    try await run(scenario)
  }

  @Test(
    "C-01 C-02 C-03 C-04 C-05 C-06 C-08 conversations", arguments: PageScenario.conversations + PageScenario.composers)
  func conversations(_ scenario: PageScenario) async throws {
    try await run(scenario)
  }

  @Test(
    "T-03 a page and a component display the states of their own load, and a page states of its own",
    arguments: PageScenario.states)
  func ownStates(_ scenario: PageScenario) async throws {
    try await run(scenario)
  }

  @Test(
    "T-15 T-16 T-17 T-22 K-29 each failure is displayed and retried where it belongs",
    arguments: PageScenario.recovery)
  func recovery(_ scenario: PageScenario) async throws {
    try await run(scenario)
  }

  @Test(
    "P-67 stale rows are refreshed when the window is active again",
    arguments: PageScenario.activation)
  func activation(_ scenario: PageScenario) async throws {
    try await run(scenario)
  }

  @Test(
    "T-04 every modifier has an effect that tests can read",
    arguments: PageScenario.styles)
  func modifiers(_ scenario: PageScenario) async throws {
    try await run(scenario)
  }

  @Test(
    "T-07, W-07 V-01 R-12 R-13 R-14 the headless host reports what is on screen, and lays it out",
    arguments: PageScenario.hooks + PageScenario.scrolling + PageScenario.impressions + PageScenario.replacements)
  func hooks(_ scenario: PageScenario) async throws {
    try await run(scenario)
  }

  @Test(
    "S1-12 every event of the headless host reaches the page once",
    arguments: PageScenario.events)
  func events(_ scenario: PageScenario) async throws {
    try await run(scenario)
  }
}

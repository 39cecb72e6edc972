import Roster
import RosterConformance
import RosterTesting
import Testing
import UIKit

/// The conformance tests of all hosts, on devices with typical and with unusual behavior.
@MainActor
struct ConformanceTests {
  private func run(_ scenario: PageScenario) async throws {
    try await onDevice { device in
      try await scenario.run { page in try await UIKitHostRobot(page, on: device) }
    }
  }

  @Test("S1-01 every page behaves on UIKit as on the other hosts", arguments: PageScenario.all)
  func scenario(_ scenario: PageScenario) async throws {
    for behaviour in [UIKitModel.Behaviour.plain, .varied] {
      let device = UIKitModel(seed: 7, behaviour: behaviour)
      try await device.run {
        try await scenario.run { page in try await UIKitHostRobot(page, on: device) }
      }
      #expect(device.incidents.isEmpty, "\(device.incidents)")
    }
  }

  @Test(
    "U-25 U-26 every page behaves the same if no work is done for each item of its grids, flows and carousels",
    arguments: PageScenario.all)
  func longCollections(_ scenario: PageScenario) async throws {
    try await onDevice { device in
      try await scenario.run { page in try await UIKitHostRobot(page, on: device, longNestedCollection: 0) }
    }
  }

  @Test(
    "anchoring rules: a table and the headless host move rows by the same numbers",
    arguments: PageScenario.viewportCases)
  func viewport(_ scenario: PageScenario) async throws {
    try await run(scenario)
    try await scenario.run { page in try await PageHarness(page, columns: 45, lines: 32) }
  }

  @Test(
    "G-04 G-07 G-09 G-10 G-15 G-19 rules, the focus, submission and controls of forms on UIKit",
    arguments: PageScenario.forms)
  func forms(_ scenario: PageScenario) async throws {
    try await run(scenario)
  }

  @Test(
    "G-01 G-02 G-03 D-09 N-04 N-05 N-06 N-07 N-08 N-17 controls by key path, search field and alerts on UIKit",
    arguments: PageScenario.bindings + PageScenario.searching + PageScenario.selecting + PageScenario.asking)
  func aroundPages(_ scenario: PageScenario) async throws {
    try await run(scenario)
  }

  @Test(
    "T-03 a page and a component display the states of their own load, and a page states of its own, on UIKit",
    arguments: PageScenario.states)
  func ownStates(_ scenario: PageScenario) async throws {
    try await run(scenario)
  }

  @Test(
    "T-15 T-16 T-17 T-22 K-29 each failure is displayed and retried where it belongs on UIKit",
    arguments: PageScenario.recovery)
  func recovery(_ scenario: PageScenario) async throws {
    try await run(scenario)
  }

  @Test(
    "K-01 K-02 K-12 toasts, the banner and the details of failures on UIKit",
    arguments: PageScenario.messages)
  func looks(_ scenario: PageScenario) async throws {
    try await run(scenario)
  }

  @Test(
    "C-01 C-02 C-03 C-04 C-05 C-06 C-08 C-10 conversations on UIKit",
    arguments: PageScenario.conversations + PageScenario.composers)
  func conversations(_ scenario: PageScenario) async throws {
    try await run(scenario)
  }

  @Test(
    "T-04 every modifier has an effect on UIKit", arguments: PageScenario.styles)
  func modifiers(_ scenario: PageScenario) async throws {
    try await run(scenario)
  }

  @Test(
    "T-10 a page that a server describes is displayed on UIKit",
    arguments: PageScenario.describedPages)
  func describedPages(_ scenario: PageScenario) async throws {
    try await run(scenario)
  }

  @Test(
    "T-05 every view of a theme is displayed on UIKit",
    arguments: PageScenario.themes)
  func themes(_ scenario: PageScenario) async throws {
    try await run(scenario)
  }

  @Test("T-06 rows have fixed heights on UIKit", arguments: PageScenario.heights)
  func heights(_ scenario: PageScenario) async throws {
    try await run(scenario)
  }

  @Test(
    "T-07, W-07 V-01 R-12 R-13 R-14 UIKit reports what is on screen, and lays it out",
    arguments: PageScenario.hooks + PageScenario.scrolling + PageScenario.impressions + PageScenario.replacements)
  func hooks(_ scenario: PageScenario) async throws {
    try await run(scenario)
  }

  @Test(
    "S1-12 every event of a table reaches the page once",
    arguments: PageScenario.events)
  func events(_ scenario: PageScenario) async throws {
    try await run(scenario)
  }
}

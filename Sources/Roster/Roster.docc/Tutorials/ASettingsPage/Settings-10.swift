import RosterTesting
import Testing

@testable import Preferences

@MainActor
struct PreferencesPageTests {
  let page = PreferencesPage()

  @Test func minutesAreShownWithAlertsOnly() async throws {
    let harness = try await PageHarness(page)
    try await harness.step("Minutes Before", by: 2)
    #expect(harness.text.contains("alerted 25 minutes before"))
    try await harness.toggle("Alerts")
    #expect(!harness.text.contains("Minutes Before"))
  }

  @Test func aResetIsUndone() async throws {
    let harness = try await PageHarness(page)
    try await harness.tap("Language")
    try await harness.answer("Deutsch")
    #expect(page.language == "Deutsch")

    try await harness.tap("Reset")
    #expect(page.language == "English")
    try await harness.pressToast()
    #expect(page.language == "Deutsch")
  }
}

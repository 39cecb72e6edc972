import RosterTesting
import Testing

@testable import Preferences

@Test("F-23 the settings of the fourth tutorial are changed by switch, stepper, text field and choice") @MainActor
func settingsAreChanged() async throws {
  let page = PreferencesPage()
  let harness = try await PageHarness(page)
  try await harness.type("Kim", into: "Name")
  try await harness.step("Minutes Before", by: -2)
  try await harness.tap("Language")
  #expect(harness.screen.dialog.contains("[中文]"))
  try await harness.answer("Cancel")
  #expect(page.name == "Kim")
  #expect(page.minutes == 5)
  #expect(page.language == "English")
  #expect(harness.issues.isEmpty)
}

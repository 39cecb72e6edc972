import Roster
import RosterTesting
import Testing

@Test("F-28 a custom accessory is a part of its row's text") @MainActor
func accessoriesAreDisplayed() async throws {
  let harness = try await PageHarness(InlinePage { ListSection("tea") { tea } })
  #expect(harness.text.contains("4 of 5 stars"))
  #expect(order.standard.badge.count == 2)
}

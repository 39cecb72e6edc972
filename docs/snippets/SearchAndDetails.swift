import Roster
import RosterTesting
import Testing

@testable import Plants

@Test("F-22 the plants of the third tutorial are found, and a removal that is not confirmed removes nothing") @MainActor
func plantsAreFound() async throws {
  let garden = Garden([
    Plant(id: 1, name: "Daisy", family: "Asteraceae"), Plant(id: 2, name: "Oak", family: "Fagaceae"),
  ])
  let harness = try await NavigationHarness(PageNavigation(root: PlantsPage(garden)))
  let list = try await harness.page
  try await list.search("fern")
  try await list.submitSearch()
  #expect(list.screen.state == .empty)
  try await list.cancelSearch()
  try await list.tap("Daisy")
  try await harness.page.tap("Remove")
  try await harness.page.answer("Cancel")
  #expect(garden.plants.count == 2)
  #expect(harness.title == "Daisy")
}

import Roster
import RosterTesting
import Testing

@testable import Plants

@MainActor
struct PlantsTests {
  let garden = Garden([
    Plant(id: 1, name: "Daisy", family: "Asteraceae"), Plant(id: 2, name: "Oak", family: "Fagaceae"),
  ])

  @Test func notesAreWrittenOnThePageOfAPlant() async throws {
    let harness = try await NavigationHarness(PageNavigation(root: PlantsPage(garden)))
    let list = try await harness.page
    try await list.search("oa")
    try await list.submitSearch()
    #expect(!list.text.contains("Daisy"))

    try await list.tap("Oak")
    #expect(harness.title == "Oak")
    try await harness.page.type("By the gate", into: "Notes")
    try await harness.back()
    #expect(try await harness.page.text.contains("By the gate"))
  }

  @Test func aPlantIsRemovedAfterAQuestion() async throws {
    let harness = try await NavigationHarness(PageNavigation(root: PlantsPage(garden)))
    try await harness.page.tap("Daisy")
    try await harness.page.tap("Remove")
    try await harness.page.answer("Remove")
    #expect(try await harness.settle().text.contains("Oak"))
    #expect(garden.plants.map(\.name) == ["Oak"])
  }
}

import GalleryModels
import GalleryPages
import Roster
import RosterTesting
import Testing

@Suite @MainActor
struct MePageTests {
  @Test("S0-01 the settings page with different rows runs on the headless host")
  func shows() async throws {
    try await World.with { world in
      let page = MePage(world.gallery)
      let harness = try await PageHarness(page, columns: 100)
      try await world.wait(harness, for: "Robin Sample")
      try await harness.toggle("Alerts")
      #expect(!page.alerts)
      #expect(!harness.text.contains("Quiet at night"))
      try await harness.step("Seats", by: 2)
      #expect(harness.text.contains("36 €"))
      try await harness.type("Otters", into: "Name")
      #expect(page.team == "Otters")
    }
  }

  @Test("N-03 signing out on the account's page is confirmed, and the page below receives it")
  func signOut() async throws {
    try await World.with { world in
      let page = MePage(world.gallery)
      let navigation = PageNavigation(root: page)
      let harness = try await PageHarness(page, columns: 100)
      try await world.wait(harness, for: "Robin Sample")
      try await harness.tap("Robin Sample")
      try await harness.settle()
      let account = try await PageHarness(navigation.topPage, columns: 100)
      try await account.tap("Sign Out")
      try await account.answer("Sign Out")
      try await world.wait(harness, for: "Signed Out")
      #expect(navigation.topPage === page)
    }
  }

  @Test("A badge that is loaded later updates its own row only")
  func badge() async throws {
    try await World.with { world in
      let harness = try await PageHarness(MePage(world.gallery), columns: 100)
      try await world.wait(harness, for: "(3)")
      #expect(harness.updates.flatMap(\.changes).allSatisfy { $0.hasPrefix("~ account/") })
    }
  }
}

@Suite @MainActor
struct ConsolePageTests {
  @Test("Each region displays its own instances, an empty region its empty state, and a failed region a retry button")
  func regions() async throws {
    try await World.with { world in
      let page = ConsolePage(world.gallery)
      let harness = try await PageHarness(page, columns: 100)
      try await world.wait(harness) { $0.screen.state == .content && !page.regions.isEmpty }
      page.region = "quiet-plains"
      try await world.wait(harness) { $0.screen.state == .empty }
      #expect(harness.text.contains("No Instances"))
      page.region = "stormy-cape"
      try await world.wait(harness) { if case .failed = $0.screen.state { true } else { false } }
      page.region = "cloud-peak"
      try await world.wait(harness) { $0.screen.state == .content }
    }
  }
}

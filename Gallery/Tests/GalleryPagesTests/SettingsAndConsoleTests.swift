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
struct AddressesPageTests {
  @Test("K-13 addresses are reordered within and across their sections")
  func reordering() async throws {
    let page = AddressesPage()
    let harness = try await PageHarness(page, columns: 80)
    try await harness.move("Boat shed 12", before: "The Lighthouse")
    #expect(page.used == ["Boat shed 12", "The Lighthouse", "Harbour Street 4"])
    try await harness.move("Orchard House", before: "Harbour Street 4")
    #expect(page.used == ["Boat shed 12", "The Lighthouse", "Orchard House", "Harbour Street 4"])
    #expect(page.others == ["Mill Lane 7"])
    try await harness.move("The Lighthouse", toEndOfSectionWith: "Mill Lane 7")
    #expect(page.others == ["Mill Lane 7", "The Lighthouse"])
  }
}

@Suite @MainActor
struct ConsolePageTests {
  @Test("K-11 an instance has its status as a word, and a dot only as its color")
  func statuses() async throws {
    try await World.with { world in
      let harness = try await PageHarness(ConsolePage(world.gallery), columns: 100)
      try await world.wait(harness) { $0.screen.state == .content }
      let words = harness.visibleRows.compactMap { $0.text.split(separator: " ").last.map(String.init) }
      #expect(Set(words).isSubset(of: ["Running", "Stopped", "Starting", "Stopping", "Failed"]))
      #expect(words.count > 3)
    }
  }

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

import GalleryModels
import GalleryPages
import Roster
import RosterTesting
import Testing

@Suite @MainActor
struct PackagesPageTests {
  @Test("S0-01 the packages page, a list of one kind of row with reused cells, runs on the headless host")
  func shows() async throws {
    try await World.with { world in
      let harness = try await PageHarness(PackagesPage(world.gallery), columns: 100)
      try await world.wait(harness, for: "sample-0000")
      try await harness.scroll(to: .end)
      try await harness.scroll(to: .top)
      #expect(harness.text.contains("sample number n0"))
      #expect(harness.cellStatistics.created.values.reduce(0, +) < 60)
    }
  }

  @Test("The reader comes to the end of the packages page by page")
  func end() async throws {
    try await World.with(packages: 450) { world in
      let harness = try await PageHarness(PackagesPage(world.gallery), columns: 100)
      try await world.wait(harness, for: "sample-0000")
      for _ in 0..<20 where !harness.text.contains("No more") {
        try await harness.scroll(to: .end)
        try await harness.settle(until: { !$0.text.contains("Loading") })
      }
      #expect(harness.text.contains("sample-0449"))
      #expect(harness.text.contains("No more"))
    }
  }

  @Test("S0-07 another section takes the rows of the last one away at once and shows that it is loading")
  func section() async throws {
    try await World.with { world in
      let page = PackagesPage(world.gallery)
      let harness = try await PageHarness(page, columns: 100)
      try await world.wait(harness, for: "sample-0000")
      world.server.faults.latencyMilliseconds = 60_000
      page.section = "games"
      try await harness.settle()
      #expect(harness.screen.state == .loading)
      world.server.faults = .none
      page.section = "editors"
      try await world.wait(harness, for: "sample-0001")
      #expect(!harness.text.contains("sample-0000"))
    }
  }

  @Test("A search starts when the typing rests, and an answer to older words never shows")
  func search() async throws {
    try await World.with { world in
      let page = PackagesPage(world.gallery)
      let harness = try await PageHarness(page, columns: 100)
      try await world.wait(harness, for: "sample-0000")
      page.search = "n11"
      page.search = "n117"
      try await harness.settle()
      #expect(harness.text.contains("sample-0000"))
      try await world.wait(harness) { $0.text.contains("sample-0117") && !$0.text.contains("sample-0000") }
      page.search = "nothing like it"
      try await world.wait(harness) { $0.screen.state == .empty }
    }
  }

  @Test("Without a connection the page shows what it kept, and goes on by itself when there is one")
  func offline() async throws {
    try await World.with(packages: 300) { world in
      let first = try await PageHarness(PackagesPage(world.gallery), columns: 100)
      try await world.wait(first, for: "sample-0000")
      first.driver.stop()
      try await first.settle()
      let gallery = world.restarted()
      gallery.connection.isUp = false
      world.server.faults.offline = true
      let harness = try await PageHarness(PackagesPage(gallery), columns: 100)
      try await world.wait(harness, for: "sample-0000")
      try await harness.scroll(to: .end)
      try await world.wait(harness, for: "There is no connection")
      world.server.faults = .none
      gallery.connection.isUp = true
      harness.dismissToasts()
      try await world.wait(harness) { $0.fullText.contains("sample-0200") }
      #expect(!harness.text.contains("There is no connection"))
    }
  }

  @Test("A server that fails is explained, and trying again shows the packages")
  func failure() async throws {
    try await World.with { world in
      world.server.faults.mode = .error500
      let harness = try await PageHarness(PackagesPage(world.gallery), columns: 100)
      try await world.wait(harness) { if case .failed = $0.screen.state { true } else { false } }
      world.server.faults = .none
      try await harness.retry()
      try await world.wait(harness, for: "sample-0000")
    }
  }

  @Test("Choosing a package hands its value over, and its page tells all about it")
  func detail() async throws {
    try await World.with { world in
      var opened: PackageSummary?
      let harness = try await PageHarness(PackagesPage(world.gallery) { opened = $0 })
      try await world.wait(harness, for: "sample-0000")
      try await harness.tap("sample-0003")
      let package = try #require(opened)
      #expect(package.name == "sample-0003")
      let detail = try await PageHarness(PackagePage(world.gallery, package), columns: 100)
      try await world.wait(detail, for: "It does what samples do.")
      #expect(detail.text.contains("1.3"))
    }
  }
}

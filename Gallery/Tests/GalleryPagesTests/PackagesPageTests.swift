import GalleryModels
import GalleryPages
import Roster
import RosterTesting
import Testing

@Suite @MainActor
struct PackagesPageTests {
  @Test("S0-01 the packages page with one kind of row and reused cells runs on the headless host")
  func shows() async throws {
    try await World.with { world in
      let harness = try await PageHarness(PackagesPage(world.gallery), columns: 100)
      try await world.wait(harness, for: "sample-0000")
      try await harness.scroll(to: .end)
      try await harness.scroll(to: .top)
      #expect(harness.text.contains("sample number n0"))
      // A size is known of each package, and that all are installed is no news.
      #expect(harness.text.contains("2.1 MB"))
      #expect(!harness.text.contains("Installed") && !harness.text.contains("✓"))
      #expect(harness.cellStatistics.created.values.reduce(0, +) < 60)
    }
  }

  @Test("Installed packages have a mark where others are not installed, also among the results of a search")
  func mixed() async throws {
    try await World.with(packages: 30, installed: 5) { world in
      let page = PackagesPage(world.gallery)
      let harness = try await PageHarness(page, columns: 100, lines: 100)
      try await world.wait(harness, for: "sample-0000")
      #expect(harness.lines.filter { $0.contains("✓") }.count == 5)
      page.search?.text = "n3"
      try await world.wait(harness) { $0.text.contains("sample-0003") && !$0.text.contains("sample-0010") }
      #expect(harness.lines.filter { $0.contains("✓") }.count == 1)
    }
  }

  @Test("Scrolling loads all packages page by page")
  func end() async throws {
    try await World.with(packages: 450) { world in
      let harness = try await PageHarness(PackagesPage(world.gallery), columns: 100)
      try await world.wait(harness, for: "sample-0000")
      for _ in 0..<20 where !harness.text.contains("sample-0449") {
        try await harness.scroll(to: .end)
        try await harness.settle(until: { !$0.text.contains("Loading") })
      }
      #expect(harness.text.contains("sample-0449"))
    }
  }

  @Test("S0-07 selecting another section removes the rows immediately and displays the loading state")
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

  @Test("A search starts after a pause in typing, and the response to an earlier text is discarded")
  func search() async throws {
    try await World.with { world in
      let page = PackagesPage(world.gallery)
      let harness = try await PageHarness(page, columns: 100)
      try await world.wait(harness, for: "sample-0000")
      page.search?.text = "n11"
      page.search?.text = "n117"
      try await harness.settle()
      #expect(harness.text.contains("sample-0000"))
      try await world.wait(harness) { $0.text.contains("sample-0117") && !$0.text.contains("sample-0000") }
      page.search?.text = "nothing like it"
      try await world.wait(harness) { $0.screen.state == .empty }
    }
  }

  @Test("Offline, the page displays cached rows, and continues loading when there is a connection")
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
      try await world.wait(harness) { $0.screen.banner != nil || $0.fullText.contains("Loading continues") }
      world.server.faults = .none
      gallery.connection.isUp = true
      harness.dismissToasts()
      try await world.wait(harness) { $0.fullText.contains("sample-0200") }
      #expect(!harness.text.contains("Loading continues"))
      #expect(harness.screen.banner == nil)
    }
  }

  @Test("A server failure displays its reason, and a retry loads the packages")
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

  @Test("N-01 selecting a package opens its page with the details")
  func detail() async throws {
    try await World.with { world in
      let page = PackagesPage(world.gallery)
      let navigation = PageNavigation(root: page)
      let harness = try await PageHarness(page, columns: 100)
      try await world.wait(harness, for: "sample-0000")
      try await harness.tap("sample-0003")
      #expect(navigation.topPage.title == "sample-0003")
      let detail = try await PageHarness(navigation.topPage, columns: 100)
      try await world.wait(detail, for: "It does what samples do.")
      #expect(detail.text.contains("1.3"))
    }
  }
}

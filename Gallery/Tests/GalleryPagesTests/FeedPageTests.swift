import GalleryModels
import GalleryPages
import Roster
import RosterTesting
import Testing

@Suite @MainActor
struct FeedPageTests {
  private func open(_ world: World, lines: Int = 60) async throws -> PageHarness {
    let harness = try await PageHarness(FeedPage(world.gallery), columns: 100, lines: lines)
    try await world.wait(harness, for: "Today")
    return harness
  }

  private func photo(in harness: PageHarness) throws -> VisibleRow {
    try #require(harness.visibleRows.first { $0.text.contains("comment") })
  }

  @Test("S2-17 the feed displays days with statuses and photos, comments and favorites, and loads older days")
  func days() async throws {
    try await World.with { world in
      // A low viewport, so that not all days are within two screens of it.
      let harness = try await open(world, lines: 12)
      #expect(harness.text.contains("comment"))
      #expect(harness.text.contains("☆"))
      let sections = harness.driver.snapshot.sections.count
      try await harness.scroll(to: .end)
      try await world.wait(harness) { $0.driver.snapshot.sections.count > sections }
    }
  }

  @Test("S2-17 the feed displays its loading state and the reason of a failure")
  func states() async throws {
    try await World.with { world in
      world.server.faults.latencyMilliseconds = 60_000
      let loading = try await PageHarness(FeedPage(world.gallery), columns: 100)
      #expect(loading.screen.state == .loading)
      loading.driver.stop()
      world.server.faults = Faults(mode: .wrongTypes)
      let harness = try await PageHarness(FeedPage(world.gallery), columns: 100)
      try await world.wait(harness) { if case .failed = $0.screen.state { true } else { false } }
      world.server.faults = .none
      try await harness.retry()
      try await world.wait(harness, for: "Today")
    }
  }

  @Test("A favorite is displayed before the response, and reverted with a toast if the request fails")
  func favourite() async throws {
    try await World.with { world in
      let harness = try await open(world)
      let row = try #require(harness.visibleRows.first { $0.text.hasSuffix("☆") })
      let entry = try #require(harness.driver.snapshot.row(at: row.element)?.content)
      world.server.faults = Faults(latencyMilliseconds: 3000, mode: .error500)
      if let post = entry as? PostContent { post.entry.favour() }
      if let photo = entry as? PhotoContent { photo.entry.favour() }
      try await world.wait(harness, passing: .zero) { _ in
        harness.driver.snapshot.row(at: row.element)?.content.textDescription.hasSuffix("★") == true
      }
      #expect(harness.toasts.isEmpty)
      try await world.wait(harness) { !$0.toasts.isEmpty }
      #expect(harness.driver.snapshot.row(at: row.element)?.content.textDescription.hasSuffix("☆") == true)
    }
  }

  @Test("A deleted entry is removed immediately, restored by Undo, and otherwise deleted on the server")
  func deletion() async throws {
    try await World.with { world in
      let harness = try await open(world)
      let row = try #require(harness.visibleRows.first { $0.text.hasSuffix("☆") })
      let count = harness.driver.snapshot.itemCount
      harness.driver.delete(row.element)
      try await harness.settle()
      #expect(harness.driver.snapshot.itemCount == count - 1)
      try await harness.pressToast()
      try await world.wait(harness, passing: .zero) { $0.driver.snapshot.itemCount == count }
      harness.driver.delete(row.element)
      try await world.wait(harness, passing: .seconds(6)) { $0.driver.snapshot.itemCount == count - 1 }
    }
  }

  @Test("K-10 a day has no header when its last entry is deleted")
  func emptiedDay() async throws {
    try await World.with { world in
      let harness = try await open(world)
      let count = harness.driver.snapshot.sections[0].itemCount
      for remaining in (0..<count).reversed() {
        #expect(harness.text.contains("Today"))
        harness.driver.delete(.item(ItemPosition(section: 0, item: 0)))
        try await harness.settle()
        #expect(remaining == 0 || harness.driver.snapshot.sections[0].itemCount == remaining)
      }
      #expect(!harness.text.contains("Today"))
      try await harness.pressToast()
      // The restored entry is above what is visible.
      try await world.wait(harness) { $0.fullText.contains("Today") }
    }
  }

  @Test(
    "K-01 of two entries that are deleted in a row, the second is restored by Undo, and the first deleted on the server"
  )
  func twoDeletions() async throws {
    try await World.with { world in
      let harness = try await open(world)
      let count = harness.driver.snapshot.itemCount
      @MainActor func deleteFirst() async throws {
        let row = try #require(harness.visibleRows.first { $0.text.hasSuffix("☆") })
        harness.driver.delete(row.element)
        try await harness.settle()
      }
      try await deleteFirst()
      try await harness.advance(by: .seconds(1))
      try await deleteFirst()
      #expect(harness.driver.snapshot.itemCount == count - 2)
      try await harness.advance(by: .seconds(6))
      try await harness.pressToast()
      try await world.wait(harness, passing: .zero) { $0.driver.snapshot.itemCount == count - 1 }
      let again = try await open(world)
      try await world.wait(again) { $0.driver.snapshot.itemCount == count - 1 }
    }
  }
}

import GalleryPages
import Roster
import RosterTesting
import Testing

@Suite @MainActor
struct CoursesPageTests {
  @Test("The catalog can start at a page in its middle and loads in both directions")
  func bothWays() async throws {
    try await World.with { world in
      let page = CoursesPage(world.gallery)
      let harness = try await PageHarness(page, columns: 100)
      try await world.wait(harness) { $0.screen.state == .content && page.courses.items.count > 0 }
      page.courses.jump(to: PageNumber(4))
      try await world.wait(harness) { _ in page.courses.items.first.map { $0.id > 20 } ?? false }
      try await harness.scroll(to: .top)
      try await world.wait(harness) { _ in
        page.courses.load(.prepend)
        return page.courses.items.first?.id == 1
      }
    }
  }
}

@Suite @MainActor
struct ScalePageTests {
  @Test("Inserting, deleting and shuffling rows of a long list neither loses nor duplicates any")
  func changes() async throws {
    let page = ScalePage(count: 30_000)
    let harness = try await PageHarness(page, columns: 100)
    page.insert(5, at: 3)
    page.delete(2)
    page.shuffle()
    while page.isShuffling { try await harness.settle() }
    #expect(page.rows.count == 30_003)
    #expect(Set(page.rows.map(\.id)).count == 30_003)
    #expect(harness.issues.isEmpty)
    page.jump()
    try await harness.settle()
    #expect(harness.text.contains("Row "))
  }

  @Test("The page says that it shuffles, once at a time, and loses no edit that is made meanwhile")
  func shuffling() async throws {
    let (starts, start) = AsyncStream<Int>.makeStream()
    let (turns, turn) = AsyncStream<Void>.makeStream()
    let page = ScalePage(count: 100) { rows in
      start.yield(rows.count)
      for await _ in turns { break }
      return ItemList(rows.reversed())
    }
    let harness = try await PageHarness(page, columns: 100)
    #expect(harness.screen.overlays.isEmpty)
    page.shuffle()
    page.shuffle()
    var started = starts.makeAsyncIterator()
    #expect(await started.next() == 100)
    try await harness.settle()
    #expect(harness.screen.overlays.count == 1)
    #expect(harness.screen.overlays.first?.hasPrefix("Shuffling…") == true)
    #expect(harness.text.contains("Row 0"))
    page.insert(5)
    page.delete(2)
    turn.yield()
    #expect(await started.next() == 103)
    turn.yield()
    while page.isShuffling { try await harness.settle() }
    try await harness.settle()
    #expect(harness.screen.overlays.isEmpty)
    #expect(page.rows.map(\.id) == (0..<100).reversed() + [104, 103, 102])
    #expect(harness.text.contains("Row 99"))
    #expect(harness.issues.isEmpty)
  }

  @Test("A page displays text in other scripts")
  func languages() async throws {
    let harness = try await PageHarness(LanguagesPage(), columns: 100, lines: 80)
    #expect(harness.text.contains("欢迎来到画廊"))
    #expect(harness.text.contains("التنبيهات"))
    #expect(harness.lines.contains(ListStrings.arabic[.emptyTitle]))
    #expect(harness.lines.contains("\(ListStrings.japanese[.offlineMessage]) [\(ListStrings.japanese[.tryAgain])]"))
  }
}

import GalleryPages
import Roster
import RosterTesting
import Testing

@Suite @MainActor
struct CurriculumPageTests {
  @Test("S4-13 the same user actions on the same data result in the same page")
  func replay() async throws {
    try await World.with { world in
      var texts: [String] = []
      for _ in 0..<2 {
        let harness = try await PageHarness(CurriculumPage(world.gallery), columns: 100, lines: 40)
        try await world.wait(harness, for: "Before the first cut")
        try await harness.tap("Before the first cut")
        try await harness.scroll(to: .end)
        try await harness.scroll(to: .top)
        texts.append(harness.fullText)
      }
      #expect(texts[0] == texts[1])
      #expect(texts[0].contains("▸ Before the first cut"))
    }
  }

  @Test("A locked block stays unfolded, and the folded state is kept after a refresh")
  func locked() async throws {
    try await World.with { world in
      let page = CurriculumPage(world.gallery)
      let harness = try await PageHarness(page, columns: 100, lines: 60)
      try await world.wait(harness, for: "Before the first cut")
      page.folds.foldAll()
      try await harness.settle()
      #expect(harness.fullText.contains("Name her"))
      #expect(!harness.fullText.contains("Rowlocks"))
      try await harness.pullToRefresh()
      try await harness.settle()
      #expect(!harness.fullText.contains("Rowlocks"))
      page.folds.unfoldAll()
      try await harness.settle()
      #expect(harness.fullText.contains("Rowlocks"))
    }
  }

  @Test("In an accordion, unfolding a part folds the others")
  func accordion() async throws {
    try await World.with { world in
      let page = CurriculumPage(world.gallery)
      let harness = try await PageHarness(page, columns: 100, lines: 60)
      try await world.wait(harness, for: "Before the first cut")
      page.folds.mode = .accordion
      page.folds.foldAll()
      try await harness.settle()
      try await harness.tap("Before the first cut")
      #expect(harness.fullText.contains("▾ Before the first cut"))
      #expect(harness.fullText.contains("▸"))
    }
  }
}

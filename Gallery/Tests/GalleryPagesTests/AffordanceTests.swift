import GalleryModels
import GalleryPages
import Roster
import RosterTesting
import Testing

@Suite @MainActor
struct AffordanceTests {
  @Test("K-03 each row of the gallery with a disclosure indicator opens something", arguments: 0..<4)
  func disclosures(index: Int) async throws {
    try await World.with { world in
      let page: any ListPage = [
        DiscoverPage(world.gallery), LanguagesPage(), MePage(world.gallery), CoursesPage(world.gallery),
      ][index]
      let harness = try await PageHarness(page, columns: 100, lines: 200)
      try await world.wait(harness) { $0.screen.state == .content && !$0.componentTree.contains("loading") }
      var count = 0
      let snapshot = harness.driver.snapshot
      for (index, section) in snapshot.sections.enumerated() {
        for item in 0..<section.itemCount {
          let row = try #require(snapshot.row(at: .item(ItemPosition(section: index, item: item))))
          count += 1
          guard let content = row.content as? StandardContent, content.accessory == .disclosure else { continue }
          #expect(row.actions.select != nil, "\(content.title)")
        }
      }
      #expect(count > 5)
      harness.driver.stop()
    }
  }
}

import Roster
import RosterTesting
import Testing

nonisolated struct Song: Identifiable, Equatable, Sendable {
  let id: Int
  var title: String
}

@Test("F-41 what a row reads updates its cell, without an update of the page") @MainActor
func rowsReadTheirOwnState() async throws {
  let page = AlbumPage()
  page.songs = (1...10).map { Song(id: $0, title: "Song \($0)") }
  let harness = try await PageHarness(page)
  harness.clearRecords()
  try await harness.tap("Song 3")
  #expect(harness.updates.isEmpty)
  #expect(harness.visibleRows.filter { $0.text.contains("✓") }.count == 1)
}

@Test("F-41 an edit of one of 100,000 rows updates one row") @MainActor
func editsOfLongLists() async throws {
  let page = LibraryPage()
  let harness = try await PageHarness(page)
  harness.clearRecords()
  page.rename(at: 1, to: "Renamed")
  try await harness.settle()
  #expect(harness.updates == [["~ songs/2"]])
}

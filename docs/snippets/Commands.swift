import RosterTesting
import Testing

nonisolated struct Song: Identifiable, Equatable, Sendable {
  let id: Int
  var title = ""
}

@Test("F-34 a page scrolls to the row that it has inserted") @MainActor
func pagesScrollToNewRows() async throws {
  let page = PlaylistPage()
  page.songs = (1...40).map { Song(id: $0, title: "Song \($0)") }
  let harness = try await PageHarness(page, lines: 10)
  try await harness.scroll(to: .end)
  try await harness.tap("Add a Song")
  try await harness.scroll(to: .top)
  try await harness.answer("OK", text: "Yesterday")
  #expect(harness.text.contains("Yesterday"))
}

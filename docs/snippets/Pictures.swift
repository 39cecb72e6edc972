import Roster
import RosterTesting
import Testing

nonisolated struct Photo: Identifiable, Equatable, Sendable {
  let id: Int
  var title = ""
  var address = ""
  var isFavourite = false
}

@Test("F-27 pictures of rows below the visible ones are prefetched") @MainActor
func picturesArePrefetched() async throws {
  let page = AlbumPage()
  page.photos = (1...100).map { Photo(id: $0, title: "Photo \($0)", address: "https://example.org/\($0).jpg") }
  let harness = try await PageHarness(page, lines: 10)
  let first = harness.host.prefetchedImages
  #expect(first.contains(.url("https://example.org/1.jpg")))
  #expect(!first.contains(.url("https://example.org/100.jpg")))
  try await harness.scroll(to: .end)
  #expect(harness.host.prefetchedImages.contains(.url("https://example.org/100.jpg")))
}

import Roster
import RosterTesting
import Testing

nonisolated struct Goods: Identifiable, Equatable, Sendable {
  let id: Int
  var title = ""
}

@Test("F-29 a grid, a flow and a carousel display their items") @MainActor
func layoutsDisplayItems() async throws {
  let page = DiscoverPage()
  page.banners = [Goods(id: 1, title: "Sale")]
  page.categories = (1...8).map { Goods(id: $0, title: "C\($0)") }
  page.tags = [Goods(id: 1, title: "New"), Goods(id: 2, title: "Used")]
  page.goods = [Goods(id: 1, title: "Lamp"), Goods(id: 2, title: "Chair")]
  let harness = try await PageHarness(page, columns: 80, lines: 60)
  let frames = Dictionary(harness.visibleRows.map { ($0.text, $0.frame) }) { first, _ in first }
  for text in ["Sale", "C1", "C8", "New", "Used", "Lamp", "Chair"] { #expect(harness.fullText.contains(text)) }
  #expect(frames["C1"]?.y == frames["C4"]?.y)
  #expect(frames["C1"]?.y != frames["C5"]?.y)
  #expect(row(of: Goods(id: 1)).traits.height == 56)
}

@Test("F-29 a carousel loads its next page") @MainActor
func carouselsLoadPages() async throws {
  let source = ScriptedSource<PageNumber, Goods>()
  let harness = try await PageHarness(ShelfPage(source))
  source.respond(
    with: DataPage((1...20).map { Goods(id: $0, title: "Book \($0)") }, number: 1, end: .shortPage(size: 20)))
  try await harness.settle()
  try await harness.scrollCarousel(containing: 1, by: 3_000)
  #expect(source.requestedKeys.last == PageNumber(2))
}

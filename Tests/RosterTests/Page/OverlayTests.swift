import Observation
import RosterTesting
import Testing

@testable import Roster

/// A page with a row over its list for each of some names.
@Observable
@MainActor
private final class OverlaysPage: ListPage {
  var isSignedIn = true
  var values = ["Row 1"]
  var names: [String] = []
  var hasButton = true
  var isEnabled = true
  @ObservationIgnored var events: [String] = []

  var body: some ListContent { ListSection("rows", values: values) { StandardContent($0) } }
  var unavailable: ListRow? { isSignedIn ? nil : UnavailableContent("Signed Out").row }
  var overlays: RowsBuilder.Rows {
    if hasButton {
      StandardContent("Add").badge(2).enabled(isEnabled).onSelect { self.events.append("add") }
        .overlayAlignment(.bottomTrailing)
    }
    for name in names { StandardContent(name).id("same") }
  }
}

@MainActor
@Suite("Rows over a list")
struct OverlayTests {
  @Test("R-01 rows over a list appear and disappear with the state of the page, and a snapshot has them below the rows")
  func states() async throws {
    let page = OverlaysPage()
    let harness = try await PageHarness(page)
    #expect(harness.text == "  Row 1\n◉ [Add, 2]")
    #expect(harness.screen.overlays == ["Add, 2"])
    page.names = ["Saving"]
    try await harness.settle()
    #expect(harness.text == "  Row 1\n◉ [Add, 2]\n◉ Saving")
    page.names = []
    page.hasButton = false
    try await harness.settle()
    #expect(harness.text == "  Row 1")
    #expect(harness.updates.isEmpty)
  }

  @Test("R-01 a row over a list runs its action, unless it is disabled or has none")
  func actions() async throws {
    let page = OverlaysPage()
    page.names = ["Saving"]
    let harness = try await PageHarness(page)
    try await harness.press("Add, 2")
    #expect(page.events == ["add"])
    page.isEnabled = false
    try await harness.settle()
    await #expect(throws: HarnessError.self) { try await harness.press("Add, 2") }
    await #expect(throws: HarnessError.self) { try await harness.press("Saving") }
    harness.driver.activate(overlay: harness.driver.presentation.overlays[0])
    #expect(page.events == ["add"])
  }

  @Test("R-02 a button has the number of new rows in the language of the host", arguments: ListStrings.available)
  func languages(_ strings: ListStrings) {
    for count in [1, 2, 11, 1_000] {
      #expect(strings.newRows(count).contains("\(count)"))
      #expect(!strings.newRows(count).contains("{"))
    }
  }

  private func timeline(
    @RowsBuilder _ overlays: @escaping @MainActor (Pager<Item>) -> RowsBuilder.Rows
  ) async throws -> (PageHarness, Pager<Item>, ScriptedSource<PageNumber, Item>) {
    let source = ScriptedSource<PageNumber, Item>()
    let pager = Pager(source, options: PagerOptions(prefetchDistance: 0))
    let harness = try await PageHarness(TimelinePage(pager, overlays), lines: 8)
    source.respond(with: DataPage(items(100..<140), head: .open(1)))
    try await harness.settle()
    return (harness, pager, source)
  }

  @Test("R-02 the number of new rows decreases as the user scrolls to them, and the button scrolls to the first one")
  func newRows() async throws {
    let (harness, pager, source) = try await timeline { ScrollButtonContent(newRowsOf: $0) }
    #expect(harness.screen.overlays == [])
    try await harness.scroll(by: 10 * TextMetrics.line)
    pager.load(.prepend)
    try await harness.settle()
    source.respond(with: DataPage(items(96..<100), head: .open(2)), to: .prepend)
    try await harness.settle()
    #expect(harness.screen.overlays == ["4 New"])
    try await harness.scroll(to: .row("Row 98"))
    #expect(harness.screen.overlays == ["2 New"])
    try await harness.press("2 New")
    #expect(harness.screen.overlays == [])
    #expect(harness.lines.first == "Row 96")
  }

  @Test("R-03 a button to the last row is displayed while it is far, and its title and action can be replaced")
  func end() async throws {
    var presses = 0
    let (harness, _, _) = try await timeline { _ in ScrollButtonContent.end.title("End").onSelect { presses += 1 } }
    #expect(harness.screen.overlays == ["End"])
    try await harness.press("End")
    #expect(presses == 1)
    #expect(harness.lines.first == "Row 100")
    try await harness.scroll(to: .end)
    #expect(harness.screen.overlays == [])
    try await harness.scroll(by: -4 * TextMetrics.line)
    #expect(harness.screen.overlays == [])
    try await harness.scroll(by: -TextMetrics.line)
    #expect(harness.screen.overlays == ["End"])
  }

  @Test("R-05 each row over a list has an identity of its own, which the rows around a condition keep")
  func identities() async throws {
    let page = OverlaysPage()
    page.names = ["A", "B"]
    let harness = try await PageHarness(page)
    let ids = harness.driver.presentation.overlays.map(\.id)
    #expect(ids.count == 3 && Set(ids).count == 3 && !ids.contains(nil))
    page.hasButton = false
    try await harness.settle()
    #expect(harness.driver.presentation.overlays.map(\.id) == Array(ids.dropFirst()))
  }

  @Test(
    "R-09 standard content is a button with an icon, a title and a badge; in a corner its icon stands for its title")
  func buttons() {
    func button(_ row: some RowConvertible) -> OverlayButton? { row.row.overlayButton }
    let add = StandardContent("Add", image: .icon("plus"))
    #expect(button(add) == OverlayButton(icon: "plus", text: "Add", tint: .standard))
    #expect(button(add.badge(3).tint(.accent)) == OverlayButton(icon: "plus", text: "Add · 3", tint: .accent))
    #expect(
      button(add.overlayAlignment(.bottomTrailing)) == OverlayButton(icon: "plus", text: nil, tint: .standard))
    #expect(button(add.badge(3).overlayAlignment(.topLeading))?.text == "3")
    #expect(button(StandardContent("Add").overlayAlignment(.topLeading))?.text == "Add")
    #expect(button(ScrollButtonContent.end)?.text == nil)
    #expect(button(ScrollButtonContent.end.title("End").overlayAlignment(.top))?.text == "End")
    #expect(button(ScrollButtonContent.end.title("End").overlayAlignment(.bottomTrailing))?.text == nil)
    for content in [add.subtitle("Below"), add.value("1"), add.disclosure(), add.image(.url("https://a.example"))] {
      #expect(button(content) == nil)
    }
    #expect(button(HeaderContent("Header")) == nil)
  }

  @Test("R-05 a row over a list keeps its view while its identity and its place are the same")
  func places() {
    let places: [OverlayAlignment] = [
      .top, .topLeading, .topTrailing, .bottom, .bottomLeading, .bottomTrailing, .bottomBar,
    ]
    #expect(places.filter(\.isTop) == [.top, .topLeading, .topTrailing])
    #expect(places.filter(\.isCentered) == [.top, .bottom])
    #expect(places.filter(\.isLeading) == [.topLeading, .bottomLeading])
    let row = StandardContent("Add").id("add").overlayAlignment(.top).row
    #expect(StandardContent("Added").id("add").overlayAlignment(.top).row.replacesOverlay(row))
    #expect(!StandardContent("Add").id("add").overlayAlignment(.bottom).row.replacesOverlay(row))
    #expect(!StandardContent("Add").id("other").overlayAlignment(.top).row.replacesOverlay(row))
  }

  @Test("R-10 rows over a list remain over the placeholder of a state, but not over that of an unavailable page")
  func placeholders() async throws {
    let page = OverlaysPage()
    let harness = try await PageHarness(page)
    page.values = []
    try await harness.settle()
    #expect(harness.screen.state == .empty)
    #expect(harness.screen.overlays == ["Add, 2"])
    try await harness.press("Add, 2")
    #expect(page.events == ["add"])
    page.isSignedIn = false
    try await harness.settle()
    #expect(harness.screen.overlays == [])
  }
}

/// A paged list with rows over it.
@Observable
@MainActor
private final class TimelinePage: ListPage {
  let pager: Pager<Item>
  @ObservationIgnored let made: @MainActor (Pager<Item>) -> RowsBuilder.Rows

  init(_ pager: Pager<Item>, _ made: @escaping @MainActor (Pager<Item>) -> RowsBuilder.Rows) {
    (self.pager, self.made) = (pager, made)
  }

  var body: some ListContent { ListSection("rows", pager) { StandardContent("Row \($0.id)") } }
  var overlays: RowsBuilder.Rows { made(pager) }
}

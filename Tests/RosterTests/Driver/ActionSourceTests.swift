import Observation
import Roster
import RosterTesting
import Testing

/// A page that keeps the sources of its actions.
@Observable @MainActor
private final class SourcesPage: ListPage {
  var names = ["Ann", "Bob", "Cid"]
  let folds = FoldState()
  @ObservationIgnored let commands: PageCommands? = PageCommands()
  @ObservationIgnored var sources: [ActionSource] = []

  var body: some ListContent {
    ListSection("names", values: names) { StandardContent($0) }
      .onSelect { _, source in self.sources.append(source) }
      .rowActions { _ in [RowAction("Block") { self.sources.append($0) }.confirmed("Block?")] }
    ListSection("buttons") {
      StandardContent("Report").button("Share") { self.sources.append($0) }
    } header: {
      HeaderContent("People").button("More") { self.sources.append($0) }
    }
    Folding("fold", folds) {
      StandardContent("Fold").onSelect { self.sources.append($0) }
    } content: {
      ListSection("folded") { StandardContent("Inside") }
    }
  }
}

@MainActor
@Suite("The row of an action")
struct ActionSourceTests {
  @Test("T-32 an action knows where its row is now, and the view that displays it")
  func positions() async throws {
    let page = SourcesPage()
    let harness = try await PageHarness(page)
    try await harness.tap("Bob")
    let source = try #require(page.sources.last)
    #expect(source.position == ItemPosition(section: 0, item: 1))
    #expect(source.object === harness.host.view(of: .item(ItemPosition(section: 0, item: 1))))
    #expect(source.object !== harness.host.view(of: .item(ItemPosition(section: 0, item: 0))))
    page.names.insert("Zoe", at: 0)
    try await harness.settle()
    #expect(source.position == ItemPosition(section: 0, item: 2))
    page.names.removeAll { $0 == "Bob" }
    try await harness.settle()
    #expect(source.element == nil && source.position == nil && source.object == nil)
  }

  @Test("T-32 an action that the user confirms knows its row afterwards, and a fold passes its row on")
  func confirmation() async throws {
    let page = SourcesPage()
    let harness = try await PageHarness(page)
    try await harness.swipe("Cid", "Block")
    page.names.removeFirst()
    try await harness.settle()
    try await harness.answer("Block")
    #expect(page.sources.map(\.position) == [ItemPosition(section: 0, item: 1)])
    try await harness.tap("Fold")
    #expect(page.sources.last?.element == .header(section: 2))
    #expect(page.sources.last?.position == nil)
  }

  @Test("T-32 an action of a button knows the row and the header in which it is")
  func buttons() async throws {
    let page = SourcesPage()
    let harness = try await PageHarness(page)
    try await harness.press("Share", in: "Report")
    try await harness.press("More", in: "People")
    #expect(page.sources.map(\.element) == [.item(ItemPosition(section: 1, item: 0)), .header(section: 1)])
  }

  @Test("T-32 an action that code runs has no row, nor has one after its list is gone")
  func withoutRow() async throws {
    let page = SourcesPage()
    var harness: PageHarness? = try await PageHarness(page)
    try await harness?.tap("Ann")
    harness = nil
    #expect(page.sources.last?.element == nil && page.sources.last?.object == nil)
    StandardContent("A").onSelect { page.sources.append($0) }.row.actions.select?()
    #expect(page.sources.count == 2 && page.sources.last?.element == nil)
  }

  @Test("T-33 the text that is copied last is in the clipboard")
  func clipboard() async throws {
    let page = SourcesPage()
    let harness = try await PageHarness(page)
    #expect(harness.copiedText == nil)
    page.commands?.copy("A")
    page.commands?.copy("B")
    try await harness.settle()
    #expect(harness.copiedText == "B")
    harness.clearRecords()
    #expect(harness.copiedText == nil)
  }
}

import Observation
import RosterTesting
import Testing

@testable import Roster

extension RowNeighbors<Item> {
  fileprivate var unread: String? { after?.id == 20 ? "Unread" : nil }
}

/// A conversation with a paged list, or with sections that have headers, and rows below it.
@Observable
@MainActor
private final class ConversationPage: ListPage {
  let pager: Pager<Item>
  var sections: [[Int]] = []
  var below: [String] = []
  @ObservationIgnored let firstUnread: Int?
  @ObservationIgnored var reports: [ElementPosition?] = []

  init(firstUnread: Int? = nil, pager: Pager<Item> = Pager(SinglePage { items(0..<40) })) {
    (self.firstUnread, self.pager) = (firstUnread, pager)
  }

  var scrollPolicy: ScrollPolicy { .conversation(firstUnread: firstUnread) }
  var overlays: RowsBuilder.Rows { ScrollButtonContent.end }
  func onScroll(_ scroll: ListScroll) { reports.append(scroll.elements.first) }

  var body: some ListContent {
    if sections.isEmpty {
      ListSection("rows", pager, separators: \.unread) {
        StandardContent("Row \($0.id)")
      } separator: {
        StandardContent($0)
      }
    }
    for rows in sections {
      ListSection("day \(rows[0])", values: rows) {
        StandardContent("Row \($0)")
      } header: {
        HeaderContent("Day \(rows[0])")
      }
    }
    ListSection("below", values: below) {
      StandardContent($0)
    } footer: {
      FooterContent("Typing")
    }
  }
}

@MainActor
@Suite("Pages with conversations")
struct ConversationPageTests {
  @Test("C-02 a conversation opens with the separator above its first unread row, and reports no other position")
  func separator() async throws {
    let page = ConversationPage(firstUnread: 20)
    let harness = try await PageHarness(page, lines: 8)
    #expect(harness.lines.prefix(2) == ["Unread", "Row 20"])
    #expect(Set(page.reports) == [.item(ItemPosition(section: 0, item: 20))])
  }

  @Test("C-02 a conversation with placeholders before its rows opens with the separator above its first unread row")
  func separatorAfterPlaceholders() async throws {
    let source = KeyedPages { (_: PageRequest<String>) in
      DataPage(items(10..<50), previous: "before", offset: 10, total: 50)
    }
    let options = PagerOptions(pageSize: 40, prefetchDistance: 0, showsPlaceholders: true, retry: .never)
    let page = ConversationPage(firstUnread: 20, pager: Pager(source, options: options))
    let harness = try await PageHarness(page, lines: 8)
    #expect(harness.lines.prefix(2) == ["Unread", "Row 20"])
    #expect(page.reports.first == .item(ItemPosition(section: 0, item: 20)))
  }

  @Test("C-02 a conversation opens with its first unread row, or with the header above it", arguments: [10, 12, 20])
  func header(first: Int) async throws {
    let page = ConversationPage(firstUnread: first)
    page.sections = [Array(0..<10), Array(10..<20), Array(20..<40)]
    let harness = try await PageHarness(page, lines: 8)
    #expect(harness.lines.first == (first == 12 ? "Row 12" : "Day \(first)"))
  }

  @Test("C-02 the user's position in a conversation is not left for the first unread row")
  func openedBefore() async throws {
    let page = ConversationPage(firstUnread: 20)
    let harness = try await PageHarness(page, lines: 8)
    try await harness.scroll(to: .top)
    page.below = ["Below"]
    try await harness.settle()
    #expect(harness.lines.first == "Row 0")
  }

  @Test("C-05 rows that are inserted below the visible ones are counted until they are visible, in all sections")
  func count() async throws {
    let page = ConversationPage()
    let harness = try await PageHarness(page, lines: 8)
    try await harness.scroll(by: -2 * TextMetrics.line)
    #expect(harness.screen.overlays == [])
    page.pager.edit(.insert(Item(100), at: .last))
    page.pager.edit(.insert(Item(101), at: .after(3)))
    page.below = ["Below"]
    try await harness.settle()
    #expect(harness.screen.overlays == ["2 New"])
    let overlay = try #require(harness.driver.presentation.overlays.first)
    #expect(overlay.overlayButton == OverlayButton(target: .end(newRows: 2), text: "2 New", tint: .standard))
    try await harness.scroll(to: .end)
    #expect(harness.screen.overlays == [])
    try await harness.scroll(to: .top)
    page.below = ["Below", "More", "And more"]
    try await harness.settle()
    #expect(harness.screen.overlays == ["2 New"])
    page.below = ["Below", "And more"]
    try await harness.settle()
    #expect(harness.screen.overlays == ["1 New"])
    page.sections = [[7], [8, 9]]
    try await harness.settle()
    try await harness.scroll(to: .end)
    #expect(harness.screen.overlays == [])
  }

  @Test("C-05 the number of new rows decreases as the user scrolls to them, and is a badge beside a title")
  func scrolling() async throws {
    let page = ConversationPage()
    let harness = try await PageHarness(page, lines: 8)
    try await harness.scroll(by: -6 * TextMetrics.line)
    page.below = (0..<20).map { "Below \($0)" }
    try await harness.settle()
    #expect(harness.screen.overlays == ["20 New"])
    try await harness.scroll(by: 10 * TextMetrics.line)
    let row = try #require(harness.lines.last { $0.hasPrefix("Below") }?.split(separator: " ").last.flatMap { Int($0) })
    #expect(harness.screen.overlays == ["\(19 - row) New"])
    let titled = ScrollButtonContent.end.title("End").titled(in: .english, isFarFromEnd: false, newRows: 3)
    #expect(titled?.row.overlayButton?.text == "End · 3")
    #expect(ScrollButtonContent.end.titled(in: .english, isFarFromEnd: false, newRows: 0) == nil)
  }
}

import Observation
import Roster
import RosterTesting
import Testing

/// How far a lesson is, as the page shows it: an enum, with a default that shows nothing.
private enum LessonStatus: CaseIterable, Equatable, Sendable {
  case none, completed, unsatisfied, submitted

  var icon: String? {
    switch self {
    case .none: nil
    case .completed: "done"
    case .unsatisfied: "redo"
    case .submitted: "sent"
    }
  }
}

private struct LessonItem: Identifiable, Equatable, Sendable {
  var id: String
  var body: String?
  var status = LessonStatus.none
  var isGreyed = false
}

@Observable
@MainActor
private final class LessonsPage: ListPage {
  var items: [LessonItem]

  init(_ items: [LessonItem]) {
    self.items = items
  }

  var body: some ListContent {
    ListSection("lessons", items) { item in
      if let body = item.body {
        NoteContent(title: item.id, body: body)
      } else {
        StandardContent(item.id, image: item.status.icon.map { .icon($0) }).enabled(!item.isGreyed)
      }
    }
  }
}

private struct NoteContent: CellContent, TextPresentable {
  typealias Cell = NoteCell

  var title: String
  var body: String

  var textDescription: String { "\(title): \(body)" }
}

private final class NoteCell: TextCell {
  private var content: NoteContent?

  init() {}

  func update(_ content: NoteContent) { self.content = content }

  func lines(width: Int) -> [String] { content.map { ["[\($0.title)]", $0.body] } ?? [] }
}

@MainActor
@Suite("A page of lessons")
struct LessonPageTests {
  @Test("S4-06 each status has its own icon, and no status has none")
  func statusIcons() async throws {
    let items = LessonStatus.allCases.enumerated().map { LessonItem(id: "L\($0)", status: $1) }
    let harness = try await PageHarness(LessonsPage(items))
    #expect(harness.text == "├ L0\n├ ⟨done⟩ L1\n├ ⟨redo⟩ L2\n  ⟨sent⟩ L3")
    #expect(LessonItem(id: "x").status == .none)
  }

  @Test("S4-06 a disabled lesson is dimmed and cannot be used")
  func greyed() async throws {
    let harness = try await PageHarness(LessonsPage([LessonItem(id: "L", isGreyed: true)]))
    #expect(harness.text == "  ~ L")
  }

  @Test("S4-07 the cell type follows from the data: setting and clearing the body replaces the cell in place")
  func variantFollowsData() async throws {
    let page = LessonsPage([LessonItem(id: "L"), LessonItem(id: "M")])
    let harness = try await PageHarness(page)
    #expect(harness.text == "├ L\n  M")
    page.items[0].body = "Read it"
    try await harness.settle()
    #expect(harness.text == "├ [L]\n│ Read it\n  M")
    page.items[0].body = nil
    try await harness.settle()
    #expect(harness.text == "├ L\n  M")
    #expect(harness.cellStatistics.created == ["StandardCell": 2, "NoteCell": 1])
    #expect(harness.cellStatistics.reusable == ["NoteCell": 1])
  }

  @Test("S4-08 the last row of a section has no separator until a row follows")
  func lastSeparator() async throws {
    let page = LessonsPage([LessonItem(id: "L")])
    let harness = try await PageHarness(page)
    #expect(harness.text == "  L")
    page.items.append(LessonItem(id: "M"))
    try await harness.settle()
    #expect(harness.text == "├ L\n  M")
    page.items.removeLast()
    try await harness.settle()
    #expect(harness.text == "  L")
  }

  @Test("S4-09 S4-10 a row belongs to the section that contains it, and arrays are copies")
  func belonging() async throws {
    var items = [LessonItem(id: "L"), LessonItem(id: "M")]
    let page = LessonsPage(items)
    let harness = try await PageHarness(page)
    let path = ItemPath(section: "lessons", item: "M")
    #expect(harness.driver.snapshot.position(of: path) == ItemPosition(section: 0, item: 1))
    items.removeAll()
    try await harness.settle()
    #expect(harness.lines == ["L", "M"])
    page.items.removeLast()
    try await harness.settle()
    #expect(harness.driver.snapshot.position(of: path) == nil)
    page.items.insert(LessonItem(id: "M"), at: 0)
    try await harness.settle()
    #expect(harness.driver.snapshot.position(of: path) == ItemPosition(section: 0, item: 0))
    #expect(harness.driver.snapshot.position(of: ItemPath(section: "other", item: "M")) == nil)
  }

  @Test("S4-09 a page and its rows retain each other in no cycle")
  func noCycle() async throws {
    weak var released: LessonsPage?
    do {
      let page = LessonsPage([LessonItem(id: "L"), LessonItem(id: "M")])
      released = page
      let harness = try await PageHarness(page)
      page.items.removeLast()
      try await harness.settle()
      harness.driver.stop()
    }
    for _ in 0..<20 where released != nil { await Task.yield() }
    #expect(released == nil)
  }

  @Test("S4-12 a cell's appearance is a function of its content: a reused cell looks like a new one")
  func lookFollowsModel() async throws {
    let items = (0..<40).map { LessonItem(id: "L\($0)", body: $0 % 3 == 0 ? "Body \($0)" : nil, isGreyed: $0 % 2 == 0) }
    let scrolled = try await PageHarness(LessonsPage(items), lines: 7)
    for _ in 0..<20 { try await scrolled.scroll(by: 60) }
    try await scrolled.scroll(to: .top)
    let fresh = try await PageHarness(LessonsPage(items), lines: 7)
    #expect(scrolled.text == fresh.text)
    #expect(scrolled.cellStatistics.created.values.reduce(0, +) < 20)
  }
}

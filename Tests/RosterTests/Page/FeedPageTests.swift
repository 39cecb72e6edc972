import Observation
import Roster
import RosterTesting
import Testing

// A feed of two kinds of entries, grouped by day: what a server knows, what a row shows, and the page.

// MARK: The domain

private struct Status: Equatable, Sendable {
  var author: String
  var text: String
  var comments: Int
  var isFavourite: Bool
}

private struct Picture: Equatable, Sendable {
  var author: String
  var likes: Int
}

private enum Entry: Identifiable, Equatable, Sendable {
  case status(id: Int, Status)
  case picture(id: Int, Picture)

  var id: Int {
    switch self {
    case .status(let id, _), .picture(let id, _): id
    }
  }
}

private struct Day: Identifiable, Equatable, Sendable {
  var id: String
  var entries: [Entry]
}

// MARK: What rows show, computed from the domain without any list

private struct LoadStateContent: CellContent {
  var title: String
  var icon: String?
  var favourite: String
  var onFavourite: ActionHandler<Void>

  @MainActor
  init(_ status: Status, onFavourite: @escaping @MainActor () -> Void = {}) {
    title = "\(status.author): \(status.text)"
    icon =
      switch status.comments {
      case 0: nil
      case 1...9: "comments"
      default: "many-comments"
      }
    favourite = status.isFavourite ? "Remove favourite" : "Favourite"
    self.onFavourite = ActionHandler { _ in onFavourite() }
  }

  var textDescription: String { [title, icon, favourite].compactMap(\.self).joined(separator: ", ") }
}

private final class LoadStateCell: TextCell {
  private var content: LoadStateContent?

  init() {}

  func update(_ content: LoadStateContent) { self.content = content }

  func lines(width: Int) -> [String] {
    guard let content else { return [] }
    return [content.title, "  [\(content.favourite)]" + (content.icon.map { " ⟨\($0)⟩" } ?? "")]
  }

  func press(_ control: String) -> Bool {
    guard let content, control == content.favourite else { return false }
    content.onFavourite()
    return true
  }
}

extension LoadStateContent: TextPresentable {
  typealias Cell = LoadStateCell
}

private struct PictureContent: CellContent {
  var author: String
  var likes: String

  init(_ picture: Picture) {
    author = picture.author
    likes = StandardContent.Badge(picture.likes).text ?? "no"
  }

  var textDescription: String { "Picture by \(author), \(likes) likes" }
}

// MARK: The page

@Observable
@MainActor
private final class FeedPage: ListPage {
  var days: [Day]

  init(_ days: [Day]) {
    self.days = days
  }

  var body: some ListContent {
    ListForEach(days) { day in
      ListSection(day.id, day.entries) { entry in
        switch entry {
        case .status(let id, let status): LoadStateContent(status) { self.toggleFavourite(id) }
        case .picture(_, let picture): PictureContent(picture)
        }
      } header: {
        HeaderContent(day.id)
      }
    }
  }

  private func toggleFavourite(_ id: Int) {
    for day in days.indices {
      for index in days[day].entries.indices {
        guard case .status(id, var status) = days[day].entries[index] else { continue }
        status.isFavourite.toggle()
        days[day].entries[index] = .status(id: id, status)
      }
    }
  }
}

private let days = [
  Day(
    id: "Today",
    entries: [
      .status(id: 1, Status(author: "Ann", text: "Hello", comments: 3, isFavourite: false)),
      .picture(id: 2, Picture(author: "Bo", likes: 1_200)),
    ]),
  Day(id: "Yesterday", entries: [.status(id: 3, Status(author: "Cy", text: "Bye", comments: 0, isFavourite: true))]),
]

@MainActor
@Suite("A feed")
struct FeedPageTests {
  @Test(
    "S2-03 the content of a status is computed from the status, and tested without a list",
    arguments: [(0, nil), (1, "comments"), (9, "comments"), (10, "many-comments")] as [(Int, String?)])
  func statusModel(comments: Int, icon: String?) {
    let content = LoadStateContent(Status(author: "Ann", text: "Hi", comments: comments, isFavourite: false))
    #expect(content.title == "Ann: Hi")
    #expect(content.icon == icon)
    #expect(content.favourite == "Favourite")
  }

  @Test("S2-07 an array contains two types of rows, each with its own cell")
  func kindsOfRows() async throws {
    let harness = try await PageHarness(FeedPage(days))
    #expect(
      harness.lines == [
        "Today", "Ann: Hello, comments, Favourite", "Picture by Bo, 1k likes", "Yesterday",
        "Cy: Bye, Remove favourite",
      ])
    #expect(try harness.cell(of: 1) is LoadStateCell)
    #expect(try !(harness.cell(of: 2) is LoadStateCell))
  }

  @Test("S2-17 the feed displays days with statuses and photos, and keeps a favorite")
  func feed() async throws {
    let page = FeedPage(days)
    let harness = try await PageHarness(page)
    try harness.expectMatch(golden: "feed")
    try await harness.press("Favourite", in: 1)
    #expect(harness.lines[1] == "Ann: Hello, comments, Remove favourite")
    page.days[0].entries.insert(.picture(id: 9, Picture(author: "Di", likes: 0)), at: 0)
    try await harness.settle()
    #expect(harness.lines[1] == "Picture by Di, no likes")
    #expect(harness.lines[2] == "Ann: Hello, comments, Remove favourite")
  }

  @Test("S1-18 an event in a cell reaches the page with the row's element, without a reference to the page")
  func cellEvent() async throws {
    let page = FeedPage(days)
    let harness = try await PageHarness(page)
    harness.clearRecords()
    try await harness.press("Remove favourite", in: 3)
    #expect(harness.updates == [["~ Yesterday/3"]])
    guard case .status(3, let status) = page.days[1].entries[0] else {
      Issue.record("The entry is \(page.days[1].entries[0])")
      return
    }
    #expect(!status.isFavourite)
    // The cell holds its content and nothing else.
    let cell = try #require(try harness.cell(of: 3))
    #expect(Mirror(reflecting: cell).children.map(\.label) == ["content"])
  }

  @Test("S2-16 two similar rows have two small cells")
  func twoCells() async throws {
    let harness = try await PageHarness(FeedPage(days))
    #expect(harness.cellStatistics.created.keys.sorted() == ["HeaderCell", "LoadStateCell", "Text(PictureContent)"])
  }
}

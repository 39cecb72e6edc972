import Observation
import Roster
import RosterTesting
import Testing

private struct Lesson: Identifiable, Equatable, Sendable {
  var id: Int
}

@Observable
@MainActor
private final class LessonsPage: ListPage {
  let lessons: Pager<Lesson>

  init(_ source: some PageSource<PageNumber, Lesson>) {
    lessons = Pager(source, options: PagerOptions(retry: .never))
  }

  var body: some ListContent {
    ListSection("lessons", lessons) { StandardContent("Lesson \($0.id)") }
  }
}

/// A complete test of a paged page, as in the documentation.
@MainActor
@Suite("Tests of a custom page")
struct PagedPageExampleTests {
  @Test("A page loads further pages, recovers from a failure, and reaches the end of the list")
  func pagedPage() async throws {
    let source = ScriptedSource<PageNumber, Lesson>()
    let harness = try await PageHarness(LessonsPage(source))
    #expect(harness.text == "( Loading… )")

    source.respond(with: DataPage((0..<20).map { Lesson(id: $0) }, next: 2))
    try await harness.settle()
    try await harness.scroll(to: .end)
    source.fail(PageFailure(reason: "No connection"))
    try await harness.settle()
    #expect(harness.lines.suffix(2) == ["Lesson 19", "No connection [Try Again]"])

    try await harness.retry()
    source.respond(with: DataPage([Lesson(id: 20)]))
    try await harness.settle()
    #expect(harness.lines.last == "Lesson 20")
    #expect(source.requestedKeys == [nil, 2, 2])
  }
}

import Observation
import Roster
import RosterTesting
import Testing

@Observable
@MainActor
private final class LogPage: ListPage {
  struct Line: Identifiable, Equatable, Sendable {
    let id: Int
  }

  var lines = (1...50).map { Line(id: $0) }
  let scrollPolicy: ScrollPolicy

  init(_ policy: ScrollPolicy) {
    scrollPolicy = policy
  }

  var body: some ListContent {
    ListSection("lines", lines) { StandardContent("Line \($0.id)") }
  }
}

@MainActor
struct ScrollPolicyTests {
  @Test("A page that sticks to its end displays an appended line, if the list is at its end")
  func sticksToEnd() async throws {
    let page = LogPage(ScrollPolicy(sticksToEnd: true))
    let harness = try await PageHarness(page, lines: 10)
    try await harness.scroll(to: .end)
    page.lines.append(LogPage.Line(id: 51))
    try await harness.settle()
    #expect(harness.text.contains("Line 51"))
  }

  @Test("A page that stays at the top displays a prepended line, if the list is at its top")
  func staysAtTop() async throws {
    let page = LogPage(ScrollPolicy(staysAtTop: true))
    let harness = try await PageHarness(page, lines: 10)
    page.lines.insert(LogPage.Line(id: 0), at: 0)
    try await harness.settle()
    #expect(harness.text.contains("Line 0"))
  }

  @Test("Without a policy, visible lines stay in place once the user has scrolled")
  func stays() async throws {
    let page = LogPage(ScrollPolicy())
    let harness = try await PageHarness(page, lines: 10)
    try await harness.scroll(by: 200)
    try await harness.scroll(by: -200)
    let before = harness.text
    page.lines.insert(LogPage.Line(id: 0), at: 0)
    page.lines.append(LogPage.Line(id: 51))
    try await harness.settle()
    #expect(harness.text == before)
  }
}

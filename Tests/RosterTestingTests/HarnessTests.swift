import Observation
import Roster
import RosterTesting
import Testing

/// A page that changes after each evaluation.
@Observable
@MainActor
private final class RestlessPage: ListPage {
  var count = 0
  @ObservationIgnored var isRestless = true

  var body: some ListContent {
    let _ = changeAgain()
    ListSection("s") { StandardContent("Count \(count)") }
  }

  private func changeAgain() {
    guard isRestless else { return }
    Task { self.count += 1 }
  }
}

@Observable
@MainActor
private final class TextsPage: ListPage {
  var texts = ["one", "two", "two"]

  var body: some ListContent {
    ListSection("words") {
      for (index, word) in texts.enumerated() { StandardContent(word).id(index) }
      StandardContent("Plain")
    } header: {
      HeaderContent("Words")
    }
  }
}

@MainActor
@Suite("The harness")
struct HarnessTests {
  @Test("A page that never settles fails with its last update")
  func neverSettles() async throws {
    let page = RestlessPage()
    let error = await #expect(throws: HarnessError.self) { try await PageHarness(page) }
    page.isRestless = false
    guard case .neverSettles(let reason) = try #require(error) else {
      Issue.record("It failed with \(String(describing: error))")
      return
    }
    #expect(reason.contains("Count") || reason.contains("~ s/"))
  }

  @Test("A missing row fails with the existing rows")
  func noSuchRow() async throws {
    let harness = try await PageHarness(TextsPage())
    let error = await #expect(throws: HarnessError.self) { try await harness.tap("three") }
    #expect(error?.description.contains("words/0 “one”") == true)
  }

  @Test("An ambiguous name fails with the IDs of the matching rows")
  func ambiguous() async throws {
    let harness = try await PageHarness(TextsPage())
    let error = await #expect(throws: HarnessError.self) { try await harness.tap("two") }
    guard case .ambiguousRow("two", let matches) = try #require(error) else {
      Issue.record("It failed with \(String(describing: error))")
      return
    }
    #expect(matches == ["words/1 “two”", "words/2 “two”"])
  }

  @Test("Rows are found by ID, path, title, section and text")
  func names() async throws {
    let snapshot = try await PageHarness(TextsPage()).driver.snapshot
    #expect(try snapshot.element(named: 0) == .item(ItemPosition(section: 0, item: 0)))
    #expect(try snapshot.element(named: "words/2") == .item(ItemPosition(section: 0, item: 2)))
    #expect(try snapshot.element(named: "one") == .item(ItemPosition(section: 0, item: 0)))
    #expect(try snapshot.element(named: "Words") == .header(section: 0))
    #expect(try snapshot.element(named: "words") == .header(section: 0))
  }

  @Test("An unavailable action fails with the reason")
  func unavailableAction() async throws {
    let harness = try await PageHarness(TextsPage())
    for action in [
      UserAction.control(.toggle, in: "one"), .control(.step(1), in: "one"), .control(.set("x"), in: "one"),
      .control(.press("Go"), in: "one"), .fold("Words"),
      .delete("one"), .swipe("one", action: "Mark"), .move("one", before: "Plain"), .tap("one"), .pullToRefresh, .retry,
      .pressToast, .pressState("Go"), .scrollCarousel("one", by: 10),
    ] {
      let error = await #expect(throws: HarnessError.self) { try await harness.act(action) }
      guard case .actionUnavailable(action, _, let reason) = try #require(error) else {
        Issue.record("\(action) failed with \(String(describing: error))")
        continue
      }
      #expect(!reason.isEmpty)
    }
  }

  @Test("Different rows fail with a line-by-line difference")
  func difference() async throws {
    let harness = try await PageHarness(TextsPage())
    let error = #expect(throws: HarnessError.self) { try harness.expectRows(["Words", "one", "2", "two", "Plain"]) }
    #expect(error?.description.hasSuffix("  Words\n  one\n- 2\n+ two\n  two\n  Plain") == true)
  }

  @Test("The text of the whole page has no effect on the viewport")
  func wholePage() async throws {
    let harness = try await PageHarness(
      InlinePage { ListSection("s", values: Array(0..<50)) { StandardContent("Row \($0)") } }, lines: 5)
    try await harness.scroll(to: .row("Row 20"))
    let before = (harness.text, harness.contentOffset)
    #expect(harness.fullText.split(separator: "\n").count == 50)
    #expect((harness.text, harness.contentOffset) == before)
  }

  @Test("A list of a million rows creates cells for visible rows only")
  func million() async throws {
    let harness = try await PageHarness(
      InlinePage { ListSection("s", values: Array(0..<1_000_000)) { StandardContent("Row \($0)") } }, lines: 10)
    try await harness.scroll(to: .end)
    #expect(harness.lines.last == "Row 999999")
    #expect(harness.cellStatistics.created["StandardCell"] ?? 0 <= 30)
  }

  @Test("A request is answered by its action, whatever was requested before it")
  func answersByAction() async throws {
    let source = ScriptedSource<PageNumber, HarnessRow>()
    let pager = Pager(source, options: PagerOptions(retry: .never))
    let harness = try await PageHarness(InlinePage { ListSection("rows", pager) { StandardContent("Row \($0.id)") } })
    source.respond(with: DataPage([HarnessRow(id: 1)], next: 2), to: .initial)
    try await harness.settle()
    #expect(!source.fail(PageFailure(reason: "Nothing to fail"), to: .refresh))
    try await harness.pullToRefresh()
    #expect(source.pendingRequests.map(\.action) == [.append, .refresh])
    #expect(!source.fail(PageFailure(reason: "No second one"), at: 1, to: .refresh))
    source.fail(PageFailure(reason: "No connection"), to: .refresh)
    try await harness.settle()
    #expect(harness.toasts == ["Couldn’t Refresh · No connection"])
    #expect(source.pendingRequests.map(\.action) == [.append])
    source.respond(with: DataPage([HarnessRow(id: 2)]), to: .append)
    try await harness.settle()
    #expect(harness.lines == ["Row 1", "Row 2"])
  }

  @Test("A sentence of a page's state is found in its text, however long it is")
  func longSentence() async throws {
    let sentence = "You have no permission to see the orders of this shop. Ask the person who has invited you."
    let page = SignInPage(sentence)
    let harness = try await PageHarness(page, columns: 20)
    #expect(harness.text.contains(sentence))
    #expect(harness.screen.stateTexts.joined().contains(sentence))
    await #expect(throws: HarnessError.self) { try await harness.press("Sign Out") }
    try await harness.press("Sign In")
    #expect(harness.lines == ["Orders"])
    await #expect(throws: HarnessError.self) { try await harness.press("Sign In") }
  }

  @Test("Time changes only when the test advances it")
  func virtualTime() async throws {
    let clock = TestClock()
    let greeting = GreetingPage(clock)
    let harness = try await PageHarness(greeting, clock: clock)
    #expect(harness.lines == ["Wait"])
    try await harness.advance(by: .seconds(59))
    #expect(harness.lines == ["Wait"])
    try await harness.advance(by: .seconds(1))
    #expect(harness.lines == ["Hello"])
  }
}

@Observable
@MainActor
private final class GreetingPage: LoadingPage {
  var word = "Wait"
  @ObservationIgnored let clock: TestClock

  init(_ clock: TestClock) {
    self.clock = clock
  }

  var body: some ListContent {
    ListSection("s") { StandardContent(word) }
  }

  func load() async throws {
    try await clock.sleep(for: .seconds(60))
    word = "Hello"
  }
}

private struct HarnessRow: Identifiable, Equatable, Sendable {
  var id: Int
}

@Observable
@MainActor
private final class SignInPage: ListPage {
  private var isSignedIn = false
  private let message: String

  init(_ message: String) {
    self.message = message
  }

  var body: some ListContent { ListSection("orders") { StandardContent("Orders") } }

  var unavailable: ListRow? {
    isSignedIn
      ? nil : UnavailableContent("Signed Out", message: message).button("Sign In") { self.isSignedIn = true }.row
  }
}

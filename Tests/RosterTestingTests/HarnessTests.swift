import Observation
import Roster
import RosterTesting
import Testing

/// A page that changes whenever it has been evaluated.
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
private final class WordsPage: ListPage {
  var strings = ["one", "two", "two"]

  var body: some ListContent {
    ListSection("words") {
      for (index, word) in strings.enumerated() { StandardContent(word).id(index) }
      StandardContent("Plain")
    } header: {
      HeaderContent("Words")
    }
  }
}

@MainActor
@Suite("The harness")
struct HarnessTests {
  @Test("A page that never comes to rest fails with what it last did")
  func neverSettles() async throws {
    let page = RestlessPage()
    let error = await #expect(throws: HarnessError.self) { try await PageHarness(page) }
    page.isRestless = false
    guard case .neverSettles(let what) = try #require(error) else {
      Issue.record("It failed with \(String(describing: error))")
      return
    }
    #expect(what.contains("Count") || what.contains("~ s/"))
  }

  @Test("A row that is not there fails with the rows that are")
  func noSuchRow() async throws {
    let harness = try await PageHarness(WordsPage())
    let error = await #expect(throws: HarnessError.self) { try await harness.tap("three") }
    #expect(error?.description.contains("words/0 “one”") == true)
  }

  @Test("A name that several rows have fails with their ids, by which they can be told apart")
  func ambiguous() async throws {
    let harness = try await PageHarness(WordsPage())
    let error = await #expect(throws: HarnessError.self) { try await harness.tap("two") }
    guard case .ambiguousRow("two", let matches) = try #require(error) else {
      Issue.record("It failed with \(String(describing: error))")
      return
    }
    #expect(matches == ["words/1 “two”", "words/2 “two”"])
  }

  @Test("Rows are found by id, by path, by title, by their section and by all that they say")
  func names() async throws {
    let snapshot = try await PageHarness(WordsPage()).driver.snapshot
    #expect(try snapshot.element(named: 0) == .item(ItemPosition(section: 0, item: 0)))
    #expect(try snapshot.element(named: "words/2") == .item(ItemPosition(section: 0, item: 2)))
    #expect(try snapshot.element(named: "one") == .item(ItemPosition(section: 0, item: 0)))
    #expect(try snapshot.element(named: "Words") == .header(section: 0))
    #expect(try snapshot.element(named: "words") == .header(section: 0))
  }

  @Test("What a row does not offer fails, and says why")
  func impossible() async throws {
    let harness = try await PageHarness(WordsPage())
    for action in [
      UserAction.toggle("one"), .step("one", by: 1), .type("x", into: "one"), .press("Go", in: "one"), .fold("Words"),
      .delete("one"), .swipe("one", action: "Mark"), .move("one", before: "Plain"), .tap("one"), .pullToRefresh, .retry,
      .pressToast, .scrollCarousel("one", by: 10),
    ] {
      let error = await #expect(throws: HarnessError.self) { try await harness.act(action) }
      guard case .actionUnavailable(action, _, let reason) = try #require(error) else {
        Issue.record("\(action) failed with \(String(describing: error))")
        continue
      }
      #expect(!reason.isEmpty)
    }
  }

  @Test("Rows that differ fail with a difference, line by line")
  func difference() async throws {
    let harness = try await PageHarness(WordsPage())
    let error = #expect(throws: HarnessError.self) { try harness.expectRows(["Words", "one", "2", "two", "Plain"]) }
    #expect(error?.description.hasSuffix("  Words\n  one\n- 2\n+ two\n  two\n  Plain") == true)
  }

  @Test("The whole page can be read as text without disturbing what is in sight or counted")
  func wholePage() async throws {
    let harness = try await PageHarness(
      InlinePage { ListSection("s", values: Array(0..<50)) { StandardContent("Row \($0)") } }, lines: 5)
    try await harness.scroll(to: .row("Row 20"))
    let before = (harness.text, harness.contentOffset)
    #expect(harness.fullText.split(separator: "\n").count == 50)
    #expect((harness.text, harness.contentOffset) == before)
  }

  @Test("A list of a million rows is shown and scrolled by the few rows in sight")
  func million() async throws {
    let harness = try await PageHarness(
      InlinePage { ListSection("s", values: Array(0..<1_000_000)) { StandardContent("Row \($0)") } }, lines: 10)
    try await harness.scroll(to: .end)
    #expect(harness.lines.last == "Row 999999")
    #expect(harness.cellStatistics.created["StandardCell"] ?? 0 <= 30)
  }

  @Test("Time passes only when the test says so")
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
private final class GreetingPage: ListPage {
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

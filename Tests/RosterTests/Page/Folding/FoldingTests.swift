import Observation
import Roster
import RosterTesting
import Testing

private struct Lesson: Identifiable, Equatable, Sendable {
  var id: String
}

private struct Stage: Identifiable, Equatable, Sendable {
  var id: String
  var lessons: [Lesson]

  init(_ id: String, _ lessons: [String]) {
    self.id = id
    self.lessons = lessons.map { Lesson(id: $0) }
  }
}

private struct Segment: Identifiable, Equatable, Sendable {
  var id: String
  var stages: [Stage]

  init(_ id: String, _ stages: [Stage]) {
    self.id = id
    self.stages = stages
  }
}

/// Segments contain stages, stages contain lessons; both fold.
@Observable
@MainActor
private final class OutlinePage: ListPage {
  var segments: [Segment]
  let folds: FoldState
  var locked: Set<String> = []

  init(_ segments: [Segment] = OutlinePage.sample, folds: FoldState = FoldState()) {
    self.segments = segments
    self.folds = folds
  }

  static var sample: [Segment] {
    [
      Segment("s1", [Stage("a", ["a1", "a2"]), Stage("b", ["b1"])]),
      Segment("s2", [Stage("c", ["c1"])]),
    ]
  }

  var body: some ListContent {
    ListForEach(segments) { segment in
      Folding(segment.id, self.folds, isLocked: self.locked.contains(segment.id)) {
        HeaderContent("Segment \(segment.id)")
      } content: {
        ListForEach(segment.stages) { stage in
          Folding(stage.id, self.folds, isLocked: self.locked.contains(stage.id)) {
            HeaderContent("Stage \(stage.id)")
          } content: {
            ListSection(stage.id, stage.lessons) { StandardContent($0.id) }
          }
        }
      }
    }
  }
}

/// Two sections whose folds are in the page.
@Observable
@MainActor
private final class TermsPage: ListPage {
  var folded: Set<String> = ["b"]
  let folds = FoldState(mode: .accordion)

  var body: some ListContent {
    for id in ["a", "b"] {
      ListSection(AnyID(id), values: [id + "1"]) {
        StandardContent($0)
      } header: {
        HeaderContent(id)
      }
      .foldable(self.folds, isFolded: self.folded.contains(id)) {
        if $0 { self.folded.insert(id) } else { self.folded.remove(id) }
      }
    }
  }
}

@MainActor
@Suite("Folding")
struct FoldingTests {
  @Test("S4-01 collapsing deletes exactly the rows in one update, and keeps the header")
  func foldingTakesRows() async throws {
    let harness = try await PageHarness(OutlinePage())
    harness.clearRecords()
    try await harness.fold("Stage a")
    #expect(harness.updateCount == 1)
    #expect(harness.updates == [["~ fold/a", "- fold/a/a1", "- fold/a/a2"]])
    #expect(harness.lines.contains("▸ Stage a"))
  }

  @Test("S4-02 a tap on a header collapses its rows, and another tap restores the page")
  func toggleTwice() async throws {
    let harness = try await PageHarness(OutlinePage())
    let before = harness.text
    try await harness.tap("Stage a")
    #expect(
      harness.text == """
        ▾ Segment s1
          ▸ Stage a
          ▾ Stage b
              b1
        ▾ Segment s2
          ▾ Stage c
              c1
        """)
    try await harness.tap("Stage a")
    #expect(harness.text == before)
  }

  @Test("S4-05 a stage is a section with the stage's header and lessons")
  func stageIsSection() async throws {
    let page = OutlinePage()
    let snapshot = try await PageHarness(page).driver.snapshot
    let stage = try #require(snapshot.sections.first { $0.header?.row.traits.fold?.id == "a" })
    #expect(stage.header?.row.content.textDescription == "Stage a")
    #expect((0..<stage.items.count).map { stage.items.id(at: $0) } == ["a1", "a2"])
  }

  @Test("S4-11 page, header and user share one fold state")
  func oneTruth() async throws {
    let page = OutlinePage()
    let harness = try await PageHarness(page)
    func isShownFolded() -> Bool? { harness.visibleRows.first { $0.text == "Stage a" }?.isFolded }
    try await harness.tap("Stage a")
    #expect(page.folds.isFolded("a") && isShownFolded() == true)
    page.folds.setFolded(false, "a")
    try await harness.settle()
    #expect(!page.folds.isFolded("a") && isShownFolded() == false)
    page.folds.toggle("a")
    try await harness.settle()
    #expect(page.folds.isFolded("a") && isShownFolded() == true)
  }

  @Test("S4-14 a locked header ignores taps, keys and fold all")
  func locked() async throws {
    let page = OutlinePage()
    page.locked = ["b"]
    let harness = try await PageHarness(page)
    await #expect(throws: HarnessError.self) { try await harness.tap("Stage b") }
    try await harness.fold("Stage b")
    #expect(harness.lines.contains("b1"))
    page.folds.foldAll()
    try await harness.settle()
    #expect(page.folds.isFolded("a"))
    #expect(!page.folds.isFolded("b"))
    #expect(harness.lines == ["▸ Segment s1", "▸ Segment s2"])
  }

  @Test("S4-16 a collapsed segment hides its stages' headers and rows, and stays visible")
  func foldedSegment() async throws {
    let harness = try await PageHarness(OutlinePage())
    try await harness.tap("Segment s1")
    #expect(harness.lines == ["▸ Segment s1", "▾ Segment s2", "▾ Stage c", "c1"])
    #expect(harness.driver.snapshot.sections.count == 3)
  }

  @Test("S4-17 a toggle that hides and shows several sections is one update")
  func oneUpdate() async throws {
    let harness = try await PageHarness(OutlinePage())
    harness.clearRecords()
    try await harness.tap("Segment s1")
    try await harness.tap("Segment s1")
    #expect(harness.updateCount == 2)
    #expect(
      harness.updates == [
        ["- fold/a (2)", "- fold/b (1)", "~ fold/s1"],
        ["+ fold/a (2)", "+ fold/b (1)", "~ fold/s1"],
      ])
  }

  @Test("S4-18 a refresh keeps the folds: new models with the same IDs have the same state")
  func survivesRefresh() async throws {
    let page = OutlinePage()
    let harness = try await PageHarness(page)
    try await harness.tap("Stage a")
    page.segments = []
    try await harness.settle()
    page.segments = [Segment("s1", [Stage("new", ["n1"]), Stage("a", ["a1", "a2", "a3"])])]
    try await harness.settle()
    #expect(harness.lines == ["▾ Segment s1", "▾ Stage new", "n1", "▸ Stage a"])
  }

  @Test("Toggling a fold that is not on the page changes nothing visible")
  func staleFold() async throws {
    let page = OutlinePage()
    let harness = try await PageHarness(page)
    let before = harness.text
    page.folds.setFolded(true, "gone")
    page.folds.toggle("never there")
    try await harness.settle()
    #expect(harness.text == before)
    #expect(harness.issues.isEmpty)
  }

  @Test("Fold all collapses all folds that are not locked, and unfold all expands them")
  func foldAll() async throws {
    let page = OutlinePage()
    let harness = try await PageHarness(page)
    let before = harness.text
    page.folds.foldAll()
    try await harness.settle()
    #expect(harness.lines == ["▸ Segment s1", "▸ Segment s2"])
    try await harness.tap("Segment s1")
    #expect(harness.lines == ["▾ Segment s1", "▸ Stage a", "▸ Stage b", "▸ Segment s2"])
    page.folds.unfoldAll()
    try await harness.settle()
    #expect(harness.text == before)
  }

  @Test("In an accordion, expanding a fold collapses only its siblings")
  func accordion() async throws {
    let page = OutlinePage(folds: FoldState(startsFolded: true, mode: .accordion))
    let harness = try await PageHarness(page)
    try await harness.tap("Segment s1")
    try await harness.tap("Stage a")
    #expect(harness.lines == ["▾ Segment s1", "▾ Stage a", "a1", "a2", "▸ Stage b", "▸ Segment s2"])
    try await harness.tap("Stage b")
    #expect(harness.lines == ["▾ Segment s1", "▸ Stage a", "▾ Stage b", "b1", "▸ Segment s2"])
    try await harness.tap("Segment s2")
    #expect(harness.lines == ["▸ Segment s1", "▾ Segment s2", "▸ Stage c"])
  }

  @Test("A section folds under its own header")
  func foldableSection() async throws {
    let folds = FoldState()
    let harness = try await PageHarness(
      InlinePage {
        ListSection("faq", values: ["one", "two"]) {
          StandardContent($0)
        } header: {
          HeaderContent("Questions")
        }
        .foldable(folds)
      })
    #expect(harness.lines == ["▾ Questions", "one", "two"])
    try await harness.tap("Questions")
    #expect(harness.lines == ["▸ Questions"])
  }

  @Test("T-27 sections whose folds are in the page's model fold as its accordion says, and are not reset")
  func modelFolds() async throws {
    let page = TermsPage()
    let harness = try await PageHarness(page)
    #expect(harness.lines == ["▾ a", "a1", "▸ b"])
    try await harness.tap("b")
    #expect(harness.lines == ["▸ a", "▾ b", "b1"])
    #expect(page.folded == ["a"])
    #expect(page.folds.isFolded("a"))
    page.folds.reset()
    page.folded = ["b"]
    try await harness.settle()
    #expect(harness.lines == ["▾ a", "a1", "▸ b"])
    // This evaluates the page, but displays nothing of it.
    page.prefetch()
    try await harness.tap("a")
    #expect(harness.lines == ["▸ a", "▸ b"])
  }

  @Test("T-27 a page whose model has the state of its folds is released after it was closed")
  func releasedModel() async throws {
    weak var released: TermsPage?
    do {
      let page = TermsPage()
      released = page
      let harness = try await PageHarness(page)
      try await harness.tap("b")
      harness.driver.stop()
    }
    for _ in 0..<20 where released != nil { await Task.yield() }
    #expect(released == nil)
  }
}

import Foundation
import Observation
import Roster
import RosterTesting
import Synchronization
import Testing

private struct Numbered: Identifiable, Equatable, Sendable {
  var id: Int
}

@Observable
@MainActor
private final class CounterPage: ListPage {
  var count = 0
  @ObservationIgnored private(set) var evaluations = 0

  var body: some ListContent {
    let _ = evaluations += 1
    ListSection("s") { StandardContent("Count \(count)") }
  }
}

@Observable
@MainActor
private final class SectionsPage: ListPage {
  var ids: [Int]

  init(_ count: Int) { ids = Array(0..<count) }

  var body: some ListContent {
    ListForEach(ids.map(Numbered.init)) { section in
      ListSection(section.id, [section]) { StandardContent("Row \($0.id)") }
    }
  }
}

/// A row that counts how often its id is read.
private struct CountedRow: Identifiable, Equatable, Sendable {
  static let reads = Atomic(0)
  let number: Int
  var id: Int {
    Self.reads.add(1, ordering: .relaxed)
    return number
  }
}

@Observable
@MainActor
private final class ColumnsPage: ListPage {
  var rows: [CountedRow]

  init(_ count: Int) { rows = (0..<count).map(CountedRow.init) }

  var body: some ListContent {
    ListSection("grid", rows) { StandardContent("\($0.number)") }.layout(.grid(columns: rows.count))
  }
}

@Observable
@MainActor
private final class SizesPage: ListPage {
  @ObservationIgnored let number: Double

  init(_ number: Double) { self.number = number }

  var body: some ListContent {
    ListSection("list") {
      for id in 0..<3 { StandardContent("Row \(id)").id(id) }
    } header: {
      HeaderContent("Header")
    }
    .layout(.list(spacing: number))
    ListSection("grid", (10..<20).map(Numbered.init)) { StandardContent("Row \($0.id)") }
      .layout(.grid(minimumWidth: number, spacing: number, itemHeight: .fixed(number)))
    ListSection("ratio", (20..<30).map(Numbered.init)) { StandardContent("Row \($0.id)") }
      .layout(.grid(columns: 3, spacing: number, itemHeight: .aspectRatio(number)))
    ListSection("carousel", (30..<40).map(Numbered.init)) { StandardContent("Row \($0.id)") }
      .layout(.carousel(CarouselStyle(itemWidth: .points(number), spacing: number, height: .fixed(number))))
  }
}

/// Pages at the limits of time and size.
@MainActor
@Suite(.timeLimit(.minutes(30))) struct ExtremePageTests {
  @Test("X-34 a million changes of a page's state in one turn are one update")
  func changes() async throws {
    let page = CounterPage()
    let harness = try await PageHarness(page)
    harness.clearRecords()
    let before = page.evaluations
    for _ in 0..<1_000_000 { page.count += 1 }
    try await harness.settle()
    #expect(page.evaluations == before + 1)
    #expect(harness.updateCount == 1)
    #expect(harness.text.contains("Count 1000000"))
    for turn in 0..<200 {
      page.count = -turn
      await Task.yield()
    }
    try await harness.settle()
    #expect(page.evaluations <= before + 202)
    #expect(harness.text.contains("Count -199"))
  }

  @Test("X-35 a page of many sections is opened, changed and scrolled to its end")
  func sections() async throws {
    let count = sectionCount
    let page = SectionsPage(count)
    let harness = try await PageHarness(page)
    harness.clearRecords()
    page.ids.remove(at: count / 2)
    page.ids.append(-1)
    try await harness.settle()
    #expect(harness.updateCount == 1)
    try await harness.scroll(to: .row("Row -1"))
    #expect(harness.text.contains("Row -1"))
    #expect(harness.issues.isEmpty)
  }

  @Test("X-35 a grid of many columns is changed without a search for each of them")
  func columns() async throws {
    let count = 600
    let page = ColumnsPage(count)
    let harness = try await PageHarness(page)
    let before = CountedRow.reads.load(ordering: .relaxed)
    page.rows.insert(CountedRow(number: -1), at: 0)
    try await harness.settle()
    page.rows.removeFirst()
    try await harness.settle()
    #expect(harness.cellStatistics.inUse == count)
    #expect(CountedRow.reads.load(ordering: .relaxed) - before < 60 * count)
  }

  @Test(
    "X-36 sizes that are negative, no numbers or without bound leave a page that can be read and scrolled",
    arguments: [-1, -1e300, 0, .nan, -.infinity, .leastNonzeroMagnitude, 1e6, 1e300, .infinity])
  func sizes(_ number: Double) async throws {
    let harness = try await PageHarness(SizesPage(number))
    #expect(harness.text.contains("Row 0"))
    #expect(!harness.fullText.isEmpty)
    for row in [39, 20, 10, 0] { try await harness.scroll(to: .row("Row \(row)")) }
    #expect(harness.contentOffset.isFinite)
    #expect(harness.text.contains("Row 0"))
  }

  @Test(
    "X-36 a window without width or height takes updates, and shows the page when it has both",
    arguments: [0, -1, .nan])
  func emptyWindow(_ size: Double) async throws {
    for (width, height) in [(size, 300), (300, size), (size, size)] {
      let page = SectionsPage(3)
      let harness = try await PageHarness(page)
      try await harness.resize(width: width, height: height)
      page.ids.append(7)
      try await harness.settle()
      _ = (harness.text, harness.fullText)
      try await harness.resize(width: 300, height: 300)
      #expect(harness.text.contains("Row 7"))
    }
  }

  /// `ROSTER_ROUNDS=50` makes it a million.
  private let sectionCount = 20_000 * (ProcessInfo.processInfo.environment["ROSTER_ROUNDS"].flatMap { Int($0) } ?? 1)
}

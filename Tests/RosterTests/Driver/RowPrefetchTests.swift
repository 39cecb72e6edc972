import Observation
import Roster
import RosterTesting
import Testing

private struct Picture: Identifiable, Equatable, Sendable {
  var id: Int
  var address = ""
}

/// A page that writes down what its rows fetch.
@Observable
@MainActor
private final class PicturesPage: ListPage {
  var pictures: [Picture]
  var layout: SectionLayout
  @ObservationIgnored let gate = AsyncGate()
  @ObservationIgnored var started: [Int] = []
  @ObservationIgnored var cancelled: [Int] = []

  init(_ ids: Range<Int>, layout: SectionLayout = .list) {
    pictures = ids.map { Picture(id: $0) }
    self.layout = layout
  }

  var body: some ListContent {
    ListSection("pictures", pictures) { picture in
      StandardContent("Picture \(picture.id)\(picture.address)")
    }
    .layout(layout)
    .prefetch { await self.fetch($0.id) }
  }

  func fetch(_ id: Int) async {
    started.append(id)
    do { try await gate.wait() } catch { cancelled.append(id) }
  }

  func forget() {
    started = []
    cancelled = []
  }
}

@MainActor
@Suite("Prefetching rows")
struct RowPrefetchTests {
  @Test("visible rows are prefetched first, then the next ones, each once")
  func first() async throws {
    let page = PicturesPage(0..<100)
    let harness = try await PageHarness(page, lines: 10)
    #expect(page.started == Array(0..<20))
    try await harness.settle()
    #expect(page.started == Array(0..<20))
  }

  @Test("a finished prefetch is not repeated while its row is in the window")
  func ended() async throws {
    let page = PicturesPage(0..<100)
    page.gate.open()
    let harness = try await PageHarness(page, lines: 10)
    page.forget()
    try await harness.scroll(by: 40)
    #expect(page.started == [20, 21])
    #expect(page.cancelled.isEmpty)
  }

  @Test("the window grows with the velocity, and rows behind it are cancelled")
  func speed() async throws {
    let page = PicturesPage(0..<200)
    let harness = try await PageHarness(page, lines: 10)
    page.forget()
    for _ in 0..<5 {
      try await harness.scroll(by: 200)
      try await harness.advance(by: .milliseconds(20))
    }
    // Fifty rows were passed: the viewport begins at the fiftieth, and four screens are looked ahead.
    // What is asked for together may begin in any order.
    #expect(page.started.sorted() == Array(20..<100))
    #expect(page.cancelled.sorted() == Array(0..<50))
    try await harness.advance(by: .seconds(1))
    #expect(page.started.suffix(10).sorted() == Array(40..<50))
    #expect(page.cancelled.suffix(30).sorted() == Array(70..<100))
  }

  @Test("prefetches continue for moved rows and are cancelled for deleted rows")
  func update() async throws {
    let page = PicturesPage(0..<15)
    let harness = try await PageHarness(page, lines: 10)
    page.forget()
    page.pictures.swapAt(0, 9)
    try await harness.settle()
    #expect(page.started.isEmpty && page.cancelled.isEmpty)
    page.pictures.removeAll { $0.id == 0 }
    try await harness.settle()
    #expect(page.started.isEmpty)
    #expect(page.cancelled == [0])
  }

  @Test("an updated row is prefetched again")
  func changed() async throws {
    let page = PicturesPage(0..<5)
    let harness = try await PageHarness(page, lines: 10)
    page.forget()
    page.pictures[2].address = " of a cat"
    try await harness.settle()
    #expect(page.cancelled == [2])
    #expect(page.started == [2])
  }

  @Test("a carousel prefetches its next items")
  func carousel() async throws {
    let page = PicturesPage(0..<30, layout: .carousel(CarouselStyle(height: .fixed(40))))
    let harness = try await PageHarness(page, lines: 10)
    let first = page.started
    #expect(first.sorted() == Array(0..<first.count) && first.count < 10)
    page.forget()
    try await harness.scrollCarousel(containing: "Picture 0", by: 3_000)
    #expect(page.cancelled.contains(0))
    #expect(!page.started.isEmpty && page.started.allSatisfy { $0 >= first.count })
  }

  @Test("hosts prefetch the images of the next rows, except for icons")
  func images() async throws {
    let harness = try await PageHarness(
      InlinePage {
        ListSection("rows", values: Array(0..<100)) {
          StandardContent("Row \($0)", image: $0 % 2 == 0 ? .url("\($0).png") : .icon("star"))
        }
      }, lines: 10)
    #expect(harness.host.prefetchedImages == (0..<10).map { .url("\($0 * 2).png") })
    try await harness.scroll(by: 40)
    #expect(harness.host.prefetchedImages.last == .url("20.png"))
  }

  @Test("a row's own prefetch takes precedence over its section's")
  func ownFetch() async throws {
    let events = EventLog()
    _ = try await PageHarness(
      InlinePage {
        ListSection("rows") { StandardContent("A").prefetch { events("own") } }.prefetch { _ in events("section") }
      })
    #expect(events.events == ["own"])
  }

  @Test("a stopped driver cancels all prefetches")
  func stop() async throws {
    let page = PicturesPage(0..<5)
    let harness = try await PageHarness(page, lines: 10)
    harness.driver.stop()
    try await harness.settle()
    #expect(page.cancelled.sorted() == Array(0..<5))
  }

  @Test("a text snapshot of the whole page prefetches nothing")
  func peeking() async throws {
    let page = PicturesPage(0..<100)
    let harness = try await PageHarness(page, lines: 10)
    page.forget()
    #expect(harness.fullText.contains("Picture 99"))
    try await harness.settle()
    #expect(page.started.isEmpty && page.cancelled.isEmpty)
  }
}

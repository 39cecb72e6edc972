import RosterTesting
import Testing

@testable import Roster

/// What counts as seen, with virtual time.
@MainActor
@Suite struct ImpressionTests {
  /// A page of rows of four lines, of which a screen of twelve lines shows three.
  @Observable @MainActor final class SeenPage: ListPage {
    var numbers = Array(0..<20)
    var texts: [Int: String] = [:]
    @ObservationIgnored var seen: [Int] = []
    @ObservationIgnored var made = 0
    let fraction: Double
    let endFraction: Double?
    let policy: ImpressionPolicy

    init(
      _ fraction: Double = 0.5, endingBelow endFraction: Double? = nil, policy: ImpressionPolicy = .eachAppearance
    ) {
      (self.fraction, self.endFraction, self.policy) = (fraction, endFraction, policy)
    }

    var body: some ListContent {
      ListSection("rows", items) { item in StandardContent(item.text).height(80) }
        .onImpression(of: fraction, endingBelow: endFraction, for: .seconds(1), again: policy) {
          self.seen.append($0.id)
        }
    }

    private var items: [Item] { numbers.map { Item($0, texts[$0] ?? "Row \($0)") } }
  }

  private func show(_ page: some ListPage, lines: Int = 12) async throws -> PageHarness {
    try await PageHarness(page, columns: 40, lines: lines)
  }

  @Test("V-01 a row that a host has placed beyond the viewport does not count, not even by a fraction of 0")
  func beyond() async throws {
    let page = SeenPage(0)
    let harness = try await show(page)
    let placed = [0, 1].map { item in
      PlacedElement(
        position: .item(ItemPosition(section: 0, item: item)),
        frame: ElementFrame(x: 0, y: Double(item) * 240, width: 320, height: 80))
    }
    harness.driver.reportPlacedElements(
      placed, in: (320, 240), at: ListScroll(offset: 0, height: 240, contentHeight: 1_600, elements: []))
    try await harness.advance(by: .seconds(2))
    #expect(page.seen == [0])
  }

  @Test("V-01 a row counts after it has been on screen by the fraction for the time, once until it has left")
  func fractionAndTime() async throws {
    let page = SeenPage()
    let harness = try await show(page)
    let height = try #require(harness.visibleRows.first).frame.height
    let whole = Int(240 / height)
    try await harness.advance(by: .milliseconds(900))
    #expect(page.seen == [])
    try await harness.advance(by: .milliseconds(200))
    #expect(page.seen == Array(0..<whole))
    try await harness.advance(by: .seconds(60))
    #expect(page.seen == Array(0..<whole))
    try await harness.scroll(by: height / 2)
    try await harness.advance(by: .seconds(2))
    #expect(page.seen == Array(0...whole), "Half of the next row is on screen")
    try await harness.scroll(by: 2 * height)
    try await harness.advance(by: .milliseconds(500))
    try await harness.scroll(by: -3 * height)
    page.seen = []
    try await harness.advance(by: .milliseconds(700))
    #expect(page.seen == [], "Rows that were gone begin again")
    try await harness.advance(by: .milliseconds(400))
    #expect(page.seen.sorted() == page.seen && page.seen.contains(0))
  }

  @Test("V-02 a row that is higher than the screen counts by the part of the screen that it fills")
  func highRows() async throws {
    var seen: [String] = []
    let page = InlinePage {
      ListSection("rows", values: ["A", "B"]) { StandardContent($0).height(1_200) }
        .onImpression(of: 0.75, for: .seconds(1)) { seen.append($0) }
    }
    let harness = try await show(page)
    try await harness.advance(by: .seconds(2))
    #expect(seen == ["A"])
    try await harness.scroll(by: 1_100)
    try await harness.advance(by: .seconds(2))
    #expect(seen == ["A"], "Neither fills three quarters of the screen")
    try await harness.scroll(by: 80)
    try await harness.advance(by: .seconds(2))
    #expect(seen == ["A", "B"])
  }

  @Test("V-03 with one impression for each visit, a row counts again after another page has covered the list")
  func eachVisit() async throws {
    let page = SeenPage(policy: .eachVisit)
    let harness = try await show(page)
    try await harness.advance(by: .seconds(2))
    let first = page.seen
    try await harness.scroll(to: .end)
    try await harness.scroll(to: .top)
    try await harness.advance(by: .seconds(2))
    #expect(!first.isEmpty && page.seen == first)
    harness.driver.viewportDidDisappear()
    try await harness.advance(by: .seconds(5))
    #expect(page.seen == first, "V-05 nothing is on screen behind another page")
    try await harness.scroll(by: 0)
    try await harness.advance(by: .seconds(2))
    #expect(page.seen == first + first)
  }

  @Test("V-03 with one impression for each content, a row counts again when its content differs after an update")
  func eachContent() async throws {
    let page = SeenPage(policy: .eachContent)
    let harness = try await show(page)
    try await harness.advance(by: .seconds(2))
    let first = page.seen
    harness.driver.viewportDidDisappear()
    try await harness.scroll(by: 0)
    try await harness.scroll(to: .end)
    try await harness.scroll(to: .top)
    try await harness.advance(by: .seconds(2))
    #expect(page.seen.filter(first.contains) == first)
    page.seen = []
    page.texts[1] = "New"
    try await harness.settle()
    try await harness.advance(by: .seconds(2))
    #expect(page.seen == [1])
  }

  @Test("V-04 placeholders of rows that are not loaded never count, and rows count from when they are displayed")
  func placeholders() async throws {
    let gate = AsyncGate(isOpen: false)
    var seen: [Int] = []
    let source = NumberedPages<Item>(size: 10) { number, _ in
      if number > 1 { try await gate.wait() }
      return (0..<10).map { Item((number - 1) * 10 + $0, "Row") }
    }
    let pager = Pager(source, options: PagerOptions(pageSize: 10, retry: .never))
    let page = InlinePage {
      ListSection("rows", pager) { item in StandardContent("\(item.id)") }
        .onImpression(for: .seconds(1)) { seen.append($0.id) }
    }
    let harness = try await show(page, lines: 30)
    try await harness.advance(by: .seconds(3))
    #expect(seen == Array(0..<10))
    gate.open()
    try await harness.settle()
    try await harness.advance(by: .milliseconds(500))
    #expect(seen == Array(0..<10))
    try await harness.advance(by: .milliseconds(600))
    #expect(seen.count > 10 && seen == Array(0..<seen.count))
  }

  @Test("V-06 what is behind a sticky header is not on screen, nor what is below the screen", arguments: [160.0, 150])
  func stickyHeaders(offset: Double) async throws {
    var seen: [Int] = []
    let page = InlinePage {
      ListSection("rows", values: Array(0..<20)) {
        StandardContent("Row \($0)").height(40)
      } header: {
        HeaderContent("Header").height(120)
      }
      .stickyHeader()
      .onImpression(of: 1, for: .seconds(1)) { seen.append($0) }
    }
    let harness = try await show(page)
    try await harness.scroll(by: offset)
    try await harness.advance(by: .seconds(2))
    let rows = harness.visibleRows.filter { $0.element.item != nil }
    let header = try #require(harness.visibleRows.first { $0.element.item == nil }).frame
    let uncovered = rows.filter { $0.frame.y >= header.y + header.height && $0.frame.y + $0.frame.height <= 240 }
    #expect(!uncovered.isEmpty && uncovered.count < rows.count)
    #expect(seen == uncovered.compactMap { $0.element.item?.item })
  }

  @Test("V-07 with hysteresis, the time goes on until less than the lower fraction is on screen")
  func hysteresis() async throws {
    let page = SeenPage(0.8, endingBelow: 0.2)
    let harness = try await show(page)
    let height = try #require(harness.visibleRows.first).frame.height
    try await harness.advance(by: .milliseconds(500))
    try await harness.scroll(by: height * 0.75)
    try await harness.advance(by: .milliseconds(600))
    #expect(page.seen.contains(0), "A quarter of the row is left")
    page.seen = []
    try await harness.scroll(to: .end)
    try await harness.scroll(to: .top)
    try await harness.advance(by: .milliseconds(500))
    try await harness.scroll(by: height)
    try await harness.advance(by: .milliseconds(600))
    #expect(!page.seen.contains(0))
  }

  @Test("V-08 an item of a carousel counts by the part that the carousel shows")
  func carousels() async throws {
    var seen: [Int] = []
    let page = InlinePage {
      ListSection("shelf", values: Array(0..<10)) { StandardContent("Item \($0)") }
        .layout(.carousel(CarouselStyle(itemWidth: .points(160))))
        .onImpression(of: 0.9, for: .seconds(1)) { seen.append($0) }
    }
    let harness = try await show(page)
    try await harness.advance(by: .seconds(2))
    let first = seen
    #expect(first == Array(0..<first.count) && (1...3).contains(first.count))
    try await harness.scrollCarousel(containing: RowName(id: 0), by: 500)
    try await harness.advance(by: .seconds(2))
    #expect(seen.count > first.count && Set(seen).count == seen.count)
  }

  @Test("V-09 an update that moves a row does not interrupt its time, and a deleted one never counts")
  func updates() async throws {
    let page = SeenPage()
    let harness = try await show(page)
    try await harness.advance(by: .milliseconds(600))
    page.numbers.swapAt(0, 1)
    page.texts[0] = "Changed"
    page.numbers.removeAll { $0 == 2 }
    try await harness.settle()
    try await harness.advance(by: .milliseconds(500))
    #expect(page.seen.sorted().prefix(2) == [0, 1] && !page.seen.contains(2))
  }

  @Test("V-10 rows of sections without impressions are not made for them, and rows are not made again in each frame")
  func cost() async throws {
    var (made, others) = (0, 0)
    func counted(_ number: Int, _ isObserved: Bool) -> StandardContent {
      if isObserved { made += 1 } else { others += 1 }
      return StandardContent("Row \(number)")
    }
    let page = InlinePage {
      ListSection("a", values: Array(0..<500)) { counted($0, true) }.onImpression(for: .seconds(1)) { _ in }
      ListSection("b", values: Array(0..<500)) { counted($0, false) }
    }
    let harness = try await show(page)
    #expect(others == 0)
    (made, others) = (0, 0)
    for _ in 0..<100 { try await harness.scroll(by: 1) }
    let rows = harness.visibleRows.count
    #expect(made <= 4 * rows + 100, "\(made) rows were made in 100 frames")
  }

  @Test("V-11 headers and footers count as rows do")
  func headers() async throws {
    var seen: [String] = []
    let page = InlinePage {
      ListSection("rows") {
        StandardContent("Row")
      } header: {
        HeaderContent("Header").onImpression(for: .seconds(1)) { seen.append("header") }
      } footer: {
        FooterContent("Footer").onImpression(for: .seconds(1)) { seen.append("footer") }
      }
    }
    let harness = try await show(page)
    try await harness.advance(by: .seconds(2))
    #expect(seen.sorted() == ["footer", "header"])
  }

  @Test("V-12 fractions and times that make no sense count what is completely on screen, or anything that is")
  func extremes() {
    func impression(_ fraction: Double, _ end: Double?, _ time: Duration = .zero) -> Impression {
      Impression(fraction, endingBelow: end, for: time, .eachVisit, ActionHandler { _ in })
    }
    #expect(impression(.nan, nil).fraction == 1 && impression(7, 9).endFraction == 1)
    #expect(impression(-1, -5).fraction > 0 && impression(-1, -5).endFraction > 0)
    #expect(impression(0.5, 0.8).endFraction == 0.5 && impression(0.5, .infinity).endFraction == 0.5)
    #expect(impression(0.5, nil, .seconds(-3)).duration == .zero)
    let speeds = [Double.nan, -2, 3].map {
      Impression(1, endingBelow: nil, for: .zero, .eachVisit, maximumSpeed: $0, ActionHandler { _ in }).maximumSpeed
    }
    #expect(speeds == [.infinity, 0, 3])
    #expect(MostVisibleItem(.nan, ActionHandler { _ in }).fraction == 1)
    #expect(MostVisibleItem(-1, ActionHandler { _ in }).fraction > 0)
    let row = ElementFrame(x: 0, y: -50, width: 100, height: 100)
    let screen = ElementFrame(x: 0, y: 0, width: 200, height: 400)
    #expect(row.fraction(visibleIn: screen) == 0.5)
    #expect(ElementFrame(x: 150, y: 0, width: 100, height: 10).fraction(visibleIn: screen) == 0.5)
    #expect(ElementFrame(x: 0, y: -500, width: 200, height: 2_000).fraction(visibleIn: screen) == 1)
    for frame in [ElementFrame(x: 0, y: 400, width: 9, height: 9), ElementFrame(x: 0, y: 0, width: 0, height: 9)] {
      #expect(frame.fraction(visibleIn: screen) == 0)
    }
  }
}

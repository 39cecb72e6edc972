import Observation
import Roster
import RosterTesting
import Testing

@MainActor
@Suite("Sections that are not lists")
struct LayoutTests {
  private let goods = ["Bread", "Milk", "Eggs", "Cheese", "Tea"]

  private func banner(_ style: CarouselStyle) async throws -> PageHarness {
    let goods = goods
    return try await PageHarness(
      InlinePage {
        ListSection("banner", values: goods) { StandardContent($0) }.layout(.carousel(style))
        ListSection("rows", values: Array(0..<60)) { StandardContent("Row \($0)") }
      }, columns: 30, lines: 8)
  }

  @Test("S3-12 tags have their intrinsic width, and their section the required height")
  func tags() async throws {
    let goods = goods
    let harness = try await PageHarness(
      InlinePage { ListSection("tags", values: goods) { StandardContent($0) }.layout(.flow(spacing: 8)) }, columns: 20)
    #expect(harness.text.split(separator: "\n").first == "[Bread] [Milk]")
    #expect(harness.lines == goods)
    try await harness.resize(width: 60 * TextMetrics.column, height: 20 * TextMetrics.line)
    #expect(harness.text == "[Bread] [Milk] [Eggs] [Cheese] [Tea]")
  }

  @Test("A grid displays items side by side, and a line has the height of its tallest item")
  func grid() async throws {
    let goods = goods
    let harness = try await PageHarness(
      InlinePage {
        ListSection("grid", values: goods) { StandardContent($0, subtitle: $0 == "Milk" ? "fresh" : nil) }
          .layout(.grid(columns: 2, spacing: 0))
      }, columns: 20)
    #expect(harness.text == "Bread     Milk\n          fresh\nEggs      Cheese\nTea")
  }

  @Test("S3-11 a carousel keeps its position when it is scrolled off screen and back, and reports taps with the item")
  func carousel() async throws {
    let log = EventLog()
    let goods = goods
    let harness = try await PageHarness(
      InlinePage {
        ListSection("banner", values: goods) { StandardContent($0) }
          .layout(.carousel(CarouselStyle(paging: .item, itemWidth: .fraction(1))))
          .onSelect { log($0) }
        ListSection("rows", values: Array(0..<60)) { StandardContent("Row \($0)") }
      }, columns: 30, lines: 8)
    #expect(harness.lines.first == "Bread")
    try await harness.scrollCarousel(containing: "Bread", by: 240)
    #expect(harness.lines.first == "Milk")
    try await harness.scroll(to: .end)
    try await harness.scroll(to: .top)
    #expect(harness.lines.first == "Milk")
    try await harness.tap("Milk")
    #expect(log.events == ["Milk"])
  }

  @Test("S3-15 two carousels of one type scroll independently")
  func twoCarousels() async throws {
    let goods = goods
    let style = CarouselStyle(paging: .item, itemWidth: .fraction(1))
    let harness = try await PageHarness(
      InlinePage {
        ListSection("one", values: goods) { StandardContent($0) }.layout(.carousel(style))
        ListSection("two", values: goods) { StandardContent($0) }.layout(.carousel(style))
      }, columns: 30)
    try await harness.scrollCarousel(containing: "two/Bread", by: 480)
    #expect(harness.lines == ["Bread", "Eggs"])
  }

  @Test("S3-12 a looping banner advances automatically, from the last item to the first")
  func looping() async throws {
    let harness = try await banner(
      CarouselStyle(paging: .page, isLooping: true, autoAdvance: .seconds(3), itemWidth: .fraction(1)))
    var shown: [String] = []
    for _ in 0..<6 {
      shown.append(harness.lines[0])
      try await harness.advance(by: .seconds(3))
    }
    #expect(shown == ["Bread", "Milk", "Eggs", "Cheese", "Tea", "Bread"])
  }

  @Test("A banner does not advance if motion is reduced")
  func reducedMotion() async throws {
    let harness = try await banner(CarouselStyle(isLooping: true, autoAdvance: .seconds(3)))
    harness.host.reducesMotion = true
    try await harness.advance(by: .seconds(30))
    #expect(harness.lines[0] == "Bread")
  }

  @Test("S3-12 five different components are on a page: tags, a banner, images, rows and a load state")
  func fiveComponents() async throws {
    let style = CarouselStyle(paging: .page, isLooping: true, itemWidth: .fraction(1))
    let components = [
      PartComponent("tags", ["swift", "lists"], layout: .flow(spacing: 8)),
      PartComponent("banner", ["Sale", "News"], layout: .carousel(style)),
      PartComponent("pictures", ["cat.png", "dog.png"], layout: .grid(columns: 2, spacing: 0)),
      PartComponent("rows", ["One", "Two"], layout: .list),
      PartComponent("status", [], layout: .list),
    ]
    let page = InlinePage { ListForEach(components) { $0 } }
    let harness = try await PageHarness(page, columns: 24)
    try harness.expectMatch(golden: "five-components")
    #expect(harness.driver.components.count == 5)
  }

  @Test("S3-18 a change above or below does not move the visible rows")
  func noJump() async throws {
    let rows = Observed(Array(0..<200))
    let harness = try await PageHarness(
      InlinePage {
        ListSection("rows", values: rows.value) { StandardContent("Row \($0)", subtitle: $0 % 7 == 0 ? "Seven" : nil) }
      }, lines: 8)
    try await harness.scroll(to: .row("Row 100"))
    let before = harness.text
    rows.value.removeAll { $0 < 50 }
    try await harness.settle()
    #expect(harness.text == before)
    rows.value.insert(contentsOf: 1_000..<1_030, at: 0)
    rows.value.removeLast(20)
    try await harness.settle()
    #expect(harness.text == before)
  }

  @Test("S3-18 a reload without a difference keeps the content offset and all measured heights")
  func reload() async throws {
    let generation = Observed(0)
    let harness = try await PageHarness(
      InlinePage {
        let _ = generation.value
        ListSection("rows", values: Array(0..<300)) { StandardContent("Row \($0)") }
      }, lines: 8)
    try await harness.scroll(to: .row("Row 150"))
    let before = (harness.text, harness.contentOffset)
    generation.value += 1
    try await harness.settle()
    #expect((harness.text, harness.contentOffset) == before)
  }
}

@Observable
@MainActor
private final class PartComponent: ListComponent {
  let name: String
  let strings: [String]
  let layout: SectionLayout

  init(_ name: String, _ words: [String], layout: SectionLayout) {
    self.name = name
    self.strings = words
    self.layout = layout
  }

  var id: AnyID? { AnyID(name) }

  var body: some ListContent {
    ListSection("rows", values: strings) {
      StandardContent($0)
    } header: {
      HeaderContent(name)
    }.layout(layout)
  }
}

import Testing

@testable import Roster

/// Invalid numbers: from a division by zero, a server, or a window without a size.
@Suite("Invalid numbers")
struct OddNumbersTests {
  private static let odd: [Double] = [
    0, 1, -1, 320, 0.3, -900, 1e300, -1e300, .infinity, -.infinity, .nan, .leastNonzeroMagnitude,
  ]

  @Test("A list handles all numbers of a page, a host and a user", arguments: SeededRandom.seeds(60))
  func viewport(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    func number() -> Double { Self.odd[random.int(below: Self.odd.count)] }
    var list = ListViewport(
      sections: (0..<4).map { _ in shape(&random) }, width: number(), height: number(), overscan: number())
    var velocity = ScrollVelocity()
    for step in 0..<60 {
      switch random.int(below: 8) {
      case 0: list.resize(width: number(), height: number())
      case 1: _ = list.hostScrolled(to: number())
      case 2: list.scroll(by: number())
      case 3: list.scroll(to: .offset(number()))
      case 4: list.overscan = number()
      case 5: list.measured(.item(ItemPosition(section: 0, item: 0)), width: number(), height: number())
      case 6: velocity.move(by: number(), at: number())
      default: list.reset(sections: (0..<4).map { _ in shape(&random) })
      }
      _ = list.element(atX: number(), y: number())
      let placed = list.place { _ in (number(), number()) }
      for element in placed {
        #expect(!element.frame.y.isNaN && element.frame.height >= 0, "ROSTER_SEED=\(seed) step \(step): \(element)")
      }
      let window = PrefetchWindow(
        screensAhead: number(), screensBehind: number(), secondsAhead: number(), maximumScreens: number(),
        maximumCount: random.int(below: 40) - 20)
      let items = window.items(of: list, velocity: velocity.value(at: number())) { _ in 0..<2 }
      #expect(items.count <= max(0, window.maximumCount), "ROSTER_SEED=\(seed) step \(step)")
      let trigger = LoadMoreTrigger(screensAhead: number(), secondsAhead: number(), distance: number())
      let geometry = LoadMoreTrigger.Geometry(
        offset: number(), viewport: number(), extent: number(), velocity: number())
      _ = trigger.shouldLoad(.append, geometry)
    }
  }

  @Test("A carousel handles all numbers", arguments: SeededRandom.seeds(60))
  func carousel(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    func number() -> Double { Self.odd[random.int(below: Self.odd.count)] }
    for _ in 0..<60 {
      let style = CarouselStyle(
        isLooping: random.int(below: 2) == 0,
        itemWidth: random.int(below: 2) == 0 ? .points(number()) : .fraction(number()), spacing: number())
      let carousel = CarouselGeometry(style: style, count: random.int(below: 4) - 1, width: min(number(), 4_000))
      let offset = number()
      #expect(!carousel.clamped(offset).isNaN, "ROSTER_SEED=\(seed)")
      _ = carousel.items(at: offset)
      _ = carousel.slots(at: offset, overscan: min(number(), 4_000))
      let resting = carousel.restingOffset(from: number(), to: offset, velocity: number())
      #expect(resting.isFinite, "ROSTER_SEED=\(seed): \(carousel)")
      _ = carousel.item(at: carousel.slot(nearest: number()))
      _ = carousel.normalized(number())
    }
  }

  private func shape(_ random: inout SeededRandom) -> SectionShape {
    func number() -> Double { Self.odd[random.int(below: Self.odd.count)] }
    let layout: SectionLayout
    switch random.int(below: 5) {
    case 0: layout = .list(spacing: number())
    case 1: layout = .grid(columns: random.int(below: 5) - 2, spacing: number(), lineSpacing: number())
    case 2: layout = .grid(minimumWidth: number(), spacing: number(), itemHeight: .aspectRatio(number()))
    case 3: layout = .flow(spacing: number(), lineSpacing: number())
    default:
      layout = .carousel(CarouselStyle(itemWidth: .points(number()), spacing: number(), height: .fixed(number())))
    }
    return SectionShape(
      itemCount: random.int(below: 40) - 5,
      layout: layout.spacing(above: number(), below: number()), hasHeader: random.int(below: 2) == 0,
      isHeaderSticky: random.int(below: 2) == 0, hasFooter: random.int(below: 2) == 0, itemEstimate: number(),
      headerEstimate: number(), footerEstimate: number())
  }
}

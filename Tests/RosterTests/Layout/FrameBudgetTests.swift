import Testing

@testable import Roster

@Suite("The budget of a frame")
struct FrameBudgetTests {
  @Test("Y-06 Rows are bound until the budget of the frame is spent, and at least one")
  func rows() {
    var budget = FrameBudget(duration: 0.008)
    var clock = 5.0
    for frame in 1...3 {
      budget.begin(frame: Int64(frame), now: clock)
      var rows = 0
      while budget.allowsRow(now: clock) {
        rows += 1
        clock += 0.003
      }
      #expect(rows == 3, "the third row begins after six milliseconds")
    }
    // A row that takes longer than all of it.
    for frame in 4...6 {
      clock += 1
      budget.begin(frame: Int64(frame), now: clock)
      #expect(allowed(&budget, at: [clock, clock + 0.02]) == [true, false])
      clock += 0.02
    }
  }

  @Test("Y-06 A frame has one budget, however often its rows are laid out")
  func repetition() {
    var budget = FrameBudget(duration: 0.008)
    budget.begin(frame: 7, now: 0)
    #expect(allowed(&budget, at: [0, 0.008]) == [true, false])
    budget.begin(frame: 7, now: 0.009)
    #expect(allowed(&budget, at: [0.009]) == [false])
    budget.begin(frame: 8, now: 0.016)
    #expect(allowed(&budget, at: [0.017, 0.0239, 0.024]) == [true, true, false])
  }

  @Test("Y-06 Without a limit, all rows are bound")
  func unlimited() {
    var budget = FrameBudget(duration: nil)
    budget.begin(frame: 1, now: 0)
    #expect(allowed(&budget, at: (0..<100).map(Double.init)) == Array(repeating: true, count: 100))
  }

  @Test("Y-06 Rows that are prefetched take the time that is left, or one of them a frame")
  func prefetch() {
    var budget = FrameBudget(duration: 0.008)
    budget.begin(frame: 1, now: 0)
    #expect(allowed(&budget, at: [0, 0.007]) == [true, true])
    #expect([0.0075, 0.008].map { budget.allowsPrefetch(now: $0) } == [true, false])
    budget.begin(frame: 2, now: 1)
    #expect([2, 2].map { budget.allowsPrefetch(now: $0) } == [true, false])
    #expect(!budget.isShort, "no row of the viewport has waited")
  }

  @Test("Y-06 Rows are bound ahead by velocity after a frame without time for a row, until the list rests")
  func lookahead() {
    var budget = FrameBudget(duration: 0.008)
    budget.begin(frame: 1, now: 0)
    #expect(allowed(&budget, at: [0, 0.003, 0.006]) == [true, true, true])
    #expect(budget.lookahead(velocity: 2_000, height: 800) == 0)
    #expect(allowed(&budget, at: [0.009]) == [false])
    #expect(budget.lookahead(velocity: 2_000, height: 800) == 500)
    #expect(budget.lookahead(velocity: -2_000, height: 800) == -500)
    #expect(budget.lookahead(velocity: 100_000, height: 800) == 800)
    #expect(budget.lookahead(velocity: -100_000, height: 800) == -800)
    #expect(budget.lookahead(velocity: .nan, height: 800) == 0)
    #expect(budget.lookahead(velocity: .infinity, height: 800) == 0)
    budget.begin(frame: 2, now: 1)
    #expect(budget.lookahead(velocity: 400, height: 800) == 100, "in the next frames, too")
    budget.rest()
    #expect(budget.lookahead(velocity: 2_000, height: 800) == 0)
  }

  @Test("Y-06 Elements ahead of the viewport are placed on the side of the motion")
  func elementsAhead() {
    var viewport = ListViewport(sections: [SectionShape(itemCount: 1_000)], width: 300, height: 440, overscan: 44)
    viewport.scroll(to: .offset(4_400))
    func items() -> [Int] { viewport.visibleElements().compactMap(\.position.item?.item) }
    #expect(items() == Array(99..<111))
    viewport.lookahead = 88
    #expect(items() == Array(99..<113))
    viewport.lookahead = -88
    #expect(items() == Array(97..<111))
  }

  @Test("Y-06 Rows on screen are bound first, then the nearest ones, and a sticky header before all")
  func order() {
    func element(_ item: Int, y: Double, isSticky: Bool = false) -> PlacedElement {
      PlacedElement(
        position: .item(ItemPosition(section: 0, item: item)), frame: ElementFrame(x: 0, y: y, width: 100, height: 50),
        isSticky: isSticky)
    }
    // A viewport of 200 points.
    let elements = [
      element(0, y: -120), element(1, y: -70), element(2, y: -50), element(3, y: -20), element(4, y: 30),
      element(5, y: 199), element(6, y: 200), element(7, y: 210), element(8, y: 260), element(9, y: 0, isSticky: true),
    ]
    let order = FrameBudget.order(elements, height: 200).compactMap(\.position.item?.item)
    #expect(order == [9, 2, 3, 4, 5, 6, 7, 1, 8, 0])
  }

  private func allowed(_ budget: inout FrameBudget, at times: [Double]) -> [Bool] {
    times.map { budget.allowsRow(now: $0) }
  }
}

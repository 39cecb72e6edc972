import RosterTesting
import Testing

@testable import Roster

/// The item that may play its video.
@MainActor
@Suite struct MostVisibleTests {
  /// Rows of four lines, of which a screen of ten lines shows two and a half.
  @Observable @MainActor final class VideosPage: ListPage {
    var days: [[String]]
    @ObservationIgnored var events: [String] = []

    init(_ days: [[String]]) { self.days = days }

    var body: some ListContent {
      ListForEach(Array(days.indices)) { day in
        ListSection("day \(day)", values: self.days[day]) { StandardContent($0).height(80) }
          .onMostVisible(of: 0.5) { self.events.append("\(day): \($0 ?? "none")") }
      }
    }

    func takeEvents() -> [String] {
      defer { events = [] }
      return events
    }
  }

  private func show(_ page: some ListPage, lines: Int = 10) async throws -> PageHarness {
    try await PageHarness(page, columns: 40, lines: lines)
  }

  @Test(
    "V-16 the item with the largest fraction is the most visible, the first of equal ones; the closure runs for changes"
  )
  func largest() async throws {
    let page = VideosPage([["A", "B", "C", "D", "E", "F"]])
    let harness = try await show(page)
    #expect(page.takeEvents() == ["0: A"])
    try await harness.scroll(by: 4)
    #expect(page.takeEvents() == [], "V-17 95 percent of A and all of B")
    try await harness.scroll(by: 8)
    #expect(page.takeEvents() == ["0: B"], "85 percent of A")
    try await harness.scroll(by: -12)
    #expect(page.takeEvents() == [], "V-17 both are visible")
    try await harness.scroll(by: 160)
    #expect(page.takeEvents() == ["0: C"])
  }

  @Test("V-16 there is none in a list that another page covers, and there is one again afterwards")
  func covered() async throws {
    let page = VideosPage([["A", "B"]])
    let harness = try await show(page)
    harness.driver.viewportDidDisappear()
    harness.driver.viewportDidDisappear()
    #expect(page.takeEvents() == ["0: A", "0: none"])
    try await harness.scroll(by: 0)
    #expect(page.takeEvents() == ["0: A"])
  }

  @Test("V-16 there is none if less than the fraction of each item is on screen")
  func none() async throws {
    var events: [String] = []
    let page = InlinePage {
      ListSection("a", values: ["A"]) { StandardContent($0).height(80) }
        .onMostVisible(of: 0.5) { events.append($0 ?? "none") }
      ListSection("b", values: Array(0..<20)) { StandardContent("\($0)") }
    }
    let harness = try await show(page)
    try await harness.scroll(by: 40)
    #expect(events == ["A"])
    try await harness.scroll(by: 20)
    #expect(events == ["A", "none"])
    try await harness.scroll(by: 200)
    try await harness.scroll(to: .top)
    #expect(events == ["A", "none", "A"])
  }

  @Test("V-16 all sections share one most visible item, and the section that loses it gets none")
  func sections() async throws {
    let page = VideosPage([["A"], ["B", "C"]])
    let harness = try await show(page)
    try await harness.scroll(by: 40)
    #expect(page.takeEvents() == ["0: A", "0: none", "1: B"])
  }

  @Test("V-16 a deleted item is followed by another one, and an update that moves the item changes nothing")
  func updates() async throws {
    let page = VideosPage([["A", "B", "C"]])
    let harness = try await show(page)
    page.days[0].insert("Z", at: 0)
    try await harness.settle()
    #expect(page.takeEvents() == ["0: A"])
    page.days[0].removeAll { $0 == "A" }
    try await harness.settle()
    #expect(page.takeEvents() == ["0: Z"])
    page.days[0] = []
    try await harness.settle()
    #expect(page.takeEvents() == ["0: none"])
    page.days = [["X"], ["Y"]]
    try await harness.settle()
    page.days = []
    try await harness.settle()
    #expect(page.takeEvents() == ["0: X", "0: none"], "Its section is deleted")
  }

  @Test("V-16 V-17 the choice as a function of fractions")
  func choice() {
    func choose(_ fractions: [Double], current: Int? = nil, atLeast minimum: Double = 0.5) -> Int? {
      var choice = MostVisibleChoice(current: current.map { .item(ItemPosition(section: 0, item: $0)) })
      for (item, fraction) in fractions.enumerated() {
        choice.add(.item(ItemPosition(section: 0, item: item)), fraction, atLeast: minimum)
      }
      return choice.result?.item?.item
    }
    #expect(choose([]) == nil && choose([0.4, 0.49]) == nil)
    #expect(choose([0.5, 0.5, 0.4]) == 0 && choose([0.5, 0.6]) == 1)
    #expect(choose([0.7, 0.79], current: 0) == 0 && choose([0.7, 0.8], current: 0) == 1)
    #expect(choose([0.79, 0.7], current: 1) == 1 && choose([0.8, 0.7], current: 1) == 0)
    #expect(choose([0.49, 0.5], current: 0) == 1, "Less than the minimum of the current item is on screen")
    #expect(choose([0.9, 0.6], current: 7) == 0, "The current item is gone")
  }
}

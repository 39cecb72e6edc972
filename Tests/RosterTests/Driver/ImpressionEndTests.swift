import RosterTesting
import Testing

@testable import Roster

/// How long rows are on screen after they were seen, and how fast the list may scroll, with virtual time.
@MainActor
@Suite struct ImpressionEndTests {
  /// Rows of four lines, of which a screen of twelve lines shows three. Each event is a line.
  @Observable @MainActor final class ViewsPage: ListPage {
    var numbers: [Int]
    @ObservationIgnored var events: [String] = []
    let policy: ImpressionPolicy
    let maximumSpeed: Double

    init(_ count: Int = 20, policy: ImpressionPolicy = .eachAppearance, maximumSpeed: Double = .infinity) {
      (numbers, self.policy, self.maximumSpeed) = (Array(0..<count), policy, maximumSpeed)
    }

    var body: some ListContent {
      ListSection("rows", values: numbers) { StandardContent("Row \($0)").height(80) }
        .onImpression(
          of: 0.8, endingBelow: 0.2, for: .seconds(1), again: policy, maximumSpeed: maximumSpeed
        ) {
          self.events.append("\($0) begins")
        } onEnd: { number, impression in
          self.events.append("\(number) ends: \(impression.duration / .seconds(1)) s, \(impression.fraction)")
        }
    }

    func takeEvents() -> [String] {
      defer { events = [] }
      return events
    }
  }

  private func show(_ page: some ListPage, lines: Int = 12) async throws -> PageHarness {
    try await PageHarness(page, columns: 40, lines: lines)
  }

  @Test("V-14 a true view begins at 80 percent and ends below 20, with its time and its largest fraction")
  func trueView() async throws {
    let page = ViewsPage()
    let harness = try await show(page)
    try await harness.advance(by: .seconds(3))
    #expect(page.takeEvents() == ["0 begins", "1 begins", "2 begins"])
    try await harness.scroll(by: 60)
    try await harness.advance(by: .seconds(1))
    #expect(page.takeEvents() == [], "25 percent of the first row are left, and 75 of the fourth are there")
    try await harness.scroll(by: 20)
    #expect(page.takeEvents() == ["0 ends: 4.0 s, 1.0"])
    try await harness.advance(by: .seconds(1))
    #expect(page.takeEvents() == ["3 begins"])
    try await harness.scroll(by: -20)
    try await harness.scroll(by: -60)
    try await harness.advance(by: .seconds(2))
    #expect(page.takeEvents() == ["3 ends: 1.0 s, 1.0", "0 begins"], "Of the fourth row nothing is left")
  }

  @Test("V-14 rows that never counted report no end")
  func neverCounted() async throws {
    let page = ViewsPage()
    let harness = try await show(page)
    try await harness.advance(by: .milliseconds(900))
    try await harness.scroll(to: .end)
    harness.driver.viewportDidDisappear()
    #expect(page.takeEvents() == [])
  }

  @Test("V-14 impressions end when another page covers the list, and when the page is closed")
  func disappearance() async throws {
    let page = ViewsPage(2, policy: .eachVisit)
    let harness = try await show(page)
    try await harness.advance(by: .seconds(2))
    #expect(page.takeEvents() == ["0 begins", "1 begins"])
    harness.driver.viewportDidDisappear()
    let ends = ["0 ends: 2.0 s, 1.0", "1 ends: 2.0 s, 1.0"]
    #expect(page.takeEvents() == ends)
    harness.driver.viewportDidDisappear()
    try await harness.advance(by: .seconds(2))
    #expect(page.takeEvents() == [])
    try await harness.scroll(by: 0)
    try await harness.advance(by: .seconds(2))
    harness.driver.stop()
    #expect(page.takeEvents() == ["0 begins", "1 begins"] + ends)
  }

  @Test("V-14 the impression of a deleted row ends, also of the last one of the page, and one that moves away ends")
  func deletion() async throws {
    let page = ViewsPage()
    let harness = try await show(page)
    try await harness.advance(by: .seconds(2))
    _ = page.takeEvents()
    page.numbers.remove(at: 1)
    try await harness.settle()
    #expect(page.takeEvents() == ["1 ends: 2.0 s, 1.0"])
    page.numbers.append(page.numbers.removeFirst())
    try await harness.settle()
    #expect(page.takeEvents() == ["0 ends: 2.0 s, 1.0"])
    page.numbers = []
    try await harness.settle()
    #expect(page.takeEvents() == ["2 ends: 2.0 s, 1.0"], "Rows that have not counted report nothing")
  }

  @Test("V-14 the impression of a row ends when an update of the row no longer observes it")
  func modifierRemoval() async throws {
    var events: [String] = []
    let isRead = Flag()
    let page = InlinePage {
      ListSection("rows") {
        if isRead.value {
          StandardContent("Read").id("row")
        } else {
          StandardContent("Unread").id("row")
            .onImpression(for: .seconds(1)) {
              events.append("begins")
            } onEnd: { _ in
              events.append("ends")
            }
        }
      }
    }
    let harness = try await show(page)
    try await harness.advance(by: .seconds(2))
    isRead.value = true
    try await harness.settle()
    #expect(events == ["begins", "ends"])
  }

  @Test("V-14 with one impression for each content, a change ends the impression of the old one")
  func contentChange() async throws {
    var events: [String] = []
    let text = Flag()
    let page = InlinePage {
      ListSection("rows", [Item(1, text.value ? "New" : "Old")]) { StandardContent($0.text) }
        .onImpression(for: .seconds(1), again: .eachContent) {
          events.append($0.text)
        } onEnd: { item, impression in
          events.append("\(item.text) ends: \(impression.duration / .seconds(1)) s")
        }
    }
    let harness = try await show(page)
    try await harness.advance(by: .seconds(2))
    text.value = true
    try await harness.settle()
    #expect(events == ["Old", "Old ends: 2.0 s"])
    try await harness.advance(by: .seconds(1))
    #expect(events == ["Old", "Old ends: 2.0 s", "New"])
  }

  @Test("V-13 rows do not begin to count while the list scrolls too fast, and begin when it is at rest")
  func speed() async throws {
    let page = ViewsPage(200, maximumSpeed: 1)
    let harness = try await show(page)
    try await harness.advance(by: .seconds(2))
    _ = page.takeEvents()
    // Three screens a second for a second, and on with a tenth of it.
    for _ in 0..<50 {
      try await harness.scroll(by: 14.4)
      try await harness.advance(by: .milliseconds(20))
    }
    #expect(page.takeEvents().allSatisfy { $0.contains("ends") })
    try await harness.advance(by: .milliseconds(900))
    #expect(page.takeEvents() == [], "The time begins a tenth of a second after the last movement")
    try await harness.advance(by: .milliseconds(200))
    #expect(page.takeEvents() == ["9 begins", "10 begins", "11 begins"])
    for _ in 0..<100 {
      try await harness.scroll(by: 2.4)
      try await harness.advance(by: .milliseconds(20))
    }
    #expect(page.takeEvents().contains { $0.contains("begins") }, "Half a screen a second is slow enough")
  }

  @Test("V-13 faster scrolling breaks a time that has begun, but not that of a row that has counted")
  func brokenTime() async throws {
    let page = ViewsPage(3, maximumSpeed: 1)
    let harness = try await show(page, lines: 11)
    try await harness.advance(by: .milliseconds(800))
    for distance in [9.0, -9, 9, -9] {
      try await harness.scroll(by: distance)
      try await harness.advance(by: .milliseconds(10))
    }
    try await harness.advance(by: .milliseconds(900))
    #expect(page.takeEvents() == [])
    try await harness.advance(by: .milliseconds(400))
    #expect(page.takeEvents() == ["0 begins", "1 begins"], "Three quarters of the last row are on screen")
    for distance in [9.0, -9, 9, -9] {
      try await harness.scroll(by: distance)
      try await harness.advance(by: .milliseconds(10))
    }
    #expect(page.takeEvents() == [])
  }

  @Test("V-15 several impressions of a row and of its section count independently")
  func several() async throws {
    var events: [String] = []
    let page = InlinePage {
      ListSection("rows", values: ["A"]) { text in
        StandardContent(text).onImpression(for: .seconds(1)) { events.append("row") }
      }
      .onImpression(for: .seconds(2), again: .eachVisit) { _ in events.append("visit") }
      .onImpression(for: .zero) { _ in
        events.append("shown")
      } onEnd: { _, _ in
        events.append("gone")
      }
    }
    let harness = try await show(page)
    try await harness.advance(by: .seconds(3))
    #expect(events == ["shown", "row", "visit"])
    harness.driver.viewportDidDisappear()
    #expect(events == ["shown", "row", "visit", "gone"])
  }

  @Test("V-13 V-14 the time of a row as a function of fractions, speeds and times")
  func time() throws {
    var ended: [ItemImpression] = []
    let impression = Impression(
      0.8, endingBelow: 0.2, for: .seconds(1), .eachVisit, maximumSpeed: 2, ActionHandler { _ in },
      end: ActionHandler { ended.append($0) })
    var time = ImpressionTime(impression, hasCounted: false)
    func update(_ fraction: Double, _ speed: Double, _ seconds: Int) -> String {
      switch time.update(fraction, speed: speed, at: .seconds(seconds)) {
      case .none: return "none"
      case .began(let deadline): return "began until \(deadline / .seconds(1))"
      case .tooFast: return "too fast"
      case .ended(let actions):
        for action in actions { action() }
        return "ended"
      }
    }
    #expect(update(0.7, 0, 0) == "none")
    #expect(update(0.8, 2.1, 1) == "too fast")
    #expect(update(0.8, 2, 2) == "began until 3.0")
    #expect(update(0.3, 2.1, 2) == "too fast" && time.deadline == nil)
    #expect(update(0.9, 0, 3) == "began until 4.0")
    #expect(update(0.19, 0, 3) == "ended" && ended.isEmpty)
    #expect(update(0.85, 0, 4) == "began until 5.0")
    #expect(!time.count(at: .milliseconds(4_900)) && time.count(at: .seconds(5)) && !time.count(at: .seconds(6)))
    #expect(update(0.95, 9, 6) == "none" && update(0.2, 0, 7) == "none")
    #expect(update(0.1, 0, 9) == "ended")
    #expect(ended == [ItemImpression(duration: .seconds(5), fraction: 0.95)])
    #expect(update(1, 0, 10) == "none", "It has counted")
    var counted = ImpressionTime(impression, hasCounted: true)
    #expect(counted.finish(at: .seconds(9)).isEmpty)
  }
}

/// A value that a page reads.
@Observable @MainActor private final class Flag {
  var value = false
}

import RosterTesting
import Testing

@testable import Roster

@MainActor
@Suite("Elements on screen")
struct VisibilityTrackerTests {
  private func item(_ item: Int, _ section: Int = 0) -> ElementPosition {
    .item(ItemPosition(section: section, item: item))
  }

  private func placed(_ item: Int, y: Double, height: Double = 40, x: Double = 0) -> PlacedElement {
    PlacedElement(position: self.item(item), frame: ElementFrame(x: x, y: y, width: 100, height: height))
  }

  @Test("T-07 an element is on screen if a part of it is in the viewport, and a sticky header does not cover it")
  func frames() {
    var header = PlacedElement(
      position: .header(section: 0), frame: ElementFrame(x: 0, y: 0, width: 100, height: 30))
    header.isSticky = true
    let rows = [
      placed(0, y: -40), placed(1, y: -39.5), placed(2, y: 5, height: 20), placed(3, y: 25), placed(4, y: 99.5),
      placed(5, y: 100), placed(6, y: 50, height: 0), placed(7, y: 50, x: 100), placed(8, y: 50, x: -100),
      placed(9, y: 50, x: -99),
    ]
    #expect(
      VisibilityTracker.onScreen(rows, width: 100, height: 100) == [item(1), item(2), item(3), item(4), item(9)])
    #expect(
      VisibilityTracker.onScreen(rows + [header], width: 100, height: 100)
        == [item(3), item(4), item(9), .header(section: 0)],
      "what protrudes above the viewport is behind the header as well")
    let covered = [placed(0, y: 0, height: 30), header]
    #expect(VisibilityTracker.onScreen(covered, width: 100, height: 100) == [header.position])
  }

  @Test("T-07 an update moves elements, which neither appear nor disappear, and reports the deleted ones")
  func moves() {
    var tracker = VisibilityTracker(impressions: ImpressionTracker(clock: ContinuousClock()))
    #expect(tracker.update([.header(section: 0), item(1), item(2), item(3)]).appeared.count == 4)
    #expect(tracker.update([.header(section: 0), item(1), item(2), item(3)]) == .init())
    let changes = ItemDifference(deletes: [2..<3], inserts: [0..<2])
    let map = PositionMap(Changeset(sections: [.init(old: 0, new: 0, items: changes)]))
    #expect(tracker.apply(map) { $0.item != nil } == [.header(section: 0), item(2)])
    #expect(tracker.update([item(4), item(3)]) == .init())
    #expect(tracker.update([item(4), item(5)]) == .init(disappeared: [item(3)], appeared: [item(5)]))
  }

  @Test("T-07 rows disappear when another page covers the list, and appear again")
  func navigation() async throws {
    let log = EventLog()
    let root = InlinePage {
      ListSection("rows", values: ["One", "Two"]) { text in
        StandardContent(text).onAppear { log("+ \(text)") }.onDisappear { log("- \(text)") }
      }
    }
    let navigation = PageNavigation(root: root)
    let harness = try await NavigationHarness(navigation)
    #expect(log.events == ["+ One", "+ Two"])
    navigation.push(InlinePage { ListSection("other", values: ["Other"]) { StandardContent($0) } })
    try await harness.settle()
    #expect(log.events == ["+ One", "+ Two", "- One", "- Two"])
    try await harness.back()
    #expect(log.events == ["+ One", "+ Two", "- One", "- Two", "+ One", "+ Two"])
  }

  @Test("T-07 rows disappear when the list is closed, once")
  func stop() async throws {
    let log = EventLog()
    let harness = try await PageHarness(
      InlinePage {
        ListSection("rows", values: ["One"]) { StandardContent($0).onDisappear { log("gone") } }
      })
    harness.driver.stop()
    harness.driver.viewportDidDisappear()
    #expect(log.events == ["gone"])
  }

  @Test("T-07 a row's own actions take precedence over its section's")
  func precedence() async throws {
    let log = EventLog()
    let harness = try await PageHarness(
      InlinePage {
        ListSection("rows", values: ["Own", "Other"]) { text in
          text == "Own"
            ? StandardContent(text).onAppear { log("own") }.onDisappear { log("own gone") }.row
            : StandardContent(text).row
        }
        .onAppear { log("section \($0)") }
        .onDisappear { log("section gone \($0)") }
      })
    #expect(log.events == ["own", "section Other"])
    harness.driver.viewportDidDisappear()
    #expect(log.events == ["own", "section Other", "own gone", "section gone Other"])
  }

  @Test("T-07 rows without actions are not made again to find that out")
  func cost() async throws {
    func logged(_ number: Int, in log: EventLog) -> StandardContent {
      log("made")
      return StandardContent("Row \(number)")
    }
    let log = EventLog()
    let harness = try await PageHarness(
      InlinePage { ListSection("rows", values: Array(0..<100)) { logged($0, in: log) } })
    try await harness.scroll(to: .end)
    // Rows are made to be displayed and to be prefetched.
    let made = log.events.count
    harness.driver.viewportDidDisappear()
    #expect(log.events.count == made)
    #expect(harness.driver.visibility.observedSections.isEmpty)
  }

  @Test("a footer is replaced by the load state until no more rows follow")
  func finalStates() {
    func isFinal(_ status: LoadStateContent.Status) -> Bool { LoadStateContent(status).isFinal }
    #expect(isFinal(.end) && isFinal(.empty))
    #expect(!isFinal(.loading) && !isFinal(.more) && !isFinal(.failed("broken")) && !isFinal(.waiting("offline")))
  }

  @Test("T-07 a scroll position is reported again if the offset, the height, the phase or the elements differ")
  func sameScroll() {
    func scroll(
      _ offset: Double = 10, _ height: Double = 100, _ phase: ListScrollPhase = .idle, _ section: Int = 0
    ) -> ListScroll {
      ListScroll(
        offset: offset, height: height, contentHeight: 500, phase: phase, elements: [.header(section: section)])
    }
    #expect(scroll().isSame(as: scroll()))
    #expect(!scroll().isSame(as: scroll(11)))
    #expect(!scroll().isSame(as: scroll(10, 99)))
    #expect(!scroll().isSame(as: scroll(10, 100, .dragging)))
    #expect(!scroll().isSame(as: scroll(10, 100, .idle, 1)))
  }
}

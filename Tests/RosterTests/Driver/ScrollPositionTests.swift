import Foundation
import Observation
import RosterTesting
import Testing

@testable import Roster

/// A host that scrolls by estimates, or by animations.
@MainActor
private final class SlowHost: ListHost {
  let name = "Slow"
  let capabilities = HostCapabilities.tableView
  let isReadyForUpdate = true
  var isScrolling = false
  private(set) var commands: [ListCommand] = []

  func apply(_ update: ListUpdate) {}
  func perform(_ command: ListCommand) { commands.append(command) }
}

@Observable
@MainActor
private final class LinesPage: ListPage {
  var lines = Array(0..<100)
  let scrollPosition: ListScrollPosition? = ListScrollPosition()
  @ObservationIgnored private(set) var evaluations = 0

  var title: String {
    evaluations += 1
    return scrollPosition?.isAtEnd == true ? "End" : "Lines"
  }

  var body: some ListContent { ListSection("lines", values: lines) { StandardContent("Line \($0)") } }

  func scroll(to target: ListScrollPosition.Target) -> Task<Void, any Error> {
    scrollPosition?.scroll(to: target) ?? Task {}
  }
}

@MainActor
@Suite("The scroll position of a page")
struct ScrollPositionTests {
  private let page = LinesPage()
  private let host = SlowHost()

  private func show() async -> ListDriver {
    let driver = ListDriver(page: page, host: host)
    driver.start()
    await settle()
    return driver
  }

  private func settle() async {
    for _ in 0..<50 { await Task.yield() }
  }

  /// Reports that the rows from one on are visible.
  private func report(_ driver: ListDriver, first: Int, _ phase: ListScrollPhase = .idle) {
    let elements = (first..<min(first + 10, page.lines.count)).map {
      ElementPosition.item(ItemPosition(section: 0, item: $0))
    }
    driver.reportScroll(
      ListScroll(
        offset: Double(first) * 20, height: 200, contentHeight: Double(page.lines.count) * 20, phase: phase,
        elements: elements))
  }

  private func end(of scroll: Task<Void, any Error>) async -> String {
    switch await scroll.result {
    case .success: "there"
    case .failure(let error): "\(error)"
    }
  }

  @Test("R-12 a page that reads whether it is at the end is evaluated when that changes, not while it scrolls")
  func evaluations() async throws {
    let harness = try await PageHarness(page, lines: 10)
    let position = try #require(page.scrollPosition)
    let before = page.evaluations
    for _ in 0..<20 { try await harness.scroll(by: 40) }
    #expect(!position.visibleItems.isEmpty && position.topItem?.item != AnyID(0))
    #expect(page.evaluations == before)
    try await harness.scroll(to: .end)
    #expect(page.evaluations == before + 1 && position.isAtEnd && !position.isAtTop)
    try await harness.scroll(to: .top)
    #expect(page.evaluations == before + 2 && !position.isAtEnd && position.isAtTop)
  }

  @Test("R-13 a host that has scrolled by estimates is asked again, three times at most")
  func estimates() async {
    let driver = await show()
    let first = page.scroll(to: .item(50, in: "lines"))
    await settle()
    #expect(host.commands.count == 1)
    report(driver, first: 30)
    await settle()
    #expect(host.commands.count == 2)
    report(driver, first: 45)
    #expect(await end(of: first) == "there")
    let second = page.scroll(to: .item(90, in: "lines"))
    for _ in 0..<5 {
      await settle()
      report(driver, first: 3)
    }
    #expect(await end(of: second) == "interrupted")
    #expect(host.commands.count == 5)
  }

  @Test("R-13 a scroll waits for the end of the host's animation, and the user's finger interrupts it")
  func animations() async {
    let driver = await show()
    host.isScrolling = true
    let first = page.scroll(to: .end)
    await settle()
    report(driver, first: 90)
    await settle()
    #expect(host.commands == [.scroll(.end)])
    host.isScrolling = false
    report(driver, first: 90)
    #expect(await end(of: first) == "there")
    host.isScrolling = true
    let second = page.scroll(to: .top)
    await settle()
    report(driver, first: 70, .dragging)
    #expect(await end(of: second) == "interrupted")
    report(driver, first: 0)
    #expect(host.commands.count == 2)
  }

  @Test("R-13 a row that leaves during the animation is not found")
  func deletion() async {
    let driver = await show()
    host.isScrolling = true
    let scroll = page.scroll(to: .item(50, in: "lines"))
    await settle()
    page.lines.removeAll { $0 == 50 }
    await settle()
    host.isScrolling = false
    report(driver, first: 45)
    #expect(await end(of: scroll) == "notFound")
  }

  @Test("R-13 a page that is left ends its scrolls, as does a task that is cancelled")
  func leaving() async {
    let driver = await show()
    let active = page.scroll(to: .end)
    await settle()
    driver.stop()
    #expect(await end(of: active) == "CancellationError()")
    let waiting = page.scroll(to: .end)
    await settle()
    waiting.cancel()
    #expect(await end(of: waiting) == "CancellationError()")
    driver.start()
    await settle()
    #expect(host.commands.count == 1, "a cancelled task scrolls no list that is displayed later")
  }

  @Test("R-13 a position that no list displays ends its scroll when it is released")
  func release() async {
    var position: ListScrollPosition? = ListScrollPosition()
    let scroll = position?.scroll(to: .top)
    position = nil
    let result = await scroll?.result
    #expect(throws: CancellationError.self) { try result?.get() }
  }

  @Test("R-14 a saved position without a distance is that of a row at the top")
  func saved() throws {
    let old = try JSONDecoder().decode(
      ListPosition.self, from: Data(#"{"section": "lines", "item": "7", "index": 7}"#.utf8))
    #expect(old == ListPosition(section: "lines", item: "7", index: 7))
  }
}

import CGTK
import CRosterGTK
import Foundation
import Observation
import Roster
import XCTest

@testable import RosterGTK

/// Pages that are opened and closed many times, and long texts. `make soak` runs the long form and prints figures.
final class SoakTests: WidgetTestCase {
  private var environment: [String: String] { ProcessInfo.processInfo.environment }

  @MainActor
  func test_X_13_pages_that_are_opened_and_closed_leave_nothing_behind() async {
    let long = environment["ROSTER_SOAK_PAGES"].flatMap { Int($0) }
    let warmUp = long == nil ? 3 : 500
    var before = 0
    for number in 0..<warmUp + (long ?? 9) {
      if number == warmUp { before = Self.residentBytes() }
      let watch = await openAndClose(number)
      XCTAssertFalse(watch.isAlive, "page \(number) is not released")
    }
    guard let long else { return }
    let growth = Self.residentBytes() - before
    print("soak: \(long) pages opened and closed, resident memory grew by \(growth / 1024) KiB")
    XCTAssertLessThan(growth, 1 << 20)
  }

  @MainActor
  private func openAndClose(_ number: Int) async -> WeakObjectReference {
    let view = ListView(SoakPage(number))
    let window = await show(view)
    view.wheel(Double(number % 7) * 150)
    await MainContext.settle(turns: 1)
    let watch = WeakObjectReference(view.pointer.raw)
    forget(window)
    MainContext.drain()
    return watch
  }

  @MainActor
  func test_X_13_rows_with_texts_of_4_KiB_are_scrolled() async {
    let text = String(repeating: "A few words that wrap in every row. ", count: 4096 / 36)
    let view = ListView(numbered(500) { ListRow(StandardContent("Row \($0)", subtitle: text)) })
    await show(view)
    var longest = Duration.zero
    for step in 0..<(environment["ROSTER_SOAK_PAGES"] == nil ? 5 : 300) {
      let start = ContinuousClock.now
      view.wheel(step % 50 == 49 ? 20_000 : 400)
      MainContext.drain(limit: 1)
      longest = max(longest, ContinuousClock.now - start)
      for _ in 0..<4 {
        let start = ContinuousClock.now
        MainContext.drain(limit: 1)
        longest = max(longest, ContinuousClock.now - start)
        await Task.yield()
      }
    }
    XCTAssertFalse(view.shownTexts.isEmpty)
    if environment["ROSTER_SOAK_PAGES"] != nil { print("soak: the longest turn of the main loop took \(longest)") }
  }

  private static func residentBytes() -> Int {
    let statistics = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return statistics.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 4096 } ?? 0
  }
}

/// A page with a pager, a grid, a carousel, and rows with controls.
@Observable @MainActor
private final class SoakPage: ListPage {
  private let rows: Pager<Row>
  private var isOn = false
  private let number: Int

  struct Row: Identifiable, Hashable, Sendable {
    let id: Int
  }

  init(_ number: Int) {
    self.number = number
    rows = Pager(
      NumberedPages(size: 20) { page, _ in (0..<20).map { Row(id: page * 20 + $0) } })
  }

  var body: some ListContent {
    ListSection("settings") {
      StandardContent("Switch", subtitle: "of page \(number)").toggle(isOn) { self.isOn = $0 }
      StandardContent("Icon", image: .icon("go-up-symbolic")).badge(number % 9)
    } footer: {
      FooterContent("The end of the settings")
    }
    ListSection("rows", rows) { StandardContent("Row \($0.id)", subtitle: "of page \(self.number)") }
  }
}

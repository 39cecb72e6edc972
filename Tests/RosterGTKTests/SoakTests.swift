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

  /// Synchronous, in GLib's loop as in an application: XCTest waits for asynchronous tests in a run loop of Foundation,
  /// of which each turn takes memory that is released much later.
  func test_X_13_pages_that_are_opened_and_closed_leave_nothing_behind() {
    MainActor.assumeIsolated {
      MainActorBridge.install()
      var isFinished = false
      Task {
        await Self.openAndClosePages()
        isFinished = true
      }
      while !isFinished { g_main_context_iteration(nil, 1) }
    }
  }

  @MainActor
  private static func openAndClosePages() async {
    let long = ProcessInfo.processInfo.environment["ROSTER_SOAK_PAGES"].flatMap { Int($0) }
    let warmUp = long.map { min(500, $0 / 2) } ?? 3
    var before = 0
    for number in 0..<warmUp + (long ?? 9) {
      if number == warmUp { before = allocatedBytes() }
      if long != nil, number % 100 == 0 { print("soak: \(allocatedBytes() >> 10) KiB after \(number) pages") }
      let watch = await openAndClose(number)
      XCTAssertFalse(watch.isAlive, "page \(number) is not released")
    }
    guard let long else { return }
    let growth = allocatedBytes() - before
    print("soak: \(long) pages opened and closed, allocated memory grew by \(growth / 1024) KiB")
    XCTAssertLessThan(growth, 1 << 20)
  }

  @MainActor
  private static func openAndClose(_ number: Int) async -> WeakObjectReference {
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
    var longest = (elapsed: Duration.zero, used: Duration.zero)
    func measure(_ body: () -> Void) {
      let (start, used) = (ContinuousClock.now, Self.processorTime())
      body()
      longest.elapsed = max(longest.elapsed, ContinuousClock.now - start)
      longest.used = max(longest.used, Self.processorTime() - used)
    }
    for step in 0..<(environment["ROSTER_SOAK_PAGES"] == nil ? 5 : 300) {
      measure {
        view.wheel(step % 50 == 49 ? 20_000 : 400)
        MainContext.drain(limit: 1)
      }
      for _ in 0..<4 {
        measure { MainContext.drain(limit: 1) }
        await Task.yield()
      }
    }
    XCTAssertFalse(view.shownTexts.isEmpty)
    guard environment["ROSTER_SOAK_PAGES"] != nil else { return }
    print("soak: the longest turn of the main loop took \(longest.elapsed), and \(longest.used) of the processor")
  }

  /// The time that the processor has spent on this thread, which other processes do not lengthen.
  private static func processorTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// The memory that the process has allocated, without what the allocator keeps although it is free, and without the
  /// files of programs and fonts, which the system loads and evicts as it likes.
  private static func allocatedBytes() -> Int {
    if let trim = dlsym(nil, "malloc_trim") {
      _ = unsafeBitCast(trim, to: (@convention(c) (Int) -> CInt).self)(0)
    }
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
    return (line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0) << 10
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

import Observation
import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

@Observable
@MainActor
private final class NumbersPage: ListPage {
  struct Number: Identifiable, Equatable, Sendable { let id: Int }

  let numbers = Pager(
    OffsetPages<Number>(size: 300) { offset, size in ((offset..<offset + size).map { Number(id: $0) }, 3_000) })

  var body: some ListContent {
    ListSection("numbers", numbers) { StandardContent("Number \($0.id)") }
  }

  @ObservationIgnored var events: [PagerEvent<Number>] = []

  /// The reported visible items since the recording began.
  var demands: [ViewportHint] {
    events.compactMap { if case .viewport(let hint) = $0 { hint } else { nil } }
  }
}

/// Reports of visible items.
@MainActor
struct VisibilityTests {
  private func open(on device: UIKitModel) async throws -> (NumbersPage, UIKitHostRobot) {
    let page = NumbersPage()
    let host = try await UIKitHostRobot(page, on: device)
    page.numbers.onEvent = { page.events.append($0) }
    return (page, host)
  }

  @Test("Every scroll step is reported once with all visible rows")
  func wholeRange() async throws {
    try await onDevice { device in
      let (page, host) = try await open(on: device)
      host.ui.jump(host.table, to: CGPoint(x: 0, y: 1_000))
      let rows = host.table.displayedCells.keys.map(\.row)
      let demand = try #require(page.demands.last)
      #expect(demand.visible == (rows.min() ?? 0)..<(rows.max() ?? 0) + 1)
      #expect(demand.visible.count > 10)
      #expect(demand.laidOut == 300)
      #expect(demand.velocity == 0)
    }
  }

  @Test("A bouncing table reports nothing")
  func bounce() async throws {
    try await onDevice { device in
      let (page, host) = try await open(on: device)
      host.ui.setTracking(true, in: host.table)
      host.ui.jump(host.table, to: CGPoint(x: 0, y: -90))
      #expect(host.table.contentOffset.y == -90)
      #expect(page.demands.isEmpty)
      host.ui.setTracking(false, in: host.table)
      host.ui.jump(host.table, to: .zero)
      #expect(!page.demands.isEmpty)
    }
  }

  @Test("Scrolling is reported with its velocity, and its end with velocity zero")
  func speed() async throws {
    try await onDevice { device in
      let (page, host) = try await open(on: device)
      for _ in 0..<5 {
        host.table.contentOffset.y += 64
        host.ui.turn(0.02)
      }
      let screens = (page.demands.last?.velocity ?? 0) / Double(page.demands.last?.visible.count ?? 1)
      // 64 points in a fiftieth of a second, on a screen of 640.
      #expect(abs(screens - 5) < 0.5)
      host.ui.scroll(host.table, by: 10)
      #expect(page.demands.last?.velocity == 0)
    }
  }

  @Test("U-13 loading a table of 100,000 rows does no work for each of them")
  func longTable() async throws {
    try await onDevice { device in
      let reads = ReadCount()
      let numbers = (0..<100_000).map { CountedNumber(number: $0, reads: reads) }
      let host = try await UIKitHostRobot(
        InlinePage { ListSection("a", numbers) { StandardContent("Number \($0.number)") } }, on: device)
      reads.count = 0
      device.removeRecords()
      host.table.reloadData()
      try await host.settle()
      #expect(device.calls["estimatedHeightForRowAt", default: 0] >= 100_000)
      #expect(reads.count < 1_000)
    }
  }

  @Test("An image for several cells is fetched once")
  func sharedImage() async {
    let gate = AsyncGate()
    let counter = Counter()
    let loader = ImageLoader { _, _ in
      await counter.count()
      try await gate.wait()
      return []
    }
    let loads = (0..<3).map { _ in Task { try? await loader.image(for: .url("a")) } }
    for _ in 0..<50 { await Task.yield() }
    gate.open()
    for load in loads { _ = await load.value }
    #expect(await counter.value == 1)
  }

  private actor Counter {
    var value = 0
    func count() { value += 1 }
  }
}

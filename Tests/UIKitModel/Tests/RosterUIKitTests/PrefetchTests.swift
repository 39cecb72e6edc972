import Observation
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import Roster
@testable import RosterUIKit

/// Prefetching of rows.
@MainActor
struct PrefetchTests {
  @Test("Visible rows and the rows that scrolling displays next are prefetched")
  func ahead() async throws {
    try await onDevice { device in
      let page = FetchingPage()
      let host = try await UIKitHostRobot(page, on: device)
      let last = try #require(host.table.displayedCells.keys.max()).row
      #expect(Set(0...last - 1).isSubset(of: page.started))
      host.ui.scroll(host.table, by: 300)
      try await host.settle()
      let next = try #require(host.table.displayedCells.keys.max()).row
      #expect(page.started.contains { $0 > next })
      #expect(Set(page.started).count == page.started.count, "each row fetches once")
    }
  }

  @Test("Prefetching of a row starts and stops with the requests of UIKit")
  func cancelled() async throws {
    try await onDevice { device in
      let page = FetchingPage()
      let host = try await UIKitHostRobot(page, on: device)
      let ahead = try #require(host.table.displayedCells.keys.max()).row + 3
      let path = IndexPath(row: ahead, section: 0)
      host.list.visibility.cancelPrefetchingForRows(at: (0..<100).map { IndexPath(row: $0, section: 0) })
      try await host.settle()
      host.table.prefetchDataSource?.tableView(host.table, prefetchRowsAt: [path])
      try await host.settle()
      #expect(page.started.contains(ahead))
      #expect(!page.cancelled.contains(ahead))
      host.table.prefetchDataSource?.tableView(host.table, cancelPrefetchingForRowsAt: [path])
      try await host.settle()
      #expect(page.cancelled.contains(ahead))
    }
  }

  @Test("During an update, the items of a nested collection are found by the section of the snapshot, not of the table")
  func middleOfUpdate() async throws {
    try await onDevice { device in
      let page = RandomPage()
      page.sections = [
        RandomSection(id: 1, items: [RandomItem(id: 1, text: "1")]),
        RandomSection(id: 2, items: [3, 6].map { RandomItem(id: $0, text: "\($0)") }, layout: .grid(columns: 2)),
      ]
      let host = try await UIKitHostRobot(page, on: device)
      page.sections.reverse()
      try await host.settle()
      let new = host.driver.snapshot
      // The nested collection will move above the other section, and has not moved yet.
      let middle = IntermediateSnapshot(SnapshotShape([2, 1]), sections: [1, 0])
      host.list.rows.state.contents = TableContents(middle, to: new)
      host.list.visibility.prefetchCandidates = PrefetchCandidates()
      host.list.visibility.prefetchRows(at: [IndexPath(row: 0, section: 1)])
      #expect(host.list.visibility.prefetchCandidates.items == [0, 1].map { ItemPosition(section: 0, item: $0) })
      host.list.rows.state.contents = TableContents(new)
    }
  }

  @Test("Y-06 While the user scrolls, a frame prefetches rows for what is left of eight milliseconds, the rest later")
  func budget() async throws {
    try await onDevice { device in
      let page = SlowRowsPage()
      let host = try await UIKitHostRobot(page, on: device)
      let visibility = host.list.visibility
      visibility.now = { page.seconds }
      let next = try #require(host.table.displayedCells.keys.max()).row + 1
      visibility.cancelPrefetchingForRows(at: (next..<100).map { IndexPath(row: $0, section: 0) })
      visibility.phaseDidChange(to: .dragging)
      let before = page.started.count
      @MainActor func layOut() {
        host.table.setNeedsLayout()
        host.table.layoutIfNeeded()
      }
      layOut()
      visibility.prefetchRows(at: (next..<next + 10).map { IndexPath(row: $0, section: 0) })
      #expect(page.started.count == before + 3, "the third row begins after six milliseconds")
      visibility.prefetchRows(at: [])
      #expect(page.started.count == before + 3, "the same frame")
      layOut()
      #expect(page.started.count == before + 6)
      // A cell took all of the time.
      visibility.tableWillLayout()
      page.seconds += 1
      visibility.prefetchRows(at: [])
      #expect(page.started.count == before + 7, "at least one in a frame")
      visibility.didEndScrolling()
      #expect(page.started.count == before + 10)
      #expect(Array(page.started.suffix(10)) == Array(next..<next + 10), "each once, in order")
    }
  }

  @Test("A prefetching request for deleted rows is ignored")
  func gone() async throws {
    try await onDevice { device in
      let page = FetchingPage()
      let host = try await UIKitHostRobot(page, on: device)
      page.count = 1
      try await host.settle()
      host.table.prefetchDataSource?.tableView(
        host.table, prefetchRowsAt: [IndexPath(row: 50, section: 0), IndexPath(row: 0, section: 7)])
      try await host.settle()
      #expect(!page.started.contains(50))
    }
  }
}

/// A page whose rows take three milliseconds each.
@Observable @MainActor
private final class SlowRowsPage: ListPage {
  @ObservationIgnored var seconds = 0.0
  /// The rows that were made, in order.
  @ObservationIgnored private(set) var started: [Int] = []

  var body: some ListContent {
    ListSection("rows", values: Array(0..<100)) { self.row($0) }
  }

  private func row(_ number: Int) -> ListRow {
    seconds += 0.003
    started.append(number)
    return StandardContent("Row \(number)").row
  }
}

/// A page whose rows fetch something without a result.
@Observable @MainActor
private final class FetchingPage: ListPage {
  var count = 100
  @ObservationIgnored private(set) var started: [Int] = []
  @ObservationIgnored private(set) var cancelled: [Int] = []
  @ObservationIgnored private let gate = AsyncGate()

  var body: some ListContent {
    ListSection("rows", values: Array(0..<count)) { StandardContent("Row \($0)") }
      .prefetch { [weak self, gate] number in
        self?.started.append(number)
        try? await gate.wait()
        if Task.isCancelled { self?.cancelled.append(number) }
      }
  }
}

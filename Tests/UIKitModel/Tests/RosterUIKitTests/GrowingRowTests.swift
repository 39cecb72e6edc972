import Observation
import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

/// A content whose view changes its height by itself, as one that displays a streamed text does.
private struct GrowingContent: UIKitPresentable, Equatable {
  var id: Int
  var textDescription: String { "Row \(id)" }

  @MainActor static func makeCell() -> GrowingView { GrowingView(frame: .zero) }
}

private final class GrowingView: UIView, UIKitCell {
  private let label = UILabel()
  private lazy var height = heightAnchor.constraint(greaterThanOrEqualToConstant: 60)
  private var context: UIKitCellContext?

  override init(frame: CGRect) {
    super.init(frame: frame)
    addFilling(label)
    height.isActive = true
  }

  required init?(coder: NSCoder) { nil }

  func attach(to context: UIKitCellContext) { self.context = context }

  func update(_ content: GrowingContent) { label.text = "Row \(content.id)" }

  func grow(by points: CGFloat) {
    height.constant += points
    context?.invalidateHeights()
  }
}

@Observable
@MainActor
private final class GrowingPage: ListPage {
  let scrollPolicy: ScrollPolicy

  init(sticksToEnd: Bool) { scrollPolicy = ScrollPolicy(sticksToEnd: sticksToEnd) }

  var body: some ListContent {
    ListSection("rows", values: Array(0..<40)) { GrowingContent(id: $0) }
  }
}

@Observable
@MainActor
private final class NumbersPage: ListPage {
  var numbers = Array(0..<20)

  var body: some ListContent {
    ListSection("rows", values: numbers) { GrowingContent(id: $0) }
  }
}

/// Rows that grow outside of updates of the page.
@MainActor
struct GrowingRowTests {
  private func view(_ row: Int, on host: UIKitHostRobot) throws -> GrowingView {
    let cell = try #require(host.table.displayedCells[IndexPath(row: row, section: 0)])
    return try #require(host.ui.find(GrowingView.self, in: cell).first)
  }

  @Test("U-45 a list that sticks to its end stays there while its last row grows")
  func end() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(GrowingPage(sticksToEnd: true), on: device)
      try await host.scroll(to: .end)
      for _ in 0..<5 {
        try view(39, on: host).grow(by: 50)
        try await host.settle()
        #expect(abs(host.table.contentSize.height - host.table.bounds.maxY) < 0.5)
      }
      #expect(host.table.rectForRow(at: IndexPath(row: 39, section: 0)).height == 310)
    }
  }

  /// A device whose updates without changes ask for all estimates.
  private func estimatingDevice() -> UIKitModel {
    var behaviour = UIKitModel.Behaviour.plain
    behaviour.repeatedEstimates = 1
    return UIKitModel(seed: 1, behaviour: behaviour)
  }

  @Test(
    "U-46 a row that grows again and again reads identities of as many rows as are visible, however long the list is",
    arguments: [200, 2_000, 9_000])
  func lookups(rows count: Int) async throws {
    let device = estimatingDevice()
    try await device.run {
      let reads = ReadCount()
      let rows = (0..<count).map { CountedNumber(number: $0, reads: reads) }
      let host = try await UIKitHostRobot(
        InlinePage { ListSection("rows", rows) { GrowingContent(id: $0.number) } }, on: device)
      try await host.scroll(by: 1_030)
      let visible = try #require(host.table.indexPathsForVisibleRows)
      let path = try #require(visible.dropFirst(3).first)
      let grown = try view(path.row, on: host)
      grown.grow(by: 5)
      try await host.settle()
      reads.count = 0
      device.removeRecords()
      for _ in 0..<10 {
        // Several times in one turn.
        for _ in 0..<3 { grown.grow(by: 5) }
        try await host.settle()
      }
      #expect(device.tableUpdates.emptyBatches == 10)
      // UIKit asks for the estimate of each row, and for the heights of the visible ones.
      #expect(device.calls["estimatedHeightForRowAt", default: 0] >= 10 * count)
      #expect(device.calls["heightForRowAt", default: 0] <= 10 * (visible.count + 1))
      #expect(reads.count <= 10 * 12 * visible.count, "\(reads.count)")
      #expect(host.table.rectForRow(at: path).height == 215)
    }
    #expect(device.incidents.isEmpty, "\(device.incidents)")
  }

  @Test("U-46 estimates are the last heights of rows, after rows are inserted above and after they grow")
  func estimates() async throws {
    try await onDevice { device in
      let page = NumbersPage()
      let host = try await UIKitHostRobot(page, on: device)
      try view(2, on: host).grow(by: 100)
      try await host.settle()
      page.numbers.insert(-1, at: 0)
      try await host.settle()
      try view(1, on: host).grow(by: 50)
      try await host.settle()
      let estimates = (0..<5).map { host.list.rows.estimatedHeight(at: IndexPath(row: $0, section: 0)) }
      #expect(estimates == [60, 110, 60, 160, 60])
    }
  }

  @Test("U-46 what is read stays in its place while it grows, though UIKit estimates the rows above again")
  func estimatesAgain() async throws {
    let device = estimatingDevice()
    try await device.run {
      let host = try await UIKitHostRobot(GrowingPage(sticksToEnd: false), on: device)
      // Rows that are jumped over have estimates only.
      try await host.scroll(to: .end)
      try await host.scroll(by: -400)
      let first = try #require(host.table.indexPathsForVisibleRows?.dropFirst().first)
      let place = host.table.rectForRow(at: first).minY - host.table.contentOffset.y
      for _ in 0..<5 {
        try view(first.row, on: host).grow(by: 20)
        try await host.settle()
        #expect(abs(host.table.rectForRow(at: first).minY - host.table.contentOffset.y - place) < 0.5)
      }
    }
    #expect(device.incidents.isEmpty, "\(device.incidents)")
  }

  @Test("U-45 what is read stays in its place while a row above it grows")
  func middle() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(GrowingPage(sticksToEnd: false), on: device)
      try await host.scroll(by: 1_030)
      let first = try #require(host.table.indexPathsForVisibleRows?.first)
      let next = IndexPath(row: first.row + 1, section: 0)
      let place = host.table.rectForRow(at: next).minY - host.table.contentOffset.y
      #expect(place > 0)
      for _ in 0..<5 {
        try view(first.row, on: host).grow(by: 20)
        try await host.settle()
        #expect(abs(host.table.rectForRow(at: next).minY - host.table.contentOffset.y - place) < 0.5)
      }
    }
  }
}

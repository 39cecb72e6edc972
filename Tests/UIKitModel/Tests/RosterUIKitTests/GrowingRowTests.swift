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

import Observation
import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

/// Rows whose height depends on the width and on the text size.
@Observable
@MainActor
private final class StoriesPage: ListPage {
  var stories = Array(0..<120)
  let style: PageStyle
  let scrollPolicy: ScrollPolicy
  @ObservationIgnored var acceptsMoves = true
  private let latest: LoadingRows

  init(
    _ style: PageStyle = .plain, _ scrollPolicy: ScrollPolicy = ScrollPolicy(),
    gate: AsyncGate = AsyncGate(isOpen: true)
  ) {
    self.style = style
    self.scrollPolicy = scrollPolicy
    latest = LoadingRows(gate)
  }

  var body: some ListContent {
    ListSection("stories", values: stories) {
      StandardContent("Story \($0)" + String(repeating: " and so on", count: $0 * 7 % 23))
    } header: {
      HeaderContent("Stories" + String(repeating: " that go on", count: 9))
    }
    .stickyHeader()
    .onMove { story, move in
      guard self.acceptsMoves else { return false }
      self.stories.removeAll { $0 == story }
      self.stories.insert(story, at: move.to.item)
      return true
    }
    latest
  }
}

/// Anchoring when rows are measured again or reloaded without a change of their contents.
@MainActor
struct RemeasuringTests {
  /// The first fully visible row, and its position below the insets.
  private func first(on host: UIKitHostRobot, _ page: StoriesPage) throws -> (story: Int, position: CGFloat) {
    let top = host.top
    let header = CGFloat(host.list.rows.geometry.stickyHeaderHeight(in: 0))
    let paths = (host.table.indexPathsForVisibleRows ?? []).filter { $0.section == 0 }
    let row = try #require(paths.map(\.row).first { rect(of: $0, on: host).minY >= top + header })
    return (page.stories[row], rect(of: row, on: host).minY - top)
  }

  private func position(of story: Int, on host: UIKitHostRobot, _ page: StoriesPage) throws -> CGFloat {
    let row = try #require(page.stories.firstIndex(of: story))
    return rect(of: row, on: host).minY - host.top
  }

  private func distanceFromEnd(_ host: UIKitHostRobot) -> CGFloat {
    host.table.contentSize.height + host.table.adjustedContentInset.bottom - host.table.bounds.maxY
  }

  private func rect(of row: Int, on host: UIKitHostRobot) -> CGRect {
    host.table.rectForRow(at: IndexPath(row: row, section: 0))
  }

  /// Expects that the first visible row keeps its position during an action.
  private func expectToStay(
    _ host: UIKitHostRobot, _ page: StoriesPage, _ happens: () async throws -> Void
  ) async throws {
    let (story, before) = try first(on: host, page)
    try await happens()
    try await host.settle()
    #expect(abs(try position(of: story, on: host, page) - before) < 0.5)
  }

  private static let sizes = [
    CGSize(width: 640, height: 360), CGSize(width: 300, height: 640), CGSize(width: 360, height: 640),
  ]
  private static let textSizes: [UIContentSizeCategory] = [.accessibilityLarge, .small, .large]

  @Test(
    "anchoring rule 1: what is read stays where it is when the list has another width or the text another size",
    arguments: [PageStyle.plain, .insetGrouped])
  func middle(style: PageStyle) async throws {
    try await onDevice { device in
      let page = StoriesPage(style)
      let host = try await UIKitHostRobot(page, on: device)
      host.ui.scroll(host.table, by: 2_510)
      for size in Self.sizes {
        try await expectToStay(host, page) { host.ui.resize(to: size) }
      }
      for textSize in Self.textSizes {
        try await expectToStay(host, page) { host.ui.set(textSize: textSize) }
      }
      // Both in one run-loop turn, as when an app in the background enters Split View.
      try await expectToStay(host, page) {
        device.run { host.ui.window.frame.size = Self.sizes[0] }
        host.ui.set(textSize: .accessibilityLarge)
      }
    }
  }

  @Test("U-01 items of a grid and of a carousel grow with the text size", arguments: [false, true])
  func itemsOfAnotherTextSize(isCarousel: Bool) async throws {
    try await onDevice { device in
      let layout: SectionLayout = isCarousel ? .carousel : .grid(columns: 2)
      let host = try await UIKitHostRobot(
        InlinePage {
          ListSection("a", values: ["One", "Two"]) { StandardContent($0, subtitle: "Words below") }.layout(layout)
        }, on: device)
      let collection = try #require(host.ui.find(UICollectionView.self).first)
      let height = try #require(collection.displayedItems.values.first).frame.height
      host.ui.set(textSize: .extraLarge)
      try await host.settle()
      let grown = try #require(host.ui.find(UICollectionView.self).first?.displayedItems.values.first)
      #expect(grown.frame.height > height)
      let labels = host.ui.find(UILabel.self, in: grown)
      #expect(!labels.isEmpty)
      for label in labels {
        #expect(
          label.bounds.height + 0.5 >= label.sizeThatFits(CGSize(width: label.bounds.width, height: 9_999)).height)
      }
    }
  }

  @Test("anchoring rule 1: insets that change with the width apply to the new layout, not to the anchor")
  func insets() async throws {
    try await onDevice { device in
      let page = StoriesPage()
      let host = try await UIKitHostRobot(page, on: device)
      host.ui.safeArea = UIEdgeInsets(top: 60, left: 0, bottom: 30, right: 0)
      host.ui.scroll(host.table, by: 2_510)
      try await expectToStay(host, page) {
        host.ui.safeArea = UIEdgeInsets(top: 0, left: 0, bottom: 20, right: 0)
        host.ui.resize(to: Self.sizes[0])
      }
    }
  }

  @Test("U-02 what is read stays where it is when a notch narrows the rows, with and without another width")
  func notch() async throws {
    try await onDevice { device in
      let page = StoriesPage()
      let host = try await UIKitHostRobot(page, on: device)
      host.ui.safeArea = UIEdgeInsets(top: 60, left: 0, bottom: 30, right: 0)
      host.ui.scroll(host.table, by: 2_510)
      try await expectToStay(host, page) {
        host.ui.safeArea = UIEdgeInsets(top: 0, left: 44, bottom: 20, right: 44)
        host.ui.resize(to: Self.sizes[0])
      }
      try await expectToStay(host, page) {
        host.ui.safeArea = UIEdgeInsets(top: 0, left: 0, bottom: 20, right: 0)
      }
    }
  }

  @Test("anchoring rule 1: a list at its top stays there when its header grows", arguments: [false, true])
  func top(hasScrolled: Bool) async throws {
    try await onDevice { device in
      let page = StoriesPage(.insetGrouped)
      let host = try await UIKitHostRobot(page, on: device)
      host.table.contentInset.top = 40
      if hasScrolled {
        host.ui.scroll(host.table, by: 900)
        host.ui.scrollToTop(host.table)
      }
      for size in Self.sizes {
        host.ui.resize(to: size)
        try await host.settle()
        #expect(host.table.contentOffset.y == -40)
      }
      for textSize in Self.textSizes {
        host.ui.set(textSize: textSize)
        try await host.settle()
        #expect(host.table.contentOffset.y == -40)
      }
    }
  }

  @Test("anchoring rule 5: a list that sticks to its end stays there with another width, height and text size")
  func end() async throws {
    try await onDevice { device in
      let page = StoriesPage(.plain, ScrollPolicy(sticksToEnd: true))
      let host = try await UIKitHostRobot(page, on: device)
      host.ui.safeArea = UIEdgeInsets(top: 60, left: 0, bottom: 30, right: 0)
      host.ui.scrollToEnd(host.table)
      for size in Self.sizes + [CGSize(width: 360, height: 400)] {
        host.ui.resize(to: size)
        try await host.settle()
        #expect(abs(distanceFromEnd(host)) < 0.5)
      }
      for textSize in Self.textSizes {
        host.ui.set(textSize: textSize)
        try await host.settle()
        #expect(abs(distanceFromEnd(host)) < 0.5)
      }
    }
  }

  @Test("anchoring rule 1: a refresh in progress does not move the rows when the width changes")
  func refreshing() async throws {
    try await onDevice { device in
      let gate = AsyncGate(isOpen: true)
      let page = StoriesPage(gate: gate)
      let host = try await UIKitHostRobot(page, on: device)
      gate.close()
      try await host.pullToRefresh()
      #expect(host.screen.isRefreshing)
      let held = host.table.contentOffset.y
      for size in Self.sizes {
        host.ui.resize(to: size)
        try await host.settle()
        #expect(host.table.contentOffset.y == held)
      }
      host.ui.scroll(host.table, by: 2_510)
      for size in Self.sizes {
        try await expectToStay(host, page) { host.ui.resize(to: size) }
      }
      gate.open()
      try await expectToStay(host, page) { try await host.settle() }
    }
  }

  @Test("anchoring rule 1: rows keep their position when the list returns with another width and text size")
  func away() async throws {
    try await onDevice { device in
      let page = StoriesPage()
      let host = try await UIKitHostRobot(page, on: device)
      host.ui.scroll(host.table, by: 2_510)
      try await expectToStay(host, page) {
        host.ui.clear()
        host.ui.resize(to: Self.sizes[0])
        host.ui.set(textSize: .accessibilityLarge)
        page.stories.insert(contentsOf: 1_000..<1_020, at: 0)
        try await host.settle()
        host.ui.show(host.list)
      }
    }
  }

  @Test("anchoring rule 6: a scroll command has effect when the text size changes at the same time")
  func command() async throws {
    try await onDevice { device in
      let page = StoriesPage(.insetGrouped)
      let host = try await UIKitHostRobot(page, on: device)
      host.ui.scroll(host.table, by: 2_510)
      host.ui.updateTraits(textSize: .accessibilityLarge)
      device.run {
        host.list.perform(.scroll(.element(.item(ItemPosition(section: 0, item: 90)))))
      }
      try await host.settle()
      let header = CGFloat(host.list.rows.geometry.stickyHeaderHeight(in: 0))
      #expect(header > 40)
      #expect(abs(try position(of: 90, on: host, page) - header) < 0.5)
    }
  }

  // MARK: Deferred reloads

  @Test(
    "anchoring rule 1: an update deferred by a drag keeps the scroll position", arguments: [true, false])
  func dropped(accepts: Bool) async throws {
    try await onDevice { device in
      let page = StoriesPage()
      page.acceptsMoves = accepts
      let host = try await UIKitHostRobot(page, on: device)
      host.ui.scroll(host.table, by: 2_510)
      let row = try #require(host.table.indexPathsForVisibleRows?.last)
      let (story, _) = try first(on: host, page)
      let target = try #require(page.stories.firstIndex(of: story)) + 1
      try await expectToStay(host, page) {
        #expect(host.ui.beginReorder(row, in: host.table))
        page.stories.insert(contentsOf: 1_000..<1_020, at: 0)
        try await host.settle()
        host.ui.drag(over: IndexPath(row: target, section: 0), in: host.table)
        #expect(host.ui.endReorder(in: host.table))
      }
      #expect(page.stories.count == 140)
    }
  }

  @Test("anchoring rule 1: a row that is dropped at the top edge and returned to its position is not the anchor")
  func sentBack() async throws {
    try await onDevice { device in
      let page = StoriesPage()
      page.acceptsMoves = false
      let host = try await UIKitHostRobot(page, on: device)
      host.ui.scroll(host.table, by: 2_510)
      let row = try #require(host.table.indexPathsForVisibleRows?.last)
      let (story, before) = try first(on: host, page)
      let target = IndexPath(row: try #require(page.stories.firstIndex(of: story)), section: 0)
      let height = rect(of: row.row, on: host).height
      #expect(host.ui.reorder(row, to: target, in: host.table))
      // The dropped row is now at the edge; the row that was there is below it and keeps its position.
      #expect(abs(host.table.rectForRow(at: target).height - height) < 0.5)
      try await host.settle()
      #expect(page.stories == Array(0..<120))
      #expect(abs(try position(of: story, on: host, page) - before - height) < 0.5)
    }
  }

  @Test("anchoring rule 1: rows keep their position when text size and strings change during a drag")
  func duringDrag() async throws {
    try await onDevice { device in
      let page = StoriesPage()
      let host = try await UIKitHostRobot(page, on: device)
      host.ui.scroll(host.table, by: 2_510)
      try await expectToStay(host, page) {
        let row = try #require(host.table.indexPathsForVisibleRows?.last)
        #expect(host.ui.beginReorder(row, in: host.table))
        host.ui.set(textSize: .accessibilityLarge)
        host.list.strings = .german
        try await host.settle()
        host.ui.cancelReorder(in: host.table)
      }
    }
  }
}

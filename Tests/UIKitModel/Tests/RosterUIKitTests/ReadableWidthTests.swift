import Foundation
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import Roster
@testable import RosterUIKit

/// Grids, flows, waterfalls and carousels of a table whose app asks for the readable width, which is that of 672 points in the model.
@MainActor
struct ReadableWidthTests {
  private nonisolated static let screen = CGSize(width: 1_000, height: 700)

  private func page(_ layout: SectionLayout, style: PageStyle = .plain, count: Int = 20) -> some ListPage {
    InlinePage(style: style) {
      ListSection("items", values: (0..<count).map { "Item \($0)" }) { StandardContent($0) }.layout(layout)
    }
  }

  /// The frames of the displayed items in the table, from the first item on.
  private func frames(_ table: UITableView, _ ui: UIKitDriver) -> [CGRect] {
    guard let collection = ui.find(UICollectionView.self, in: table).first else { return [] }
    return collection.displayedItems.sorted { $0.key < $1.key }.map { $0.value.convert($0.value.bounds, to: table) }
  }

  @Test(
    "U-64 grids, flows and waterfalls are laid out within the readable width, and in the whole width without it",
    arguments: [
      SectionLayout.grid(columns: 2), .grid(minimumWidth: 150), .waterfall(columns: 3), .flow(spacing: 8),
    ])
  func lines(_ layout: SectionLayout) async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(page(layout), on: device, width: 1_000, height: 700)
      #expect(frames(host.table, host.ui).first?.minX == 0)
      let before = host.table.contentSize.height
      for isReadable in [true, false, true] {
        host.table.cellLayoutMarginsFollowReadableWidth = isReadable
        try await host.settle()
        let shown = frames(host.table, host.ui)
        let margin: CGFloat = isReadable ? 164 : 0
        #expect(shown.count == 20)
        #expect(shown.first?.minX == margin)
        #expect(shown.allSatisfy { $0.minX >= margin - 0.5 && $0.maxX <= 1_000 - margin + 0.5 })
        if !layout.isFlow { #expect(abs((shown.map(\.maxX).max() ?? 0) - (1_000 - margin)) < 0.5) }
        if layout.isFlow { #expect((host.table.contentSize.height > before) == isReadable) }
      }
    }
  }

  @Test("U-64 insets of a layout within the margins of the readable width are no further ones")
  func insets() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(
        page(.grid(columns: 1).insets(SectionInsets(leading: 16, trailing: 200))), on: device, width: 1_000, height: 700
      )
      host.table.cellLayoutMarginsFollowReadableWidth = true
      try await host.settle()
      let item = try #require(frames(host.table, host.ui).first)
      #expect(item.minX == 164 && item.maxX == 800)
    }
  }

  @Test("U-64 a grid keeps the readable width, and its first visible item, when the window gets another one")
  func resize() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(
        page(.grid(columns: 2), count: 400), on: device, width: 1_000, height: 700, longNestedCollection: 100)
      host.table.cellLayoutMarginsFollowReadableWidth = true
      try await host.settle()
      host.ui.scroll(host.table, by: 3_000)
      try await host.settle()
      let first = try #require(host.list.firstVisibleItem)
      for (width, margin) in [(1_200, 264), (600, 20), (360, 16), (1_000, 164)] as [(CGFloat, CGFloat)] {
        host.ui.resize(to: CGSize(width: width, height: 700))
        try await host.settle()
        let shown = frames(host.table, host.ui)
        #expect(shown.map(\.minX).min() == margin && shown.map(\.maxX).max() == width - margin, "\(width)")
        #expect(host.list.firstVisibleItem == first, "\(width)")
      }
    }
  }

  @Test(
    "U-64 a carousel begins at the readable column, and scrolls on to the edges of the table", arguments: [false, true])
  func carousel(isRightToLeft: Bool) async throws {
    try await onDevice { device in
      let ui = UIKitDriver(device, size: Self.screen)
      let host = try await UIKitHostRobot(
        page(.carousel(CarouselStyle(itemWidth: .points(300), spacing: 12))), ui: ui)
      if isRightToLeft { ui.set(direction: .rightToLeft) }
      host.table.cellLayoutMarginsFollowReadableWidth = true
      try await host.settle()
      let collection = try #require(ui.find(UICollectionView.self).first)
      #expect(collection.frame.width == 1_000)
      @MainActor func leading(_ frame: CGRect) -> CGFloat { isRightToLeft ? 1_000 - frame.maxX : frame.minX }
      #expect(frames(host.table, ui).map(leading).min() == 164)
      ui.scroll(collection, by: isRightToLeft ? -500 : 500, horizontally: true)
      try await host.settle()
      let scrolled = frames(host.table, ui).map(leading)
      #expect(scrolled.contains { $0 < 100 } && scrolled.contains { $0 + 300 > 900 })
      // The last item ends where the column does.
      ui.scroll(collection, by: isRightToLeft ? -9_000 : 9_000, horizontally: true)
      try await host.settle()
      #expect(frames(host.table, ui).map { leading($0) + 300 }.max() == 836)
    }
  }

  @Test("U-64 a carousel that scrolls by pages has pages of the readable width")
  func paging() async throws {
    try await onDevice { device in
      for isLooping in [false, true] {
        let host = try await UIKitHostRobot(
          page(.carousel(CarouselStyle(paging: .page, isLooping: isLooping))), on: device, width: 1_000, height: 700)
        host.table.cellLayoutMarginsFollowReadableWidth = true
        try await host.settle()
        #expect(frames(host.table, host.ui).contains { $0.minX == 164 && $0.width == 672 })
        host.list.perform(.scroll(.element(.item(ItemPosition(section: 0, item: 3)))))
        try await host.settle()
        let cell = try #require(host.list.view(of: .item(ItemPosition(section: 0, item: 3))) as? UIView)
        #expect(cell.convert(cell.bounds, to: host.table).minX == 164)
      }
    }
  }

  @Test("U-64 an inset grouped table's grids are not narrower than its cards")
  func insetGrouped() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(
        page(.grid(columns: 2), style: .insetGrouped), on: device, width: 500, height: 700)
      let before = frames(host.table, host.ui)
      host.table.cellLayoutMarginsFollowReadableWidth = true
      try await host.settle()
      #expect(frames(host.table, host.ui) == before)
    }
  }

  @Test("U-64 grids in an app's own table keep its readable width")
  func embedded() async throws {
    try await onDevice { device in
      let own = EmbeddingTable(page(.grid(columns: 2)))
      own.table.cellLayoutMarginsFollowReadableWidth = true
      let ui = UIKitDriver(device, size: Self.screen)
      ui.show(own.table)
      own.page.start()
      await ui.turn(1, rounds: 8)
      let shown = frames(own.table, ui)
      #expect(shown.map(\.minX).min() == 164 && shown.map(\.maxX).max() == 836)
    }
  }
}

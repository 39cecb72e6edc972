import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

/// The traits and margins with which items are measured are those with which they are displayed.
@MainActor
struct ItemTraitTests {
  private nonisolated static let layouts: [SectionLayout] = [.grid(columns: 2), .flow(spacing: 8), .carousel]

  private func page(_ layout: SectionLayout) -> any ListPage {
    InlinePage {
      ListSection("items", values: Array(0..<6)) { StandardContent("Item \($0)", subtitle: "With a second line") }
        .layout(layout)
    }
  }

  /// The items' heights, and those that their contents need.
  private func heights(on host: UIKitHostRobot) -> [(frame: CGFloat, needed: CGFloat)] {
    host.ui.find(StandardCell.self).map { cell in
      let needed = cell.systemLayoutSizeFitting(
        CGSize(width: cell.frame.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      return (cell.frame.height, needed.height)
    }
  }

  private func expectFittingItems(on host: UIKitHostRobot) {
    let heights = heights(on: host)
    #expect(!heights.isEmpty)
    for height in heights { #expect(abs(height.frame - height.needed) < 1) }
  }

  @Test("U-48 items are measured with the text size of their list, which is not that of the device", arguments: layouts)
  func textSize(layout: SectionLayout) async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(page(layout), on: device)
      let before = try #require(heights(on: host).map(\.frame).max())
      host.list.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
      try await host.settle()
      expectFittingItems(on: host)
      #expect(heights(on: host).allSatisfy { $0.frame > before })
      host.list.traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
      try await host.settle()
      expectFittingItems(on: host)
      #expect(heights(on: host).allSatisfy { $0.frame <= before })
    }
  }

  @Test("U-48 items are measured with the text size that the app sets for their collection view", arguments: layouts)
  func collection(layout: SectionLayout) async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(page(layout), on: device)
      let before = try #require(heights(on: host).map(\.frame).max())
      let collection = try #require(host.ui.find(UICollectionView.self).first)
      collection.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
      host.list.context.invalidateHeights()
      try await host.settle()
      expectFittingItems(on: host)
      #expect(heights(on: host).allSatisfy { $0.frame > before })
    }
  }

  @Test("U-48 an item that is as wide as its text has the text size of its list, and the margins of a wide screen")
  func naturalWidth() async throws {
    try await onDevice { device in
      let ui = UIKitDriver(device, size: CGSize(width: 820, height: 1180))
      let host = try await UIKitHostRobot(page(.flow(spacing: 8)), ui: ui)
      for category in [UIContentSizeCategory.large, .extraExtraLarge] {
        host.list.traitOverrides.preferredContentSizeCategory = category
        try await host.settle()
        let cells = ui.find(StandardCell.self)
        #expect(cells.count == 6)
        for cell in cells { #expect(abs(cell.frame.width - cell.singleLineWidth) < 1) }
        expectFittingItems(on: host)
      }
    }
  }
}

import Observation
import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

/// Fixed heights and animations in a table.
@MainActor
struct RowHeightTests {
  @Test("T-06 a row with a fixed height is not measured, and its cell is laid out by frames")
  func frames() async throws {
    try await onDevice { device in
      FrameCell.fittings = 0
      let host = try await UIKitHostRobot(
        InlinePage { ListSection("rows", values: (0..<200).map { $0 }) { FrameContent(number: $0) } }, on: device)
      for distance in [800, 2_000, -1_500] as [Double] { try await host.scroll(by: distance) }
      #expect(FrameCell.fittings == 0)
      for cell in host.table.displayedCells.values {
        let cell = try #require(cell as? FrameCell)
        #expect(cell.frame.height == 72)
        #expect(cell.label.frame == CGRect(x: 12, y: 6, width: cell.bounds.width - 24, height: 60))
      }
    }
  }

  @Test("T-06 rows are inserted and deleted with the animation of their section")
  func animations() async throws {
    try await onDevice { device in
      let page = AnimatedPage()
      let host = try await UIKitHostRobot(page, on: device)
      let table = host.table
      for (animation, name) in [(RowAnimation.none, "none"), (.fade, "fade"), (.automatic, "automatic")] {
        page.animation = animation
        try await host.settle()
        table.usedAnimations = []
        page.rows = page.rows == ["a"] ? ["a", "b"] : ["a"]
        try await host.settle()
        #expect(table.usedAnimations.map { "\($0)" } == [name])
      }
    }
  }
}

/// A content with a fixed height.
private struct FrameContent: UIKitPresentable, Equatable {
  var number: Int
  var fixedHeight: Double? { 72 }
  var textDescription: String { "\(number)" }

  @MainActor static func makeCell() -> FrameCell { FrameCell(style: .default, reuseIdentifier: nil) }
}

/// A cell without constraints.
private final class FrameCell: UITableViewCell, UIKitCell {
  static var fittings = 0
  let label = UILabel()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func update(_ content: FrameContent) { label.text = content.textDescription }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(x: 12, y: 6, width: bounds.width - 24, height: 60)
  }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    Self.fittings += 1
    return super.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
  }
}

@Observable
@MainActor
private final class AnimatedPage: ListPage {
  var rows = ["a"]
  var animation = RowAnimation.automatic

  var body: some ListContent {
    ListSection("rows", values: rows) { StandardContent($0) }.animation(animation)
  }
}

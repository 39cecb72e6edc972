import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

/// Cells that an app has already: classes and nibs of table cells and of collection cells.
@MainActor
struct ExistingCellTests {
  @Test("T-08 S2-02 a cell from a nib is styled once, by awakeFromNib, and displays a content in each of its uses")
  func tableCellFromNib() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(
        InlinePage { ListSection("a", values: (0..<100).map { "N\($0)" }) { NibContent(text: $0) } }, on: device)
      for _ in 0..<6 { try await host.scroll(by: 400) }
      for (path, view) in host.table.displayedCells {
        let cell = try #require(view as? NibCell)
        #expect(cell.awakenings == 1)
        #expect(cell.label.font == NibCell.font)
        #expect(cell.updates.last == "N\(path.row)")
        #expect(cell.label.text == "N\(path.row)")
        #expect(cell.reuses == cell.updates.count - 1)
      }
      #expect(host.table.displayedCells.values.contains { (($0 as? NibCell)?.updates.count ?? 0) > 1 })
      #expect(device.incidents.isEmpty)
    }
  }

  @Test("S2-02 a cell from a class is styled once, by its initializer, and displays a content in each of its uses")
  func tableCellFromClass() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(
        InlinePage { ListSection("a", values: (0..<100).map { "P\($0)" }) { PhraseContent(text: $0) } }, on: device)
      for _ in 0..<6 { try await host.scroll(by: 400) }
      for case let cell as PhraseCell in host.table.displayedCells.values {
        #expect(cell.contentView.subviews.count { $0 is UILabel } == 1)
        #expect(cell.reuses == cell.updates.count - 1)
      }
    }
  }

  @Test("T-08 a row with a dedicated cell, and an item of a grid, have table cells from the nib as well")
  func otherPlaces() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(
        InlinePage {
          ListSection("own", values: ["own"]) { ListRow(NibContent(text: $0)).dedicatedCell() }
          ListSection("grid", values: ["g1", "g2"]) { NibContent(text: $0) }.layout(.grid(columns: 2))
        }, on: device)
      try host.expectRows(["own", "g1", "g2"])
      let cells = host.ui.find(NibCell.self)
      #expect(cells.count >= 3)
      #expect(cells.allSatisfy { $0.awakenings == 1 })
    }
  }

  @Test("T-08 a collection cell, of a class or a nib, is a reused item of a carousel", arguments: [false, true])
  func collectionCell(fromNib: Bool) async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(
        InlinePage {
          ListSection("c", values: (0..<60).map { "C\($0)" }) { text in
            if fromNib { ListRow(NibItemContent(text: text)) } else { ListRow(ItemContent(text: text)) }
          }.layout(.carousel(CarouselStyle(itemWidth: .points(90), height: .fixed(60))))
        }, on: device)
      let collection = try #require(host.ui.find(UICollectionView.self).first)
      for _ in 0..<6 { try await host.scrollCarousel(containing: "C0", by: 500) }
      var used = 0
      for (path, view) in collection.displayedItems {
        let cell = try #require(view as? OwnItem)
        #expect((cell is NibItem) == fromNib)
        #expect(cell.awakenings == (fromNib ? 1 : 0))
        #expect(cell.label.text == "C\(path.row)")
        used = max(used, cell.updates)
      }
      #expect(used > 1)
    }
  }

  @Test("S1-02 the standard cell displays image, title, subtitle and an accessory image; the row has an identity")
  func standardCell() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(
        InlinePage {
          ListSection("s") {
            StandardContent("Title", subtitle: "Subtitle", image: .icon("star"))
              .accessory(IconContent(name: "flag"), width: 24, height: 24).id("identity")
          }
        }, on: device)
      #expect(host.driver.snapshot.path(at: ItemPosition(section: 0, item: 0))?.item == AnyID("identity"))
      let cell = try #require(host.ui.cell(IndexPath(row: 0, section: 0), in: host.table))
      #expect(VisibleStrings(of: cell).sentence == "Title, Subtitle")
      let images = host.ui.find(UIImageView.self, in: cell).compactMap(\.image)
      #expect(images.contains(where: { $0.isEqual(UIImage(systemName: "star")) }))
      let accessory = try #require(host.ui.find(IconView.self, in: cell).first)
      #expect(accessory.image == UIImage(systemName: "flag"))
      #expect(accessory.frame.size == CGSize(width: 24, height: 24))
    }
  }

  @Test("T-09 an icon is an image of the asset catalog, or else a symbol, and is there at once")
  func icons() async throws {
    try await onDevice { device in
      let context = UIKitCellContext(issues: IssueReporter { Issue.record("\($0)") })
      let cell = StandardCell(style: .default, reuseIdentifier: nil)
      cell.attach(to: context)
      for (name, image) in [("asset-cart", UIImage(named: "asset-cart")), ("cart", UIImage(systemName: "cart"))] {
        cell.update(StandardContent("Orders", image: .icon(name)))
        #expect((cell.contentConfiguration as? UIListContentConfiguration)?.image == image)
        #expect(image != nil)
        cell.prepareForReuse()
      }
      let own = try await context.images.image(for: .icon("asset-cart"))
      #expect(own == UIImage(named: "asset-cart"))
      #expect(UIImage.icon("cart") == UIImage(systemName: "cart"))
    }
  }
}

/// An image as an accessory.
private struct IconContent: UIKitPresentable, Equatable {
  var name: String
  var textDescription: String { name }

  @MainActor static func makeCell() -> IconView { IconView(image: nil) }
}

private final class IconView: UIImageView, UIKitCell {
  func update(_ content: IconContent) {
    image = .icon(content.name)
    isAccessibilityElement = true
    accessibilityLabel = content.name
  }
}

/// A content whose cell comes from a nib.
private struct NibContent: UIKitPresentable, Equatable {
  var text: String
  var textDescription: String { text }

  @MainActor static func makeCell() -> NibCell { NibCell(style: .default, reuseIdentifier: nil) }
  @MainActor static var nib: UINib? {
    let nib = UINib(nibName: "NibCell", bundle: nil)
    nib.supply {
      let cell = NibCell(style: .default, reuseIdentifier: nil)
      cell.contentView.addFilling(cell.label, insets: .row)
      return [cell]
    }
    return nib
  }
}

private final class NibCell: UITableViewCell, UIKitCell {
  static let font = UIFont.preferredFont(forTextStyle: .headline)
  /// Stands for an outlet.
  let label = UILabel()
  private(set) var awakenings = 0
  private(set) var reuses = 0
  private(set) var updates: [String] = []

  override func awakeFromNib() {
    super.awakeFromNib()
    awakenings += 1
    label.font = Self.font
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }

  func update(_ content: NibContent) {
    updates.append(content.text)
    label.text = content.text
  }
}

/// A content whose view is a collection cell.
private struct ItemContent: UIKitPresentable, Equatable {
  var text: String
  var textDescription: String { text }

  @MainActor static func makeCell() -> ClassItem { ClassItem(frame: .zero) }
}

/// A content whose view is a collection cell from a nib.
private struct NibItemContent: UIKitPresentable, Equatable {
  var text: String
  var textDescription: String { text }

  @MainActor static func makeCell() -> NibItem { NibItem(frame: .zero) }
  @MainActor static var nib: UINib? {
    let nib = UINib(nibName: "NibItem", bundle: nil)
    nib.supply { [NibItem(frame: .zero)] }
    return nib
  }
}

private class OwnItem: UICollectionViewCell {
  let label = UILabel()
  private(set) var awakenings = 0
  fileprivate(set) var updates = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addFilling(label, insets: .row)
  }

  required init?(coder: NSCoder) { nil }

  override func awakeFromNib() {
    super.awakeFromNib()
    awakenings += 1
  }

  fileprivate func show(_ text: String) {
    updates += 1
    label.text = text
  }
}

private final class ClassItem: OwnItem, UIKitCell {
  func update(_ content: ItemContent) { show(content.text) }
}

private final class NibItem: OwnItem, UIKitCell {
  func update(_ content: NibItemContent) { show(content.text) }
}

import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

/// Headers, footers, folding and nested collections.
@MainActor
struct HeadersAndFoldingTests {
  @Test("S0-31 missing headers have a height of 0.001 in the first section and 10 in others, never 0 or less")
  func headerHeights() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(
        InlinePage(style: .insetGrouped) {
          ListSection("a", values: ["1"]) { StandardContent($0) }
          ListSection("b", values: ["2"]) { StandardContent($0) }
          ListSection("c", values: ["3"]) { StandardContent($0) }.spacing(before: 0)
        }, on: device)
      let delegate = try #require(host.table.delegate)
      let heights = (0..<3).map { delegate.tableView(host.table, heightForHeaderInSection: $0) }
      #expect(heights == [0.001, 10, 0.001])
      #expect((0..<3).allSatisfy { delegate.tableView(host.table, heightForFooterInSection: $0) == 0.001 })
    }
  }

  @Test("S0-32 a section's footer content is its footer, and an empty section has no row")
  func footers() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(
        InlinePage {
          ListSection("a", values: ["1"]) {
            StandardContent($0)
          } footer: {
            FooterContent("Explained.")
          }
          ListSection("b", values: [String]()) { StandardContent($0) }
          ListSection("c", values: [String]()) {
            StandardContent($0)
          } footer: {
            FooterContent("Nothing yet.")
          }
        }, on: device)
      try host.expectRows(["1", "Explained.", "Nothing yet."])
    }
  }

  @Test("S3-09 a header is configured again before it is displayed, after UIKit has set its own font")
  func willDisplayHeader() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(
        InlinePage {
          ListSection("a", values: ["1"]) {
            StandardContent($0)
          } header: {
            StyledHeader(title: "A")
          }
        }, on: device)
      let view = try #require(host.table.displayedHeaders[0])
      let header = try #require(host.ui.find(StyledHeaderView.self, in: view).first)
      header.label.textColor = .systemRed
      host.table.delegate?.tableView(host.table, willDisplayHeaderView: view, forSection: 0)
      #expect(header.label.textColor == .systemGreen)
    }
  }

  @Test(
    "S3-09 a custom header keeps title, font, color, height and an accessory 8 points from the edge, even when reused")
  func ownHeader() async throws {
    try await onDevice { device in
      let page = InlinePage {
        for section in 0..<30 {
          ListSection(section, values: (0..<4).map { "R\($0)" }) {
            StandardContent($0)
          } header: {
            TitleHeader(title: "Header \(section)")
          }
        }
      }
      let host = try await UIKitHostRobot(page, on: device)
      for distance in [0, 900, 2_400, -1_800, -3_000] as [Double] {
        try await host.scroll(by: distance)
        #expect(!host.table.displayedHeaders.isEmpty)
        for (section, view) in host.table.displayedHeaders {
          host.table.delegate?.tableView(host.table, willDisplayHeaderView: view, forSection: section)
          host.ui.turn(0.1)
          let header = try #require(host.ui.find(TitleHeaderView.self, in: view).first)
          #expect(header.label.text == "Header \(section)")
          #expect(header.label.font == TitleHeaderView.font)
          #expect(header.label.textColor == .systemRed)
          #expect(view.frame.height == 36)
          #expect(header.accessory.frame.maxX == header.bounds.width - 8)
        }
      }
    }
  }

  @Test("S3-09 a header of the library keeps title, font, color, height and accessory, even when reused")
  func standardHeader() async throws {
    try await onDevice { device in
      let page = InlinePage {
        for section in 0..<30 {
          ListSection(section, values: (0..<4).map { "R\($0)" }) {
            StandardContent($0)
          } header: {
            HeaderContent("Header \(section)")
              .titleStyle(color: ThemeColor(0xFF0000), font: ThemeFont(.headline, weight: .bold))
              .accessoryImage(.icon("info.circle")).height(44)
          }
        }
      }
      let host = try await UIKitHostRobot(page, on: device)
      var fonts: Set<UIFont> = []
      var trailing: Set<CGFloat> = []
      for distance in [0, 900, 2_400, -1_800, -3_000] as [Double] {
        try await host.scroll(by: distance)
        #expect(!host.table.displayedHeaders.isEmpty)
        for (section, view) in host.table.displayedHeaders {
          host.table.delegate?.tableView(host.table, willDisplayHeaderView: view, forSection: section)
          host.ui.turn(0.1)
          let label = try #require(host.ui.find(UILabel.self, in: view).first { $0.text == "Header \(section)" })
          let image = try #require(host.ui.find(AccessoryImageView.self, in: view).first)
          fonts.insert(try #require(label.font))
          #expect(label.textColor != .label)
          #expect(view.frame.height == 44)
          trailing.insert(view.bounds.width - image.convert(image.bounds, to: view).maxX)
        }
      }
      #expect(fonts.count == 1)
      #expect(trailing.count == 1)
      #expect(try #require(trailing.first) < 40)
    }
  }

  @Test("A header whose content changes is updated in place without reloading its section")
  func headerContent() async throws {
    try await onDevice { device in
      let page = RandomPage()
      page.sections = [RandomSection(id: 1, items: [RandomItem(id: 1, text: "1")], header: "Old")]
      let host = try await UIKitHostRobot(page, on: device)
      let view = host.table.displayedHeaders[0]
      page.sections[0].header = "New"
      try await host.settle()
      #expect(host.lines.first == "New")
      #expect(host.table.displayedHeaders[0] === view)
      #expect(device.calls["reloadSections"] == nil)
      page.sections[0].header = nil
      try await host.settle()
      #expect(host.lines == ["1, 1"])
      #expect(device.calls["reloadSections"] == 1)
    }
  }

  /// A page of rows in an unfolded section.
  private func foldingPage(_ rows: String...) -> some ListPage {
    let folds = FoldState()
    return InlinePage {
      Folding("f", folds) {
        HeaderContent("Fold")
      } content: {
        ListSection("rows", values: rows) { StandardContent($0) }
      }
    }
  }

  @Test("S4-01 folding deletes the rows in a valid batch update and keeps the header view")
  func fold() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(foldingPage("1", "2"), on: device)
      let header = try #require(host.table.displayedHeaders[0])
      device.removeRecords()
      try await host.tap("Fold")
      try host.expectRows(["▸ Fold"])
      #expect(host.table.displayedHeaders[0] === header)
      #expect((device.calls["deleteRows"] ?? 0) + (device.calls["deleteSections"] ?? 0) > 0)
    }
  }

  @Test("A touch that ends outside of a header does not fold it")
  func slideOff() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(foldingPage("1"), on: device)
      let header = try #require(host.table.displayedHeaders[0])
      host.ui.touch(header, slidingBy: CGPoint(x: 0, y: 100))
      try await host.settle()
      try host.expectRows(["▾ Fold", "1"])
      host.ui.touch(header, slidingBy: CGPoint(x: 5, y: 0))
      try await host.settle()
      try host.expectRows(["▸ Fold"])
    }
  }

  @Test("T-04 a header whose folding is locked has no arrow, is not dimmed, and is aligned with its neighbors")
  func locked() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(
        InlinePage {
          for isLocked in [true, false] {
            Folding("\(isLocked)", FoldState(), isLocked: isLocked) {
              HeaderContent("Fold")
            } content: {
              ListSection("rows \(isLocked)", values: ["1", "2"]) { StandardContent($0) }
            }
          }
        }, on: device)
      let headers = try [0, 1].map { section in
        try #require(host.table.displayedHeaders[section] as? ContainerSupplementary)
      }
      #expect(headers.allSatisfy { $0.alpha == 1 && $0.contentView.alpha == 1 })
      #expect(headers.map { host.ui.find(UIImageView.self, in: $0).count { !$0.isHidden } } == [0, 1])
      #expect(headers[0].content?.frame.minX == headers[1].content?.frame.minX)
    }
  }

  @Test("S4-17 four levels fold and unfold in one update each")
  func deepFold() async throws {
    try await onDevice { device in
      let folds = FoldState()
      let host = try await UIKitHostRobot(
        InlinePage {
          Folding("1", folds) {
            HeaderContent("One")
          } content: {
            Folding("2", folds) {
              HeaderContent("Two")
            } content: {
              Folding("3", folds) {
                HeaderContent("Three")
              } content: {
                Folding("4", folds) {
                  HeaderContent("Four")
                } content: {
                  ListSection("rows", values: ["a", "b"]) { StandardContent($0) }
                }
              }
            }
          }
        }, on: device)
      let whole = ["▾ One", "▾ Two", "▾ Three", "▾ Four", "a", "b"]
      try host.expectRows(whole)
      for expected in [["▸ One"], whole] {
        device.removeRecords()
        try await host.tap("One")
        try host.expectRows(expected)
        let batches = device.log.filter { $0.hasPrefix("update commits") && !$0.hasPrefix("update commits 0 ") }
        #expect(batches.count == 1, "\(batches)")
      }
    }
  }

  @Test(
    "S3-11 an item of a nested collection can be selected, and the collection keeps its offset while it is off screen")
  func nestedCollection() async throws {
    try await onDevice { device in
      var tapped: [String] = []
      let host = try await UIKitHostRobot(
        InlinePage {
          ListSection("nested", values: (0..<12).map { "B\($0)" }) { StandardContent($0) }
            .layout(.carousel(CarouselStyle(itemWidth: .points(120)))).onSelect { tapped.append($0) }
          ListSection("rows", values: (0..<80).map { "R\($0)" }) { StandardContent($0) }
        }, on: device)
      try await host.scrollCarousel(containing: "B0", by: 300)
      let before = host.lines.first
      try await host.scroll(to: .end)
      try await host.scroll(to: .top)
      #expect(host.lines.first == before)
      #expect(before != "B0")
      try await host.tap("B3")
      #expect(tapped == ["B3"])
    }
  }

  @Test("S3-11 nested collections have insets, spacing and sizes, and keep their offsets when rows share cells")
  func sharedNestedCollections() async throws {
    try await onDevice { device in
      var tapped: [String] = []
      let style = CarouselStyle(itemWidth: .points(120), spacing: 10, height: .fixed(50))
      let host = try await UIKitHostRobot(
        InlinePage {
          for number in 0..<12 {
            ListSection("nested \(number)", values: (0..<12).map { "\(number).\($0)" }) { StandardContent($0) }
              .layout(.carousel(style).insets(SectionInsets(leading: 20, trailing: 20))).onSelect { tapped.append($0) }
            ListSection("rows \(number)", values: (0..<12).map { "R\($0)" }) { StandardContent($0) }
          }
        }, on: device)
      let collection = try #require(host.ui.find(UICollectionView.self).first)
      let first = try #require(collection.displayedItems[IndexPath(item: 0, section: 0)]).frame
      let second = try #require(collection.displayedItems[IndexPath(item: 1, section: 0)]).frame
      #expect((first.minX, first.width, first.height) == (20, 120, 50))
      #expect(second.minX - first.maxX == 10)
      try await host.scrollCarousel(containing: "0.0", by: 280)
      #expect(host.lines.first == "0.2")
      try await host.scroll(to: .row("5.0"))
      try await host.scrollCarousel(containing: "5.0", by: 130)
      try await host.scroll(to: .end)
      try await host.scroll(to: .row("3.0"))
      #expect(host.lines.contains("3.0"))
      try await host.scroll(to: .top)
      #expect(host.lines.first == "0.2")
      #expect(!host.lines.contains("0.0"))
      try await host.tap("0.3")
      #expect(tapped == ["0.3"])
      #expect(host.ui.find(UICollectionView.self).count < 12)
    }
  }
}

/// A header with a title and an accessory, 36 points high.
private struct TitleHeader: UIKitPresentable, Equatable {
  var title: String
  var textDescription: String { title }

  @MainActor static func makeCell() -> TitleHeaderView { TitleHeaderView(frame: .zero) }
}

private final class TitleHeaderView: UIView, UIKitCell {
  static let font = UIFont.preferredFont(forTextStyle: .headline)
  let label = UILabel()
  let accessory = UIImageView(image: UIImage(systemName: "star"))

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = Self.font
    label.textColor = .systemRed
    for view in [label, accessory] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      label.heightAnchor.constraint(equalToConstant: 36),
      label.topAnchor.constraint(equalTo: topAnchor),
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      bottomAnchor.constraint(equalTo: label.bottomAnchor),
      accessory.centerYAnchor.constraint(equalTo: centerYAnchor),
      trailingAnchor.constraint(equalTo: accessory.trailingAnchor, constant: 8),
    ])
  }

  required init?(coder: NSCoder) { nil }

  func update(_ content: TitleHeader) {
    label.text = content.title
  }
}

/// A header with custom style.
struct StyledHeader: UIKitPresentable, Equatable {
  var title: String
  var textDescription: String { title }

  @MainActor static func makeCell() -> StyledHeaderView { StyledHeaderView(frame: .zero) }
}

final class StyledHeaderView: UIView, UIKitCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addFilling(label, insets: .supplementary)
  }

  required init?(coder: NSCoder) { nil }

  func update(_ content: StyledHeader) {
    label.text = content.title
    label.textColor = .systemGreen
  }
}

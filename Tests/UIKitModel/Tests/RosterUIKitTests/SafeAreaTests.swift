import Observation
import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

/// Bars, notches and margins: what the system leaves free, on every side.
@MainActor
struct SafeAreaTests {
  private static let notch = UIEdgeInsets(top: 0, left: 44, bottom: 21, right: 44)

  private func show(_ page: any ListPage, on device: UIKitModel, width: CGFloat, safeArea: UIEdgeInsets = .zero)
    async throws -> UIKitHostRobot
  {
    try await UIKitHostRobot(
      page, ui: UIKitDriver(device, size: CGSize(width: width, height: 640), safeArea: safeArea))
  }

  /// The left edge of a text in the window.
  private func edge(of text: String, on host: UIKitHostRobot) throws -> CGFloat {
    let label = try #require(host.ui.find(UILabel.self).first { $0.text == text })
    return label.convert(label.bounds, to: host.ui.window).minX
  }

  @Test("U-02 a grid, a flow and a carousel are measured at the width at which they are laid out", arguments: 0..<3)
  func nestedCollections(kind: Int) async throws {
    try await onDevice { device in
      let layout: SectionLayout = [.grid(columns: 2), .flow(spacing: 8), .carousel][kind]
      let host = try await show(
        InlinePage {
          ListSection(
            "a", values: (0..<9).map { "Item \($0) of a text that wraps in its width and goes on for a while" }
          ) {
            StandardContent($0)
          }
          .layout(layout)
        }, on: device, width: 640, safeArea: Self.notch)
      let cell = try #require(host.ui.find(NestedCollectionCell.self).first)
      let collection = try #require(host.ui.find(UICollectionView.self).first)
      #expect(collection.convert(collection.bounds, to: host.ui.window).minX == 44)
      #expect(abs(collection.bounds.width - 552) < 0.5)
      let bottom = collection.displayedItems.values.map(\.frame.maxY).max() ?? 0
      #expect(bottom <= cell.frame.height + 0.5)
      #expect(cell.frame.height <= collection.collectionViewLayout.collectionViewContentSize.height + 1)
    }
  }

  @Test("U-02 rows, headers, footers and toasts keep clear of the notch, and cells reach the edges")
  func rows() async throws {
    try await onDevice { device in
      let host = try await show(
        InlinePage {
          ListSection("a", values: ["Row"]) {
            StandardContent($0)
          } header: {
            HeaderContent("Header")
          } footer: {
            FooterContent("Footer")
          }
        }, on: device, width: 640, safeArea: Self.notch)
      #expect(try #require(host.table.displayedCells.values.first).frame.width == 640)
      for text in ["Row", "Header", "Footer"] { #expect(try edge(of: text, on: host) >= 44) }
      host.list.perform(.toast(ListToast(String(repeating: "long ", count: 200))))
      host.ui.turn()
      let toast = try #require(host.list.presenter.toasts.current?.view.frame)
      #expect(toast.minX >= 44 && toast.maxX <= 640 - 44)
    }
  }

  @Test("U-02 a cell that comes back into the window has its text size of now")
  func traitsOutsideOfTheWindow() async throws {
    try await onDevice { device in
      let page = InlinePage {
        ListSection("a", values: ["One"]) { StandardContent($0, subtitle: "Below") }.layout(.grid(columns: 1))
      }
      let host = try await show(page, on: device, width: 360)
      let height = host.table.rectForRow(at: IndexPath(row: 0, section: 0)).height
      host.ui.clear()
      host.ui.set(textSize: .accessibilityLarge)
      host.ui.show(host.list)
      try await host.settle()
      let cell = try #require(host.ui.find(NestedCollectionCell.self).first)
      #expect(cell.frame.height > height)
      let item = try #require(host.ui.find(UICollectionView.self).first?.displayedItems.values.first)
      #expect(item.frame.maxY <= cell.frame.height + 0.5)
    }
  }

  // MARK: States

  @Test("U-04 a page's state is in the middle between the bars, on the style's background", arguments: [false, true])
  func state(isGrouped: Bool) async throws {
    try await onDevice { device in
      let page = EmptyPage(isGrouped ? .insetGrouped : .plain)
      let host = try await show(
        page, on: device, width: 360, safeArea: UIEdgeInsets(top: 91, left: 0, bottom: 83, right: 0))
      let state = host.list.presenter.stateView
      #expect(state.superview != nil)
      #expect(state.backgroundColor == (isGrouped ? .systemGroupedBackground : .systemBackground))
      #expect(abs(try middle(of: state, on: host).y - (91 + (640 - 91 - 83) / 2)) < 1)
      let field = UITextField()
      host.list.superview?.addSubview(field)
      field.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      #expect(host.ui.beginTyping(in: field, keyboardHeight: 300))
      host.ui.turn()
      #expect(abs(try middle(of: state, on: host).y - (91 + (640 - 91 - 300) / 2)) < 1)
    }
  }

  @Test("U-04 a page's state is in the middle between the notch and the other edge")
  func stateInLandscape() async throws {
    try await onDevice { device in
      let host = try await show(
        EmptyPage(.plain), on: device, width: 640,
        safeArea: UIEdgeInsets(top: 0, left: 44, bottom: 0, right: 0))
      #expect(abs(try middle(of: host.list.presenter.stateView, on: host).x - (44 + (640 - 44) / 2)) < 1)
    }
  }

  /// The middle of what a state displays, in the window.
  private func middle(of state: UIView, on host: UIKitHostRobot) throws -> CGPoint {
    let shown =
      host.ui.find(UIStackView.self, in: state).first ?? host.ui.find(UIActivityIndicatorView.self, in: state)[0]
    let frame = shown.convert(shown.bounds, to: host.ui.window)
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  // MARK: Margins

  @Test(
    "U-10 texts and separators begin at the system's margin, in every row, header and footer",
    arguments: [360, 430], [PageStyle.plain, .grouped, .insetGrouped])
  func margins(width: CGFloat, style: PageStyle) async throws {
    try await onDevice { device in
      let margin: CGFloat = width < 414 ? 16 : 20
      let host = try await show(
        InlinePage(style: style) {
          ListSection("a", values: ["First", "Middle", "Last"]) {
            StandardContent($0)
          } header: {
            HeaderContent("Header")
          } footer: {
            FooterContent("Footer")
          }
          ListSection("b", values: ["Without"]) { StandardContent($0).separator(.hidden) }
        }, on: device, width: width)
      let start = style == .insetGrouped ? 2 * margin : margin
      for text in ["First", "Middle", "Last", "Without", "Header", "Footer"] {
        #expect(try edge(of: text, on: host) == start, "\(text)")
      }
      #expect(Set(host.table.displayedCells.values.map(\.separatorInset.left)) == [margin])
      host.ui.resize(to: CGSize(width: width < 414 ? 430 : 360, height: 640))
      try await host.settle()
      #expect(Set(host.table.displayedCells.values.map(\.separatorInset.left)) == [36 - margin])
    }
  }
}

@Observable @MainActor
private final class EmptyPage: ListPage {
  let style: PageStyle
  var isEmpty: Bool? { true }

  init(_ style: PageStyle) {
    self.style = style
  }

  var body: some ListContent { ListSection("a", values: [String]()) { StandardContent($0) } }
}

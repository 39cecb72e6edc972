import Observation
import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

@Observable @MainActor
private final class FloatingPage: ListPage {
  var isLoadingLater = false
  var hasButton = true
  var isEnabled = true
  var hasCard = false
  var wide: String?
  @ObservationIgnored var events: [String] = []
  @ObservationIgnored let selection = ListSelection<Int>()

  var body: some ListContent {
    ListSection("rows", values: Array(0..<50)) { StandardContent("Row \($0)") }.selection(selection)
  }

  var overlays: RowsBuilder.Rows {
    StandardContent("Top").overlayAlignment(.top)
    if hasButton {
      StandardContent("Add", image: .icon("plus")).tint(.accent).enabled(isEnabled)
        .onSelect { self.events.append("add") }.overlayAlignment(.bottomTrailing)
    }
    if let wide { StandardContent(wide).onSelect { self.events.append("wide") }.overlayAlignment(.bottomTrailing) }
    if hasCard {
      StandardContent("Card", subtitle: "Below").onSelect { self.events.append("card") }.overlayAlignment(.topLeading)
    }
  }
}

/// Rows that float over a list.
@MainActor
struct OverlayTests {
  private func overlay(_ text: String, in host: UIKitHostRobot) throws -> OverlayView {
    try #require(host.list.presenter.overlays.views.first { $0.control.accessibilityLabel == text })
  }

  private func frame(_ view: UIView, in host: UIKitHostRobot) -> CGRect {
    view.convert(view.bounds, to: host.list)
  }

  private func frame(_ text: String, in host: UIKitHostRobot) throws -> CGRect {
    frame(try overlay(text, in: host).control, in: host)
  }

  @Test("R-06 touches beside a row over the list are those of the table")
  func touches() async throws {
    try await onDevice { device in
      let page = FloatingPage()
      page.wide = "Another one"
      let host = try await UIKitHostRobot(page, on: device)
      let (add, wide) = (try frame("Add", in: host), try frame("Another one", in: host))
      @MainActor func isInTable(_ x: CGFloat, _ y: CGFloat) -> Bool {
        host.list.hitTest(CGPoint(x: x, y: y), with: nil)?.isDescendant(of: host.table) == true
      }
      #expect(
        host.list.hitTest(CGPoint(x: add.midX, y: add.midY), with: nil) === (try overlay("Add", in: host)).control)
      #expect(wide.minX < add.minX)
      #expect(isInTable(add.minX - 4, add.midY))
      #expect(isInTable(wide.minX + 4, add.midY))
      #expect(isInTable(add.midX, add.maxY + 4))
      // A row without an action is no target.
      let top = try frame("Top", in: host)
      #expect(isInTable(top.midX, top.midY))
    }
  }

  @Test("R-07 rows over the list are buttons with labels for VoiceOver, which hears them when they appear")
  func accessibility() async throws {
    try await onDevice { device in
      let page = FloatingPage()
      let host = try await UIKitHostRobot(page, on: device)
      let (add, top) = (try overlay("Add", in: host).control, try overlay("Top", in: host).control)
      #expect(add.accessibilityTraits == .button && add.isAccessibilityElement)
      #expect(top.accessibilityTraits == .none)
      #expect(device.announcements.isEmpty)
      page.wide = "Another one"
      page.isEnabled = false
      try await host.settle()
      #expect(device.announcements.map(\.text) == ["Another one"])
      #expect(add.accessibilityTraits == [.button, .notEnabled])
      #expect(!host.ui.tap(add))
      #expect(page.events == [])
      device.focusedElement = add
      page.hasButton = false
      try await host.settle()
      #expect(device.announcements.last?.notification == .layoutChanged)
      #expect(device.announcements.count == 2)
    }
  }

  @Test("R-04 a toast stands above the rows at the lower edge, and follows them")
  func toasts() async throws {
    try await onDevice { device in
      let page = FloatingPage()
      let host = try await UIKitHostRobot(page, on: device)
      host.list.perform(.toast(ListToast("Saved", actionTitle: "Undo") {}))
      try await host.settle()
      let toast = try #require(host.list.presenter.toasts.current?.view)
      #expect(toast.frame.maxY == (try frame("Add", in: host)).minY - 16)
      page.wide = "Another one"
      try await host.settle()
      #expect(toast.frame.maxY == (try frame("Another one", in: host)).minY - 16)
      page.hasButton = false
      page.wide = nil
      try await host.settle()
      #expect(toast.frame.maxY == host.list.bounds.maxY - host.list.safeAreaInsets.bottom - 16)
    }
  }

  @Test("R-05 a row keeps its view while its text changes, and one that disappears receives no touches")
  func views() async throws {
    try await onDevice { device in
      let page = FloatingPage()
      page.wide = "Another one"
      let host = try await UIKitHostRobot(page, on: device)
      let (old, add) = (try overlay("Another one", in: host), try overlay("Add", in: host))
      page.wide = "Another text"
      page.hasButton = false
      try await host.settle()
      #expect(try overlay("Another text", in: host) === old)
      #expect(host.ui.find(UIButton.self, in: old).map(\.currentTitle) == ["Another text"])
      #expect(add.superview == nil && !add.isUserInteractionEnabled)
      #expect(host.screen.overlays == ["Top", "Another text"])
      try await host.press("Another text")
      #expect(page.events == ["wide"])
    }
  }

  @Test("R-08 leading and trailing change sides from right to left, and no row is wider than the list")
  func frames() async throws {
    for isMirrored in [false, true] {
      try await onDevice { device in
        let page = FloatingPage()
        let host = try await UIKitHostRobot(page, on: device)
        if isMirrored { host.ui.set(direction: .rightToLeft) }
        page.wide = String(repeating: "many words ", count: 20)
        try await host.settle()
        let (add, wide, top) = (
          try frame("Add", in: host), try frame(page.wide ?? "", in: host), try frame("Top", in: host)
        )
        #expect((isMirrored ? add.minX : host.list.bounds.maxX - add.maxX) == 16)
        #expect(wide.minX >= 16 && wide.maxX <= host.list.bounds.maxX - 16)
        #expect(abs(top.midX - host.list.bounds.midX) < 1)
        #expect(add.width >= 44 && add.height >= 44)
      }
    }
  }

  @Test("R-09 content other than a button is displayed by its view on a card, and a circle has no title")
  func cards() async throws {
    try await onDevice { device in
      let page = FloatingPage()
      page.hasCard = true
      let host = try await UIKitHostRobot(page, on: device)
      let card = try overlay("Card, Below", in: host)
      #expect(VisibleStrings(of: card).strings == ["Card", "Below"])
      #expect(host.ui.tap(card.control))
      #expect(page.events == ["card"])
      let add = try #require(try overlay("Add", in: host).control as? UIButton)
      #expect(add.currentTitle == nil && add.currentImage != nil)
      #expect(add.configuration?.cornerStyle == .capsule)
    }
  }

  @Test("R-10 the rows stand beside the bar of a selection")
  func bars() async throws {
    try await onDevice { device in
      let page = FloatingPage()
      let host = try await UIKitHostRobot(page, on: device)
      let before = try frame("Add", in: host)
      page.selection.isActive = true
      try await host.settle()
      let height = host.list.presenter.selectionBar.inset.points
      #expect(height > 0)
      #expect(before.maxY - (try frame("Add", in: host)).maxY == height)
      page.selection.isActive = false
      try await host.settle()
      #expect(try frame("Add", in: host) == before)
    }
  }
}

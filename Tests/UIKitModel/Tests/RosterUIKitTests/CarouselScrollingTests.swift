import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

/// Carousels that are scrolled without a drag: by VoiceOver, by Switch Control, with a keyboard, by focus.
@MainActor
struct CarouselScrollingTests {
  private func page(_ style: CarouselStyle) -> InlinePage {
    InlinePage {
      ListSection("nested", values: (0..<9).map { "C\($0)" }) { StandardContent($0) }.layout(.carousel(style))
      ListSection("rows", values: (0..<40).map { "R\($0)" }) { StandardContent($0) }
    }
  }

  private func carousel(_ host: UIKitHostRobot) -> [String] { host.lines.filter { $0.hasPrefix("C") } }

  @Test(
    "U-38 a carousel stays where another one than the finger has scrolled it",
    arguments: [
      CarouselStyle(itemWidth: .points(150)), CarouselStyle(paging: .page),
      CarouselStyle(paging: .item, isLooping: true, itemWidth: .points(150)),
    ], [false, true])
  func assistive(style: CarouselStyle, isRightToLeft: Bool) async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(page(style), on: device)
      if isRightToLeft {
        host.ui.set(direction: .rightToLeft)
        try await host.settle()
      }
      let collection = try #require(host.ui.find(UICollectionView.self).first)
      let before = carousel(host)
      for animated in [false, true] {
        let offset = collection.contentOffset.x + (isRightToLeft ? -360 : 360)
        collection.setContentOffset(CGPoint(x: offset, y: 0), animated: animated)
        try await host.settle()
        #expect(abs(collection.contentOffset.x - offset) < 1)
      }
      let after = carousel(host)
      #expect(!after.isEmpty && after != before)
      // It is a position as any other: it outlasts other sizes, updates and the way off screen and back.
      host.ui.resize(to: CGSize(width: 640, height: 360))
      try await host.settle()
      #expect(carousel(host).contains { after.contains($0) })
      host.ui.resize(to: CGSize(width: 360, height: 640))
      try await host.settle()
      #expect(carousel(host).contains { after.contains($0) })
      try await host.scroll(to: .end)
      try await host.scroll(to: .top)
      #expect(carousel(host).contains { after.contains($0) })
    }
  }
}

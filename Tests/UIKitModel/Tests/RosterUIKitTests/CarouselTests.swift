import Observation
import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

/// Carousels and other nested collections: looping, paging and updates.
@MainActor
struct CarouselTests {
  @Test("A looping carousel scrolls endlessly in both directions", arguments: [false, true])
  func endless(isRightToLeft: Bool) async throws {
    try await onDevice { device in
      let host = try await open(CarouselPage(), on: device, isRightToLeft)
      #expect(host.lines == ["A"])
      let forth = try await swipes(7, towards: .next, on: host, isRightToLeft)
      #expect(forth == ["B", "C", "A", "B", "C", "A", "B"])
      let back = try await swipes(6, towards: .previous, on: host, isRightToLeft)
      #expect(back == ["A", "C", "B", "A", "C", "B"])
    }
  }

  @Test("A tap on the status bar scrolls to the top while a carousel is visible")
  func statusBar() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(
        InlinePage {
          for section in 0..<10 {
            ListSection("carousel \(section)", values: (0..<9).map { "C\($0)" }) { StandardContent($0) }
              .layout(.carousel(CarouselStyle(itemWidth: .points(120))))
            ListSection("rows \(section)", values: (0..<9).map { "R\($0)" }) { StandardContent($0) }
          }
        }, on: device)
      try await host.scroll(by: 1_000)
      #expect(host.ui.find(UIScrollView.self).count > 1)
      #expect(host.ui.tapStatusBar())
      #expect(host.table.contentOffset.y == 0)
    }
  }

  @Test("A carousel at the screen's edge ignores the safe area")
  func safeArea() async throws {
    try await onDevice { device in
      let ui = UIKitDriver(
        device, size: CGSize(width: 640, height: 360), safeArea: UIEdgeInsets(top: 0, left: 44, bottom: 21, right: 44))
      ui.show(ListView(CarouselPage()))
      await ui.turn(1, rounds: 8)
      let collection = try #require(ui.find(UICollectionView.self).first)
      #expect(collection.adjustedContentInset == .zero)
    }
  }

  @Test("A carousel without looping stops at its first and last item", arguments: [false, true])
  func ends(isRightToLeft: Bool) async throws {
    try await onDevice { device in
      let page = CarouselPage()
      page.style.isLooping = false
      let host = try await open(page, on: device, isRightToLeft)
      let forth = try await swipes(4, towards: .next, on: host, isRightToLeft)
      #expect(forth == ["B", "C", "C", "C"])
      let back = try await swipes(4, towards: .previous, on: host, isRightToLeft)
      #expect(back == ["B", "A", "A", "A"])
    }
  }

  @Test("A looping carousel of few narrow items repeats them to fill its width")
  func filled() async throws {
    try await onDevice { device in
      let page = CarouselPage()
      page.style.itemWidth = .points(80)
      page.style.paging = .item
      let host = try await open(page, on: device)
      let shown = host.visibleRows.map(\.text)
      #expect(shown.count >= 4)
      #expect(Set(shown) == ["A", "B", "C"])
      var tapped: [String] = []
      page.onTap = { tapped.append($0) }
      let collection = try #require(collectionView(host))
      for path in collection.displayedItems.keys.sorted() {
        host.ui.tap(IndexPath(item: path.row, section: 0), in: collection)
      }
      #expect(Set(tapped) == ["A", "B", "C"])
    }
  }

  @Test("A carousel advances automatically from the last item to the first, but not outside of a window")
  func autoAdvance() async throws {
    try await onDevice { device in
      let page = CarouselPage()
      page.style.autoAdvance = .seconds(5)
      let host = try await open(page, on: device)
      var shown: [String] = []
      for _ in 0..<4 {
        // The carousel's task begins to sleep outside of the main actor, possibly some turns later.
        for _ in 0..<5_000 where host.clock.sleeperCount == 0 { await Task.detached {}.value }
        await host.clock.advance(by: .seconds(5))
        try await host.settle()
        shown.append(host.lines.joined())
      }
      #expect(shown == ["B", "C", "A", "B"])
      let parent = try #require(host.list.superview)
      host.list.removeFromSuperview()
      await host.clock.advance(by: .seconds(5))
      parent.addSubview(host.list)
      try await host.settle()
      #expect(host.lines == ["B"])
    }
  }

  @Test("K-33 a carousel that moves by itself has a button that stops it, until the user presses it again")
  func pause() async throws {
    try await onDevice { device in
      let page = CarouselPage()
      let host = try await open(page, on: device)
      #expect(host.ui.find(CarouselPauseButton.self).isEmpty)
      page.style.autoAdvance = .seconds(5)
      try await host.settle()
      let button = try #require(host.ui.find(CarouselPauseButton.self).first)
      #expect(button.accessibilityLabel == "Pause" && button.frame.width >= 44 && button.frame.height >= 44)
      let cell = try #require(button.superview)
      #expect(cell.bounds.maxX - button.frame.maxX == 8)
      func pass() async throws {
        for _ in 0..<100 where host.clock.sleeperCount == 0 { await Task.detached {}.value }
        await host.clock.advance(by: .seconds(5))
        try await host.settle()
      }
      host.ui.tap(button)
      #expect(button.accessibilityLabel == "Resume")
      try await pass()
      #expect(host.lines == ["A"])
      // The carousel stays so while it is off screen.
      let parent = try #require(host.list.superview)
      host.list.removeFromSuperview()
      parent.addSubview(host.list)
      try await host.settle()
      try await pass()
      #expect(host.lines == ["A"])
      host.ui.tap(try #require(host.ui.find(CarouselPauseButton.self).first))
      for _ in 0..<5_000 where host.clock.sleeperCount == 0 { await Task.detached {}.value }
      try await pass()
      #expect(host.lines == ["B"])
      page.style.autoAdvance = nil
      try await host.settle()
      #expect(host.ui.find(CarouselPauseButton.self).isEmpty)
    }
  }

  @Test(
    "U-07 a carousel does not advance with Reduce Motion or VoiceOver, whenever they are turned on",
    arguments: [false, true], [false, true])
  func restingCarousel(isVoiceOver: Bool, isLate: Bool) async throws {
    try await onDevice { device in
      let setting: ReferenceWritableKeyPath<UIKitModel, Bool> =
        isVoiceOver ? \.isVoiceOverRunning : \.isReduceMotionEnabled
      device[keyPath: setting] = !isLate
      let page = CarouselPage()
      page.style.autoAdvance = .seconds(5)
      let host = try await open(page, on: device)
      device[keyPath: setting] = true
      for _ in 0..<4 {
        for _ in 0..<5_000 where host.clock.sleeperCount == 0 { await Task.detached {}.value }
        await host.clock.advance(by: .seconds(5))
        try await host.settle()
      }
      #expect(host.lines == ["A"])
      device[keyPath: setting] = false
      for _ in 0..<5_000 where host.clock.sleeperCount == 0 { await Task.detached {}.value }
      await host.clock.advance(by: .seconds(5))
      try await host.settle()
      #expect(host.lines == ["B"])
    }
  }

  @Test("The current item stays when items around it are inserted and deleted", arguments: [false, true])
  func currentItem(isLooping: Bool) async throws {
    try await onDevice { device in
      let page = CarouselPage()
      page.style.isLooping = isLooping
      let host = try await open(page, on: device)
      _ = try await swipes(1, towards: .next, on: host)
      for words in [["X", "A", "B", "C"], ["B", "X", "C"], ["C", "B"], ["C", "A", "X", "B"]] {
        page.words = words
        try await host.settle()
        #expect(host.lines == ["B"])
      }
      page.words = ["A", "C"]
      try await host.settle()
      #expect(host.lines.count == 1)
    }
  }

  @Test("The current item stays after rotation, another layout direction, and scrolling off screen and back")
  func rotation() async throws {
    try await onDevice { device in
      let page = CarouselPage()
      page.others = 60
      let host = try await open(page, on: device)
      _ = try await swipes(2, towards: .next, on: host)
      #expect(host.lines.first == "C")
      host.ui.resize(to: CGSize(width: 640, height: 360))
      try await host.settle()
      #expect(host.lines.first == "C")
      host.ui.set(direction: .rightToLeft)
      try await host.settle()
      #expect(host.lines.first == "C")
      try await host.scroll(to: .end)
      try await host.scroll(to: .top)
      #expect(host.lines.first == "C")
    }
  }

  @Test("A quick swipe scrolls to the next page even if it is short", arguments: [false, true])
  func flick(isRightToLeft: Bool) async throws {
    try await onDevice { device in
      let host = try await open(CarouselPage(), on: device, isRightToLeft)
      let collection = try #require(collectionView(host))
      collection.delegate?.scrollViewWillBeginDragging(collection)
      let speed = isRightToLeft ? -0.8 : 0.8
      let rest = collection.collectionViewLayout.targetContentOffset(
        forProposedContentOffset: collection.contentOffset, withScrollingVelocity: CGPoint(x: speed, y: 0))
      #expect(abs(rest.x - collection.contentOffset.x) == 360)
      #expect((rest.x > collection.contentOffset.x) == !isRightToLeft)
    }
  }

  @Test("The section insets of a carousel apply at both ends")
  func insets() async throws {
    try await onDevice { device in
      let page = CarouselPage()
      page.style = CarouselStyle(itemWidth: .points(200), height: .fixed(50))
      page.insets = SectionInsets(top: 4, leading: 20, bottom: 6, trailing: 10)
      let host = try await open(page, on: device)
      let collection = try #require(collectionView(host))
      #expect(collection.frame.height == 60)
      #expect(
        collection.displayedItems.first { $0.key.row == 0 }?.value.frame == CGRect(x: 20, y: 4, width: 200, height: 50))
      host.ui.scroll(collection, by: 2_000, horizontally: true)
      #expect(abs(collection.contentOffset.x - (20 + 600 + 10 - 360)) < 0.01)
    }
  }

  @Test(
    "Inserts, deletes and moves in a nested collection are batch updates, and other items keep their cells",
    arguments: [SectionLayout.grid(columns: 2), .flow(spacing: 8), .carousel(CarouselStyle(itemWidth: .points(60)))])
  func batch(_ layout: SectionLayout) async throws {
    try await onDevice { device in
      let page = RandomPage()
      page.sections = [RandomSection(id: 1, items: items([1, 2, 3, 4]), layout: layout)]
      let host = try await UIKitHostRobot(page, on: device)
      let collection = try #require(collectionView(host))
      let kept = collection.displayedItems.first { $0.key.row == 2 }?.value
      device.removeRecords()
      page.sections[0].items = items([5, 3, 4, 1])
      try await host.settle()
      #expect(DisplayCheck(host.list, host.ui).difference == nil)
      #expect(collection.displayedItems.first { $0.key.row == 1 }?.value === kept)
      page.sections[0].items = items(Array(10..<150))
      try await host.settle()
      #expect(DisplayCheck(host.list, host.ui).difference == nil)
    }
  }

  // MARK: Support

  private enum Way { case next, previous }

  private func items(_ ids: [Int]) -> [RandomItem] { ids.map { RandomItem(id: $0, text: "\($0)") } }

  private func open(
    _ page: CarouselPage, on device: UIKitModel, _ isRightToLeft: Bool = false
  ) async throws -> UIKitHostRobot {
    let host = try await UIKitHostRobot(page, on: device)
    if isRightToLeft {
      host.ui.set(direction: .rightToLeft)
      try await host.settle()
    }
    return host
  }

  private func collectionView(_ host: UIKitHostRobot) -> UICollectionView? { host.ui.find(UICollectionView.self).first }

  /// Swipes a little more than half of the width several times, and returns the visible items after each swipe.
  private func swipes(
    _ count: Int, towards way: Way, on host: UIKitHostRobot, _ isRightToLeft: Bool = false
  ) async throws -> [String] {
    let collection = try #require(collectionView(host))
    var shown: [String] = []
    for _ in 0..<count {
      host.ui.scroll(collection, by: (way == .next) == isRightToLeft ? -200 : 200, horizontally: true)
      try await host.settle()
      shown.append(host.lines.filter { $0.count == 1 }.joined())
    }
    return shown
  }
}

@Observable @MainActor
private final class CarouselPage: ListPage {
  var words = ["A", "B", "C"]
  var style = CarouselStyle(paging: .page, isLooping: true)
  var insets = SectionInsets.zero
  var others = 0
  @ObservationIgnored var onTap: (String) -> Void = { _ in }

  var body: some ListContent {
    ListSection("nested", values: words) { StandardContent($0) }
      .layout(.carousel(style).insets(insets)).onSelect { self.onTap($0) }
    ListSection("others", values: Array(0..<others)) { StandardContent("Row \($0)") }
  }
}

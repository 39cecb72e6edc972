import Observation
import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

/// Carousels and the other bands: how they wrap, where they rest, and how they follow their page.
@MainActor
struct CarouselTests {
  @Test("A looping carousel has no end in either direction", arguments: [false, true])
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

  @Test("A tap on the status bar goes to the top, with a carousel in sight")
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

  @Test("A carousel at the screen's edge keeps its content where the layout says")
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

  @Test("A carousel that does not loop ends at its ends", arguments: [false, true])
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

  @Test("A looping carousel of few narrow items fills its width, with the first item after the last one")
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
      let band = try #require(collection(host))
      for place in band.displayedItems.keys.sorted() { host.ui.tap(IndexPath(item: place.row, section: 0), in: band) }
      #expect(Set(tapped) == ["A", "B", "C"])
    }
  }

  @Test("A carousel moves on by itself through the last item to the first, but not while it is away")
  func autoAdvance() async throws {
    try await onDevice { device in
      let page = CarouselPage()
      page.style.autoAdvance = .seconds(5)
      let host = try await open(page, on: device)
      var shown: [String] = []
      for _ in 0..<4 {
        // The carousel falls asleep beside the main actor, on a busy machine some turns later.
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

  @Test("A carousel does not move on by itself for those who want less motion")
  func reducedMotion() async throws {
    try await onDevice { device in
      device.isReduceMotionEnabled = true
      let page = CarouselPage()
      page.style.autoAdvance = .seconds(5)
      let host = try await open(page, on: device)
      await host.clock.advance(by: .seconds(20))
      try await host.settle()
      #expect(host.lines == ["A"])
    }
  }

  @Test("The item that the reader is at stays, whatever comes or goes around it", arguments: [false, true])
  func place(isLooping: Bool) async throws {
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

  @Test("The item that the reader is at stays through rotation, another direction and a way out of sight")
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

  @Test("A quick swipe goes on to the next page however short it is", arguments: [false, true])
  func flick(isRightToLeft: Bool) async throws {
    try await onDevice { device in
      let host = try await open(CarouselPage(), on: device, isRightToLeft)
      let band = try #require(collection(host))
      band.delegate?.scrollViewWillBeginDragging(band)
      let speed = isRightToLeft ? -0.8 : 0.8
      let rest = band.collectionViewLayout.targetContentOffset(
        forProposedContentOffset: band.contentOffset, withScrollingVelocity: CGPoint(x: speed, y: 0))
      #expect(abs(rest.x - band.contentOffset.x) == 360)
      #expect((rest.x > band.contentOffset.x) == !isRightToLeft)
    }
  }

  @Test("The insets of a carousel's section keep its items off the sides at either end")
  func insets() async throws {
    try await onDevice { device in
      let page = CarouselPage()
      page.style = CarouselStyle(itemWidth: .points(200), height: .fixed(50))
      page.insets = SectionInsets(top: 4, leading: 20, bottom: 6, trailing: 10)
      let host = try await open(page, on: device)
      let band = try #require(collection(host))
      #expect(band.frame.height == 60)
      #expect(band.displayedItems.first { $0.key.row == 0 }?.value.frame == CGRect(x: 20, y: 4, width: 200, height: 50))
      host.ui.scroll(band, by: 2_000, horizontally: true)
      #expect(abs(band.contentOffset.x - (20 + 600 + 10 - 360)) < 0.01)
    }
  }

  @Test(
    "Items that come, go and move in a band are shown by a batch, and the others keep their cells",
    arguments: [SectionLayout.grid(columns: 2), .flow(spacing: 8), .carousel(CarouselStyle(itemWidth: .points(60)))])
  func batch(_ layout: SectionLayout) async throws {
    try await onDevice { device in
      let page = RandomPage()
      page.sections = [RandomSection(id: 1, items: items([1, 2, 3, 4]), layout: layout)]
      let host = try await UIKitHostRobot(page, on: device)
      let band = try #require(collection(host))
      let kept = band.displayedItems.first { $0.key.row == 2 }?.value
      device.removeRecords()
      page.sections[0].items = items([5, 3, 4, 1])
      try await host.settle()
      #expect(ShownCheck(host.list, host.ui).difference == nil)
      #expect(band.displayedItems.first { $0.key.row == 1 }?.value === kept)
      page.sections[0].items = items(Array(10..<150))
      try await host.settle()
      #expect(ShownCheck(host.list, host.ui).difference == nil)
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

  private func collection(_ host: UIKitHostRobot) -> UICollectionView? { host.ui.find(UICollectionView.self).first }

  /// Swipes a little more than half of the width, as often, and says what is in sight after each.
  private func swipes(
    _ count: Int, towards way: Way, on host: UIKitHostRobot, _ isRightToLeft: Bool = false
  ) async throws -> [String] {
    let band = try #require(collection(host))
    var shown: [String] = []
    for _ in 0..<count {
      host.ui.scroll(band, by: (way == .next) == isRightToLeft ? -200 : 200, horizontally: true)
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
    ListSection("band", values: words) { StandardContent($0) }
      .layout(.carousel(style).insets(insets)).onSelect { self.onTap($0) }
    ListSection("others", values: Array(0..<others)) { StandardContent("Row \($0)") }
  }
}

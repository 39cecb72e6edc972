import Testing

@testable import Roster

@Suite("Prefetch window")
struct PrefetchWindowTests {
  private let window = PrefetchWindow()

  @Test("The window is larger in the scroll direction, and equal on both sides at rest")
  func direction() {
    let visible = 5000.0..<5500
    #expect(window.range(visible: visible, extent: 100_000, velocity: 0) == 4500..<6000)
    #expect(window.range(visible: visible, extent: 100_000, velocity: 100) == 4750..<6300)
    #expect(window.range(visible: visible, extent: 100_000, velocity: -100) == 4200..<5750)
  }

  @Test("At high velocity the window is larger up to a limit, with nothing behind")
  func speed() {
    let visible = 5000.0..<5500
    #expect(window.range(visible: visible, extent: 100_000, velocity: 1000) == 5000..<6750)
    #expect(window.range(visible: visible, extent: 100_000, velocity: 500) == 4750..<6500)
    #expect(window.range(visible: visible, extent: 100_000, velocity: 501).lowerBound == 5000)
    #expect(window.range(visible: visible, extent: 100_000, velocity: 1e9) == 5000..<7500)
  }

  @Test("The window does not exceed the document")
  func bounds() {
    #expect(window.range(visible: 0..<500, extent: 600, velocity: 0) == 0..<600)
    #expect(window.range(visible: 0..<0, extent: 600, velocity: 50) == 0..<0)
  }

  @Test("Visible items are first, then the nearest ones in the scroll direction")
  func order() {
    var list = ListViewport(sections: [SectionShape(itemCount: 1000, itemEstimate: 50)], width: 300, height: 500)
    #expect(window.items(of: list, velocity: 0).map(\.item) == Array(0..<20))
    list.scroll(to: .offset(1000))
    let down = window.items(of: list, velocity: 100).map(\.item)
    #expect(down == Array(20..<46) + [19, 18, 17, 16, 15])
    let up = window.items(of: list, velocity: -100).map(\.item)
    #expect(Array(up.prefix(13)) == Array(20..<30) + [19, 18, 17])
  }

  @Test("A carousel prefetches its visible items and as many on both sides")
  func carousel() {
    let shape = SectionShape(itemCount: 50, layout: .carousel(CarouselStyle(height: .fixed(100))))
    let list = ListViewport(sections: [shape], width: 300, height: 500)
    let items = window.items(of: list, velocity: 0) { _ in 10..<12 }
    #expect(items.map(\.item) == Array(8..<14))
    #expect(list.visibleItems { _ in 10..<12 } == [0: 10..<12])
  }

  @Test("The window has at most the maximum number of items")
  func limit() {
    let list = ListViewport(sections: [SectionShape(itemCount: 100_000, itemEstimate: 1)], width: 300, height: 500)
    let window = PrefetchWindow(maximumCount: 30)
    #expect(window.items(of: list, velocity: 0).map(\.item) == Array(0..<30))
  }

  @Test("A section of which only the header or the footer is visible has no items in the window")
  func emptyPlaces() {
    let shape = SectionShape(
      itemCount: 10, hasHeader: true, hasFooter: true, itemEstimate: 50, headerEstimate: 40, footerEstimate: 40)
    var list = ListViewport(
      sections: [shape, SectionShape(itemCount: 0), shape], width: 300, height: 60)
    list.scroll(to: .offset(545))
    #expect(list.visibleItems { _ in 0..<0 } == [0: 10..<10, 2: 0..<0])
  }
}

import Testing

@testable import Roster

@Suite("What is fetched ahead")
struct PrefetchWindowTests {
  private let window = PrefetchWindow()

  @Test("more ahead than behind, in the direction of the movement; the same on both sides at rest")
  func direction() {
    let visible = 5000.0..<5500
    #expect(window.range(visible: visible, extent: 100_000, velocity: 0) == 4500..<6000)
    #expect(window.range(visible: visible, extent: 100_000, velocity: 100) == 4750..<6300)
    #expect(window.range(visible: visible, extent: 100_000, velocity: -100) == 4200..<5750)
  }

  @Test("further at speed, within limits, with nothing behind")
  func speed() {
    let visible = 5000.0..<5500
    #expect(window.range(visible: visible, extent: 100_000, velocity: 1000) == 5000..<6750)
    #expect(window.range(visible: visible, extent: 100_000, velocity: 1e9) == 5000..<7500)
  }

  @Test("not beyond the document")
  func bounds() {
    #expect(window.range(visible: 0..<500, extent: 600, velocity: 0) == 0..<600)
    #expect(window.range(visible: 0..<0, extent: 600, velocity: 50) == 0..<0)
  }

  @Test("a movement starts what comes near and cancels what goes, the nearest first")
  func prefetcher() {
    var list = ListViewport(sections: [SectionShape(itemCount: 1000, itemEstimate: 50)], width: 300, height: 500)
    var prefetcher = Prefetcher()
    let first = prefetcher.move(in: list, velocity: 0)
    #expect(first.start.map(\.item) == Array(0..<20))
    #expect(first.cancel.isEmpty)
    list.scroll(to: .offset(1000))
    let second = prefetcher.move(in: list, velocity: 100)
    #expect(second.start.map(\.item) == Array(20..<46))
    #expect(second.cancel.map(\.item) == Array(0..<15))
    let again = prefetcher.move(in: list, velocity: 100)
    #expect(again == Prefetcher.Change())
    list.scroll(by: -400)
    let back = prefetcher.move(in: list, velocity: -100)
    #expect(back.start.map(\.item).prefix(5) == [12, 13, 14, 11, 10])
  }

  @Test("after an update, fetching goes on for the rows that are left, and stops for those that are gone")
  func update() {
    let list = ListViewport(sections: [SectionShape(itemCount: 10, itemEstimate: 50)], width: 300, height: 500)
    var prefetcher = Prefetcher()
    _ = prefetcher.move(in: list, velocity: 0)
    let difference = ItemDifference(deletes: [2..<4], inserts: [0..<1])
    let gone = prefetcher.follow(PositionMap(Changeset(sections: [.init(old: 0, new: 0, items: difference)])))
    #expect(gone.map(\.item) == [2, 3])
    #expect(prefetcher.items.map(\.item).sorted() == Array(1..<9))
  }

  @Test("no more items than allowed, however small they are")
  func limit() {
    let list = ListViewport(sections: [SectionShape(itemCount: 100_000, itemEstimate: 1)], width: 300, height: 500)
    var prefetcher = Prefetcher(maximumCount: 30)
    let change = prefetcher.move(in: list, velocity: 0)
    #expect(change.start.map(\.item) == Array(0..<30))
  }
}

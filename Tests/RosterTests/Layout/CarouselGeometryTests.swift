import Testing

@testable import Roster

@Suite("Carousel geometry")
struct CarouselGeometryTests {
  private func geometry(
    _ paging: CarouselStyle.Paging = .free, loops: Bool = false, count: Int = 5, width: Double = 300,
    item: CarouselStyle.ItemWidth = .points(100), spacing: Double = 10
  ) -> CarouselGeometry {
    CarouselGeometry(
      style: CarouselStyle(paging: paging, isLooping: loops, itemWidth: item, spacing: spacing), count: count,
      width: width)
  }

  @Test("Items are adjacent with spacing, and offsets end at the content's end")
  func places() {
    let geometry = geometry()
    #expect(geometry.contentWidth == 540)
    #expect(geometry.bounds == 0...240)
    #expect(geometry.slots(at: 0).map(\.item) == [0, 1, 2])
    #expect(geometry.slots(at: 100).map(\.x) == [10, 120, 230])
    #expect(geometry.slots(at: 99).map(\.item) == [0, 1, 2, 3])
    #expect(geometry.clamped(1000) == 240 && geometry.clamped(-5) == 0)
  }

  @Test("Items that a distance beyond both edges contains are placed, and those that only touch its ends are not")
  func overscan() {
    let geometry = geometry(count: 20)
    #expect(geometry.slots(at: 500, overscan: 60).map(\.item) == Array(4...7))
    #expect(geometry.slots(at: 500, overscan: 80).map(\.item) == Array(3...7))
    #expect(geometry.slots(at: 500, overscan: 81).map(\.item) == Array(3...8))
    #expect(geometry.slots(at: 500, overscan: 70).first?.item == 4)
    #expect(geometry.slots(at: 500, overscan: 71).first?.item == 3)
  }

  @Test("K-10 The height of items follows from their width, within limits")
  func limitedHeight() {
    let height = ItemHeight.aspectRatio(2.4, limits: 168...280)
    #expect([240, 480, 960].map { height.height(forWidth: $0) } == [168, 200, 280])
    #expect(ItemHeight.aspectRatio(2).height(forWidth: 3_000) == 1_500)
    #expect(ItemHeight.aspectRatio(0, limits: 168...280).height(forWidth: 240) == 0)
  }

  @Test("A looping carousel repeats its items in both directions")
  func looping() {
    let geometry = geometry(loops: true, count: 3, item: .fraction(1), spacing: 0)
    #expect(geometry.bounds == nil)
    #expect(geometry.slots(at: -150).map(\.item) == [2, 0])
    #expect(geometry.slots(at: -150).map(\.index) == [-1, 0])
    #expect(geometry.slots(at: 750).map(\.item) == [2, 0])
    #expect(geometry.normalized(-150) == 750)
    #expect(geometry.normalized(2000) == 200)
    // The nearest offset that a number represents before the end of the round is the end itself.
    #expect(geometry.normalized(-1e-20) == 0)
    #expect([-4, -3, -1, 0, 2, 3, 7].map(geometry.item(at:)) == [2, 0, 2, 0, 2, 0, 1])
  }

  @Test("Scrolling to an item uses the nearest round and the shortest distance")
  func showing() {
    let ends = geometry()
    #expect((0..<5).map { ends.offset(toSee: $0, from: 50) } == [0, 50, 50, 240, 240])
    #expect((0..<5).map { ends.offset(toSee: $0, from: 50, isFirst: true) } == [0, 110, 220, 240, 240])
    #expect([-1, 2, 9].map { ends.slot(of: $0, near: 100) } == [0, 2, 4])
    let loops = geometry(loops: true, count: 5)
    #expect((0..<5).map { loops.slot(of: $0, near: 0) } == [0, 1, 2, -2, -1])
    #expect((0..<5).map { loops.slot(of: $0, near: 1_100) } == [10, 11, 12, 8, 9])
    #expect((0..<5).map { loops.slot(of: $0, near: 330) } == [5, 1, 2, 3, 4])
    #expect((0..<5).map { loops.offset(toSee: $0, from: 1_105) } == [1_100, 1_105, 1_320, 880, 990])
    // Of two rounds that are as near, the earlier one.
    #expect((0..<4).map { geometry(loops: true, count: 4).slot(of: $0, near: 0) } == [0, 1, -2, -1])
    // An item that ends at the trailing edge is visible.
    #expect([320, 319].map { geometry(width: $0).offset(toSee: 2, from: 0) } == [0, 220])
    #expect(geometry(count: 0).offset(toSee: 3, from: 0) == 0)
    #expect(geometry(count: 0).slots(at: 0) == [])
    #expect(geometry(count: 0).slot(nearest: 500) == 0)
    // The last item starts before the trailing end if items are wider than the carousel.
    let wide = geometry(count: 3, item: .points(400))
    #expect(wide.bounds == 0...920)
    #expect(wide.slot(nearest: 920) == 2)
  }

  @Test("A single item does not loop")
  func oneItem() {
    let geometry = geometry(loops: true, count: 1)
    #expect(!geometry.isLooping)
    #expect(geometry.slot(after: 0) == nil)
  }

  @Test("S3-12 A banner rests at a page at any velocity")
  func paging() {
    let geometry = geometry(.page, item: .fraction(1), spacing: 0)
    #expect(geometry.restingOffset(from: 300, to: 340, velocity: 5000) == 600)
    #expect(geometry.restingOffset(from: 300, to: 260, velocity: -5000) == 0)
    #expect(geometry.restingOffset(from: 300, to: 340, velocity: 0) == 300)
    // More than 200 points per second are a flick.
    #expect([200, 201].map { geometry.restingOffset(from: 300, to: 300, velocity: $0) } == [300, 600])
    #expect([-200, -201].map { geometry.restingOffset(from: 300, to: 300, velocity: $0) } == [300, 0])
    #expect(geometry.restingOffset(from: 300, to: 480, velocity: 0) == 600)
    #expect(geometry.restingOffset(from: 1200, to: 1200, velocity: 5000) == 1200)
    #expect([1_200, 0].map { geometry.restingOffset(from: 600, to: $0, velocity: 0) } == [900, 300])
  }

  @Test("Item paging rests at the nearest item, and free paging at any valid offset")
  func resting() {
    #expect(geometry(.item).restingOffset(from: 0, to: 60, velocity: 0) == 110)
    #expect(geometry(.item).restingOffset(from: 0, to: 10, velocity: 800) == 220)
    #expect(geometry(.item).restingOffset(from: 0, to: 10, velocity: 80_000) == 240)
    #expect(geometry(.free).restingOffset(from: 0, to: 60, velocity: 100) == 85)
    // The end, at 240, is nearer than the last whole step.
    #expect([229, 230, 231].map { geometry(.item).restingOffset(from: 0, to: $0, velocity: 0) } == [220, 240, 240])
    #expect([229, 231].map { geometry(.page).restingOffset(from: 220, to: $0, velocity: 0) } == [220, 240])
  }

  @Test("S3-12 A looping banner advances from the last page to the first, and others return to it")
  func advancing() {
    let looping = geometry(.page, loops: true, count: 3, item: .fraction(1), spacing: 0)
    #expect(looping.slot(after: 2) == 3)
    #expect(looping.offset(of: 3) == 900 && looping.normalized(900) == 0)
    let ending = geometry(.page, count: 3, item: .fraction(1), spacing: 0)
    #expect([0, 1, 2].map { ending.slot(after: $0) } == [1, 2, 0])
    let allVisible = geometry(count: 2)
    #expect(allVisible.slot(after: 0) == nil)
  }

  @Test("The nearest slot to a resting offset is its slot", arguments: SeededRandom.seeds(5))
  func nearest(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<50 {
      let geometry = geometry(
        loops: random.chance(50), count: 1 + random.int(below: 9), width: Double(50 + random.int(below: 500)),
        item: .points(Double(20 + random.int(below: 200))), spacing: Double(random.int(below: 20)))
      for slot in 0..<geometry.count {
        let offset = geometry.offset(of: slot)
        #expect(geometry.offset(of: geometry.slot(nearest: offset)) == offset, "ROSTER_SEED=\(seed)")
      }
      for slot in geometry.slots(at: geometry.clamped(37)) {
        #expect(slot.x < geometry.width && slot.x + geometry.itemWidth > 0, "ROSTER_SEED=\(seed)")
      }
    }
  }

  @Test("No items, no width and invalid numbers are valid input")
  func nonsense() {
    let empty = geometry(count: 0)
    #expect(empty.slots(at: 10).isEmpty)
    #expect(empty.restingOffset(from: 0, to: 50, velocity: 100) == 0)
    #expect(geometry(width: 0).slots(at: .nan).isEmpty)
    #expect(geometry().restingOffset(from: 0, to: .infinity, velocity: 0) == 0)
    #expect(geometry(loops: true).normalized(.infinity) == 0)
  }
}

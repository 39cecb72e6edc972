import Testing

@testable import Roster

/// The load-more trigger in rows, with viewport updates from a host with a layout.
@Suite struct PagerDemandTests {
  private func pager(_ count: Int = 100, previous: String? = nil) -> PagerMachine {
    PagerMachine.loaded(page(0..<count, next: "b", previous: previous), PagerOptions())
  }

  private func hint(_ visible: Range<Int>, laidOut: Int = 100, velocity: Double = 0) -> PagerEvent<Item> {
    .viewport(ViewportHint(visible, laidOut: laidOut, velocity: velocity))
  }

  @Test("a page is loaded when two screens of rows remain, and not before")
  func twoScreens() {
    var pager = pager()
    pager.send(hint(69..<79))
    #expect(pager.keys == [nil])
    pager.send(hint(70..<80))
    #expect(pager.keys == [nil, "b"])
  }

  @Test("at a high velocity a page is loaded a second ahead, and never at the end that the list scrolls away from")
  func speed() {
    var fast = pager()
    fast.send(hint(20..<30, velocity: 69))
    #expect(fast.keys == [nil])
    fast.send(hint(20..<30, velocity: 70))
    #expect(fast.keys == [nil, "b"])
    var leaving = pager()
    leaving.send(hint(85..<95, velocity: -1))
    #expect(leaving.keys == [nil])
    leaving.send(hint(85..<95))
    #expect(leaving.keys == [nil, "b"])
  }

  @Test("prepending mirrors appending")
  func head() {
    var pager = pager(previous: "a")
    pager.send(hint(21..<31))
    #expect(pager.keys == [nil])
    pager.send(hint(20..<30, velocity: 5))
    #expect(pager.keys == [nil])
    pager.send(hint(20..<30, velocity: -5))
    #expect(pager.keys == [nil, "a"])
  }

  @Test("the next page is not loaded before the rows of the last one are laid out")
  func laidOut() {
    var pager = pager(10)
    pager.send(hint(0..<10, laidOut: 10))
    pager.answer(.append, page(10..<12, next: "c"))
    #expect(pager.keys == [nil, "b"])
    pager.send(hint(0..<10, laidOut: 10))
    #expect(pager.keys == [nil, "b"])
    pager.send(hint(0..<10, laidOut: 12))
    #expect(pager.keys == [nil, "b", "c"])
  }

  @Test("after pages without a row nothing is loaded until the list scrolls, however often the layout is reported")
  func stalled() {
    var pager = PagerMachine.loaded(page(0..<3, next: "0"), PagerOptions(emptyPageLimit: 2))
    pager.send(hint(0..<3, laidOut: 3))
    pager.answer(.append, page([], next: "1"))
    pager.answer(.append, page([], next: "2"))
    #expect(pager.keys == [nil, "0", "1"])
    for _ in 0..<3 { pager.send(hint(0..<3, laidOut: 3)) }
    #expect(pager.keys == [nil, "0", "1"])
    pager.send(hint(0..<3, laidOut: 3, velocity: 1))
    #expect(pager.keys == [nil, "0", "1", "2"])
    pager.answer(.append, page(3..<6, next: "3"))
    pager.send(hint(3..<6, laidOut: 6))
    #expect(pager.keys == [nil, "0", "1", "2", "3"])
  }

  @Test("an empty range between rows counts as one row: a visible footer alone loads the next page")
  func betweenRows() {
    var pager = pager()
    pager.send(hint(100..<100))
    #expect(pager.keys == [nil, "b"])
  }

  @Test("a fixed distance in rows applies at any viewport size and velocity")
  func distance() {
    var pager = PagerMachine.loaded(page(0..<100, next: "b"), PagerOptions(prefetchDistance: 3))
    pager.send(hint(80..<96, velocity: 1_000))
    #expect(pager.keys == [nil])
    pager.send(hint(81..<97))
    #expect(pager.keys == [nil, "b"])
  }

  @Test("P-32 a jump is published together with its rows, and numbered")
  func jumps() {
    var pager = pager()
    #expect(pager.presentation.jump == nil)
    pager.send(.jump(.key("m")))
    #expect(pager.presentation.jump == nil)
    pager.answer(.refresh, page(200..<210, next: "n"))
    #expect(pager.snapshots.last?.presentation.jump == FeedPresentation.Jump(number: 1, row: AnyID(200)))
    #expect(pager.state.position.anchor == 200)
    pager.send(.jump(.key("m")))
    #expect(pager.presentation.jump?.number == 2)
  }
}

import Testing

@testable import Roster

/// Scenarios 1 to 12 and 47: which pages are requested, and when.
@Suite struct PagerScenarioLoadingTests {
  @Test("P-01 opening publishes a running refresh before any data")
  func opening() {
    var pager = PagerMachine()
    #expect(pager.state.refresh == .idle)
    pager.send(.open(age: nil))
    #expect(pager.snapshots.last?.refresh.running != nil)
    #expect(pager.snapshots.last?.items.isEmpty == true)
    #expect(pager.presentation.state == .loading)
    #expect(pager.snapshots.count == 2)
  }

  @Test("P-02 a viewport near the top of a list loaded from its middle loads only the previous page")
  func previousOnly() {
    var pager = PagerMachine(PagerOptions(prefetchDistance: 1))
    pager.send(.jump(.key("m")))
    pager.answer(.refresh, page(10..<20, next: "n", previous: "l"))
    pager.send(.visible(0..<3))
    #expect(pager.keys == ["m", "l"])
    #expect(pager.state.prepend.running != nil)
    #expect(pager.state.append == .ready(.key("n")))
  }

  @Test("P-03 after a last page without a key a viewport update requests nothing")
  func end() {
    var pager = PagerMachine.loaded(page(0..<3))
    pager.send(.visible(0..<3))
    pager.send(.visible(1..<3))
    #expect(pager.state.append == .end)
    #expect(pager.requests.count == 1)
  }

  @Test("P-04 a first page without keys ends append and prepend in the same emission")
  func bothEnds() {
    let pager = PagerMachine.loaded(page(0..<3))
    let withRows = pager.snapshots.filter { !$0.items.isEmpty }
    #expect(withRows.count == 1)
    #expect(withRows.first?.prepend == .end)
    #expect(withRows.first?.append == .end)
  }

  @Test("P-05 a viewport update before the first page takes effect when the page is loaded")
  func earlyDemand() {
    var pager = PagerMachine()
    pager.send(.open(age: nil))
    pager.send(.visible(0..<3))
    #expect(pager.requests.count == 1)
    pager.answer(.refresh, page(0..<3, next: "b"))
    #expect(pager.keys == [nil, "b"])
  }

  @Test("P-06 one viewport update that requires two pages loads both, and the state stays loading between them")
  func twoPages() {
    var pager = PagerMachine.loaded(page(0..<2, next: "b"), PagerOptions(prefetchDistance: 3))
    pager.send(.visible(0..<2))
    let before = pager.snapshots.count
    pager.answer(.append, page(2..<4, next: "c"))
    pager.answer(.append, page(4..<8, next: "d"))
    #expect(pager.keys == [nil, "b", "c"])
    #expect(pager.snapshots[before].append.running != nil)
    #expect(pager.state.append == .ready(.key("d")))
  }

  @Test("P-07 ten rapid viewport updates are one load")
  func rapidDemands() {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"))
    for lower in 0..<10 { pager.send(.visible(lower % 3..<3)) }
    #expect(pager.requests.count == 2)
  }

  @Test(
    "P-08 appending past the limit evicts the first page, makes prepend ready, and reports the eviction before the rows"
  )
  func eviction() {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"), PagerOptions(prefetchDistance: 0, maximumPages: 2))
    pager.send(.visible(2..<3))
    pager.answer(.append, page(3..<6, next: "c"))
    #expect(pager.state.prepend == .end)
    pager.send(.visible(5..<6))
    pager.answer(.append, page(6..<9, next: "d"))
    #expect(pager.ids == Array(3..<9))
    #expect(pager.state.prepend == .ready(.first))
    let drop = pager.reports.firstIndex(of: .dropped(.prepend, count: 3))
    let insert = pager.reports.lastIndex(of: .loaded(.append, count: 3))
    #expect(drop != nil)
    #expect((drop ?? 0) < (insert ?? 0))
  }

  @Test("P-08 an evicted first page is loaded again on scrolling back")
  func evictedPageReturns() {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"), PagerOptions(prefetchDistance: 0, maximumPages: 2))
    pager.send(.visible(2..<3))
    pager.answer(.append, page(3..<6, next: "c"))
    pager.send(.visible(5..<6))
    pager.answer(.append, page(6..<9, next: "d"))
    pager.send(.visible(0..<1))
    #expect(pager.keys.last == .some(nil))
    pager.answer(.prepend, page(0..<3, next: "b"))
    #expect(pager.ids == Array(0..<6))
    #expect(pager.state.prepend == .end)
    #expect(pager.state.append == .ready(.key("c")))
  }

  @Test("P-08 an evicted page that an empty page followed is loaded again, and so is the page after the empty one")
  func evictedBesideEmptyPage() {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"), PagerOptions(prefetchDistance: 0, maximumPages: 2))
    pager.send(.visible(2..<3))
    pager.answer(.append, page(0..<0, next: "c"))
    pager.answer(.append, page(3..<6, next: "d"))
    pager.send(.visible(5..<6))
    pager.answer(.append, page(6..<9, next: "e"))
    #expect(pager.ids == Array(3..<9))
    pager.send(.visible(0..<1))
    pager.answer(.prepend, page(0..<3, next: "b"))
    #expect(pager.ids == Array(0..<6))
    pager.send(.visible(5..<6))
    pager.answer(.append, page(6..<9, next: "e"))
    #expect(pager.state.append == .ready(.key("e")))
    #expect(pager.ids.last == 8)
  }

  @Test("visible rows beyond the range of integers are clamped to the loaded rows")
  func demandWithoutEnd() {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"), PagerOptions(prefetchDistance: 0, maximumPages: 2))
    pager.send(.visible(2..<3))
    pager.answer(.append, page(3..<6, next: "c"))
    pager.send(.visible(5..<6))
    pager.answer(.append, page(6..<9, next: "d"))
    pager.send(.visible(Int.max - 1..<Int.max))
    #expect(pager.keys.last == "d")
  }

  @Test("P-08 evicted pages of a source without previous keys are loaded again one by one")
  func forwardOnlySource() {
    var pager = PagerMachine.loaded(page(0..<2, next: "b"), PagerOptions(prefetchDistance: 0, maximumPages: 2))
    for (start, key) in [(2, "c"), (4, "d"), (6, "e")] {
      pager.send(.visible(pager.ids.count - 1..<pager.ids.count))
      pager.answer(.append, page(start..<start + 2, next: key))
    }
    #expect(pager.ids == Array(4..<8))
    pager.send(.visible(0..<1))
    #expect(pager.keys.last == "b")
    pager.answer(.prepend, page(2..<4, next: "c"))
    pager.send(.visible(0..<1))
    #expect(pager.keys.last == .some(nil))
    pager.answer(.prepend, page(0..<2, next: "b"))
    #expect(pager.ids == Array(0..<4))
    #expect(pager.state.prepend == .end)
  }

  @Test("P-09 of two pages none is evicted, whatever the limit")
  func twoPagesStay() {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"), PagerOptions(prefetchDistance: 0, maximumPages: 1))
    pager.send(.visible(2..<3))
    pager.answer(.append, page(3..<6, next: "c"))
    #expect(pager.ids == Array(0..<6))
  }

  @Test("P-10 a page near the visible rows is kept, whatever the limit")
  func nearPageStays() {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"), PagerOptions(prefetchDistance: 9, maximumPages: 2))
    pager.send(.visible(1..<3))
    pager.answer(.append, page(3..<6, next: "c"))
    pager.answer(.append, page(6..<9, next: "d"))
    #expect(pager.ids == Array(0..<9))
  }

  @Test("P-11 the result of a prepend is ignored once pages were evicted there")
  func droppedSide() {
    var pager = PagerMachine(PagerOptions(prefetchDistance: 0, maximumPages: 2))
    pager.send(.jump(.key("m")))
    pager.answer(.refresh, page(10..<13, next: "n", previous: "l"))
    pager.send(.load(.append))
    pager.answer(.append, page(13..<16, next: "o", previous: "m"))
    pager.send(.load(.prepend))
    let prepend = pager.load(.prepend)
    pager.send(.visible(5..<6))
    pager.answer(.append, page(16..<19, next: "p", previous: "n"))
    #expect(pager.ids == Array(13..<19))
    #expect(pager.state.prepend == .ready(.key("m")))
    if let prepend { pager.send(.result(prepend, .page(page(7..<10, next: "m")))) }
    #expect(prepend != nil)
    #expect(pager.ids == Array(13..<19))
  }

  @Test("P-12 a viewport of evicted rows counts only the loaded rows")
  func staleDemand() {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"), PagerOptions(prefetchDistance: 0, maximumPages: 2))
    pager.send(.visible(2..<3))
    pager.answer(.append, page(3..<6, next: "c"))
    pager.send(.visible(5..<6))
    pager.answer(.append, page(6..<9, next: "d"))
    #expect(pager.state.visibleRows == 2..<3)
    pager.send(.visible(40..<50))
    #expect(pager.state.visibleRows == 6..<6)
    #expect(pager.requests.count == 4)
  }

  @Test("P-47 a first page shorter than the viewport is followed by the next one without scrolling; a long one is not")
  func shortFirstPage() {
    var short = PagerMachine.loaded(page(0..<3, next: "b"), PagerOptions())
    short.send(.visible(0..<3))
    #expect(short.keys == [nil, "b"])
    var long = PagerMachine.loaded(page(0..<100, next: "b"), PagerOptions())
    long.send(.visible(0..<10))
    #expect(long.keys == [nil])
  }
}

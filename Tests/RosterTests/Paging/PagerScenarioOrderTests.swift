import RosterTesting
import Testing

@testable import Roster

/// Scenarios 81 and 82: servers that move rows or lose them do not cost the reader's place, or the list.
@Suite struct PagerScenarioOrderTests {
  /// Nine rows in three pages of a source without previous keys.
  private func nine(visible: Range<Int>) -> PagerMachine {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"))
    for (start, key) in [(3, "c"), (6, "d")] {
      pager.send(.load(.append))
      pager.answer(.append, page(start..<start + 3, next: key))
    }
    pager.send(.visible(visible))
    return pager
  }

  @Test(
    "P-81 rows that the server moves to the top leave the reader's place",
    arguments: [[8, 0, 1], [0, 8, 1], [0, 1, 8], [7, 8, 0], [90, 8, 0]])
  func bumped(first: [Int]) {
    var pager = nine(visible: 5..<6)
    pager.send(.refresh(inBackground: true))
    pager.answer(.refresh, page(first, next: "b"))
    let moved = Set(first)
    #expect(pager.ids.starts(with: first))
    #expect(Set(pager.ids) == moved.union(0..<9))
    #expect(pager.state.visibleRows?.lowerBound == pager.ids.firstIndex(of: 5))
    #expect(pager.violations == [])
  }

  @Test("P-81 a page of which only moved rows are loaded is followed by the next one, until one covers loaded rows")
  func onlyBumped() {
    var pager = nine(visible: 5..<6)
    pager.send(.refresh(inBackground: true))
    pager.answer(.refresh, page([8, 91, 92], next: "b"))
    #expect(pager.requests.last?.key == "b")
    pager.answer(.refresh, page([0, 1, 2], next: "c"))
    #expect(pager.ids == [8, 91, 92, 0, 1, 2, 3, 4, 5, 6, 7])
    #expect(pager.state.visibleRows?.lowerBound == 8)
  }

  @Test("P-81 a row that the user has moved does not tell where a page of a refresh is")
  func movedByUser() {
    var pager = PagerMachine.loaded(page(3..<6, next: "b", previous: "a"))
    pager.send(.load(.append))
    pager.answer(.append, page(6..<9, next: "c"))
    pager.send(.mutate(EditID(token: 1), .move(8, to: .before(3))))
    pager.send(.visible(2..<3))
    pager.send(.refresh(inBackground: true))
    pager.answer(.refresh, page([91, 8, 92], next: "n", previous: "a"))
    #expect(pager.requests.last?.key == "n")
    pager.answer(.refresh, page(3..<6, next: "b"))
    #expect(pager.ids == [91, 92, 8, 3, 4, 5, 6, 7])
    #expect(pager.state.visibleRows?.lowerBound == 4)
  }

  @Test("P-81 rows that the server has deleted disappear, also in front of the visible one")
  func deleted() {
    var pager = nine(visible: 5..<6)
    pager.send(.refresh(inBackground: true))
    pager.answer(.refresh, page([0, 2, 3], next: "c"))
    #expect(pager.ids == [0, 2, 3, 4, 5, 6, 7, 8])
    #expect(pager.state.visibleRows?.lowerBound == 4)
  }

  @Test("P-81 a further page with a moved row keeps the reader's place among rows that are not loaded again yet")
  func bumpedIntoFurtherPage() {
    var pager = nine(visible: 5..<6)
    pager.send(.refresh(inBackground: true))
    pager.answer(.refresh, page(0..<3, next: "b"))
    #expect(pager.state.rows.staleFrom == 1)
    pager.send(.load(.append))
    pager.answer(.append, page([90, 8, 3], next: "c"))
    #expect(pager.ids == [0, 1, 2, 90, 8, 3, 4, 5, 6, 7])
    pager.send(.visible(7..<8))
    pager.send(.load(.append))
    pager.answer(.append, page([91, 92, 93], next: "d"))
    #expect(pager.ids == [0, 1, 2, 90, 8, 3, 91, 92, 93, 4, 5, 6, 7])
    #expect(pager.violations == [])
    pager.send(.load(.append))
    pager.answer(.append, page([4, 5, 6]))
    #expect(pager.ids == [0, 1, 2, 90, 8, 3, 91, 92, 93, 4, 5, 6])
  }

  @Test(
    "P-81 a further page that repeats loaded rows removes none of those that are not loaded again yet",
    arguments: [1, 5])
  func repeatedPage(visible: Int) {
    var pager = nine(visible: 5..<6)
    pager.send(.refresh(inBackground: true))
    pager.answer(.refresh, page(0..<3, next: "b"))
    #expect(pager.state.rows.staleFrom == 1)
    pager.send(.load(.append))
    pager.send(.visible(visible..<visible + 1))
    pager.answer(.append, page(0..<3, next: "c"))
    #expect(pager.ids == Array(0..<9))
    #expect(pager.state.position.anchor == visible)
    #expect(pager.violations == [])
  }

  @Test("P-81 a page covers the loaded rows of which it contains most and lacks fewest")
  func coverage() {
    let cases: [(known: [Int], start: Int?, covered: Range<Int>?)] = [
      ([], 0, nil), ([8], 0, nil), ([0], 0, 0..<1), ([8, 0, 1], 0, 0..<2), ([7, 8, 0], 0, 0..<1), ([1, 2], 0, 0..<3),
      ([0, 2, 3], 0, 0..<4), ([2, 3, 4], 0, 0..<5), ([3, 4, 5], 0, nil), ([2, 0, 1], 0, 0..<3),
      ([5], nil, 5..<6), ([4, 5, 6], nil, 4..<7), ([1, 5, 6, 7], nil, 5..<8), ([3, 9], nil, 3..<4),
      ([5, 6, 9], 5, 5..<7), ([1, 5], 5, 5..<6),
    ]
    for (known, start, covered) in cases {
      #expect(PageRows<Item>.coverage(of: known, from: start) == covered, "\(known) from \(start ?? -1)")
    }
  }

  @Test("P-81 the visible row stays if as many rows after it were moved as rows beside it lack on the page")
  func coverageWithVisibleRow() {
    #expect(PageRows<Item>.coverage(of: [0, 1, 2, 4], from: 0, keeping: 3) == 0..<3)
    #expect(PageRows<Item>.coverage(of: [0, 1, 2, 4, 5], from: 0, keeping: 3) == 0..<6)
    #expect(PageRows<Item>.coverage(of: [0, 1, 3, 4], from: 0, keeping: 4) == 0..<5)
    #expect(PageRows<Item>.coverage(of: [0, 2, 3], from: 0, keeping: 3) == 0..<4)
    var pager = nine(visible: 3..<4)
    pager.send(.refresh(inBackground: true))
    pager.answer(.refresh, page([4, 0, 1, 2], next: "b"))
    #expect(pager.ids == [4, 0, 1, 2, 3, 5, 6, 7, 8])
    #expect(pager.state.visibleRows?.lowerBound == 4)
  }

  @Test("P-54 the first of the loaded rows stays in a refresh, too, if it is not the first row of the list")
  func firstLoadedRow() {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"))
    pager.send(.jump(.key("c")))
    pager.answer(.refresh, page(6..<9, next: "d", previous: "b"))
    pager.send(.visible(0..<2))
    pager.fail(.prepend)
    pager.send(.refresh(inBackground: true))
    pager.answer(.refresh, page(90..<93, next: "e", previous: "a"))
    #expect(pager.requests.last?.key == "e")
    pager.answer(.refresh, page([6, 7], next: "f", previous: "c"))
    #expect(pager.ids == [90, 91, 92, 6, 7, 8])
    #expect(pager.state.visibleRows?.lowerBound == 3)
  }

  // MARK: Beyond the end

  /// A pager with placeholders and twenty rows of 1,000, whose server has pages of ten rows by row.
  private func thousand() -> PagerMachine {
    var pager = PagerMachine(
      PagerOptions(pageSize: 10, prefetchDistance: 0, showsPlaceholders: true), rowKey: { "\($0 / 10 * 10)" })
    pager.send(.open(age: nil))
    pager.answer(.refresh, rows(0, of: 1_000))
    return pager
  }

  private func rows(_ start: Int, of total: Int) -> DataPage<String, Item> {
    let end = min(start + 10, total)
    return DataPage(
      items(start..<max(start, end)), next: end < total ? "\(end)" : nil, previous: start > 0 ? "\(start - 10)" : nil,
      offset: start, total: total)
  }

  @Test("P-82 placeholders of rows that the server no longer has lead to the last rows", arguments: [true, false])
  func shrunk(hasPrevious: Bool) {
    var pager = thousand()
    pager.send(.displayed(900..<904, of: pager.state))
    pager.fireTimer()
    var empty = DataPage<String, Item>([], offset: 900, total: 100)
    if hasPrevious { empty.previous = "890" }
    var requests = 1
    while let load = pager.loads.first, requests < 20 {
      requests += 1
      let start = load.request.key.flatMap { Int($0) } ?? 0
      pager.answer(load.id.type, start < 100 ? rows(start, of: 100) : empty)
      #expect(!pager.ids.isEmpty)
    }
    #expect(pager.ids == Array(90..<100))
    #expect(requests <= 6)
    #expect(pager.state.placeholders == PlaceholderCounts(before: 90, after: 0))
    #expect(pager.violations == [])
  }

  @Test("P-82 a jump beyond the end, without a key of the last rows, keeps the rows, or loads the first ones")
  func jumpBeyondTheEnd() {
    for isLoaded in [true, false] {
      var pager = PagerMachine()
      if isLoaded { pager = PagerMachine.loaded(page(0..<3, next: "2")) }
      pager.send(.jump(.key("50")))
      for number in (46...50).reversed() where pager.requests.last?.key == "\(number)" {
        pager.answer(.refresh, page([], previous: "\(number - 1)"))
        #expect(pager.ids.isEmpty != isLoaded)
        #expect(!pager.showsNothing)
      }
      #expect(pager.requests.count <= 6)
      #expect(pager.requests.last?.key == nil)
      pager.answer(.refresh, page(0..<3, next: "2"))
      #expect(pager.ids == [0, 1, 2])
      #expect(pager.loads.isEmpty)
    }
  }

  @Test("P-82 a jump to a page without rows leads to the rows after it, or before the end", arguments: [true, false])
  func filteredPage(isLast: Bool) {
    var pager = PagerMachine.loaded(page(0..<3, next: "2"))
    pager.send(.jump(.key("8")))
    pager.answer(.refresh, page([], next: isLast ? nil : "9", previous: "7"))
    #expect(pager.ids == [0, 1, 2])
    #expect(pager.requests.last?.key == (isLast ? "7" : "9"))
    pager.answer(.refresh, page(21..<24, next: isLast ? "8" : nil, previous: "6"))
    #expect(pager.ids == [21, 22, 23])
    #expect(pager.reports.contains { if case .jumped = $0 { true } else { false } })
  }

  @Test("P-82 a refresh at a place that the list no longer has keeps the rows until others arrive")
  func refreshBeyondTheEnd() {
    var pager = PagerMachine()
    pager.send(.jump(.key("8")))
    pager.answer(.refresh, page(21..<24, next: "9", previous: "7"))
    pager.send(.visible(1..<2))
    pager.send(.invalidate)
    pager.answer(.refresh, page([], etag: nil))
    #expect(pager.ids == [21, 22, 23])
    #expect(pager.requests.last?.key == nil)
    pager.answer(.refresh, page(0..<3))
    #expect(pager.ids == [0, 1, 2])
  }

  @Test("P-82 a server whose totals change with each answer is not asked forever")
  func endless() {
    var pager = thousand()
    pager.send(.displayed(900..<904, of: pager.state))
    pager.fireTimer()
    for step in 0..<40 where !pager.loads.isEmpty {
      pager.answer(.refresh, DataPage([], offset: 900, total: step.isMultiple(of: 2) ? 500 : 700))
    }
    #expect(pager.requests.count < 10)
  }

  @Test("P-81 a row that the user has inserted says nothing about the rows that a refresh covers")
  func insertedRowOnPage() {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"))
    pager.send(.load(.append))
    pager.answer(.append, page(3..<6, next: "c"))
    pager.send(.mutate(EditID(token: 1), .insert(Item(99))))
    pager.send(.visible(5..<7))
    pager.send(.refresh(inBackground: true))
    pager.answer(.refresh, page([99, 20, 21], next: "x"))
    #expect(pager.load(.refresh) != nil)
    #expect(pager.requests.last?.key == "x")
    pager.answer(.refresh, page([22, 0, 1], next: "y"))
    #expect(pager.ids == [99, 20, 21, 22, 0, 1, 2, 3, 4, 5])
    #expect(pager.state.anchorRow.map { pager.ids[$0] } == 4)
  }
}

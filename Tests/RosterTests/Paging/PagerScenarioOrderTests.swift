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
    pager.send(.load(.append))
    pager.answer(.append, page([91, 92, 93], next: "d"))
    #expect(pager.ids == [0, 1, 2, 90, 8, 3, 91, 92, 93, 4, 5, 6, 7])
    #expect(pager.violations == [])
    pager.send(.load(.append))
    pager.answer(.append, page([4, 5, 6]))
    #expect(pager.ids == [0, 1, 2, 90, 8, 3, 91, 92, 93, 4, 5, 6])
  }

  @Test("P-81 a page covers the loaded rows of which it contains most and lacks fewest")
  func coverage() {
    let cases: [(known: [Int], start: Int?, covered: Range<Int>?)] = [
      ([], 0, nil), ([8], 0, nil), ([0], 0, 0..<1), ([8, 0, 1], 0, 0..<2), ([7, 8, 0], 0, 0..<1), ([1, 2], 0, 0..<3),
      ([0, 2, 3], 0, 0..<4), ([3, 4, 5], 0, 0..<6), ([4, 5, 6], 0, nil), ([2, 0, 1], 0, 0..<3),
      ([5], nil, 5..<6), ([4, 5, 6], nil, 4..<7), ([1, 5, 6, 7], nil, 5..<8), ([3, 9], nil, 3..<4),
      ([5, 6, 9], 5, 5..<7), ([1, 5], 5, 5..<6),
    ]
    for (known, start, covered) in cases {
      #expect(PageRows<Item>.coverage(of: known, from: start) == covered, "\(known) from \(start ?? -1)")
    }
  }
}

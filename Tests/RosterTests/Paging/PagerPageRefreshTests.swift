import RosterTesting
import Testing

@testable import Roster

/// Refreshes of one page.
@Suite struct PagerPageRefreshTests {
  /// Pages of three rows, with the keys "b", "c" and "d".
  private func loaded(_ pages: Int = 3, _ options: PagerOptions = PagerOptions(prefetchDistance: 0)) -> PagerMachine {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"), options)
    for number in 1..<pages {
      pager.send(.load(.append))
      pager.answer(.append, page(number * 3..<number * 3 + 3, next: ["b", "c", "d", "e"][number]))
    }
    return pager
  }

  @Test("P-68 only the page of the row is requested, and its rows are merged")
  func onlyThatPage() {
    var pager = loaded()
    pager.send(.refreshPage(4))
    #expect(pager.keys.last == "b" && pager.requests.last?.action == .refresh)
    #expect(!pager.presentation.isRefreshing && pager.ids == Array(0..<9))
    pager.answer(.refresh, page([3, 40, 5], next: "c", text: "new"))
    #expect(pager.ids == [0, 1, 2, 3, 40, 5, 6, 7, 8])
    #expect(pager.texts == ["", "", "", "new", "new", "new", "", "", ""])
    #expect(pager.state.append == .ready(.key("d")))
    #expect(pager.state.freshness == .fresh && pager.violations == [] && pager.loads.isEmpty)
  }

  @Test("P-68 rows that no longer fit on the page stay after it, and so does its key")
  func insertion() {
    var pager = loaded()
    pager.send(.refreshPage(3))
    pager.answer(.refresh, page([30, 31, 3], next: "b2"))
    #expect(pager.ids == [0, 1, 2, 30, 31, 3, 4, 5, 6, 7, 8])
    #expect(pager.state.rows.pages[1].next == "c")
    #expect(pager.violations == [])
  }

  @Test("P-81 a page whose last row has moved to the top does not take away the reader's row")
  func movedRow() {
    var pager = loaded()
    pager.send(.visible(1..<4))
    pager.send(.refreshPage(0))
    pager.answer(.refresh, page([2, 30, 31], next: "b2"))
    #expect(pager.ids == Array(0..<9))
    #expect(pager.load(.refresh) != nil && pager.violations == [])
  }

  @Test("P-81 a page after a jump whose key leads to other rows by now does not take away the reader's first row")
  func keyOfOtherRows() {
    var pager = PagerMachine()
    pager.send(.open(age: nil))
    pager.send(.jump(.key("row 6")))
    pager.answer(.refresh, page(6..<9, previous: "p"))
    pager.send(.visible(0..<3))
    pager.send(.refreshPage(6))
    pager.answer(.refresh, page(2..<5, next: "n", previous: "o"))
    #expect(pager.ids == Array(6..<9))
    #expect(pager.load(.refresh) != nil && pager.violations == [])
    pager.answer(.refresh, page(2..<5, next: "n", previous: "o"))
    pager.answer(.refresh, page(5..<9, previous: "q"))
    #expect(pager.ids == Array(2..<9))
  }

  @Test("P-68 a page that contains rows of the next one takes them, with its own key")
  func deletion() {
    var pager = loaded()
    pager.send(.refreshPage(3))
    pager.answer(.refresh, page([3, 5, 6], next: "c2"))
    #expect(pager.ids == [0, 1, 2, 3, 5, 6, 7, 8])
    #expect(pager.state.rows.pages.map(\.next) == ["b", "c2", "d"])
    #expect(pager.state.rows.pages.map(\.count) == [3, 3, 2])
    #expect(pager.violations == [])
  }

  @Test("P-68 a page that takes all rows of the next one leaves the pages stale that were")
  func deletionBeforeStalePages() {
    var pager = loaded(4)
    pager.send(.refresh(inBackground: true))
    pager.answer(.refresh, page(0..<3, next: "b"))
    pager.send(.load(.append))
    pager.answer(.append, page(3..<6, next: "c"))
    #expect(pager.state.rows.validPages == 2 && pager.ids == Array(0..<12))
    pager.send(.refreshPage(1))
    pager.answer(.refresh, page([2, 3, 4, 5], next: "c"))
    #expect(pager.ids == Array(2..<12))
    #expect(pager.state.rows.pages.map(\.count) == [4, 3, 3])
    #expect(pager.state.rows.validPages == 1)
    #expect(pager.violations == [])
  }

  @Test("P-68 if all rows of the page are new, further pages are loaded up to the next known row")
  func manyInsertions() {
    var pager = loaded()
    pager.send(.refreshPage(3))
    pager.answer(.refresh, page([30, 31, 32], next: "n"))
    #expect(pager.ids == Array(0..<9))
    #expect(pager.keys.last == "n" && pager.requests.last?.action == .append)
    pager.answer(.refresh, page([33, 3, 4], next: "o"))
    #expect(pager.ids == [0, 1, 2, 30, 31, 32, 33, 3, 4, 5, 6, 7, 8])
    #expect(pager.violations == [])
  }

  @Test("P-68 after twenty further pages without a known row, the list is loaded again")
  func tooManyInsertions() {
    var pager = loaded()
    pager.send(.refreshPage(3))
    for number in 1...20 {
      pager.answer(.refresh, page([number * 100], next: "n\(number)"))
      #expect(pager.keys.last == "n\(number)" && pager.requests.last?.action == .append)
    }
    pager.answer(.refresh, page([9_000], next: "n21"))
    #expect(pager.keys.last == .some(nil) && pager.requests.last?.action == .refresh)
    #expect(pager.ids == Array(0..<9) && pager.violations == [])
  }

  @Test("P-68 a page without rows stays before the page that is loaded again")
  func emptyPage() {
    var pager = PagerMachine.loaded(page([], next: "b"))
    pager.answer(.append, page(0..<3, next: "c"))
    pager.send(.refreshPage(1))
    pager.answer(.refresh, page([0, 1, 2, 30], next: "c"))
    #expect(pager.ids == [0, 1, 2, 30])
    #expect(pager.state.rows.pages.map(\.count) == [0, 4])
    #expect(pager.violations == [])
  }

  @Test("P-68 the last page gets its new key or its end, and a page that became the last one removes what followed")
  func ends() {
    var pager = loaded()
    pager.send(.refreshPage(8))
    pager.answer(.refresh, page([6, 7, 8], next: "d2"))
    #expect(pager.state.append == .ready(.key("d2")))
    pager.send(.refreshPage(3))
    pager.answer(.refresh, page([3, 4]))
    #expect(pager.ids == [0, 1, 2, 3, 4])
    #expect(pager.state.append == .end && pager.violations == [])
    pager.send(.refreshPage(4))
    pager.answer(.refresh, page([3, 4, 5], next: "c"))
    #expect(pager.ids == [0, 1, 2, 3, 4, 5])
    #expect(pager.state.append == .ready(.key("c")))
  }

  @Test("P-68 a prepended page without a page before it is loaded backwards again")
  func backward() {
    var pager = PagerMachine.loaded(page(6..<9, next: "z", previous: "p"))
    pager.send(.load(.prepend))
    pager.answer(.prepend, page(3..<6, previous: "o"))
    pager.send(.refreshPage(4))
    #expect(pager.keys.last == "p" && pager.requests.last?.action == .prepend)
    pager.answer(.refresh, page([4, 5, 50], previous: "o2"))
    #expect(pager.ids == [3, 4, 5, 50, 6, 7, 8])
    #expect(pager.state.prepend == .ready(.key("o")) && pager.violations == [])
  }

  @Test("P-68 a page that is loaded backwards takes the rows of the page before that it contains, with its own key")
  func backwardDeletion() {
    var pager = PagerMachine.loaded(page(6..<9, next: "z", previous: "p"))
    pager.send(.load(.prepend))
    pager.answer(.prepend, page(3..<6, previous: "o"))
    pager.send(.load(.prepend))
    pager.answer(.prepend, page(0..<3, previous: "n"))
    pager.send(.refreshPage(4))
    #expect(pager.keys.last == "p" && pager.requests.last?.action == .prepend)
    pager.answer(.refresh, page([1, 2, 5], previous: "n2"))
    #expect(pager.ids == [0, 1, 2, 5, 6, 7, 8])
    #expect(pager.state.rows.pages.map(\.count) == [1, 3, 3])
    #expect(pager.state.rows.pages.map(\.previous) == ["n", "n2", "p"])
    #expect(pager.violations == [])
  }

  @Test("P-68 two pages are refreshed one after the other, and a refresh of the list includes them")
  func several() {
    var pager = loaded()
    for id in [0, 3, 4, 1] { pager.send(.refreshPage(id)) }
    #expect(pager.keys.suffix(1) == [nil])
    pager.answer(.refresh, page(0..<3, next: "b", text: "new"))
    #expect(pager.keys.suffix(1) == ["b"])
    pager.send(.refreshPage(6))
    pager.send(.refresh(inBackground: true))
    #expect(pager.cancelled.count == 1 && pager.keys.suffix(1) == [nil])
    pager.send(.refreshPage(6))
    pager.answer(.refresh, page(0..<3, next: "b", text: "newer"))
    #expect(pager.loads.isEmpty && pager.violations == [])
  }

  @Test("P-68 appending waits for the page; a failure keeps the rows and is retried for that page")
  func failure() {
    var pager = loaded(3, PagerOptions(prefetchDistance: 0, retry: .never))
    pager.send(.refreshPage(3))
    pager.send(.load(.append))
    #expect(pager.loads.count == 1)
    pager.fail(.refresh)
    #expect(pager.ids == Array(0..<9) && pager.presentation.message != nil)
    #expect(pager.keys.last == "d")
    pager.answer(.append, page(9..<12))
    pager.send(.retry(nil))
    #expect(pager.keys.last == "b")
    pager.answer(.refresh, page([3, 5], next: "c"))
    pager.send(.refreshPage(100))
    #expect(pager.loads.isEmpty && pager.violations == [])
  }

  @Test("P-68 an invalidated page invalidates the list, and an unmodified one changes nothing")
  func invalidated() {
    var pager = PagerMachine.loaded(page(0..<3, next: "b", etag: "v1"))
    pager.send(.refreshPage(1))
    #expect(pager.requests.last?.etag == "v1")
    let rows = pager.state.rows.revision
    pager.end(.refresh, .notModified)
    #expect(pager.state.rows.revision == rows && pager.loads.isEmpty && pager.violations == [])
    pager.send(.refreshPage(1))
    pager.fail(.refresh, PageFailure(reason: "invalid", kind: .invalidated))
    #expect(pager.state.freshness == .invalid && pager.loads.count == 1)
    pager.answer(.refresh, page(1..<4, next: "b"))
    #expect(pager.ids == [1, 2, 3] && pager.violations == [])
  }

  @Test("P-68 the store receives the page, with its own rows")
  func stored() {
    var pager = PagerMachine(PagerOptions(prefetchDistance: 0), hasStore: true)
    pager.send(.open(age: nil))
    pager.send(.cacheRead(token: pager.reads[0], nil))
    pager.answer(.refresh, page(0..<3, next: "b"))
    pager.send(.load(.append))
    pager.answer(.append, page(3..<6, next: "c"))
    pager.send(.refreshPage(4))
    pager.answer(.refresh, page([3, 40, 5], next: "c2"))
    guard case .append(let stored, _) = pager.writes.last else {
      Issue.record("\(String(describing: pager.writes.last))")
      return
    }
    #expect(stored.location == .key("b") && stored.items.map(\.id) == [3, 40, 5] && stored.next == "c2")
  }

  @Test("P-68 the first page that is loaded again has its new key to rows before it")
  func previousKey() {
    var pager = PagerMachine()
    pager.send(.jump(.key("m")))
    pager.answer(.refresh, page(10..<13, next: "n", previous: "l"))
    pager.send(.refreshPage(11))
    pager.answer(.refresh, page(10..<13, next: "n", previous: "l2"))
    #expect(pager.state.prepend == .ready(.key("l2")))
    pager.send(.refreshPage(11))
    pager.answer(.refresh, page(10..<13, next: "n"))
    #expect(pager.state.prepend == .end && pager.violations == [])
  }

  @Test("P-68 a page of the list before its last refresh is not loaded alone")
  func stalePage() {
    var pager = loaded()
    pager.send(.visible(0..<2))
    pager.send(.refresh(inBackground: true))
    pager.answer(.refresh, page(0..<3, next: "b"))
    #expect(pager.ids == Array(0..<9) && pager.state.rows.validPages == 1)
    for (row, isAlone) in [(1, true), (4, false), (7, false)] {
      var pager = pager
      pager.send(.refreshPage(row))
      #expect((pager.state.refresh.running?.page != nil) == isAlone)
    }
    // A page before them that is loaded alone leaves them where they are, unless the list ends with it.
    pager.send(.refreshPage(1))
    pager.answer(.refresh, page(0..<3, next: "b"))
    #expect(pager.ids == Array(0..<9) && pager.state.append == .ready(.key("b")))
    pager.send(.refreshPage(1))
    pager.answer(.refresh, page(0..<3))
    #expect(pager.ids == [0, 1, 2] && pager.state.append == .end && pager.violations == [])
  }
}

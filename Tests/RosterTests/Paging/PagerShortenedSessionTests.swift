import Testing

@testable import Roster

/// Random sessions of ``PagerSessionTests`` that have violated a rule, shortened.
@Suite struct PagerShortenedSessionTests {
  let one = EditID(token: 1)
  let two = EditID(token: 2)

  /// A pager with a store and the rows 0 to 8 in three pages.
  func nine() -> PagerMachine {
    var pager = PagerMachine(hasStore: true)
    pager.send(.open(age: nil))
    pager.read(nil)
    pager.answer(.refresh, page(0..<3, next: "b"))
    for (start, next, previous) in [(3, "c", "a"), (6, "d", "b")] {
      pager.send(.load(.append))
      pager.answer(.append, page(start..<start + 3, next: next, previous: previous))
    }
    return pager
  }

  // MARK: The visible row

  @Test(
    "P-86 a failed refresh around the visible row starts again around the row that is visible then",
    arguments: [PagerEvent<Item>.retry(nil), .open(age: .seconds(1)), .invalidate])
  func failedRefreshElsewhere(event: PagerEvent<Item>) {
    var pager = nine()
    pager.send(.visible(7..<8))
    pager.send(.refresh(inBackground: true))
    #expect(pager.keys.last == "c")
    pager.fail(.refresh)
    pager.send(.visible(4..<5))
    pager.send(event)
    #expect(pager.keys.last == "b")
    #expect(pager.requests.last?.action == .refresh)
  }

  @Test("P-86 the automatic retry of a refresh around the visible row is one around the row that is visible then")
  func retryElsewhere() {
    var pager = nine()
    pager.send(.visible(7..<8))
    pager.send(.refresh(inBackground: true))
    pager.fail(.refresh, .busy)
    pager.send(.visible(4..<5))
    pager.fireTimer()
    #expect(pager.requests.last?.key == "b")
    #expect(pager.requests.last?.attempt == 1)
  }

  @Test("P-86 a failed refresh of the first page starts again at the first page, and a failed jump at its own one")
  func failedElsewhere() {
    for event in [PagerEvent<Item>.refresh(), .jump(.key("z"))] {
      var pager = nine()
      pager.send(.visible(0..<1))
      pager.send(event)
      let key = pager.keys.last
      pager.fail(.refresh)
      pager.send(.visible(4..<5))
      pager.send(.retry(nil))
      #expect(pager.keys.last == key)
    }
  }

  @Test("P-99 a refresh that starts after the visible row loads pages before it if its page has a row moved from there")
  func movedBehindVisibleRow() {
    var pager = PagerMachine(PagerOptions(prefetchDistance: 0))
    pager.send(.open(age: nil))
    pager.answer(.refresh, page(0..<3, next: "b"))
    pager.send(.jump(.key("c")))
    pager.answer(.refresh, page(6..<9, previous: "b"))
    pager.send(.load(.prepend))
    pager.answer(.prepend, page(3..<6, next: "c", previous: "a"))
    pager.send(.visible(1..<2))
    pager.send(.refresh(inBackground: true))
    #expect(pager.keys.last == "c")
    pager.answer(.refresh, page([9, 3], previous: "p"))
    #expect(pager.keys.last == "p")
    pager.answer(.refresh, page([4, 5], next: "c", previous: "a"))
    #expect(pager.ids == [4, 5, 9, 3])
  }

  @Test("P-81 a refresh goes on to the visible row if its page lacks that, and has one row more after it than it lacks")
  func visibleRowAfterPage() {
    var pager = nine()
    pager.send(.visible(1..<2))
    pager.send(.refresh(inBackground: true))
    pager.answer(.refresh, page([20, 2, 3, 4], next: "c"))
    #expect(pager.keys.last == "c")
    pager.answer(.refresh, page([0, 1, 5], next: "d"))
    #expect(pager.ids == [20, 2, 3, 4, 0, 1, 5, 6, 7, 8])
  }

  // MARK: Eviction

  @Test("P-91 a page stays while one of its rows is displayed on another page by a move that is not confirmed")
  func movedFromEvictedPage() {
    var pager = nine()
    pager.send(.mutate(one, .move(0, to: .after(5))))
    pager.send(.visible(7..<8))
    pager.send(.memoryWarning)
    #expect(pager.ids == [1, 2, 3, 4, 5, 0, 6, 7, 8])
    pager.send(.commit(one, nil))
    pager.send(.memoryWarning)
    #expect(pager.ids == [3, 4, 5, 0, 6, 7, 8])
    #expect(pager.storedRows.map(\.id) == [1, 2, 3, 4, 5, 0, 6, 7, 8])
  }

  @Test("P-85 a page stays if the page before it, at an open head, has a key that leads behind other rows")
  func keyBehindOtherRows() {
    var pager = PagerMachine(PagerOptions(prefetchDistance: 0, maximumPages: 2))
    pager.send(.open(age: nil))
    pager.answer(.refresh, DataPage(items(0..<3), next: "3", head: .open("0")))
    let polls: [(rows: [Int], next: String?, head: String)] = [([-1, 1], "after 1", "-1"), ([-2], nil, "-2")]
    for (rows, next, key) in polls {
      pager.send(.load(.prepend))
      pager.answer(.prepend, DataPage(items(rows), next: next, head: .open(key)))
    }
    #expect(pager.ids == Array(-2..<3))
    pager.send(.load(.append))
    #expect(pager.keys.last == "3")
  }

  @Test("P-85 the only page before stale ones is not evicted")
  func onlyValidPage() {
    var pager = nine()
    pager.send(.visible(0..<1))
    pager.send(.refresh(inBackground: true))
    pager.answer(.refresh, page(0..<3, next: "b"))
    #expect(pager.state.rows.validPages == 1)
    pager.send(.visible(7..<9))
    pager.send(.memoryWarning)
    #expect(pager.ids == Array(0..<9))
  }

  @Test("P-94 evicted pages are joined when they are more than the maximum, and not before")
  func maximumOfEvictedPages() {
    var rows = PageRows<Item>()
    rows.replaceAll(with: [stored(0..<3)])
    guard var page = rows.pages.first else { return }
    page.joined = 16
    rows.evicted = Array(repeating: page, count: 999)
    for _ in 0..<3 {
      rows.remember(page)
      #expect(rows.evicted.count == 1_000)
    }
  }

  // MARK: Keys and positions

  @Test(
    "P-68 only the first page of the list has an open head after it was loaded again", arguments: [0, 1], [true, false])
  func headOfPage(index: Int, isOpen: Bool) {
    var rows = PageRows<Item>()
    rows.replaceAll(with: [stored(0..<3, next: "b"), stored(3..<6, at: "b", previous: "a")])
    var page = stored(index * 3..<index * 3 + 3, at: index == 0 ? nil : "b", next: index == 0 ? "b" : nil)
    page.isHeadOpen = isOpen
    _ = rows.replacePage(at: index, with: page, isBackward: false)
    #expect(rows.pages.map(\.isHeadOpen) == [isOpen && index == 0, false])
  }

  @Test("P-68 a page without rows that is loaded again backward gets its new keys, though it repeats the row after it")
  func emptyPageAgain() {
    var rows = PageRows<Item>()
    rows.replaceAll(
      with: [
        stored(0..<3, next: "b"), stored([], at: "b", next: "c", previous: "a"), stored(3..<6, at: "c", previous: "b"),
      ])
    _ = rows.replacePage(at: 1, with: stored([3], at: "b", next: "c", previous: "z"), isBackward: true)
    #expect(rows.rows.map(\.id) == Array(0..<6))
    #expect(rows.pages.map(\.previous) == [nil, "z", "b"])
  }

  @Test("P-81 of ranges with equal numbers of rows, a page covers the one that begins first and ends last")
  func equalCoverage() {
    let cases: [(known: [Int], start: Int?, covered: Range<Int>)] = [
      ([0, 2], nil, 0..<3), ([0, 5, 6, 7], nil, 5..<8), ([0, 1], nil, 0..<2), ([0, 3, 4], nil, 3..<5),
      ([0, 1, 3], 0, 0..<4), ([4, 6], nil, 4..<7),
    ]
    for (known, start, covered) in cases {
      #expect(PageRows<Item>.coverage(of: known, from: start) == covered, "\(known) from \(start ?? -1)")
    }
  }

  @Test("P-76 the anchor is the row at the index on the server that a layout with placeholders displays first")
  func anchorAfterPlaceholders() {
    var pager = PagerMachine(PagerOptions(prefetchDistance: 0, showsPlaceholders: true), rowKey: { "\($0)" })
    pager.send(.open(age: nil))
    pager.answer(
      .refresh, DataPage(items(30..<40), next: "n", previous: "p", offset: 30, total: 60))
    #expect(pager.state.placeholders.before == 30)
    pager.send(.displayed(33..<35, of: pager.state))
    #expect(pager.state.position.anchor == 33)
  }
}

import RosterTesting
import Testing

@testable import Roster

/// Rules at their bounds: the first and the last row, page and key.
@Suite struct PagerBoundsTests {
  /// A pager with a store and rows in pages of three, with the keys "b", "c" and so on.
  private func loaded(pages: Int) -> PagerMachine {
    var pager = PagerMachine(hasStore: true)
    pager.send(.open(age: nil))
    pager.read(nil)
    let keys = ["first", "b", "c", "d", "e", "f"]
    pager.answer(.refresh, page(0..<3, next: "b"))
    for number in 1..<pages {
      pager.send(.load(.append))
      pager.answer(
        .append, page(number * 3..<number * 3 + 3, next: keys[number + 1], previous: "before \(keys[number])"))
    }
    return pager
  }

  /// Loads further pages of three, each with its first row and its next key.
  private func append(_ pages: [(start: Int, next: String)], to pager: inout PagerMachine) {
    for (start, next) in pages {
      pager.send(.load(.append))
      pager.answer(.append, page(start..<start + 3, next: next, previous: "before"))
    }
  }

  /// Such a pager after a refresh of its first page: the other ones are stale.
  private func refreshed(pages: Int) -> PagerMachine {
    var pager = loaded(pages: pages)
    pager.send(.visible(0..<1))
    pager.send(.refresh(inBackground: true))
    pager.answer(.refresh, page(0..<3, next: "b"))
    return pager
  }

  // MARK: Opening and refreshing

  @Test(
    "P-86 a failed jump is repeated where it was when a list without rows is opened again, and not in one with rows")
  func failedJumps() {
    var pager = PagerMachine()
    pager.send(.jump(.key("x")))
    pager.fail(.refresh, .broken)
    pager.send(.observers(0))
    pager.send(.open(age: nil))
    #expect(pager.keys.last == "x")
    pager = loaded(pages: 2)
    pager.send(.visible(4..<5))
    pager.send(.jump(.key("x")))
    pager.fail(.refresh, .broken)
    pager.send(.observers(0))
    pager.send(.open(age: nil))
    #expect(pager.keys.last == "b")
  }

  @Test(
    "P-86 a failed pull at the top is repeated from the first page when the list is opened again, also further down")
  func failedPull() {
    var pager = loaded(pages: 3)
    pager.send(.visible(0..<1))
    pager.send(.refresh())
    pager.fail(.refresh, .broken)
    pager.send(.visible(7..<8))
    pager.send(.observers(0))
    let count = pager.requests.count
    pager.send(.open(age: nil))
    #expect(pager.keys.dropFirst(count) == [nil])
  }

  @Test("P-81 a refresh that went backward is followed by one from the key after its rows")
  func refreshAfterBackwardOne() {
    var pager = PagerMachine(PagerOptions(prefetchDistance: 0))
    pager.send(.jump(.key("m")))
    pager.answer(.refresh, page(10..<13, next: "n12", previous: "p10"))
    pager.send(.visible(0..<1))
    pager.send(.refresh(inBackground: true))
    pager.answer(.refresh, page(11..<14, next: "n13", previous: "p11"))
    #expect(pager.loads.last { $0.id.type == .refresh }?.request.key == "p11")
    pager.answer(.refresh, page(9..<11, next: "n10", previous: "p9"))
    #expect(pager.ids == [9, 10, 11, 12, 13])
    pager.send(.refresh(inBackground: true))
    #expect(pager.loads.last { $0.id.type == .refresh }?.request.key == "n13")
  }

  @Test("P-86 a prefetch that waits to be repeated is repeated at once when the list is opened")
  func waitingPrefetch() {
    var pager = PagerMachine()
    pager.send(.prefetch(age: nil))
    pager.fail(.refresh, .busy)
    #expect(pager.loads.isEmpty && !pager.timers.isEmpty)
    pager.send(.open(age: nil))
    #expect(pager.load(.refresh) != nil && pager.timers.isEmpty)
  }

  @Test("P-99 a refresh whose page has the last row before those of the user, which are visible, goes no further")
  func refreshBeforeInsertedRows() {
    var pager = PagerMachine(PagerOptions(prefetchDistance: 0))
    pager.send(.jump(.key("m")))
    pager.answer(.refresh, page(10..<13, previous: "p10"))
    pager.send(.mutate(EditID(token: 1), .insert(Item(97), at: .last)))
    pager.send(.visible(3..<4))
    pager.send(.refresh(inBackground: true))
    pager.answer(.refresh, page(12..<15, next: "n15", previous: "p12"))
    #expect(pager.state.refresh == .idle)
    #expect(pager.ids == [12, 13, 14, 97])
  }

  @Test("P-86 without a connection, a refresh would wait, but not the pages that nobody has requested")
  func waitingLoads() {
    var pager = loaded(pages: 2)
    #expect(pager.presentation.waiting == [])
    pager.send(.connectivity(false))
    #expect(pager.presentation.waiting == [.refresh])
    pager.send(.connectivity(true))
    #expect(pager.presentation.waiting == [])
  }

  // MARK: Eviction

  @Test("P-98 evicted rows are remembered if they are stored")
  func rememberedRows() {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"))
    append([(3, "c"), (6, "d")], to: &pager)
    pager.send(.visible(0..<1))
    pager.send(.memoryWarning)
    #expect(pager.ids == Array(0..<6) && pager.state.rows.evictedIDs.isEmpty)
    pager = loaded(pages: 3)
    pager.send(.visible(0..<1))
    pager.send(.memoryWarning)
    #expect(pager.state.rows.evictedIDs.mapValues(\.ids) == [.append: [8, 7, 6]])
    pager = refreshed(pages: 3)
    pager.send(.memoryWarning)
    #expect(pager.state.rows.evictedIDs.isEmpty)
  }

  @Test("P-98 of the evicted rows, those that are farthest from the loaded ones are forgotten beyond a limit")
  func forgottenRows() {
    var evicted = EvictedRows<Int>()
    evicted.append([1, 2, 3], limit: 4)
    evicted.append([4, 5], limit: 4)
    #expect(evicted.ids == [2, 3, 4, 5])
    #expect(evicted.distances(of: [1, 2, 5, 6]) == [2: 3, 5: 0])
    #expect(evicted[1] == 4)
    evicted.remove(at: [0, 2])
    #expect(evicted.ids == [2, 4])
    #expect(evicted.remove(amongThose: [1, 3, 5]) == [])
    #expect(evicted.remove(amongThose: [5, 4, 2]) == [2, 4])
    #expect(evicted == EvictedRows())
  }

  @Test("L-12 a change of a row stays below the user's edit of it, even if another row has been placed beside it since")
  func changeBelowEdit() {
    var pager = PagerMachine.loaded(page(0..<3))
    pager.send(.mutate(EditID(token: 1), .update(1) { $0.text = "mine" }))
    pager.send(.mutate(EditID(token: 2), .move(2, to: .before(1))))
    pager.send(.refresh(inBackground: true))
    pager.send(.commit(EditID(token: 2), nil))
    pager.send(.receive(EditID(token: 3), .replace(Item(1, "theirs")), Item(1, "theirs")))
    #expect(pager.ids == [0, 2, 1] && pager.texts == ["", "", "mine"])
    pager.send(.rollback(EditID(token: 1)))
    #expect(pager.ids == [0, 2, 1] && pager.texts == ["", "", "theirs"])
  }

  @Test(
    "P-98 rows that were evicted ten thousand rows ago and that the server has deleted since are deleted in the store")
  func distantRows() {
    var pager = PagerMachine(PagerOptions(prefetchDistance: 0, maximumPages: 3), hasStore: true)
    pager.send(.open(age: nil))
    pager.read(nil)
    let size = 500
    for number in 0..<20 {
      if number > 0 {
        pager.send(.visible(pager.ids.count - 1..<pager.ids.count))
        pager.send(.load(.append))
      }
      pager.answer(
        number == 0 ? .refresh : .append,
        page(
          number * size..<number * size + size, next: "a\(number + 1)", previous: number > 0 ? "b\(number - 1)" : nil))
    }
    #expect(pager.storedRows.count == 20 * size && pager.ids.count == 3 * size)
    for number in (0..<17).reversed() {
      pager.send(.visible(0..<1))
      pager.send(.load(.prepend))
      let deleted = number * size + 7
      pager.answer(
        .prepend,
        page(
          (number * size..<number * size + size).filter { $0 != deleted }, next: "a\(number + 1)",
          previous: number > 0 ? "b\(number - 1)" : nil))
      #expect(!pager.storedRows.contains { $0.id == deleted })
    }
    #expect(pager.storedRows.count == 20 * size - 17)
  }

  @Test("P-98 the place of the reader follows its own row, and no other, to the id that the server gives it")
  func renamedAnchor() {
    for (visible, anchor) in [(0..<1, 0), (3..<4, 50)] {
      var pager = PagerMachine.loaded(page(0..<3))
      pager.send(.mutate(EditID(token: 1), .insert(Item(97), at: .last)))
      pager.send(.visible(visible))
      pager.send(.commit(EditID(token: 1), Item(50)))
      #expect(pager.state.position.anchor == anchor)
    }
  }

  @Test("P-90 whether a page is near the visible rows depends on its own number of rows")
  func evictionOfSmallPage() {
    var pager = PagerMachine.loaded(page(0..<10, next: "b"))
    append([(10, "c"), (13, "d")], to: &pager)
    pager.send(.visible(8..<9))
    pager.send(.memoryWarning)
    #expect(pager.ids == Array(0..<13))
  }

  @Test("P-85 the eviction of the last stale page does not cancel the load of the page before it")
  func staleEviction() {
    var pager = refreshed(pages: 3)
    pager.send(.load(.append))
    pager.send(.memoryWarning)
    #expect(pager.ids == Array(0..<6))
    #expect(pager.load(.append) != nil)
  }

  @Test("P-85 a first page that is evicted before stale ones is loaded again by scrolling")
  func evictionBeforeStalePages() {
    var pager = refreshed(pages: 5)
    append([(3, "c"), (6, "d")], to: &pager)
    pager.send(.visible(7..<8))
    pager.send(.memoryWarning)
    #expect(pager.ids.first == 3 || pager.ids.first == 6)
    pager.send(.load(.prepend))
    #expect(pager.keys.last == "before")
  }

  @Test("P-98 evicted rows before a page that is loaded again by another key stay stored, and its new row follows them")
  func evictedRowsBeforePage() {
    var pager = loaded(pages: 4)
    pager.send(.visible(10..<11))
    pager.send(.memoryWarning)
    #expect(pager.ids == Array(6..<12))
    pager.send(.load(.prepend))
    pager.answer(.prepend, page([20, 3, 4, 5], next: "x", previous: "y"))
    #expect(pager.ids == [20] + Array(3..<12))
    #expect(pager.storedRows.map(\.id) == [0, 1, 2, 20] + Array(3..<12))
  }

  // MARK: Refreshes

  @Test("P-81 a refresh while a host displays what is after the last row ends with the page of that")
  func refreshBeyondLastRow() {
    var pager = loaded(pages: 3)
    pager.send(.visible(9..<9))
    pager.send(.refresh(inBackground: true))
    #expect(pager.keys.last == "c")
    pager.answer(.refresh, page([5, 6], next: "x", previous: "y"))
    #expect(pager.load(.refresh) == nil)
    #expect(pager.ids == [5, 6, 7, 8])
  }

  @Test(
    "P-81 a refresh that leads to no loaded row begins again where the reader has scrolled to since",
    arguments: [true, false])
  func scrolledDuringRefresh(scrolls: Bool) {
    var pager = loaded(pages: 3)
    pager.send(.visible(7..<8))
    pager.send(.refresh(inBackground: true))
    pager.answer(.refresh, page([20, 21], next: "x", previous: "y"))
    if scrolls { pager.send(.visible(4..<5)) }
    pager.answer(.refresh, page([22], previous: "z"))
    guard scrolls else {
      #expect(pager.load(.refresh) == nil && pager.ids == [20, 21, 22])
      return
    }
    #expect(pager.keys.suffix(3).compactMap(\.self) == ["c", "x", "b"])
    #expect(pager.ids == Array(0..<9))
    // The reader stays now, so that it is not repeated.
    pager.answer(.refresh, page([23]))
    #expect(pager.load(.refresh) == nil && pager.violations == [])
    #expect(
      pager.reports.filter { if case .started = $0 { true } else { false } }.count
        == pager.reports.filter { if case .finished = $0 { true } else { false } }.count)
  }

  @Test("P-82 of pages without rows, the search for the next one goes on in the direction in which it began")
  func emptyPages() {
    for (next, previous, keys) in [("x", "y", ["x", "x 2"]), (nil, "y", ["y", "y 2"])] as [(String?, String, [String])]
    {
      var pager = loaded(pages: 3)
      pager.send(.visible(4..<5))
      pager.send(.refresh(inBackground: true))
      pager.answer(.refresh, page([], next: next, previous: previous))
      pager.answer(.refresh, page([], next: "x 2", previous: "y 2"))
      #expect(pager.keys.suffix(2).compactMap(\.self) == keys)
    }
  }

  @Test("P-81 if the visible row and those before it are deleted, the nearest row after it is the visible one")
  func nearestRowAfter() {
    var pager = loaded(pages: 3)
    pager.send(.visible(1..<2))
    pager.send(.refresh(inBackground: true))
    pager.answer(.refresh, page(3..<9, next: "d"))
    #expect(pager.ids == Array(3..<9))
    #expect(pager.state.position.anchor == 3)
  }

  @Test("rows that another source removes are a change of the rows, and no rows are none")
  func revisionWithoutRows() {
    var pager = loaded(pages: 2)
    let revision = pager.state.rows.revision
    pager.send(.switchSource(PagerState.Source(), keepingRows: false))
    #expect(pager.ids.isEmpty && pager.state.rows.revision > revision)
    let empty = pager.state.rows.revision
    pager.send(.switchSource(PagerState.Source(), keepingRows: false))
    #expect(pager.state.rows.revision == empty)
  }

  // MARK: Placeholders

  private func placeholders(from row: Int, of total: Int) -> PagerMachine {
    var pager = PagerMachine(
      PagerOptions(pageSize: 3, prefetchDistance: 0, showsPlaceholders: true, jumpThreshold: 10),
      rowKey: { "row \($0)" })
    pager.send(.jump(.key("row \(row)")))
    var first = page(row..<row + 3, next: "next", previous: "previous")
    (first.offset, first.total) = (row, total)
    pager.answer(.refresh, first)
    return pager
  }

  @Test("P-74 P-75 placeholders before the rows are loaded by the page beside these, and distant ones by a jump")
  func distanceBeforeRows() {
    for (visible, type, key) in [(20..<24, LoadType.prepend, "previous"), (15..<19, .refresh, "row 15")] {
      var pager = placeholders(from: 30, of: 60)
      pager.send(.displayed(visible, of: pager.state))
      pager.fireTimer()
      #expect(pager.loads.map(\.id.type) == [type])
      #expect(pager.keys.last == key)
    }
  }

  @Test("P-82 of placeholders beyond the end of a list that has become shorter, the last ones are visible")
  func placeholdersBeyondEnd() {
    var pager = placeholders(from: 30, of: 1_000)
    pager.send(.displayed(900..<904, of: pager.state))
    pager.fireTimer()
    var beyond = page([])
    (beyond.offset, beyond.total) = (900, 100)
    pager.answer(.refresh, beyond)
    #expect(pager.keys.last == "row 99")
    #expect(pager.state.displayedRows == 96..<100)
  }

  // MARK: Without rows

  @Test("an empty list has no indicators at its ends, and nothing that could be loaded")
  func emptyList() {
    let pager = PagerMachine.loaded(page([]))
    #expect(pager.presentation.state == .empty)
    #expect([pager.presentation.prepend, pager.presentation.append] == [.hidden, .hidden])
  }

  @Test("a stored list without rows is empty, and not blank, when its refresh is cancelled")
  func emptyStoredList() {
    var pager = PagerMachine(hasStore: true)
    pager.send(.open(age: nil))
    pager.read([stored([])], age: .zero)
    #expect(pager.presentation.state == .loading)
    pager.send(.cancel(nil))
    #expect(pager.loads.isEmpty)
    #expect(pager.presentation.state == .empty)
  }

  // MARK: Numbers

  @Test("the age of rows is the time since their refresh")
  func age() async {
    let clock = TestClock()
    await clock.advance(by: .seconds(3))
    var age = RowAge(clock: clock, areFresh: false)
    #expect(age.current == nil)
    await clock.advance(by: .seconds(3))
    age.reset()
    await clock.advance(by: .seconds(5))
    #expect(age.current == .seconds(5))
  }

  @Test("P-73 a server may say that there are no rows before a page, though it has a key")
  func offsetOfZero() {
    var pager = PagerMachine(
      PagerOptions(prefetchDistance: 0, showsPlaceholders: true), rowKey: { "row \($0)" })
    pager.send(.jump(.key("row 0")))
    var first = page(0..<3, next: "b", previous: "a")
    (first.offset, first.total) = (0, 9)
    pager.answer(.refresh, first)
    #expect(pager.state.placeholders == PlaceholderCounts(before: 0, after: 6))
  }

  @Test("the key of a row is that of the page that it is on")
  func keysOfRows() {
    let offsets = KeyedPages<PageOffset, Item> { _, _ in DataPage([]) }
    #expect(offsets.key(forRow: 25, pageSize: 10) == PageOffset(20))
    #expect(offsets.key(forRow: 30, pageSize: 10) == PageOffset(30))
    let numbers = KeyedPages<PageNumber, Item> { _, _ in DataPage([]) }
    #expect(numbers.key(forRow: 25, pageSize: 10) == PageNumber(3))
  }

  @Test("a duration in seconds has its fraction")
  func seconds() {
    #expect(Duration.milliseconds(1_500).inSeconds == 1.5)
    #expect(Duration.milliseconds(-1_500).inSeconds == -1.5)
  }
}

import Testing

@testable import Roster

/// Placeholders of rows that are not loaded, decided by the reducer.
@Suite struct PagerPlaceholderTests {
  private static let options = PagerOptions(
    pageSize: 10, prefetchDistance: 0, showsPlaceholders: true, jumpThreshold: 20, retry: .never)

  /// A page of ten rows of a server with a number of rows, whose keys are offsets.
  private func rows(from offset: Int, of total: Int = 1_000) -> DataPage<String, Item> {
    let end = min(total, offset + 10)
    return DataPage(
      items(offset..<end), next: end < total ? "\(end)" : nil, previous: offset > 0 ? "\(max(0, offset - 10))" : nil,
      offset: offset, total: total)
  }

  /// A pager with the first page of a server with a number of rows.
  private func loaded(_ options: PagerOptions = options, total: Int = 1_000) -> PagerMachine {
    var pager = PagerMachine(options, rowKey: { "\($0 / 10 * 10)" })
    pager.send(.open(age: nil))
    pager.answer(.refresh, rows(from: 0, of: total))
    return pager
  }

  private func counts(_ pager: PagerMachine) -> [Int] {
    [pager.state.placeholders.before, pager.ids.count, pager.state.placeholders.after]
  }

  @Test("P-73 placeholders and rows are as many as the server has; without a total or the option there are none")
  func counts() {
    var pager = loaded()
    #expect(counts(pager) == [0, 10, 990])
    pager.send(.load(.append))
    pager.answer(.append, rows(from: 10))
    #expect(counts(pager) == [0, 20, 980])
    #expect(PagerSnapshot(pager.state).placeholders == PlaceholderCounts(before: 0, after: 980))
    var plain = PagerMachine()
    plain.send(.open(age: nil))
    plain.answer(.refresh, rows(from: 0))
    #expect(counts(plain) == [0, 10, 0] && PagerSnapshot(plain.state).placeholders == nil)
    var unknown = PagerMachine(Self.options)
    unknown.send(.open(age: nil))
    unknown.answer(.refresh, page(0..<10, next: "1"))
    #expect(counts(unknown) == [0, 10, 0])
  }

  @Test("P-73 rows that the server inserted before the loaded ones are placeholders, unless these are the first")
  func insertedOnServer() {
    var middle = PagerMachine(Self.options, rowKey: { "\($0 / 10 * 10)" })
    middle.send(.open(age: nil))
    var first = rows(from: 0)
    first.offset = 0
    first.previous = "-10"
    middle.answer(.refresh, first)
    middle.send(.load(.append))
    var next = rows(from: 10)
    next.offset = 13
    middle.answer(.append, next)
    #expect(counts(middle) == [3, 20, 977])
    var start = loaded()
    start.send(.load(.append))
    start.answer(.append, next)
    #expect(counts(start) == [0, 20, 977])
  }

  @Test("P-73 absurd totals and offsets of a server are no placeholders, and do not overflow")
  func absurdNumbers() {
    for (offset, total) in [(0, Int.max), (Int.max, Int.max), (Int.min, Int.min), (-1, 100), (0, 20_000_000), (50, 3)] {
      var pager = PagerMachine(Self.options, rowKey: { "\($0)" })
      pager.send(.open(age: nil))
      var page = page(0..<10, next: "1", previous: "0")
      (page.offset, page.total) = (offset, total)
      pager.answer(.refresh, page)
      pager.send(.load(.append))
      page = Self.copy(page, ids: 10..<20)
      pager.answer(.append, page)
      pager.send(.displayed(0..<Int.max, of: pager.state))
      pager.fireTimer()
      let counts = pager.state.placeholders
      #expect(counts.before >= 0 && counts.after >= 0 && counts.before + counts.after <= 10_000_000)
    }
  }

  private static func copy(_ page: DataPage<String, Item>, ids: Range<Int>) -> DataPage<String, Item> {
    var copy = page
    (copy.items, copy.next) = (items(ids), "2")
    return copy
  }

  @Test("P-74 near placeholders are loaded by the page beside the rows, also while the list scrolls away from it")
  func near() {
    var pager = loaded()
    pager.send(.displayed(12..<18, of: pager.state))
    #expect(pager.keys == [nil, "10"])
    pager.answer(.append, rows(from: 10))
    pager.send(.displayed(25..<31, of: pager.state, velocity: -5))
    #expect(pager.keys == [nil, "10"])
    pager.fireTimer()
    #expect(pager.keys == [nil, "10", "20"])
    #expect(pager.violations == [])
  }

  @Test("P-75 distant placeholders are loaded around once the list rests, and nothing on the way")
  func far() {
    var pager = loaded()
    for row in stride(from: 100, through: 500, by: 100) { pager.send(.displayed(row..<row + 6, of: pager.state)) }
    #expect(pager.keys == [nil] && pager.timers.map(\.delay) == [.milliseconds(100)])
    pager.fireTimer()
    #expect(pager.keys == [nil, "500"])
    #expect(!pager.presentation.isRefreshing)
    pager.answer(.refresh, rows(from: 500))
    #expect(counts(pager) == [500, 10, 490])
    #expect(pager.presentation.jump == nil && pager.ids == Array(500..<510))
    // The visible rows are known at once.
    #expect(pager.state.displayedRows == 500..<506 && pager.timers.isEmpty)
    pager.send(.load(.prepend))
    pager.answer(.prepend, rows(from: 490))
    #expect(counts(pager) == [490, 20, 490])
    #expect(pager.violations == [])
  }

  @Test(
    "P-82 placeholders of a list that has turned out to end before them are not loaded, though they are displayed still"
  )
  func endBeforePlaceholders() {
    var pager = loaded(total: 30)
    pager.send(.load(.append))
    let old = pager.state
    pager.answer(.append, rows(from: 10, of: 14))
    #expect(counts(pager) == [0, 14, 0])
    pager.send(.displayed(18..<24, of: old))
    #expect(pager.timers.isEmpty)
    #expect(pager.keys == [nil, "10"])
  }

  @Test("P-82 a jump beyond the end of a list whose length is known loads its last rows")
  func jumpBeyondEnd() {
    var pager = loaded()
    pager.send(.jump(.key("2000")))
    pager.answer(.refresh, DataPage(items([]), total: 1_000))
    #expect(pager.keys == [nil, "2000", "990"])
    pager.answer(.refresh, rows(from: 990))
    #expect(pager.ids == Array(990..<1_000))
  }

  @Test("P-82 with pages of one row, too, the last rows are loaded in place of those beyond the end")
  func beyondEndByOneRow() {
    var pager = PagerMachine(
      PagerOptions(pageSize: 1, prefetchDistance: 0, showsPlaceholders: true, jumpThreshold: 20, retry: .never),
      rowKey: { "\($0)" })
    pager.send(.open(age: nil))
    pager.answer(.refresh, DataPage(items([0]), next: "1", offset: 0, total: 1_000))
    pager.send(.displayed(900..<906, of: pager.state))
    pager.fireTimer()
    #expect(pager.keys == [nil, "900"])
    pager.answer(.refresh, DataPage(items([]), total: 100))
    #expect(pager.keys == [nil, "900", "99"])
    #expect(pager.loads.count == 1)
  }

  @Test("P-75 a failed load before the rows is not repeated while the first row is the first visible one")
  func noPlaceholderVisible() {
    var pager = loaded()
    pager.send(.jump(.key("500")))
    pager.answer(.refresh, rows(from: 500))
    pager.send(.displayed(500..<506, of: pager.state))
    pager.send(.load(.prepend))
    pager.fail(.prepend)
    let requests = pager.requests.count
    pager.send(.displayed(500..<505, of: pager.state))
    #expect(pager.timers.isEmpty && pager.requests.count == requests)
    pager.send(.displayed(499..<505, of: pager.state))
    #expect(pager.timers.count == 1)
  }

  @Test("P-73 rows that are not loaded again yet are no placeholders: the list has the length of the server's")
  func staleRows() {
    var pager = loaded(total: 100)
    for offset in [10, 20] {
      pager.send(.load(.append))
      pager.answer(.append, rows(from: offset, of: 100))
    }
    pager.send(.displayed(24..<28, of: pager.state))
    pager.send(.refresh(inBackground: true))
    pager.answer(.refresh, rows(from: 0, of: 100))
    #expect(pager.state.rows.staleFrom == 1)
    #expect(counts(pager) == [0, 30, 70])
  }

  @Test("P-75 a load around placeholders that are not visible any more is cancelled, and the loaded rows stay")
  func back() {
    var pager = loaded()
    pager.send(.displayed(500..<506, of: pager.state))
    pager.fireTimer()
    pager.send(.displayed(900..<906, of: pager.state))
    #expect(pager.loads.isEmpty && pager.cancelled.count == 1)
    pager.fireTimer()
    #expect(pager.keys.last == "900")
    pager.send(.displayed(0..<6, of: pager.state))
    #expect(pager.loads.isEmpty && pager.timers.isEmpty && counts(pager) == [0, 10, 990])
    pager.send(.displayed(500..<506, of: pager.state))
    pager.send(.observers(0))
    #expect(pager.timers.isEmpty)
    #expect(pager.violations == [])
  }

  @Test("P-75 a list that was invalid when a load around placeholders was cancelled is refreshed")
  func backToInvalidRows() {
    var pager = loaded()
    pager.send(.displayed(500..<506, of: pager.state))
    pager.fireTimer()
    pager.send(.invalidate)
    #expect(pager.keys == [nil, "500", "500"])
    pager.send(.displayed(0..<6, of: pager.state))
    #expect(pager.load(.refresh) != nil && pager.keys.last == .some(nil))
    pager.answer(.refresh, rows(from: 0))
    #expect(pager.state.freshness == .fresh && pager.loads.isEmpty && pager.violations == [])
  }

  @Test("P-75 a source without keys of rows is loaded page by page up to the placeholders")
  func withoutRowKeys() {
    var pager = PagerMachine(Self.options)
    pager.send(.open(age: nil))
    pager.answer(.refresh, rows(from: 0))
    for offset in stride(from: 10, through: 60, by: 10) {
      pager.send(.displayed(62..<66, of: pager.state))
      #expect(pager.keys.last == "\(offset)")
      pager.answer(.append, rows(from: offset))
    }
    #expect(counts(pager) == [0, 70, 930] && pager.loads.isEmpty)
  }

  @Test("P-76 evicted pages are placeholders again")
  func eviction() {
    var options = Self.options
    options.maximumPages = 2
    var pager = loaded(options)
    for offset in [10, 20, 30] {
      pager.send(.displayed(offset - 3..<offset, of: pager.state))
      pager.send(.load(.append))
      pager.answer(.append, rows(from: offset))
    }
    #expect(counts(pager) == [20, 20, 960])
    pager.send(.displayed(20..<24, of: pager.state))
    pager.send(.load(.prepend))
    pager.answer(.prepend, rows(from: 10))
    #expect(counts(pager) == [10, 20, 970])
    #expect(pager.violations == [])
  }

  @Test("P-77 the number of placeholders follows rows that the server inserts and deletes, at every load")
  func changes() {
    var pager = loaded()
    pager.send(.load(.append))
    var longer = rows(from: 10)
    longer.total = 1_050
    pager.answer(.append, longer)
    #expect(counts(pager) == [0, 20, 1_030])
    pager.send(.refresh())
    pager.answer(.refresh, rows(from: 0, of: 400))
    #expect(counts(pager).reduce(0, +) == 400)
    pager.send(.refreshPage(3))
    pager.answer(.refresh, rows(from: 0, of: 300))
    #expect(counts(pager).reduce(0, +) == 300)
    pager.send(.reload)
    #expect(counts(pager) == [0, 0, 0])
    pager.answer(.refresh, rows(from: 0, of: 10))
    #expect(counts(pager) == [0, 10, 0])
  }

  @Test("P-78 a failed load of placeholders is a toast, and is repeated when the list is scrolled")
  func failures() {
    var pager = loaded()
    pager.send(.displayed(500..<506, of: pager.state))
    pager.fireTimer()
    pager.fail(.refresh)
    #expect(pager.presentation.message?.number == 1 && counts(pager) == [0, 10, 990])
    pager.send(.displayed(500..<506, of: pager.state))
    pager.send(.retry(nil))
    #expect(pager.loads.isEmpty && pager.timers.isEmpty)
    pager.send(.displayed(501..<507, of: pager.state))
    pager.fireTimer()
    #expect(pager.keys.suffix(1) == ["500"])
    pager.answer(.refresh, rows(from: 500))
    pager.send(.displayed(508..<514, of: pager.state))
    pager.fail(.append)
    pager.send(.displayed(508..<514, of: pager.state))
    #expect(pager.loads.isEmpty && pager.timers.isEmpty)
    pager.send(.displayed(509..<515, of: pager.state))
    pager.fireTimer()
    #expect(pager.keys.last == "510" && pager.loads.count == 1)
  }

  @Test(
    "P-89 rows that are invalidated while placeholders are loaded are refreshed if that load fails, or is cancelled",
    arguments: [PageFailure.broken, PageFailure(reason: "", kind: .cancelled)])
  func invalidatedFailure(failure: PageFailure) {
    var pager = loaded()
    pager.send(.displayed(500..<506, of: pager.state))
    pager.fireTimer()
    pager.send(.invalidate)
    #expect(pager.keys.suffix(2) == ["500", "500"])
    pager.fail(.refresh, failure)
    #expect(pager.state.refresh.running?.placeholder == nil && pager.loads.count == 1)
    pager.fail(.refresh)
    #expect(pager.state.refresh.failure != nil && pager.loads.isEmpty)
  }

  @Test(
    "P-75 placeholders as far from the rows as the jump threshold are loaded by the adjacent page, those beyond by a jump",
    arguments: [(30, "10"), (31, "30")])
  func threshold(first: Int, key: String) {
    var pager = loaded()
    pager.send(.displayed(first..<first + 4, of: pager.state))
    if pager.loads.isEmpty { pager.fireTimer() }
    #expect(pager.requests.last?.key == key)
  }

  @Test("P-75 a layout from before a load reports the same rows of the server")
  func outdatedLayout() {
    var pager = loaded()
    let outdated = PagerEvent.displayed(500..<506, of: pager.state)
    pager.send(outdated)
    pager.fireTimer()
    pager.answer(.refresh, rows(from: 500))
    pager.send(outdated)
    #expect(pager.state.displayedRows == 500..<506 && pager.timers.isEmpty && pager.keys.last == "490")
  }

  @Test("P-73 initial rows with a total have placeholders at once; stored rows when the server has answered")
  func otherBeginnings() {
    let state = PagerState<Item>(
      options: Self.options, source: PagerState.Source(rowKey: { "\($0)" }), initial: rows(from: 0))
    #expect(state.placeholders == PlaceholderCounts(before: 0, after: 990))
    var pager = PagerMachine(Self.options, hasStore: true)
    pager.send(.open(age: nil))
    pager.read([stored(0..<10, next: "10")])
    #expect(counts(pager) == [0, 10, 0])
    pager.answer(.refresh, rows(from: 0))
    #expect(counts(pager) == [0, 10, 990])
  }
}

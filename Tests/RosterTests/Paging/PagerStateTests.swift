import Testing

@testable import Roster

/// Small rules of the reducer, one state at a time.
@Suite("Pager state")
struct PagerStateTests {
  @Test("While a refresh runs, rows before the first page are only requested if there may be some")
  func requestedDuringRefresh() {
    for hasPrevious in [true, false] {
      var pager = PagerMachine()
      pager.send(.jump(.key("m")))
      pager.answer(.refresh, page(10..<13, next: "n", previous: hasPrevious ? "l" : nil))
      if !hasPrevious { #expect(pager.state.prepend == .end) }
      pager.send(.refresh(inBackground: true))
      pager.send(.load(.prepend))
      #expect(pager.requested == (hasPrevious ? [.prepend] : []))
      pager.send(.load(.append))
      #expect(pager.requested == (hasPrevious ? [.prepend, .append] : [.append]))
    }
  }

  @Test("A refresh opens a list that is not open, once")
  func refreshOpens() {
    for event in [PagerEvent<Item>.refresh(inBackground: true), .reload] {
      var pager = PagerMachine()
      pager.send(event)
      #expect(pager.state.phase == .open)
      #expect(pager.loads.count == 1)
      pager.answer(.refresh, page(0..<3, next: "b"))
      pager.send(event)
      #expect(pager.loads.count == 1)
      let isReload = if case .reload = event { true } else { false }
      #expect(pager.requests.last?.action == (isReload ? .reload : .refresh))
    }
  }

  @Test("After a refresh below prepended pages, the visible rows are those of before")
  func visibleRowsAfterRefresh() {
    var pager = PagerMachine()
    pager.send(.jump(.key("m")))
    pager.answer(.refresh, page(10..<13, next: "n", previous: "l"))
    pager.send(.load(.prepend))
    pager.answer(.prepend, page(5..<10, next: "m", previous: "k"))
    #expect(pager.ids == Array(5..<13))
    pager.send(.visible(3..<5))
    #expect(pager.state.rows.origin != 0)
    pager.state.keepingAnchor { _ in }
    #expect(pager.state.visibleRows == 3..<5)
  }

  @Test("Stored rows without a row are an empty list only if they are fresh, and those of the source always")
  func confirmedEmpty() {
    var pager = PagerMachine()
    for (origin, freshness, isEmpty) in [
      (PagerState<Item>.Origin.source, PagerState<Item>.Freshness.stale, true), (.source, .fresh, true),
      (.store, .stale, false), (.store, .fresh, true),
    ] {
      pager.state.content = .rows(origin)
      pager.state.freshness = freshness
      pager.state.prepend = .end
      pager.state.append = .end
      #expect(pager.state.isConfirmedEmpty == isEmpty, "\(origin) \(freshness)")
    }
  }

  @Test("A page that is loaded again after its eviction is no loop, and a key of a page before it is one")
  func visitsAfterEviction() {
    for (next, isLoop) in [("d", false), ("b", true), ("c", true)] {
      var pager = PagerMachine.loaded(page(0..<3, next: "b"), PagerOptions(prefetchDistance: 0, maximumPages: 2))
      for (key, following) in [("b", "c"), ("c", "d")] {
        pager.send(.load(.append))
        let start = key == "b" ? 3 : 6
        pager.answer(.append, page(start..<start + 3, next: following, previous: key == "b" ? "a" : "b"))
      }
      #expect(pager.ids == Array(3..<9))
      pager.send(.visible(0..<1))
      pager.send(.load(.prepend))
      pager.answer(.prepend, page(0..<3, next: "b"))
      #expect(pager.ids == Array(0..<6) && pager.state.append == .ready(.key("c")))
      pager.send(.load(.append))
      pager.answer(.append, page(6..<9, next: next, previous: "b"))
      #expect((pager.state.append.failure != nil) == isLoop, "\(next)")
    }
  }

  @Test("Numbers of placeholders change at their end, are never negative, and complete a list up to its total")
  func placeholderCounts() {
    var counts = PlaceholderCounts(before: 10, after: 20)
    counts.add(3, at: .prepend)
    counts.add(4, at: .append)
    #expect(counts == PlaceholderCounts(before: 13, after: 24))
    counts.add(-5, at: .prepend)
    counts.add(-6, at: .append)
    #expect(counts == PlaceholderCounts(before: 8, after: 18))
    counts.add(-50, at: .prepend)
    counts.add(-50, at: .append)
    #expect(counts == PlaceholderCounts())
    for (before, loaded, total, after) in [(8, 5, 30, 17), (8, 22, 30, 0), (8, 23, 30, 0), (0, 0, -4, 0), (0, 9, 9, 0)]
    {
      var counts = PlaceholderCounts(before: before, after: 99)
      counts.complete(loaded, to: total)
      #expect(counts == PlaceholderCounts(before: before, after: after))
    }
  }

  @Test("A page without an offset has no rows before it if it is the first one, and an unknown number otherwise")
  func unknownOffset() {
    for (key, previous, after) in [(nil, nil, 27), (nil, "a", 0), ("m", nil, 0), ("m", "l", 0)]
      as [(String?, String?, Int)]
    {
      var pager = PagerMachine(PagerOptions(prefetchDistance: 0, showsPlaceholders: true))
      pager.send(key.map { .jump(.key($0)) } ?? .open(age: nil))
      var first = page(0..<3, next: "n", previous: previous)
      first.total = 30
      pager.answer(.refresh, first)
      #expect(
        pager.state.placeholders == PlaceholderCounts(before: 0, after: after), "\(key ?? "first") \(previous ?? "-")")
    }
  }

  @Test(
    "A cancelled append is not started again by the rows that were visible, and a cancelled refresh forgets its pages")
  func cancellation() {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"))
    pager.send(.visible(0..<3))
    #expect(pager.loads.map(\.id.type) == [.append])
    pager.send(.cancel(.append))
    pager.send(.connectivity(true))
    pager.send(.allow(refreshing: true, loadingMore: true))
    #expect(pager.loads.isEmpty && pager.state.position.isSettled)
    pager.send(.load(.append))
    pager.answer(.append, page(3..<6, next: "c"))
    pager.send(.refreshPage(0))
    pager.send(.refreshPage(4))
    #expect(pager.state.ends.requestedPages == [4])
    pager.send(.visible(0..<1))
    pager.send(.cancel(.prepend))
    #expect(pager.state.ends.requestedPages == [4])
    pager.send(.visible(0..<1))
    pager.send(.cancel(.refresh))
    #expect(pager.state.ends.requestedPages == [] && pager.state.position.viewport != nil)
  }

  @Test("A time after which to retry is waited for up to the maximum, and reported beyond", arguments: [60, 61])
  func retryAfter(seconds: Int) {
    var pager = PagerMachine(PagerOptions(retry: RetryPolicy(limit: 1, maximumRetryAfter: .seconds(60))))
    pager.send(.open(age: nil))
    pager.fail(.refresh, PageFailure(reason: "Busy", kind: .transient(retryAfter: .seconds(seconds))))
    #expect(pager.timers.map(\.delay) == (seconds == 60 ? [.seconds(60)] : []))
  }

  @Test("Offsets below 100,000,000 are known, and up to 10,000,000 rows have placeholders")
  func largeLists() {
    for (offset, total, before) in [
      (9_999_900, 10_000_000, 9_999_900), (9_999_900, 10_000_001, 0), (99_999_999, 10_000_000, 0), (-1, 30, 0),
    ] {
      var pager = PagerMachine(PagerOptions(prefetchDistance: 0, showsPlaceholders: true), rowKey: { "\($0)" })
      pager.send(.jump(.key("m")))
      var first = page(0..<3, next: "n", previous: "l")
      (first.offset, first.total) = (offset, total)
      pager.answer(.refresh, first)
      #expect(pager.state.placeholders.before == before, "\(offset) of \(total)")
    }
    var pager = PagerMachine(PagerOptions(prefetchDistance: 0, showsPlaceholders: true), rowKey: { "\($0)" })
    for (offset, isKnown) in [(99_999_999, true), (100_000_000, false)] {
      pager.send(.jump(.key("m\(offset)")))
      var first = page(0..<3, next: "n", previous: "l")
      (first.offset, first.total) = (offset, 200_000_000)
      pager.answer(.refresh, first)
      #expect((pager.state.unloaded.counts != nil) == isKnown)
    }
  }

  @Test("Committed inserts and moves are stored after the row before them")
  func storedEdits() {
    var pager = PagerMachine(PagerOptions(prefetchDistance: 0), hasStore: true)
    pager.send(.open(age: nil))
    pager.read([stored(0...3)])
    let edits: [PagerEdit<Item>] = [
      .insert(Item(9), at: .after(1)), .insert(Item(8), at: .first), .move(3, to: .first), .move(0, to: .last),
    ]
    for (number, edit) in edits.enumerated() {
      pager.send(.mutate(EditID(token: number), edit))
      pager.send(.commit(EditID(token: number), nil))
    }
    let rows = pager.writes.compactMap { write -> RowChange<Item>? in
      if case .row(let change) = write { change } else { nil }
    }
    #expect(
      rows == [
        .inserted(Item(9), after: 1), .inserted(Item(8), after: nil), .moved(3, after: nil), .moved(0, after: 2),
      ])
    #expect(pager.ids == [3, 8, 1, 9, 2, 0])
  }

  @Test("After a cancelled refresh, the loads start that waited for it; after another cancelled load, none does")
  func cancelledRefresh() {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"))
    pager.send(.refresh(inBackground: true))
    pager.send(.load(.append))
    #expect(pager.loads.map(\.id.type) == [.refresh])
    pager.send(.cancel(.refresh))
    #expect(pager.loads.map(\.id.type) == [.append])
    pager.send(.cancel(.append))
    #expect(pager.loads.isEmpty && pager.state.append == .ready(.key("b")))
    pager.send(.refresh(inBackground: true))
    pager.send(.load(.append))
    pager.send(.cancel(.append))
    pager.send(.cancel(.refresh))
    #expect(pager.loads.isEmpty)
  }

  @Test("Placeholders are loaded only while loading more is allowed", arguments: [true, false])
  func placeholdersAllowed(allows: Bool) {
    var first = page(0..<3, next: "b")
    (first.offset, first.total) = (0, 30)
    var pager = PagerMachine.loaded(first, PagerOptions(prefetchDistance: 0, showsPlaceholders: true))
    pager.send(.allow(refreshing: true, loadingMore: allows))
    pager.send(.displayed(10..<14, of: pager.state))
    if !allows { #expect(pager.timers.isEmpty) }
    pager.fireTimer()
    #expect(pager.loads.count == (allows ? 1 : 0))
  }

  @Test("A page is found by its label, and by no other")
  func labels() {
    var pager = PagerMachine()
    pager.send(.open(age: nil))
    pager.answer(.refresh, page(0..<3, next: "b"))
    pager.send(.load(.append))
    pager.answer(.append, page(3..<6, next: "c"))
    let rows = pager.state.rows
    let labels = rows.pages.map(\.label)
    #expect(labels.count == 2)
    #expect(labels.map(rows.page(labelled:)) == [0, 1])
    #expect([labels[0] - 1, labels[1] + 1].map(rows.page(labelled:)) == [nil, nil])
    #expect([-1, 0, 2, 3, 5, 6].map(rows.page(ofRow:)) == [nil, 0, 0, 1, 1, nil])
  }

  @Test("Rows are refreshed when they are displayed again after more than their freshness, not before")
  func freshness() {
    var pager = PagerMachine.loaded(page(0..<3), PagerOptions(prefetchDistance: 0, freshness: .seconds(60)))
    pager.send(.open(age: .seconds(60)))
    #expect(pager.loads.isEmpty)
    pager.send(.open(age: .seconds(61)))
    #expect(pager.loads.count == 1)
  }

  @Test("At the top, pull-to-refresh loads the first page, and a refresh in the background the visible one")
  func locationOfRefresh() {
    for (inBackground, key) in [(false, nil), (true, "m")] {
      var pager = PagerMachine()
      pager.send(.jump(.key("m")))
      pager.answer(.refresh, page(10..<13, next: "n", previous: "l"))
      pager.send(.visible(0..<2))
      pager.send(.refresh(inBackground: inBackground))
      #expect(pager.keys.last == key)
      pager = PagerMachine.loaded(page(0..<3, next: "b"))
      pager.send(.visible(0..<2))
      pager.send(.refresh(inBackground: inBackground))
      #expect(pager.keys.last == .some(nil))
    }
  }

  @Test("A page without rows is a page only if there is no page before it")
  func emptyPages() {
    var rows = PageRows<Item>()
    _ = rows.append(stored([], next: "b"))
    #expect(rows.pages.map(\.next) == ["b"])
    _ = rows.append(stored([], at: "b", next: "c"))
    #expect(rows.pages.map(\.next) == ["c"])
    _ = rows.append(stored([1], at: "c", next: "d"))
    #expect(rows.pages.map(\.next) == ["c", "d"])
  }

  @Test("A refresh that finds none of the rows loads at most three pages more than there were")
  func pagesOfRefresh() {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"))
    pager.send(.load(.append))
    pager.answer(.append, page(3..<6, next: "c"))
    pager.send(.visible(2..<4))
    pager.send(.refresh(inBackground: true))
    var pages = 0
    while pager.load(.refresh) != nil, pages < 20 {
      pages += 1
      pager.answer(.refresh, page(pages * 100..<pages * 100 + 3, next: "k\(pages)"))
    }
    #expect(pages == 5)
    #expect(pager.ids.first == 100)
  }

  @Test("A failure states when the next attempt is allowed only if that is later than the pager waits by itself")
  func hintOfRetry() {
    for seconds in [60, 61] {
      var retry = RetryPolicy.never
      retry.maximumRetryAfter = .seconds(60)
      var pager = PagerMachine(PagerOptions(prefetchDistance: 0, retry: retry))
      pager.send(.open(age: nil))
      pager.fail(.refresh, PageFailure(reason: "Busy.", kind: .transient(retryAfter: .seconds(seconds))))
      guard let text = pager.presentation.state.failure?.localizedDescription(in: .english) else {
        Issue.record("\(pager.presentation.state)")
        continue
      }
      #expect((text == "Busy.") == (seconds == 60), "\(text)")
    }
  }

  @Test("An evicted page that the server has put far from the first row is continued for twenty pages at most")
  func collectedPages() {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"), PagerOptions(prefetchDistance: 0, maximumPages: 2))
    for (number, key) in ["b", "c"].enumerated() {
      pager.send(.visible(number * 3 + 1..<number * 3 + 3))
      pager.send(.load(.append))
      pager.answer(.append, page(number * 3 + 3..<number * 3 + 6, next: key == "b" ? "c" : "d"))
    }
    #expect(pager.ids == Array(3..<9))
    pager.send(.load(.prepend))
    var pages = 0
    while pager.load(.prepend) != nil, pages < 50 {
      pages += 1
      pager.answer(.prepend, page(pages * 100..<pages * 100 + 3, next: "k\(pages)"))
    }
    #expect(pages == 21)
    #expect(pager.load(.refresh) != nil)
  }

  @Test("a pull at the top does not join a refresh of the rows further down, which would not show what is new")
  func pullAtTopDuringAnchoredRefresh() {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"))
    pager.send(.load(.append))
    pager.answer(.append, page(3..<6, next: "c", previous: "a"))
    pager.send(.visible(3..<5))
    pager.send(.refresh(inBackground: true))
    #expect(pager.keys == [nil, "b", "b"])
    pager.send(.refresh())
    #expect(pager.keys.count == 3 && pager.presentation.isRefreshing)
    pager.send(.refresh(inBackground: true))
    pager.send(.visible(0..<2))
    pager.send(.refresh())
    #expect(pager.keys == [nil, "b", "b", nil] && pager.cancelled.count == 1)
    pager.answer(.refresh, page([-1, 0, 1], next: "b2"))
    #expect(pager.ids.prefix(3) == [-1, 0, 1])
  }

  @Test("the start of a list has no indicator: neither before the rows that can be prepended, nor at its end")
  func noIndicatorAtStart() {
    let first = PagerMachine.loaded(page(0..<3, next: "b"))
    #expect(first.state.prepend == .end && first.presentation.prepend == .hidden)
    let middle = PagerMachine.loaded(page(3..<6, next: "c", previous: "a"))
    #expect(middle.state.prepend == .ready(.key("a")) && middle.presentation.prepend == .hidden)
    #expect(middle.presentation.append == .idle)
    let last = PagerMachine.loaded(page(3..<6, previous: "a"))
    #expect(last.presentation.append == .end)
  }
}

import RosterTesting
import Testing

@testable import Roster

/// Scenarios 100 to 106: what pages and views know of a pager, and what they share of it.
@Suite @MainActor struct PagerSharingTests {
  private func switched(_ store: InMemoryPageStore, freshness: Duration = .seconds(60)) async -> PagerFixture {
    let fixture = PagerFixture(
      options: PagerOptions(prefetchDistance: 0, freshness: freshness), store: store)
    await fixture.run { $0.open() }
    await fixture.answer(1)
    return fixture
  }

  /// Lets the tasks of a pager run until they wait for a source.
  private func run(until isDone: () -> Bool) async {
    for _ in 0..<10_000 where !isDone() { await Task.yield() }
  }

  // MARK: Lists by query

  @Test("P-100 a source that is switched to a stored list displays it at once, and loads nothing while it is fresh")
  func storedList() async {
    let fixture = await switched(InMemoryPageStore())
    let other = ScriptedSource<PageNumber, Item>()
    let pager = fixture.pager
    pager.switchSource(to: other, list: "other", keepingRows: true)
    await run { other.requests.count == 1 }
    #expect(other.requests.map(\.action) == [.reload])
    #expect(fixture.ids == [0, 1, 2])
    other.respond(with: DataPage(items(50..<52)))
    await run { fixture.ids == [50, 51] }
    #expect(fixture.ids == [50, 51])
    await run { pager.activity == 0 }
    pager.switchSource(to: fixture.source, list: "items", keepingRows: true)
    await run { fixture.ids == [0, 1, 2] }
    #expect(fixture.ids == [0, 1, 2])
    #expect(!pager.presentation.showsPreviousRows)
    #expect(fixture.source.requests.count == 1)
    await fixture.run { $0.load(.append) }
    #expect(fixture.keys == [nil, 2])
  }

  @Test("P-100 stored rows of a switched list that are not fresh are refreshed in the background")
  func staleList() async {
    let fixture = await switched(InMemoryPageStore(), freshness: .zero)
    let pager = fixture.pager
    pager.switchSource(to: fixture.source, list: "items")
    await fixture.settle()
    #expect(fixture.ids == [0, 1, 2])
    #expect(fixture.source.requests.map(\.action) == [.initial, .refresh])
    #expect(pager.presentation.showsStoredRows)
    await fixture.answer(1, items(7..<9))
    #expect(fixture.ids == [7, 8])
  }

  @Test("P-100 a list that is switched while nobody observes is read when it is opened", arguments: [true, false])
  func switchedWhileClosed(isStored: Bool) {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"))
    var other = PagerMachine(PagerOptions(prefetchDistance: 0, freshness: .seconds(5)), hasStore: true)
    other.send(.open(age: nil))
    other.read(nil)
    other.answer(.refresh, page(0..<3))
    pager = other
    pager.send(.visible(2..<3))
    pager.send(.observers(0))
    pager.send(.switchSource(PagerState.Source(), keepingRows: true, readsStore: true))
    #expect(pager.reads.isEmpty)
    #expect(pager.ids == [0, 1, 2])
    pager.send(.open(age: .zero))
    #expect(pager.presentation.append == .loading)
    #expect(pager.presentation.state == .content)
    pager.read(isStored ? [stored(5..<8, next: "x")] : nil)
    #expect(pager.ids == (isStored ? [5, 6, 7] : [0, 1, 2]))
    #expect(pager.presentation.jump?.row == (isStored ? AnyID(5) : nil))
    #expect(pager.loads.count == (isStored ? 0 : 1))
    pager.send(.open(age: .zero))
    #expect(pager.loads.count == (isStored ? 0 : 1))
    #expect(pager.violations == [])
  }

  @Test(
    "P-100 whatever the load of the old source does, a list that is not stored is loaded when it is switched to",
    arguments: [PageFailureKind?.none, .permanent, .transient(retryAfter: nil), .offline], [true, false])
  func switchedAfterFailure(kind: PageFailureKind?, keepsRows: Bool) {
    for hasRows in [true, false] {
      var pager = PagerMachine(PagerOptions(prefetchDistance: 0), hasStore: true)
      pager.send(.open(age: nil))
      pager.read(nil)
      if hasRows {
        pager.answer(.refresh, page(0..<3))
        pager.send(.refresh(inBackground: false))
      }
      if let kind { pager.fail(.refresh, PageFailure(reason: "down", kind: kind)) }
      pager.send(.switchSource(PagerState.Source(), keepingRows: keepsRows, readsStore: true))
      pager.read(nil)
      #expect(pager.state.refresh.running?.action == .reload)
      pager.answer(.refresh, page(5..<8))
      #expect(pager.ids == [5, 6, 7])
      #expect(pager.presentation.state == .content)
      #expect(pager.violations == [])
    }
  }

  // MARK: Refresh keys

  @Test("P-101 a source chooses the page to refresh around the first visible row, and at the top the first page")
  func refreshKey() {
    var pager = PagerMachine()
    pager.send(.switchSource(PagerState.Source(refreshKey: { "around \($0.id)" })))
    pager.send(.open(age: nil))
    pager.answer(.refresh, page(0..<3, next: "b"))
    pager.send(.load(.append))
    pager.answer(.append, page(3..<6, next: "c"))
    for event in [PagerEvent<Item>.refresh(inBackground: true), .refresh(), .invalidate] {
      pager.send(.visible(4..<5))
      pager.send(event)
      #expect(pager.requests.last?.key == "around 4")
      pager.answer(.refresh, page(3..<6, next: "c", previous: "before 3"))
      #expect(pager.ids == [3, 4, 5])
      #expect(pager.state.position.anchor == 4)
      pager.send(.load(.prepend))
      pager.answer(.prepend, page(0..<3, next: "b"))
    }
    pager.send(.visible(0..<1))
    pager.send(.refresh(inBackground: true))
    #expect(pager.requests.last?.key == nil)
  }

  @Test("P-101 the keys of a source are those of its closure, also of a mapped or filtered one")
  func refreshKeys() {
    let source = KeyedPages<PageCursor, Item> { _ in DataPage([]) }.refreshing { PageCursor("\($0.id)") }
    #expect(AnyPageSource(source).properties(pageSize: 3).refreshKey?(Item(7)) == "7")
    #expect(AnyPageSource(source.filter { _ in true }).properties(pageSize: 3).refreshKey?(Item(7)) == "7")
    #expect(AnyPageSource(source.map(\.self)).properties(pageSize: 3).refreshKey?(Item(7)) == "7")
    let other = source.map { PagedCourse(id: $0.id, title: "") }
    #expect(AnyPageSource(other).properties(pageSize: 3).refreshKey?(PagedCourse(id: 7, title: "")) == nil)
    let plain = KeyedPages<PageCursor, Item> { _ in DataPage([]) }
    #expect(AnyPageSource(plain).properties(pageSize: 3).refreshKey?(Item(7)) == nil)
  }

  // MARK: States

  private struct Unauthorized: Error { var status = 401 }

  @Test("P-102 the state of a refresh and its typed failure are values, whether there are rows or not")
  func failures() async {
    let fixture = PagerFixture()
    let pager = fixture.pager
    #expect(pager.presentation.refresh == .idle)
    for _ in 0..<2 {
      await fixture.run { $0.isEmpty ? $0.open() : $0.refresh(inBackground: true) }
      #expect(pager.presentation.refresh == .loading)
      await fixture.fail(Unauthorized())
      #expect((pager.presentation.refresh.failure?.underlying as? Unauthorized)?.status == 401)
      await fixture.run { $0.retry() }
      #expect(pager.presentation.refresh == .loading)
      #expect(pager.presentation.refresh.failure == nil)
      await fixture.answer(1)
      #expect(pager.presentation.refresh == .idle)
    }
    await fixture.run { $0.load(.append) }
    await fixture.fail(Unauthorized())
    #expect(pager.presentation.append.failure?.underlying is Unauthorized)
    #expect(pager.presentation.refresh == .idle)
    let waiting = PageFailure(reason: "Later", kind: .offline)
    #expect(LoadIndicator.waiting(waiting).failure == waiting)
  }

  // MARK: Placeholders

  private struct Entry: Identifiable, Hashable, Sendable {
    var id: Int
    var five: Int { id / 5 }
  }

  /// A pager of 100 rows, of which it loads tens.
  private func hundred(_ clock: TestClock) -> Pager<Entry> {
    let source = OffsetPages(size: 10) { offset, limit in
      ((offset..<offset + limit).map { Entry(id: $0) }, 100)
    }
    return Pager(
      source, options: PagerOptions(pageSize: 10, prefetchDistance: 0, showsPlaceholders: true),
      environment: PagerEnvironment(clock: clock, random: { 0 }))
  }

  @Test(
    "P-103 the first and the last group have the placeholders of the rows that are not loaded, which load when visible")
  func groups() async throws {
    let clock = TestClock()
    let pager = hundred(clock)
    let page = InlinePage {
      ListForEach(pager.groups(by: \.five)) { group in
        ListSection(group) { StandardContent("row \($0.id)") }
      }
    }
    #expect(pager.placeholders == PlaceholderCounts())
    let harness = try await PageHarness(page, clock: clock, lines: 8)
    func counts() -> [Int] { harness.driver.snapshot.sections.map(\.items.count).filter { $0 > 0 } }
    #expect(pager.placeholders == PlaceholderCounts(before: 0, after: 90))
    #expect(counts() == [5, 95])
    try await harness.scroll(to: .row("placeholder 8"))
    await clock.advance(by: .seconds(1))
    try await harness.settle()
    #expect(counts() == [5, 5, 5, 85])
    #expect(pager.placeholders?.after == 80)
    try await harness.scroll(to: .end)
    await clock.advance(by: .seconds(1))
    try await harness.settle()
    #expect(pager.placeholders == PlaceholderCounts(before: 90, after: 0))
    #expect(counts() == [95, 5])
    pager.jump(to: PageOffset(50))
    try await harness.settle()
    #expect(counts() == [45, 5, 5, 45])
    #expect(harness.lines.first == "row 50")
  }

  @Test("P-103 the visible rows of a view without a host are indices among rows and placeholders")
  func withoutHost() async {
    let clock = TestClock()
    let pager = hundred(clock)
    pager.open()
    await pager.settle(clock: clock)
    pager.updateViewport(ViewportHint(70..<75, laidOut: 10, placeholdersBefore: pager.placeholders?.before))
    await pager.settle(clock: clock)
    await clock.advance(by: .seconds(1))
    await pager.settle(clock: clock)
    #expect(pager.placeholders == PlaceholderCounts(before: 60, after: 20))
    #expect(pager.snapshot.placeholders == pager.placeholders)
    #expect(Pager(ScriptedSource<PageOffset, Entry>()).placeholders == nil)
  }

  // MARK: Pages

  @Test("P-104 a page displays a value of another page's pager, with one request and the same edits")
  func header() async throws {
    let source = ScriptedSource<PageNumber, Item>()
    let inbox = Pager(source)
    let folders = InlinePage {
      ListSection("folders") {
        StandardContent("Drafts")
      } header: {
        HeaderContent("\(inbox.items.count { $0.text == "new" }) unread")
      }
      .opening(inbox)
    }
    let harness = try await PageHarness(folders)
    #expect(harness.lines == ["0 unread", "Drafts"])
    #expect(source.requests.count == 1)
    source.respond(with: DataPage(items(0..<3, "new")))
    try await harness.settle()
    #expect(harness.lines == ["3 unread", "Drafts"])
    let messages = try await PageHarness(InlinePage { ListSection("rows", inbox) { StandardContent("\($0.id)") } })
    #expect(messages.lines == ["0", "1", "2"])
    inbox.edit(.update(1) { $0.text = "read" })
    try await harness.settle()
    #expect(harness.lines == ["2 unread", "Drafts"])
    #expect(source.requests.count == 1)
    // The page displays neither failures nor states of what it only opens.
    inbox.refresh()
    try await harness.settle()
    #expect(source.requests.count == 2)
    source.fail(PageFailure.broken)
    try await harness.settle()
    #expect(harness.screen.toasts.isEmpty)
    #expect(harness.lines == ["2 unread", "Drafts"])
    harness.driver.stop()
    messages.driver.stop()
    inbox.refreshIfStale()
    #expect(inbox.activity == 0)
  }

  @Test("P-104 a page that displays a pager and opens it displays its states")
  func openedAndDisplayed() async throws {
    let source = ScriptedSource<PageNumber, Item>()
    let pager = Pager(source, options: PagerOptions(retry: .never))
    let harness = try await PageHarness(
      InlinePage { ListSection("rows", pager) { StandardContent("\($0.id)") }.opening(pager) })
    source.fail(PageFailure.broken)
    try await harness.settle()
    #expect(harness.screen.state == .failed(PageFailure.broken.reason))
    #expect(source.requests.count == 1)
  }

  @Test("P-105 a page that is prefetched opens with the rows of all its pagers, without a second request")
  func prefetchedPage() async throws {
    let (first, second) = (ScriptedSource<PageNumber, Item>(), ScriptedSource<PageNumber, Item>())
    let (one, two) = (Pager(first), Pager(second))
    let page = InlinePage {
      ListSection("rows", one) { StandardContent("\($0.id)") }.opening(two)
    }
    page.prefetch()
    await run { first.requests.count + second.requests.count == 2 }
    first.respond(with: DataPage(items(0..<2)))
    await run { one.items.count == 2 }
    let harness = try await PageHarness(page)
    #expect(harness.lines == ["0", "1"])
    page.prefetch()
    try await harness.settle()
    #expect(first.requests.count == 1)
    #expect(second.requests.count == 1)
  }

  @Test("P-106 two pagers of one stored list have the edits of each other")
  func storedEdits() async {
    let store = InMemoryPageStore()
    let first = await switched(store)
    let second = await switched(store)
    #expect(second.ids == [0, 1, 2])
    first.pager.edit(.delete(1))
    await run { second.ids == [0, 2] }
    #expect(second.ids == [0, 2])
    second.pager.edit(.update(2) { $0.text = "new" })
    await run { first.pager.items.last?.text == "new" }
    #expect(first.pager.items == [Item(0), Item(2, "new")])
    await first.settle()
    await second.settle()
    #expect(first.ids == [0, 2] && second.ids == [0, 2])
  }

  @Test("P-106 two windows of a list have their own positions and the same edits, in one order of requests")
  func windows() async throws {
    let fixture = await PagerFixture.loaded()
    let (newest, source) = (fixture.pager, fixture.source)
    let earlier = newest.mutate(.update(0) { $0.text = "earlier" })
    let hit = newest.window(options: PagerOptions(prefetchDistance: 0))
    hit.jump(to: PageNumber(9))
    await run { source.pendingCount == 1 }
    source.respond(with: DataPage([Item(26), Item(0), Item(1)], next: 10, previous: 8))
    await run { hit.items.count == 3 }
    #expect(hit.items.map(\.id) == [26, 0, 1])
    #expect(hit.items[1].text == "earlier")
    #expect(fixture.ids == [0, 1, 2])
    newest.rollback(earlier)
    #expect(hit.items[1].text == "")
    try await hit.perform(.update(1) { $0.text = "guess" }) { Item(1, "theirs") }
    #expect(newest.items[1] == Item(1, "theirs"))
    newest.edit(.delete(0))
    #expect(hit.items.map(\.id) == [26, 1])
    await #expect(throws: PageFailure.self) {
      try await newest.perform(.delete(1)) { () async throws -> Void in
        #expect(hit.items.map(\.id) == [26])
        throw PageFailure.broken
      }
    }
    #expect(hit.items.map(\.id) == [26, 1])
    let gate = AsyncGate()
    let first = Task {
      try await newest.perform(.update(1) { $0.text += "1" }, inOrderOf: .row) { try await gate.wait() }
    }
    await run { newest.items[0].text == "theirs1" }
    var isSent = false
    let second = Task { try await hit.perform(.update(1) { $0.text += "2" }, inOrderOf: .row) { isSent = true } }
    await run { newest.items[0].text == "theirs12" }
    #expect(!isSent)
    gate.open()
    _ = try await (first.value, second.value)
    #expect(isSent)
    hit.end()
    newest.edit(.delete(1))
    #expect(hit.items.map(\.id) == [26, 1])
    hit.edit(.delete(2))
    #expect(fixture.ids == [2])
  }
}

extension Pager {
  fileprivate var isEmpty: Bool { items.isEmpty }
}

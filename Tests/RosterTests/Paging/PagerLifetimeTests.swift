import RosterTesting
import Testing

@testable import Roster

/// Closed pages, released pagers and slow observers.
@MainActor @Suite struct PagerLifetimeTests {
  @Test("S0-21 a result that arrives after the page is closed has no effect, and a load does not retain the pager")
  func goneDuringLoad() async {
    let source = ScriptedSource<PageNumber, Item>(ignoresCancellation: true)
    var pager: Pager<Item>? = Pager(source)
    weak let released = pager
    pager?.open()
    await pager?.settle(pending: { source.pendingCount })
    #expect(source.pendingRequests.count == 1)
    pager = nil
    #expect(released == nil)
    #expect(source.pendingCount == 0)
    source.respond(with: DataPage(items(0..<3)))
    for _ in 0..<20 { await Task.yield() }
    #expect(released == nil)
  }

  @Test("S1-44 a pager is released after a load and while a retry is scheduled")
  func noCycles() async {
    let source = ScriptedSource<PageNumber, Item>()
    let clock = TestClock()
    var pager: Pager<Item>? = Pager(source, environment: PagerEnvironment(clock: clock))
    weak let released = pager
    pager?.open()
    await pager?.settle(pending: { source.pendingCount }, clock: clock)
    source.respond(with: DataPage(items(0..<3), next: 2))
    await pager?.settle(pending: { source.pendingCount }, clock: clock)
    pager?.load(.append)
    await pager?.settle(pending: { source.pendingCount }, clock: clock)
    source.fail(PageFailure.busy)
    await pager?.settle(pending: { source.pendingCount }, clock: clock)
    #expect(clock.sleeperCount == 1)
    pager = nil
    #expect(released == nil)
    #expect(clock.sleeperCount == 0)
  }

  @Test("P-30 observing a source's invalidations stops when the pager is ended, released or given another source")
  func listeners() async {
    let source = ScriptedSource<PageNumber, Item>()
    let pager = Pager(source)
    pager.open()
    await pager.settle(pending: { source.pendingCount })
    #expect(source.listenerCount == 1)
    source.respond(with: DataPage(items(0..<3)))
    await pager.settle(pending: { source.pendingCount })
    source.invalidate()
    for _ in 0..<20 { await Task.yield() }
    #expect(source.requests.count == 2)
    let other = ScriptedSource<PageNumber, Item>()
    pager.switchSource(to: other)
    for _ in 0..<20 { await Task.yield() }
    #expect(source.listenerCount == 0)
    #expect(other.listenerCount == 1)
    pager.end()
    for _ in 0..<20 { await Task.yield() }
    #expect(other.listenerCount == 0)
  }

  @Test("P-44 when the last of two pages that share a pager closes it, its request is cancelled")
  func observers() async {
    let fixture = PagerFixture()
    await fixture.run { $0.open() }
    await fixture.run { $0.open() }
    await fixture.run { $0.close() }
    #expect(fixture.source.pendingCount == 1)
    await fixture.run { $0.close() }
    #expect(fixture.source.cancelledCount == 1)
    #expect(fixture.pager.snapshot.refresh == .idle)
  }

  @Test("P-44 a pager that is closed too often stops with its next observer all the same")
  func closedTooOften() async {
    let source = ScriptedSource<PageNumber, Item>()
    let pager = Pager(source)
    pager.close()
    pager.open()
    await pager.settle(pending: { source.pendingCount })
    #expect(source.pendingCount == 1)
    pager.close()
    pager.close()
    await pager.settle(pending: { source.pendingCount })
    #expect(source.pendingCount == 0)
  }

  @Test("P-49 an observer slower than the updates sees the newest only")
  func slowObserver() async {
    let fixture = await PagerFixture.loaded()
    let updates = fixture.pager.updates()
    for id in 0..<100 { fixture.pager.edit(.update(0) { $0.text = "\(id)" }) }
    fixture.pager.end()
    var seen: [String] = []
    for await snapshot in updates {
      seen.append(snapshot.items[0].text)
      break
    }
    #expect(seen == ["99"])
  }

  @Test("Pages are stored at the end of the list at which they were loaded")
  func storedEnds() {
    var pager = PagerMachine(hasStore: true)
    pager.send(.open(age: nil))
    pager.read(nil)
    pager.answer(.refresh, page(10..<13, next: "b", previous: "a"))
    pager.send(.load(.append))
    pager.answer(.append, page(13..<16, next: "c"))
    pager.send(.load(.prepend))
    pager.answer(.prepend, page(7..<10))
    let ends = pager.writes.map { write in
      switch write {
      case .replace: "replace"
      case .append: "append"
      case .prepend: "prepend"
      case .row, .rows, .touch: "other"
      }
    }
    #expect(ends == ["replace", "append", "prepend"])
  }

  @Test("X-09 writes that wait for a slow store are bounded; the list is written again when it is replaced")
  func boundedWrites() async throws {
    let store = CountingStore()
    let fixture = PagerFixture(store: store)
    func stored() async throws -> [String] {
      let pages = try await store.pages(of: StoredListID("items"), schema: 1, from: nil, limit: 9)?.pages ?? []
      return pages.flatMap(\.items).map { String(decoding: $0.content, as: UTF8.self) }
    }
    await fixture.run { $0.open() }
    await fixture.answer(1)
    var reports = fixture.pager.reports().makeAsyncIterator()
    store.writing.close()
    for number in 0..<1_000 { fixture.pager.edit(.update(0) { $0.text = "\(number)" }) }
    #expect(fixture.pager.activity == PagerWork.maximumWrites)
    #expect(await reports.next() == .storeFailed(PageStoreError.busy.localizedDescription))
    store.writing.open()
    await fixture.settle()
    await fixture.run { $0.edit(.update(1) { $0.text = "later" }) }
    #expect(try await stored() == ["0 \(PagerWork.maximumWrites - 1)", "1 ", "2 "])
    await fixture.run { $0.refresh() }
    await fixture.answer(1)
    await fixture.run { $0.edit(.update(1) { $0.text = "after" }) }
    #expect(try await stored() == ["0 ", "1 after", "2 "])
  }

  @Test("an ended pager does nothing, and keeps its rows")
  func ended() async {
    let fixture = await PagerFixture.loaded()
    fixture.pager.end()
    await fixture.run { $0.refresh() }
    await fixture.run { $0.load(.append) }
    #expect(fixture.keys == [nil])
    #expect(fixture.ids == [0, 1, 2])
  }

  @Test("X-09 a write waits for all writes before it, also after the first of them has ended")
  func writeOrder() async {
    var work = PagerWork()
    var log: [String] = []
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    work.write { log.append("first") }
    work.write {
      for await _ in gate {}
      log.append("second")
    }
    for _ in 0..<20 { await Task.yield() }
    #expect(log == ["first"])
    work.writeEnded()
    work.write {
      log.append("third")
      end.finish()
    }
    for _ in 0..<20 { await Task.yield() }
    #expect(log == ["first"] && work.writes == 2)
    open.finish()
    for await _ in ends {}
    #expect(log == ["first", "second", "third"])
  }
}

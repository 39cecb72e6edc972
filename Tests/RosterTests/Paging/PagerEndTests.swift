import RosterTesting
import Testing

@testable import Roster

/// An ended pager keeps its rows and runs nothing.
@MainActor @Suite struct PagerEndTests {
  @Test("An ended pager ignores every command: nothing is loaded, read, observed or changed")
  func commands() async {
    let store = CountingStore()
    let fixture = PagerFixture(store: store)
    await fixture.run { $0.open() }
    await fixture.answer(1)
    let pending = fixture.pager.mutate(.update(1) { $0.text = "pending" })
    await fixture.run { $0.end() }
    let shown = fixture.pager.snapshot
    let other = ScriptedSource<PageNumber, Item>()
    let (connectivity, connection) = AsyncStream.makeStream(of: Bool.self, bufferingPolicy: .bufferingOldest(1))
    let commands: [(name: String, run: (Pager<Item>) -> Void)] = [
      ("close", { $0.close() }), ("open", { $0.open() }),
      ("refresh", { $0.refresh() }), ("silent refresh", { $0.refresh(inBackground: true) }),
      ("replacing refresh", { $0.reload() }), ("next", { $0.load(.append) }),
      ("previous", { $0.load(.prepend) }),
      ("demand", { $0.updateViewport(ViewportHint(0..<3)) }), ("retry", { $0.retry() }),
      ("retry of the refresh", { $0.retry(.refresh) }),
      ("cancel", { $0.cancel() }), ("cancel of an end", { $0.cancel(.append) }),
      ("jump", { $0.jump(to: PageNumber(5)) }),
      ("invalidate", { $0.invalidate() }), ("memory", { $0.releaseMemory() }),
      ("edit", { $0.edit(.delete(0)) }), ("mutation", { _ = $0.mutate(.delete(0)) }),
      ("commit", { $0.commit(pending, with: Item(1, "agreed")) }), ("rollback", { $0.rollback(pending) }),
      ("pulling", { $0.isPullToRefreshEnabled = true }), ("loading more", { $0.isLoadMoreEnabled = false }),
      ("connection", { $0.setConnected(false) }), ("connections", { $0.follow(connectivity: connectivity) }),
      ("source", { $0.switchSource(to: other) }), ("source with a list", { $0.switchSource(to: other, list: "other") }),
      ("end", { $0.end() }),
    ]
    for (name, command) in commands {
      await fixture.run(command)
      await yield()
      #expect(fixture.keys == [nil], "\(name)")
      #expect(other.requests.isEmpty, "\(name)")
      #expect(fixture.source.listenerCount == 0 && other.listenerCount == 0, "\(name)")
      #expect(await store.reads == 1, "\(name)")
      #expect(await store.listeners == 0, "\(name)")
      #expect(fixture.pager.activity == 0, "\(name)")
      #expect(fixture.pager.snapshot.isSame(as: shown), "\(name)")
    }
    #expect(fixture.pager.items.elementsEqual([Item(0), Item(1, "pending"), Item(2)]))
    connection.yield(true)
    await yield()
    if case .enqueued = connection.yield(true) { #expect(Bool(false), "somebody listens to the connection") }
  }

  @Test("A pager that is ended while the store is read does not observe it, and is no longer loading")
  func storeAnswersLate() async {
    let store = CountingStore()
    store.listening.close()
    let fixture = PagerFixture(store: store)
    fixture.pager.open()
    await fixture.pager.settle(pending: { store.listening.waiterCount })
    #expect(store.listening.waiterCount == 1)
    #expect(fixture.pager.presentation.state == .loading)
    fixture.pager.end()
    #expect(fixture.pager.activity == 0)
    #expect(fixture.pager.presentation.state == .content)
    await yield()
    #expect(await store.listeners == 0)
    #expect(await store.reads == 0)
    #expect(fixture.source.requests.isEmpty)
  }

  @Test("Ending a pager cancels its loads and timers")
  func running() async {
    let fixture = await PagerFixture.loaded()
    await fixture.run { $0.load(.append) }
    await fixture.fail(PageFailure.busy)
    await fixture.run { $0.refresh() }
    #expect(fixture.clock.sleeperCount == 1 && fixture.source.pendingCount == 1)
    await fixture.run { $0.end() }
    #expect(fixture.clock.sleeperCount == 0 && fixture.source.pendingCount == 0)
    #expect(fixture.pager.activity == 0)
    #expect(!fixture.pager.presentation.isRefreshing)
    #expect(fixture.ids == [0, 1, 2])
  }

  @Test("A running write completes after the pager is ended")
  func writes() async {
    let store = CountingStore()
    let fixture = PagerFixture(store: store)
    await fixture.run { $0.open() }
    store.writing.close()
    fixture.source.respond(with: DataPage(items(0..<3)))
    await fixture.pager.settle(pending: { store.writing.waiterCount })
    #expect(store.writing.waiterCount == 1)
    fixture.pager.end()
    store.writing.open()
    await fixture.settle()
    let again = PagerFixture(store: store)
    await again.run { $0.open() }
    #expect(again.ids == [0, 1, 2])
  }

  @Test("The streams of an ended pager are finished, including those requested later")
  func streams() async {
    let pager = await PagerFixture.loaded().pager
    var ended: [String] = []
    func listen(_ name: String) {
      let (updates, reports) = (pager.updates(), pager.reports())
      Task {
        for await _ in updates {}
        for await _ in reports {}
        ended.append(name)
      }
    }
    listen("before")
    await yield()
    #expect(ended == [])
    pager.end()
    listen("after")
    await yield()
    #expect(Set(ended) == ["before", "after"])
  }

  @Test("Performing an edit on an ended pager sends the request and changes no row")
  func perform() async throws {
    let fixture = await PagerFixture.loaded()
    fixture.pager.end()
    let answer = try await fixture.pager.perform(.delete(0)) { "done" }
    #expect(answer == "done")
    #expect(fixture.ids == [0, 1, 2])
  }

  /// Lets all other tasks run.
  private func yield() async {
    for _ in 0..<20 { await Task.yield() }
  }
}

import Observation
import RosterTesting
import Testing

@testable import Roster

/// Changes that a server reports while the list is open.
@MainActor @Suite(.timeLimit(.minutes(30))) struct PagerChangesTests {
  fileprivate typealias Changes = AsyncThrowingStream<PagerChange<Item>, any Error>

  /// A server that reports changes to those who follow them.
  @Observable @MainActor fileprivate final class Server {
    private(set) var openings = 0
    /// The number of changes that were requested.
    private(set) var requests = 0
    private(set) var isFollowed = false
    private var continuation: Changes.Continuation?

    func open() -> Changes {
      let (changes, continuation) = Changes.makeStream()
      openings += 1
      isFollowed = true
      self.continuation = continuation
      let opening = openings
      continuation.onTermination = { [weak self] _ in
        Task { @MainActor in
          if self?.openings == opening { self?.isFollowed = false }
        }
      }
      return changes
    }

    func request() { requests += 1 }
    func send(_ changes: PagerChange<Item>...) { for change in changes { continuation?.yield(change) } }
    func end(throwing error: (any Error)? = nil) { continuation?.finish(throwing: error) }
  }

  /// The changes of a server, which is asked for them on the main actor.
  fileprivate struct Following: AsyncSequence, Sendable {
    let server: Server

    func makeAsyncIterator() -> Iterator { Iterator(server: server) }

    struct Iterator: AsyncIteratorProtocol {
      let server: Server
      var changes: Changes.Iterator?

      mutating func next() async throws -> PagerChange<Item>? {
        if changes == nil { changes = await server.open().makeAsyncIterator() }
        await server.request()
        return try await changes?.next()
      }
    }
  }

  private let server = Server()

  /// Waits until a condition of observable properties is met.
  private func until(_ condition: @MainActor () -> Bool) async {
    while !condition() {
      await withCheckedContinuation { continuation in
        withObservationTracking {
          _ = condition()
        } onChange: {
          // The property is set after this call.
          Task { @MainActor in continuation.resume() }
        }
      }
    }
  }

  private let rows = items(0..<3)

  /// A pager that follows the server and has its only page.
  private func loaded() async -> PagerFixture {
    let fixture = PagerFixture(size: 4)
    let server = server
    fixture.pager.follow { Following(server: server) }
    await fixture.run { $0.open() }
    await fixture.answer(1, rows)
    await until { server.isFollowed }
    return fixture
  }

  // MARK: Changes

  @Test("L-10 rows are inserted, replaced, deleted and moved by changes, in their order")
  func changes() async {
    let fixture = await loaded()
    server.send(.insert(Item(9), at: .first), .insert(Item(8), at: .last), .insert(Item(7), at: .after(0)))
    await until { fixture.ids == [9, 0, 7, 1, 2, 8] }
    server.send(
      .replace(Item(7, "new")), .delete(1), .move(8, to: .first), .insert(Item(2, "again"), at: .first), .delete(77))
    await until { fixture.ids == [8, 9, 0, 7, 2] }
    await until { fixture.pager.items.map(\.text) == ["", "", "", "new", "again"] }
    server.send(.insert(Item(5), at: .last), .replace(Item(5, "a")), .replace(Item(5, "b")), .delete(5), .delete(0))
    await until { fixture.ids == [8, 9, 7, 2] }
    #expect(fixture.pager.state.edits.all.isEmpty)
  }

  @Test("L-10 a change is applied before the next one is requested")
  func order() async {
    let fixture = await PagerFixture.loaded()
    let pager = fixture.pager
    pager.follow {
      AsyncStream<PagerChange<Item>> {
        await MainActor.run {
          let next = pager.items.count
          return next < 10 ? .insert(Item(next), at: .last) : nil
        }
      }
    }
    await until { pager.changesState == .ended }
    #expect(fixture.ids == Array(0..<10))
  }

  @Test("L-10 an invalidation loads the list again around the visible rows")
  func invalidation() async {
    let fixture = await loaded()
    server.send(.invalidate)
    await until { fixture.pager.snapshot.refresh.isBusy }
    await fixture.settle()
    await fixture.answer(1, items(0..<3, "new"))
    #expect(fixture.pager.items.map(\.text) == ["new", "new", "new"])
  }

  // MARK: Loads under way

  @Test(
    "L-11 a refresh that was requested before changes arrived does not undo them, and one that was requested after them decides"
  )
  func refresh() async {
    let fixture = await loaded()
    await fixture.run { $0.refresh() }
    server.send(.insert(Item(9), at: .first), .replace(Item(1, "new")), .delete(2))
    await until { fixture.ids == [9, 0, 1] }
    await fixture.answer(1, rows)
    #expect(fixture.ids == [9, 0, 1])
    #expect(fixture.pager.items.map(\.text) == ["", "", "new"])
    #expect(fixture.pager.state.edits.all.isEmpty)
    await fixture.run { $0.refresh() }
    await fixture.answer(1, rows)
    #expect(fixture.ids == [0, 1, 2])
    #expect(fixture.pager.items.map(\.text) == ["", "", ""])
  }

  @Test("L-11 changes of rows that arrive with a page or with the first page stay on top of it")
  func pages() async {
    let fixture = PagerFixture()
    let server = server
    fixture.pager.follow { Following(server: server) }
    await fixture.run { $0.open() }
    await until { server.isFollowed }
    server.send(.delete(1), .replace(Item(2, "new")), .insert(Item(9), at: .first))
    await until { server.requests == 4 }
    #expect(fixture.ids == [])
    await fixture.answer(1)
    #expect(fixture.ids == [9, 0, 2])
    await fixture.run { $0.load(.append) }
    server.send(.delete(4), .replace(Item(5, "new")), .replace(Item(2, "newer")))
    await until { fixture.pager.items[2].text == "newer" }
    await fixture.answer(2)
    #expect(fixture.ids == [9, 0, 2, 3, 5])
    #expect(fixture.pager.items.map(\.text) == ["", "", "newer", "", "new"])
  }

  @Test("L-11 whatever loads and changes are under way at a time, the rows are those of the server in the end")
  func interleavings() {
    var random = SeededRandom()
    for round in 0..<300 {
      var rows = items(0..<3)
      var (next, number) = (3, 0)
      var sent: [PagerChange<Item>] = []
      var pager = PagerMachine(isPaged: false)
      pager.send(.open(age: nil))
      // The answer is that of a moment between the request and its arrival.
      var answer: [Item]? = random.int(below: 2) == 0 ? rows : nil
      func change(_ random: inout SeededRandom) {
        let beside = rows.isEmpty ? nil : rows[random.int(below: rows.count)].id
        switch random.int(below: 4) {
        case 0 where beside != nil:
          rows.removeAll { $0.id == beside }
          if let beside { sent.append(.delete(beside)) }
        case 1 where beside != nil:
          let index = random.int(below: rows.count)
          rows[index].text += "+"
          sent.append(.replace(rows[index]))
        default:
          let places: [PagerEdit<Item>.Position] =
            [.first, .last] + (beside.map { [.after($0), .before($0)] } ?? [])
          let position = places[random.int(below: places.count)]
          let index =
            switch position {
            case .first: 0
            case .last: rows.count
            case .after(let id): (rows.firstIndex { $0.id == id } ?? 0) + 1
            case .before(let id): rows.firstIndex { $0.id == id } ?? 0
            }
          rows.insert(Item(next), at: index)
          sent.append(.insert(Item(next), at: position))
          next += 1
        }
      }
      func deliver(_ pager: inout PagerMachine) {
        guard !sent.isEmpty else { return }
        number += 1
        pager.send(.receive(EditID(token: number), sent[0]))
        sent.removeFirst()
      }
      for _ in 0..<30 {
        switch random.int(below: 5) {
        case 0, 1: change(&random)
        case 2: deliver(&pager)
        case 3 where pager.load(.refresh) == nil:
          pager.send(.refresh(inBackground: random.int(below: 2) == 0))
          answer = nil
        case 3: answer = answer ?? rows
        default:
          pager.answer(.refresh, DataPage(answer ?? rows))
          answer = nil
        }
      }
      pager.answer(.refresh, DataPage(answer ?? rows))
      while !sent.isEmpty { deliver(&pager) }
      #expect(pager.state.items.map { $0 } == rows, "seed \(random.seed), round \(round)")
      #expect(pager.state.edits.all.isEmpty, "seed \(random.seed), round \(round)")
    }
  }

  // MARK: Edits of the user

  @Test("L-12 the user's edits that are not confirmed stay on top of a change of their row")
  func edits() {
    var pager = PagerMachine.loaded(page(0..<3))
    let (one, two) = (EditID(token: 1), EditID(token: 2))
    pager.send(.mutate(one, .update(1) { $0.text += "!" }))
    pager.send(.mutate(two, .move(2, to: .first)))
    pager.send(.receive(EditID(token: 3), .replace(Item(1, "new"))))
    pager.send(.receive(EditID(token: 4), .replace(Item(1, "newer"))))
    pager.send(.receive(EditID(token: 5), .insert(Item(9), at: .last)))
    #expect(pager.ids == [2, 0, 1, 9])
    #expect(pager.texts == ["", "", "newer!", ""])
    pager.send(.rollback(one))
    #expect(pager.texts == ["", "", "newer", ""])
    pager.send(.commit(two, nil))
    #expect(pager.ids == [2, 0, 1, 9])
    #expect(pager.state.edits.all.isEmpty)
  }

  @Test("L-12 a row that the server deletes is gone, even if the user has edited or inserted it")
  func deletions() {
    var pager = PagerMachine.loaded(page(0..<3))
    pager.send(.mutate(EditID(token: 1), .update(1) { $0.text += "!" }))
    pager.send(.mutate(EditID(token: 2), .insert(Item(9, "mine"), at: .last)))
    pager.send(.receive(EditID(token: 3), .insert(Item(9, "theirs"), at: .last)))
    #expect(pager.texts == ["", "!", "", "theirs"])
    pager.send(.receive(EditID(token: 4), .delete(1)))
    pager.send(.receive(EditID(token: 5), .delete(9)))
    #expect(pager.ids == [0, 2])
    pager.send(.commit(EditID(token: 1), nil))
    pager.send(.commit(EditID(token: 2), Item(9, "mine")))
    #expect(pager.ids == [0, 2])
    #expect(pager.state.edits.all.isEmpty)
  }

  // MARK: Store

  @Test("L-13 changes are stored, also those of rows that are not loaded")
  func stored() {
    var pager = PagerMachine(hasStore: true)
    pager.send(.open(age: nil))
    pager.read(nil)
    pager.answer(.refresh, page(0..<3, next: "b"))
    pager.send(.load(.append))
    pager.send(.receive(EditID(token: 1), .delete(0)))
    pager.send(.receive(EditID(token: 2), .replace(Item(1, "new"))))
    pager.send(.receive(EditID(token: 3), .insert(Item(9), at: .after(1))))
    pager.send(.receive(EditID(token: 4), .replace(Item(4, "unloaded"))))
    #expect(pager.storedRows == [Item(1, "new"), Item(9), Item(2)])
    pager.answer(.append, page(3..<6))
    #expect(pager.storedRows == [Item(1, "new"), Item(9), Item(2), Item(3), Item(4, "unloaded"), Item(5)])
    #expect(pager.state.items.map { $0 } == pager.storedRows)
    pager.send(.receive(EditID(token: 5), .replace(Item(77, "elsewhere"))))
    guard case .row(.updated(Item(77, "elsewhere"))) = pager.writes.last else {
      Issue.record("\(String(describing: pager.writes.last))")
      return
    }
  }

  @Test("L-13 a row that arrives at the end of a list whose end is not loaded is stored there")
  func storedAtEnd() {
    var pager = PagerMachine(hasStore: true)
    pager.send(.open(age: nil))
    pager.read(nil)
    pager.answer(.refresh, page(0..<3, next: "b"))
    pager.send(.receive(EditID(token: 1), .insert(Item(9), at: .last)))
    #expect(pager.storedRows.map(\.id) == [0, 1, 2, 9])
    pager = pager.relaunched()
    pager.send(.open(age: nil))
    pager.read(pager.storedPages)
    #expect(pager.ids == [0, 1, 2, 9])
    pager.answer(.refresh, page(0..<3, next: "b"))
    pager.send(.load(.append))
    pager.answer(.append, page(3..<5, next: "c"))
    #expect(pager.ids == [0, 1, 2, 3, 4, 9])
  }

  @Test("L-13 changes that arrive while the store is read are applied to its rows")
  func whileReading() async throws {
    let store = CountingStore()
    let first = PagerFixture(store: store)
    await first.run { $0.open() }
    await first.answer(1)
    let fixture = PagerFixture(options: PagerOptions(prefetchDistance: 0, freshness: .seconds(600)), store: store)
    let server = server
    store.listening.close()
    fixture.pager.follow { Following(server: server) }
    fixture.pager.open()
    await until { server.isFollowed }
    server.send(.delete(1), .replace(Item(2, "new")))
    store.listening.open()
    await until { fixture.ids == [0, 2] }
    await until { fixture.pager.items.map(\.text) == ["", "new"] }
    await fixture.settle()
    let pages = try await store.pages(of: StoredListID("items"), schema: 1, from: nil, limit: 9)?.pages ?? []
    #expect(pages.flatMap(\.items).map { String(decoding: $0.content, as: UTF8.self) } == ["0 ", "2 new"])
    #expect(fixture.source.requests.isEmpty)
  }

  // MARK: Life

  @Test("L-14 changes are followed from the first opening to the last closing, and a reopened list is loaded again")
  func life() async {
    let fixture = PagerFixture()
    let server = server
    fixture.pager.follow { Following(server: server) }
    #expect(fixture.pager.changesState == .inactive)
    await fixture.run { $0.prefetch() }
    await fixture.answer(1)
    #expect(server.openings == 0)
    await fixture.run { $0.open() }
    await fixture.run { $0.open() }
    #expect(fixture.pager.changesState == .active)
    await until { server.isFollowed }
    await fixture.run { $0.close() }
    #expect(fixture.pager.changesState == .active)
    server.send(.delete(0))
    await until { fixture.ids == [1, 2] }
    server.send(.delete(1))
    await fixture.run { $0.close() }
    #expect(fixture.pager.changesState == .inactive)
    await until { !server.isFollowed }
    // A change that had arrived has no effect anymore.
    #expect(fixture.ids == [1, 2])
    let requests = fixture.source.requests.count
    await fixture.run { $0.open() }
    await until { server.isFollowed }
    #expect(server.openings == 2)
    #expect(fixture.source.requests.count == requests + 1)
    await fixture.answer(1)
    server.send(.delete(2))
    await until { fixture.ids == [0, 1] }
  }

  @Test("L-14 another source, another sequence and the end of the pager end the changes, and they retain no pager")
  func ends() async {
    let fixture = await loaded()
    let other = Server()
    fixture.pager.follow { Following(server: other) }
    await until { other.isFollowed && !server.isFollowed }
    await fixture.run { $0.switchSource(to: ScriptedSource<PageNumber, Item>()) }
    #expect(fixture.pager.changesState == .inactive)
    await until { !other.isFollowed }
    fixture.pager.follow { Following(server: other) }
    await until { other.isFollowed }
    fixture.pager.end()
    #expect(fixture.pager.changesState == .inactive)
    await until { !other.isFollowed }
    fixture.pager.follow { Following(server: other) }
    #expect(fixture.pager.changesState == .inactive)
    var pager: Pager<Item>? = Pager(ScriptedSource<PageNumber, Item>())
    pager?.follow { Following(server: other) }
    pager?.open()
    await until { other.isFollowed }
    weak let released = pager
    pager = nil
    #expect(released == nil)
    await until { !other.isFollowed }
  }

  @Test("L-14 changes are displayed in the windows of the list")
  func windows() async {
    let fixture = await loaded()
    let window = fixture.pager.window()
    window.open()
    await window.settle(pending: { fixture.source.pendingCount })
    await fixture.answer(1, rows)
    await until { window.items.map(\.id) == [0, 1, 2] }
    server.send(.delete(1))
    await until { fixture.ids == [0, 2] && window.items.map(\.id) == [0, 2] }
  }

  @Test("L-15 the end and the failure of the changes are visible, and leave the rows")
  func failure() async {
    let (failures, log) = AsyncStream.makeStream(of: PageFailure.self)
    let source = ScriptedSource<PageNumber, Item>()
    let pager = Pager(source, environment: PagerEnvironment(clock: TestClock(), log: { log.yield($0) }))
    let server = server
    pager.follow { Following(server: server) }
    pager.open()
    await pager.settle(pending: { source.pendingCount })
    source.respond(with: DataPage(items(0..<3)))
    await until { server.isFollowed }
    await until { pager.items.count == 3 }
    server.end(throwing: PageFailure.broken)
    await until { pager.changesState == .failed(.broken) }
    var logged = failures.makeAsyncIterator()
    #expect(await logged.next() == .broken)
    #expect(pager.items.map(\.id) == [0, 1, 2])
    #expect(pager.presentation.message == nil)
    pager.retry()
    #expect(pager.changesState == .active)
    await until { server.openings == 2 }
    await pager.settle(pending: { source.pendingCount })
    #expect(source.pendingCount == 1)
    source.respond(with: DataPage(items(0..<4)))
    await until { pager.items.count == 4 }
    pager.retry()
    #expect(source.pendingCount == 0)
    await pager.settle(pending: { source.pendingCount })
    server.end(throwing: PageFailure.offline)
    await until { pager.changesState == .failed(.offline) }
    pager.setConnected(true)
    await until { server.openings == 3 }
    await pager.settle(pending: { source.pendingCount })
    #expect(source.pendingCount == 1)
    server.end()
    await until { pager.changesState == .ended }
    pager.retry()
    pager.refreshIfStale()
    #expect(pager.changesState == .ended)
    #expect(server.openings == 3)
  }
}

extension PagerEvent where Element == Item {
  /// A change of the server, as a pager sends it.
  fileprivate static func receive(_ id: EditID, _ change: PagerChange<Item>) -> Self {
    switch change {
    case .insert(let item, let position): .receive(id, .insert(item, at: position), nil)
    case .replace(let item): .receive(id, .replace(item), item)
    case .delete(let item): .receive(id, .delete(item), nil)
    case .move(let item, let position): .receive(id, .move(item, to: position), nil)
    case .invalidate: .invalidate
    }
  }
}

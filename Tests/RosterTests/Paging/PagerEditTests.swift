import RosterTesting
import Testing

@testable import Roster

/// Local edits, before and after the server confirms them.
@Suite struct PagerEditTests {
  private let one = EditID(token: 1)
  private let two = EditID(token: 2)

  private func three() -> PagerMachine { PagerMachine.loaded(page(0..<3, next: "b")) }

  @Test("rows are inserted, changed, deleted and moved by id, and a rollback restores the previous rows")
  func editsAndRollback() {
    let edits: [(PagerEdit<Item>, [Int])] = [
      (.insert(Item(9)), [9, 0, 1, 2]), (.insert(Item(9), at: .last), [0, 1, 2, 9]),
      (.insert(Item(9), at: .after(0)), [0, 9, 1, 2]), (.insert(Item(9), at: .before(2)), [0, 1, 9, 2]),
      (.insert(Item(9), at: .after(77)), [0, 1, 2, 9]), (.insert(Item(9), at: .before(77)), [9, 0, 1, 2]),
      (.delete(1), [0, 2]), (.delete(77), [0, 1, 2]), (.move(2, to: .first), [2, 0, 1]),
      (.move(0, to: .after(1)), [1, 0, 2]), (.move(0, to: .after(0)), [0, 1, 2]), (.move(0, to: .last), [1, 2, 0]),
    ]
    for (edit, expected) in edits {
      var pager = three()
      pager.send(.mutate(one, edit))
      #expect(pager.ids == expected, "\(edit)")
      pager.send(.rollback(one))
      #expect(pager.ids == [0, 1, 2], "\(edit)")
    }
  }

  @Test("inserting a loaded row updates it at its position, and an update cannot change an id")
  func identity() {
    var pager = three()
    pager.send(.mutate(one, .insert(Item(1, "again"))))
    #expect(pager.ids == [0, 1, 2])
    #expect(pager.texts[1] == "again")
    pager.send(.mutate(two, .update(2) { $0.id = 0 }))
    #expect(pager.ids == [0, 1, 2])
  }

  @Test("an edit stays applied after a refresh, a further page and a failure, until it is rolled back")
  func survival() {
    var pager = three()
    pager.send(.mutate(one, .update(1) { $0.text += "+" }))
    pager.send(.mutate(two, .delete(4)))
    pager.send(.refresh(inBackground: true))
    pager.answer(.refresh, page(0..<3, next: "b", text: "new"))
    #expect(pager.texts == ["new", "new+", "new"])
    pager.send(.load(.append))
    pager.answer(.append, page(3..<6, next: "c"))
    #expect(pager.ids == [0, 1, 2, 3, 5])
    pager.send(.load(.append))
    pager.fail(.append)
    #expect(pager.texts[1] == "new+")
    pager.send(.rollback(one))
    pager.send(.rollback(two))
    #expect(pager.ids == Array(0..<6))
    #expect(pager.texts[1] == "new")
  }

  @Test("edits are rolled back in any order, and each rollback undoes only its own edit")
  func rollbackOrder() {
    var pager = three()
    pager.send(.mutate(one, .delete(0)))
    pager.send(.mutate(two, .move(2, to: .first)))
    #expect(pager.ids == [2, 1])
    pager.send(.rollback(one))
    #expect(pager.ids == [2, 0, 1])
    pager.send(.rollback(two))
    #expect(pager.ids == [0, 1, 2])
  }

  @Test("a committed edit becomes part of the rows: the next refresh decides")
  func committed() {
    var pager = three()
    pager.send(.mutate(one, .delete(1)))
    pager.send(.commit(one, nil))
    #expect(pager.ids == [0, 2])
    #expect(pager.state.edits.all.isEmpty)
    pager.send(.rollback(one))
    #expect(pager.ids == [0, 2])
    pager.send(.refresh())
    pager.answer(.refresh, page(0..<3, next: "b"))
    #expect(pager.ids == [0, 1, 2])
  }

  @Test("a load that started before the commit cannot undo the edit; a later one can")
  func committedDuringLoad() {
    var pager = three()
    pager.send(.refresh())
    pager.send(.mutate(one, .delete(1)))
    pager.send(.commit(one, nil))
    pager.answer(.refresh, page(0..<3, next: "b"))
    #expect(pager.ids == [0, 2])
    #expect(pager.state.edits.all.isEmpty)
    pager.send(.refresh())
    pager.answer(.refresh, page(0..<3, next: "b"))
    #expect(pager.ids == [0, 1, 2])
  }

  @Test("the row that the server returns on a commit is used, including the new id of an inserted row")
  func commitWithAnswer() {
    var pager = three()
    pager.send(.mutate(one, .insert(Item(-1, "mine"), at: .after(0))))
    pager.send(.commit(one, Item(50, "theirs")))
    #expect(pager.ids == [0, 50, 1, 2])
    #expect(pager.texts[1] == "theirs")
    pager.send(.mutate(two, .update(2) { $0.text = "mine" }))
    pager.send(.commit(two, Item(2, "theirs")))
    #expect(pager.texts[3] == "theirs")
  }

  @Test("an edit of a row that is not loaded is applied when the row is loaded")
  func beforeTheRow() {
    var pager = PagerMachine()
    pager.send(.open(age: nil))
    pager.send(.mutate(one, .update(1) { $0.text = "early" }))
    pager.answer(.refresh, page(0..<3))
    #expect(pager.texts == ["", "early", ""])
  }

  @Test("an inserted row is evicted with its page, and inserted again with the page")
  func eviction() {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"), PagerOptions(prefetchDistance: 0, maximumPages: 2))
    pager.send(.mutate(one, .update(0) { $0.text = "edited" }))
    pager.send(.visible(2..<3))
    pager.answer(.append, page(3..<6, next: "c"))
    pager.send(.visible(5..<6))
    pager.answer(.append, page(6..<9, next: "d"))
    #expect(pager.ids == Array(3..<9))
    pager.send(.visible(0..<1))
    pager.answer(.prepend, page(0..<3, next: "b"))
    #expect(pager.texts[0] == "edited")
  }

  @Test("a change by another writer is applied beneath pending edits, and keeps the epoch")
  func elsewhere() {
    var pager = three()
    let epoch = pager.state.loads.epoch
    pager.send(.mutate(one, .update(1) { $0.text += "+" }))
    pager.send(.change(.updated(Item(1, "theirs"))))
    pager.send(.change(.deleted(0)))
    pager.send(.change(.inserted(Item(7), after: 2)))
    pager.send(.change(.inserted(Item(8), after: 77)))
    pager.send(.change(.moved(7, after: nil)))
    #expect(pager.ids == [7, 1, 2])
    #expect(pager.texts[1] == "theirs+")
    #expect(pager.state.loads.epoch == epoch)
  }

  @Test("D-08 the changes of several edits are stored by one write, in their order")
  func batchIsStoredOnce() {
    var pager = PagerMachine(PagerOptions(prefetchDistance: 0), hasStore: true)
    pager.send(.open(age: nil))
    pager.read(nil)
    pager.answer(.refresh, page(0..<4))
    let count = pager.writes.count
    let edits: [PagerEdit<Item>] = [.update(1) { $0.text = "+" }, .delete(2), .insert(Item(9), at: .first)]
    let ids = edits.indices.map { EditID(token: $0) }
    pager.send(.batch(zip(ids, edits).map { .mutate($0, $1) }))
    #expect(pager.ids == [9, 0, 1, 3])
    #expect(pager.writes.count == count)
    pager.send(.batch([.commit(ids[0], Item(1, "server")), .commit(ids[1], nil), .commit(ids[2], nil)]))
    #expect(pager.writes.count == count + 1)
    guard case .rows(let changes) = pager.writes.last else { return #expect(Bool(false), "\(pager.writes)") }
    #expect(changes == [.updated(Item(1, "server")), .deleted(2), .inserted(Item(9), after: nil)])
    #expect(pager.storedRows == [Item(9), Item(0), Item(1, "server"), Item(3)])
    #expect(pager.state.edits.all.isEmpty)
  }

  @Test("D-08 a rejection of several edits restores all of their rows, among those of other edits")
  func batchRejected() {
    var pager = three()
    pager.send(.mutate(one, .update(0) { $0.text = "mine" }))
    let ids = [EditID(token: 3), EditID(token: 4), EditID(token: 5)]
    let edits: [PagerEdit<Item>] = [.delete(1), .move(2, to: .first), .insert(Item(9), at: .last)]
    pager.send(.batch(zip(ids, edits).map { .mutate($0, $1) }))
    #expect(pager.ids == [2, 0, 9])
    pager.send(.batch(ids.map { .rollback($0) }))
    #expect(pager.ids == [0, 1, 2])
    #expect(pager.texts[0] == "mine")
    #expect(pager.state.edits.all.map(\.id) == [one])
  }

  @MainActor
  @Test("D-08 several edits are displayed by one update, and confirmed or rejected by one request")
  func performSeveral() async throws {
    let fixture = await PagerFixture.loaded()
    let pager = fixture.pager
    let edits = [0, 2].map { id in PagerEdit<Item>.update(id) { $0.text = "read" } }
    let count = fixture.events.count
    try await pager.perform(edits) {
      #expect(pager.items.map { $0.text == "read" } == [true, false, true])
      #expect(fixture.events.count == count + 1)
    }
    #expect(fixture.events.count == count + 2)
    #expect(pager.state.edits.all.isEmpty)
    await #expect(throws: PageFailure.broken) {
      try await pager.perform([.delete(0), .delete(1)]) {
        #expect(fixture.ids == [2])
        throw PageFailure.broken
      }
    }
    #expect(fixture.ids == [0, 1, 2])
    #expect(try await pager.perform([PagerEdit<Item>]()) { "sent" } == "sent")
  }

  @MainActor
  @Test("D-08 the rows that the server returns for some of several edits are theirs")
  func partialAnswer() async throws {
    let fixture = await PagerFixture.loaded()
    let edits = [0, 1, 2].map { id in PagerEdit<Item>.update(id) { $0.text = "mine" } }
    let answer = try await fixture.pager.perform(edits) { [Item(2, "server"), Item(7, "other")] }
    #expect(answer.count == 2)
    #expect(fixture.pager.items == [Item(0, "mine"), Item(1, "mine"), Item(2, "server")])
  }

  @MainActor
  @Test(
    "D-08 the request of several edits follows those of the earlier edits of their rows, and precedes the later ones")
  func batchOrder() async throws {
    let fixture = await PagerFixture.loaded()
    let pager = fixture.pager
    var (sent, gates): ([String], [String: AsyncGate]) = ([], [:])
    func send(_ name: String, _ rows: [Int]) -> Task<Void, any Error> {
      let gate = AsyncGate()
      gates[name] = gate
      return Task {
        try await pager.perform(rows.map { .update($0) { $0.text += name } }, inOrderOf: .row) {
          sent.append(name)
          try await gate.wait()
        }
      }
    }
    func settle() async { for _ in 0..<20 { await Task.yield() } }
    var tasks: [Task<Void, any Error>] = []
    for (name, rows) in [("a", [1]), ("b", [0, 1, 1]), ("c", [2]), ("d", [1, 2])] {
      tasks.append(send(name, rows))
      await settle()
    }
    #expect(sent == ["a", "c"])
    gates["a"]?.open()
    await settle()
    #expect(sent == ["a", "c", "b"])
    gates["b"]?.open()
    await settle()
    #expect(sent == ["a", "c", "b"])
    gates["c"]?.open()
    await settle()
    #expect(sent == ["a", "c", "b", "d"])
    gates["d"]?.open()
    for task in tasks { try await task.value }
    #expect(pager.items.map { $0.text.suffix(4) }[1].hasSuffix("abbd"))
  }

  @MainActor
  @Test("performing an edit displays it at once, and undoes it if the server rejects it")
  func perform() async throws {
    let fixture = await PagerFixture.loaded()
    try await fixture.pager.perform(.update(1) { $0.text = "liked" }) {
      #expect(fixture.pager.items[1].text == "liked")
    }
    #expect(fixture.pager.items[1].text == "liked")
    await #expect(throws: PageFailure.broken) {
      try await fixture.pager.perform(.delete(0)) {
        #expect(fixture.ids == [1, 2])
        throw PageFailure.broken
      }
    }
    #expect(fixture.ids == [0, 1, 2])
  }
}

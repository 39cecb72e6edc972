import RosterTesting
import Testing

@testable import Roster

/// Scenarios 79, 80, 83, 87 and 91: no edit is undone, and none jumps.
@Suite struct PagerScenarioEditTests {
  private let one = EditID(token: 1)
  private let two = EditID(token: 2)

  private func five() -> PagerMachine { PagerMachine.loaded(page(0..<5, next: "b")) }

  // MARK: Answers

  @Test("P-79 the row that the server returns for a deletion or a move does not undo it")
  func answers() {
    let edits: [(PagerEdit<Item>, [Int], [String])] = [
      (.delete(2), [0, 1, 3, 4], ["", "", "", ""]),
      (.move(2, to: .first), [2, 0, 1, 3, 4], ["theirs", "", "", "", ""]),
      (.update(2) { $0.text = "mine" }, [0, 1, 2, 3, 4], ["", "", "theirs", "", ""]),
      (.insert(Item(2, "mine")), [0, 1, 2, 3, 4], ["", "", "theirs", "", ""]),
    ]
    for (edit, ids, texts) in edits {
      for isLoading in [false, true] {
        var pager = five()
        if isLoading { pager.send(.refresh(inBackground: true)) }
        pager.send(.mutate(one, edit))
        pager.send(.commit(one, Item(2, "theirs")))
        #expect(pager.ids == ids, "\(edit)")
        #expect(pager.texts == texts, "\(edit)")
        pager.answer(.refresh, page(0..<5, next: "b"))
        #expect(pager.ids == ids, "\(edit)")
        #expect(pager.state.edits.all.isEmpty)
      }
    }
  }

  @Test("P-79 the answer to an update with another row does not replace the update")
  func otherRow() {
    var pager = five()
    pager.send(.mutate(one, .update(2) { $0.text = "mine" }))
    pager.send(.commit(one, Item(4, "parent")))
    #expect(pager.texts == ["", "", "mine", "", ""])
  }

  @MainActor
  @Test("P-79 the type of what a request returns does not change what the edit does")
  func types() async throws {
    for edit in [PagerEdit<Item>.delete(1), .move(1, to: .last)] {
      let (row, nothing) = (await PagerFixture.loaded(), await PagerFixture.loaded())
      try await row.pager.perform(edit) { Item(1) }
      try await nothing.pager.perform(edit) {}
      #expect(row.ids == nothing.ids)
      #expect(row.ids != [0, 1, 2])
    }
  }

  // MARK: Order

  /// The ids and texts after two edits that are confirmed, with and without a row of the server, or rolled back.
  private func outcome(_ edits: [PagerEdit<Item>], confirmed order: [Int], with rows: [Item?]) -> [Item] {
    var pager = five()
    for (number, edit) in edits.enumerated() { pager.send(.mutate(EditID(token: number), edit)) }
    for number in order { pager.send(.commit(EditID(token: number), rows[number])) }
    return Array(pager.state.items)
  }

  @Test("P-80 edits of one row, and moves, end in the last one in whichever order they are confirmed")
  func confirmations() {
    let pairs: [([PagerEdit<Item>], [Item?])] = [
      ([.replace(Item(2, "one")), .replace(Item(2, "two"))], [nil, nil]),
      ([.replace(Item(2, "one")), .replace(Item(2, "two"))], [Item(2, "one"), Item(2, "two")]),
      ([.delete(2), .insert(Item(2, "back"), at: .first)], [nil, nil]),
      ([.insert(Item(9), at: .first), .delete(9)], [nil, nil]),
      ([.move(3, to: .first), .move(4, to: .first)], [nil, nil]),
      ([.move(3, to: .first), .move(3, to: .after(1))], [nil, nil]),
      ([.insert(Item(9), at: .after(2)), .delete(2)], [nil, nil]),
      ([.insert(Item(9), at: .before(2)), .move(2, to: .first)], [nil, Item(2, "moved")]),
    ]
    for (edits, rows) in pairs {
      let expected = outcome(edits, confirmed: [0, 1], with: rows)
      #expect(outcome(edits, confirmed: [1, 0], with: rows) == expected, "\(edits)")
      #expect(outcome(edits, confirmed: [1], with: rows) == expected, "\(edits)")
      #expect(outcome(edits, confirmed: [], with: rows).map(\.id) == expected.map(\.id), "\(edits)")
    }
  }

  @Test("P-80 an edit that is confirmed before an earlier one of another row does not wait for it")
  func otherRows() {
    var pager = five()
    pager.send(.mutate(one, .replace(Item(1, "one"))))
    pager.send(.mutate(two, .replace(Item(2, "two"))))
    pager.send(.commit(two, nil))
    #expect(pager.state.edits.all.map(\.id) == [one])
    pager.send(.rollback(one))
    #expect(pager.texts == ["", "", "two", "", ""])
  }

  @Test("P-80 the row that the server returns for a move does not undo an earlier update that is not confirmed")
  func movedBeforeUpdate() {
    for edits in [[], [PagerEdit<Item>.delete(2), .insert(Item(2, "restored"), at: .first)]] {
      var pager = five()
      for (number, edit) in edits.enumerated() { pager.send(.mutate(EditID(token: 10 + number), edit)) }
      pager.send(.mutate(one, .replace(Item(2, "one"))))
      pager.send(.mutate(two, .move(2, to: .last)))
      pager.send(.commit(two, Item(2, "theirs")))
      #expect(pager.ids.last == 2)
      #expect(pager.texts.last == "one")
      pager.send(.rollback(one))
      #expect(pager.texts.last == "theirs")
    }
  }

  @Test("P-84 a row whose insertion is confirmed after its deletion is not stored; after its update, with that")
  func insertionConfirmedLast() {
    for edit in [PagerEdit<Item>.delete(99), .update(99) { $0.text = "mine" }] {
      var pager = PagerMachine(hasStore: true)
      pager.send(.open(age: nil))
      pager.read(nil)
      pager.answer(.refresh, page(0..<3, next: "b"))
      pager.send(.mutate(one, .insert(Item(99), at: .first)))
      pager.send(.mutate(two, edit))
      for (start, next) in [(3, "c"), (6, "d")] {
        pager.send(.load(.append))
        pager.answer(.append, page(start..<start + 3, next: next))
      }
      // The page with the row is evicted before the answers arrive.
      pager.send(.visible(pager.ids.count - 1..<pager.ids.count))
      pager.send(.memoryWarning)
      #expect(pager.ids == Array(3..<9))
      pager.send(.commit(two, nil))
      pager.send(.commit(one, nil))
      #expect(pager.storedRows.first == (edit.isUpdate ? Item(99, "mine") : Item(0)))
    }
  }

  @Test("P-80 the rollback of an earlier edit leaves a later, confirmed one")
  func rolledBackEarlier() {
    var pager = five()
    pager.send(.mutate(one, .replace(Item(2, "one"))))
    pager.send(.mutate(two, .replace(Item(2, "two"))))
    pager.send(.commit(two, nil))
    pager.send(.rollback(one))
    #expect(pager.texts[2] == "two")
    #expect(pager.state.edits.all.isEmpty)
  }

  /// Lets the tasks of edits run until they wait.
  @MainActor
  private func run(until isDone: () -> Bool = { false }) async {
    for _ in 0..<10_000 where !isDone() { await Task.yield() }
  }

  @MainActor
  @Test("P-80 in the scope of a row, a request waits for the earlier ones of that row; in that of the list, for all")
  func scopes() async throws {
    let fixture = await PagerFixture.loaded()
    let gates = [AsyncGate(), AsyncGate(), AsyncGate(), AsyncGate()]
    var started: [Int] = []
    let pager = fixture.pager
    func send(_ number: Int, _ row: Int, _ scope: EditScope?) -> Task<Void, any Error> {
      Task {
        try await pager.perform(.update(row) { $0.text = "\(number)" }, inOrderOf: scope) {
          started.append(number)
          try await gates[number].wait()
        }
      }
    }
    var tasks: [Task<Void, any Error>] = []
    for (number, (row, scope)) in [(0, EditScope.row), (0, .row), (1, .row), (2, .list)].enumerated() {
      tasks.append(send(number, row, scope))
      await run {
        !pager.items.isEmpty && started.count == [1, 1, 2, 2][number] && pager.state.edits.all.count > number
      }
    }
    #expect(started == [0, 2])
    #expect(pager.items.map(\.text) == ["1", "2", "3"])
    gates[2].open()
    await run()
    #expect(started == [0, 2])
    gates[0].open()
    await run { started.count == 3 }
    #expect(started == [0, 2, 1])
    tasks[1].cancel()
    await run()
    gates[1].open()
    gates[3].open()
    for task in tasks { _ = await task.result }
    #expect(started == [0, 2, 1, 3])
    #expect(pager.items.map(\.text) == ["0", "2", "3"])
  }

  @MainActor
  @Test("P-80 an edit that is cancelled while it waits for its turn is rolled back and not sent")
  func cancelledTurn() async throws {
    let fixture = await PagerFixture.loaded()
    let gate = AsyncGate()
    let pager = fixture.pager
    let first = Task { try await pager.perform(.delete(0), inOrderOf: .list) { try await gate.wait() } }
    await run()
    let second = Task {
      try await pager.perform(.delete(1), inOrderOf: .row) { Issue.record("The request of a cancelled edit was sent.") }
    }
    await run()
    #expect(fixture.ids == [2])
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    #expect(fixture.ids == [1, 2])
    gate.open()
    try await first.value
    #expect(fixture.ids == [1, 2])
  }

  // MARK: Loads of several pages

  @Test(
    "P-83 an edit that is confirmed between two pages of one refresh is not undone by it", arguments: [false, true])
  func refreshOfTwoPages(fails: Bool) {
    var pager = PagerMachine.loaded(page(0..<2, next: "b"))
    pager.send(.load(.append))
    pager.answer(.append, page(2..<6, next: "c"))
    pager.send(.visible(4..<5))
    pager.send(.refresh(inBackground: true))
    pager.send(.mutate(one, .delete(90)))
    pager.send(.mutate(two, .replace(Item(4, "mine"))))
    if fails {
      pager.answer(.refresh, page(90..<93, next: "y"))
      pager.fail(.refresh)
    }
    pager.send(.commit(one, nil))
    pager.send(.commit(two, nil))
    if fails { pager.send(.retry(nil)) } else { pager.answer(.refresh, page(90..<93, next: "y")) }
    #expect(pager.requests.last?.key == "y")
    pager.answer(.refresh, page(2..<6, next: "c"))
    #expect(pager.ids == [91, 92, 2, 3, 4, 5])
    #expect(pager.texts[4] == "mine")
    #expect(pager.state.edits.all.isEmpty)
    pager.send(.refresh())
    pager.answer(.refresh, page(90..<93, next: "y"))
    #expect(pager.ids.first == 90)
  }

  // MARK: Places that are not loaded

  @Test("P-87 a row inserted at the end of a list with further pages stays at the end", arguments: [true, false])
  func insertedAtEnd(serverReturnsRow: Bool) {
    var pager = PagerMachine(PagerOptions(prefetchDistance: 0), hasStore: true)
    pager.send(.open(age: nil))
    pager.read(nil)
    pager.answer(.refresh, page(0..<3, next: "b"))
    pager.send(.mutate(one, .insert(Item(99, "mine"), at: .last)))
    pager.send(.commit(one, nil))
    #expect(pager.ids == [0, 1, 2, 99])
    pager.send(.load(.append))
    pager.answer(.append, page(3..<6, next: "c"))
    #expect(pager.ids == [0, 1, 2, 3, 4, 5, 99])
    #expect(pager.storedRows == Array(pager.state.items))
    pager.send(.load(.append))
    var last = page(6..<8)
    if serverReturnsRow { last.items.append(Item(99, "theirs")) }
    pager.answer(.append, last)
    #expect(pager.ids == [0, 1, 2, 3, 4, 5, 6, 7, 99])
    #expect(pager.texts.last == (serverReturnsRow ? "theirs" : "mine"))
    #expect(pager.state.edits.all.isEmpty)
    #expect(pager.storedRows == Array(pager.state.items))
  }

  @Test("P-87 a row inserted at the beginning of a list that was loaded from the middle stays at the beginning")
  func insertedAtBeginning() {
    var pager = PagerMachine()
    pager.send(.jump(.key("c")))
    pager.answer(.refresh, page(6..<9, next: "d", previous: "b"))
    pager.send(.mutate(one, .insert(Item(99))))
    pager.send(.commit(one, nil))
    pager.send(.load(.prepend))
    pager.answer(.prepend, page(3..<6, next: "c", previous: "a"))
    #expect(pager.ids == [99, 3, 4, 5, 6, 7, 8])
  }

  @Test(
    "P-91 a row that was inserted beside another one, or moved there, is evicted with it and comes back with it",
    arguments: [true, false], [true, false])
  func evictedAnchor(moves: Bool, commits: Bool) {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"), PagerOptions(prefetchDistance: 0, maximumPages: 2))
    pager.send(.visible(2..<3))
    pager.answer(.append, page(3..<6, next: "c"))
    pager.send(.mutate(one, moves ? .move(5, to: .after(0)) : .insert(Item(99), at: .after(0))))
    pager.send(.mutate(two, .insert(Item(98), at: .after(moves ? 5 : 99))))
    let row = moves ? 5 : 99
    #expect(pager.ids == [0, row, 98, 1, 2, 3, 4] + (moves ? [] : [5]))
    pager.send(.visible(pager.ids.count - 1..<pager.ids.count))
    pager.answer(.append, page(6..<9, next: "d"))
    let rest = moves ? [3, 4, 6, 7, 8] : [3, 4, 5, 6, 7, 8]
    #expect(pager.ids == rest)
    if commits {
      pager.send(.commit(two, nil))
      pager.send(.commit(one, nil))
      #expect(pager.ids == rest)
      #expect(pager.state.edits.all.isEmpty)
    }
    pager.send(.visible(0..<1))
    pager.answer(.prepend, page(commits ? [0, row, 98, 1, 2] : [0, 1, 2], next: "b"))
    #expect(Array(pager.ids.prefix(5)) == [0, row, 98, 1, 2])
    #expect(pager.ids.count(where: { $0 == row }) == 1)
  }

  @Test("P-68 a page that is loaded again leads to the loaded rows by rows of the server, not by those of the user")
  func connectedByInsertedRow() {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"))
    pager.send(.load(.append))
    pager.answer(.append, page(3..<6, next: "c"))
    pager.send(.mutate(one, .insert(Item(99), at: .first)))
    pager.send(.visible(3..<4))
    pager.send(.refreshPage(0))
    pager.answer(.refresh, page([99, 70, 71], next: "x"))
    #expect(pager.requests.last?.key == "x")
    pager.answer(.refresh, page([0, 1], next: "y"))
    #expect(pager.ids == [99, 70, 71, 0, 1, 2, 3, 4, 5])
    #expect(pager.state.visibleRows?.lowerBound == 5)
  }

  @Test("P-91 a row that was inserted beside another one waits for it if that is loaded before a refresh only")
  func staleAnchor() {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"))
    pager.send(.load(.append))
    pager.answer(.append, page(3..<6, next: "c"))
    pager.send(.visible(0..<1))
    pager.send(.mutate(one, .insert(Item(99), at: .after(4))))
    pager.send(.mutate(two, .insert(Item(98), at: .last)))
    pager.send(.refresh(inBackground: true))
    pager.answer(.refresh, page(0..<3, next: "b"))
    #expect(pager.ids == [0, 1, 2, 3, 4, 99, 5, 98])
    pager.send(.load(.append))
    pager.answer(.append, page(10..<13, next: "d"))
    #expect(pager.ids == [0, 1, 2, 10, 11, 12, 98])
    pager.send(.load(.append))
    pager.answer(.append, page(3..<6))
    #expect(pager.ids == [0, 1, 2, 10, 11, 12, 3, 4, 99, 5, 98])
  }

  @Test("P-91 an inserted row that the server has returned is evicted with its page", arguments: [true, false])
  func evictedAnswer(commits: Bool) {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"))
    pager.send(.mutate(one, .insert(Item(99), at: .after(1))))
    pager.send(.refresh(inBackground: true))
    if commits { pager.send(.commit(one, nil)) }
    pager.send(.refreshPage(1))
    pager.answer(.refresh, page([0, 1, 99, 2], next: "b"))
    for (start, next, previous) in [(3, "c", "a"), (6, "d", "b")] {
      pager.send(.load(.append))
      pager.answer(.append, page(start..<start + 3, next: next, previous: previous))
    }
    pager.send(.visible(6..<8))
    pager.send(.memoryWarning)
    #expect(pager.ids == Array(3..<9))
    pager.send(.load(.prepend))
    pager.answer(.prepend, page([0, 1, 99, 2], next: "b"))
    #expect(pager.ids == [0, 1, 99] + Array(2..<9))
  }
}

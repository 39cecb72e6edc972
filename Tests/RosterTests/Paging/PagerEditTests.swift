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

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
}

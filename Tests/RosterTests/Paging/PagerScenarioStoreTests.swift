import RosterTesting
import Testing

@testable import Roster

/// Scenario 84: what is stored is what is displayed, without the edits that the server has not confirmed.
@Suite struct PagerScenarioStoreTests {
  private let one = EditID(token: 1)
  private let two = EditID(token: 2)

  /// An opened pager with an empty store, and its first page.
  private func stored(_ options: PagerOptions = PagerOptions(prefetchDistance: 0)) -> PagerMachine {
    var pager = PagerMachine(options, hasStore: true)
    pager.send(.open(age: nil))
    pager.read(nil)
    pager.answer(.refresh, page(0..<3, next: "b"))
    return pager
  }

  @Test("P-84 a row that was deleted while its page was loading is not stored")
  func deletedWhileLoading() {
    var pager = stored()
    pager.send(.load(.append))
    pager.send(.mutate(one, .delete(4)))
    pager.send(.mutate(two, .replace(Item(5, "unconfirmed"))))
    pager.send(.commit(one, nil))
    pager.answer(.append, page(3..<6, next: "c"))
    #expect(pager.ids == [0, 1, 2, 3, 5])
    #expect(pager.storedRows == items([0, 1, 2, 3, 5]))
    pager.send(.commit(two, nil))
    #expect(pager.storedRows == Array(pager.state.items))
  }

  @Test("P-84 a refresh that began before the confirmation is stored with the edit")
  func replacedDuringRefresh() {
    var pager = stored()
    pager.send(.refresh(inBackground: true))
    pager.send(.mutate(one, .replace(Item(1, "mine"))))
    pager.send(.mutate(two, .insert(Item(9), at: .first)))
    pager.send(.commit(two, nil))
    pager.send(.commit(one, nil))
    pager.answer(.refresh, page(0..<3, next: "b"))
    #expect(pager.storedRows == [Item(9), Item(0), Item(1, "mine"), Item(2)])
    #expect(pager.storedRows == Array(pager.state.items))
  }

  @Test("P-84 a page that is loaded again alone is stored with the edit")
  func pageDuringRefresh() {
    var pager = stored()
    pager.send(.refreshPage(1))
    pager.send(.mutate(one, .delete(1)))
    pager.send(.mutate(two, .delete(2)))
    pager.send(.commit(one, nil))
    pager.answer(.refresh, page(0..<3, next: "b"))
    #expect(pager.storedRows == items([0, 2]))
  }

  @Test("P-84 the confirmed update of a row that was evicted meanwhile is stored", arguments: [true, false])
  func evicted(returnsRow: Bool) {
    var pager = stored(PagerOptions(prefetchDistance: 0, maximumPages: 2))
    pager.send(.mutate(one, .update(1) { $0.text += "one" }))
    pager.send(.mutate(two, .update(1) { $0.text += "two" }))
    for number in 1...2 {
      pager.send(.visible(pager.ids.count - 1..<pager.ids.count))
      pager.answer(.append, page(number * 3..<number * 3 + 3, next: "\(number)"))
    }
    #expect(pager.ids == Array(3..<9))
    pager.send(.commit(two, returnsRow ? Item(1, "two") : nil))
    #expect(pager.storedRows[1].text == "two")
    pager.send(.commit(one, returnsRow ? Item(1, "one") : nil))
    #expect(pager.storedRows[1].text == (returnsRow ? "two" : "onetwo"))
  }

  @Test("P-84 a confirmed edit is stored without the edits of the same row that are not confirmed")
  func unconfirmed() {
    var pager = stored()
    pager.send(.mutate(one, .update(1) { $0.text += "one" }))
    pager.send(.mutate(two, .update(1) { $0.text += "two" }))
    pager.send(.commit(two, nil))
    #expect(pager.texts[1] == "onetwo")
    #expect(pager.storedRows[1].text == "two")
    pager.send(.rollback(one))
    #expect(pager.storedRows == Array(pager.state.items))
  }

  @Test("P-84 an insertion at the top of a list that was loaded from the middle is not stored at its beginning")
  func insertedInTheMiddle() {
    var pager = stored()
    pager.send(.jump(.key("m")))
    pager.answer(.refresh, page(30..<33, next: "n", previous: "l"))
    pager.send(.mutate(one, .insert(Item(99), at: .before(30))))
    pager.send(.commit(one, nil))
    #expect(!pager.storedRows.map(\.id).contains(99))
  }
}

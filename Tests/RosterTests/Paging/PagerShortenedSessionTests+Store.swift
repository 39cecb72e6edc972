import Testing

@testable import Roster

extension PagerShortenedSessionTests {
  @Test(
    "P-98 a row at the end of a list that is not the stored one is not stored after a row that is elsewhere in that",
    arguments: [PagerEdit<Item>.insert(Item(98), at: .last), .move(2, to: .last)])
  func outdatedEnd(edit: PagerEdit<Item>) {
    var pager = PagerMachine(hasStore: true)
    pager.send(.open(age: nil))
    pager.read(nil)
    pager.answer(.refresh, page(0..<3, next: "b"))
    pager.send(.jump(.key("z")))
    pager.answer(.refresh, page([2, 3, 0], previous: "y"))
    pager.send(.mutate(one, edit))
    pager.send(.commit(one, nil))
    #expect(pager.ids.last == edit.row)
    #expect(pager.storedRows == items(0..<3))
  }

  @Test(
    "P-84 a row moved beside one that a refresh has removed is stored where the server has it, until that is loaded")
  func movedBesideRemoved() {
    var pager = nine()
    pager.send(.refresh(inBackground: true))
    pager.send(.mutate(one, .move(1, to: .after(4))))
    pager.send(.commit(one, nil))
    pager.answer(.refresh, page([0, 1, 2, 3, 5], next: "b"))
    #expect(pager.ids == [0, 2, 3, 5, 6, 7, 8, 1])
    #expect(pager.storedRows.map(\.id) == [0, 1, 2, 3, 5])
    pager.send(.load(.append))
    pager.answer(.append, page([4, 6, 7], next: "d"))
    #expect(pager.ids == [0, 2, 3, 5, 4, 1, 6, 7, 8])
    #expect(pager.storedRows.map(\.id) == [0, 2, 3, 5, 4, 1, 6, 7])
  }

  @Test("P-91 a row moved beside one that is rejected stays at the end of the rows when pages are evicted")
  func movedBesideRejected() {
    var pager = nine()
    pager.send(.mutate(one, .insert(Item(98), at: .last)))
    pager.send(.mutate(two, .move(0, to: .after(98))))
    pager.send(.rollback(one))
    pager.send(.visible(0..<1))
    pager.send(.memoryWarning)
    #expect(pager.ids == [1, 2, 3, 4, 5, 0])
    pager.send(.commit(two, nil))
    pager.send(.load(.append))
    pager.answer(.append, page(6..<9))
    #expect(pager.ids == [1, 2, 3, 4, 5, 6, 7, 8, 0])
    #expect(pager.storedRows == Array(pager.state.items))
  }

  @Test(
    "P-98 a row moved to an end that is not loaded stays at the end of the rows when pages are evicted, and in the store"
  )
  func movedToEvictedEnd() {
    var pager = nine()
    pager.send(.mutate(one, .move(1, to: .last)))
    pager.send(.visible(0..<1))
    pager.send(.memoryWarning)
    #expect(pager.ids == [0, 2, 3, 4, 5, 1])
    pager.send(.commit(one, nil))
    #expect(pager.storedRows == Array(pager.state.items))
    pager.send(.load(.append))
    pager.answer(.append, page(6..<9))
    #expect(pager.ids == [0, 2, 3, 4, 5, 6, 7, 8, 1])
    #expect(pager.storedRows == Array(pager.state.items))
  }

  @Test("P-98 a row inserted at an end that is not loaded stays there if a move beside another row is rejected")
  func rejectedMoveFromEnd() {
    var pager = nine()
    pager.send(.mutate(one, .insert(Item(98), at: .last)))
    pager.send(.commit(one, nil))
    pager.send(.mutate(two, .move(98, to: .after(8))))
    pager.send(.rollback(two))
    pager.send(.visible(0..<1))
    pager.send(.memoryWarning)
    #expect(pager.ids == [0, 1, 2, 3, 4, 5, 98])
    #expect(pager.storedRows.last == Item(98))
  }

  @Test("P-98 a row moved beside one that is evicted is stored there when the move is confirmed")
  func movedBesideEvicted() {
    var pager = nine()
    pager.send(.mutate(one, .move(1, to: .after(7))))
    pager.send(.visible(0..<1))
    pager.send(.memoryWarning)
    #expect(pager.ids == [0, 2, 3, 4, 5])
    pager.send(.commit(one, nil))
    #expect(pager.storedRows.map(\.id) == [0, 2, 3, 4, 5, 6, 7, 1, 8])
  }

  @Test("P-98 an inserted row that the server returns on another page is stored there", arguments: [false, true])
  func insertedElsewhere(byPageRefresh: Bool) {
    var pager = nine()
    pager.send(.mutate(one, .insert(Item(97), at: .last)))
    pager.send(.mutate(two, .insert(Item(98), at: .first)))
    pager.send(.commit(two, nil))
    #expect(pager.storedRows.first == Item(98))
    if byPageRefresh {
      pager.send(.refreshPage(4))
      pager.answer(.refresh, page([3, 98, 4, 5], next: "c", previous: "a"))
    } else {
      pager.send(.load(.append))
      pager.answer(.append, page([9, 98], next: "e"))
    }
    pager.send(.rollback(one))
    #expect(pager.ids == (byPageRefresh ? [0, 1, 2, 3, 98, 4, 5, 6, 7, 8] : Array(0..<10) + [98]))
    #expect(pager.storedRows == Array(pager.state.items))
  }

  @Test("P-79 an edit that is confirmed while the stored rows are read, which are fresh, is displayed with them")
  func confirmedWhileReading() {
    var pager = nine().relaunched()
    pager.send(.open(age: nil))
    let stored = pager.storedPages
    pager.send(.mutate(one, .delete(1)))
    pager.send(.commit(one, nil))
    pager.read(stored)
    #expect(pager.ids == [0] + Array(2..<9))
    #expect(pager.storedRows == Array(pager.state.items))
    #expect(pager.state.edits.all.isEmpty)
  }

  @Test("P-98 a row that was inserted at the end, which is not loaded, while the store was read is stored there")
  func insertedWhileReading() {
    var pager = nine().relaunched()
    pager.send(.open(age: nil))
    let stored = pager.storedPages
    pager.send(.mutate(one, .insert(Item(97), at: .last)))
    pager.send(.commit(one, nil))
    pager.read(stored)
    #expect(pager.ids == Array(0..<9) + [97])
    #expect(pager.storedRows.map(\.id) == pager.ids)
  }

  @Test("P-98 a row that has waited for another one is stored before the rows that follow it by now")
  func waitingRowMovedFirst() {
    var pager = nine()
    let three = EditID(token: 3)
    pager.send(.mutate(one, .insert(Item(97), at: .first)))
    pager.send(.mutate(two, .insert(Item(98), at: .after(97))))
    pager.send(.commit(two, nil))
    pager.send(.mutate(three, .move(98, to: .first)))
    pager.send(.commit(three, nil))
    pager.send(.commit(one, nil))
    #expect(pager.ids == [98, 97] + Array(0..<9))
    #expect(pager.storedRows == Array(pager.state.items))
  }

  @Test("P-98 a row that a confirmed move takes from the page that returns it is stored at its place")
  func movedFromLaterPage() {
    var pager = nine()
    pager.send(.refresh(inBackground: true))
    pager.send(.mutate(one, .insert(Item(98), at: .first)))
    pager.send(.mutate(two, .move(4, to: .first)))
    pager.send(.commit(two, nil))
    pager.answer(.refresh, page([20, 21, 22], next: "x"))
    pager.send(.load(.append))
    pager.answer(.append, page([3, 4, 5]))
    #expect(pager.ids == [4, 98, 20, 21, 22, 3, 5])
    #expect(pager.storedRows.map(\.id) == [4, 20, 21, 22, 3, 5])
    pager.send(.commit(one, nil))
    #expect(pager.storedRows == Array(pager.state.items))
  }

  @Test("P-98 a row that a confirmed move takes from a page with an inserted row is stored with new content")
  func movedFromPageWithInsertion() {
    var pager = nine()
    pager.send(.refresh(inBackground: true))
    pager.send(.mutate(one, .insert(Item(97), at: .first)))
    pager.send(.mutate(two, .insert(Item(98), at: .after(3))))
    pager.send(.commit(two, nil))
    pager.send(.mutate(EditID(token: 3), .move(4, to: .first)))
    pager.send(.commit(EditID(token: 3), nil))
    pager.answer(.refresh, page(0..<3, next: "b"))
    pager.send(.load(.append))
    pager.answer(.append, page(3..<6, next: "c", text: "new"))
    #expect(pager.ids == [4, 97, 0, 1, 2, 3, 98, 5, 6, 7, 8])
    #expect(pager.storedRows.map(\.id) == [4, 0, 1, 2, 3, 98, 5])
    #expect(pager.storedRows.first == Item(4, "new"))
  }

  @Test("P-97 a page is not stored in place of a displayed one to which the same key leads in the other direction")
  func keyInBothDirections() {
    var pager = PagerMachine(hasStore: true)
    pager.send(.open(age: nil))
    pager.read(nil)
    pager.answer(.refresh, DataPage(items(3..<6), next: "5", head: .open("3")))
    for row in [2, 1] {
      pager.send(.load(.prepend))
      pager.answer(.prepend, DataPage(items([row]), next: "\(row)", head: .open("\(row)")))
    }
    pager.send(.visible(0..<1))
    pager.send(.memoryWarning)
    pager.send(.load(.append))
    #expect(pager.keys.suffix(2) == ["2", "2"])
    pager.answer(.append, page(3..<5, next: "4", previous: "3"))
    #expect(pager.ids == [1, 2, 3, 4])
    #expect(pager.storedRows == items(1..<6))
  }
}

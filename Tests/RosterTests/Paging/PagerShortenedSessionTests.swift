import Testing

@testable import Roster

/// Random sessions of ``PagerSessionTests`` that have violated a rule, shortened.
@Suite struct PagerShortenedSessionTests {
  private let one = EditID(token: 1)
  private let two = EditID(token: 2)

  /// A pager with a store and the rows 0 to 8 in three pages.
  private func nine() -> PagerMachine {
    var pager = PagerMachine(hasStore: true)
    pager.send(.open(age: nil))
    pager.read(nil)
    pager.answer(.refresh, page(0..<3, next: "b"))
    for (start, next, previous) in [(3, "c", "a"), (6, "d", "b")] {
      pager.send(.load(.append))
      pager.answer(.append, page(start..<start + 3, next: next, previous: previous))
    }
    return pager
  }

  // MARK: The visible row

  @Test(
    "P-86 a failed refresh around the visible row starts again around the row that is visible then",
    arguments: [PagerEvent<Item>.retry(nil), .open(age: .seconds(1)), .invalidate])
  func failedRefreshElsewhere(event: PagerEvent<Item>) {
    var pager = nine()
    pager.send(.visible(7..<8))
    pager.send(.refresh(inBackground: true))
    #expect(pager.keys.last == "c")
    pager.fail(.refresh)
    pager.send(.visible(4..<5))
    pager.send(event)
    #expect(pager.keys.last == "b")
    #expect(pager.requests.last?.action == .refresh)
  }

  @Test("P-86 the automatic retry of a refresh around the visible row is one around the row that is visible then")
  func retryElsewhere() {
    var pager = nine()
    pager.send(.visible(7..<8))
    pager.send(.refresh(inBackground: true))
    pager.fail(.refresh, .busy)
    pager.send(.visible(4..<5))
    pager.fireTimer()
    #expect(pager.requests.last?.key == "b")
    #expect(pager.requests.last?.attempt == 1)
  }

  @Test("P-86 a failed refresh of the first page starts again at the first page, and a failed jump at its own one")
  func failedElsewhere() {
    for event in [PagerEvent<Item>.refresh(), .jump(.key("z"))] {
      var pager = nine()
      pager.send(.visible(0..<1))
      pager.send(event)
      let key = pager.keys.last
      pager.fail(.refresh)
      pager.send(.visible(4..<5))
      pager.send(.retry(nil))
      #expect(pager.keys.last == key)
    }
  }

  // MARK: The store

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
}

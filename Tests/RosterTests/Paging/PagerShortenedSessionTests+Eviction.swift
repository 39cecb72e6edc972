import Testing

@testable import Roster

/// Evicted pages that are loaded again by another key than they are stored with.
extension PagerShortenedSessionTests {
  /// The rows 0 to 8 in three pages, of which the first or the last is evicted.
  private func evicted(at type: LoadType) -> PagerMachine {
    guard type == .append else {
      var pager = nine()
      pager.send(.visible(7..<8))
      pager.send(.memoryWarning)
      pager.send(.load(type))
      return pager
    }
    var pager = PagerMachine(hasStore: true)
    pager.send(.open(age: nil))
    pager.read(nil)
    pager.answer(.refresh, page(6..<9, previous: "before 6"))
    for row in [3, 0] {
      pager.send(.load(.prepend))
      pager.answer(.prepend, page(row..<row + 3, next: "after \(row + 2)", previous: "before \(row)"))
    }
    pager.send(.visible(0..<1))
    pager.send(.memoryWarning)
    pager.send(.load(type))
    return pager
  }

  @Test("P-97 an evicted page that is loaded again by another key is stored with its new content")
  func loadedAgainByOtherKey() {
    var prepended = evicted(at: .prepend)
    #expect(prepended.ids == Array(3..<9))
    prepended.answer(.prepend, page(0..<3, next: "b", text: "new"))
    #expect(prepended.keys.last == "a")
    #expect(prepended.storedRows == Array(prepended.state.items))
    var appended = evicted(at: .append)
    #expect(appended.ids == Array(0..<6))
    appended.answer(.append, page(6..<9, text: "new"))
    #expect(appended.keys.last == "after 5")
    #expect(appended.storedRows == Array(appended.state.items))
  }

  @Test(
    "P-98 a row that an evicted page lacks when it is loaded again is not stored, and one that it has as well is, at its place",
    arguments: [
      [0, 2], [1, 2], [0, 1], [2], [], [20, 0, 1, 2], [0, 20, 1, 2], [0, 1, 2, 20], [20, 2], [20, 21], [2, 0, 1],
    ])
  func loadedAgainWithOtherRows(rows: [Int]) {
    var first = evicted(at: .prepend)
    #expect(first.ids == Array(3..<9))
    first.answer(.prepend, page(rows, next: "b"))
    #expect(first.ids == rows + Array(3..<9))
    #expect(first.storedRows == Array(first.state.items))
    var last = evicted(at: .append)
    #expect(last.ids == Array(0..<6))
    last.answer(.append, page(rows.map { $0 < 3 ? $0 + 6 : $0 }))
    #expect(last.ids == Array(0..<6) + rows.map { $0 < 3 ? $0 + 6 : $0 })
    #expect(last.storedRows == Array(last.state.items))
  }

  @Test(
    "P-98 a row that the server has moved from an evicted page to a loaded one is stored there",
    arguments: [false, true])
  func movedFromEvictedPage(byPageRefresh: Bool) {
    var pager = nine()
    pager.send(.visible(7..<8))
    pager.send(.memoryWarning)
    #expect(pager.ids == Array(3..<9))
    if byPageRefresh {
      pager.send(.refreshPage(7))
      pager.answer(.refresh, page([6, 1, 7, 8], next: "d", previous: "b"))
      #expect(pager.storedRows.map(\.id) == [0, 2, 3, 4, 5, 6, 1, 7, 8])
    } else {
      pager.send(.load(.append))
      pager.answer(.append, page([9, 1, 10], next: "e"))
      #expect(pager.storedRows.map(\.id) == [0, 2, 3, 4, 5, 6, 7, 8, 9, 1, 10])
    }
    #expect(Array(pager.storedRows.dropFirst(2)) == Array(pager.state.items))
    // It is no longer known as evicted.
    pager.send(.load(.prepend))
    pager.answer(.prepend, page([0, 2], next: "b"))
    #expect(pager.storedRows == Array(pager.state.items))
  }

  /// The rows 0 to 8 with a row of the user at their end, which the server has returned on the first page before it was confirmed. The
  /// last row is visible.
  private func insertedOnFirstPage() -> PagerMachine {
    var pager = nine()
    pager.send(.mutate(one, .insert(Item(98), at: .after(8))))
    pager.send(.refreshPage(1))
    pager.answer(.refresh, page([0, 98, 1, 2], next: "b"))
    pager.send(.visible(8..<9))
    return pager
  }

  @Test(
    "P-98 an inserted row that the server has returned on an evicted page is stored where it is displayed when it is confirmed"
  )
  func insertedOnEvictedPage() {
    var pager = insertedOnFirstPage()
    pager.send(.memoryWarning)
    #expect(pager.ids == Array(3..<9) + [98])
    pager.send(.commit(one, nil))
    #expect(pager.storedRows.map(\.id) == Array(0..<9) + [98])
  }

  @Test(
    "P-98 a confirmed row that the server has returned is evicted with its page, while a load runs that may not have it"
  )
  func confirmedOnEvictedPage() {
    var pager = insertedOnFirstPage()
    pager.send(.refresh(inBackground: true))
    pager.send(.commit(one, nil))
    pager.send(.memoryWarning)
    #expect(pager.ids == Array(3..<9))
    #expect(pager.storedRows.map(\.id) == [0, 98] + Array(1..<9))
  }
}

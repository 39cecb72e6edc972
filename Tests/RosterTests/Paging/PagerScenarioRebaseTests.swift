import Testing

@testable import Roster

/// Scenarios 28 to 38: invalidation, jumps, repeated keys, and stored rows during a load.
@Suite struct PagerScenarioRebaseTests {
  /// Pages 1 to 3 of a source with previous keys, with page 3 visible.
  private func atPageThree() -> PagerMachine {
    var pager = PagerMachine.loaded(page(0..<3, next: "2"))
    pager.send(.load(.append))
    pager.answer(.append, page(3..<6, next: "3", previous: "1"))
    pager.send(.load(.append))
    pager.answer(.append, page(6..<9, next: "4", previous: "2"))
    pager.send(.visible(7..<8))
    return pager
  }

  /// Page m of a source with keys of two directions, and the one before it, which leads to n instead of to it.
  private func withPrependedPage() -> PagerMachine {
    var pager = PagerMachine()
    pager.send(.jump(.key("m")))
    pager.answer(.refresh, page(33..<36, next: "o", previous: "l"))
    pager.send(.load(.prepend))
    pager.answer(.prepend, page(30..<33, next: "n", previous: "k"))
    return pager
  }

  @Test("P-28 an invalidation during a load discards its result and loads again around the last viewport")
  func invalidated() {
    var pager = atPageThree()
    pager.send(.load(.append))
    let old = pager.load(.append)
    let epoch = pager.state.loads.epoch
    pager.send(.invalidate)
    #expect(pager.keys.last == "3")
    #expect(pager.state.loads.epoch > epoch)
    if let old { pager.send(.result(old, .page(page(9..<12)))) }
    #expect(pager.ids == Array(0..<9))
    pager.answer(.refresh, page(6..<9, next: "4", previous: "2", text: "new"))
    #expect(pager.ids == [6, 7, 8])
    #expect(pager.state.position.anchor == 7)
    #expect(pager.state.prepend == .ready(.key("2")))
    #expect(pager.state.output.message == nil)
  }

  @Test("P-29 two invalidations before the new load ends keep the anchor of the last loaded epoch")
  func invalidatedTwice() {
    var pager = atPageThree()
    pager.send(.invalidate)
    pager.send(.visible(0..<1))
    pager.send(.invalidate)
    #expect(pager.keys.suffix(2) == ["3", "3"])
    #expect(pager.loads.count == 1)
  }

  @Test("P-29 an invalidation while the first page of stored rows is refreshed loads again around the visible rows")
  func invalidatedWhileRefreshed() {
    var pager = PagerMachine(hasStore: true)
    pager.send(.open(age: .seconds(60)))
    pager.read(
      [
        stored(0..<3, next: "2"), stored(3..<6, at: "2", next: "3", previous: "1"),
        stored(6..<9, at: "3", next: "4", previous: "2"),
      ], age: .seconds(60))
    pager.send(.visible(7..<8))
    #expect(pager.keys == [nil])
    pager.send(.invalidate)
    #expect(pager.keys == [nil, "3"])
    #expect(pager.loads.count == 1)
  }

  @Test(
    "P-54 a refresh whose page begins with the list replaces its first row, though the reader has scrolled to it meanwhile"
  )
  func firstRowIsGone() {
    var pager = PagerMachine.loaded(page(0..<3, next: "2"))
    pager.send(.jump(.key("40")))
    pager.answer(.refresh, page(120..<126, next: "41"))
    pager.send(.visible(2..<3))
    pager.send(.refresh(inBackground: true))
    pager.send(.visible(0..<1))
    pager.answer(.refresh, page(121..<127, next: "41"))
    #expect(pager.keys == [nil, "40", "40"])
    #expect(pager.ids == Array(121..<127))
  }

  @Test("P-54 if a refresh removes the first visible row, the nearest row is the anchor, the one before it first")
  func nearestAnchor() {
    for (visible, remaining, anchor) in [(2, [0, 1], 1), (0, [1, 2], 1), (1, [0, 2], 0)] {
      var pager = PagerMachine.loaded(page(0..<3))
      pager.send(.visible(visible..<visible + 1))
      pager.send(.refresh(inBackground: true))
      pager.answer(.refresh, page(remaining))
      #expect(pager.state.position.anchor == anchor)
    }
  }

  @Test("P-54 a background refresh at the top that has other rows displays those, without a search for the first")
  func otherRowsAtTheTop() {
    var pager = PagerMachine.loaded(page(0..<6, next: "2"))
    pager.send(.visible(0..<2))
    pager.send(.refresh(inBackground: true))
    pager.answer(.refresh, page(10..<16, next: "2"))
    #expect(pager.keys == [nil, nil])
    #expect(pager.ids == Array(10..<16))
  }

  @Test("P-30 a source that is invalid from the start is requested again, and the second result is used")
  func invalidFromTheStart() {
    var pager = PagerMachine()
    pager.send(.open(age: nil))
    let first = pager.load(.refresh)
    pager.fail(.refresh, PageFailure(reason: "invalid", kind: .invalidated))
    #expect(pager.loads.count == 1)
    #expect(pager.load(.refresh) != first)
    #expect(pager.presentation.state == .loading)
    #expect(pager.state.output.message == nil)
    pager.answer(.refresh, page(0..<3))
    #expect(pager.ids == [0, 1, 2])
  }

  @Test("P-30 a source that stays invalid is a failure, not an endless loop")
  func alwaysInvalid() {
    var pager = PagerMachine()
    pager.send(.open(age: nil))
    for _ in 0..<10 { pager.fail(.refresh, PageFailure(reason: "invalid", kind: .invalidated)) }
    #expect(pager.requests.count == 4)
    #expect(pager.presentation.state == .failed(.alwaysInvalid))
  }

  @Test("P-31 an invalidation of a list that was never scrolled loads the first page")
  func neverScrolled() {
    var pager = PagerMachine.loaded(page(0..<3, next: "2"))
    pager.send(.invalidate)
    #expect(pager.keys == [nil, nil])
  }

  @Test("P-32 two jumps to the same far page start one new epoch")
  func jump() {
    var pager = PagerMachine.loaded(page(0..<3, next: "2"))
    let epoch = pager.state.loads.epoch
    pager.send(.jump(.key("40")))
    pager.send(.jump(.key("40")))
    #expect(pager.keys == [nil, "40"])
    pager.answer(.refresh, page(120..<123, next: "41", previous: "39"))
    #expect(pager.ids == [120, 121, 122])
    #expect(pager.state.loads.epoch == epoch + 2)
    #expect(pager.reports.filter { $0 == .jumped(.key("40")) }.count == 1)
  }

  @Test("P-32 a jump to a loaded page loads nothing and scrolls to it")
  func jumpToLoadedPage() {
    var pager = atPageThree()
    pager.send(.jump(.key("2")))
    #expect(pager.loads.isEmpty)
    #expect(pager.state.position.anchor == 3)
    #expect(pager.reports.last == .jumped(.key("2")))
  }

  @Test("P-33 a page that leads to itself fails the load type with a message")
  func cursorLoop() {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"))
    pager.send(.load(.append))
    pager.answer(.append, page(3..<6, next: "b"))
    #expect(pager.ids == Array(0..<6))
    #expect(pager.state.append.failure == .repeatedKey)
    pager.send(.visible(5..<6))
    #expect(pager.loads.isEmpty)
  }

  @Test("P-33 a page that leads back to an earlier one fails the load type as well")
  func longerLoop() {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"))
    pager.send(.load(.append))
    pager.answer(.append, page(3..<6, next: "c"))
    pager.send(.load(.append))
    pager.answer(.append, page(6..<9, next: "b"))
    #expect(pager.state.append.failure == .repeatedKey)
  }

  @Test("P-33 repeated keys are followed if the options allow it")
  func allowedLoop() {
    var pager = PagerMachine.loaded(
      page(0..<3, next: "b"), PagerOptions(prefetchDistance: 0, allowsRepeatedKeys: true))
    pager.send(.load(.append))
    pager.answer(.append, page(3..<6, next: "b"))
    #expect(pager.state.append == .ready(.key("b")))
  }

  @Test("P-34 an empty page with a next key is skipped, and the viewport still loads the page after it")
  func emptyPage() {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"))
    pager.send(.visible(2..<3))
    pager.answer(.append, page([], next: "c"))
    #expect(pager.keys == [nil, "b", "c"])
    #expect(pager.state.append.running != nil)
    pager.answer(.append, page(3..<6, next: "d"))
    #expect(pager.ids == Array(0..<6))
  }

  @Test("P-34 an empty first page with a next key is skipped, and the list is not empty meanwhile")
  func emptyFirstPage() {
    var pager = PagerMachine.loaded(page([], next: "b"))
    #expect(pager.keys == [nil, "b"])
    #expect(pager.presentation.state == .loading)
    pager.answer(.append, page(0..<3))
    #expect(pager.ids == [0, 1, 2])
  }

  @Test("P-34 after the maximum number of empty pages the load type waits for a request")
  func emptyPageLimit() {
    var pager = PagerMachine.loaded(
      page(0..<3, next: "0"), PagerOptions(prefetchDistance: 0, emptyPageLimit: 3))
    pager.send(.visible(2..<3))
    for key in 1...9 { pager.answer(.append, page([], next: "\(key)")) }
    #expect(pager.requests.count == 4)
    #expect(pager.state.append == .ready(.key("3")))
    pager.send(.visible(2..<3))
    #expect(pager.keys.last == "3")
  }

  @Test("P-35 if the refresh fails and the store has rows, the rows and the message are displayed")
  func storedRowsAndError() {
    var pager = PagerMachine(hasStore: true)
    pager.send(.open(age: nil))
    pager.read([stored(0..<3, next: "b")])
    pager.fail(.refresh)
    #expect(pager.ids == [0, 1, 2])
    #expect(pager.presentation.state == .content)
    #expect(pager.presentation.message?.failure == .broken)
    #expect(pager.presentation.showsStoredRows)
  }

  @Test("P-36 while the store is empty and the source is loading, the page is loading, not empty")
  func emptyStore() {
    for answer in [nil, [], [stored([])]] as [[LoadedPage<Item>]?] {
      var pager = PagerMachine(hasStore: true)
      pager.send(.open(age: nil))
      #expect(pager.presentation.state == .loading)
      pager.read(answer)
      #expect(pager.loads.count == 1)
      #expect(pager.presentation.state != .empty)
      pager.answer(.refresh, page([]))
      #expect(pager.presentation.state == .empty)
    }
  }

  @Test("P-37 a running refresh continues once when the stored rows are displayed")
  func carriedOver() {
    var pager = PagerMachine(hasStore: true)
    pager.send(.open(age: nil))
    pager.send(.refresh())
    #expect(pager.loads.count == 1)
    pager.read([stored(0..<3, next: "b")])
    #expect(pager.ids == [0, 1, 2])
    #expect(pager.state.refresh.running?.showsIndicator == true)
    #expect(pager.requests.count == 1)
    pager.answer(.refresh, page(1..<4))
    #expect(pager.ids == [1, 2, 3])
  }

  @Test("P-38 equal states are published once, and rows and states change together")
  func equalStates() {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"))
    let count = pager.snapshots.count
    pager.send(.visible(0..<1))
    pager.send(.visible(0..<1))
    pager.send(.retry(nil))
    pager.send(.cancel(nil))
    #expect(pager.snapshots.count == count)
    pager.send(.load(.append))
    pager.answer(.append, page(3..<6))
    for snapshot in pager.snapshots where snapshot.items.count == 6 { #expect(snapshot.append == .end) }
    for snapshot in pager.snapshots where snapshot.append == .end { #expect(snapshot.items.count == 6) }
  }

  @Test("P-38 a refresh with equal rows does not change the rows")
  func equalRows() {
    var pager = PagerMachine.loaded(page(0..<3, text: "a"))
    let revision = pager.state.rows.revision
    pager.send(.refresh())
    pager.answer(.refresh, page(0..<3, text: "a"))
    #expect(pager.state.rows.revision == revision)
  }

  @Test("P-54 after a jump, the list of a source without previous keys is refreshed from the page that it begins with")
  func refreshAfterJump() {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"))
    pager.send(.jump(.key("m")))
    pager.answer(.refresh, page(30..<33, next: "n"))
    pager.send(.load(.append))
    pager.answer(.append, page(33..<36, next: "o"))
    pager.send(.visible(4..<5))
    pager.send(.refresh(inBackground: true))
    #expect(pager.requests.last?.key == "m")
    pager.answer(.refresh, page(30..<33, next: "n", text: "new"))
    #expect(pager.ids == Array(30..<36))
    #expect(pager.state.visibleRows == 4..<5)
    pager.send(.visible(0..<1))
    pager.send(.refresh())
    #expect(pager.requests.last?.key == nil)
  }

  @Test("P-54 a refresh that starts after the visible row's page, which only leads backward, continues before it")
  func refreshAfterPrependedPage() {
    var pager = withPrependedPage()
    pager.send(.visible(1..<2))
    pager.send(.refresh(inBackground: true))
    #expect(pager.requests.last?.key == "n")
    pager.answer(.refresh, page(40..<43, next: "p", previous: "x"))
    #expect(pager.requests.last?.key == "x")
    #expect(pager.requests.last?.action == .prepend)
    pager.answer(.refresh, page(31..<34, next: "n", previous: "k"))
    #expect(pager.ids == [31, 32, 33, 40, 41, 42, 34, 35])
    #expect(pager.state.visibleRows == 0..<1)
  }

  @Test(
    "P-54 a refresh after a page that only leads backward ends with the last row that the server has above the user's")
  func refreshAtInsertedRow() {
    var pager = withPrependedPage()
    for id in 33..<36 { pager.send(.receive(EditID(token: id), .delete(id), nil)) }
    pager.send(.mutate(EditID(token: 1), .insert(Item(99), at: .after(32))))
    #expect(pager.ids == [30, 31, 32, 99])
    pager.send(.visible(3..<4))
    pager.send(.refresh(inBackground: true))
    #expect(pager.requests.last?.key == "n")
    pager.answer(.refresh, page(32..<34, next: "o", previous: "x"))
    #expect(pager.keys == ["m", "l", "o", "n", "o"])
    #expect(pager.ids == [32, 99, 33])
  }
}

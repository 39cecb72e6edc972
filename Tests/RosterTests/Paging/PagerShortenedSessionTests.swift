import Testing

@testable import Roster

/// Random sessions of ``PagerSessionTests`` that have violated a rule, shortened.
@Suite struct PagerShortenedSessionTests {
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
}

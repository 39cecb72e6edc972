import Testing

@testable import Roster

/// Scenarios 40 to 50: loading several pages again, edits during loads, and late results.
@Suite struct PagerScenarioRefetchTests {
  /// Three pages of three rows.
  private func threePages(_ options: PagerOptions = PagerOptions(prefetchDistance: 0)) -> PagerMachine {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"), options)
    pager.send(.load(.append))
    pager.answer(.append, page(3..<6, next: "c"))
    pager.send(.load(.append))
    pager.answer(.append, page(6..<9, next: "d"))
    return pager
  }

  /// Three pages, the first of which has been loaded again while the last one was visible.
  private func refetching() -> PagerMachine {
    var pager = threePages()
    pager.send(.visible(7..<9))
    pager.answer(.append, page(9..<12, next: "e"))
    pager.send(.refresh(inBackground: true))
    pager.answer(.refresh, page(0..<3, next: "b", text: "new"))
    return pager
  }

  @Test("P-40 if loading several pages again is cancelled between two of them, the rows of the others remain")
  func cancelledRefetch() {
    var pager = refetching()
    #expect(pager.load(.append) != nil)
    pager.send(.cancel(nil))
    #expect(pager.ids == Array(0..<12))
    #expect(Array(pager.texts.prefix(4)) == ["new", "new", "new", ""])
    #expect(pager.state.append == .ready(.key("b")))
    #expect(pager.presentation.message == nil)
  }

  @Test("P-41 if a page fails while several are loaded again, a retry continues with that page")
  func resumedRefetch() {
    var pager = refetching()
    pager.answer(.append, page(3..<6, next: "c", text: "new"))
    pager.fail(.append)
    #expect(pager.ids == Array(0..<12))
    let before = pager.requests.count
    pager.send(.retry(nil))
    #expect(pager.keys.dropFirst(before) == ["c"])
    pager.answer(.append, page(6..<9, next: "d", text: "new"))
    #expect(pager.texts.prefix(9).allSatisfy { $0 == "new" })
  }

  @Test("P-42 if there are fewer pages now, loading them again stops at the missing key and the other rows are removed")
  func fewerPages() {
    var pager = refetching()
    pager.answer(.append, page(3..<5, text: "new"))
    #expect(pager.ids == [0, 1, 2, 3, 4])
    #expect(pager.state.append == .end)
    #expect(pager.loads.isEmpty)
  }

  @Test("P-43 with a maximum of pages, append and then prepend evict at the opposite end each time")
  func trimmed() {
    var pager = threePages(PagerOptions(prefetchDistance: 0, maximumPages: 3))
    pager.send(.visible(8..<9))
    pager.answer(.append, page(9..<12, next: "e", previous: "c"))
    #expect(pager.ids == Array(3..<12))
    pager.send(.visible(0..<1))
    pager.answer(.prepend, page(0..<3, next: "b"))
    #expect(pager.ids == Array(0..<9))
    #expect(pager.state.append == .ready(.key("d")))
  }

  @Test("P-44 when the last observer closes, the request is cancelled and the previous state restored")
  func abandoned() {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"))
    pager.send(.load(.append))
    let append = pager.load(.append)
    pager.send(.observers(0))
    #expect(append.map(pager.cancelled.contains) == true)
    #expect(pager.state.append == .ready(.key("b")))
    pager.send(.open(age: .zero))
    #expect(pager.keys.last == "b")
  }

  @Test("P-44 an interrupted first load starts again with the next observer")
  func abandonedFirstLoad() {
    var pager = PagerMachine()
    pager.send(.open(age: nil))
    pager.send(.observers(0))
    #expect(pager.state.refresh == .idle)
    pager.send(.open(age: nil))
    #expect(pager.requests.map(\.action) == [.initial, .initial])
  }

  @Test("P-44 a cancelled retry leaves the failure state with its retry button")
  func cancelledRetry() {
    var pager = PagerMachine()
    pager.send(.open(age: nil))
    pager.fail(.refresh)
    pager.send(.retry(nil))
    pager.send(.cancel(nil))
    #expect(pager.presentation.state == .failed(.broken))
    pager.send(.retry(nil))
    #expect(pager.requests.map(\.action) == [.initial, .initial, .initial])
  }

  @Test("P-45 of two refreshes only the second one's result is displayed, however late the first one's arrives")
  func lateFirstAnswer() {
    var pager = PagerMachine()
    pager.send(.open(age: nil))
    let first = pager.load(.refresh)
    pager.send(.reload)
    pager.answer(.refresh, page(10..<13))
    if let first { pager.send(.result(first, .page(page(0..<3)))) }
    #expect(pager.ids == [10, 11, 12])
    #expect(!pager.snapshots.contains { $0.items.contains { $0.id == 0 } })
  }

  @Test("P-46 a row edited during a load stays edited when the load ends, with any result", arguments: [true, false])
  func editSurvives(success: Bool) {
    for isCommitted in [true, false] {
      var pager = PagerMachine.loaded(page(0..<3, next: "b"))
      pager.send(.refresh())
      pager.send(.mutate(EditID(token: 1), .update(1) { $0.text = "edited" }))
      if isCommitted { pager.send(.commit(EditID(token: 1), nil)) }
      if success { pager.answer(.refresh, page(0..<3, next: "b", text: "old")) } else { pager.fail(.refresh) }
      #expect(pager.texts[1] == "edited")
    }
  }

  @Test("P-48 a result that arrives after a cancellation is discarded and is not an error")
  func lateResult() {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"))
    pager.send(.load(.append))
    let append = pager.load(.append)
    pager.send(.cancel(.append))
    #expect(pager.state.append == .ready(.key("b")))
    if let append {
      pager.send(.result(append, .page(page(3..<6))))
      pager.send(.result(append, .failure(.broken, random: 0)))
    }
    #expect(append != nil)
    #expect(pager.ids == [0, 1, 2])
    #expect(pager.state.append == .ready(.key("b")))
    #expect(pager.presentation.message == nil)
  }

  @Test("P-48 a source that throws a cancellation restores the load type without an error")
  func cancelledBySource() {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"))
    pager.send(.load(.append))
    pager.fail(.append, PageFailure(CancellationError()))
    #expect(pager.state.append == .ready(.key("b")))
    #expect(pager.presentation.message == nil)
  }

  @Test("P-50 a load that was running when the rows were cleared cannot restore them")
  func clearedRows() {
    for type in [LoadType.prepend, .append] {
      var pager = PagerMachine()
      pager.send(.jump(.key("m")))
      pager.answer(.refresh, page(10..<13, next: "n", previous: "l"))
      pager.send(.load(type))
      let late = pager.load(type)
      pager.send(.reload)
      if let late { pager.send(.result(late, .page(page(1..<4)))) }
      #expect(late != nil)
      #expect(pager.ids.isEmpty)
      #expect(pager.presentation.state == .loading)
    }
  }
}

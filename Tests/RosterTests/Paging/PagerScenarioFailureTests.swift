import Testing

@testable import Roster

/// Scenarios 13 to 26: failures, retries, and the effect of a refresh on append and prepend.
@Suite struct PagerScenarioFailureTests {
  /// Three rows, with pages on both sides.
  private func middle(_ options: PagerOptions = PagerOptions(prefetchDistance: 0)) -> PagerMachine {
    var pager = PagerMachine(options)
    pager.send(.jump(.key("m")))
    pager.answer(.refresh, page(10..<13, next: "n", previous: "l"))
    return pager
  }

  @Test("P-13 a retry after a failed append loads the same page, and the rows are unchanged")
  func retryAppend() {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"))
    pager.send(.load(.append))
    pager.fail(.append)
    #expect(pager.state.append.failure == .broken)
    #expect(pager.state.append.load?.location == .key("b"))
    #expect(pager.ids == [0, 1, 2])
    pager.send(.retry(nil))
    #expect(pager.state.append.running != nil)
    pager.answer(.append, page(3..<6))
    #expect(pager.keys == [nil, "b", "b"])
    #expect(pager.ids == Array(0..<6))
  }

  @Test("P-14 a retry without a failure has no effect, nor does a second one after success")
  func needlessRetry() {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"))
    pager.send(.retry(nil))
    #expect(pager.requests.count == 1)
    pager.send(.load(.append))
    pager.fail(.append)
    pager.send(.retry(nil))
    pager.answer(.append, page(3..<6, next: "c"))
    pager.send(.retry(nil))
    #expect(pager.requests.count == 3)
  }

  @Test("P-15 a retry restarts append and prepend if both failed")
  func retryBoth() {
    var pager = middle()
    pager.send(.load(.append))
    pager.send(.load(.prepend))
    pager.fail(.append)
    pager.fail(.prepend)
    pager.send(.retry(nil))
    #expect(pager.state.prepend.running != nil)
    #expect(pager.state.append.running != nil)
  }

  @Test("P-16 after a failed append a further viewport update is ignored until a retry")
  func demandAfterFailure() {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"))
    pager.send(.visible(2..<3))
    pager.fail(.append)
    pager.send(.visible(2..<3))
    pager.send(.visible(1..<3))
    #expect(pager.requests.count == 2)
    pager.send(.retry(nil))
    #expect(pager.requests.count == 3)
  }

  @Test("P-17 the viewport of a failed first load is used after the retried first page")
  func demandKept() {
    var pager = PagerMachine()
    pager.send(.open(age: nil))
    pager.send(.visible(0..<3))
    pager.fail(.refresh)
    pager.send(.retry(nil))
    #expect(pager.requests.count == 2)
    pager.answer(.refresh, page(0..<3, next: "b"))
    #expect(pager.keys == [nil, nil, "b"])
  }

  @Test("P-18 a retry while a retry is running is ignored")
  func doubleRetry() {
    var pager = PagerMachine()
    pager.send(.open(age: nil))
    pager.fail(.refresh)
    pager.send(.retry(nil))
    pager.send(.retry(nil))
    #expect(pager.requests.count == 2)
  }

  @Test("P-19 a refresh clears the error of a failed prepend and starts a new epoch")
  func refreshClearsError() {
    var pager = middle()
    pager.send(.load(.prepend))
    pager.fail(.prepend)
    let epoch = pager.state.loads.epoch
    pager.send(.refresh())
    pager.answer(.refresh, page(0..<3, next: "b"))
    #expect(pager.state.prepend == .end)
    #expect(pager.state.loads.epoch == epoch + 1)
  }

  @Test("P-20 when all load types failed, a retry is a refresh only")
  func retryAll() {
    var pager = middle()
    pager.send(.load(.append))
    pager.send(.load(.prepend))
    pager.fail(.append)
    pager.fail(.prepend)
    pager.send(.refresh())
    pager.fail(.refresh)
    pager.send(.retry(nil))
    #expect(pager.loads.map(\.id.type) == [.refresh])
  }

  @Test("P-21 a failed append and a failed refresh each keep their error")
  func ownErrors() {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"))
    pager.send(.load(.append))
    pager.fail(.append, PageFailure(reason: "append"))
    pager.send(.refresh())
    pager.fail(.refresh, PageFailure(reason: "refresh"))
    #expect(pager.state.append.failure?.reason == "append")
    #expect(pager.state.refresh.failure?.reason == "refresh")
  }

  @Test("P-22 an append requested during a refresh starts after it, with the new key")
  func queuedAppend() {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"))
    pager.send(.refresh())
    pager.send(.load(.append))
    #expect(pager.keys == [nil, nil])
    pager.answer(.refresh, page(5..<8, next: "x"))
    #expect(pager.keys == [nil, nil, "x"])
  }

  @Test("P-23 a reload cancels a running append, and its page is never displayed")
  func cancelledAppend() {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"))
    pager.send(.load(.append))
    let append = pager.load(.append)
    pager.send(.reload)
    #expect(append.map(pager.cancelled.contains) == true)
    if let append { pager.send(.result(append, .page(page(3..<6)))) }
    #expect(pager.ids.isEmpty)
    pager.answer(.refresh, page(20..<23))
    #expect(pager.ids == [20, 21, 22])
    #expect(!pager.snapshots.contains { $0.items.contains { $0.id == 3 } })
  }

  @Test("P-24 a requested append is discarded if the refresh reports the end of the list")
  func discardedAppend() {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"))
    pager.send(.refresh())
    pager.send(.load(.append))
    pager.answer(.refresh, page(0..<3))
    #expect(pager.requests.count == 2)
    #expect(pager.state.append == .end)
    #expect(pager.requested.isEmpty)
  }

  @Test("P-25 a requested append starts with the old key if an optional refresh fails")
  func appendAfterFailedRefresh() {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"))
    pager.send(.refresh())
    pager.send(.load(.append))
    pager.fail(.refresh)
    #expect(pager.keys == [nil, nil, "b"])
  }

  @Test("P-25 a requested append starts with the old key if its source cancels a refresh")
  func appendAfterCancelledRefresh() {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"))
    pager.send(.refresh())
    pager.send(.load(.append))
    pager.fail(.refresh, PageFailure(reason: "Cancelled.", kind: .cancelled))
    #expect(pager.keys == [nil, nil, "b"])
    #expect(pager.presentation.message == nil)
  }

  @Test("P-26 an append stays blocked if a required refresh of stored rows fails")
  func mandatoryRefresh() {
    var pager = PagerMachine(PagerOptions(prefetchDistance: 0, requiresRefresh: true), hasStore: true)
    pager.send(.open(age: nil))
    pager.read([stored(0..<3, next: "b")])
    #expect(pager.state.append == .blocked)
    pager.send(.load(.append))
    pager.fail(.refresh)
    #expect(pager.state.append == .blocked)
    #expect(pager.requests.count == 1)
    pager.send(.retry(nil))
    pager.answer(.refresh, page(0..<3, next: "b"))
    #expect(pager.keys == [nil, nil, "b"])
  }

  @Test("P-27 a load type that is requested twice has one request, and the latest viewport counts")
  func joinedLane() {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"))
    pager.send(.visible(0..<3))
    pager.send(.load(.append))
    pager.send(.visible(2..<3))
    #expect(pager.requests.count == 2)
    #expect(pager.state.visibleRows == 2..<3)
  }

  @Test("P-39 an append before page 1 joins the first load")
  func joinedFirstLoad() {
    var pager = PagerMachine()
    pager.send(.open(age: nil))
    pager.send(.load(.append))
    pager.answer(.refresh, page(0..<3, next: "b"))
    #expect(pager.keys == [nil])
  }
}

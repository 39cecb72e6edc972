import RosterTesting
import Testing

@testable import Roster

/// Scenarios 95 to 99: sources that are replaced or leave rows out, and rows that a refresh or a store must not lose.
@Suite struct PagerScenarioSourceTests {
  private let one = EditID(token: 1)
  private let two = EditID(token: 2)

  private func stored() -> PagerMachine {
    var pager = PagerMachine(PagerOptions(prefetchDistance: 0), hasStore: true)
    pager.send(.open(age: nil))
    pager.read(nil)
    pager.answer(.refresh, page(0..<3, next: "b"))
    return pager
  }

  // MARK: Sources

  @Test("P-95 an edit of a row of the previous source is displayed at once, and when the new rows arrive")
  func editedPreviousRow() {
    var pager = PagerMachine.loaded(page(0..<3))
    pager.send(.switchSource(PagerState.Source(), keepingRows: true))
    pager.send(.mutate(one, .update(1) { $0.text = "mine" }))
    pager.send(.mutate(two, .delete(2)))
    #expect(Array(pager.state.items) == [Item(0), Item(1, "mine")])
    pager.send(.rollback(two))
    #expect(pager.ids == [0, 1, 2])
    pager.send(.commit(one, Item(1, "theirs")))
    #expect(pager.texts == ["", "theirs", ""])
    pager.answer(.refresh, page([1, 5]))
    #expect(Array(pager.state.items) == [Item(1, "theirs"), Item(5)])
  }

  @Test("P-95 the edits of a source disappear with it, even if its rows stay")
  func replacedAgain() {
    var pager = PagerMachine.loaded(page(0..<3))
    pager.send(.switchSource(PagerState.Source(), keepingRows: true))
    pager.send(.mutate(one, .delete(1)))
    #expect(pager.ids == [0, 2])
    pager.send(.switchSource(PagerState.Source(), keepingRows: true))
    #expect(pager.ids == [0, 1, 2])
  }

  /// A pager of rows from 30 on, with an open head, and a poll that returns a full page.
  private func polled(_ rows: Range<Int>) -> PagerMachine {
    var pager = PagerMachine(PagerOptions(pageSize: 3, prefetchDistance: 0))
    pager.send(.open(age: nil))
    pager.answer(.refresh, DataPage(items(30..<33), next: ">32", head: .open("<30")))
    pager.send(.load(.prepend))
    pager.answer(
      .prepend, DataPage(items(rows), next: ">\(rows.upperBound - 1)", head: .page("<\(rows.lowerBound)")))
    return pager
  }

  @Test("P-96 rows that a source leaves out, because more have arrived than a page holds, are requested and reported")
  func gapAtOpenHead() {
    var pager = polled(20..<23)
    #expect(pager.ids == [30, 31, 32])
    #expect(pager.requests.last == PageRequest(key: ">22", action: .append, pageSize: 3))
    pager.answer(.prepend, DataPage(items(23..<26), next: ">25", head: .page("<23")))
    pager.answer(.prepend, DataPage(items(26..<29), next: ">28", head: .page("<26")))
    #expect(pager.requests.last?.key == ">28")
    pager.answer(.prepend, DataPage(items(29..<32), next: ">31", head: .page("<29")))
    #expect(pager.ids == Array(20..<33))
    #expect(pager.presentation.leavesGaps)
    #expect(pager.presentation.newRows == 10)
    #expect(pager.state.prepend == .ready(.key("<20")))
    #expect(pager.violations == [])
  }

  @Test("P-96 a source whose full page adjoins the loaded rows is checked once")
  func noGapAtOpenHead() {
    var pager = polled(27..<30)
    pager.answer(.prepend, DataPage(items(30..<33), next: ">32", head: .page("<30")))
    #expect(pager.ids == Array(27..<33))
    #expect(!pager.presentation.leavesGaps)
    pager.send(.load(.prepend))
    pager.answer(.prepend, DataPage([], head: .open("<27")))
    #expect(pager.loads.isEmpty)
    pager.send(.load(.prepend))
    pager.answer(.prepend, DataPage(items(24..<27), next: ">26", head: .page("<24")))
    #expect(pager.ids == Array(24..<33))
    #expect(pager.loads.isEmpty)
  }

  @Test("P-96 a failed check is repeated by the next request, and a page that is not full needs none")
  func failedCheck() {
    var pager = polled(20..<23)
    pager.fail(.prepend)
    #expect(pager.ids == [30, 31, 32])
    pager.send(.load(.prepend))
    #expect(pager.requests.last?.key == "<30")
    pager.answer(.prepend, DataPage(items(28..<30), next: ">29", head: .open("<28")))
    #expect(pager.ids == Array(28..<33))
    #expect(!pager.presentation.leavesGaps)
    #expect(pager.loads.isEmpty)
  }

  @MainActor
  @Test("P-96 the page reports a source that leaves rows out once")
  func issue() async throws {
    let source = ScriptedSource<PageNumber, Item>()
    let pager = Pager(source, options: PagerOptions(pageSize: 2, prefetchDistance: 0))
    let harness = try await PageHarness(InlinePage { ListSection("rows", pager) { StandardContent("\($0.id)") } })
    source.respond(with: DataPage(items(30..<32), head: .open(30)))
    try await harness.settle()
    pager.load(.prepend)
    try await harness.settle()
    source.respond(with: DataPage(items(20..<22), next: 22, head: .page(20)))
    try await harness.settle()
    #expect(harness.issues.isEmpty)
    source.respond(with: DataPage(items(22..<31), head: .page(22)))
    try await harness.settle()
    #expect(pager.items.map(\.id) == Array(20..<32))
    #expect(harness.issues == [.gapBeforeFirstRow(page: "InlinePage")])
    #expect(harness.issues.first?.description.contains("min_id") == true)
  }

  // MARK: Stores

  @Test("P-97 the rows of other pages that a page contains are stored with it when it is loaded again")
  func rowsOfOtherPages() {
    var pager = stored()
    pager.send(.load(.append))
    pager.answer(.append, page(3..<6, next: "c"))
    pager.send(.refreshPage(4))
    pager.answer(.refresh, page([1, 3, 4], next: "c", text: "newer"))
    #expect(pager.texts[1] == "newer")
    #expect(pager.storedRows == Array(pager.state.items))
  }

  @Test("P-98 a row inserted at the end is stored there before the end is loaded, and its edits with it")
  func insertedAtEnd() {
    var pager = stored()
    pager.send(.mutate(one, .insert(Item(98, "one"), at: .last)))
    pager.send(.mutate(two, .insert(Item(99, "two"), at: .last)))
    #expect(pager.storedRows == items(0..<3))
    pager.send(.commit(two, nil))
    #expect(pager.storedRows == items(0..<3) + [Item(99, "two")])
    pager.send(.commit(one, Item(98, "theirs")))
    #expect(pager.storedRows == items(0..<3) + [Item(98, "theirs"), Item(99, "two")])
    pager.send(.load(.append))
    pager.answer(.append, page(3..<6, next: "c"))
    #expect(pager.storedRows == Array(pager.state.items))
    pager.send(.refresh(inBackground: true))
    pager.answer(.refresh, page(0..<3, next: "b"))
    #expect(pager.storedRows.map(\.id) == [0, 1, 2, 98, 99])
    let three = EditID(token: 3)
    pager.send(.mutate(three, .delete(98)))
    pager.send(.commit(three, nil))
    #expect(pager.storedRows.map(\.id) == [0, 1, 2, 99])
  }

  @Test(
    "P-98 a list that is opened without a connection has the rows that were inserted at its ends, until they are loaded"
  )
  func reopened() {
    var pager = stored()
    pager.send(.mutate(one, .insert(Item(99, "mine"), at: .last)))
    pager.send(.commit(one, nil))
    pager = pager.relaunched()
    pager.send(.connectivity(false))
    pager.send(.open(age: nil))
    pager.read(pager.storedPages, age: .seconds(60))
    #expect(Array(pager.state.items) == items(0..<3) + [Item(99, "mine")])
    #expect(pager.storedRows == Array(pager.state.items))
    pager.send(.connectivity(true))
    pager.answer(.refresh, page(0..<3, next: "b"))
    pager.send(.load(.append))
    #expect(pager.requests.last?.key == "b")
    pager.answer(.append, page(3..<5, next: "c"))
    #expect(pager.ids == [0, 1, 2, 3, 4, 99])
    #expect(pager.storedRows == Array(pager.state.items))
    pager.send(.load(.append))
    pager.answer(.append, page([5, 99], text: "theirs"))
    #expect(pager.ids == [0, 1, 2, 3, 4, 5, 99])
    #expect(pager.state.edits.all.isEmpty)
    #expect(pager.storedRows == Array(pager.state.items))
  }

  @Test(
    "P-98 a row that was moved to the end is stored there before the end is loaded, and stays there",
    arguments: [true, false])
  func movedToEnd(returnsRow: Bool) {
    var pager = stored()
    pager.send(.mutate(EditID(token: 3), .update(1) { $0.text = "mine" }))
    pager.send(.mutate(one, .move(1, to: .last)))
    pager.send(.mutate(two, .insert(Item(99), at: .last)))
    #expect(pager.storedRows == items(0..<3))
    pager.send(.commit(one, returnsRow ? Item(1, "theirs") : nil))
    #expect(pager.storedRows == [Item(0), Item(2), Item(1, returnsRow ? "theirs" : "")])
    pager.send(.commit(two, nil))
    pager.send(.commit(EditID(token: 3), nil))
    #expect(pager.ids == [0, 2, 1, 99])
    #expect(pager.storedRows == Array(pager.state.items))
    pager.send(.load(.append))
    pager.answer(.append, page(3..<6, next: "c"))
    pager.send(.refresh(inBackground: true))
    pager.answer(.refresh, page([0, 2], next: "b"))
    #expect(pager.ids.suffix(2) == [1, 99])
    #expect(pager.storedRows.map(\.id) == [0, 2, 1, 99])
    var reopened = pager.relaunched()
    reopened.send(.open(age: nil))
    reopened.read(reopened.storedPages, age: .seconds(60))
    #expect(reopened.ids == [0, 2, 1, 99])
    for _ in 0..<2 {
      pager.send(.load(.append))
      pager.answer(.append, pager.ids.contains(6) ? page([6, 1, 99]) : page(3..<7, next: "c"))
    }
    #expect(pager.ids == [0, 2, 3, 4, 5, 6, 1, 99])
    #expect(pager.state.edits.all.isEmpty)
    #expect(pager.storedRows == Array(pager.state.items))
  }

  @Test("P-98 a row that was moved to the end of a list that turns out to be longer is stored at its end")
  func movedBeforeRefresh() {
    var pager = PagerMachine(hasStore: true)
    pager.send(.open(age: nil))
    pager.read(nil)
    pager.answer(.refresh, page(0..<3))
    pager.send(.refresh(inBackground: true))
    pager.send(.mutate(one, .move(1, to: .last)))
    pager.send(.commit(one, nil))
    #expect(pager.storedRows.map(\.id) == [0, 2, 1])
    pager.answer(.refresh, page(0..<4, next: "b"))
    #expect(pager.ids == [0, 2, 3, 1])
    #expect(pager.store.pages.map { $0.items.map(\.id) } == [["0", "2", "3"], ["1"]])
  }

  @Test("P-98 of several moves of a row to ends that are not loaded, the last one is displayed and stored")
  func movedTwice() {
    var pager = PagerMachine(hasStore: true)
    pager.send(.open(age: nil))
    pager.read(nil)
    pager.answer(.refresh, page(3..<6, next: "c", previous: "a"))
    pager.send(.mutate(one, .move(4, to: .last)))
    pager.send(.mutate(two, .move(4, to: .first)))
    pager.send(.commit(two, nil))
    pager.send(.commit(one, nil))
    #expect(pager.ids == [4, 3, 5])
    #expect(pager.state.edits.floatingRows(at: .prepend).map(\.id) == [4])
    #expect(pager.state.edits.floatingRows(at: .append).isEmpty)
  }

  @Test("P-98 a row that was moved to the end, and returned by the server elsewhere, is displayed and stored there")
  func movedAndReturned() {
    var pager = stored()
    pager.send(.mutate(one, .move(1, to: .last)))
    pager.send(.commit(one, nil))
    #expect(pager.ids == [0, 2, 1])
    pager.send(.load(.append))
    pager.answer(.append, page([3, 1, 4], next: "c", text: "theirs"))
    #expect(pager.ids == [0, 2, 3, 1, 4])
    #expect(pager.texts[3] == "theirs")
    #expect(pager.state.edits.all.isEmpty)
    #expect(pager.storedRows == Array(pager.state.items))
  }

  @Test("P-98 a row beside one that is not confirmed is stored when that is, or is rejected", arguments: [true, false])
  func besideUnconfirmed(isRejected: Bool) {
    var pager = stored()
    let edits: [PagerEdit<Item>] = [
      .insert(Item(97), at: .after(1)), .insert(Item(98), at: .after(97)), .insert(Item(99), at: .after(98)),
      .move(0, to: .after(99)),
    ]
    for (number, edit) in edits.enumerated() { pager.send(.mutate(EditID(token: number), edit)) }
    for number in [3, 2, 1] { pager.send(.commit(EditID(token: number), nil)) }
    #expect(pager.ids == [1, 97, 98, 99, 0, 2])
    #expect(pager.storedRows == items(0..<3))
    pager.send(.load(.append))
    pager.send(isRejected ? .rollback(EditID(token: 0)) : .commit(EditID(token: 0), nil))
    #expect(pager.ids == (isRejected ? [1, 2, 98, 99, 0] : [1, 97, 98, 99, 0, 2]))
    #expect(pager.storedRows.map(\.id) == (isRejected ? [0, 1, 2] : pager.ids))
    pager.answer(.append, page(3..<5))
    #expect(pager.ids == (isRejected ? [1, 2, 3, 4, 98, 99, 0] : [1, 97, 98, 99, 0, 2, 3, 4]))
    #expect(pager.state.edits.all.isEmpty)
    #expect(pager.storedRows == Array(pager.state.items))
  }

  @Test("P-98 a row beside one that was inserted at the end is stored with it before the end is loaded")
  func besideInsertedAtEnd() {
    var pager = stored()
    pager.send(.mutate(one, .insert(Item(98), at: .last)))
    pager.send(.mutate(two, .insert(Item(99), at: .before(98))))
    pager.send(.commit(two, nil))
    #expect(pager.storedRows == items(0..<3))
    pager.send(.commit(one, nil))
    #expect(pager.storedRows == items([0, 1, 2, 99, 98]))
    for (start, next) in [(3, "c"), (6, nil)] {
      pager.send(.load(.append))
      pager.answer(.append, page(start..<start + 3, next: next))
      #expect(pager.ids.suffix(3) == [start + 2, 99, 98])
      #expect(pager.storedRows == Array(pager.state.items))
    }
    #expect(pager.state.edits.all.isEmpty)
  }

  @Test("P-98 rows that are inserted while a list is read from the store follow those that were stored at its end")
  func insertedWhileReading() {
    var pager = stored()
    pager.send(.mutate(one, .insert(Item(98), at: .last)))
    pager.send(.commit(one, nil))
    pager = pager.relaunched()
    pager.send(.open(age: nil))
    pager.send(.mutate(one, .insert(Item(99), at: .last)))
    pager.read(pager.storedPages)
    #expect(pager.ids == [0, 1, 2, 98, 99])
  }

  @Test("P-98 a row inserted at the end of a list that is replaced by its first page is stored after that, not on it")
  func insertedBeforeRefresh() {
    var pager = PagerMachine(hasStore: true)
    pager.send(.open(age: nil))
    pager.read(nil)
    pager.answer(.refresh, page(0..<3))
    pager.send(.refresh(inBackground: true))
    pager.send(.mutate(one, .insert(Item(98), at: .last)))
    pager.send(.commit(one, nil))
    #expect(pager.storedRows.map(\.id) == [0, 1, 2, 98])
    pager.answer(.refresh, page(10..<13, next: "b"))
    #expect(pager.ids == [10, 11, 12, 98])
    #expect(pager.store.pages.map { $0.items.map(\.id) } == [["10", "11", "12"], ["98"]])
  }

  @Test("P-98 a row that was inserted and deleted again is not stored when its place is loaded")
  func deletedAgain() {
    var pager = PagerMachine(hasStore: true)
    pager.send(.open(age: nil))
    pager.read(nil)
    pager.answer(.refresh, page(6..<9, next: "d", previous: "b"))
    pager.send(.mutate(one, .insert(Item(98))))
    pager.send(.commit(one, nil))
    pager.send(.mutate(two, .update(98) { $0.text = "mine" }))
    pager.send(.mutate(EditID(token: 3), .delete(98)))
    pager.send(.commit(EditID(token: 3), nil))
    pager.send(.load(.prepend))
    pager.answer(.prepend, page(4..<6, next: "c"))
    #expect(pager.ids == Array(4..<9))
    #expect(pager.storedRows.map(\.id) == Array(4..<9))
  }

  @Test("P-98 a row inserted at the beginning of a list that opens in the middle is stored before it")
  func insertedAtBeginning() {
    var pager = PagerMachine(hasStore: true)
    pager.send(.open(age: nil))
    pager.read(nil)
    pager.answer(.refresh, page(6..<9, next: "d", previous: "b"))
    for (edit, row) in [(one, 98), (two, 99)] {
      pager.send(.mutate(edit, .insert(Item(row))))
      pager.send(.commit(edit, nil))
    }
    #expect(pager.storedRows.map(\.id) == [99, 98, 6, 7, 8])
    var reopened = pager.relaunched()
    reopened.send(.open(age: nil))
    reopened.read(reopened.storedPages)
    #expect(reopened.ids == [99, 98, 6, 7, 8])
    reopened.fail(.refresh)
    reopened.send(.load(.prepend))
    #expect(reopened.requests.last?.key == "b")
    reopened.answer(.prepend, page(4..<6, next: "c"))
    #expect(reopened.ids == [99, 98, 4, 5, 6, 7, 8])
    #expect(reopened.storedRows.map(\.id) == reopened.ids)
    #expect(reopened.state.edits.all.isEmpty)
  }

  @Test("P-99 a refresh whose page contains the visible row loads no further page, whatever else the page contains")
  func visibleRowOnPage() {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"))
    pager.send(.load(.append))
    pager.answer(.append, page(3..<6, next: "c", previous: "a"))
    pager.send(.load(.append))
    pager.answer(.append, page(6..<9, next: "d", previous: "b"))
    pager.send(.visible(3..<4))
    pager.send(.refresh(inBackground: true))
    pager.answer(.refresh, page([3, 7, 8], next: "c", previous: "a"))
    #expect(pager.load(.refresh) == nil)
    #expect(pager.ids == [3, 7, 8])
    #expect(pager.state.visibleRows?.lowerBound == 0)
    #expect(pager.requests.last?.key == "a")
  }
}

import Observation
import RosterTesting
import Testing

@testable import Roster

/// The pager owns the rows: it replaces, appends, removes duplicates and discards late pages.
@MainActor @Suite struct PagerRowsTests {
  @Test("S0-22 a failed refresh leaves the numbering unchanged: after three pages the next one is still 4")
  func numberingAfterFailure() async {
    let fixture = await PagerFixture.loaded(pages: 3)
    await fixture.run { $0.refresh() }
    await fixture.fail()
    await fixture.run { $0.load(.append) }
    #expect(fixture.keys == [nil, 2, 3, nil, 4])
  }

  @Test("S0-23 a page that a refresh overtakes is discarded, however late it arrives")
  func overtaken() async {
    let fixture = await PagerFixture.loaded(ignoresCancellation: true)
    await fixture.run { $0.load(.append) }
    await fixture.run { $0.refresh() }
    #expect(fixture.keys == [nil, 2, nil])
    await fixture.answer(1, items(10..<13), at: 1)
    #expect(fixture.ids == [10, 11, 12])
    await fixture.answer(2, items(3..<6), at: 0)
    #expect(fixture.ids == [10, 11, 12])
  }

  @Test("S0-23 of two reloads only the last one's rows are displayed, in any order of arrival")
  func twoRefreshes() async {
    let fixture = await PagerFixture.loaded(ignoresCancellation: true)
    await fixture.run { $0.reload() }
    await fixture.run { $0.reload() }
    await fixture.answer(1, items(20..<23), at: 1)
    await fixture.answer(1, items(10..<13), at: 0)
    #expect(fixture.ids == [20, 21, 22])
    #expect(fixture.pager.snapshot.refresh == .idle)
  }

  @Test("S0-24 a refresh replaces and an append appends, and the page never changes the rows")
  func ownership() async {
    let fixture = await PagerFixture.loaded(pages: 2)
    #expect(fixture.ids == Array(0..<6))
    await fixture.run { $0.refresh() }
    await fixture.answer(1, items([7, 8, 9]))
    #expect(fixture.ids == [7, 8, 9])
    await fixture.run { $0.load(.append) }
    await fixture.answer(2, items([10]))
    #expect(fixture.ids == [7, 8, 9, 10])
  }

  @Test("S1-38 a refresh replaces all rows, an append appends")
  func clearsAndFills() async {
    let fixture = await PagerFixture.loaded(pages: 3)
    await fixture.run { $0.refresh() }
    #expect(fixture.ids == Array(0..<9))
    await fixture.answer(1)
    #expect(fixture.ids == [0, 1, 2])
    await fixture.run { $0.load(.append) }
    await fixture.answer(2)
    #expect(fixture.ids == Array(0..<6))
  }

  @Test("S1-39 a refresh is never answered from cached pages, and replaces them")
  func keptPages() async {
    let store = InMemoryPageStore()
    let fixture = PagerFixture(store: store)
    await fixture.run { $0.open() }
    await fixture.answer(1)
    await fixture.run { $0.load(.append) }
    await fixture.answer(2)
    await fixture.run { $0.refresh() }
    #expect(fixture.keys == [nil, 2, nil])
    await fixture.answer(1, items([0, 1], "new"))
    #expect(fixture.pager.items.map(\.text) == ["new", "new"])
    let again = PagerFixture(store: store)
    await again.run { $0.open() }
    #expect(again.pager.items.map(\.text) == ["new", "new"])
  }

  @Test("S1-40 a row that a later page repeats stays at its first position with its newest content")
  func overlap() async {
    let fixture = await PagerFixture.loaded()
    await fixture.run { $0.load(.append) }
    await fixture.answer(2, [Item(2, "moved down"), Item(3), Item(4)])
    #expect(fixture.pager.items.elementsEqual([Item(0), Item(1), Item(2, "moved down"), Item(3), Item(4)]))
  }

  @Test("S1-40 a row that a page repeats is displayed once, at its first position with its last content")
  func repetition() async {
    let fixture = PagerFixture()
    await fixture.run { $0.open() }
    await fixture.answer(1, [Item(0, "old"), Item(1), Item(0, "new")])
    #expect(fixture.pager.items.elementsEqual([Item(0, "new"), Item(1)]))
  }

  @Test("S1-40 a refresh follows moves, changes and deletions on the server")
  func serverChanges() async {
    let fixture = await PagerFixture.loaded()
    await fixture.run { $0.refresh() }
    await fixture.answer(1, [Item(2), Item(0, "changed"), Item(9)])
    #expect(fixture.pager.items.elementsEqual([Item(2), Item(0, "changed"), Item(9)]))
  }

  @Test("S1-42 a failed refresh removes the indicators and keeps the rows")
  func failedRefresh() async {
    let fixture = await PagerFixture.loaded(pages: 2)
    let revision = fixture.pager.snapshot.revision
    await fixture.run { $0.refresh() }
    await fixture.fail()
    #expect(fixture.ids == Array(0..<6))
    #expect(fixture.pager.snapshot.revision == revision)
    #expect(!fixture.pager.presentation.isRefreshing)
  }

  @Test("S2-10 no sequence of loads leads to contradictory states: the state is one value, and rows imply content")
  func oneState() {
    var pager = PagerMachine()
    for event in [
      PagerEvent<Item>.open(age: nil), .reload, .refresh(), .cancel(nil), .retry(nil),
      .refresh(),
    ] {
      pager.send(event)
      if !pager.ids.isEmpty { #expect(pager.presentation.state == .content) }
      pager.answer(.refresh, page(0..<2))
      #expect((pager.presentation.state == .content) == !pager.ids.isEmpty)
    }
  }

  @Test("S2-13 observers of the rows are notified of changes without a reload")
  func observed() async {
    let fixture = await PagerFixture.loaded()
    let changes = ChangeCounter()
    withObservationTracking {
      _ = fixture.pager.items
    } onChange: {
      changes.count += 1
    }
    await fixture.run { $0.load(.append) }
    await fixture.answer(2)
    #expect(changes.count == 1)
  }
}

/// A counter for an observation's callback. All of these tests stay on the main actor, where the pager publishes.
final class ChangeCounter: @unchecked Sendable {
  var count = 0
}

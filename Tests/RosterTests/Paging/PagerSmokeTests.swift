import Roster
import RosterTesting
import Testing

@MainActor @Suite struct PagerSmokeTests {
  @Test("S0-09 every load that is not fetchMore asks for page 1; after a full page the next page is 2")
  func requestedPages() async {
    struct Row: Identifiable, Equatable { let id: Int }
    let source = ScriptedSource<PageNumber, Row>()
    let pager = Pager(source)
    pager.open()
    await pager.settle(held: { source.heldCount })
    source.answer(Page((0..<3).map(Row.init), number: 1, end: .shortPage(size: 3)))
    await pager.settle(held: { source.heldCount })
    #expect(pager.items.map(\.id) == [0, 1, 2])
    pager.loadNext()
    await pager.settle(held: { source.heldCount })
    source.answer(Page((3..<6).map(Row.init), number: 2, end: .shortPage(size: 3)))
    await pager.settle(held: { source.heldCount })
    pager.loadNext()
    await pager.settle(held: { source.heldCount })
    source.answer(Page((6..<9).map(Row.init), number: 3, end: .shortPage(size: 3)))
    await pager.settle(held: { source.heldCount })
    #expect(pager.items.count == 9)
    pager.refresh()
    await pager.settle(held: { source.heldCount })
    source.answer(Page((0..<3).map(Row.init), number: 1, end: .shortPage(size: 3)))
    await pager.settle(held: { source.heldCount })
    #expect(pager.items.count == 3)
    pager.loadNext()
    await pager.settle(held: { source.heldCount })
    #expect(source.requestedKeys == [nil, 2, 3, nil, 2])
  }
}

import Testing

@testable import Roster

/// The bounds of memory and time for long lists.
@Suite struct PagerScaleTests {
  @Test("an endless feed with eviction has a constant number of rows, pages and keys over 10,000 pages")
  func endlessFeed() {
    var state = PagerState<Item>(options: PagerOptions(prefetchDistance: 5, maximumPages: 5))
    var number = 0
    var most = 0
    func serve(_ effects: [PagerEffect<Item>]) {
      for case .load(let id, let request) in effects {
        number = request.key.flatMap { Int($0) } ?? 0
        let page = DataPage<String, Item>(
          items(number * 20..<number * 20 + 20), next: "\(number + 1)", previous: number > 0 ? "\(number - 1)" : nil)
        serve(state.apply(.result(id, .page(page))))
      }
    }
    serve(state.apply(.open(age: nil)))
    while number < 10_000 {
      serve(state.apply(.visible(max(0, state.items.count - 10)..<state.items.count)))
      most = max(most, state.items.count)
      guard state.rows.pages.count <= 5, state.rows.labelOfPage.count <= 100,
        LoadType.allCases.allSatisfy({ state.ends[$0].visitedKeys.count <= 1_000 })
      else {
        break
      }
    }
    #expect(number == 10_000)
    #expect(most <= 100)
    #expect(state.rows.evicted.count <= 1)
    #expect(state.rows.contradictions == [])
  }

  @Test("a memory warning evicts all pages far from the visible rows, and they are loaded again on scrolling back")
  func pressure() {
    var pager = PagerMachine.loaded(page(0..<3, next: "1"))
    for number in 1..<6 {
      pager.send(.load(.append))
      pager.answer(.append, page(number * 3..<number * 3 + 3, next: "\(number + 1)", previous: "\(number - 1)"))
    }
    pager.send(.visible(7..<8))
    pager.send(.memoryWarning)
    #expect(pager.ids == Array(6..<12))
    pager.send(.load(.prepend))
    #expect(pager.load(.prepend) != nil)
    #expect(![.idle, .blocked, .end].contains(pager.state.append))
  }

  @Test("the list's history records a change of rows, so that no difference over a million rows is needed")
  func knownChanges() {
    var state = PagerState<Item>()
    var loads: [LoadID] = []
    func note(_ effects: [PagerEffect<Item>]) { for case .load(let id, _) in effects { loads.append(id) } }
    note(state.apply(.open(age: nil)))
    note(state.apply(.result(loads[0], .page(page(0..<1_000, next: "1")))))
    var before = state.items
    func expectKnown(_ what: String) {
      #expect(state.items.knowsChange(since: before), "\(what)")
      before = state.items
    }
    note(state.apply(.load(.append)))
    note(state.apply(.result(loads[1], .page(page(1_000..<1_020, next: "2")))))
    expectKnown("a page")
    note(state.apply(.mutate(EditID(token: 1), .update(5) { $0.text = "edited" })))
    expectKnown("an edit")
    note(state.apply(.mutate(EditID(token: 2), .delete(7))))
    expectKnown("a second edit")
    note(state.apply(.load(.append)))
    note(state.apply(.result(loads[2], .page(page(1_020..<1_040, next: "3")))))
    expectKnown("a page under edits")
    note(state.apply(.rollback(EditID(token: 1))))
    expectKnown("a rollback")
    note(state.apply(.refresh(inBackground: true)))
    note(state.apply(.result(loads[3], .page(page(-5..<20, next: "1")))))
    expectKnown("a refresh that overlaps")
  }
}

import Testing

@testable import Roster

@Suite("Unloaded rows")
struct UnloadedRowsTests {
  private func loaded(_ count: Int, at key: String? = nil, offset: Int? = nil, previous: String? = nil) -> LoadedPage<
    Item
  > {
    var page = stored(0..<count, at: key, next: "n", previous: previous)
    page.offset = offset
    return page
  }

  @Test("After a refresh, the rows around the page are unloaded if their numbers are known")
  func refresh() {
    let cases: [(page: LoadedPage<Item>, total: Int?, before: Int?, after: Int?)] = [
      (loaded(3), 10, 0, 7), (loaded(3), nil, nil, nil), (loaded(3, at: "m", offset: 4), 10, 4, 3),
      (loaded(3, at: "m"), 10, nil, nil), (loaded(3, previous: "p"), 10, nil, nil), (loaded(3), 2, 0, 0),
      (loaded(3, at: "m", offset: -1), 10, nil, nil),
    ]
    for test in cases {
      var rows = UnloadedRows()
      rows.counts = PlaceholderCounts(before: 1, after: 1)
      rows.refresh(with: test.page, total: test.total, rowCount: 3)
      #expect(rows.counts?.before == test.before && rows.counts?.after == test.after, "\(test)")
    }
  }

  @Test("A further page corrects the counts by its offset, or subtracts its new rows")
  func add() {
    var rows = UnloadedRows()
    rows.counts = PlaceholderCounts(before: 4, after: 10)
    rows.requested = 0..<3
    rows.add(.append, loaded(3, at: "n"), total: nil, rowCount: 6, added: 3, hasPrevious: true)
    #expect(rows.counts == PlaceholderCounts(before: 4, after: 7) && rows.requested == nil)
    rows.requested = 0..<3
    rows.add(.prepend, loaded(2, at: "p"), total: nil, rowCount: 6, added: 0, hasPrevious: true)
    #expect(rows.counts == PlaceholderCounts(before: 4, after: 7) && rows.requested == 0..<3)
    // The server has inserted two rows before the loaded ones.
    rows.add(.append, loaded(3, at: "n", offset: 12), total: 22, rowCount: 9, added: 3, hasPrevious: true)
    #expect(rows.counts == PlaceholderCounts(before: 6, after: 7))
    rows.add(.prepend, loaded(3, at: "p", offset: 3), total: 22, rowCount: 12, added: 3, hasPrevious: true)
    #expect(rows.counts == PlaceholderCounts(before: 3, after: 7))
    // Without rows before the loaded ones, insertions do not create placeholders.
    rows.counts = PlaceholderCounts(before: 0, after: 5)
    rows.add(.append, loaded(3, at: "n", offset: 12), total: 22, rowCount: 9, added: 3, hasPrevious: false)
    #expect(rows.counts == PlaceholderCounts(before: 0, after: 7))
    // A page that no other precedes is the first one, even without an offset.
    rows.counts = PlaceholderCounts(before: 5, after: 7)
    rows.add(.prepend, loaded(3, at: "p"), total: 22, rowCount: 12, added: 3, hasPrevious: false)
    #expect(rows.counts == PlaceholderCounts(before: 0, after: 10))
    rows.add(.append, loaded(3, at: "n"), total: 22, rowCount: 15, added: 3, hasPrevious: false)
    #expect(rows.counts == PlaceholderCounts(before: 0, after: 7))
  }
}

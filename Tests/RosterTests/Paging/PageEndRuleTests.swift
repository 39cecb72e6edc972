import RosterTesting
import Testing

@testable import Roster

/// Keys and counts from servers and stores.
@Suite("How numbered pages and offsets end")
struct PageEndRuleTests {
  @Test(
    "a page at the limits of Int has adjacent keys only where they are representable",
    arguments: [
      PageEndRule.hasNext(true), .pageCount(.max), .pageCount(.min), .total(.max, size: .max), .shortPage(size: .min),
    ])
  func extremes(rule: PageEndRule) {
    #expect(DataPage([1], number: PageNumber(.max), end: rule).next == nil)
    #expect(DataPage([1], number: PageNumber(.min), end: rule).previous == nil)
    #expect(DataPage([1], number: PageNumber(.max), first: PageNumber(.min), end: rule).next == nil)
    #expect(DataPage([1], offset: PageOffset(.max), size: 1, end: rule).next == nil)
    #expect(DataPage([1], offset: PageOffset(5), size: .max, end: rule).previous == PageOffset(0))
  }

  @Test("an empty page at an offset is the last one, whatever the server reports")
  func emptyOffset() {
    #expect(DataPage([Int](), offset: 40, size: 20, end: .hasNext(true)).next == nil)
  }

  @Test("the rows before a page that cannot be counted are as many as there can be, with the sign of their number")
  func overflow() {
    let rule = PageEndRule.total(1_000, size: .max)
    #expect(!rule.hasMore(count: 1, ordinal: 3, before: nil))
    #expect(rule.hasMore(count: 1, ordinal: -3, before: nil))
    #expect(!PageEndRule.total(1_000, size: .min).hasMore(count: 1, ordinal: -3, before: nil))
    #expect(PageEndRule.total(1_000, size: .min).hasMore(count: 1, ordinal: 3, before: nil))
  }

  @Test(
    "T-19 the size of numbered pages replaces that of the pager, so that a list of 200 has all of its rows",
    arguments: [50, 20, 7])
  @MainActor func oneSize(size: Int) async {
    let sizes = PageSizes()
    let source = NumberedPages(size: size) { number, request -> [Item] in
      await sizes.append(request.pageSize)
      let first = (number - 1) * request.pageSize
      return items(first..<max(first, min(200, first + request.pageSize)))
    }
    let pager = Pager(source)
    pager.open()
    await pager.settle()
    for _ in 0..<40 where pager.presentation.append != .end {
      pager.load(.append)
      await pager.settle()
    }
    #expect(pager.items.map(\.id) == Array(0..<200))
    #expect(sizes.all == Set([size]))
  }

  @Test("a page that reaches the total is the last one, one row less has a next page")
  func total() {
    for (count, isLast) in [(9, false), (10, true), (11, true)] {
      #expect(PageEndRule.total(30, size: 10).hasMore(count: count, ordinal: 2, before: nil) == !isLast)
      #expect(PageEndRule.total(30, size: 10).hasMore(count: count, ordinal: 9, before: 20) == !isLast)
    }
    #expect(!PageEndRule.total(30, size: 10).hasMore(count: 0, ordinal: 0, before: 0))
  }
}

/// The page sizes of all requests.
@MainActor
private final class PageSizes {
  private(set) var all: Set<Int> = []
  func append(_ size: Int) { all.insert(size) }
}

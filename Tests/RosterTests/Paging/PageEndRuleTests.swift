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

  @Test("a page that reaches the total is the last one, one row less has a next page")
  func total() {
    for (count, isLast) in [(9, false), (10, true), (11, true)] {
      #expect(PageEndRule.total(30, size: 10).hasMore(count: count, ordinal: 2, before: nil) == !isLast)
      #expect(PageEndRule.total(30, size: 10).hasMore(count: count, ordinal: 9, before: 20) == !isLast)
    }
    #expect(!PageEndRule.total(30, size: 10).hasMore(count: 0, ordinal: 0, before: 0))
  }
}

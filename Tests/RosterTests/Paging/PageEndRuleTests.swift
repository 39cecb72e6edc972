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
}

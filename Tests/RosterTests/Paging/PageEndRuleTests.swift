import Testing

@testable import Roster

/// Keys and counts as a server or a store may have them.
@Suite("How numbered pages and offsets end")
struct PageEndRuleTests {
  @Test(
    "a page at the edge of what can be counted has neighbours as far as there are numbers for them",
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

  @Test("an empty page of offsets is the last one, whatever the server says")
  func emptyOffset() {
    #expect(DataPage([Int](), offset: 40, size: 20, end: .hasNext(true)).next == nil)
  }
}

import Observation
import RosterFoundation
import RosterTesting
import Testing

@testable import Roster

@Observable
@MainActor
private final class NumbersPage: ListPage {
  var numbers = Array(0..<40)

  var body: some ListContent {
    ListSection("numbers", values: numbers) { StandardContent("\($0)") }
  }
}

@MainActor
@Suite("Inspection of a list")
struct InspectionTests {
  @Test("The log has each update with its difference, and at most six operations of its plan")
  func updateLog() async throws {
    let page = NumbersPage()
    let harness = try await PageHarness(page)
    page.numbers.removeAll { $0.isMultiple(of: 2) }
    try await harness.settle()
    page.numbers.append(50)
    try await harness.settle()
    let updates = try #require(harness.driver.session?.updates)
    let lines = updates.reversed().flatMap(\.lines)
    let log = lines.joined(separator: "\n")
    let first = try #require(lines.first)
    #expect(first.hasSuffix(": 20 → 21 items, 1 inserted"), "\(log)")
    #expect(lines.contains { $0.hasSuffix(": 40 → 20 items, 20 deleted") }, "\(log)")
    #expect(lines.contains("  and 14 more operations"), "\(log)")
    #expect(lines.count { $0.hasPrefix("  and") } == 1, "\(log)")
    #expect(lines.count { $0.hasPrefix("  stage 0: ") } == 6 + 1 + 1, "\(log)")
    #expect(updates.map(\.number) == [1, 2, 3], "\(log)")
  }

  @Test("The moved items of an update are those within sections and those between them")
  func moves() {
    func log(_ changeset: Changeset) -> String? {
      let log = SessionLog()
      log.appendUpdate(
        changeset, UpdatePlan(capabilities: .unrestricted, stages: []), reason: "change", counts: [0, 0])
      return log.updates.first?.lines.first
    }
    func change(_ section: Int, _ moves: Int, deletes: Int = 0) -> Changeset.SectionChange {
      let items = ItemDifference(
        deletes: deletes > 0 ? [0..<deletes] : [], moves: (0..<moves).map { .init(from: $0 + 5, to: $0) })
      return Changeset.SectionChange(old: section, new: section, items: items)
    }
    let crossMoves = (0..<3).map { item in
      Changeset.CrossMove(
        from: ItemPosition(section: 0, item: item), to: ItemPosition(section: 1, item: item), isUpdated: false)
    }
    let sections = [change(0, 2), change(1, 4, deletes: 7)]
    #expect(
      log(Changeset(sections: sections, crossMoves: crossMoves))?.hasSuffix(": 0 → 0 items, 7 deleted, 9 moved") == true
    )
    #expect(log(Changeset(crossMoves: crossMoves))?.hasSuffix(", 3 moved") == true)
    #expect(log(Changeset()) == nil)
  }

  @Test("The log has the last eight updates")
  func lastUpdates() async throws {
    let page = NumbersPage()
    let harness = try await PageHarness(page)
    for number in 100..<112 {
      page.numbers.append(number)
      try await harness.settle()
    }
    #expect(harness.driver.session?.updates.map(\.number) == Array(6...13))
  }

  @Test("A load is described by its action, its key without secrets, and its attempts from the second one on")
  func loads() async throws {
    let fixture = await PagerFixture.loaded()
    func append() -> String { fixture.pager.inspection[3] }
    #expect(append() == "append: ready, page 2")
    await fixture.run { $0.load(.append) }
    #expect(append() == "append: loading, append page 2")
    await fixture.fail(PageFailure.busy)
    #expect(append() == "append: waits for a retry (transient failure), append page 2")
    await fixture.advance(.seconds(1))
    #expect(append() == "append: loading, append page 2, attempt 2")
    await fixture.fail()
    #expect(append() == "append: failed (permanent failure), append page 2, attempt 2")
    // A cursor may be a secret, also a number of many digits.
    for (key, text) in [
      ("12345", "page 12345"), ("123456789", "page 123456789"), ("1234567890", "key of 10 characters"),
    ] {
      let source = KeyedPages<String, Item> { _ in DataPage([Item(1)], next: key) }
      let pager = Pager(source)
      pager.open()
      await pager.settle(pending: { 0 })
      #expect(pager.inspection[3] == "append: ready, \(text)")
    }
  }

  @Test("The memory of the process is at least a megabyte")
  func memory() {
    #expect(Inspection.peakMemory > 1 << 20)
  }
}

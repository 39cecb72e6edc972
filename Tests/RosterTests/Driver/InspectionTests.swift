import Observation
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
    let lines = harness.driver.updateLog.inspection
    let log = lines.joined(separator: "\n")
    let first = try #require(lines.first)
    #expect(first.hasSuffix(": 20 → 21 items, 1 inserted"), "\(log)")
    #expect(lines.contains { $0.hasSuffix(": 40 → 20 items, 20 deleted") }, "\(log)")
    #expect(lines.contains("  and 14 more operations"), "\(log)")
    #expect(lines.count { $0.hasPrefix("  and") } == 1, "\(log)")
    #expect(lines.count { $0.hasPrefix("  stage 0: ") } == 6 + 1 + 1, "\(log)")
    #expect(harness.driver.updateLog.entries.map(\.number) == [1, 2, 3], "\(log)")
  }

  @Test("The log has the last eight updates")
  func lastUpdates() async throws {
    let page = NumbersPage()
    let harness = try await PageHarness(page)
    for number in 100..<112 {
      page.numbers.append(number)
      try await harness.settle()
    }
    #expect(harness.driver.updateLog.entries.map(\.number) == Array(6...13))
  }

  @Test("The memory of the process is at least a megabyte")
  func memory() {
    #expect(Inspection.peakMemory > 1 << 20)
  }
}

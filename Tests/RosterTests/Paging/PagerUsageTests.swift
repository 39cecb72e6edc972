import Foundation
import Roster
import RosterTesting
import Testing

/// A complete paged page, from the call site.
@MainActor @Suite struct PagerUsageTests {
  private func show(_ source: ScriptedSource<PageNumber, PagedCourse>) async throws -> (PagedCoursesPage, PageHarness) {
    let page = PagedCoursesPage(source)
    return (page, try await PageHarness(page))
  }

  private func courses(_ ids: Range<Int>) -> DataPage<PageNumber, PagedCourse> {
    DataPage(ids.map { PagedCourse(id: $0, title: "Course \($0)") }, number: 1, end: .shortPage(size: 3))
  }

  @Test("S0-25 S1-43 a page that loads, refreshes, pages and recovers is declared in at most 20 lines")
  func lines() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "Support/PagedCoursesPage.swift")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count <= 20)
  }

  @Test("S1-43 that page displays rows, displays why loading failed, and passes the object of a tapped row")
  func works() async throws {
    let source = ScriptedSource<PageNumber, PagedCourse>()
    let (page, harness) = try await show(source)
    #expect(harness.screen.state == .loading)
    source.fail(PageFailure(reason: "No way."))
    try await harness.settle()
    #expect(harness.screen.state == .failed("No way."))
    try await harness.retry()
    source.respond(with: courses(0..<3))
    try await harness.settle()
    #expect(Array(harness.lines.prefix(3)) == ["Course 0", "Course 1", "Course 2"])
    try await harness.tap("Course 1")
    #expect(page.opened?.id == 1)
  }

  @Test("S2-13 changed rows are displayed without a reload call, once for each turn")
  func shown() async throws {
    let source = ScriptedSource<PageNumber, PagedCourse>()
    let (page, harness) = try await show(source)
    source.respond(with: courses(0..<2))
    try await harness.settle()
    harness.clearRecords()
    for id in 10..<15 { page.courses.edit(.insert(PagedCourse(id: id, title: "New \(id)"), at: .last)) }
    try await harness.settle()
    #expect(harness.lines.filter { $0.hasPrefix("New") }.count == 5)
    #expect(harness.updates.count == 1)
  }
}

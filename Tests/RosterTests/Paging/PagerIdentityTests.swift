import RosterTesting
import Testing

@testable import Roster

/// Rows that get their ids from the server.
@Suite @MainActor struct PagerIdentityTests {
  private func opened() async throws -> (ScriptedSource<PageNumber, Item>, Pager<Item>, PageHarness) {
    let source = ScriptedSource<PageNumber, Item>()
    let pager = Pager(source)
    let harness = try await PageHarness(
      InlinePage { ListSection("rows", pager) { StandardContent("row \($0.id) \($0.text)") } })
    source.respond(with: DataPage(items([1, 2])))
    try await harness.settle()
    return (source, pager, harness)
  }

  @Test("P-71 the server's row takes the place and the cell of the one with the temporary id, also after a refresh")
  func keepsCell() async throws {
    let (source, pager, harness) = try await opened()
    let edit = pager.mutate(.insert(Item(-1, "guess"), at: .last))
    try await harness.settle()
    let cell = try harness.cell(of: "row -1 guess")
    #expect(cell != nil)
    harness.clearRecords()
    pager.commit(edit, with: Item(30, "sent"))
    try await harness.settle()
    #expect(harness.updates == [["~ rows/-1"]])
    #expect(try harness.cell(of: "row 30 sent") === cell)
    pager.refresh()
    try await harness.settle()
    source.respond(with: DataPage(items([1, 30, 2])))
    try await harness.settle()
    #expect(pager.items.map(\.id) == [1, 30, 2])
    #expect(try harness.cell(of: "row 30 ") === cell)
    // The list scrolls to the row by its id.
    #expect(harness.driver.snapshot.sections[0].items.index(of: AnyID(30), near: 0) == 1)
  }

  @Test("P-71 other edits of the temporary id apply to the server's row, and a rollback removes the row")
  func otherEdits() async throws {
    let (_, pager, _) = try await opened()
    let insertion = pager.mutate(.insert(Item(-1), at: .first))
    let change = pager.mutate(.update(-1) { $0.text += "+" })
    _ = pager.mutate(.insert(Item(-2), at: .before(-1)))
    pager.commit(insertion, with: Item(30, "sent"))
    #expect(pager.items.map(\.id) == [-2, 30, 1, 2])
    #expect(pager.items[1].text == "sent+")
    _ = pager.mutate(.update(-1) { $0.text += "!" })
    #expect(pager.items[1].text == "sent+!")
    pager.rollback(change)
    #expect(pager.items[1].text == "sent!")
  }

  @Test("P-71 a row that the server has already returned is displayed once, and a temporary id can be used again")
  func ambiguous() async throws {
    let (source, pager, harness) = try await opened()
    let first = pager.mutate(.insert(Item(-1), at: .last))
    pager.refresh()
    try await harness.settle()
    source.respond(with: DataPage(items([1, 2, 30])))
    try await harness.settle()
    pager.commit(first, with: Item(30, "sent"))
    try await harness.settle()
    #expect(harness.lines == ["row 1 ", "row 2 ", "row 30 sent"])
    let second = pager.mutate(.insert(Item(-1), at: .last))
    try await harness.settle()
    pager.commit(second, with: Item(31))
    _ = pager.mutate(.insert(Item(-1), at: .last))
    try await harness.settle()
    #expect(harness.lines == ["row 1 ", "row 2 ", "row 30 sent", "row 31 ", "row -1 "])
    let ids = harness.driver.snapshot.sections[0].items
    #expect(Set((0..<ids.count).map { ids.id(at: $0) }).count == ids.count)
  }

  @Test("P-71 perform takes the server's row over the guess, and rolls the guess back if the request fails")
  func perform() async throws {
    let (_, pager, _) = try await opened()
    let row = try await pager.perform(.insert(Item(-1, "guess"))) { Item(30, "sent") }
    #expect(row == Item(30, "sent") && pager.items.map(\.id) == [30, 1, 2])
    try await pager.perform(.update(1) { $0.text = "guess" }) { Item(1, "server") }
    #expect(pager.items[1].text == "server")
    await #expect(throws: PageFailure.broken) {
      try await pager.perform(.insert(Item(-1))) { () async throws -> Item in throw PageFailure.broken }
    }
    #expect(pager.items.map(\.id) == [30, 1, 2])
  }
}

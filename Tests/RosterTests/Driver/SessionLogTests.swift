import Testing

@testable import Roster

@MainActor
@Suite("Session log")
struct SessionLogTests {
  private func kinds(_ log: SessionLog) -> [SessionInput.Kind?] {
    log.entries.map { if case .input(let input) = $0.event { input.kind } else { nil } }
  }

  @Test("Consecutive scrolls, and consecutive keys of a search, are one entry, and no others")
  func consecutive() {
    let log = SessionLog()
    for kind in [SessionInput.Kind.scroll, .scroll, .search, .search, .scroll, .activate, .activate, .scroll] {
      log.append(SessionInput(kind, text: "\(log.entries.count)"))
    }
    #expect(kinds(log) == [.scroll, .search, .scroll, .activate, .activate, .scroll])
    #expect(log.isComplete)
  }

  @Test("Updates between scrolls do not divide them, and the last eight updates are kept")
  func updates() {
    let log = SessionLog()
    let changeset = Changeset(deletedSections: [0])
    for number in 1...12 {
      log.append(SessionInput(.scroll, text: "\(number)"))
      log.appendUpdate(
        changeset, UpdatePlan(capabilities: .unrestricted, stages: []), reason: "change", counts: [1, 0])
    }
    #expect(kinds(log).compactMap(\.self) == [.scroll])
    #expect(log.updates.map(\.number) == Array(5...12))
    log.appendUpdate(
      Changeset(), UpdatePlan(capabilities: .unrestricted, stages: []), reason: "change", counts: [0, 0])
    log.appendUpdate(Changeset(), UpdatePlan(capabilities: .unrestricted, stages: []), reason: "first", counts: [0, 0])
    #expect(log.updates.map(\.number) == Array(6...12) + [14])
  }

  @Test("A log that is full keeps its first entries, and is incomplete from the next one on")
  func full() {
    let log = SessionLog()
    for _ in 0..<2_000 { log.append(SessionInput(.activate)) }
    #expect(log.entries.count == 2_000)
    #expect(log.isComplete)
    log.append(SessionInput(.toggle))
    #expect(log.entries.count == 2_000)
    #expect(!log.isComplete)
  }
}

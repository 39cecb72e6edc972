import Roster
import RosterTesting
import Testing

nonisolated struct Mail: Identifiable, Equatable, Sendable {
  let id: Int
  var subject = ""
  var sender = ""
  var isRead = false
}

nonisolated struct Account: Identifiable, Equatable, Sendable {
  let id: Int
  let name: String
  let isOwn: Bool
}

actor MailServer {
  private(set) var requests: [String] = []

  nonisolated var sent: NumberedPages<Mail> {
    NumberedPages(size: 20) { number, _ in
      (0..<20).map { Mail(id: number * 20 + $0, subject: "Mail \(number * 20 + $0)") }
    }
  }

  func delete(_ ids: Set<Int>) async throws { requests.append("delete \(ids.sorted())") }
  func deleteAll(except ids: Set<Int>) async throws { requests.append("delete all but \(ids.sorted())") }
}

@Test("E-02 E-08 drafts are marked together, and their deletion is undone") @MainActor
func draftsAreDeletedTogether() async throws {
  let page = DraftsPage()
  page.drafts = (0..<4).map { Mail(id: $0, subject: "Draft \($0)") }
  let harness = try await PageHarness(page)
  try await harness.select("Draft 1")
  try await harness.tap("Draft 2")
  try await harness.press("Mark as Read")
  #expect(page.drafts.map(\.isRead) == [false, true, true, false])
  try await harness.selectAll()
  keepOnly([page.drafts[0], page.drafts[3]], in: page.chosen)
  try await harness.press("Delete")
  #expect(page.drafts.map(\.id) == [1, 2])
  try await harness.pressToast()
  #expect(page.drafts.map(\.id) == [0, 1, 2, 3])
}

@Test("E-03 one's own account cannot be selected") @MainActor
func ownAccountIsNotSelected() async throws {
  let accounts = [Account(id: 1, name: "Robin", isOwn: true), Account(id: 2, name: "Kim", isOwn: false)]
  let chosen = ListSelection<Int>()
  let harness = try await PageHarness(InlinePage { section(accounts, chosen) })
  try await harness.selectAll()
  #expect(chosen.ids == [2])
}

@Test("E-05 the server gets the rule, not the rows that are loaded") @MainActor
func everythingIsDeleted() async throws {
  let server = MailServer()
  let page = ArchivePage(server)
  let harness = try await PageHarness(page)
  let first = try #require(harness.lines.first)
  try await harness.selectAll()
  try await harness.tap(RowName("\(first)"))
  let exceptions = page.chosen.exceptions
  try await harness.press("Delete")
  try await harness.answer("Delete")
  try await harness.settle()
  #expect(exceptions.count == 1)
  #expect(await server.requests == ["delete all but \(exceptions.sorted())"])
}

import Roster
import RosterTesting
import Testing

nonisolated struct Mail: Identifiable, Equatable, Sendable {
  let id: Int
  var subject = ""
  var sender = ""
  var isRead = false
}

@MainActor final class Account: Identifiable {
  nonisolated let id: Int
  let name: String
  let isOwn: Bool
  private(set) var isSignedIn = true

  init(_ id: Int, _ name: String, isOwn: Bool = false) { (self.id, self.name, self.isOwn) = (id, name, isOwn) }

  func signOut() { isSignedIn = false }
}

nonisolated struct MailServer: Sendable {
  var sent: NumberedPages<Mail> { NumberedPages(size: 20) { _, _ in [Mail(id: 1, subject: "Sent")] } }

  func delete(_ id: Int) async throws { throw PageFailure(reason: "The mail is kept for ten years.") }
}

@Test("F-30 actions run on their row, and a deletion is undone by the toast") @MainActor
func mailsAreDeletedAndRestored() async throws {
  let page = InboxPage()
  page.mails = [Mail(id: 1, subject: "Hello"), Mail(id: 2, subject: "Bill"), Mail(id: 3, subject: "News")]
  let harness = try await PageHarness(page)
  try await harness.swipe("Bill", "Read")
  #expect(page.mails[1].isRead)
  try await harness.delete("Bill")
  #expect(page.mails.map(\.id) == [1, 3])
  try await harness.pressToast()
  #expect(page.mails.map(\.id) == [1, 2, 3])
  try await harness.swipe("News", "Archive")
  #expect(page.mails.map(\.id) == [1, 2])
}

@Test("F-30 an action that cannot be undone asks first") @MainActor
func deletionsAreConfirmed() async throws {
  let accounts = [Account(1, "Robin", isOwn: true), Account(2, "Kim")]
  var deleted: [String] = []
  let harness = try await PageHarness(InlinePage { section(accounts) { deleted.append($0.name) } })
  try await harness.swipe("Robin", "Sign Out")
  try await harness.answer("Sign Out")
  #expect(!accounts[0].isSignedIn)
  try await harness.delete("Kim")
  #expect(deleted.isEmpty)
  try await harness.answer("Delete")
  #expect(deleted == ["Kim"])
}

@Test("F-30 a deletion that the server refuses is reverted") @MainActor
func refusedDeletionsAreReverted() async throws {
  let harness = try await PageHarness(SentPage(MailServer()))
  try await harness.delete("Sent")
  try await harness.settle()
  #expect(harness.text.contains("Sent"))
}

@Test("F-30 rows are moved") @MainActor
func rowsAreMoved() async throws {
  let page = QueuePage()
  page.queue = (1...3).map { Mail(id: $0, subject: "Mail \($0)") }
  let harness = try await PageHarness(page)
  try await harness.move("Mail 3", before: "Mail 1")
  #expect(page.queue.map(\.id) == [3, 1, 2])
}

@Test("E-14 F-30 what is dropped is checked, and inserted where it was dropped") @MainActor
func linksAreDropped() async throws {
  let page = LinksPage()
  let harness = try await PageHarness(page)
  try await harness.drop([.text("https://a.example"), .text("no address")], before: "https://example.org")
  #expect(page.links == ["https://a.example", "https://example.org"])
  await #expect(throws: HarnessError.self) {
    try await harness.drop([.text("no address")], before: "https://example.org")
  }
  #expect(page.links.count == 2)
}

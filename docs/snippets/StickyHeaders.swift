import Roster
import RosterTesting
import Testing

nonisolated struct Contact: Identifiable, Equatable, Sendable {
  let id: Int
  var name = ""
  var isOpen = true
}

nonisolated struct ContactGroup: Identifiable, Equatable, Sendable {
  var letter: String
  var contacts: [Contact]
  var id: String { letter }
}

@Test("F-32 a header stays at the top while its rows are visible") @MainActor
func headersStick() async throws {
  let page = ContactsPage()
  page.groups = ["A", "B"].enumerated().map { index, letter in
    ContactGroup(letter: letter, contacts: (0..<20).map { Contact(id: index * 20 + $0, name: "\(letter)-\($0)") })
  }
  let harness = try await PageHarness(page, lines: 10)
  try await harness.scroll(by: 200)
  let header = try #require(harness.visibleRows.first { $0.text == "A" })
  #expect(header.frame.y == 0)
}

@Test("F-32 a header of filters filters its section") @MainActor
func headersFilter() async throws {
  let page = FilteredPage()
  page.tasks = [Contact(id: 1, name: "Write"), Contact(id: 2, name: "Rest", isOpen: false)]
  let harness = try await PageHarness(page)
  #expect(harness.text.contains("Rest"))
  try await harness.press("Show Open", in: "All")
  #expect(!harness.text.contains("Rest"))
}

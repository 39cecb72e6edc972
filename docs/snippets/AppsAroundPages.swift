import Foundation
import Observation
import Roster
import RosterTesting
import Testing

nonisolated struct Issue: Identifiable, Hashable, Sendable {
  var id: Int
  var title = ""
  var author = ""
}

nonisolated struct IssueLabel: Identifiable, Hashable, Sendable {
  var id: Int
  var name = ""
}

nonisolated struct Contact: Identifiable, Hashable, Sendable {
  var id: Int
  var name = ""
}

nonisolated struct Account: Identifiable, Hashable, Sendable {
  var id: Int
  var name = ""
  func reset() {}
}

nonisolated struct Mail: Identifiable, Hashable, Sendable {
  var id: Int
  var subject = ""
  var isUnread = false
}

nonisolated enum IssueAPI {
  static let open = NumberedPages<Issue>(size: 20) { _, _ in [Issue(id: 17, title: "Crash at launch", author: "Kim")] }
}

@Observable @MainActor final class IssuePage: NavigatingPage {
  @ObservationIgnored weak var navigation: PageNavigation?
  var issue: Issue
  var comments = ["First comment", "Second comment"]

  init(_ issue: Issue) { self.issue = issue }

  init(_ number: Int) { issue = Issue(id: number) }

  var title: String { "Issue \(issue.id)" }

  var body: some ListContent {
    ListSection("issue") { StandardContent(issue.title) }
    ListSection("comments", values: comments) { StandardContent($0) }
      .onDelete(confirm: { _ in "Delete the comment?" }) { comment in self.comments.removeAll { $0 == comment } }
  }

  func add(_ label: IssueLabel) {}
}

@Test("T-37 a search has scopes and suggestions") @MainActor
func searchesHaveScopes() async throws {
  let mails = [
    Mail(id: 1, subject: "Invoice 7", isUnread: true), Mail(id: 2, subject: "Invoice 6"), Mail(id: 3, subject: "Lunch"),
  ]
  let page = MailboxPage(mails, recentSearches: ["Invoice"])
  let harness = try await PageHarness(page)
  #expect(page.search?.recents == ["Invoice"])
  #expect(harness.screen.search == "", "The field is always visible.")
  try await harness.search("Inv")
  try await harness.submitSearch()
  #expect(harness.lines == ["Invoice 7", "Invoice 6"])
  #expect(page.search?.recents == ["Inv", "Invoice"])
  page.search?.scope = 1
  try await harness.settle()
  #expect(harness.lines == ["Invoice 7"])
}

@Test("T-37 an address is a route, or nothing")
func addressesAreRoutes() {
  #expect(Route(address: "issues://issue/17") == .issue(17))
  #expect(Route(address: "issues://settings") == .settings)
  for other in ["issues://issue/x", "issues://", "https://issue/17", "/tmp/file", ""] {
    #expect(Route(address: other) == nil)
  }
}

@Test("F-26 a search field filters, and a page returns its result") @MainActor
func pagesSearchAndReturnResults() async throws {
  let contacts = ContactsPage()
  contacts.contacts = [Contact(id: 1, name: "Kim"), Contact(id: 2, name: "Robin")]
  let harness = try await PageHarness(contacts)
  contacts.search?.text = "Rob"
  contacts.search?.submit()
  try await harness.settle()
  #expect(!harness.text.contains("Kim"))

  let navigation = PageNavigation(root: IssuesPage())
  let stack = try await NavigationHarness(navigation)
  let picker = LabelPicker()
  picker.labels = [IssueLabel(id: 1, name: "bug")]
  let picked = Task { await navigation.result(of: picker, as: IssueLabel.self) }
  while navigation.pages.count == 1 { await Task.yield() }
  try await stack.settle()
  try await stack.page.tap("bug")
  #expect(await picked.value?.name == "bug")
}

@Observable @MainActor final class SettingsPage: ListPage {
  var body: some ListContent { ListSection("settings") { StandardContent("Alerts") } }
}

@MainActor final class Playlist {
  var name = ""
  func sort(by order: Int) {}
}

@MainActor final class UserAccount {
  func signOut() async {}
}

@MainActor let issuePage = IssuePage(1)
@MainActor let playlist = Playlist()
@MainActor let commands = PageCommands()
let file = URL(fileURLWithPath: "path.json")

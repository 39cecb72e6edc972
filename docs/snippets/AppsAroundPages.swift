import Foundation
import Observation
import Roster

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

nonisolated enum IssueAPI {
  static let open = NumberedPages<Issue>(size: 20) { _, _ in [] }
}

@Observable @MainActor final class IssuePage: ListPage {
  var issue: Issue

  init(_ issue: Issue) { self.issue = issue }

  init(_ number: Int) { issue = Issue(id: number) }

  var body: some ListContent { ListSection("issue") { StandardContent(issue.title) } }

  func add(_ label: IssueLabel) {}
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

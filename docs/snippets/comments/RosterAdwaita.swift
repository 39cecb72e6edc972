// What the examples in the comments of RosterAdwaita refer to.
import Foundation
import Roster
import RosterAdwaita
import RosterGTK

enum Route: Hashable, Codable {
  case issue(Int)
}

@Observable @MainActor final class IssuesPage: ListPage {
  var body: some ListContent { ListSection("issues") { StandardContent("Crash at launch") } }
}

typealias InboxPage = IssuesPage

@Observable @MainActor final class MailboxesPage: ListPage {
  init(_ open: @escaping @MainActor (any ListPage) -> Void) {}
  var body: some ListContent { ListSection("mailboxes") { StandardContent("Inbox") } }
}

@MainActor func make<Value>() -> Value { fatalError("The examples are compiled only.") }

@MainActor let application: AdwaitaApplication = make()
@MainActor let header: HeaderBar = make()
@MainActor let list: ListView = make()
@MainActor let navigation: PageNavigation = make()
@MainActor let preview: Widget = make()
@MainActor let split: SplitView = make()
@MainActor let stack: NavigationView = make()
@MainActor let view: PageView = make()
@MainActor let window: ApplicationWindow = make()

func open(_ paths: [String]) {}
@MainActor func addIssue() {}
@MainActor func save() {}
func synchronize() {}

/// The application in which the examples are written.
@MainActor final class Example {}

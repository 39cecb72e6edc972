import Roster

/// The open issues: filtered while the user types, deleted after a question, loaded again by a pull or F5.
@Observable @MainActor
final class IssuesPage: LoadingPage, NavigatingPage {
  @ObservationIgnored weak var navigation: PageNavigation?
  let title = "Issues"
  let search: PageSearch? = PageSearch("Search issues")
  private(set) var issues: [Issue] = []
  private let server: IssueServer

  init(_ server: IssueServer) { self.server = server }

  var body: some ListContent {
    let query = (search?.query ?? "").lowercased()
    let found = issues.filter { query.isEmpty || $0.title.lowercased().contains(query) }
    ListSection("issues", found) { StandardContent($0.title, subtitle: $0.author).disclosure() }
      .onSelect { self.navigation?.push(IssuePage($0) { self.delete($0) }) }
      .onDelete(confirm: { "Delete “\($0.title)”?" }) { self.delete($0) }
  }

  func load() async throws { issues = try await server.issues() }

  func delete(_ issue: Issue) {
    issues.removeAll { $0.id == issue.id }
    server.delete(issue)
  }
}

/// One issue.
@Observable @MainActor
final class IssuePage: NavigatingPage {
  @ObservationIgnored weak var navigation: PageNavigation?
  let style = PageStyle.insetGrouped
  let commands: PageCommands? = PageCommands()
  let issue: Issue
  private let delete: @MainActor (Issue) -> Void

  init(_ issue: Issue, delete: @escaping @MainActor (Issue) -> Void) {
    self.issue = issue
    self.delete = delete
  }

  var title: String { "Issue \(issue.id)" }

  var body: some ListContent {
    ListSection("issue") { StandardContent(issue.title, subtitle: issue.author) }
    ListSection("actions") {
      StandardContent("Delete").tint(.destructive).onSelect { Task { try await self.confirmDeletion() } }
    }
  }

  func confirmDeletion() async throws {
    if try await commands?.confirm("Delete this issue?", action: "Delete", role: .destructive) == true {
      navigation?.pop()
      delete(issue)
    }
  }
}

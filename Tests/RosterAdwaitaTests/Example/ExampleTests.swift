import CAdwaita
import CGTK
import CRosterGTK
import Foundation
import Roster
import XCTest

@testable import RosterAdwaita
@testable import RosterGTK

struct Issue: Identifiable, Equatable, Sendable {
  let id: Int
  var title: String
  var author: String
}

@MainActor
final class IssueServer {
  var stored = [
    Issue(id: 1, title: "Crash at launch", author: "Ada"), Issue(id: 2, title: "Typo in the menu", author: "Ben"),
    Issue(id: 3, title: "Crash on exit", author: "Cem"),
  ]
  func issues() async throws -> [Issue] { stored }
  func delete(_ issue: Issue) { stored.removeAll { $0.id == issue.id } }
}

/// The app of docs/complete-app.md.
final class ExampleTests: AdwaitaTestCase {
  func test_N_14_theCompleteAppHasAtMostSixtyLines() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let pages = try String(contentsOf: folder.appendingPathComponent("IssuesPages.swift"), encoding: .utf8)
    let article = try String(
      contentsOf: folder.appendingPathComponent("../../../docs/complete-app.md"), encoding: .utf8)
    let main = article.components(separatedBy: "```").first { $0.hasPrefix("swift\nimport RosterAdwaita") }
    let lines = (pages + (main ?? "").dropFirst("swift".count)).split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty && !$0.hasPrefix("//") }
    XCTAssertNotNil(main)
    XCTAssertTrue((40...60).contains(lines.count), "\(lines.count) lines")
  }

  @MainActor
  func test_N_14_theAppOfTheReadmeListsSearchesOpensDeletesAndRefreshes() async {
    let server = IssueServer()
    let view = NavigationView(PageNavigation(root: IssuesPage(server)), strings: .english)
    await show(view)
    guard let root = view.topView else { return XCTFail("no page") }
    await wait("the issues") { texts(in: root.list.pointer).contains("Crash on exit") }
    let page = root.page as? IssuesPage
    page?.search?.isPresented = true
    page?.search?.text = "typo"
    page?.search?.submit()
    await wait("the result") { !texts(in: root.list.pointer).contains("Crash on exit") }
    page?.search?.cancel()
    await wait("all issues") { texts(in: root.list.pointer).contains("Crash on exit") }

    root.list.driver.activate(.item(ItemPosition(section: 0, item: 0)))
    await wait("the issue") { view.topView?.headerBar.title == "Issue 1" }
    let detail = view.topView
    await wait("its rows") { detail?.list.rowCount ?? 0 > 1 }
    detail?.list.driver.activate(.item(ItemPosition(section: 1, item: 0)))
    await wait("the question") { texts(in: dialogs().first ?? root.pointer).contains("Delete this issue?") }
    await answer("Delete")
    await wait("the list") { view.topView === root && !texts(in: root.list.pointer).contains("Crash at launch") }

    root.list.driver.delete(.item(ItemPosition(section: 0, item: 0)))
    await answer("Delete")
    await wait("the deletion") { server.stored.map(\.id) == [3] }

    server.stored.append(Issue(id: 4, title: "New", author: "Dee"))
    root.list.refresh()
    await wait("the new issue") { texts(in: root.list.pointer).contains("New") }
  }
}

import Observation
import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

@Observable
@MainActor
private final class FieldPage: ListPage {
  var rows = 3
  var name = ""
  private(set) var field: PageSearch?

  init(scopes: [String] = []) {
    field = PageSearch("Search", scopes: scopes) { _ in }
  }

  func show(scopes: [String]) { field = PageSearch("Search", scopes: scopes) { _ in } }

  var search: PageSearch? { field }

  var body: some ListContent {
    ListSection("rows", values: Array(0..<rows)) { StandardContent("Row \($0)") }
    ListSection("fields") {
      // The page changes what the user types.
      StandardContent("Name").textField(name) { self.name = $0.uppercased() }
    }
  }
}

/// Fields, while an input method composes a text.
@MainActor
struct SearchFieldTests {
  @Test("U-39 an update of the page keeps a text that is being composed; the text that is committed is searched")
  func composition() async throws {
    try await onDevice { device in
      let page = FieldPage()
      let host = try await UIKitHostRobot(page, on: device)
      let controller = try #require(host.list.searchController)
      host.ui.compose("ni", in: controller)
      page.rows += 1
      try await host.settle()
      host.ui.compose("nihao", in: controller)
      page.rows += 1
      try await host.settle()
      #expect(controller.searchBar.text == "nihao")
      #expect(controller.searchBar.searchTextField.markedTextRange != nil)
      #expect(page.search?.text == "")
      host.ui.commitComposition(in: controller)
      page.rows += 1
      try await host.settle()
      #expect(controller.searchBar.text == "nihao")
      #expect(page.search?.text == "nihao")
    }
  }

  @Test("U-39 a text field in a row keeps a text that is being composed")
  func rowField() async throws {
    try await onDevice { device in
      let page = FieldPage()
      let host = try await UIKitHostRobot(page, on: device)
      let field = try #require(host.ui.find(UITextField.self, in: host.table).first)
      host.ui.compose("ka", in: field)
      try await host.settle()
      #expect(field.text == "ka" && field.markedTextRange != nil)
      host.ui.commitComposition(in: field)
      page.name = "KANA"
      try await host.settle()
      #expect(field.text == "KANA")
    }
  }

  @Test("K-32 a field that is always visible does not scroll away, and its scopes are visible before the search")
  func alwaysVisible() async throws {
    try await onDevice { device in
      let page = FieldPage(scopes: ["All", "Mine"])
      let list = ListViewController(page)
      let stack = UINavigationController(rootViewController: list)
      let ui = UIKitDriver(device)
      ui.show(stack)
      await ui.settle()
      let controller = try #require(list.navigationItem.searchController)
      #expect(list.navigationItem.hidesSearchBarWhenScrolling && !ui.showsScopeBar(controller))
      page.search?.isAlwaysVisible = true
      await ui.settle()
      #expect(!list.navigationItem.hidesSearchBarWhenScrolling && ui.showsScopeBar(controller))
      #expect(!controller.isActive)
      page.search?.isAlwaysVisible = false
      page.search?.recents = ["fern", "moss"]
      await ui.settle()
      #expect(list.navigationItem.hidesSearchBarWhenScrolling && !ui.showsScopeBar(controller))
      #expect((controller.searchSuggestions ?? []).map(\.localizedSuggestion) == ["fern", "moss"])
    }
  }

  @Test("U-39 a search without scopes has no scope bar, also after one with scopes")
  func scopes() async throws {
    try await onDevice { device in
      let page = FieldPage(scopes: ["All", "Mine"])
      let host = try await UIKitHostRobot(page, on: device)
      let controller = try #require(host.list.searchController)
      page.search?.isPresented = true
      try await host.settle()
      #expect(host.ui.showsScopeBar(controller))
      page.show(scopes: [])
      page.search?.isPresented = true
      try await host.settle()
      #expect(!host.ui.showsScopeBar(controller))
      page.show(scopes: ["One", "Two"])
      page.search?.isPresented = true
      try await host.settle()
      #expect(host.ui.showsScopeBar(controller))
      #expect(controller.searchBar.scopeButtonTitles == ["One", "Two"])
    }
  }
}

import Observation
import Roster
import RosterForms
import RosterTesting
import SwiftUI
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

@Observable @MainActor
private final class TopicPage: NavigatingPage {
  @ObservationIgnored weak var navigation: PageNavigation?
  @ObservationIgnored let search: PageSearch?
  @ObservationIgnored let form = FormState("")
  var title: String

  init(_ title: String, search: PageSearch? = nil) {
    self.title = title
    self.search = search
  }

  var body: some ListContent {
    ListForm(form) {
      ListSection("rows") {
        StandardContent("Name").textField(form, \.value).id("name")
        StandardContent("Next").onSelect { self.navigation?.push(TopicPage(self.title + "+")) }
      }
    } onSubmit: { _ in
    }
  }
}

/// The SwiftUI view of a page.
@MainActor
struct RosterListTests {
  private func lists(in controller: UIViewController?) -> [ListViewController] {
    (controller?.children ?? []).flatMap { child in
      (child as? ListViewController).map { [$0] } ?? lists(in: child)
    }
  }

  private func stack(in controller: UIViewController) throws -> UINavigationController {
    try #require(controller.children.first as? UINavigationController)
  }

  private func titles(_ stack: UINavigationController) -> [String] {
    stack.viewControllers.map { $0.navigationItem.title ?? "" }
  }

  @Test("A different page gets a new view controller; the same page keeps its one")
  func identity() async throws {
    try await onDevice { device in
      let ui = UIKitDriver(device)
      let (page, other) = (EventPage(), EventPage())
      let host = UIHostingController(rootView: RosterList(page))
      ui.show(host)
      await ui.settle()
      let first = try #require(lists(in: host).first)
      host.rootView = RosterList(page)
      await ui.settle()
      #expect(lists(in: host) == [first])
      host.rootView = RosterList(other)
      await ui.settle()
      let second = try #require(lists(in: host).first)
      #expect(second !== first && second.list.driver.page === other)
    }
  }

  @Test("U-03 the SwiftUI view extends beneath the bars, as a list of SwiftUI does")
  func safeArea() async throws {
    try await onDevice { device in
      let ui = UIKitDriver(device)
      let host = UIHostingController(rootView: RosterList(EventPage()))
      ui.show(host)
      await ui.settle()
      #expect(host.controllersBeyondSafeArea == lists(in: host))
    }
  }

  @Test("U-03 the table is the content scroll view of its controller, so that a large title collapses")
  func contentScrollView() {
    UIKitModel(seed: 1).run {
      let controller = ListViewController(EventPage())
      controller.loadViewIfNeeded()
      #expect(controller.contentScrollView(for: .top) === controller.list.tableView)
      #expect(controller.contentScrollView(for: .bottom) === controller.list.tableView)
    }
  }

  @Test("U-40 the bar of a NavigationStack displays the page's search field")
  func search() async throws {
    try await onDevice { device in
      let ui = UIKitDriver(device)
      let search = PageSearch("Find", scopes: ["All", "Mine"], clock: TestClock())
      let page = TopicPage("Topics", search: search)
      let host = UIHostingController(rootView: NavigationStack { RosterList(page, strings: .english) })
      ui.show(host)
      await ui.settle()
      let item = try #require(try stack(in: host).topViewController?.navigationItem)
      let field = try #require(item.searchController)
      #expect(item.hidesSearchBarWhenScrolling)
      search.isAlwaysVisible = true
      await ui.settle()
      #expect(!item.hidesSearchBarWhenScrolling, "K-32")
      #expect(field.searchBar.placeholder == "Find" && field.searchBar.scopeButtonTitles == ["All", "Mine"])
      let list = try #require(lists(in: host).first)
      #expect(list.list.searchController == nil && list.list.tableView.tableHeaderView == nil, "There is one field.")
      search.isPresented = true
      await ui.settle()
      #expect(field.isActive)
      field.searchBar.text = " moss "
      await ui.settle()
      #expect(search.text == " moss " && search.query.isEmpty)
      field.searchBar.delegate?.searchBarSearchButtonClicked(field.searchBar)
      #expect(search.query == "moss")
      search.suggestions = ["mosses"]
      search.scope = 1
      await ui.settle()
      #expect(field.searchBar.selectedScopeButtonIndex == 1)
      let suggestion = try #require(field.searchSuggestions?.first)
      field.searchResultsUpdater?.updateSearchResults(for: field, selecting: suggestion)
      #expect(search.query == "mosses")
      field.isActive = false
      await ui.settle()
      #expect(search.text.isEmpty && search.query.isEmpty && !search.isPresented)
      #expect(lists(in: host) == [list])
    }
  }

  @Test("U-40 without a bar, the search field is above the rows", arguments: [true, false])
  func searchWithoutBar(inSwiftUI: Bool) async throws {
    try await onDevice { device in
      let ui = UIKitDriver(device)
      let search = PageSearch("Find", clock: TestClock())
      let page = TopicPage("Topics", search: search)
      let host: UIViewController =
        inSwiftUI
        ? UIHostingController(rootView: RosterList(page, strings: .english))
        : ListViewController(page, strings: .english)
      ui.show(host)
      await ui.settle()
      let list = try #require(host as? ListViewController ?? lists(in: host).first).list
      let bar = try #require(list.tableView.tableHeaderView as? UISearchBar)
      #expect(bar.placeholder == "Find" && bar.frame.height > 40 && bar.frame.width == list.bounds.width)
      bar.text = "moss"
      #expect(search.text == "moss")
      let row = try #require(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
      #expect(row.frame.minY >= bar.frame.maxY)
    }
  }

  @Test("U-40 the bar of a NavigationStack displays the page's title; a page without one leaves that of the app")
  func title() async throws {
    try await onDevice { device in
      let ui = UIKitDriver(device)
      let page = TopicPage("")
      let host = UIHostingController(rootView: NavigationStack { RosterList(page).navigationTitle("Home") })
      ui.show(host)
      await ui.settle()
      try #expect(titles(stack(in: host)) == ["Home"])
      let later = TopicPage("")
      let other = UIHostingController(rootView: NavigationStack { RosterList(later) })
      ui.show(other)
      await ui.settle()
      let list = lists(in: other)
      later.title = "Mosses"
      await ui.settle()
      try #expect(titles(stack(in: other)) == ["Mosses"])
      #expect(lists(in: other) == list, "The list is the same one.")
    }
  }

  @Test("U-40 a page pushes another onto the NavigationStack, twice, and the user and the page return")
  func push() async throws {
    try await onDevice { device in
      let ui = UIKitDriver(device)
      let page = TopicPage("A")
      let host = UIHostingController(rootView: NavigationStack { RosterList(page, strings: .english) })
      ui.show(host)
      await ui.settle()
      let stack = try stack(in: host)
      for _ in 0..<2 {
        let list = try #require(lists(in: stack.topViewController).first).list
        ui.tap(IndexPath(row: 1, section: 0), in: list.tableView)
        await ui.settle()
      }
      let navigation = try #require(page.navigation)
      #expect(navigation.pages.map(\.title) == ["A", "A+", "A++"] && titles(stack) == ["A", "A+", "A++"])
      // SwiftUI evaluates the view around the list again.
      host.rootView = NavigationStack { RosterList(page, strings: .english) }
      await ui.settle()
      #expect(page.navigation === navigation && titles(stack) == ["A", "A+", "A++"])
      let middle = lists(in: stack.viewControllers[1])
      ui.goBack(in: stack)
      await ui.settle()
      #expect(navigation.pages.map(\.title) == ["A", "A+"] && titles(stack) == ["A", "A+"])
      #expect(lists(in: stack.topViewController) == middle)
      navigation.push(InlinePage(title: "B") { ListSection("b") { StandardContent("B") } })
      await ui.settle()
      #expect(titles(stack) == ["A", "A+", "B"])
      navigation.popToRoot()
      await ui.settle()
      #expect(titles(stack) == ["A"])
      navigation.push(TopicPage("C"))
      await ui.settle()
      #expect(titles(stack) == ["A", "C"])
      stack.popViewController(animated: true)
      await ui.settle()
      #expect(navigation.pages.count == 1 && titles(stack) == ["A"])
    }
  }

  @Test("U-40 a page with unsaved changes that the user leaves is there again, and asks")
  func unsavedChanges() async throws {
    try await onDevice { device in
      let ui = UIKitDriver(device)
      let page = TopicPage("A")
      let host = UIHostingController(rootView: NavigationStack { RosterList(page, strings: .english) })
      ui.show(host)
      await ui.settle()
      let stack = try stack(in: host)
      let next = TopicPage("B")
      page.navigation?.push(next)
      await ui.settle()
      next.form.value = "Ada"
      await ui.settle()
      let list = try #require(lists(in: stack.topViewController).first)
      ui.goBack(in: stack)
      await ui.settle()
      #expect(page.navigation?.topPage === next && titles(stack) == ["A", "B"])
      #expect(lists(in: stack.topViewController) == [list])
      let alert = try #require(list.list.presenter.dialogs.current)
      let leave = try #require(alert.actions.first { $0.style == .destructive }?.title)
      ui.tap(leave, in: alert, list.list.presenter.dialogs.handlers)
      await ui.settle()
      #expect(page.navigation?.pages.count == 1 && titles(stack) == ["A"])
    }
  }
}

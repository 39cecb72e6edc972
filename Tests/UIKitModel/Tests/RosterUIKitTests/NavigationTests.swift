import Observation
import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

@Observable @MainActor
private final class StackPage: NavigatingPage {
  @ObservationIgnored weak var navigation: PageNavigation?
  let name: String
  let showsDetails: Bool
  init(_ name: String, showsDetails: Bool = false) {
    self.name = name
    self.showsDetails = showsDetails
  }
  var title: String { name }
  var body: some ListContent {
    ListSection("rows", values: Array(0..<100)) { row in
      StandardContent("Row \(row)").onSelect {
        if self.showsDetails {
          self.navigation?.showDetail(StackPage("Row \(row)"))
        } else {
          self.navigation?.push(StackPage("Row \(row)"))
        }
      }
    }
  }
}

@Observable @MainActor
private final class SearchedPage: ListPage {
  @ObservationIgnored private(set) lazy var search: PageSearch? = PageSearch("Search") { _ in }
  var body: some ListContent { ListSection("rows", values: ["Row"]) { StandardContent($0) } }
}

@MainActor
@Suite("Navigation")
struct NavigationTests {
  @Test("N-01 a row pushes a page; the back button returns to the same list at the same place")
  func pushAndBack() async throws {
    try await onDevice { device in
      let ui = UIKitDriver(device)
      let (navigation, controller) = await ui.showStack(StackPage("Root"))
      let root = try #require(controller.topViewController as? ListViewController)
      ui.scroll(root.list.tableView, by: 900)
      await ui.settle()
      let offset = root.list.tableView.contentOffset.y
      #expect(offset > 500)
      let visible = try #require(root.list.tableView.indexPathsForVisibleRows?.first { $0.row > 20 })
      ui.tap(visible, in: root.list.tableView)
      await ui.settle()
      #expect(navigation.pages.map(\.title) == ["Root", "Row \(visible.row)"])
      #expect(controller.topViewController?.navigationItem.title == "Row \(visible.row)")
      let pushed = try #require(controller.topViewController as? ListViewController)
      #expect(pushed.list.tableView.contentOffset.y <= 0)
      controller.popViewController(animated: true)
      await ui.settle()
      #expect(navigation.pages.count == 1)
      #expect(controller.topViewController === root)
      #expect(root.list.tableView.contentOffset.y == offset)
    }
  }

  @Test("U-44 the title of a page is that of its bar, and not that of its tab")
  func tabTitle() async throws {
    try await onDevice { device in
      let page = InlinePage(title: "Courses") { ListSection("rows", values: ["One"]) { StandardContent($0) } }
      let controller = ListViewController(page, strings: .english)
      controller.tabBarItem.title = "Home"
      let ui = UIKitDriver(device)
      ui.show(UINavigationController(rootViewController: controller))
      await ui.settle()
      #expect(controller.navigationItem.title == "Courses")
      #expect(controller.tabBarItem.title == "Home")
    }
  }

  @Test("U-47 a page can be pushed while the search is active, and the search is there again afterwards")
  func pushDuringSearch() async throws {
    try await onDevice { device in
      let ui = UIKitDriver(device)
      let (navigation, controller) = await ui.showStack(SearchedPage())
      let search = try #require(controller.topViewController?.navigationItem.searchController)
      search.isActive = true
      search.searchBar.text = "Ro"
      await ui.settle()
      navigation.push(StackPage("Details"))
      await ui.settle()
      #expect(controller.topViewController?.navigationItem.title == "Details")
      controller.popViewController(animated: true)
      await ui.settle()
      #expect(navigation.pages.count == 1)
      #expect(search.isActive && search.searchBar.text == "Ro")
    }
  }

  @Test(
    "U-47 pages that are pushed and popped during an animation wait for its end"
  )
  func interruptedTransitions() async throws {
    try await onDevice { device in
      let ui = UIKitDriver(device)
      let (navigation, controller) = await ui.showStack(StackPage("Root"))
      for round in 0..<6 {
        navigation.push(StackPage("A\(round)"))
        await ui.turn(0.1, rounds: 4)
        navigation.push(StackPage("B\(round)"))
        await ui.settle()
        #expect(controller.viewControllers.map { $0.navigationItem.title ?? "" } == navigation.pages.map(\.title))
        // The user goes back, and the page pushes another one meanwhile.
        if round.isMultiple(of: 2) { controller.popViewController(animated: true) } else { navigation.popToRoot() }
        await ui.turn(0.1, rounds: 4)
        navigation.push(StackPage("C\(round)"))
        await ui.settle()
        #expect(controller.viewControllers.map { $0.navigationItem.title ?? "" } == navigation.pages.map(\.title))
      }
    }
  }

  @Test("N-02 pages that are pushed, popped or restored by the program are displayed; none of the others is made again")
  func byProgram() async throws {
    try await onDevice { device in
      let ui = UIKitDriver(device)
      let navigation = PageNavigation(root: StackPage("Root"))
      navigation.destination(for: String.self) { StackPage($0) }
      let controller = NavigationController(navigation, strings: .english)
      ui.show(controller)
      await ui.settle()
      let root = controller.topViewController
      navigation.setPath(["a", "b", "c"])
      await ui.settle()
      #expect(controller.viewControllers.map { $0.navigationItem.title ?? "" } == ["Root", "a", "b", "c"])
      let second = controller.viewControllers[1]
      navigation.setPath(["a", "x"])
      await ui.settle()
      #expect(controller.viewControllers.map { $0.navigationItem.title ?? "" } == ["Root", "a", "x"])
      #expect(controller.viewControllers[0] === root && controller.viewControllers[1] === second)
      navigation.popToRoot()
      await ui.settle()
      #expect(controller.viewControllers == [root])
      #expect(navigation.pages.count == 1)
    }
  }

  /// The titles of the pages in a column.
  private func titles(_ split: SplitController, _ column: UISplitViewController.Column) -> [String] {
    (split.viewController(for: column) as? UINavigationController)?.viewControllers.map {
      $0.navigationItem.title ?? ""
    } ?? []
  }

  @Test("N-20 details are beside the list on a wide screen, above it on a narrow one, and keep their place in between")
  func columns() async throws {
    try await onDevice { device in
      let ui = UIKitDriver(device)
      let navigation = PageNavigation(root: StackPage("Root", showsDetails: true))
      let split = SplitController(navigation, placeholder: NoSelectionPage("Select a row"), strings: .english)
      ui.show(split)
      await ui.settle()
      #expect(split.isCollapsed)
      #expect(titles(split, .compact) == ["Root"])
      ui.updateTraits(width: .regular)
      ui.resize(to: CGSize(width: 1000, height: 800))
      await ui.settle()
      #expect(!split.isCollapsed)
      #expect(titles(split, .primary) == ["Root"])
      #expect(titles(split, .secondary) == [""])
      #expect(titles(split, .compact).isEmpty)
      let primary = try #require(split.viewController(for: .primary) as? UINavigationController)
      let root = try #require(primary.topViewController as? ListViewController)
      #expect(root.list.tableView.bounds.width == 320)
      ui.tap(IndexPath(row: 3, section: 0), in: root.list.tableView)
      await ui.settle()
      ui.tap(IndexPath(row: 5, section: 0), in: root.list.tableView)
      await ui.settle()
      #expect(navigation.pages.map(\.title) == ["Root", "Row 5"], "Other details take the place of these.")
      #expect(titles(split, .secondary) == ["Row 5"])
      let secondary = try #require(split.viewController(for: .secondary) as? UINavigationController)
      let detail = try #require(secondary.topViewController as? ListViewController)
      ui.scroll(detail.list.tableView, by: 900)
      await ui.settle()
      let row = try #require(detail.list.tableView.indexPathsForVisibleRows?.first)
      #expect(row.row > 10)
      ui.updateTraits(width: .compact)
      ui.resize(to: CGSize(width: 390, height: 800))
      await ui.settle()
      #expect(titles(split, .compact) == ["Root", "Row 5"])
      #expect(titles(split, .primary).isEmpty && titles(split, .secondary).isEmpty)
      let compact = try #require(split.viewController(for: .compact) as? UINavigationController)
      #expect(compact.topViewController === detail)
      #expect(detail.list.tableView.indexPathsForVisibleRows?.first == row)
      compact.popViewController(animated: true)
      await ui.settle()
      #expect(navigation.pages.map(\.title) == ["Root"])
      #expect(compact.topViewController === root)
    }
  }

  @Test("N-21 the pages of another launch are scrolled to where they were")
  func positions() async throws {
    try await onDevice { device in
      let ui = UIKitDriver(device)
      @MainActor func launch(_ positions: [ListPosition?]) async throws -> (PageNavigation, UITableView) {
        let navigation = PageNavigation(root: StackPage("Root"))
        navigation.restorePositions(positions)
        let controller = NavigationController(navigation, strings: .english)
        ui.show(controller)
        await ui.settle()
        let list = try #require(controller.topViewController as? ListViewController).list
        return (navigation, list.tableView)
      }
      let (first, table) = try await launch([])
      #expect(first.positions == [nil])
      ui.scroll(table, by: 900)
      await ui.settle()
      let saved = first.positions
      let row = try #require(saved.first??.index)
      #expect(saved.first??.item == "\(row)")
      #expect(row - (table.indexPathsForVisibleRows?.first?.row ?? 0) <= 1)
      let (second, restored) = try await launch(saved)
      #expect(second.positions == saved)
      let distances = [table, restored].map {
        $0.rectForRow(at: IndexPath(row: row, section: 0)).minY - $0.contentOffset.y
      }
      #expect(abs(distances[0] - distances[1]) < 1)
    }
  }
}

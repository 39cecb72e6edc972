import Observation
import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

@Observable @MainActor
private final class StackPage: ListPage {
  let name: String
  init(_ name: String) { self.name = name }
  var title: String { name }
  var body: some ListContent {
    ListSection("rows", values: Array(0..<100)) { row in
      StandardContent("Row \(row)").onSelect { self.navigation?.push(StackPage("Row \(row)")) }
    }
  }
}

@MainActor
@Suite("Navigation")
struct NavigationTests {
  /// Runs the main actor and the device until both are idle.
  private func settle(_ ui: UIKitDriver) async {
    for _ in 0..<12 {
      await Task.yield()
      await Task.detached(priority: Task.currentPriority) {}.value
      ui.turn(0.5)
    }
  }

  @Test("N-01 a row pushes a page; the back button returns to the same list at the same place")
  func pushAndBack() async throws {
    try await onDevice { device in
      let ui = UIKitDriver(device)
      let navigation = PageNavigation(root: StackPage("Root"))
      let controller = NavigationController(navigation, strings: .english)
      ui.show(controller)
      await settle(ui)
      let root = try #require(controller.topViewController as? ListViewController)
      ui.scroll(root.list.tableView, by: 900)
      await settle(ui)
      let offset = root.list.tableView.contentOffset.y
      #expect(offset > 500)
      let visible = try #require(root.list.tableView.indexPathsForVisibleRows?.first { $0.row > 20 })
      ui.tap(visible, in: root.list.tableView)
      await settle(ui)
      #expect(navigation.pages.map(\.title) == ["Root", "Row \(visible.row)"])
      #expect(controller.topViewController?.title == "Row \(visible.row)")
      let pushed = try #require(controller.topViewController as? ListViewController)
      #expect(pushed.list.tableView.contentOffset.y <= 0)
      controller.popViewController(animated: true)
      await settle(ui)
      #expect(navigation.pages.count == 1)
      #expect(controller.topViewController === root)
      #expect(root.list.tableView.contentOffset.y == offset)
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
      await settle(ui)
      let root = controller.topViewController
      navigation.setPath(["a", "b", "c"])
      await settle(ui)
      #expect(controller.viewControllers.map { $0.title ?? "" } == ["Root", "a", "b", "c"])
      let second = controller.viewControllers[1]
      navigation.setPath(["a", "x"])
      await settle(ui)
      #expect(controller.viewControllers.map { $0.title ?? "" } == ["Root", "a", "x"])
      #expect(controller.viewControllers[0] === root && controller.viewControllers[1] === second)
      navigation.popToRoot()
      await settle(ui)
      #expect(controller.viewControllers == [root])
      #expect(navigation.pages.count == 1)
    }
  }
}

import Roster
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

extension UIKitDriver {
  /// Displays a stack with a root page.
  func showStack(
    _ root: any ListPage, configure: (NavigationController) -> Void = { _ in }
  ) async -> (PageNavigation, NavigationController) {
    let navigation = PageNavigation(root: root)
    let controller = NavigationController(navigation, strings: .english)
    configure(controller)
    show(controller)
    await settle()
    return (navigation, controller)
  }

  /// The stacks in sheets, the lowest first.
  func sheets() -> [NavigationController] {
    guard let root = window.rootViewController else { return [] }
    return sheets(of: root)
  }

  private func sheets(of controller: UIViewController) -> [NavigationController] {
    let presented = controller.presentedViewController as? NavigationController
    return presented.map { [$0] + sheets(of: $0) } ?? controller.children.flatMap(sheets)
  }
}

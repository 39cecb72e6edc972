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
}

import Orders
import RosterUIKit
import UIKit

@MainActor
func makeOrdersViewController(_ server: any OrderServer) -> UIViewController {
  ListViewController(OrdersPage(server))
}

import Orders
import RosterUIKit
import UIKit

extension OrderContent: @retroactive UIKitPresentable {
  /// Creates a cell.
  @MainActor public static func makeCell() -> OrderCell { OrderCell() }
}

/// The cell of an order.
public final class OrderCell: UITableViewCell, UIKitCell {
  /// Displays an order.
  public func update(_ content: OrderContent) {
    textLabel?.text = content.order.title
    accessoryType = content.order.isPaid ? .checkmark : .none
  }
}

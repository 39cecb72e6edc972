import UIKit

extension UIKitDriver {
  /// Taps a button of a bar.
  public func tap(_ item: UIBarButtonItem) {
    device.run { item.primaryAction?.performWithSender(item, target: nil) }
    turn()
  }

  /// Swipes the card of a controller down.
  ///
  /// - Returns: Whether the card is gone.
  public func swipeDown(_ controller: UIViewController) -> Bool {
    let isGone = device.run { controller.swipeDown() }
    turn()
    return isGone
  }
}

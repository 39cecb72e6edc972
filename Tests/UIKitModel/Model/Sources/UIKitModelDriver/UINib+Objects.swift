import UIKit

extension UINib {
  /// Supplies the top-level objects of the nib, with connected outlets. Called for each instantiation.
  public func supply(_ objects: @escaping () -> [UIView]) {
    self.objects = objects
  }
}

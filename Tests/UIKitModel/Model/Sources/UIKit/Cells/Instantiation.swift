import CInitializers
import Foundation

/// Makes views of registered classes, as UIKit does by Objective-C's dynamic dispatch; see `initializers.h`.
///
/// A class that has other designated initializers and not this one ends the process, as it does in UIKit, with "Use of
/// unimplemented initializer".
@MainActor
enum Instantiation {
  /// A cell by its `init(style:reuseIdentifier:)`.
  static func cell(_ type: UITableViewCell.Type, style: UITableViewCell.CellStyle, identifier: String?)
    -> UITableViewCell
  {
    let (first, second) = handedOver(identifier)
    let made = UIKitModelMakeCell(
      address(UITableViewCell.self), address(type), UInt8(style.rawValue), first, second)
    return Unmanaged<UITableViewCell>.fromOpaque(made).takeRetainedValue()
  }

  /// A header or footer by its `init(reuseIdentifier:)`.
  static func headerFooter(_ type: UITableViewHeaderFooterView.Type, identifier: String?)
    -> UITableViewHeaderFooterView
  {
    let (first, second) = handedOver(identifier)
    let made = UIKitModelMakeHeaderFooter(address(UITableViewHeaderFooterView.self), address(type), first, second)
    return Unmanaged<UITableViewHeaderFooterView>.fromOpaque(made).takeRetainedValue()
  }

  /// A view by its `init(frame:)`.
  static func view(_ type: UIView.Type) -> UIView {
    let made = UIKitModelMakeView(address(UIView.self), address(type), 0, 0, 0, 0)
    return Unmanaged<UIView>.fromOpaque(made).takeRetainedValue()
  }

  private static func address(_ type: AnyClass) -> UnsafeRawPointer {
    unsafeBitCast(type, to: UnsafeRawPointer.self)
  }

  /// The two words of an optional string. Its reference is not released here: initializers take over their arguments.
  private static func handedOver(_ string: String?) -> (UInt64, UInt64) {
    let memory = UnsafeMutablePointer<String?>.allocate(capacity: 1)
    defer { memory.deallocate() }
    memory.initialize(to: string)
    return UnsafeRawPointer(memory).loadUnaligned(as: (UInt64, UInt64).self)
  }
}

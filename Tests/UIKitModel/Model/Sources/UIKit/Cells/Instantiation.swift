import CInitializers
import Foundation

/// Creates views of registered classes, as UIKit does by Objective-C's dynamic dispatch; see `initializers.h`.
///
/// A class that does not override or inherit the initializer traps, as in UIKit, with "Use of unimplemented
/// initializer".
@MainActor
enum Instantiation {
  /// Creates a cell with `init(style:reuseIdentifier:)`.
  static func cell(_ type: UITableViewCell.Type, style: UITableViewCell.CellStyle, identifier: String?)
    -> UITableViewCell
  {
    let (first, second) = handedOver(identifier)
    let made = UIKitModelMakeCell(
      address(UITableViewCell.self), address(type), UInt8(style.rawValue), first, second)
    return Unmanaged<UITableViewCell>.fromOpaque(made).takeRetainedValue()
  }

  /// Creates a header or footer with `init(reuseIdentifier:)`.
  static func headerFooter(_ type: UITableViewHeaderFooterView.Type, identifier: String?)
    -> UITableViewHeaderFooterView
  {
    let (first, second) = handedOver(identifier)
    let made = UIKitModelMakeHeaderFooter(address(UITableViewHeaderFooterView.self), address(type), first, second)
    return Unmanaged<UITableViewHeaderFooterView>.fromOpaque(made).takeRetainedValue()
  }

  /// Creates a view with `init(frame:)`.
  static func view(_ type: UIView.Type) -> UIView {
    let made = UIKitModelMakeView(address(UIView.self), address(type), 0, 0, 0, 0)
    return Unmanaged<UIView>.fromOpaque(made).takeRetainedValue()
  }

  private static func address(_ type: AnyClass) -> UnsafeRawPointer {
    unsafeBitCast(type, to: UnsafeRawPointer.self)
  }

  /// The two machine words of an optional string, with ownership: initializers consume their arguments.
  private static func handedOver(_ string: String?) -> (UInt64, UInt64) {
    let memory = UnsafeMutablePointer<String?>.allocate(capacity: 1)
    defer { memory.deallocate() }
    memory.initialize(to: string)
    return UnsafeRawPointer(memory).loadUnaligned(as: (UInt64, UInt64).self)
  }
}

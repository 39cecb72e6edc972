import CInitializers
import Foundation

/// Makes views of registered classes, as UIKit does by Objective-C's dynamic dispatch; see `initializers.h`.
@MainActor
enum Instantiation {
  /// A cell by its `init(style:reuseIdentifier:)`; nil if the class does not implement that.
  static func cell(_ type: UITableViewCell.Type, style: UITableViewCell.CellStyle, identifier: String?)
    -> UITableViewCell?
  {
    let (first, second) = handedOver(identifier)
    let made = UIKitModelMakeCell(
      address(UITableViewCell.self), address(type), UInt8(style.rawValue), first, second)
    return made.map { Unmanaged<UITableViewCell>.fromOpaque($0).takeRetainedValue() }
  }

  /// A header or footer by its `init(reuseIdentifier:)`; nil if the class does not implement that.
  static func headerFooter(_ type: UITableViewHeaderFooterView.Type, identifier: String?)
    -> UITableViewHeaderFooterView?
  {
    let (first, second) = handedOver(identifier)
    let made = UIKitModelMakeHeaderFooter(address(UITableViewHeaderFooterView.self), address(type), first, second)
    return made.map { Unmanaged<UITableViewHeaderFooterView>.fromOpaque($0).takeRetainedValue() }
  }

  /// A view by its `init(frame:)`; nil if the class does not implement that.
  static func view(_ type: UIView.Type) -> UIView? {
    let made = UIKitModelMakeView(address(UIView.self), address(type), 0, 0, 0, 0)
    return made.map { Unmanaged<UIView>.fromOpaque($0).takeRetainedValue() }
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

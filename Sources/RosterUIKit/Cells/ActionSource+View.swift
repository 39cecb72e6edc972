#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  extension ActionSource {
    /// The cell of the row, such as the source view of a popover; `nil` if it is not displayed.
    ///
    /// ```swift
    /// StandardContent("Share").onSelect { source in
    ///   if let view = source.view { print(view.frame) }   // or the `sourceView` of a popover presentation controller
    /// }
    /// ```
    public var view: UIView? { object as? UIView }
  }
#endif

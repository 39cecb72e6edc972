#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  extension ActionSource {
    /// The cell of the row, or the button that the user has pressed, such as the source view of a popover; `nil` if it is not displayed.
    ///
    /// ```swift
    /// StandardContent("Share").onSelect { source in
    ///   if let view = source.view { print(view.frame) }   // or the `sourceView` of a popover presentation controller
    /// }
    /// ```
    public var view: UIView? {
      guard let view = object as? UIView, view.window != nil else { return nil }
      return view
    }
  }
#endif

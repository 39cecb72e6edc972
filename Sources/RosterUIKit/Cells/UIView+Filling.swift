#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  extension NSDirectionalEdgeInsets {
    /// The insets of a row's content.
    static let row = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
    /// The minimum margins of a header's or footer's content.
    static let supplementary = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
  }

  extension UIEdgeInsets {
    /// Hides the separator: it ends before it begins at any width. A nearly infinite inset has been seen to hide the
    /// separator permanently, and an inset at the leading edge to shift the text.
    static let noSeparator = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 10_000)
  }

  extension UIDevice {
    /// Whether an app for Mac Catalyst has the Mac's idiom, in which UIKit refuses to display some controls.
    var isMac: Bool { userInterfaceIdiom == .mac }
  }

  extension UITableView {
    /// The part of a cell's width that its content view leaves free: the safe area on both sides.
    var contentSafeAreaWidth: CGFloat {
      insetsContentViewsToSafeArea && style != .insetGrouped ? safeAreaInsets.left + safeAreaInsets.right : 0
    }

    /// The maximum width of grids, flows and carousels: that of the readable content, if the app asks the table for it.
    var columnWidth: CGFloat {
      let width = cellLayoutMarginsFollowReadableWidth ? readableContentGuide.layoutFrame.width : 0
      return width > 0 ? width : .infinity
    }
  }

  extension UIView {
    /// Keeps the width of the content in a stack, which otherwise stretches any of its views.
    func keepWidth() {
      setContentHuggingPriority(.required, for: .horizontal)
      setContentCompressionResistancePriority(.required, for: .horizontal)
    }

    /// Adds a subview that fills this view between its horizontal margins, which are at least those of the superview: the
    /// system's, which depend on the device.
    func addBetweenMargins(_ view: UIView, minimum insets: NSDirectionalEdgeInsets) {
      preservesSuperviewLayoutMargins = true
      directionalLayoutMargins = insets
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
      let bottom = bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: insets.bottom)
      bottom.priority = UILayoutPriority(999)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: topAnchor, constant: insets.top),
        view.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
        layoutMarginsGuide.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        bottom,
      ])
    }

    /// Adds a subview that fills this view except for insets, and therefore determines its size.
    ///
    /// - Returns: The constraints of the top, the leading, the trailing and the bottom edge.
    @discardableResult
    func addFilling(_ view: UIView, insets: NSDirectionalEdgeInsets = .zero) -> [NSLayoutConstraint] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
      let bottom = bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: insets.bottom)
      // UIKit lays a cell out with its estimated height first: the constraint must not conflict with it.
      bottom.priority = UILayoutPriority(999)
      let edges = [
        view.topAnchor.constraint(equalTo: topAnchor, constant: insets.top),
        view.leadingAnchor.constraint(equalTo: leadingAnchor, constant: insets.leading),
        trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: insets.trailing),
        bottom,
      ]
      NSLayoutConstraint.activate(edges)
      return edges
    }
  }
#endif

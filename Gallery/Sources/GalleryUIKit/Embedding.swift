#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  extension UIView {
    /// Adds a subview that fills this view except for insets, and therefore determines its size.
    func embed(_ view: UIView, insets: NSDirectionalEdgeInsets = .zero) {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
      let bottom = bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: insets.bottom)
      bottom.priority = UILayoutPriority(999)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: topAnchor, constant: insets.top),
        view.leadingAnchor.constraint(equalTo: leadingAnchor, constant: insets.leading),
        trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: insets.trailing), bottom,
      ])
    }
  }

  extension UILabel {
    /// Creates a label that wraps and follows the text size.
    convenience init(_ style: UIFont.TextStyle, color: UIColor = .label) {
      self.init(frame: .zero)
      font = .preferredFont(forTextStyle: style)
      textColor = color
      numberOfLines = 0
      adjustsFontForContentSizeCategory = true
    }
  }

  extension UIStackView {
    /// Creates a stack of views.
    convenience init(_ views: [UIView], axis: NSLayoutConstraint.Axis, spacing: CGFloat) {
      self.init(arrangedSubviews: views)
      self.axis = axis
      self.spacing = spacing
    }
  }
#endif

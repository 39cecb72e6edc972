#if canImport(UIKit)
  import UIKit

  extension NSDirectionalEdgeInsets {
    /// The room around the content of a row.
    static let row = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
    /// The room around the content of a header or a prompt.
    static let supplementary = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
  }

  extension UIView {
    /// Adds a view that fills this one up to some room at the edges, and so gives it its size.
    func addFilling(_ view: UIView, insets: NSDirectionalEdgeInsets = .zero) {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
      let bottom = bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: insets.bottom)
      // A cell is laid out with its estimated height before it gets its own; that must not break a constraint.
      bottom.priority = UILayoutPriority(999)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: topAnchor, constant: insets.top),
        view.leadingAnchor.constraint(equalTo: leadingAnchor, constant: insets.leading),
        trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: insets.trailing),
        bottom,
      ])
    }
  }
#endif

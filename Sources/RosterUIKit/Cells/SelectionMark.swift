#if canImport(UIKit)
  import UIKit

  /// The bar at the leading edge of a row that the page has selected. It goes with any cell, whatever its background.
  final class SelectionMark: UIView {
    static let width: CGFloat = 4

    override init(frame: CGRect) {
      super.init(frame: frame)
      backgroundColor = .tintColor
      isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }
  }

  extension UIView {
    /// Marks this cell as selected or not: by a bar in its content view, and for assistive technology.
    func showSelectionMark(_ isSelected: Bool, in contentView: UIView) {
      let mark = contentView.subviews.first { $0 is SelectionMark }
      if isSelected {
        accessibilityTraits.insert(.selected)
        guard mark == nil else { return }
        let mark = SelectionMark()
        mark.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(mark)
        NSLayoutConstraint.activate([
          mark.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
          mark.topAnchor.constraint(equalTo: contentView.topAnchor),
          mark.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
          mark.widthAnchor.constraint(equalToConstant: SelectionMark.width),
        ])
      } else {
        accessibilityTraits.remove(.selected)
        mark?.removeFromSuperview()
      }
    }
  }
#endif

#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// The bar at the leading edge of a selected row. It is visible on any cell background.
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
    /// Displays whether this cell is selected: by an accessibility trait, and by a bar in its content view, unless the table displays a
    /// mark.
    func showSelectionMark(_ isSelected: Bool, hasMark: Bool = true, in contentView: UIView) {
      let mark = contentView.subviews.first { $0 is SelectionMark }
      if isSelected { accessibilityTraits.insert(.selected) } else { accessibilityTraits.remove(.selected) }
      if isSelected, hasMark {
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
        mark?.removeFromSuperview()
      }
    }
  }
#endif

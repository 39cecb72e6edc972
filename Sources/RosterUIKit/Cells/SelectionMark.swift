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

  /// The circle at the bottom trailing corner of an item while the user selects: filled and with a check if the item is selected. It is
  /// visible on any picture.
  final class ItemMark: UIImageView {
    static let size: CGFloat = 24

    /// Whether the item is displayed as selected.
    var isChecked = false { didSet { if isChecked != oldValue { showState() } } }

    override init(frame: CGRect) {
      super.init(frame: frame)
      layer.cornerRadius = Self.size / 2
      showState()
    }

    required init?(coder: NSCoder) { nil }

    private func showState() {
      image = UIImage(systemName: isChecked ? "checkmark.circle.fill" : "circle")
      // The check is cut out of the filled circle.
      backgroundColor = isChecked ? .white : UIColor(white: 0, alpha: 0.3)
      tintColor = isChecked ? nil : .white
    }
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

    /// Displays in the corner of this content view of an item whether it is selected; removes the circle for `nil`.
    func showItemMark(_ isChecked: Bool?) {
      let mark = subviews.lazy.compactMap { $0 as? ItemMark }.first
      guard let isChecked else {
        mark?.removeFromSuperview()
        return
      }
      (mark ?? makeItemMark()).isChecked = isChecked
    }

    private func makeItemMark() -> ItemMark {
      let mark = ItemMark(frame: .zero)
      mark.translatesAutoresizingMaskIntoConstraints = false
      addSubview(mark)
      NSLayoutConstraint.activate([
        trailingAnchor.constraint(equalTo: mark.trailingAnchor, constant: 6),
        bottomAnchor.constraint(equalTo: mark.bottomAnchor, constant: 6),
        mark.widthAnchor.constraint(equalToConstant: ItemMark.size),
        mark.heightAnchor.constraint(equalToConstant: ItemMark.size),
      ])
      return mark
    }
  }
#endif

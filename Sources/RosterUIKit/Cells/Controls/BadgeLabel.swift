#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// A badge: text on a rounded background.
  final class BadgeLabel: UILabel {
    override init(frame: CGRect) {
      super.init(frame: frame)
      font = .preferredFont(forTextStyle: .footnote)
      adjustsFontForContentSizeCategory = true
      textColor = .white
      backgroundColor = .systemRed
      textAlignment = .center
      clipsToBounds = true
    }

    required init?(coder: NSCoder) { nil }

    func show(_ text: String) {
      guard text != self.text else { return }
      self.text = text
      invalidateIntrinsicContentSize()
    }

    override var intrinsicContentSize: CGSize {
      let size = super.intrinsicContentSize
      return CGSize(width: max(size.height + 4, size.width + 12), height: size.height + 4)
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      layer.cornerRadius = bounds.height / 2
    }
  }
#endif

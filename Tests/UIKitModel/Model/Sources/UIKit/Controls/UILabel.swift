// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

/// A label. Text is measured by the model's metric; see ``UIFont``.
open class UILabel: UIView {
  override var isElementByDefault: Bool { true }

  open var text: String? {
    didSet { if text != oldValue { invalidateIntrinsicContentSize() } }
  }
  open var font: UIFont? = UIFont.systemFont(ofSize: 17) {
    didSet { if font != oldValue { invalidateIntrinsicContentSize() } }
  }
  open var textColor: UIColor? = .label
  open var textAlignment = NSTextAlignment.natural
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { invalidateIntrinsicContentSize() } }
  }
  open var isEnabled = true
  open var adjustsFontForContentSizeCategory = false {
    didSet { invalidateIntrinsicContentSize() }
  }
  open var preferredMaxLayoutWidth: CGFloat = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  private var scaledFont: UIFont {
    let font = font ?? .systemFont(ofSize: 17)
    return adjustsFontForContentSizeCategory ? font.scaled(to: traitCollection.preferredContentSizeCategory) : font
  }

  override func traitsDidChange(from previous: UITraitCollection) {
    if adjustsFontForContentSizeCategory { invalidateIntrinsicContentSize() }
  }

  override var wrapsContent: Bool { true }

  override func wrappedHeight(width: CGFloat) -> CGFloat {
    scaledFont.size(of: text ?? "", width: width, lines: numberOfLines).height
  }

  open override var intrinsicContentSize: CGSize {
    scaledFont.size(
      of: text ?? "", width: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : 10_000, lines: numberOfLines)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    scaledFont.size(of: text ?? "", width: size.width > 0 ? size.width : 10_000, lines: numberOfLines)
  }
}

open class UIImageView: UIView {
  open var image: UIImage? {
    didSet { if image?.size != oldValue?.size { invalidateIntrinsicContentSize() } }
  }
  open var isHighlighted = false

  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
}

open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
  }

  open var style: Style
  open var hidesWhenStopped = true
  open var color: UIColor? = .secondaryLabel
  open private(set) var isAnimating = false

  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    isHidden = true
  }

  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    isHidden = true
  }

  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
  }

  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }

  open override var intrinsicContentSize: CGSize {
    style == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

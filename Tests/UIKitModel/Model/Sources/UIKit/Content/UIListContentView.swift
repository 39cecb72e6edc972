// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

/// The view of a list content: an image, a text, and a secondary text below or beside it.
open class UIListContentView: UIView, UIContentView {
  private let textLabel = UILabel()
  private let secondaryLabel = UILabel()
  private let pictureView = UIImageView()
  private var content: UIListContentConfiguration

  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let newContent = newValue as? UIListContentConfiguration else { return }
      guard newContent != content else { return }
      content = newContent
      show()
    }
  }

  public init(configuration: UIListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
    for view in [pictureView, textLabel, secondaryLabel] { addSubview(view) }
    show()
  }

  public required init?(coder: NSCoder) {
    content = .cell()
    super.init(coder: coder)
  }

  private func show() {
    show(content.attributedText?.string ?? content.text, with: content.textProperties, in: textLabel)
    show(
      content.secondaryAttributedText?.string ?? content.secondaryText, with: content.secondaryTextProperties,
      in: secondaryLabel)
    pictureView.image = content.image
    pictureView.isHidden = content.image == nil
    alpha = content.alpha
    invalidateIntrinsicContentSize()
  }

  private func show(
    _ text: String?, with properties: UIListContentConfiguration.TextProperties, in label: UILabel
  ) {
    label.text =
      switch properties.transform {
      case .none: text
      case .uppercase: text?.uppercased()
      case .lowercase: text?.lowercased()
      case .capitalized: text?.capitalized
      }
    label.font = properties.font
    label.textColor = properties.color
    label.numberOfLines = properties.numberOfLines
    label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    label.isHidden = (text ?? "").isEmpty
  }

  // MARK: Layout

  public var imageLayoutGuide: UILayoutGuide? {
    guard content.image != nil else { return nil }
    return UILayoutGuide(self) { [pictureView] view in
      let frame = pictureView.frame
      return UIEdgeInsets(
        top: frame.minY, left: frame.minX, bottom: view.bounds.height - frame.maxY,
        right: view.bounds.width - frame.maxX)
    }
  }

  override var defaultMargins: NSDirectionalEdgeInsets { content.directionalLayoutMargins }

  /// The margins of the content, which preserve the superview's on some axes.
  private var margins: NSDirectionalEdgeInsets {
    var margins = content.directionalLayoutMargins
    guard let outer = superview?.directionalLayoutMargins else { return margins }
    if content.axesPreservingSuperviewLayoutMargins.contains(.horizontal) {
      margins.leading = max(margins.leading, outer.leading)
      margins.trailing = max(margins.trailing, outer.trailing)
    }
    if content.axesPreservingSuperviewLayoutMargins.contains(.vertical) {
      margins.top = max(margins.top, outer.top)
      margins.bottom = max(margins.bottom, outer.bottom)
    }
    return margins
  }

  private var imageSize: CGSize {
    guard let image = content.image else { return .zero }
    let properties = content.imageProperties
    let limit = properties.maximumSize
    let reserved = properties.reservedLayoutSize
    let factor = min(
      1, limit.width > 0 ? limit.width / image.size.width : 1, limit.height > 0 ? limit.height / image.size.height : 1)
    return CGSize(
      width: max(image.size.width * factor, reserved.width), height: max(image.size.height * factor, reserved.height))
  }

  private var imageWidth: CGFloat {
    content.image == nil ? 0 : imageSize.width + content.imageToTextPadding
  }

  /// The sizes of both texts in a width, and whether they are side by side.
  private func textSizes(in width: CGFloat) -> (text: CGSize, secondary: CGSize, isSideBySide: Bool) {
    let whole = CGSize(width: width, height: 10_000)
    let text = textLabel.isHidden ? .zero : textLabel.sizeThatFits(whole)
    let secondary = secondaryLabel.isHidden ? .zero : secondaryLabel.sizeThatFits(whole)
    let fits = text.width + content.textToSecondaryTextHorizontalPadding + secondary.width <= width
    let oneLine = text.height < 1.9 * (content.textProperties.font.lineHeight * 3)
    return (text, secondary, content.prefersSideBySideTextAndSecondaryText && fits && oneLine)
  }

  override var wrapsContent: Bool { true }

  override func wrappedHeight(width: CGFloat) -> CGFloat {
    let margins = margins
    let sizes = textSizes(in: max(1, width - margins.leading - margins.trailing - imageWidth))
    let gap =
      sizes.text.height > 0 && sizes.secondary.height > 0 ? content.textToSecondaryTextVerticalPadding : 0
    let texts =
      sizes.isSideBySide
      ? max(sizes.text.height, sizes.secondary.height) : sizes.text.height + gap + sizes.secondary.height
    return max(texts, imageSize.height) + margins.top + margins.bottom
  }

  open override var intrinsicContentSize: CGSize {
    let margins = margins
    let sizes = textSizes(in: 10_000)
    let width =
      (sizes.isSideBySide
        ? sizes.text.width + content.textToSecondaryTextHorizontalPadding + sizes.secondary.width
        : max(sizes.text.width, sizes.secondary.width)) + imageWidth + margins.leading + margins.trailing
    return CGSize(width: width, height: wrappedHeight(width: width))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: wrappedHeight(width: size.width))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds.inset(by: margins.resolved(effectiveUserInterfaceLayoutDirection))
    let available = area.width - imageWidth
    let sizes = textSizes(in: max(1, available))
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func setFrame(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ size: CGSize) {
      let start = isReversed ? area.maxX - x - size.width : area.minX + x
      view.frame = CGRect(x: start, y: y, width: size.width, height: size.height)
    }
    setFrame(pictureView, 0, area.midY - imageSize.height / 2, imageSize)
    if sizes.isSideBySide {
      setFrame(textLabel, imageWidth, area.midY - sizes.text.height / 2, sizes.text)
      setFrame(
        secondaryLabel, area.width - sizes.secondary.width, area.midY - sizes.secondary.height / 2, sizes.secondary)
    } else {
      setFrame(textLabel, imageWidth, area.minY, sizes.text)
      let gap = sizes.text.height > 0 ? content.textToSecondaryTextVerticalPadding : 0
      setFrame(secondaryLabel, imageWidth, area.minY + sizes.text.height + gap, sizes.secondary)
    }
  }
}

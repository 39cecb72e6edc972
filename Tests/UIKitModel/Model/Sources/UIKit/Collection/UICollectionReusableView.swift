// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

open class UICollectionReusableView: UIView {
  public internal(set) var reuseIdentifier: String?
  weak var collection: UICollectionView?
  var hasInvalidSize = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open func prepareForReuse() {}

  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }

  override func contentSizeDidInvalidate() {
    hasInvalidSize = true
    collection?.setNeedsLayout()
  }
}

open class UICollectionViewCell: UICollectionReusableView {
  public let contentView = UIView(frame: .zero)
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?
  open var backgroundConfiguration: UIBackgroundConfiguration?
  open var automaticallyUpdatesContentConfiguration = true
  open var automaticallyUpdatesBackgroundConfiguration = true
  private var contentConfigurationView: (any UIView & UIContentView)?

  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      if let configuration = contentConfiguration, let view = contentConfigurationView, view.supports(configuration) {
        view.configuration = configuration
      } else {
        contentConfigurationView?.removeFromSuperview()
        contentConfigurationView = contentConfiguration?.makeContentView()
        contentConfigurationView?.isPlacedBySuperview = true
        if let view = contentConfigurationView { contentView.addSubview(view) }
      }
      contentSizeDidInvalidate()
    }
  }

  public typealias ConfigurationUpdateHandler = @MainActor (UICollectionViewCell, UICellConfigurationState) -> Void
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  open var isSelected = false { didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } } }

  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    return state
  }

  open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }
  open func updateConfiguration(using state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }

  open override func prepareForReuse() {
    super.prepareForReuse()
    isSelected = false
    isHighlighted = false
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    contentConfigurationView?.frame = contentView.bounds
  }

  /// The size that the content prefers, where the layout only estimated one.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let fitting = systemLayoutSizeFitting(
      layoutAttributes.size, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
    guard let copy = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else { return layoutAttributes }
    if fitting.width > 0 { copy.frame.size.width = fitting.width.rounded(.up) }
    if fitting.height > 0 { copy.frame.size.height = fitting.height.rounded(.up) }
    return copy
  }

  /// A required width is kept, so that text wraps in it.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    guard let view = contentConfigurationView else {
      return contentView.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    }
    let width = horizontal >= .required ? targetSize.width : view.intrinsicContentSize.width
    let height = view.wrapsContent ? view.wrappedHeight(width: width) : view.systemLayoutSizeFitting(targetSize).height
    return CGSize(width: width, height: height)
  }
}

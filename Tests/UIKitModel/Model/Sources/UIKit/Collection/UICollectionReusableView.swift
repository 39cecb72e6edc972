// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

open class UICollectionReusableView: UIView {
  public internal(set) var reuseIdentifier: String?

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open func prepareForReuse() {}

  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
}

open class UICollectionViewCell: UICollectionReusableView {
  public let contentView = UIView(frame: .zero)
  open var backgroundView: UIView?
  open var automaticallyUpdatesContentConfiguration = true
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

  /// Keeps a required width, so that text wraps in it.
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

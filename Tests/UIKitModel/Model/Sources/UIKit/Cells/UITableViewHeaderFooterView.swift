// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

open class UITableViewHeaderFooterView: UIView {
  public let reuseIdentifier: String?
  private let ownContentView = CellContentView(frame: .zero)
  public var contentView: UIView { ownContentView }
  open var backgroundView: UIView?
  open var backgroundConfiguration: UIBackgroundConfiguration?
  open var automaticallyUpdatesContentConfiguration = true
  public private(set) lazy var textLabel: UILabel? = addLabel()
  private var contentConfigurationView: (any UIView & UIContentView)?

  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      if let configuration = contentConfiguration, let view = contentConfigurationView,
        view.supports(configuration)
      {
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

  public typealias ConfigurationUpdateHandler =
    @MainActor (UITableViewHeaderFooterView, UIViewConfigurationState) -> Void
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  open var configurationState: UIViewConfigurationState {
    var state = UIViewConfigurationState(traitCollection: traitCollection)
    state.isPinned = isPinned
    return state
  }
  /// Whether the table has pinned the header to its edge.
  var isPinned = false { didSet { if isPinned != oldValue { setNeedsUpdateConfiguration() } } }

  open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }
  open func updateConfiguration(using state: UIViewConfigurationState) { configurationUpdateHandler?(self, state) }
  open func prepareForReuse() {}

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    connectContentView()
  }

  private func connectContentView() {
    ownContentView.verticalMargin = 8
    ownContentView.margin = { [weak self] in
      guard let self else { return 16 }
      return table?.contentMargin ?? systemMargin
    }
    addSubview(contentView)
  }

  public convenience init() {
    self.init(reuseIdentifier: nil)
  }

  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    connectContentView()
  }

  weak var table: UITableView?
  var hasInvalidSize = false

  private func addLabel() -> UILabel {
    let label = UILabel()
    label.numberOfLines = 0
    label.isPlacedBySuperview = true
    contentView.addSubview(label)
    return label
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds.inset(by: table?.contentSafeArea ?? .zero)
    contentConfigurationView?.frame = contentView.bounds
    var top: CGFloat = 6
    for view in contentView.subviews where view is UILabel && view.isPlacedBySuperview {
      let size = view.sizeThatFits(CGSize(width: bounds.width - 32, height: 10_000))
      view.frame = CGRect(origin: CGPoint(x: 16, y: top), size: size)
      top += size.height
    }
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    let safeArea = table?.contentSafeArea ?? .zero
    let width = targetSize.width - safeArea.left - safeArea.right
    let targetSize = CGSize(width: width, height: targetSize.height)
    if let view = contentConfigurationView {
      let height =
        view.wrapsContent
        ? view.wrappedHeight(width: width)
        : view.systemLayoutSizeFitting(
          targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical
        ).height
      return CGSize(width: width, height: height)
    }
    let labels = contentView.subviews.filter { $0 is UILabel && $0.isPlacedBySuperview }
    if !labels.isEmpty {
      return CGSize(width: width, height: labels.map { $0.naturalHeight(width: width - 32) }.reduce(12, +))
    }
    return contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
  }
}

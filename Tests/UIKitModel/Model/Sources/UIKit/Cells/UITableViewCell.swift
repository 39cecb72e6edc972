// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable {
    case `default`, value1, value2, subtitle
  }

  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }

  public enum EditingStyle: Int, Sendable {
    case none, delete, insert
  }

  public internal(set) var reuseIdentifier: String?
  let style: CellStyle
  private let ownContentView = CellContentView(frame: .zero)
  public var contentView: UIView { ownContentView }

  // MARK: Content

  private var contentConfigurationView: (any UIView & UIContentView)?
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { showContentConfiguration() }
  }
  open var automaticallyUpdatesContentConfiguration = true
  open var backgroundView: UIView?
  /// Either the configuration or the color is set: setting one removes the other.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { if backgroundConfiguration != nil, backgroundColor != nil { backgroundColor = nil } }
  }
  open override var backgroundColor: UIColor? {
    didSet { if backgroundColor != nil, backgroundConfiguration != nil { backgroundConfiguration = nil } }
  }
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }
  public private(set) lazy var textLabel: UILabel? = addLabel()

  private func showContentConfiguration() {
    guard let configuration = contentConfiguration else {
      contentConfigurationView?.removeFromSuperview()
      contentConfigurationView = nil
      return contentSizeDidInvalidate()
    }
    if let view = contentConfigurationView, view.supports(configuration) {
      view.configuration = configuration
    } else {
      contentConfigurationView?.removeFromSuperview()
      let view = configuration.makeContentView()
      view.isPlacedBySuperview = true
      contentView.addSubview(view)
      contentConfigurationView = view
    }
    contentSizeDidInvalidate()
    setNeedsLayout()
  }

  // MARK: State

  open var accessoryType = AccessoryType.none { didSet { setNeedsLayout() } }
  open var accessoryView: UIView? { didSet { swapAccessory(oldValue) } }
  open var selectionStyle = SelectionStyle.default
  private var ownSeparatorInset: UIEdgeInsets?
  /// The table's inset, unless it is set. A wider left inset moves the content, too.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? table?.separatorInset ?? UIEdgeInsets(top: 0, left: systemMargin, bottom: 0, right: 0) }
    set {
      guard newValue != ownSeparatorInset else { return }
      ownSeparatorInset = newValue
      setNeedsLayout()
    }
  }
  open var showsReorderControl = false
  public private(set) var editingStyle = EditingStyle.none
  package var isBeingReordered = false
  private var selectedState = false
  private var highlightedState = false
  private var editingState = false

  open var isSelected: Bool {
    get { selectedState }
    set { setSelected(newValue, animated: false) }
  }

  open var isHighlighted: Bool {
    get { highlightedState }
    set { setHighlighted(newValue, animated: false) }
  }

  open var isEditing: Bool {
    get { editingState }
    set { setEditing(newValue, animated: false) }
  }

  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selectedState != selected else { return }
    selectedState = selected
    setNeedsUpdateConfiguration()
  }

  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlightedState != highlighted else { return }
    highlightedState = highlighted
    setNeedsUpdateConfiguration()
  }

  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editingState != editing else { return }
    editingState = editing
    setNeedsUpdateConfiguration()
    setNeedsLayout()
  }

  public typealias ConfigurationUpdateHandler = @MainActor (UITableViewCell, UICellConfigurationState) -> Void
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  private var needsConfigurationUpdate = false

  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = selectedState
    state.isHighlighted = highlightedState
    state.isEditing = editingState
    state.isReordering = isBeingReordered
    return state
  }

  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
  }

  open func updateConfiguration(using state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let contentConfiguration {
      contentConfigurationView?.configuration = contentConfiguration.updated(for: state)
    }
    configurationUpdateHandler?(self, state)
  }

  func updateConfigurationIfNeeded() {
    guard needsConfigurationUpdate else { return }
    needsConfigurationUpdate = false
    updateConfiguration(using: configurationState)
  }

  /// Called before a dequeued cell is returned, but not for reconfigured cells.
  open func prepareForReuse() {
    setSelected(false, animated: false)
    setHighlighted(false, animated: false)
    setEditing(false, animated: false)
  }

  // MARK: Making

  /// The initializer that the table calls for a registered class.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    connectContentView()
  }

  private func connectContentView() {
    ownContentView.margin = { [weak self] in
      guard let self else { return 16 }
      return max(table?.contentMargin ?? systemMargin, ownSeparatorInset?.left ?? 0)
    }
    addSubview(contentView)
  }

  public convenience init() {
    self.init(style: .default, reuseIdentifier: nil)
  }

  public required init?(coder: NSCoder) {
    style = .default
    reuseIdentifier = nil
    super.init(coder: coder)
    connectContentView()
  }

  override var isElementByDefault: Bool { true }

  weak var table: UITableView?
  /// A Boolean value that indicates whether the table must measure the cell again.
  var hasInvalidSize = false

  override func contentSizeDidInvalidate() {
    guard table?.selfSizingInvalidation != .disabled else { return }
    hasInvalidSize = true
    table?.setNeedsLayout()
  }

  override func traitsDidChange(from previous: UITraitCollection) {
    setNeedsUpdateConfiguration()
  }

  private func addLabel() -> UILabel {
    let label = UILabel()
    label.isPlacedBySuperview = true
    contentView.addSubview(label)
    return label
  }

  private func swapAccessory(_ old: UIView?) {
    // Even the same view leaves the cell for a moment, and what is edited in it loses the keyboard.
    if let old, old.superview === self {
      old.resignTree()
      old.removeFromSuperview()
    }
    if let accessoryView { addSubview(accessoryView) }
    setNeedsLayout()
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let available = accessoryWidth
    let safeArea = contentSafeArea
    contentView.frame = CGRect(
      x: safeArea.left + (isReversed ? available : 0), y: 0,
      width: bounds.width - safeArea.left - safeArea.right - available, height: bounds.height)
    if let accessoryView {
      let size = accessoryView.bounds.size
      accessoryView.frame = CGRect(
        x: isReversed ? safeArea.left + 16 : bounds.width - safeArea.right - size.width - 16,
        y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
    }
    contentConfigurationView?.frame = contentView.bounds
    layoutOldLabels()
  }

  /// Lays out the label of a cell without a content configuration.
  private func layoutOldLabels() {
    guard contentConfiguration == nil, contentView.subviews.contains(where: { $0 is UILabel }) else { return }
    var top: CGFloat = 11
    for view in contentView.subviews where view is UILabel && view.isPlacedBySuperview {
      let size = view.sizeThatFits(CGSize(width: contentView.bounds.width - 32, height: 10_000))
      view.frame = CGRect(origin: CGPoint(x: 16, y: top), size: size)
      top += size.height
    }
  }

  /// The table insets content views to the safe area, but not cells.
  private var contentSafeArea: UIEdgeInsets { table?.contentSafeArea ?? .zero }

  private var accessoryWidth: CGFloat {
    // An accessory view keeps its size, even if nothing is left for the content.
    if let accessoryView { return accessoryView.bounds.width + 32 }
    return accessoryType == .none ? 0 : 38
  }

  /// Returns the content's height at the target width: by configuration, by constraints in the content view, or by the
  /// built-in label. Defaults to 44.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    let width = targetSize.width - accessoryWidth - contentSafeArea.left - contentSafeArea.right
    let height: CGFloat
    if let view = contentConfigurationView {
      height =
        view.wrapsContent
        ? view.wrappedHeight(width: width)
        : view.systemLayoutSizeFitting(
          CGSize(width: width, height: targetSize.height), withHorizontalFittingPriority: horizontal,
          verticalFittingPriority: vertical
        ).height
    } else {
      let fitting = contentView.systemLayoutSizeFitting(
        CGSize(width: width, height: targetSize.height), withHorizontalFittingPriority: horizontal,
        verticalFittingPriority: vertical)
      height = fitting.height > 0 ? fitting.height : oldLabelsHeight(width: width)
    }
    return CGSize(width: targetSize.width, height: height > 0 ? height : 44)
  }

  private func oldLabelsHeight(width: CGFloat) -> CGFloat {
    let labels = contentView.subviews.filter { $0 is UILabel && $0.isPlacedBySuperview }
    guard !labels.isEmpty else { return 0 }
    return max(44, labels.map { $0.naturalHeight(width: width - 32) }.reduce(22, +))
  }
}

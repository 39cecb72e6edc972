// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

@MainActor
open class UIView: UIResponder {
  // MARK: Geometry

  private var boundsOrigin = CGPoint.zero
  private var size = CGSize.zero

  open var center = CGPoint.zero

  open var frame: CGRect {
    get {
      CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
    set {
      center = CGPoint(x: newValue.midX, y: newValue.midY)
      resize(to: newValue.size)
    }
  }

  open var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: size) }
    set {
      let hasScrolled = newValue.origin != boundsOrigin
      boundsOrigin = newValue.origin
      if hasScrolled { setNeedsLayout() }
      resize(to: newValue.size)
    }
  }

  /// Resizes autoresizing subviews and sets the need for layout, as UIKit does after a change of size.
  private func resize(to newSize: CGSize) {
    guard newSize != size else { return }
    let old = size
    size = newSize
    for subview in subviews { subview.autoresize(from: old, to: newSize) }
    setNeedsLayout()
    sizeDidChange(from: old)
  }

  /// A hook for the model's own views.
  func sizeDidChange(from old: CGSize) {}

  open var autoresizingMask: AutoresizingMask = []
  open var translatesAutoresizingMaskIntoConstraints = true
  open var autoresizesSubviews = true

  // MARK: Hierarchy

  public internal(set) weak var superview: UIView?
  public internal(set) var subviews: [UIView] = []
  weak var controller: UIViewController?
  open var window: UIWindow? { superview?.window }

  open func didMoveToWindow() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToSuperview() {}
  open func awakeFromNib() {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}

  open override var next: UIResponder? { controller ?? superview }

  // MARK: Appearance

  open var isHidden = false {
    didSet { if isHidden != oldValue { superview?.setNeedsLayout() } }
  }
  open var alpha: CGFloat = 1
  open var backgroundColor: UIColor?
  open var clipsToBounds = false
  open var contentMode = ContentMode.scaleToFill
  open var tag = 0
  open var isUserInteractionEnabled = true
  open var interactions: [any UIInteraction] = []

  open func addInteraction(_ interaction: any UIInteraction) { interactions.append(interaction) }

  public let layer = CALayer()
  private var ownTintColor: UIColor?

  // As UIKit declares it: setting nil restores the inherited color.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      ownTintColor = newValue
      tintColorDidChange()
    }
  }

  open func tintColorDidChange() {}

  // MARK: Hit testing

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// The frontmost view at a point. Views that are hidden or without user interaction are skipped, and a superview that does
  /// not contain the point hides its subviews from it.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, alpha > 0.01, isUserInteractionEnabled, self.point(inside: point, with: event) else { return nil }
    for subview in subviews.reversed() {
      if let hit = subview.hitTest(convert(point, to: subview), with: event) { return hit }
    }
    return self
  }

  // MARK: Layout

  var needsLayout = true
  private var isLayingOut = false
  var constraintStore: [NSLayoutConstraint] = []
  /// A Boolean value that indicates whether the view is laid out again when the keyboard changes.
  package var followsKeyboard = false
  var huggingPriorities: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var compressionPriorities: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]

  var ownMargins: NSDirectionalEdgeInsets?
  /// The margins of a view whose app sets none.
  var defaultMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
  }
  open var preservesSuperviewLayoutMargins = false { didSet { setNeedsLayout() } }
  open var insetsLayoutMarginsFromSafeArea = true { didSet { setNeedsLayout() } }
  /// The part of the window's safe area insets that overlaps this view.
  open var safeAreaInsets: UIEdgeInsets { overlappedSafeArea }

  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { setNeedsLayout() }
  }

  open func safeAreaInsetsDidChange() {}
  open func layoutMarginsDidChange() {}

  open func setNeedsLayout() {
    needsLayout = true
  }

  /// Lays out this view and its subviews, after pending layouts of its superviews. These can remove this view, which then
  /// is not laid out.
  open func layoutIfNeeded() {
    let wasInWindow = window != nil
    if let superview, superview.needsLayout, !superview.isLayingOut { superview.layoutIfNeeded() }
    if window != nil || !wasInWindow { layoutTree() }
  }

  /// Lays out constrained subviews. An override must call super, as in UIKit.
  open func layoutSubviews() {
    placeConstrainedSubviews()
  }

  private func layoutTree() {
    guard !isLayingOut else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    var rounds = 0
    while needsLayout, rounds < 12 {
      rounds += 1
      needsLayout = false
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
    for subview in subviews where subview.superview === self { subview.layoutTree() }
  }

  /// A Boolean value that indicates whether a container of the model sets this view's frame.
  var isPlacedBySuperview = false
  /// A Boolean value that indicates whether the height of the content depends on its width.
  var wrapsContent: Bool { false }
  /// Returns the height of the content at a width, for views whose content wraps.
  func wrappedHeight(width: CGFloat) -> CGFloat { 0 }

  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  open func invalidateIntrinsicContentSize() {
    var view: UIView? = self
    while let current = view {
      current.setNeedsLayout()
      current.contentSizeDidInvalidate()
      view = current.superview
    }
  }

  /// Called on each superview of a view whose natural size changed, for self-sizing cells.
  func contentSizeDidInvalidate() {}

  /// Returns the current size, as in UIKit. Views with content override it.
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    let natural = intrinsicContentSize
    return CGSize(
      width: natural.width == Self.noIntrinsicMetric ? self.size.width : natural.width,
      height: natural.height == Self.noIntrinsicMetric ? self.size.height : natural.height)
  }

  open func sizeToFit() { frame.size = sizeThatFits(frame.size) }

  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// Returns the size by constraints; see ``ConstraintSolver``.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    constraintFittingSize(
      width: horizontal >= .required ? targetSize.width : nil, height: vertical >= .required ? targetSize.height : nil)
  }

  // MARK: Accessibility

  private var chosenToBeElement: Bool?
  /// The default value for views of a class.
  var isElementByDefault: Bool { false }
  /// A Boolean value that indicates whether the app made the view an element, which hides its subviews.
  package var isElementByChoice: Bool { chosenToBeElement == true }
  open var isAccessibilityElement: Bool {
    get { chosenToBeElement ?? isElementByDefault }
    set { chosenToBeElement = newValue }
  }
  open var accessibilityLabel: String?
  open var accessibilityValue: String?
  open var accessibilityHint: String?
  open var accessibilityIdentifier: String?
  open var accessibilityTraits: UIAccessibilityTraits = .none
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  open var accessibilityElements: [Any]?
  open var accessibilityElementsHidden = false
  open func accessibilityActivate() -> Bool { false }

  // MARK: Traits

  private(set) lazy var traitObservers = TraitObservers(traits: model.traits)

  /// What this view and its subviews have in place of the traits of its superview.
  open var traitOverrides = UITraitOverrides() {
    didSet { if window != nil { updateTraitsInTree() } }
  }

  /// Updated only while the view is in a window.
  open var traitCollection: UITraitCollection { traitObservers.seen }

  /// A hook for the model's own views.
  func traitsDidChange(from previous: UITraitCollection) {}

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Making

  public init(frame: CGRect) {
    super.init()
    _ = traitObservers
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    super.init()
    _ = traitObservers
  }

  public convenience override init() {
    self.init(frame: .zero)
  }
}

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

  /// Gives the view a size, moves its autoresizing subviews and asks for a layout, as a changed size does in UIKit.
  private func resize(to newSize: CGSize) {
    guard newSize != size else { return }
    let old = size
    size = newSize
    for subview in subviews { subview.autoresize(from: old, to: newSize) }
    setNeedsLayout()
    sizeDidChange(from: old)
  }

  /// For the model's own views.
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
  open var isOpaque = true
  open var clipsToBounds = false
  open var contentMode = ContentMode.scaleToFill
  open var tag = 0
  open var isUserInteractionEnabled = true
  public let layer = CALayer()
  private var ownTintColor: UIColor?

  open var tintColor: UIColor {
    get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      ownTintColor = newValue
      tintColorDidChange()
    }
  }

  open func tintColorDidChange() {}

  // MARK: Layout

  var needsLayout = true
  private var isLayingOut = false
  var constraintStore: [NSLayoutConstraint] = []
  /// Whether the view is laid out again when the keyboard comes or goes.
  package var followsKeyboard = false
  var huggingPriorities: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var compressionPriorities: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]

  open var layoutMargins: UIEdgeInsets {
    get { directionalLayoutMargins.resolved(effectiveUserInterfaceLayoutDirection) }
    set {
      let isForward = effectiveUserInterfaceLayoutDirection == .leftToRight
      directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: newValue.top, leading: isForward ? newValue.left : newValue.right, bottom: newValue.bottom,
        trailing: isForward ? newValue.right : newValue.left)
    }
  }
  open var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8) {
    didSet { setNeedsLayout() }
  }
  open var preservesSuperviewLayoutMargins = false
  open var insetsLayoutMarginsFromSafeArea = true
  /// The part of the window's safe area that overlaps this view.
  open var safeAreaInsets: UIEdgeInsets { overlappedSafeArea }

  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { setNeedsLayout() }
  }

  open func setNeedsLayout() {
    needsLayout = true
  }

  open func setNeedsDisplay() {}
  open func setNeedsUpdateConstraints() { setNeedsLayout() }
  open func updateConstraints() {}
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Lays out this view and what is below it, after the views above that are waiting for a layout; they may take this
  /// one away, and then it waits.
  open func layoutIfNeeded() {
    let wasInWindow = window != nil
    if let superview, superview.needsLayout, !superview.isLayingOut { superview.layoutIfNeeded() }
    if window != nil || !wasInWindow { layoutTree() }
  }

  /// Places constrained subviews. An override that does not call super loses them, as in UIKit.
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

  /// Whether the model's own container places this view.
  var isPlacedBySuperview = false
  /// Whether the height of the view's content follows from its width.
  var wrapsContent: Bool { false }
  /// The height of the view's content at a width, for views whose content wraps.
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

  /// Told to each view above one whose natural size changed; for self-sizing cells.
  func contentSizeDidInvalidate() {}

  /// The current size, as UIKit's own: views with content override it.
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    let natural = intrinsicContentSize
    return CGSize(
      width: natural.width == Self.noIntrinsicMetric ? self.size.width : natural.width,
      height: natural.height == Self.noIntrinsicMetric ? self.size.height : natural.height)
  }

  open func sizeToFit() {
    bounds.size = sizeThatFits(bounds.size)
  }

  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size by constraints; see ``ConstraintSolver`` for the model's rule.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    constraintFittingSize(
      width: horizontal >= .required ? targetSize.width : nil, height: vertical >= .required ? targetSize.height : nil)
  }

  // MARK: Accessibility

  private var chosenToBeElement: Bool?
  /// What views of a kind are until they are told otherwise.
  var isElementByDefault: Bool { false }
  /// Whether the view was made an element, and so hides all that is inside.
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
  open var accessibilityViewIsModal = false
  open var shouldGroupAccessibilityChildren = false
  open func accessibilityActivate() -> Bool { false }
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}

  // MARK: Traits

  private(set) lazy var traitObservers = TraitObservers(traits: model.traits)

  open var traitCollection: UITraitCollection { superview?.traitCollection ?? model.traits }

  /// For the model's own views.
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

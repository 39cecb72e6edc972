// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

/// A view that arranges its subviews along an axis.
///
/// The model sets frames without constraints. `fill` gives the remaining length to the view with the lowest hugging
/// priority, or to any of several (``UIKitModel/Behaviour/otherTies``); `fillEqually` divides the length evenly, and the other distributions use natural lengths.
open class UIStackView: UIView {
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }

  open private(set) var arrangedSubviews: [UIView] = []
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { invalidateIntrinsicContentSize() } }
  open var distribution = Distribution.fill { didSet { setNeedsLayout() } }
  open var alignment = Alignment.fill { didSet { setNeedsLayout() } }
  open var spacing: CGFloat = 0 { didSet { invalidateIntrinsicContentSize() } }
  open var isLayoutMarginsRelativeArrangement = false { didSet { invalidateIntrinsicContentSize() } }
  /// Which of several views with the lowest priority is stretched: any is a solution of the constraints.
  private lazy var tie: Int? = model.random.happens(model.behaviour.otherTies) ? Int(model.random.next() >> 32) : nil
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  open func insertArrangedSubview(_ view: UIView, at index: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(index, arrangedSubviews.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    view.isPlacedBySuperview = true
    addSubview(view)
    invalidateIntrinsicContentSize()
  }

  /// Removes a view from the arranged subviews. It remains a subview, as in UIKit.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    view.isPlacedBySuperview = false
    invalidateIntrinsicContentSize()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    removeArrangedSubview(subview)
  }

  private var shown: [UIView] { arrangedSubviews.filter { !$0.isHidden } }

  private var insets: UIEdgeInsets { isLayoutMarginsRelativeArrangement ? layoutMargins : .zero }

  private var gaps: [CGFloat] { shown.dropLast().map { customSpacings[ObjectIdentifier($0)] ?? spacing } }

  override var wrapsContent: Bool { true }

  open override var intrinsicContentSize: CGSize {
    let width = ownWidth
    return CGSize(width: width, height: wrappedHeight(width: width))
  }

  private var ownWidth: CGFloat {
    let widths = shown.map(\.naturalWidth)
    let content = axis == .horizontal ? widths.reduce(0, +) + gaps.reduce(0, +) : widths.max() ?? 0
    return content + insets.left + insets.right
  }

  override func wrappedHeight(width: CGFloat) -> CGFloat {
    let inner = width - insets.left - insets.right
    let heights = zip(shown, widths(in: inner)).map { view, width in
      view.fixedHeight ?? view.naturalHeight(width: width)
    }
    let content = axis == .vertical ? heights.reduce(0, +) + gaps.reduce(0, +) : heights.max() ?? 0
    return content + insets.top + insets.bottom
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: min(size.width, ownWidth), height: wrappedHeight(width: min(size.width, ownWidth)))
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    let width = horizontal >= .required ? targetSize.width : ownWidth
    return CGSize(width: width, height: vertical >= .required ? targetSize.height : wrappedHeight(width: width))
  }

  private func widths(in width: CGFloat) -> [CGFloat] {
    guard axis == .horizontal else {
      return shown.map { alignment == .fill ? width : min(width, $0.naturalWidth) }
    }
    return lengths(in: width, natural: shown.map(\.naturalWidth), fixed: shown.map { $0.fixedWidth != nil })
  }

  /// The lengths of views along the axis.
  private func lengths(in total: CGFloat, natural: [CGFloat], fixed: [Bool]) -> [CGFloat] {
    guard !natural.isEmpty else { return [] }
    let available = total - gaps.reduce(0, +)
    if distribution == .fillEqually { return natural.map { _ in max(0, available / CGFloat(natural.count)) } }
    guard distribution == .fill || natural.reduce(0, +) > available else { return natural }
    // The view with the lowest hugging (or compression resistance) priority gets the remaining length; the widest of equals.
    var result = natural
    let candidates = shown.indices.filter { !fixed[$0] }
    let priorities: KeyPath<UIView, [NSLayoutConstraint.Axis: UILayoutPriority]> =
      natural.reduce(0, +) > available ? \.compressionPriorities : \.huggingPriorities
    let lowest = candidates.map { priority(of: shown[$0], priorities) }.min()
    let equals = candidates.filter { priority(of: shown[$0], priorities) == lowest }
    let widest = equals.max { natural[$0] < natural[$1] } ?? natural.count - 1
    let chosen = tie.map { equals.isEmpty ? widest : equals[$0 % equals.count] } ?? widest
    result[chosen] = max(0, available - natural.reduce(0, +) + natural[chosen])
    return result
  }

  /// The priority of a view. A stack has no content of its own, so that those of its views count.
  private func priority(
    of view: UIView, _ priorities: KeyPath<UIView, [NSLayoutConstraint.Axis: UILayoutPriority]>
  ) -> UILayoutPriority {
    let standard = priorities == \.huggingPriorities ? UILayoutPriority.defaultLow : UILayoutPriority(750)
    guard let stack = view as? UIStackView else { return view[keyPath: priorities][axis] ?? standard }
    return stack.shown.map { priority(of: $0, priorities) }.min() ?? standard
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds.inset(by: insets)
    let widths = widths(in: area.width)
    let heights =
      axis == .horizontal
      ? zip(shown, widths).map { view, width in
        alignment == .fill ? area.height : min(area.height, view.fixedHeight ?? view.naturalHeight(width: width))
      }
      : lengths(
        in: area.height,
        natural: zip(shown, widths).map { view, width in view.fixedHeight ?? view.naturalHeight(width: width) },
        fixed: shown.map { $0.fixedHeight != nil })
    var position: CGFloat = 0
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, view) in shown.enumerated() {
      let size = CGSize(width: widths[index], height: heights[index])
      var origin = CGPoint(
        x: axis == .horizontal ? position : aligned(size.width, in: area.width, isReversed: false),
        y: axis == .vertical ? position : aligned(size.height, in: area.height, isReversed: false))
      if isReversed { origin.x = area.width - origin.x - size.width }
      view.frame = CGRect(origin: CGPoint(x: area.minX + origin.x, y: area.minY + origin.y), size: size)
      position += (axis == .horizontal ? size.width : size.height) + (index < gaps.count ? gaps[index] : 0)
    }
  }

  private func aligned(_ length: CGFloat, in available: CGFloat, isReversed: Bool) -> CGFloat {
    switch alignment {
    case .center: (available - length) / 2
    case .trailing, .lastBaseline: available - length
    default: 0
    }
  }
}

extension UIView {
  /// The width by a constant constraint of the view.
  var fixedWidth: CGFloat? { fixedLength(.width) }
  /// The height by a constant constraint of the view.
  var fixedHeight: CGFloat? { fixedLength(.height) }

  private func fixedLength(_ attribute: NSLayoutConstraint.Attribute) -> CGFloat? {
    constraintStore.first {
      $0.second == nil && $0.relation == .equal && $0.first.view === self && $0.first.attribute == attribute
    }?.constant
  }

  /// The natural width of the content.
  var naturalWidth: CGFloat {
    if let fixedWidth { return fixedWidth }
    let intrinsic = intrinsicContentSize.width
    return intrinsic == Self.noIntrinsicMetric ? systemLayoutSizeFitting(.zero).width : intrinsic
  }
}

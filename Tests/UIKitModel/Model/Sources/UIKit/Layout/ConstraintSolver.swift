import Foundation

/// Computes the frames of one view's constrained subviews, or its fitting size.
///
/// UIKit uses the Cassowary algorithm. This solver uses substitution: an equality with one unknown determines it, and
/// any two of a view's near edge, far edge, length and centre determine the others. When no substitution is left, the
/// view with the highest hugging priority gets its natural width (later height), and substitution continues. Inequalities
/// limit natural lengths. Constraints whose views are neither the container nor its direct subviews are ignored. The
/// result of an unambiguous layout equals UIKit's. Conflicts are not reported.
@MainActor
struct ConstraintSolver {
  private enum Edge: Hashable {
    case near(NSLayoutConstraint.Axis)
    case far(NSLayoutConstraint.Axis)
    case length(NSLayoutConstraint.Axis)
    case middle(NSLayoutConstraint.Axis)
  }

  private struct Variable: Hashable {
    let view: ObjectIdentifier
    let edge: Edge
  }

  private let container: UIView
  private let views: [UIView]
  private let equalities: [NSLayoutConstraint]
  private let inequalities: [NSLayoutConstraint]
  private var values: [Variable: CGFloat] = [:]

  init(container: UIView, views: [UIView]) {
    self.container = container
    self.views = views
    let members = Set((views + [container]).map(ObjectIdentifier.init))
    let ownLengths = views.flatMap { view in
      view.constraintStore.filter { $0.first.view === view && ($0.second == nil || $0.second?.view === view) }
    }
    let relevant = (container.constraintStore + ownLengths).filter { constraint in
      guard let first = constraint.first.view, members.contains(ObjectIdentifier(first)) else { return false }
      guard let second = constraint.second else { return true }
      return second.view.map { members.contains(ObjectIdentifier($0)) } == true
    }
    equalities = relevant.filter { $0.relation == .equal }.sorted { $0.priority > $1.priority }
    inequalities = relevant.filter { $0.relation != .equal }
  }

  // MARK: Results

  /// The frames of the subviews in a container with known bounds.
  mutating func frames() -> [(UIView, CGRect)] {
    set(container, .near(.horizontal), container.bounds.minX)
    set(container, .near(.vertical), container.bounds.minY)
    set(container, .length(.horizontal), container.bounds.width)
    set(container, .length(.vertical), container.bounds.height)
    solve()
    return views.map { view in
      (
        view,
        CGRect(
          x: value(view, .near(.horizontal)) ?? 0, y: value(view, .near(.vertical)) ?? 0,
          width: max(0, value(view, .length(.horizontal)) ?? 0), height: max(0, value(view, .length(.vertical)) ?? 0))
      )
    }
  }

  /// The minimum size of the container, with the given lengths fixed.
  mutating func fittingSize(width: CGFloat?, height: CGFloat?) -> CGSize {
    set(container, .near(.horizontal), 0)
    set(container, .near(.vertical), 0)
    if let width { set(container, .length(.horizontal), width) }
    if let height { set(container, .length(.vertical), height) }
    solve()
    return CGSize(width: containerLength(.horizontal), height: containerLength(.vertical))
  }

  /// The length of the container, by substitution or by the inequalities for its far edge.
  private func containerLength(_ axis: NSLayoutConstraint.Axis) -> CGFloat {
    if let known = value(container, .length(axis)) { return max(0, known) }
    var length: CGFloat = 0
    for constraint in inequalities {
      guard let second = constraint.second, let first = constraint.first.view, let other = second.view else { continue }
      if first === container, edge(constraint.first) == .far(axis), let limit = known(second) {
        length = max(length, limit + constraint.constant - offset(constraint.first))
      } else if other === container, edge(second) == .far(axis), let limit = known(constraint.first) {
        length = max(length, limit - constraint.constant - offset(second))
      }
    }
    return length
  }

  // MARK: Substitution

  private mutating func solve() {
    propagate()
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      for view in views.sorted(by: { hugging($0, axis) > hugging($1, axis) }) {
        if value(view, .length(axis)) == nil {
          set(view, .length(axis), limited(view, axis, to: natural(view, axis)))
          propagate()
        }
      }
      // Inequalities for the container's end take precedence over defaults for the start of its views.
      let pushed = containerLength(axis)
      if value(container, .length(axis)) == nil, pushed > 0 {
        set(container, .length(axis), pushed)
        propagate()
      }
      for view in views where value(view, .near(axis)) == nil {
        set(view, .near(axis), nearestStart(view, axis))
        propagate()
      }
    }
  }

  private mutating func propagate() {
    var changed = true
    while changed {
      changed = false
      for constraint in equalities where substitute(constraint) { changed = true }
      for view in views + [container] {
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] where complete(view, axis) { changed = true }
      }
    }
  }

  private mutating func substitute(_ constraint: NSLayoutConstraint) -> Bool {
    guard let first = constraint.first.view else { return false }
    guard let second = constraint.second else {
      guard known(constraint.first) == nil else { return false }
      set(first, edge(constraint.first), constraint.constant)
      return true
    }
    guard let other = second.view else { return false }
    switch (known(constraint.first), known(second)) {
    case (nil, let right?):
      set(
        first, edge(constraint.first),
        right * constraint.multiplier + constraint.constant * sign(constraint) - offset(constraint.first))
      return true
    case (let left?, nil) where constraint.multiplier != 0:
      set(
        other, edge(second), (left - constraint.constant * sign(constraint)) / constraint.multiplier - offset(second))
      return true
    default: return false
    }
  }

  /// In right-to-left layouts, constants between leading and trailing edges have the opposite sign.
  private func sign(_ constraint: NSLayoutConstraint) -> CGFloat {
    let isDirectional = constraint.first.attribute == .leading || constraint.first.attribute == .trailing
    return isDirectional && isReversed ? -1 : 1
  }

  /// Derives a view's near edge, far edge, length and centre from any two of them.
  private mutating func complete(_ view: UIView, _ axis: NSLayoutConstraint.Axis) -> Bool {
    let near = value(view, .near(axis))
    let far = value(view, .far(axis))
    let length = value(view, .length(axis))
    let middle = value(view, .middle(axis))
    let found: (CGFloat, CGFloat)? =
      switch (near, far, length, middle) {
      case (let near?, let far?, _, _): (near, far - near)
      case (let near?, _, let length?, _): (near, length)
      case (_, let far?, let length?, _): (far - length, length)
      case (_, _, let length?, let middle?): (middle - length / 2, length)
      case (let near?, _, _, let middle?): (near, (middle - near) * 2)
      case (_, let far?, _, let middle?): (middle * 2 - far, (far - middle) * 2)
      default: nil
      }
    guard let (start, extent) = found, near == nil || far == nil || length == nil || middle == nil else { return false }
    set(view, .near(axis), near ?? start)
    set(view, .length(axis), length ?? extent)
    set(view, .far(axis), far ?? start + extent)
    set(view, .middle(axis), middle ?? start + extent / 2)
    return true
  }

  // MARK: Natural lengths

  private func hugging(_ view: UIView, _ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    view.huggingPriorities[axis] ?? UILayoutPriority(250)
  }

  private func natural(_ view: UIView, _ axis: NSLayoutConstraint.Axis) -> CGFloat {
    if axis == .horizontal {
      let intrinsic = view.intrinsicContentSize.width
      return intrinsic == UIView.noIntrinsicMetric ? view.systemLayoutSizeFitting(.zero).width : intrinsic
    }
    let width = value(view, .length(.horizontal)) ?? 0
    return view.naturalHeight(width: width)
  }

  private func limited(_ view: UIView, _ axis: NSLayoutConstraint.Axis, to natural: CGFloat) -> CGFloat {
    var length = natural
    let start = value(view, .near(axis)) ?? nearestStart(view, axis)
    for constraint in inequalities where constraint.first.view === view {
      let limit =
        constraint.second.map { known($0).map { $0 * constraint.multiplier + constraint.constant } }
        ?? constraint.constant
      guard let limit else { continue }
      let bound =
        edge(constraint.first) == .length(axis) ? limit : edge(constraint.first) == .far(axis) ? limit - start : nil
      guard let bound else { continue }
      length = constraint.relation == .lessThanOrEqual ? min(length, bound) : max(length, bound)
    }
    return max(0, length)
  }

  /// The start of a view that only inequalities constrain.
  private func nearestStart(_ view: UIView, _ axis: NSLayoutConstraint.Axis) -> CGFloat {
    var start = value(container, .near(axis)) ?? 0
    for constraint in inequalities
    where constraint.first.view === view && edge(constraint.first) == .near(axis)
      && constraint.relation == .greaterThanOrEqual
    {
      if let limit = constraint.second.flatMap(known) { start = max(start, limit + constraint.constant) }
    }
    return start
  }

  // MARK: Variables

  private var isReversed: Bool { container.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func edge(_ term: LayoutTerm) -> Edge {
    switch term.attribute {
    case .left: .near(.horizontal)
    case .right: .far(.horizontal)
    case .leading: isReversed ? .far(.horizontal) : .near(.horizontal)
    case .trailing: isReversed ? .near(.horizontal) : .far(.horizontal)
    case .top, .firstBaseline, .notAnAttribute: .near(.vertical)
    case .bottom, .lastBaseline: .far(.vertical)
    case .width: .length(.horizontal)
    case .height: .length(.vertical)
    case .centerX: .middle(.horizontal)
    case .centerY: .middle(.vertical)
    }
  }

  /// The offset of a guide's attribute from its view's.
  private func offset(_ term: LayoutTerm) -> CGFloat {
    guard let view = term.view, let insets = term.insets?(view) else { return 0 }
    return switch edge(term) {
    case .near(.horizontal): insets.left
    case .near(.vertical): insets.top
    case .far(.horizontal): -insets.right
    case .far(.vertical): -insets.bottom
    case .length(.horizontal): -insets.left - insets.right
    case .length(.vertical): -insets.top - insets.bottom
    case .middle(.horizontal): (insets.left - insets.right) / 2
    case .middle(.vertical): (insets.top - insets.bottom) / 2
    }
  }

  private func known(_ term: LayoutTerm) -> CGFloat? {
    guard let view = term.view, let value = value(view, edge(term)) else { return nil }
    return value + offset(term)
  }

  private func value(_ view: UIView, _ edge: Edge) -> CGFloat? {
    values[Variable(view: ObjectIdentifier(view), edge: edge)]
  }

  private mutating func set(_ view: UIView, _ edge: Edge, _ value: CGFloat) {
    values[Variable(view: ObjectIdentifier(view), edge: edge)] = value
  }
}

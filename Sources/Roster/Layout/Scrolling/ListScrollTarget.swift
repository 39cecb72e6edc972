/// A position to scroll to.
public enum ListScrollTarget: Hashable, Sendable {
  /// The start of the list.
  case start
  /// The end of the list, even if rows turn out higher than estimated.
  case end
  /// An offset in document coordinates, in points.
  case offset(Double)
  /// An element. It keeps its alignment until the user scrolls, even while rows around it are measured.
  case element(ElementPosition, at: ScrollAlignment = .nearest)
}

/// The position in the viewport that an element is scrolled to.
public enum ScrollAlignment: Hashable, Sendable {
  /// The top edge, below a sticky header.
  case top
  /// The center.
  case center
  /// The bottom edge.
  case bottom
  /// The nearest position at which the element is completely visible.
  case nearest
}

/// The behavior of a list at its ends when rows are inserted.
public struct ScrollPolicy: Hashable, Sendable {
  /// Whether a list at its top displays rows that are inserted there. Otherwise the visible rows keep their position.
  public var staysAtTop: Bool
  /// Whether a list at its end stays there when rows are inserted or turn out higher, as in a chat or a log.
  public var sticksToEnd: Bool

  /// Creates a policy.
  public init(staysAtTop: Bool = false, sticksToEnd: Bool = false) {
    self.staysAtTop = staysAtTop
    self.sticksToEnd = sticksToEnd
  }

  /// Returns the policy to apply. A list that the user has not scrolled yet stays at its top, because the parts of a page
  /// can load in any order.
  package func resolved(hasScrolled: Bool) -> ScrollPolicy {
    hasScrolled ? self : ScrollPolicy(staysAtTop: true, sticksToEnd: sticksToEnd)
  }
}

/// The kind of motion of a list.
public enum ListScrollPhase: Hashable, Sendable {
  /// The list is at rest, or a command scrolls it. Content offset adjustments are applied immediately.
  case idle
  /// The user drags the list. Content offset adjustments are pending.
  case dragging
  /// The list decelerates. Content offset adjustments are pending, because setting an offset would stop the deceleration.
  case decelerating
}

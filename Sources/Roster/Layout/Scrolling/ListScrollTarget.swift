/// A place that a page asks the list to show.
public enum ListScrollTarget: Hashable, Sendable {
  /// The beginning of the document.
  case start
  /// The end of the document, even if rows on the way turn out higher than estimated.
  case end
  /// An offset in document coordinates, in points.
  case offset(Double)
  /// An element, which stays where it was asked for until the user scrolls, also while rows around it are measured.
  case element(ElementPosition, at: ScrollAlignment = .nearest)
}

/// Where in the viewport an element is brought.
public enum ScrollAlignment: Hashable, Sendable {
  /// To the top edge, below a sticky header.
  case top
  /// To the middle.
  case center
  /// To the bottom edge.
  case bottom
  /// As little as needed to see all of it.
  case nearest
}

/// What a list does at its ends when rows come.
public struct ScrollPolicy: Hashable, Sendable {
  /// At the very top, show rows that arrive at the head. Otherwise the reader stays with the rows that were there.
  public var staysAtTop: Bool
  /// While the reader is at the end, keep them there when rows arrive or turn out higher: a chat, a log.
  public var sticksToEnd: Bool

  /// Makes a policy.
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

/// Who moves the list at present.
package enum ListScrollPhase: Hashable, Sendable {
  /// Nobody: corrections reach the host at once.
  case idle
  /// The user's finger: corrections wait.
  case dragging
  /// The host's kinetics: corrections wait, because setting an offset would stop them.
  case decelerating
}

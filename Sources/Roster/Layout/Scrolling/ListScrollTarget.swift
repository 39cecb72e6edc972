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
  /// A distance from the top edge of the viewport to that of the element, in points.
  case distance(Double)

  /// Whether the item of a carousel moves to the start of the carousel.
  package var isFirst: Bool {
    switch self {
    case .top, .distance: true
    case .center, .bottom, .nearest: false
    }
  }
}

/// The behavior of a list at its ends when rows are inserted.
public struct ScrollPolicy: Hashable, Sendable {
  /// Whether a list at its top displays rows that are inserted there. Otherwise the visible rows keep their position.
  public var staysAtTop: Bool
  /// Whether a list at its end stays there when rows are inserted or turn out higher, as in a chat or a log. An end at which a
  /// feed loads more rows is not followed.
  public var sticksToEnd: Bool
  /// Whether the list opens at its end, and few rows are at the bottom of the viewport.
  package private(set) var isConversation = false
  /// The identity of the row with which a conversation opens; `nil` for its end.
  package private(set) var firstUnread: AnyID?
  /// Whether a feed loads more rows at the end, which is not that of the list then.
  package var loadsMoreAtEnd = false

  /// Creates a policy.
  public init(staysAtTop: Bool = false, sticksToEnd: Bool = false) {
    self.staysAtTop = staysAtTop
    self.sticksToEnd = sticksToEnd
  }

  /// The policy of a conversation, whose newest row is the last one.
  ///
  /// The list opens at its end, in its first frame, and sticks to it. Rows that do not fill the viewport are at its bottom. See
  /// <doc:TimelinesAndChats>.
  public static let conversation = conversation(firstUnread: AnyID?.none)

  /// Returns the policy of a conversation that opens with a row at the top, such as the first unread one or a line above it.
  ///
  /// ```swift
  /// var scrollPolicy: ScrollPolicy { .conversation(firstUnread: firstUnreadID) }
  /// ```
  ///
  /// If there is no such row, the list opens at its end, and if less than a screen follows it, at its end as well. The row is
  /// looked for once, when the first rows are displayed.
  ///
  /// - Parameter id: The identity of the row.
  /// - Complexity: Opening takes O(*n*), where *n* is the number of rows.
  public static func conversation(firstUnread id: (some Hashable & Sendable)?) -> ScrollPolicy {
    var policy = ScrollPolicy(sticksToEnd: true)
    policy.isConversation = true
    policy.firstUnread = id.map { AnyID($0) }
    return policy
  }

  /// Returns the policy to apply. A list that the user has not scrolled yet stays at its top, because the parts of a page
  /// can load in any order.
  package func resolved(hasScrolled: Bool) -> ScrollPolicy {
    guard !hasScrolled, !isConversation else { return self }
    var policy = self
    policy.staysAtTop = true
    return policy
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

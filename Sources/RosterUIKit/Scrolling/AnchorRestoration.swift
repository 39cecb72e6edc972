#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster

  /// The part of the list that keeps its position on screen when rows are inserted, deleted, moved or resized.
  enum AnchorRestoration {
    /// The top of the list. The distance is that from the top without a refresh control: 0, or less if one is pulled down.
    case top(distance: Double)
    /// The top of the list if rows only change their heights; the anchor if rows are inserted, deleted or moved.
    case topOrElement(ScrollAnchor, distance: Double)
    /// The end of the list.
    case end
    /// An element. Its distance is relative to the edge below the insets.
    case element(ScrollAnchor)
  }

  /// The visible part of a table.
  struct TableVisibility: Equatable {
    /// The content offset, in points.
    var offset = 0.0
    /// The document coordinate of the top edge below the insets; `0` at the top, negative while the table bounces.
    var top = 0.0
    /// Whether the table is at its top, with or without its refresh control.
    var isAtTop = true
    /// The distance from the top of the list without a refresh control.
    var distanceFromTop = 0.0
    /// Whether the end of the rows is visible.
    var isAtEnd = false
  }
#endif

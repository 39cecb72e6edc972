/// Where a row over a list is displayed, as SwiftUI's alignment of an overlay and placement in a toolbar.
///
/// Rows with the same alignment are stacked, the first one next to the edge. Leading and trailing change sides in languages that
/// are written from right to left.
///
/// ```swift
/// StandardContent("All Posts", image: .icon("tray.full")).onSelect { self.showAll() }.overlayAlignment(.bottomTrailing)
/// ```
public enum OverlayAlignment: CaseIterable, Hashable, Sendable {
  /// The middle of the top edge.
  case top
  /// The corner at the top where text begins.
  case topLeading
  /// The corner at the top where text ends.
  case topTrailing
  /// The middle of the bottom edge.
  case bottom
  /// The corner at the bottom where text begins.
  case bottomLeading
  /// The corner at the bottom where text ends.
  case bottomTrailing
  /// A bar of the full width at the bottom, above the keyboard. The list ends above it, and follows its end there when the bar grows;
  /// the other rows, and toasts, are above the bar. The controls of a row in it can be used, unless the row itself can be pressed.
  case bottomBar

  /// Whether the row is at the top edge.
  package var isTop: Bool { self == .top || self == .topLeading || self == .topTrailing }
  /// Whether the row is in the middle of an edge, not in a corner.
  package var isCentered: Bool { self == .top || self == .bottom }
  /// Whether the row is in a corner where text begins.
  package var isLeading: Bool { self == .topLeading || self == .bottomLeading }
}

extension RowConvertible {
  /// Sets where a row of ``ListPage/overlays`` is displayed, ``OverlayAlignment/bottom`` by default. Rows in the list ignore it.
  public func overlayAlignment(_ alignment: OverlayAlignment) -> Modified {
    modified { $0.traits.overlayAlignment = alignment }
  }
}

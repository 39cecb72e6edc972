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

  /// The anchors that can restore the scroll position after an update. Captured before the update.
  struct AnchorCandidates {
    /// The restoration before the update.
    private let restoration: AnchorRestoration
    /// Anchors in terms of the new rows. The first one that the table contains is restored.
    private var anchors: [ScrollAnchor] = []
    /// Whether the anchor moves among the rows, so that the table must scroll.
    private(set) var requiresScrolling = false

    /// Finds the candidates for an update.
    ///
    /// - Parameters:
    ///   - restoration: The restoration before the update.
    ///   - edge: The row that spans the top edge, if there is one.
    ///   - map: Maps positions before the update to positions after it.
    ///   - list: The frames before the update.
    ///   - viewport: The height of the viewport, in points.
    ///   - isAtTop: Whether the table is at its top, where rows deleted above the anchor require no scrolling.
    init(
      of restoration: AnchorRestoration, edge: ScrollAnchor?, _ map: PositionMap, in list: some ListGeometry,
      viewport: Double, isAtTop: Bool
    ) {
      self.restoration = restoration
      switch restoration {
      case .top: break
      case .end: requiresScrolling = true
      case .element(let anchor), .topOrElement(let anchor, _):
        anchors = edge?.edgeCandidate(above: anchor, map).map { [$0] } ?? []
        anchors += anchor.candidates(map, in: list, viewport: viewport)
        requiresScrolling = anchors.first.map { map.moves($0.element, onlyDownward: isAtTop) } ?? false
      }
    }

    /// The restoration after the update; `nil` if no anchor remains.
    func restoration(in contents: TableContents) -> AnchorRestoration? {
      switch restoration {
      case .top, .end: restoration
      case .topOrElement, .element: anchors.first { contents.contains($0.element) }.map { .element($0) }
      }
    }
  }

  extension PositionMap {
    /// Whether an element was inserted or moved; on request, without moves toward the beginning.
    fileprivate func moves(_ new: ElementPosition, onlyDownward: Bool) -> Bool {
      guard let old = oldElement(of: new) else { return true }
      return onlyDownward ? old < new : old != new
    }
  }
#endif

#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// Keeps the visible rows in place when rows change. UIKit keeps only the content offset.
  @MainActor
  final class AnchorController {
    private let table: UITableView
    private let state: TableState
    private let driver: ListDriver
    private let geometry: TableGeometry

    /// The anchor, in terms of the current rows, to restore in the next layout in a window.
    private(set) var pendingAnchor: AnchorRestoration?
    /// The header that the user has folded or unfolded. It keeps its position in the next update.
    private var foldAnchor: ScrollAnchor?
    /// Whether the user has ever scrolled away from the top.
    var hasScrolled = false
    /// Whether a feed loaded more rows at the end before the current update: those are not followed.
    private var loadedMoreAtEnd = false
    /// Where a conversation has opened, and the number of layouts after which that is final.
    private var opening: (anchor: AnchorRestoration, layouts: Int)?

    init(_ rows: TableController) {
      table = rows.table
      state = rows.state
      driver = rows.driver
      geometry = rows.geometry
    }

    // MARK: Updates

    /// Returns the anchors that can restore the scroll position after an update; `nil` if there is nothing to restore.
    func candidates(_ map: PositionMap) -> AnchorCandidates? {
      let visibility = geometry.visibility
      guard let restoration = pendingAnchor ?? (state.isInWindow ? currentAnchor(in: visibility) : nil) else {
        return nil
      }
      return AnchorCandidates(
        of: restoration, edge: pendingAnchor == nil ? geometry.edgeAnchor(below: visibility.top) : nil, map,
        in: geometry, viewport: Double(table.bounds.height), isAtTop: visibility.isAtTop)
    }

    /// Restores an anchor after an update: now, or in the next layout in a window if an anchor is pending.
    func restore(_ candidates: AnchorCandidates?) {
      let restoration = candidates?.restoration(in: state.contents)
      foldAnchor = nil
      loadedMoreAtEnd = policy.loadsMoreAtEnd
      if !state.isInWindow || pendingAnchor != nil {
        pendingAnchor = restoration
      } else if let restoration {
        restoreAnchor(restoration)
      }
    }

    // MARK: Layout

    /// Captures the anchor before heights change or the list leaves its window. The next layout in a window restores it.
    /// Does nothing during an update, which restores its anchor itself.
    ///
    /// - Parameter visibility: The visible part of the table. Defaults to the current one.
    func captureAnchor(in visibility: TableVisibility? = nil) {
      guard pendingAnchor == nil, state.isInWindow, !state.isApplying else { return }
      pendingAnchor = currentAnchor(in: visibility ?? geometry.visibility)
    }

    /// Captures the end before the keyboard appears or disappears, if the list follows it.
    func captureEnd(in visibility: TableVisibility) {
      if let anchor = currentAnchor(in: visibility), case .end = anchor { captureAnchor(in: visibility) }
    }

    /// Discards the pending anchor, because a command sets another scroll position.
    func discardPendingAnchor() {
      pendingAnchor = nil
      opening = nil
    }

    /// Restores the pending anchor if the table can be laid out.
    func restorePendingAnchor() {
      guard state.isInWindow, !state.isApplying, let anchor = pendingAnchor else { return }
      pendingAnchor = nil
      restoreAnchor(anchor)
      if policy.isConversation, !hasScrolled { opening = (anchor, layouts: 2) }
    }

    /// Keeps what is visible in its place during a change of heights. An update does so itself.
    func keepPlace(during change: () -> Void) {
      guard state.isInWindow, !state.isApplying, pendingAnchor == nil, !geometry.isBouncing,
        let anchor = currentAnchor(in: geometry.visibility)
      else { return change() }
      change()
      restoreAnchor(anchor)
    }

    // MARK: Folding

    /// Keeps the position of a header in the next update, because the user folds or unfolds its section.
    func anchorFold(at element: ElementPosition) {
      guard let frame = geometry.frame(of: element) else { return }
      // A header above the edge is sticky.
      let distance = frame.y - geometry.visibility.top
      foldAnchor = ScrollAnchor(
        element: element, distance: geometry.isSticky(element.section) ? max(0, distance) : distance)
    }

    /// Records that the user has scrolled.
    func didScroll(to visibility: TableVisibility) {
      foldAnchor = nil
      if visibility.top > 0.5, !visibility.isAtTop { hasScrolled = true }
    }

    // MARK: Anchors

    /// The scroll policy of the page.
    private var policy: ScrollPolicy { driver.presentation.scrollPolicy.resolved(hasScrolled: hasScrolled) }

    // MARK: Opening

    /// Opens a conversation with an element at the top, or at its end: now, or in the next layout in a window.
    func open(at element: ElementPosition?) {
      guard policy.isConversation else { return }
      let anchor = element.map { element in
        let header = element.item == nil ? 0 : geometry.stickyHeaderHeight(in: element.section)
        return AnchorRestoration.element(ScrollAnchor(element: element, distance: header))
      }
      if state.isInWindow, table.bounds.height > 0 {
        restoreAnchor(anchor ?? .end)
        opening = anchor.map { ($0, layouts: 2) }
      } else {
        pendingAnchor = anchor ?? .end
      }
    }

    /// Restores the place at which a conversation opens once more after the next layouts of the table: a row of which less than a
    /// pixel is visible at the upper edge is measured in them.
    func tableDidLayout() {
      guard let (anchor, layouts) = opening else { return }
      opening = layouts > 1 ? (anchor, layouts - 1) : nil
      guard let offset = offset(for: anchor), abs(offset - table.contentOffset.y) >= 0.5 else { return }
      table.contentOffset.y = offset
    }

    /// The anchor of the visible part; `nil` if the table displays nothing.
    private func currentAnchor(in visibility: TableVisibility) -> AnchorRestoration? {
      guard state.hasData, table.bounds.height > 0 else { return nil }
      let isAtRest = !table.isTracking && !table.isDragging && !table.isDecelerating
      let isAtEnd = visibility.isAtEnd && !loadedMoreAtEnd
      let edge = isAtRest ? policy.edge(isAtTop: visibility.isAtTop, isAtEnd: isAtEnd) : nil
      if edge == .end { return .end }
      if let foldAnchor { return .element(foldAnchor) }
      if edge == .top { return .top(distance: visibility.distanceFromTop) }
      return geometry.firstAnchor(below: visibility.top).map {
        visibility.isAtTop ? .topOrElement($0, distance: visibility.distanceFromTop) : .element($0)
      }
    }

    /// Scrolls the table so that an anchor has its previous position. This does not count as scrolling by the user.
    ///
    /// A drag or deceleration continues from the new offset: as far as is known, setting `contentOffset` without animation
    /// does not interrupt it. This has not been verified on a device.
    func restoreAnchor(_ anchor: AnchorRestoration) {
      let wasApplying = state.isApplying
      state.isApplying = true
      defer {
        state.isApplying = wasApplying
        // The next layout reports the visible items.
        table.setNeedsLayout()
      }
      // Rows that are measured on the way may change the target. The limit prevents an endless loop if heights never settle.
      for _ in 0..<32 {
        table.layoutIfNeeded()
        guard let offset = offset(for: anchor), abs(offset - table.contentOffset.y) >= 0.5 else { break }
        table.contentOffset.y = offset
      }
    }

    /// The content offset that restores an anchor, limited to the content; a bouncing table may continue to bounce.
    func offset(for anchor: AnchorRestoration) -> CGFloat? {
      let range = geometry.offsetRange
      let offset = table.contentOffset.y
      let edge = table.adjustedContentInset.top - geometry.alignmentInset
      switch anchor {
      case .top(let distance), .topOrElement(_, let distance):
        // The control changes the inset: what is visible of it stays.
        let target = range.lowerBound + max(0, geometry.refreshInset + min(0, CGFloat(distance)))
        return target > range.lowerBound ? target : min(offset, target)
      case .end: return range.upperBound
      case .element(let anchor):
        guard let frame = geometry.frame(of: anchor.element) else { return nil }
        let insets = table.adjustedContentInset
        // If the table is lower than before, an anchor below its end becomes visible at the end.
        let height = Double(table.bounds.height - edge - insets.bottom)
        let top = anchor.distance < height ? anchor.offset(ofElement: frame) : frame.y - max(0, height - frame.height)
        let target = CGFloat(top) - edge
        return max(min(range.lowerBound, offset), min(max(range.upperBound, offset), target))
      }
    }
  }
#endif

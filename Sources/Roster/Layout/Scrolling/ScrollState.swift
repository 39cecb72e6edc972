/// The scroll position of a list, as a state machine without effects: layouts and events in, offsets out.
///
/// The position is defined by an anchor, not by an offset: when rows above the anchor are measured, inserted or resized, the
/// offset changes and the visible rows do not move. The rules are:
///
/// 1. The anchor is the first completely visible row. It survives insert, delete, move, measure, resize and refresh. If its
///    row is deleted, the nearest surviving row becomes the anchor. A pending anchor is used for the next update.
/// 2. Changes above the viewport do not move the visible rows.
/// 3. While the user drags or the list decelerates, the host's offset changes by the user's motion only. The adjustment is
///    applied when the list settles.
/// 4. A list at its top displays rows that are inserted there only with ``ScrollPolicy/staysAtTop``.
/// 5. With ``ScrollPolicy/sticksToEnd``, a list at its end stays there.
/// 6. An offset that the host repeats is not scrolling. Offsets are never negative. Scrolling to a target cancels pending
///    adjustments.
///
/// All offsets and lengths are in points.
package struct ScrollState: Sendable {
  /// The height of the viewport.
  package private(set) var viewport: Double
  /// The behavior at the ends.
  package var policy: ScrollPolicy
  /// The motion of the list.
  package private(set) var phase = ListScrollPhase.idle
  /// The document coordinate of the viewport's top edge, from 0 to the document's height minus the viewport's.
  package private(set) var offset = 0.0
  /// The offset of the host's scroll view: ``offset`` without pending adjustments.
  package private(set) var hostOffset = 0.0
  /// The anchor, or `nil` if nothing is displayed.
  package private(set) var anchor: ScrollAnchor?
  /// The last scroll target, until the user scrolls.
  package private(set) var target: ListScrollTarget?
  /// The anchor of the next update.
  private var pendingAnchor: ScrollAnchor?
  /// Whether the list was at its end after the last scroll, or has nothing to scroll.
  private var isAtEnd = true
  /// The distance of the last user scroll, positive towards the end.
  package private(set) var lastMovement = 0.0

  /// The maximum difference of offsets that is the host's rounding to pixels.
  private static let echo = 0.25

  /// Creates the state of a list at its top.
  package init(viewport: Double, policy: ScrollPolicy = ScrollPolicy()) {
    self.viewport = max(0, FixedPoint.rounded(viewport))
    self.policy = policy
  }

  /// The adjustment that is not applied to the host yet.
  package var pendingCorrection: Double { offset - hostOffset }

  /// Returns the maximum offset for a layout.
  package func maximumOffset(in layout: ListLayout) -> Double { max(0, layout.height - viewport) }

  // MARK: User scrolling

  /// Handles an offset change of the host's scroll view.
  ///
  /// - Returns: Whether the user scrolled; `false` if the host repeats the offset that was set.
  @discardableResult
  package mutating func hostScrolled(to value: Double, in layout: ListLayout) -> Bool {
    guard value.isFinite, abs(value - hostOffset) >= Self.echo else { return false }
    move(by: value - hostOffset, in: layout)
    // The host has scrolled already. While it continues to scroll, its offset must not be changed.
    hostOffset = phase == .idle ? offset : FixedPoint.rounded(offset: value)
    return true
  }

  /// Scrolls by a distance for the user or a key; positive towards the end.
  package mutating func scroll(by delta: Double, in layout: ListLayout) {
    guard delta.isFinite, delta != 0 else { return }
    let before = offset
    move(by: delta, in: layout)
    hostOffset += offset - before
    if phase == .idle { hostOffset = offset }
  }

  private mutating func move(by delta: Double, in layout: ListLayout) {
    target = nil
    pendingAnchor = nil
    lastMovement = delta
    settle(in: layout)
    // The rows on screen move by exactly the distance, independent of the estimates.
    offset += FixedPoint.rounded(offset: delta)
    bound(in: layout)
    settle(in: layout)
    chooseAnchor(in: layout)
    isAtEnd = offset >= maximumOffset(in: layout) - 1
  }

  /// Sets the motion of the list. At rest, a pending adjustment is applied to the host's offset.
  package mutating func setPhase(_ phase: ListScrollPhase, in layout: ListLayout) {
    self.phase = phase
    guard phase == .idle else { return }
    reflow(in: layout)
    hostOffset = offset
  }

  // MARK: Scroll targets

  /// Makes an element the anchor of the next update, unless the list is scrolled before it.
  package mutating func setPendingAnchor(_ anchor: ScrollAnchor) { pendingAnchor = anchor }

  /// Scrolls to a position without animation. Cancels pending adjustments and the previous target.
  package mutating func scroll(to target: ListScrollTarget, in layout: ListLayout) {
    pendingAnchor = nil
    var target = target
    if case .element(let element, .nearest) = target {
      guard let alignment = alignment(toSee: element, in: layout) else {
        self.target = nil
        hostOffset = offset
        return
      }
      target = .element(element, at: alignment)
    }
    guard let newOffset = offset(of: target, in: layout) else { return }
    switch target {
    case .element, .end: self.target = target
    case .start, .offset: self.target = nil
    }
    offset = newOffset
    anchor = nil
    bound(in: layout)
    chooseAnchor(in: layout)
    hostOffset = offset
    isAtEnd = offset >= maximumOffset(in: layout) - 1
  }

  /// Returns the alignment at which an element becomes completely visible, or `nil` if it is, or does not exist.
  private func alignment(toSee element: ElementPosition, in layout: ListLayout) -> ScrollAlignment? {
    guard let frame = layout.frame(of: element) else { return nil }
    let top = layout.stickyHeader(at: offset).flatMap { $0.position == element ? nil : $0.frame.maxY } ?? offset
    if frame.y < top || frame.height > viewport { return frame.y == top ? nil : .top }
    return frame.maxY > offset + viewport ? .bottom : nil
  }

  /// Returns the offset of a target, or `nil` if it does not exist. The offset can be out of bounds.
  private func offset(of target: ListScrollTarget, in layout: ListLayout) -> Double? {
    switch target {
    case .start: return 0
    case .end: return maximumOffset(in: layout)
    case .offset(let offset): return FixedPoint.rounded(offset: offset)
    case .element(let element, let alignment):
      guard let frame = layout.frame(of: element) else { return nil }
      switch alignment {
      case .top, .nearest: return frame.y - layout.stickyHeight(above: element)
      case .center: return FixedPoint.rounded(offset: frame.y + (frame.height - viewport) / 2)
      case .bottom: return frame.maxY - viewport
      }
    }
  }

  // MARK: Updates

  /// Restores the position of the target, the end or the anchor after heights changed.
  package mutating func reflow(in layout: ListLayout) {
    if let target, let newOffset = offset(of: target, in: layout) {
      offset = newOffset
      anchor = nil
    } else if policy.sticksToEnd, isAtEnd, phase == .idle {
      offset = maximumOffset(in: layout)
      anchor = nil
    } else if let newOffset = anchor?.offset(in: layout) {
      offset = newOffset
    }
    bound(in: layout)
    if anchor == nil { chooseAnchor(in: layout) }
    if phase == .idle { hostOffset = offset }
  }

  /// Sets the height of the viewport.
  package mutating func resize(viewport: Double, in layout: ListLayout) {
    self.viewport = max(0, FixedPoint.rounded(viewport))
    reflow(in: layout)
  }

  /// Returns the anchor candidates for an update, before it is applied. ``restoreAnchor(from:in:)`` follows.
  ///
  /// - Parameters:
  ///   - map: The positions of the elements after the update.
  ///   - layout: The layout before the update.
  package func anchorCandidates(_ map: PositionMap, in layout: ListLayout) -> AnchorCandidates {
    var candidates = AnchorCandidates()
    if let pendingAnchor {
      candidates.anchors = pendingAnchor.candidates(map, in: layout, viewport: viewport)
      return candidates
    }
    if case .element(let element, let alignment) = target, let element = layout.newElement(of: element, map) {
      candidates.target = .element(element, at: alignment)
    }
    candidates.staysAtTop = policy.staysAtTop && offset <= 0 && phase == .idle && !(policy.sticksToEnd && isAtEnd)
    // An item rather than a header: items that are inserted between them must not move the visible items.
    let item = ScrollAnchor.first(in: layout, offset: offset, viewport: viewport) { $0.position.item != nil }
    // In a list without items, the footer must not stay visible when items are inserted above it.
    let isFooterAlone = item == nil && layout.sections.allSatisfy { $0.itemCount == 0 && !$0.shape.hasHeader }
    let current = isFooterAlone ? nil : item ?? anchor
    candidates.anchors = current?.candidates(map, in: layout, viewport: viewport) ?? []
    return candidates
  }

  /// Restores the position of the first anchor candidate that exists after an update.
  ///
  /// - Parameters:
  ///   - candidates: The result of ``anchorCandidates(_:in:)`` before the update.
  ///   - layout: The layout after the update.
  package mutating func restoreAnchor(from candidates: AnchorCandidates, in layout: ListLayout) {
    target = candidates.target
    pendingAnchor = nil
    if candidates.staysAtTop {
      offset = 0
      anchor = nil
    } else {
      anchor = candidates.anchors.first { layout.contains($0.element) }
    }
    reflow(in: layout)
  }

  /// Starts at the top of another document.
  package mutating func reset(in layout: ListLayout) {
    offset = 0
    anchor = nil
    target = nil
    pendingAnchor = nil
    isAtEnd = layout.height <= viewport
    phase = .idle
    chooseAnchor(in: layout)
    hostOffset = offset
  }

  /// Limits the offset to the document. The anchor keeps its distance, because rows that are measured next can make it valid.
  private mutating func bound(in layout: ListLayout) {
    offset = min(max(0, offset), maximumOffset(in: layout))
  }

  /// Makes the anchor's current position final, also if an end of the document moved it. Call it after all visible elements
  /// are measured.
  package mutating func settle(in layout: ListLayout) {
    guard let anchor, let frame = layout.frame(of: anchor.element) else { return }
    self.anchor?.distance = frame.y - offset
  }

  /// Chooses the first visible row with a known height as the anchor. Call it before heights change: rows that were measured
  /// since the last scroll can be between the top edge and the anchor.
  mutating func chooseAnchor(in layout: ListLayout) {
    let measured = ScrollAnchor.first(in: layout, offset: offset, viewport: viewport) { $0.need == .nothing }
    if let measured, measured.distance >= 0 || anchor == nil {
      anchor = measured
    } else if let anchor, abs(anchor.distance) <= 2 * viewport, layout.contains(anchor.element) {
      // No visible row is measured yet. The former anchor still determines the exact position.
    } else {
      anchor = ScrollAnchor.first(in: layout, offset: offset, viewport: viewport)
    }
  }
}

extension ScrollState {
  /// The anchors that can keep the scroll position during an update, found before it.
  package struct AnchorCandidates: Sendable {
    /// The scroll target, if it still exists.
    fileprivate var target: ListScrollTarget?
    /// Whether the list stays at its top.
    fileprivate var staysAtTop = false
    /// Anchors in new positions. The first one that the new layout contains is used.
    fileprivate var anchors: [ScrollAnchor] = []
  }
}

extension ListLayout {
  /// Returns the height of the sticky header that covers the top edge when an element is scrolled there.
  func stickyHeight(above element: ElementPosition) -> Double {
    guard sections.indices.contains(element.section), element != .header(section: element.section) else { return 0 }
    let section = sections[element.section]
    return section.shape.isHeaderSticky ? section.headerHeight : 0
  }
}

/// Where a list is scrolled to, as a state machine without effects: layouts and events in, offsets out.
///
/// The position is carried by an anchor, an element on screen and its place, not by an offset: when rows above are
/// measured, inserted or resized, the offset follows and what the reader sees does not move. The rules are:
///
/// 1. The anchor is the first wholly visible row; it survives insert, delete, move, measure, resize and refresh. When its
///    row goes, the nearest surviving row takes over. An element that is held is the anchor of the next change.
/// 2. What happens above the viewport moves nothing in it.
/// 3. While the user drags or the list decelerates, the offset that the host knows changes by the user's movement only;
///    the difference to the document's offset is handed over when the list comes to rest.
/// 4. Rows that arrive at the head are shown at the very top only under ``ScrollPolicy/staysAtTop``.
/// 5. Under ``ScrollPolicy/sticksToEnd``, a list at its end stays there.
/// 6. An offset that the host echoes is not scrolling; offsets are never negative; an absolute command voids what is
///    pending.
///
/// All offsets and lengths are in points.
package struct ScrollState: Sendable {
  /// The height of the viewport.
  package private(set) var viewport: Double
  /// What happens at the ends.
  package var policy: ScrollPolicy
  /// Who moves the list.
  package private(set) var phase = ListScrollPhase.idle
  /// The document coordinate of the viewport's top edge; from 0 to the document's height less the viewport's.
  package private(set) var offset = 0.0
  /// The offset as the host knows it: ``offset``, less corrections that wait for the list to come to rest.
  package private(set) var hostOffset = 0.0
  /// The element that carries the position; `nil` while nothing is shown.
  package private(set) var anchor: ScrollAnchor?
  /// The place that was asked for, until the user scrolls.
  package private(set) var target: ListScrollTarget?
  /// The anchor of the next update.
  private var pendingAnchor: ScrollAnchor?
  /// Whether the reader was at the end when they last moved; also while there is nothing to scroll.
  private var isAtEnd = true
  /// The last user movement: positive towards the end.
  package private(set) var lastMovement = 0.0

  /// Offsets that differ by less are the host's rounding to pixels, not the user.
  private static let echo = 0.25

  /// A list at its top.
  package init(viewport: Double, policy: ScrollPolicy = ScrollPolicy()) {
    self.viewport = max(0, FixedPoint.rounded(viewport))
    self.policy = policy
  }

  /// The correction that the host has not been told of.
  package var pendingCorrection: Double { offset - hostOffset }

  /// The largest offset for a layout.
  package func maximumOffset(in layout: ListLayout) -> Double { max(0, layout.height - viewport) }

  // MARK: The user

  /// The host reports its offset.
  ///
  /// - Returns: Whether the user moved the list; `false` if the host only echoes what it was told.
  @discardableResult
  package mutating func hostScrolled(to value: Double, in layout: ListLayout) -> Bool {
    guard value.isFinite, abs(value - hostOffset) >= Self.echo else { return false }
    move(by: value - hostOffset, in: layout)
    // The host has moved already. While it goes on moving, what it believes must not be changed.
    hostOffset = phase == .idle ? offset : FixedPoint.rounded(offset: value)
    return true
  }

  /// The user, or a key, moves the list by a distance; positive towards the end.
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
    // The distance on screen is exactly the distance moved: the anchor goes with the offset, whatever the estimates say.
    offset += FixedPoint.rounded(offset: delta)
    bound(in: layout)
    settle(in: layout)
    chooseAnchor(in: layout)
    isAtEnd = offset >= maximumOffset(in: layout) - 1
  }

  /// The list starts or stops moving by itself or under a finger. At rest, pending corrections reach the host.
  package mutating func setPhase(_ phase: ListScrollPhase, in layout: ListLayout) {
    self.phase = phase
    guard phase == .idle else { return }
    reflow(in: layout)
    hostOffset = offset
  }

  // MARK: The page

  /// Makes an element the anchor of the next update, unless the list is scrolled before it.
  package mutating func setPendingAnchor(_ anchor: ScrollAnchor) { pendingAnchor = anchor }

  /// Goes to a place at once. Voids pending corrections and what was asked for before.
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

  /// Which edge an element has to be brought to, to be seen as a whole; `nil` if it is, or is not there.
  private func alignment(toSee element: ElementPosition, in layout: ListLayout) -> ScrollAlignment? {
    guard let frame = layout.frame(of: element) else { return nil }
    let top = layout.stickyHeader(at: offset).flatMap { $0.position == element ? nil : $0.frame.maxY } ?? offset
    if frame.y < top || frame.height > viewport { return frame.y == top ? nil : .top }
    return frame.maxY > offset + viewport ? .bottom : nil
  }

  /// The offset of a target, not limited to the document; `nil` if it is not there.
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

  // MARK: The layout

  /// Heights have changed: brings what carries the position back to its place.
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

  /// The viewport has another height.
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

  /// Another document altogether: begins at its top.
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

  /// Keeps the offset in the document. The anchor still says where its row belongs: heights that are about to be measured
  /// may make room for it.
  private mutating func bound(in layout: ListLayout) {
    offset = min(max(0, offset), maximumOffset(in: layout))
  }

  /// What is on screen is what the reader sees now: the anchor's row stays where it is, even if it had to give way to an end
  /// of the document. To be called when all that is on screen is measured.
  package mutating func settle(in layout: ListLayout) {
    guard let anchor, let frame = layout.frame(of: anchor.element) else { return }
    self.anchor?.distance = frame.y - offset
  }

  /// Lets a row on screen carry the position: the first one of which the height is known. To be called before heights
  /// change: rows that were measured since the list moved may have come between the top edge and the anchor.
  mutating func chooseAnchor(in layout: ListLayout) {
    let measured = ScrollAnchor.first(in: layout, offset: offset, viewport: viewport) { $0.need == .nothing }
    if let measured, measured.distance >= 0 || anchor == nil {
      anchor = measured
    } else if let anchor, abs(anchor.distance) <= 2 * viewport, layout.contains(anchor.element) {
      // Nothing on screen is measured yet. The row that was on screen still tells exactly how far the list moved.
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
  /// The height of the sticky header that covers the top edge when an element is brought there.
  func stickyHeight(above element: ElementPosition) -> Double {
    guard sections.indices.contains(element.section), element != .header(section: element.section) else { return 0 }
    let section = sections[element.section]
    return section.shape.isHeaderSticky ? section.headerHeight : 0
  }
}

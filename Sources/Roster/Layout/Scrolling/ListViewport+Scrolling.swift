/// The scroll position, as a state machine without effects: layouts and events in, offsets out.
///
/// The position is defined by an anchor, not by an offset: when rows above the anchor are measured, inserted or resized, the
/// offset changes and the visible rows do not move. The rules are:
///
/// 1. The anchor is the first completely visible row. It survives insert, delete, move, measure, resize and refresh. If its
///    row is deleted, the nearest surviving row becomes the anchor. If it moves among other visible rows, the next one below it
///    that keeps its order becomes the anchor. A pending anchor is used for the next update. A row that spans the upper edge is
///    the anchor while rows change their content but not their order, so that it grows at its end.
/// 2. Changes above the viewport do not move the visible rows.
/// 3. While the user drags or the list decelerates, the host's offset changes by the user's motion only. The adjustment is
///    applied when the list settles.
/// 4. A list at its top displays rows that are inserted there only with ``ScrollPolicy/staysAtTop``.
/// 5. With ``ScrollPolicy/sticksToEnd``, a list at its end stays there, unless a feed loads more rows at it.
/// 6. An offset that the host repeats is not scrolling. Offsets are never negative, except in a conversation that does not fill
///    the viewport. Scrolling to a target cancels pending adjustments.
extension ListViewport {
  /// The maximum difference of offsets that is the host's rounding to pixels.
  private static let roundingTolerance = 0.25

  /// The adjustment that is not applied to the host yet.
  package var pendingCorrection: Double { offset - hostOffset }

  /// The minimum offset: 0, or less if the rows of a conversation are at the bottom of the viewport.
  package var minimumOffset: Double { policy.isConversation ? min(0, layout.height - height) : 0 }

  /// The maximum offset.
  package var maximumOffset: Double { max(minimumOffset, layout.height - height) }

  /// The motion of the list. At rest, a pending adjustment is applied to ``hostOffset``.
  package var phase: ListScrollPhase {
    get { motion }
    set {
      motion = newValue
      guard newValue == .idle else { return }
      reflow()
      hostOffset = offset
    }
  }

  // MARK: User scrolling

  /// Handles an offset change of the host's scroll view, and returns whether the user scrolled: `false` if the host
  /// repeats the offset that was set.
  @discardableResult
  package mutating func hostScrolled(to value: Double) -> Bool {
    guard value.isFinite, abs(value - hostOffset) >= Self.roundingTolerance else { return false }
    move(by: value - hostOffset)
    // The host has scrolled already. While it continues to scroll, its offset must not be changed.
    hostOffset = motion == .idle ? offset : FixedPoint.rounded(offset: value)
    return true
  }

  /// Scrolls by a distance for the user or a key; positive towards the end.
  package mutating func scroll(by delta: Double) {
    guard delta.isFinite, delta != 0 else { return }
    let before = offset
    move(by: delta)
    hostOffset += offset - before
    if motion == .idle { hostOffset = offset }
  }

  private mutating func move(by delta: Double) {
    target = nil
    pendingAnchor = nil
    lastMovement = delta
    fixAnchor()
    // The rows on screen move by exactly the distance, independent of the estimates.
    offset += FixedPoint.rounded(offset: delta)
    bound()
    fixAnchor()
    chooseAnchor(includingEdge: true)
    isAtEnd = offset >= maximumOffset - 1
  }

  // MARK: Scroll targets

  /// Makes an element the anchor of the next update, if it is visible: the header that the user folds or unfolds. Scrolling
  /// cancels it.
  package mutating func anchorNextUpdate(at position: ElementPosition) {
    guard let frame = placement(of: position)?.frame, frame.maxY > 0, frame.y < height else { return }
    pendingAnchor = ScrollAnchor(element: position, distance: frame.y)
  }

  /// Scrolls to a position without animation. Cancels pending adjustments and the previous target.
  package mutating func scroll(to target: ListScrollTarget) {
    pendingAnchor = nil
    var target = target
    if case .element(let element, .nearest) = target {
      guard let alignment = alignment(toSee: element) else {
        self.target = nil
        hostOffset = offset
        return
      }
      target = .element(element, at: alignment)
    }
    guard let newOffset = offset(of: target) else { return }
    switch target {
    case .element, .end: self.target = target
    case .start, .offset: self.target = nil
    }
    offset = newOffset
    anchor = nil
    bound()
    chooseAnchor()
    hostOffset = offset
    isAtEnd = offset >= maximumOffset - 1
  }

  /// Returns the alignment at which an element becomes completely visible, or `nil` if it is, or does not exist.
  private func alignment(toSee element: ElementPosition) -> ScrollAlignment? {
    guard let frame = layout.frame(of: element) else { return nil }
    let top = layout.stickyHeader(at: offset).flatMap { $0.position == element ? nil : $0.frame.maxY } ?? offset
    if frame.y == top { return nil }
    if frame.y < top || frame.height > offset + height - top { return .top }
    return frame.maxY > offset + height ? .bottom : nil
  }

  /// Returns the offset of a target, or `nil` if it does not exist. The offset can be out of bounds.
  private func offset(of target: ListScrollTarget) -> Double? {
    switch target {
    case .start: return 0
    case .end: return maximumOffset
    case .offset(let offset): return FixedPoint.rounded(offset: offset)
    case .element(let element, let alignment):
      guard let frame = layout.frame(of: element) else { return nil }
      switch alignment {
      case .top, .nearest: return frame.y - layout.stickyHeight(above: element)
      case .center: return FixedPoint.rounded(offset: frame.y + (frame.height - height) / 2)
      case .bottom: return frame.maxY - height
      case .distance(let distance): return FixedPoint.rounded(offset: frame.y - distance)
      }
    }
  }

  // MARK: Updates

  /// Restores the position of the target, the end or the anchor after heights changed.
  mutating func reflow() {
    if let target, let newOffset = offset(of: target) {
      offset = newOffset
      anchor = nil
    } else if motion == .idle, policy.edge(isAtTop: false, isAtEnd: isAtEnd) == .end {
      offset = maximumOffset
      anchor = nil
    } else if let newOffset = anchor?.offset(in: layout) {
      offset = newOffset
    }
    bound()
    if anchor == nil { chooseAnchor() }
    if motion == .idle { hostOffset = offset }
  }

  /// The target, whether the list stays at its top, and otherwise anchors in new positions, of which the first one that the
  /// new layout contains is used.
  typealias AnchorCandidates = (target: ListScrollTarget?, staysAtTop: Bool, anchors: [ScrollAnchor])

  /// Returns what can keep the scroll position during an update, before the layout changes.
  func anchorCandidates(_ map: PositionMap) -> AnchorCandidates {
    if let pendingAnchor { return (nil, false, pendingAnchor.candidates(map, in: layout, viewport: height)) }
    var newTarget: ListScrollTarget?
    let sticksToEnd = motion == .idle && policy.edge(isAtTop: false, isAtEnd: isAtEnd) == .end
    if case .element(let element, let alignment) = target, !sticksToEnd,
      let element = layout.newElement(of: element, map)
    {
      newTarget = .element(element, at: alignment)
    }
    let staysAtTop = motion == .idle && policy.edge(isAtTop: offset <= 0, isAtEnd: isAtEnd) == .top
    // An item rather than a header: items that are inserted between them must not move the visible items.
    let item = ScrollAnchor.first(in: layout, offset: offset, viewport: height) { $0.position.item != nil }
    // In a list without items, the footer must not stay visible when items are inserted above it.
    let isFooterAlone = item == nil && layout.sections.allSatisfy { $0.itemCount == 0 && !$0.shape.hasHeader }
    guard !isFooterAlone, let current = item ?? anchor else { return (newTarget, staysAtTop, []) }
    let edge = ScrollAnchor.first(in: layout, offset: offset, viewport: height, includingEdge: true) {
      $0.position.item != nil && $0.need == .nothing
    }
    let edgeCandidate = edge?.edgeCandidate(above: current, map).map { [$0] } ?? []
    return (newTarget, staysAtTop, edgeCandidate + current.candidates(map, in: layout, viewport: height))
  }

  /// Restores the scroll position after the layout changed.
  mutating func restoreAnchor(from candidates: AnchorCandidates) {
    target = candidates.target
    pendingAnchor = nil
    anchor = candidates.staysAtTop ? nil : candidates.anchors.first { layout.contains($0.element) }
    if candidates.staysAtTop { offset = 0 }
    reflow()
  }

  /// Starts at the top of another document.
  mutating func resetScrolling() {
    offset = 0
    anchor = nil
    target = nil
    pendingAnchor = nil
    isAtEnd = policy.isConversation || layout.height <= height
    motion = .idle
    if policy.isConversation { offset = maximumOffset }
    chooseAnchor()
    hostOffset = offset
  }

  /// Limits the offset to the document. The anchor keeps its distance, because rows that are measured next can make it valid.
  private mutating func bound() {
    offset = min(max(minimumOffset, offset), maximumOffset)
  }

  /// Makes the anchor's current position final, even if an end of the document moved it. Call it after all visible elements
  /// are measured: from then on, the row that spans the edge is the anchor.
  package mutating func settle() {
    fixAnchor()
    chooseAnchor(includingEdge: true)
    // An element at which the list opens, or a feed that has loaded its last rows.
    if case .element = target { isAtEnd = false }
    if offset >= maximumOffset - 1 { isAtEnd = true }
  }

  private mutating func fixAnchor() {
    guard let anchor, let frame = layout.frame(of: anchor.element) else { return }
    self.anchor?.distance = frame.y - offset
  }

  /// Chooses the first visible row with a known height as the anchor. Call it before heights change: rows that were measured
  /// since the last scroll can be between the top edge and the anchor.
  mutating func chooseAnchor(includingEdge: Bool = false) {
    let measured = ScrollAnchor.first(in: layout, offset: offset, viewport: height, includingEdge: includingEdge) {
      $0.need == .nothing
    }
    if let measured, measured.distance >= 0 || measured.spansEdge && includingEdge || anchor == nil {
      anchor = measured
    } else if let anchor, abs(anchor.distance) <= 2 * height, layout.contains(anchor.element) {
      // No visible row is measured yet. The former anchor still determines the exact position.
    } else {
      anchor = ScrollAnchor.first(in: layout, offset: offset, viewport: height)
    }
  }
}

extension ListLayout {
  /// Returns the height of the sticky header that covers the top edge when an element is scrolled there.
  func stickyHeight(above element: ElementPosition) -> Double {
    guard let index = stickySection(over: element.section), element != .header(section: index) else { return 0 }
    return sections[index].headerHeight
  }
}

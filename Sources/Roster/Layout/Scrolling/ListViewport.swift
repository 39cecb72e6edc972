/// The visible part of a list: a layout, a scroll position and the visible elements, in viewport coordinates.
///
/// A host has one viewport. It reports scrolling and updates to it and places the elements that it returns. All coordinates
/// start at the viewport's top left corner, so that they fit into 32-bit geometry, however high the document is.
///
/// ```swift
/// var list = ListViewport(sections: shapes, width: 360, height: 640)
/// // Each frame:
/// for element in list.place(measuring: { cell(for: $0).measure($0) }) { cell(for: element).move(to: element.frame) }
/// adjustment.configure(value: list.hostOffset, upper: list.hostHeight, page: list.height)
/// // When the adjustment moves:
/// if list.hostScrolled(to: adjustment.value) { queueFrame() }
/// // When the page changes:
/// list.apply(changeset) { section in shapes[section] }
/// ```
///
/// The layouts of the last few widths are kept up to date, so that a former width needs no measuring.
package struct ListViewport: Sendable {
  /// The layout for the current width.
  package private(set) var layout: ListLayout
  /// The layouts of former widths, the last one first.
  private var former: [ListLayout] = []
  /// The scroll position.
  package private(set) var scroll: ScrollState
  /// The distance above and below the viewport in which elements are placed, in points.
  package var overscan: Double

  /// The number of former widths to keep. Rotation, split view and sidebars return to them.
  static let formerWidths = 3

  /// Creates a viewport at the top of a page.
  ///
  /// - Parameters:
  ///   - sections: The shapes of the page's sections.
  ///   - width: The width of the list, in points.
  ///   - height: The height of the viewport, in points.
  ///   - overscan: The distance above and below the viewport in which elements are placed, in points.
  ///   - policy: The behavior at the ends when rows are inserted.
  ///   - isRightToLeft: Whether the layout direction is right to left.
  package init(
    sections: some Sequence<SectionShape> = [], width: Double, height: Double, overscan: Double = 200,
    policy: ScrollPolicy = ScrollPolicy(), isRightToLeft: Bool = false
  ) {
    layout = ListLayout(sections: sections, width: width, isRightToLeft: isRightToLeft)
    scroll = ScrollState(viewport: height, policy: policy)
    self.overscan = overscan
    scroll.reset(in: layout)
  }

  // MARK: Geometry

  /// The width of the list, in points.
  package var width: Double { layout.width }
  /// The height of the viewport, in points.
  package var height: Double { scroll.viewport }
  /// The scroll offset, in points from the top of the document; never negative.
  package var offset: Double { scroll.offset }
  /// The offset of the host's scroll view. It differs from ``offset`` while an adjustment is pending.
  package var hostOffset: Double { scroll.hostOffset }
  /// The content height of the host's scroll view, in points, so that its end is the document's end.
  package var hostHeight: Double {
    max(layout.height - scroll.pendingCorrection, min(layout.height, height))
  }
  /// The visible range of the document.
  package var visibleRange: Range<Double> { offset..<offset + height }

  /// Returns the visible items by section. A section of which only the header or the footer is visible has an empty range.
  ///
  /// - Parameter inCarousel: Returns the visible items of a section's carousel.
  /// - Returns: The ranges of items.
  /// - Complexity: O(*k* log *n*) for *k* sections.
  package func visibleItems(inCarousel: (Int) -> Range<Int>) -> [Int: Range<Int>] {
    var visible: [Int: Range<Int>] = [:]
    for (section, items) in layout.items(in: visibleRange) {
      visible[section] = items.isEmpty || layout.carousel(of: section) == nil ? items : inCarousel(section)
    }
    return visible
  }

  /// Returns the elements to place, from top to bottom, in viewport coordinates. A sticky header is last, above all others.
  ///
  /// - Complexity: O(*k* log *n*) for *k* elements.
  package func visibleElements() -> [PlacedElement] {
    let overscan = max(0, overscan)
    let range = max(0, offset - overscan)..<offset + height + overscan
    var placed: [PlacedElement] = []
    let sticky = layout.stickyHeader(at: offset)
    layout.forEachElement(in: range) { element in
      if element.position != sticky?.position { placed.append(inViewport(element)) }
      return true
    }
    if let sticky { placed.append(inViewport(sticky)) }
    return placed
  }

  /// Returns an element in viewport coordinates, also if it is not visible, or `nil` if it does not exist.
  ///
  /// - Complexity: O(log *n*).
  package func placement(of position: ElementPosition) -> PlacedElement? {
    if let sticky = layout.stickyHeader(at: offset), sticky.position == position { return inViewport(sticky) }
    guard let frame = layout.frame(of: position) else { return nil }
    let element = PlacedElement(
      position: position, frame: frame, need: layout.need(of: position),
      isCarousel: layout.carousel(of: position.section) != nil && position.item != nil)
    return inViewport(element)
  }

  /// Returns the element at a point of the viewport, sticky headers first, or `nil`.
  ///
  /// - Complexity: O(log *n*).
  package func element(atX x: Double, y: Double) -> PlacedElement? {
    guard y.isFinite else { return nil }
    func isHit(_ frame: ElementFrame) -> Bool {
      frame.x <= x && x < frame.maxX && frame.y <= y && y < frame.maxY
    }
    if let sticky = layout.stickyHeader(at: offset).map(inViewport), isHit(sticky.frame) { return sticky }
    var found: PlacedElement?
    layout.forEachElement(in: offset + y..<offset + y + 1 / FixedPoint.perPoint) { element in
      let element = inViewport(element)
      if isHit(element.frame) { found = element }
      return found == nil
    }
    return found
  }

  private func inViewport(_ element: PlacedElement) -> PlacedElement {
    var element = element
    element.frame.y -= offset
    return element
  }

  // MARK: Measuring

  /// Measures the visible elements and returns their frames. The anchor keeps its position on screen.
  ///
  /// Each element is measured once for its content and width, also over many calls.
  ///
  /// - Parameter measure: Measures an element at the width of its frame, and returns its size in points. The width is used
  ///   for items of a flow only.
  /// - Returns: The result of ``visibleElements()`` after measuring.
  package mutating func place(
    measuring measure: (PlacedElement) -> (width: Double, height: Double)
  ) -> [PlacedElement] {
    var pass = MeasurementPass()
    while let elements = pass.next(in: self) {
      for element in elements {
        let size = measure(element)
        layout.setSize(width: size.width, height: size.height, of: element.position)
      }
      scroll.reflow(in: layout)
    }
    settle()
    return pass.visibleElements
  }

  /// Sets the measured size of an element.
  ///
  /// A host that measures with a ``MeasurementPass`` instead of ``place(measuring:)`` calls ``settle()`` at the end.
  ///
  /// - Parameters:
  ///   - position: The element.
  ///   - width: The natural width of an item of a flow, in points.
  ///   - height: The height, in points.
  /// - Complexity: O(log *n*).
  package mutating func measured(_ position: ElementPosition, width: Double? = nil, height: Double) {
    layout.setSize(width: width, height: height, of: position)
    scroll.reflow(in: layout)
  }

  /// Makes the current position of the anchor final, after all visible elements are measured.
  package mutating func settle() { scroll.settle(in: layout) }

  /// Marks an element as unmeasured, because its content changed. Its size becomes its estimate.
  package mutating func invalidate(_ position: ElementPosition) {
    layout.invalidate(position)
    for index in former.indices { former[index].invalidate(position) }
  }

  /// Marks all elements as unmeasured, because the font or the style changed.
  package mutating func invalidateAll() {
    scroll.chooseAnchor(in: layout)
    layout.invalidateAll()
    former = []
    scroll.reflow(in: layout)
  }

  // MARK: Scrolling

  /// Handles an offset change of the host's scroll view.
  ///
  /// - Returns: Whether the user scrolled; `false` if the new offset is ``hostOffset``.
  @discardableResult
  package mutating func hostScrolled(to value: Double) -> Bool { scroll.hostScrolled(to: value, in: layout) }

  /// Scrolls by a distance, in points; positive towards the end.
  package mutating func scroll(by delta: Double) { scroll.scroll(by: delta, in: layout) }

  /// Scrolls to a position without animation.
  package mutating func scroll(to target: ListScrollTarget) { scroll.scroll(to: target, in: layout) }

  /// Makes an element the anchor of the next update, if it is visible: the header that the user folds or unfolds.
  package mutating func anchorNextUpdate(at position: ElementPosition) {
    guard let frame = placement(of: position)?.frame, frame.maxY > 0, frame.y < height else { return }
    scroll.setPendingAnchor(ScrollAnchor(element: position, distance: frame.y))
  }

  /// The motion of the list. At rest, a pending adjustment is applied to ``hostOffset``.
  package var phase: ListScrollPhase {
    get { scroll.phase }
    set { scroll.setPhase(newValue, in: layout) }
  }

  /// The behavior at the ends when rows are inserted.
  package var policy: ScrollPolicy {
    get { scroll.policy }
    set { scroll.policy = newValue }
  }

  // MARK: Updates

  /// Resizes the list. The anchor keeps its position as far as the document allows.
  package mutating func resize(width: Double, height: Double) {
    let width = max(0, FixedPoint.rounded(width))
    if width != layout.width {
      scroll.chooseAnchor(in: layout)
      let known = former.firstIndex { $0.width == width }
      let next = known.map { former.remove(at: $0) } ?? layout.resized(to: width)
      former.insert(layout, at: 0)
      if former.count > Self.formerWidths { former.removeLast() }
      layout = next
    }
    scroll.resize(viewport: height, in: layout)
  }

  /// Applies an update. Surviving rows keep their heights, and the anchor keeps its position.
  ///
  /// - Parameters:
  ///   - changeset: The difference from the current snapshot.
  ///   - shape: Returns the shape of a section by its new index. It is called for changed sections only.
  package mutating func apply(_ changeset: Changeset, shape: (Int) -> SectionShape) {
    guard !changeset.isEmpty else { return }
    let candidates = scroll.anchorCandidates(PositionMap(changeset), in: layout)
    layout.apply(changeset, shape: shape)
    for index in former.indices { former[index].apply(changeset, shape: shape) }
    scroll.restoreAnchor(from: candidates, in: layout)
  }

  /// Displays another document from its top.
  package mutating func reset(sections: some Sequence<SectionShape>) {
    layout = ListLayout(sections: sections, width: layout.width, isRightToLeft: layout.isRightToLeft)
    former = []
    scroll.reset(in: layout)
  }

  /// Whether the layout direction is right to left.
  package var isRightToLeft: Bool {
    get { layout.isRightToLeft }
    set {
      layout.isRightToLeft = newValue
      for index in former.indices { former[index].isRightToLeft = newValue }
    }
  }
}

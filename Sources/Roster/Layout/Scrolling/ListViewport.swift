/// What a host shows of a list: a layout, a scroll position and the elements on screen, in viewport coordinates.
///
/// A host keeps one of these, tells it what happens, and places what it answers. All coordinates that it sees count from the
/// viewport's top left corner, so they fit into 32-bit geometry however high the document is. It decides nothing else.
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
/// Layouts of the last few widths are kept, and follow all changes: coming back to a former width measures nothing again.
package struct ListViewport: Sendable {
  /// The layout for the present width.
  package private(set) var layout: ListLayout
  /// Layouts of former widths, the last one first.
  private var former: [ListLayout] = []
  /// The scroll position.
  package private(set) var scroll: ScrollState
  /// How far above and below the viewport elements are placed, in points.
  package var overscan: Double

  /// The number of former widths that are estimated: a window that is turned, split or has a side bar comes back to them.
  static let formerWidths = 3

  /// Makes a viewport at the top of a page.
  ///
  /// - Parameters:
  ///   - sections: The shapes of the page's sections.
  ///   - width: The width of the list, in points.
  ///   - height: The height of the viewport, in points.
  ///   - overscan: How far above and below the viewport elements are placed, in points.
  ///   - policy: What happens at the ends when rows come.
  ///   - isRightToLeft: Whether reading starts on the right.
  package init(
    sections: some Sequence<SectionShape> = [], width: Double, height: Double, overscan: Double = 200,
    policy: ScrollPolicy = ScrollPolicy(), isRightToLeft: Bool = false
  ) {
    layout = ListLayout(sections: sections, width: width, isRightToLeft: isRightToLeft)
    scroll = ScrollState(viewport: height, policy: policy)
    self.overscan = overscan
    scroll.reset(in: layout)
  }

  // MARK: What the host shows

  /// The width of the list, in points.
  package var width: Double { layout.width }
  /// The height of the viewport, in points.
  package var height: Double { scroll.viewport }
  /// The scroll offset, in points from the top of the document; never negative.
  package var offset: Double { scroll.offset }
  /// The offset that the host's scroller should have. It differs from ``offset`` while the user drags or the list
  /// decelerates and corrections wait.
  package var hostOffset: Double { scroll.hostOffset }
  /// The height of the document as the host's scroller should know it, in points: the scroller reaches its end where the
  /// document ends.
  package var hostHeight: Double {
    max(layout.height - scroll.pendingCorrection, min(layout.height, height))
  }
  /// The range of the document that is on screen.
  package var visibleRange: Range<Double> { offset..<offset + height }

  /// The items in sight, by section; an empty range for a section of which only the header or the footer is in sight.
  ///
  /// O(k log n) for k sections.
  ///
  /// - Parameter inCarousel: The items in sight in the carousel of a section, which its host scrolls.
  package func visibleItems(inCarousel: (Int) -> Range<Int>) -> [Int: Range<Int>] {
    var visible: [Int: Range<Int>] = [:]
    for (section, items) in layout.items(in: visibleRange) {
      visible[section] = items.isEmpty || layout.carousel(of: section) == nil ? items : inCarousel(section)
    }
    return visible
  }

  /// The elements to show, in reading order, in viewport coordinates; sticky headers last, above all others.
  ///
  /// O(k log n) for k elements.
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

  /// Where one element is, on screen or not, in viewport coordinates; `nil` if there is no such element. O(log n)
  package func placement(of position: ElementPosition) -> PlacedElement? {
    if let sticky = layout.stickyHeader(at: offset), sticky.position == position { return inViewport(sticky) }
    guard let frame = layout.frame(of: position) else { return nil }
    let element = PlacedElement(
      position: position, frame: frame, need: layout.need(of: position),
      isCarousel: layout.carousel(of: position.section) != nil && position.item != nil)
    return inViewport(element)
  }

  /// The element at a point of the viewport, sticky headers first; `nil` where there is none. O(log n)
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

  /// Takes the measured size of one element. O(log n)
  ///
  /// A host that measures with a ``MeasurementPass`` instead of with ``place(measuring:)`` calls ``settle()`` at the end.
  ///
  /// - Parameters:
  ///   - position: The element.
  ///   - width: Its natural width, in points, for items of a flow.
  ///   - height: Its height, in points.
  package mutating func measured(_ position: ElementPosition, width: Double? = nil, height: Double) {
    layout.setSize(width: width, height: height, of: position)
    scroll.reflow(in: layout)
  }

  /// All that is on screen is measured: what the reader sees now is what stays in place from now on.
  package mutating func settle() { scroll.settle(in: layout) }

  /// Marks an element as not measured, because its content changed by itself. Its size stays as its estimate.
  package mutating func invalidate(_ position: ElementPosition) {
    layout.invalidate(position)
    for index in former.indices { former[index].invalidate(position) }
  }

  /// Marks every element as not measured, because the font or the style changed.
  package mutating func invalidateAll() {
    scroll.chooseAnchor(in: layout)
    layout.invalidateAll()
    former = []
    scroll.reflow(in: layout)
  }

  // MARK: Scrolling

  /// The host's scroller reports its offset.
  ///
  /// - Returns: Whether the user moved the list; `false` if the host only echoes ``hostOffset``.
  @discardableResult
  package mutating func hostScrolled(to value: Double) -> Bool { scroll.hostScrolled(to: value, in: layout) }

  /// Moves the list by a distance, in points; positive towards the end.
  package mutating func scroll(by delta: Double) { scroll.scroll(by: delta, in: layout) }

  /// Goes to a place at once.
  package mutating func scroll(to target: ListScrollTarget) { scroll.scroll(to: target, in: layout) }

  /// Makes an element the anchor of the next update, if it is visible: the header that the user folds or unfolds.
  package mutating func anchorNextUpdate(at position: ElementPosition) {
    guard let frame = placement(of: position)?.frame, frame.maxY > 0, frame.y < height else { return }
    scroll.setPendingAnchor(ScrollAnchor(element: position, distance: frame.y))
  }

  /// Who moves the list. At rest, pending corrections reach ``hostOffset``.
  package var phase: ListScrollPhase {
    get { scroll.phase }
    set { scroll.setPhase(newValue, in: layout) }
  }

  /// What happens at the ends when rows come.
  package var policy: ScrollPolicy {
    get { scroll.policy }
    set { scroll.policy = newValue }
  }

  // MARK: Changes

  /// The list has another size. What the reader sees stays at its place as far as the document allows.
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

  /// The rows have changed. Surviving rows keep their heights, and the reader stays with the rows that they read.
  ///
  /// - Parameters:
  ///   - changeset: What changed, from the snapshot that is shown.
  ///   - shape: The shape of a section of the new snapshot, by its index; asked for changed sections only.
  package mutating func apply(_ changeset: Changeset, shape: (Int) -> SectionShape) {
    guard !changeset.isEmpty else { return }
    let candidates = scroll.anchorCandidates(PositionMap(changeset), in: layout)
    layout.apply(changeset, shape: shape)
    for index in former.indices { former[index].apply(changeset, shape: shape) }
    scroll.restoreAnchor(from: candidates, in: layout)
  }

  /// Shows another document from its top.
  package mutating func reset(sections: some Sequence<SectionShape>) {
    layout = ListLayout(sections: sections, width: layout.width, isRightToLeft: layout.isRightToLeft)
    former = []
    scroll.reset(in: layout)
  }

  /// Whether reading starts on the right.
  package var isRightToLeft: Bool {
    get { layout.isRightToLeft }
    set {
      layout.isRightToLeft = newValue
      for index in former.indices { former[index].isRightToLeft = newValue }
    }
  }
}

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
  /// The distance above and below the viewport in which elements are placed, in points.
  package var overscan: Double
  /// The distance beyond the overscan in which elements are placed on one side: below if it is positive, else above.
  package var lookahead = 0.0
  /// Whether the layout direction is right to left.
  package var isRightToLeft: Bool {
    get { layout.isRightToLeft }
    set {
      layout.isRightToLeft = newValue
      for index in former.indices { former[index].isRightToLeft = newValue }
    }
  }

  // The scroll position; see `ListViewport+Scrolling.swift`.

  /// The height of the viewport, in points.
  package internal(set) var height: Double
  /// The behavior at the ends when rows are inserted.
  package var policy: ScrollPolicy {
    didSet {
      // The rows that are inserted now are the last ones to load: the list was not at its end before.
      if oldValue.loadsMoreAtEnd, !policy.loadsMoreAtEnd { isAtEnd = false }
    }
  }
  /// The scroll offset, in points from the top of the document, from ``minimumOffset`` to ``maximumOffset``.
  package internal(set) var offset = 0.0
  /// The offset of the host's scroll view: ``offset`` without a pending adjustment.
  package internal(set) var hostOffset = 0.0
  /// The distance of the last user scroll, positive towards the end.
  package internal(set) var lastMovement = 0.0
  var motion = ListScrollPhase.idle
  /// The anchor, or `nil` if nothing is displayed.
  var anchor: ScrollAnchor?
  /// The last scroll target, until the user scrolls.
  var target: ListScrollTarget?
  /// The anchor of the next update.
  var pendingAnchor: ScrollAnchor?
  /// Whether the list was at its end after the last scroll, or has nothing to scroll.
  var isAtEnd = true

  /// The first item that is completely visible, or the one at the top edge if none is.
  package var firstVisibleItem: ItemPosition? {
    ScrollAnchor.first(in: layout, offset: offset, viewport: height) { $0.position.item != nil }?.element.item
  }

  /// Returns the distance of an item from the top edge, in points; `nil` for one that is at the top, below a header that sticks.
  package func distance(ofItem item: ItemPosition) -> Double? {
    guard let distance = layout.frame(of: .item(item)).map({ $0.y - offset }) else { return nil }
    return abs(distance - layout.stickyHeight(above: .item(item))) < 0.5 ? nil : distance
  }

  /// The number of former widths to keep. Rotation, split view and sidebars return to them.
  static let formerWidths = 3

  /// Creates a viewport at the top of a page. All lengths are in points.
  package init(
    sections: some Sequence<SectionShape> = [], width: Double, height: Double, overscan: Double = 200,
    policy: ScrollPolicy = ScrollPolicy(), isRightToLeft: Bool = false
  ) {
    layout = ListLayout(sections: sections, width: width, isRightToLeft: isRightToLeft)
    self.height = max(0, FixedPoint.rounded(height))
    self.policy = policy
    self.overscan = overscan
    resetScrolling()
  }

  // MARK: Geometry

  /// The width of the list, in points.
  package var width: Double { layout.width }
  /// The content height of the host's scroll view, in points, so that its end is the document's end.
  package var hostHeight: Double { max(layout.height - pendingCorrection, min(layout.height, height)) }
  /// The visible range of the document.
  package var visibleRange: Range<Double> { offset..<offset + height }

  /// Returns the visible items by section; of a carousel, those that `inCarousel` returns for its section. A section of
  /// which only the header or the footer is visible has an empty range. Items that a sticky header covers are not visible.
  package func visibleItems(inCarousel: (Int) -> Range<Int>) -> [Int: Range<Int>] {
    var visible: [Int: Range<Int>] = [:]
    let top = layout.stickyHeader(at: offset).map { min(max(offset, $0.frame.maxY), visibleRange.upperBound) } ?? offset
    for (section, items) in layout.items(in: top..<visibleRange.upperBound) {
      visible[section] = items.isEmpty || layout.carousel(of: section) == nil ? items : inCarousel(section)
    }
    return visible
  }

  /// Returns the elements to place, from top to bottom, in viewport coordinates. A sticky header is last, above all
  /// others.
  package func visibleElements() -> [PlacedElement] {
    let overscan = max(0, overscan)
    return visibleElements(above: overscan + max(0, -lookahead), below: overscan + max(0, lookahead))
  }

  /// Returns the elements within distances above and below the viewport, as ``visibleElements()``.
  func visibleElements(above: Double = 0, below: Double = 0) -> [PlacedElement] {
    let range = max(0, offset - above)..<offset + height + below
    var placed: [PlacedElement] = []
    let sticky = layout.stickyHeader(at: offset)
    layout.forEachElement(in: range) { element in
      if element.position != sticky?.position { placed.append(inViewport(element)) }
      return true
    }
    if let sticky { placed.append(inViewport(sticky)) }
    return placed
  }

  /// Returns an element in viewport coordinates, even if it is not visible, or `nil` if it does not exist.
  package func placement(of position: ElementPosition) -> PlacedElement? {
    if let sticky = layout.stickyHeader(at: offset), sticky.position == position { return inViewport(sticky) }
    guard let frame = layout.frame(of: position) else { return nil }
    let element = PlacedElement(
      position: position, frame: frame, need: layout.need(of: position),
      isCarousel: layout.carousel(of: position.section) != nil && position.item != nil)
    return inViewport(element)
  }

  /// Returns the element at a point of the viewport, sticky headers first, or `nil`.
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

  /// Measures the visible elements, each once for its content and width, and returns their frames, as
  /// ``visibleElements()``. The anchor keeps its position on screen.
  ///
  /// - Parameter measure: Measures an element at the width of its frame, and returns its size in points. The width is
  ///   used for items of a flow only.
  package mutating func place(
    measuring measure: (PlacedElement) -> (width: Double, height: Double)
  ) -> [PlacedElement] {
    var pass = MeasurementPass()
    while let elements = pass.next(in: self) {
      for element in elements {
        let size = measure(element)
        layout.setSize(width: size.width, height: size.height, of: element.position)
      }
      reflow()
    }
    settle()
    return pass.visibleElements
  }

  /// Sets the measured height of an element, and the natural width of an item of a flow. A host that measures with a
  /// ``MeasurementPass`` instead of ``place(measuring:)`` calls ``settle()`` at the end.
  package mutating func measured(_ position: ElementPosition, width: Double? = nil, height: Double) {
    layout.setSize(width: width, height: height, of: position)
    reflow()
  }

  /// Marks an element as unmeasured, because its content changed. Its size becomes its estimate.
  package mutating func invalidate(_ position: ElementPosition) {
    layout.invalidate(position)
    for index in former.indices { former[index].invalidate(position) }
  }

  /// Marks all elements as unmeasured, because the font or the style changed.
  package mutating func invalidateAll() {
    chooseAnchor()
    layout.invalidateAll()
    former = []
    reflow()
  }

  // MARK: Updates

  /// Resizes the list. The anchor keeps its position as far as the document allows.
  package mutating func resize(width: Double, height: Double) {
    let width = max(0, FixedPoint.rounded(width))
    if width != layout.width {
      chooseAnchor()
      let known = former.firstIndex { $0.width == width }
      let next = known.map { former.remove(at: $0) } ?? layout.resized(to: width)
      former.insert(layout, at: 0)
      if former.count > Self.formerWidths { former.removeLast() }
      layout = next
    }
    self.height = max(0, FixedPoint.rounded(height))
    reflow()
  }

  /// Applies an update. Surviving rows keep their heights, and the anchor keeps its position. `shape` returns the shape
  /// of a changed section by its new index.
  package mutating func apply(_ changeset: Changeset, shape: (Int) -> SectionShape) {
    guard !changeset.isEmpty else { return }
    let candidates = anchorCandidates(PositionMap(changeset))
    layout.apply(changeset, shape: shape)
    for index in former.indices { former[index].apply(changeset, shape: shape) }
    restoreAnchor(from: candidates)
  }

  /// Displays another document from its top.
  package mutating func reset(sections: some Sequence<SectionShape>) {
    layout = ListLayout(sections: sections, width: layout.width, isRightToLeft: layout.isRightToLeft)
    former = []
    resetScrolling()
  }
}

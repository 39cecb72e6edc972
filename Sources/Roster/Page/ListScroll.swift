/// The scroll position of a page, and what is visible at it.
///
/// ```swift
/// func onScroll(_ scroll: ListScroll) {
///   showsTopButton = scroll.offset > 2 * scroll.height
///   currentChapter = scroll.visibleSections.first
/// }
/// ```
///
/// All lengths are in points.
public struct ListScroll: Sendable {
  /// The distance from the top of the content to the top of the viewport, with estimated heights for rows that were not displayed
  /// yet. Negative while the user pulls the list beyond its top, on hosts where lists bounce.
  public var offset: Double
  /// The height of the viewport without the bars that cover it.
  public var height: Double
  /// The height of the content, with estimates for rows that were not displayed yet.
  public var contentHeight: Double
  /// The kind of motion.
  public var phase: ListScrollPhase
  /// The visible headers, items and footers, by their positions in the snapshot of the driver.
  package var elements: [ElementPosition]
  /// The snapshot that the elements refer to, which the driver sets.
  var snapshot = ListSnapshot()

  /// Creates a scroll position.
  package init(
    offset: Double, height: Double, contentHeight: Double, phase: ListScrollPhase = .idle, elements: [ElementPosition]
  ) {
    self.offset = offset
    self.height = height
    self.contentHeight = contentHeight
    self.phase = phase
    self.elements = elements
  }

  /// The distance from the bottom of the viewport to the end of the content; `0` at the end.
  public var distanceToEnd: Double { max(0, contentHeight - height - offset) }

  /// The visible items, in the order of the page. An item of a carousel is visible if it is inside the carousel and inside the viewport.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of visible elements.
  public var visibleItems: [ItemPath] { elements.compactMap(\.item).sorted().compactMap { snapshot.path(at: $0) } }

  /// The identities of the sections with a visible header, item or footer, in the order of the page.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of visible elements.
  public var visibleSections: [AnyID] {
    Set(elements.map(\.section)).sorted().filter(snapshot.sections.indices.contains).map { snapshot.sections[$0].id }
  }

  /// Returns whether an item is visible.
  ///
  /// - Complexity: O(*n*), where *n* is the number of visible elements.
  public func isVisible(_ item: some Hashable & Sendable, in section: some Hashable & Sendable) -> Bool {
    let path = ItemPath(section: AnyID(section), item: AnyID(item))
    return elements.contains { element in element.item.flatMap { snapshot.path(at: $0) } == path }
  }

  /// Whether both have the same position, phase and visible elements of the same snapshot.
  func isSame(as other: ListScroll) -> Bool {
    offset == other.offset && height == other.height && phase == other.phase && elements == other.elements
  }
}

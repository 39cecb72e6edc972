/// The elements that are on screen, and the rows that appear and disappear: pure functions of what hosts report.
///
/// An element is on screen if a part of it is in the viewport, and if a sticky header does not cover all of it. Rows that a host
/// has prepared beyond the viewport are not. An update moves elements to their new positions; they neither appear nor disappear.
struct VisibilityTracker {
  /// The elements that appear and disappear.
  struct Change: Equatable {
    /// The elements that are not on screen anymore, in the order of the list.
    var disappeared: [ElementPosition] = []
    /// The elements that are now on screen, in the order of the list.
    var appeared: [ElementPosition] = []
  }

  /// The elements on screen.
  private(set) var visible: Set<ElementPosition> = []
  /// The sections with rows that have actions for their visibility.
  var observedSections: Set<AnyID> = []
  /// Measures how long rows are on screen.
  let impressions: ImpressionTracker
  /// The scroll position that the page knows; `nil` after an update.
  var lastScroll: ListScroll?

  /// Creates a tracker of a list that is not on screen.
  init(impressions: ImpressionTracker) {
    self.impressions = impressions
  }

  /// Forgets the sections that a snapshot does not have.
  @MainActor
  mutating func forgetSections(notIn snapshot: ListSnapshot) {
    guard !observedSections.isEmpty || !impressions.observedSections.isEmpty else { return }
    let ids = Set(snapshot.sections.lazy.map(\.id))
    observedSections.formIntersection(ids)
    impressions.observedSections.formIntersection(ids)
  }

  /// Replaces the elements on screen.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of elements on screen.
  mutating func update(_ elements: some Sequence<ElementPosition>) -> Change {
    let new = Set(elements)
    guard new != visible else { return Change() }
    let change = Change(
      disappeared: visible.subtracting(new).sorted(), appeared: new.subtracting(visible).sorted())
    visible = new
    return change
  }

  /// Moves the elements to their positions after an update.
  ///
  /// - Parameters:
  ///   - map: The positions before and after the update.
  ///   - exists: Returns whether the list has an element after the update. Headers and footers can vanish although their
  ///     section remains.
  /// - Returns: The old positions of elements that the update deleted, in the order of the list.
  mutating func apply(_ map: PositionMap, where exists: (ElementPosition) -> Bool) -> [ElementPosition] {
    var deleted: [ElementPosition] = []
    var moved: Set<ElementPosition> = []
    for element in visible {
      if let new = map.newElement(of: element), exists(new) { moved.insert(new) } else { deleted.append(element) }
    }
    visible = moved
    return deleted.sorted()
  }

  /// Removes the elements that satisfy a condition, and returns them in the order of the list. They appear with the next
  /// update, if they are on screen.
  mutating func remove(where isRemoved: (ElementPosition) -> Bool) -> [ElementPosition] {
    let removed = visible.filter(isRemoved)
    visible.subtract(removed)
    return removed.sorted()
  }

  /// Removes the elements of a section. They appear with the next update, if they are on screen.
  mutating func remove(inSection section: Int) {
    visible = visible.filter { $0.section != section }
  }

  /// Returns the elements that are on screen among those that a host has placed.
  ///
  /// - Parameters:
  ///   - placed: The elements, in coordinates of the viewport. The items of a carousel have frames of their own.
  ///   - width: The width of the viewport, in points.
  ///   - height: The height of the viewport, in points.
  static func onScreen(_ placed: some Sequence<PlacedElement>, width: Double, height: Double) -> [ElementPosition] {
    let pinned = placed.first { $0.isSticky }?.frame
    return placed.compactMap { element in
      let frame = element.frame
      guard frame.height > 0, frame.y < height, frame.maxY > 0, frame.x < width, frame.maxX > 0 else { return nil }
      if let pinned, !element.isSticky, max(0, frame.y) >= pinned.y, frame.maxY <= pinned.maxY { return nil }
      return element.position
    }
  }
}

/// The frames of a list's elements, in document coordinates: of a list that Roster lays out, or of a table that lays out its
/// rows itself. The rules about scroll anchors and visible items read a geometry, so they are the same for all hosts.
package protocol ListGeometry {
  /// The number of sections.
  var sectionCount: Int { get }
  /// Returns the number of items of a section; `0` if the section does not exist.
  func itemCount(of section: Int) -> Int
  /// Returns whether a section's items are one element, which survives changes of its items.
  func isNestedCollection(_ section: Int) -> Bool
  /// Returns whether a section has no visible element.
  func isEmpty(_ section: Int) -> Bool
  /// Returns the frame of an element; `nil` if it does not exist.
  func frame(of element: ElementPosition) -> ElementFrame?
  /// Returns the header that covers the top edge at an offset; `nil` if there is none.
  func stickyHeader(at top: Double) -> PlacedElement?
  /// Visits the elements in a range from top to bottom, until the closure returns `false`. The range is within what is visible.
  func forEachElement(in range: Range<Double>, _ visit: (PlacedElement) -> Bool)
}

extension ListGeometry {
  /// Returns the new position of an element, or `nil` if it is deleted. A nested collection survives changes of its
  /// items. The new list may have no header, footer or nested collection at that position.
  func newElement(of old: ElementPosition, _ map: PositionMap) -> ElementPosition? {
    guard case .item(let position) = old, isNestedCollection(position.section) else { return map.newElement(of: old) }
    return map.newSection(of: position.section).map { .item(ItemPosition(section: $0, item: 0)) }
  }

  /// Returns whether an element is neither deleted nor moved: such elements keep their order. Other elements between them may
  /// be inserted, deleted or moved.
  func keeps(_ old: ElementPosition, _ map: PositionMap) -> Bool {
    guard map.keepsSection(old.section) else { return false }
    guard let item = old.item, !isNestedCollection(old.section), let new = map.newSection(of: old.section) else {
      return true
    }
    return map.indexMap(ofNewSection: new)?.keeps(item.item) ?? true
  }
}

extension ListLayout: ListGeometry {
  package func itemCount(of section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].itemCount : 0
  }
  package func isNestedCollection(_ section: Int) -> Bool { carousel(of: section) != nil }
  package func isEmpty(_ section: Int) -> Bool { extent(of: section).isEmpty }
}

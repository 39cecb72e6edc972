/// The element that the reader's eye is on, and how far it is below the top edge of the viewport.
///
/// Anchors are pure functions of layouts: one is captured from what is on screen, and gives the offset that brings the
/// element back to where it was, whatever happened to the heights above it.
package struct ScrollAnchor: Hashable, Sendable {
  /// The element.
  package var element: ElementPosition
  /// The distance from the viewport's top edge down to the element's top edge, in points; negative if it begins above.
  package var distance: Double

  /// Makes an anchor.
  package init(element: ElementPosition, distance: Double) {
    self.element = element
    self.distance = distance
  }

  /// The offset at which the element is where the anchor says, not limited to the document; `nil` if the element is gone.
  ///
  /// O(log n)
  package func offset(in layout: ListLayout) -> Double? {
    layout.frame(of: element).map { $0.y - distance }
  }

  /// The first wholly visible element, or the one at the top edge if none is wholly visible. O(k log n), k elements on screen
  ///
  /// - Parameters:
  ///   - layout: The layout that is shown.
  ///   - offset: The scroll offset, in points.
  ///   - viewport: The height of the viewport, in points.
  ///   - accepts: Which elements will do.
  /// - Returns: The anchor, or `nil` if no element that will do is on screen.
  package static func first(
    in layout: ListLayout, offset: Double, viewport: Double, where accepts: (PlacedElement) -> Bool = { _ in true }
  ) -> ScrollAnchor? {
    let top = layout.stickyHeader(at: offset)?.frame.maxY ?? offset
    var atEdge: PlacedElement?
    var first: PlacedElement?
    layout.forEachElement(in: offset..<max(offset + viewport, offset + 1)) { element in
      guard accepts(element) else { return true }
      if element.y >= top {
        first = element
        return false
      }
      atEdge = element
      return true
    }
    guard let element = first ?? atEdge else { return nil }
    return ScrollAnchor(element: element.position, distance: element.y - offset)
  }

  /// Who carries the position after an update: the same row wherever it went, or else the surviving rows, nearest first.
  ///
  /// A neighbour that was on screen stays where it was; one that was not comes to the place of the row that is gone. The
  /// first that the new layout shows is the new anchor.
  ///
  /// O(log k + log n) for k changes, whatever the number of rows that went; O(deleted sections) if the anchor's section went.
  ///
  /// - Parameters:
  ///   - map: Where the elements go.
  ///   - layout: The layout before the update.
  ///   - viewport: The height of the viewport, in points.
  /// - Returns: Anchors in terms of the new snapshot.
  package func candidates(_ map: PositionMap, in layout: ListLayout, viewport: Double) -> [ScrollAnchor] {
    candidates(map, in: layout, viewport: viewport, frame: layout.frame(of:))
  }

  /// The same for a list that the host lays out by itself.
  ///
  /// - Parameters:
  ///   - map: Where the elements go.
  ///   - sections: The sections before the update.
  ///   - viewport: The height of the viewport, in points.
  ///   - frameOf: Where an element is before the update, in document coordinates; `nil` for one that is not shown.
  /// - Returns: Anchors in terms of the new snapshot.
  package func candidates(
    _ map: PositionMap, in sections: some AnchorableSections, viewport: Double,
    frame frameOf: (ElementPosition) -> ElementFrame?
  ) -> [ScrollAnchor] {
    let same = sections.newElement(of: element, map).map { ScrollAnchor(element: $0, distance: distance) }
    guard let frame = frameOf(element) else { return same.map { [$0] } ?? [] }
    if case .item? = same?.element { return same.map { [$0] } ?? [] }
    var candidates: [(anchor: ScrollAnchor, gap: Double)] = same.map { [($0, -1)] } ?? []
    for neighbor in neighbors(map, sections) {
      guard let target = sections.newElement(of: neighbor, map), let neighborFrame = frameOf(neighbor) else { continue }
      var newDistance = distance + neighborFrame.y - frame.y
      if newDistance >= viewport { newDistance = distance }
      if newDistance + neighborFrame.height <= 0 { newDistance = distance - neighborFrame.height }
      let gap = neighborFrame.y >= frame.y ? neighborFrame.y - frame.maxY : frame.y - neighborFrame.maxY
      candidates.append((ScrollAnchor(element: target, distance: newDistance), max(0, gap)))
    }
    return candidates.enumerated()
      .sorted { ($0.element.gap, $0.offset) < ($1.element.gap, $1.offset) }
      .map(\.element.anchor)
  }

  /// The elements on both sides of one that is gone, which may have survived; nearest first on each side.
  private func neighbors(_ map: PositionMap, _ old: some AnchorableSections) -> [ElementPosition] {
    var found: [ElementPosition] = []
    let section = element.section
    if let new = map.newSection(of: section) {
      let count = old.itemCount(of: section)
      let item = element.item?.item ?? (element < .footer(section: section) ? 0 : count)
      let items = map.indexMap(ofNewSection: new)
      let after = items?.keptOld(from: item) ?? item
      let before = items.map { $0.keptOld(before: item) } ?? item - 1
      if after < count { found.append(.item(ItemPosition(section: section, item: after))) }
      if let before, before >= 0 { found.append(.item(ItemPosition(section: section, item: before))) }
      found.append(.header(section: section))
      found.append(.footer(section: section))
    }
    func survives(_ section: Int) -> Bool {
      map.newSection(of: section) != nil && !old.isEmpty(section)
    }
    if let next = (section + 1..<max(section + 1, old.sectionCount)).first(where: survives) {
      let first = map.newSection(of: next).flatMap(map.indexMap(ofNewSection:))?.keptOld(from: 0) ?? 0
      found.append(.header(section: next))
      if first < old.itemCount(of: next) { found.append(.item(ItemPosition(section: next, item: first))) }
    }
    if let last = (0..<max(0, section)).reversed().first(where: survives) {
      let count = old.itemCount(of: last)
      let items = map.newSection(of: last).flatMap(map.indexMap(ofNewSection:))
      let item = items.map { $0.keptOld(before: count) } ?? count - 1
      found.append(.footer(section: last))
      if let item, item >= 0 { found.append(.item(ItemPosition(section: last, item: item))) }
      found.append(.header(section: last))
    }
    return found
  }
}

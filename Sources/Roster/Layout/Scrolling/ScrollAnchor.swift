/// A visible element and its distance from the top edge of the viewport.
///
/// An anchor is captured from a layout. In a later layout, it determines the offset at which the element has the same position
/// on screen, independent of the changes above it.
package struct ScrollAnchor: Hashable, Sendable {
  /// The element.
  package var element: ElementPosition
  /// The distance from the viewport's top edge to the element's, in points; negative if the element starts above.
  package var distance: Double
  /// Whether the element spans the edge. If it gets lower than the part above the edge, its end is at the edge.
  package private(set) var spansEdge = false

  /// Creates an anchor.
  package init(element: ElementPosition, distance: Double) {
    self.element = element
    self.distance = distance
  }

  /// Returns the offset at which the element has the anchor's distance, or `nil` if the element does not exist. The offset can
  /// be out of bounds.
  package func offset(in layout: ListLayout) -> Double? { layout.frame(of: element).map(offset(ofElement:)) }

  /// Returns the offset at which an element with a frame has the anchor's distance.
  package func offset(ofElement frame: ElementFrame) -> Double {
    frame.y - (spansEdge ? max(distance, -frame.height) : distance)
  }

  /// Returns the first completely visible element that is accepted, or the one at the top edge if there is none; `nil`
  /// if no accepted element is visible.
  package static func first(
    in layout: some ListGeometry, offset: Double, viewport: Double, includingEdge: Bool = false,
    where accepts: (PlacedElement) -> Bool = { _ in true }
  ) -> ScrollAnchor? {
    let top = layout.stickyHeader(at: offset)?.frame.maxY ?? offset
    var atEdge: PlacedElement?
    var first: PlacedElement?
    layout.forEachElement(in: offset..<max(offset + viewport, offset + 1)) { element in
      guard accepts(element) else { return true }
      if element.y >= top || includingEdge && element.frame.maxY > top {
        first = element
        return false
      }
      atEdge = element
      return true
    }
    guard let element = first ?? atEdge else { return nil }
    var anchor = ScrollAnchor(element: element.position, distance: element.y - offset)
    anchor.spansEdge = element.y < top && element.frame.maxY > top
    return anchor
  }

  /// Returns the anchor candidates for an update, in new positions: the same row, or else the nearest surviving rows.
  /// The first one that the new layout contains is the new anchor.
  ///
  /// A neighbor that was visible keeps its position. A neighbor that was not visible takes the position of the deleted
  /// row. A row that moves is followed only if no visible row stays in its order: otherwise the others stay where they are.
  ///
  /// - Complexity: O(log *k* + log *n*) for *k* changes, plus O(*d*) for *d* deleted sections if the anchor's section
  ///   is deleted.
  package func candidates(_ map: PositionMap, in list: some ListGeometry, viewport: Double) -> [ScrollAnchor] {
    let same = list.newElement(of: element, map).map { [ScrollAnchor(element: $0, distance: distance)] } ?? []
    guard let frame = list.frame(of: element) else { return same }
    if !same.isEmpty, !list.keeps(element, map) {
      return keptAnchors(map, in: list, viewport: viewport, around: frame) + same
    }
    guard same.first?.element.item == nil else { return same }
    var candidates: [(anchor: ScrollAnchor, gap: Double)] = same.map { ($0, -1) }
    for neighbor in neighbors(map, list) {
      guard let target = list.newElement(of: neighbor, map), let neighborFrame = list.frame(of: neighbor) else {
        continue
      }
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

  /// Returns the anchor for an update in which an item that spans the edge and the first completely visible one stay as they
  /// are, so that rows below the former move if it changes its height; otherwise `nil`.
  package func edgeCandidate(above first: ScrollAnchor, _ map: PositionMap) -> ScrollAnchor? {
    guard let old = element.item, let oldFirst = first.element.item, old < oldFirst, old.section == oldFirst.section,
      let new = map.newPosition(of: old), let newFirst = map.newPosition(of: oldFirst),
      new.section == newFirst.section, newFirst.item - new.item == oldFirst.item - old.item
    else { return nil }
    var candidate = self
    candidate.element = .item(new)
    candidate.spansEdge = true
    return candidate
  }

  /// Returns the anchors for an update that moves the element: what is visible and keeps its order, first what is below.
  private func keptAnchors(
    _ map: PositionMap, in list: some ListGeometry, viewport: Double, around frame: ElementFrame
  ) -> [ScrollAnchor] {
    let anchors = (elementsBelowMove(map, list) + neighbors(map, list)).compactMap {
      neighbor -> ScrollAnchor? in
      guard list.keeps(neighbor, map), let target = list.newElement(of: neighbor, map),
        let neighborFrame = list.frame(of: neighbor)
      else { return nil }
      let newDistance = distance + neighborFrame.y - frame.y
      let isVisible = newDistance < viewport && newDistance + neighborFrame.height > 0
      return isVisible ? ScrollAnchor(element: target, distance: newDistance) : nil
    }
    return anchors.filter { $0.distance >= distance } + anchors.filter { $0.distance < distance }
  }

  /// Returns the elements that may follow an item at its new place, if it moves down in its section: only what is between its
  /// places moves up.
  private func elementsBelowMove(_ map: PositionMap, _ old: some ListGeometry) -> [ElementPosition] {
    let section = element.section
    guard let item = element.item?.item, !old.isNestedCollection(section),
      let new = map.newPosition(of: ItemPosition(section: section, item: item)),
      new.section == map.newSection(of: section),
      let below = map.indexMap(ofNewSection: new.section)?.keptOld(afterNew: new.item), below > item
    else { return [] }
    guard below == old.itemCount(of: section) else { return [.item(ItemPosition(section: section, item: below))] }
    return [
      .footer(section: section), .header(section: section + 1), .item(ItemPosition(section: section + 1, item: 0)),
    ]
  }

  /// Returns the elements on both sides of a deleted or moved one, the nearest first on each side. They may be deleted, too.
  private func neighbors(_ map: PositionMap, _ old: some ListGeometry) -> [ElementPosition] {
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

extension ListLayout {
  /// Returns the elements that intersect a vertical range, from top to bottom, in document coordinates: a carousel as
  /// one element, and none without height.
  package func elements(in range: Range<Double>) -> [PlacedElement] {
    var found: [PlacedElement] = []
    forEachElement(in: range) {
      found.append($0)
      return true
    }
    return found
  }

  /// Calls a closure with the elements that intersect a range, from top to bottom, until it returns `false`.
  package func forEachElement(in range: Range<Double>, _ visit: (PlacedElement) -> Bool) {
    forEachSection(in: range) { index, top in
      guard offsets.height(of: index) > 0 else { return true }
      return forEachElement(of: index, in: range.lowerBound - top..<range.upperBound - top, visit)
    }
  }

  /// Calls a closure with the sections that intersect a range and their tops, until it returns `false`.
  private func forEachSection(in range: Range<Double>, _ visit: (_ index: Int, _ top: Double) -> Bool) {
    guard !range.isEmpty, var index = offsets.section(at: range.lowerBound) else { return }
    var top = offsets.offset(of: index)
    while index < sections.count, top < range.upperBound, visit(index, top) {
      let extent = offsets.height(of: index)
      index += 1
      // Any number of sections without a height can follow.
      if extent <= 0 { index = max(index, min(offsets.section(at: top) ?? sections.count, sections.count)) }
      top += extent
    }
  }

  private func forEachElement(of index: Int, in range: Range<Double>, _ visit: (PlacedElement) -> Bool) -> Bool {
    let section = sections[index]
    func place(_ element: ElementPosition, _ frame: ElementFrame, isCarousel: Bool = false) -> Bool {
      guard frame.height > 0, frame.y < range.upperBound, frame.maxY > range.lowerBound else { return true }
      return visit(
        PlacedElement(
          position: element, frame: inDocument(frame, section: index), need: section.need(of: element),
          isCarousel: isCarousel))
    }
    if section.hasHeader, !place(.header(section: index), section.headerFrame) { return false }
    let itemsTop = section.itemsTop
    if section.itemCount > 0, itemsTop < range.upperBound {
      let isCarousel = section.shape.layout.isCarousel
      let items =
        isCarousel ? 0..<1 : section.items.items(in: range.lowerBound - itemsTop..<range.upperBound - itemsTop)
      var item = items.lowerBound
      while item < items.upperBound {
        let frame = section.itemFrame(item)
        let position = ElementPosition.item(ItemPosition(section: index, item: item))
        if !place(position, frame, isCarousel: isCarousel) { return false }
        item += 1
        if frame.height <= 0 {
          // Any number of rows without height can follow: continue with the next one that has a height.
          let y = frame.y - itemsTop
          item = max(item, section.items.items(in: y..<y + 1 / FixedPoint.perPoint).lowerBound)
        }
      }
    }
    return !section.hasFooter || place(.footer(section: index), section.footerFrame)
  }

  /// Returns the sticky header at the viewport's top edge, in document coordinates, or `nil` if no sticky header starts
  /// above the edge. It is above the edge as far as the end of its section, or of its fold, pushes it.
  package func stickyHeader(at top: Double) -> PlacedElement? {
    guard let current = offsets.section(at: top), let index = stickySection(over: current) else { return nil }
    let section = sections[index]
    let header = section.headerFrame
    let end = contentEnd(ofFold: index, from: current, upTo: top + header.height)
    guard offsets.offset(of: index) + header.y < top, end > top else { return nil }
    let y = min(top, end - header.height)
    var frame = inDocument(header, section: index)
    frame.y = max(frame.y, y)
    let element = ElementPosition.header(section: index)
    return PlacedElement(position: element, frame: frame, need: section.need(of: element), isSticky: true)
  }

  /// Returns the section whose header sticks over a section: the section itself, or else the innermost fold around it with a
  /// sticky header.
  ///
  /// - Complexity: O(*n*), where *n* is the number of sections between the fold's header and the section.
  func stickySection(over index: Int) -> Int? {
    guard sections.indices.contains(index) else { return nil }
    var index = index
    var depth = sections[index].shape.depth
    while !(sections[index].hasHeader && sections[index].shape.isHeaderSticky) {
      guard depth > 0 else { return nil }
      repeat { index -= 1 } while index > 0 && sections[index].shape.depth >= depth
      guard index >= 0, sections[index].shape.depth < depth else { return nil }
      depth = sections[index].shape.depth
    }
    return index
  }

  /// Returns the end of the sections in a fold, or an end below a limit.
  private func contentEnd(ofFold index: Int, from current: Int, upTo limit: Double) -> Double {
    var last = current
    var end = offsets.offset(of: last) + sections[last].contentEnd
    while end < limit, last + 1 < sections.count, sections[last + 1].shape.depth > sections[index].shape.depth {
      last += 1
      end = offsets.offset(of: last) + sections[last].contentEnd
    }
    return end
  }

  /// Returns the items that intersect a vertical range, by section. A carousel has all of its items, and a section of
  /// which only the header or the footer intersects the range has an empty range.
  package func items(in range: Range<Double>) -> [(section: Int, items: Range<Int>)] {
    var found: [(section: Int, items: Range<Int>)] = []
    forEachSection(in: range) { index, top in
      let section = sections[index]
      let itemsTop = top + section.itemsTop
      let items = section.items.items(in: range.lowerBound - itemsTop..<range.upperBound - itemsTop)
      if !items.isEmpty {
        found.append((index, items))
      } else if offsets.height(of: index) > 0 {
        found.append((index, itemsTop >= range.upperBound ? 0..<0 : section.itemCount..<section.itemCount))
      }
      return true
    }
    return found
  }
}

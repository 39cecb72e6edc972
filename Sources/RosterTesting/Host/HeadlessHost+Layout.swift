import Roster

extension HeadlessHost {
  /// Lays out the viewport: binds cells to the visible rows, measures them, and reuses the cells of other rows.
  ///
  /// - Parameter isReported: Whether the driver is notified of what is visible.
  func layout(isReported: Bool = true) {
    needsLayout = false
    guard presentation.state == .content else {
      display([])
      return
    }
    for slot in slots.values where slot.isChanged {
      slot.isChanged = false
      if let element = slot.element { geometry.viewport.invalidate(element) }
    }
    var viewport = geometry.viewport
    var elements: [PlacedElement] = []
    // The cached height of a row is stale if the row changed while it was not visible: lay out again.
    for _ in 0..<4 {
      elements = viewport.place { self.size(of: $0) }
      let stale = elements.filter(isStale)
      if stale.isEmpty { break }
      for element in stale { viewport.invalidate(element.position) }
    }
    geometry.viewport = viewport
    let frames = elements.flatMap { geometry.frames(of: $0, section: snapshot.sectionID(of: $0.position)) }
    display(frames)
    if isReported { reportVisibleItems() }
  }

  /// Measures an element: a row by the lines of its cell, a carousel by its highest item.
  private func size(of element: PlacedElement) -> (width: Double, height: Double) {
    guard element.isCarousel, let carousel = geometry.viewport.layout.carousel(of: element.position.section) else {
      guard let slot = slot(for: element.position) else { return (0, 0) }
      var width = TextMetrics.columns(element.width)
      if case .size(let maximum) = element.need { width = TextMetrics.columns(maximum) }
      let lines = lines(of: slot, at: element.position, width: width)
      let columns = lines.map(\.count).max() ?? 0
      return (Double(columns) * TextMetrics.column, Double(lines.count) * TextMetrics.line)
    }
    let section = snapshot.sections[element.position.section]
    let width = TextMetrics.columns(carousel.itemWidth)
    let heights = (0..<min(section.items.count, 100)).map { item in
      let content = section.items.row(at: item).content
      let box = pools.kind(of: content).makeBox(for: content)
      box.update(content)
      return box.lines(width: width).count
    }
    return (element.width, Double(heights.max() ?? 0) * TextMetrics.line)
  }

  private func isStale(_ element: PlacedElement) -> Bool {
    guard !element.isCarousel, let slot = slot(for: element.position) else { return false }
    if element.position.item != nil, !snapshot.sections[element.position.section].layout.isList { return false }
    let count = lines(of: slot, at: element.position, width: TextMetrics.columns(element.width)).count
    return count != TextMetrics.lines(element.height)
  }

  /// Returns the displayed row at a position; binds a cell to it first if needed.
  private func slot(for element: ElementPosition) -> CellSlot? {
    guard let driver, let key = snapshot.path(of: element) else { return nil }
    if let slot = slots[key] { return slot }
    let slot = CellSlot(key: key, driver: driver, pools: pools) { [weak self] in self?.needsLayout = true }
    slots[key] = slot
    slot.bind(element)
    slot.isChanged = false
    return slot
  }

  private func display(_ frames: [TextGeometry.CellFrame]) {
    visibleFrames = frames
    for frame in frames { _ = slot(for: frame.element) }
    let visible = Set(frames.compactMap { snapshot.path(of: $0.element) })
    for (key, slot) in slots where !visible.contains(key) && slot.row?.traits.hasDedicatedCell != true {
      slot.unbind()
      slots[key] = nil
    }
    needsLayout = false
  }

  /// Reports the viewport to the driver, which loads more pages, prefetches rows, and notifies the page.
  private func reportVisibleItems() {
    driver?.reportViewport(
      geometry.viewport, velocity: scrolling.velocity.value(at: scrolling.now), phase: scrolling.phase,
      isOnScreen: !scrolling.isCovered
    ) { geometry.carouselOffsets[snapshot.sections[$0].id] ?? 0 }
  }

  /// The visible rows, top to bottom.
  var visibleRows: [VisibleRow] {
    layoutIfNeeded()
    return visibleFrames.sorted { ($0.y, $0.x) < ($1.y, $1.x) }.compactMap { frame in
      guard let key = snapshot.path(of: frame.element), let slot = slots[key], let row = slot.row else {
        return nil
      }
      let section = snapshot.sections[frame.element.section]
      return VisibleRow(
        element: frame.element, text: slot.text, accessory: row.content.accessoryName,
        isFolded: row.traits.fold.map(\.isFolded),
        isSelected: row.traits.isSelected, isSelecting: row.traits.isSelecting,
        frame: VisibleRow.Frame(
          frame, indentation: RowTextSnapshot(row: row, element: frame.element, section: section).indentation),
        isOnCard: frame.element.item != nil && section.layout.isList
          && presentation.style.drawsCard(for: section.style),
        cell: slot.box.map { ObjectIdentifier($0.cell) })
    }
  }

  func layoutIfNeeded() {
    if needsLayout { layout() }
  }

  /// Returns the text snapshot of a row.
  private func lines(of slot: CellSlot, at element: ElementPosition, width: Int) -> [String] {
    guard let row = slot.row, snapshot.sections.indices.contains(element.section) else { return [] }
    let lines = RowTextSnapshot(row: row, element: element, section: snapshot.sections[element.section])
      .lines(width: width) { slot.lines(width: $0) }
    guard let height = row.fixedHeight.map({ TextMetrics.lines($0) }) else { return lines }
    return Array(lines.prefix(height)) + Array(repeating: "", count: max(0, height - lines.count))
  }

  /// Returns the lines to draw in a frame.
  func lines(in frame: TextGeometry.CellFrame) -> [String] {
    guard let key = snapshot.path(of: frame.element), let slot = slots[key] else { return [] }
    return lines(of: slot, at: frame.element, width: frame.width)
  }

  /// Calls a closure while the viewport is high enough for the whole page. The driver is not notified.
  func withUnboundedViewport<Result>(_ body: () -> Result) -> Result {
    layoutIfNeeded()
    let before = (geometry: geometry, slots: slots)
    geometry.resize(columns: geometry.columns, lines: 1_000_000)
    layout(isReported: false)
    let result = body()
    geometry = before.geometry
    layout(isReported: false)
    return result
  }
}

extension VisibleRow.Frame {
  /// Creates the frame of a cell that is indented by a number of characters.
  fileprivate init(_ frame: TextGeometry.CellFrame, indentation: Int) {
    let (column, line) = (TextMetrics.column, TextMetrics.line)
    self.init(
      x: Double(frame.x + indentation) * column, y: Double(frame.y) * line,
      width: Double(frame.width - indentation) * column, height: Double(frame.height) * line)
  }
}

extension ListSnapshot {
  fileprivate func sectionID(of element: ElementPosition) -> AnyID? {
    sections.indices.contains(element.section) ? sections[element.section].id : nil
  }
}

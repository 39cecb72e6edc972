import Roster

extension TextHost {
  /// Shows the rows that are in sight with cells, measures what was not measured, and gives up cells out of sight.
  func layout() {
    needsLayout = false
    guard presentation.state == .content else {
      place([])
      return
    }
    // Each measurement may bring others into sight; estimates that are too low do so a few times, not for ever.
    for _ in 0..<64 {
      let placed = geometry.placed
      if !measure(placed) {
        place(placed)
        demand(placed)
        return
      }
    }
    place(geometry.placed)
  }

  /// Binds and measures; returns whether a size was not as assumed.
  private func measure(_ placed: [TextGeometry.Placed]) -> Bool {
    var isChanged = false
    for place in placed {
      guard let slot = slot(for: place.element) else { continue }
      if slot.isChanged {
        slot.isChanged = false
        geometry.invalidate(place.element)
        isChanged = true
      } else if place.needsSize {
        let lines = self.lines(of: slot, at: place.element, width: place.width)
        geometry.setSize(place, width: lines.map(\.count).max() ?? 0, height: lines.count)
        isChanged = true
      }
    }
    return isChanged
  }

  private func slot(for element: ElementPosition) -> CellSlot? {
    guard let driver, let key = SlotKey(element, in: snapshot) else { return nil }
    if let slot = slots[key] { return slot }
    let slot = CellSlot(key: key, driver: driver, pools: pools) { [weak self] in self?.needsLayout = true }
    slots[key] = slot
    slot.bind(element)
    return slot
  }

  private func place(_ placed: [TextGeometry.Placed]) {
    self.placed = placed
    let inSight = Set(placed.compactMap { SlotKey($0.element, in: snapshot) })
    for (key, slot) in slots where !inSight.contains(key) && slot.row?.traits.keepsCell != true {
      slot.end()
      slots[key] = nil
    }
  }

  /// Tells feeds which of their rows are in sight.
  private func demand(_ placed: [TextGeometry.Placed]) {
    var ranges: [Int: Range<Int>] = [:]
    for position in placed.compactMap(\.element.item) {
      let range = ranges[position.section] ?? position.item..<position.item + 1
      ranges[position.section] =
        min(range.lowerBound, position.item)..<max(range.upperBound, position.item + 1)
    }
    for (section, range) in ranges.sorted(by: { $0.key < $1.key }) { driver?.demand(range, inSection: section) }
  }

  /// The rows in sight, top to bottom.
  var rowsInSight: [ShownRow] {
    layoutIfNeeded()
    return placed.compactMap { place in
      guard let key = SlotKey(place.element, in: snapshot), let slot = slots[key], let row = slot.row else {
        return nil
      }
      return ShownRow(
        element: place.element, words: slot.words, isFolded: row.traits.fold.map(\.isFolded),
        isSelected: row.traits.isSelected)
    }
  }

  func layoutIfNeeded() {
    if needsLayout { layout() }
  }

  /// What is drawn at a place.
  func lines(at place: TextGeometry.Placed) -> [String] {
    guard let key = SlotKey(place.element, in: snapshot), let slot = slots[key] else { return [] }
    return lines(of: slot, at: place.element, width: place.width)
  }

  /// Does something as if the viewport were high enough for the whole page.
  func withEndlessViewport<Result>(_ body: () -> Result) -> Result {
    let (before, slotsBefore) = (geometry, slots)
    geometry.resize(columns: geometry.columns, lines: 100_000)
    layout()
    let result = body()
    geometry = before
    for (key, slot) in slots where slotsBefore[key] == nil {
      slot.end()
      slots[key] = nil
    }
    layout()
    return result
  }
}

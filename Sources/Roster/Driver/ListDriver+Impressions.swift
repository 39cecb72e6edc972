/// How much of each row is on screen, and for how long.
extension ListDriver {
  /// Records that a row counts impressions, so that other sections need no rows to be made for them.
  func observeImpressions(of row: ListRow, at element: ElementPosition) {
    guard row.actions.impression != nil, snapshot.sections.indices.contains(element.section) else { return }
    visibility.impressions?.observedSections.insert(snapshot.sections[element.section].id)
  }

  /// Measures the elements that a host has placed.
  ///
  /// - Parameters:
  ///   - placed: The elements, in coordinates of the viewport. The items of a carousel have frames of their own.
  ///   - area: The part of the viewport that no bar covers.
  func measureImpressions(of placed: some Sequence<PlacedElement>, in area: ElementFrame) {
    guard let impressions = visibility.impressions, !impressions.observedSections.isEmpty,
      presentation.state == .content
    else { return }
    let pinned = placed.first { $0.isSticky }?.frame
    let elements = placed.compactMap { element -> (key: ImpressionTracker.Key, fraction: Double)? in
      guard snapshot.sections.indices.contains(element.position.section),
        impressions.observedSections.contains(snapshot.sections[element.position.section].id)
      else { return nil }
      var area = area
      if let pinned, !element.isSticky, pinned.maxY > area.y {
        area = ElementFrame(x: area.x, y: pinned.maxY, width: area.width, height: max(0, area.maxY - pinned.maxY))
      }
      let fraction = element.frame.fraction(visibleIn: area)
      guard fraction > 0, let key = impressionKey(of: element.position) else { return nil }
      return (key, fraction)
    }
    impressions.update(elements) { key in
      self.position(of: key).flatMap { self.snapshot.preparedRow(at: $0) }
    }
  }

  /// Runs the action of a row that counts as seen, wherever it is by now.
  func didSee(_ key: ImpressionTracker.Key) {
    guard let row = position(of: key).flatMap({ snapshot.preparedRow(at: $0) }) else { return }
    visibility.impressions?.didSee(row, key)
    if let impression = row.actions.impression { report([impression.action]) }
  }

  private func impressionKey(of element: ElementPosition) -> ImpressionTracker.Key? {
    switch element {
    case .header(let section): .header(snapshot.sections[section].id)
    case .footer(let section): .footer(snapshot.sections[section].id)
    case .item(let position): snapshot.path(at: position).map { .item($0) }
    }
  }

  private func position(of key: ImpressionTracker.Key) -> ElementPosition? {
    switch key {
    case .header(let id): snapshot.sections.firstIndex { $0.id == id }.map { .header(section: $0) }
    case .footer(let id): snapshot.sections.firstIndex { $0.id == id }.map { .footer(section: $0) }
    case .item(let path): snapshot.position(of: path).map { .item($0) }
    }
  }
}

extension ElementFrame {
  /// The part of the frame that is in an area, as a fraction of the frame, or of the area if that is smaller.
  func fraction(visibleIn area: ElementFrame) -> Double {
    let width = min(maxX, area.maxX) - max(x, area.x)
    let height = min(maxY, area.maxY) - max(y, area.y)
    let whole = min(self.width, area.width) * min(self.height, area.height)
    guard width > 0, height > 0, whole > 0 else { return 0 }
    return min(1, width * height / whole)
  }
}

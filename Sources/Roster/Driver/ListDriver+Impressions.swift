/// How much of each row is on screen, and for how long.
extension ListDriver {
  /// Measures the elements that a host has placed.
  ///
  /// - Parameters:
  ///   - placed: The elements, in coordinates of the viewport. The items of a carousel have frames of their own.
  ///   - area: The part of the viewport that no bar covers.
  ///   - speed: The speed in screens per second.
  func measureImpressions(of placed: some Sequence<PlacedElement>, in area: ElementFrame, speed: Double) {
    let impressions = visibility.impressions
    guard !impressions.isEmpty, presentation.state == .content else { return }
    let pinned = placed.first { $0.isSticky }?.frame
    var belowPinned = area
    if let pinned, pinned.maxY > area.y {
      (belowPinned.y, belowPinned.height) = (pinned.maxY, max(0, area.maxY - pinned.maxY))
    }
    // Neighbors are in the same section.
    var section = (index: -1, isObserved: false)
    let elements = placed.compactMap { element -> (position: ElementPosition, fraction: Double)? in
      if element.position.section != section.index {
        section.index = element.position.section
        section.isObserved =
          snapshot.sections.indices.contains(section.index)
          && impressions.observedSections.contains(snapshot.sections[section.index].id)
      }
      guard section.isObserved else { return nil }
      let fraction = element.frame.fraction(visibleIn: element.isSticky ? area : belowPinned)
      return fraction > 0 ? (element.position, fraction) : nil
    }
    report(
      impressions.update(elements, speed: speed.isFinite ? abs(speed) : 0) { position in
        snapshot.path(of: position).flatMap { path in snapshot.preparedRow(at: position).map { (path, $0) } }
      })
  }

  /// Runs the action of a row that counts as seen, wherever it is by now.
  func didSee(_ key: ImpressionTracker.Key, near hint: ElementPosition) {
    guard let row = snapshot.element(of: key.path, near: hint).flatMap({ snapshot.preparedRow(at: $0) }),
      row.actions.impressions.indices.contains(key.index)
    else { return }
    let impression = row.actions.impressions[key.index]
    visibility.impressions.didSee(row, impression, key)
    report([impression.action])
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

/// How much of each row is on screen, and for how long.
extension ListDriver {
  /// Measures the elements that a host has placed.
  ///
  /// - Parameters:
  ///   - placed: The elements, in coordinates of the viewport. The items of a carousel have frames of their own.
  ///   - area: The part of the viewport that no bar covers.
  func measureImpressions(of placed: some Sequence<PlacedElement>, in area: ElementFrame) {
    let impressions = visibility.impressions
    guard !impressions.observedSections.isEmpty, presentation.state == .content else { return }
    let pinned = placed.first { $0.isSticky }?.frame
    let elements = placed.compactMap { element -> (path: ElementPath, position: ElementPosition, fraction: Double)? in
      guard snapshot.sections.indices.contains(element.position.section),
        impressions.observedSections.contains(snapshot.sections[element.position.section].id)
      else { return nil }
      var area = area
      if let pinned, !element.isSticky, pinned.maxY > area.y {
        area = ElementFrame(x: area.x, y: pinned.maxY, width: area.width, height: max(0, area.maxY - pinned.maxY))
      }
      let fraction = element.frame.fraction(visibleIn: area)
      guard fraction > 0, let path = snapshot.path(of: element.position) else { return nil }
      return (path, element.position, fraction)
    }
    impressions.update(elements) { snapshot.preparedRow(at: $0) }
  }

  /// Runs the action of a row that counts as seen, wherever it is by now.
  func didSee(_ path: ElementPath, near hint: ElementPosition) {
    guard let row = snapshot.element(of: path, near: hint).flatMap({ snapshot.preparedRow(at: $0) }) else { return }
    visibility.impressions.didSee(row, path)
    if let impression = row.actions.impression { report([impression.action]) }
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

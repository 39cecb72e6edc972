/// Measures how long rows are on screen, and by which fraction.
@MainActor
final class ImpressionTracker {
  /// An element that is on screen.
  private struct Entry {
    /// Where the element was in the last report that had it.
    var position: ElementPosition
    var impression: Impression?
    /// The number of the report in which the time began; `nil` if too little of the element is on screen, or it has counted.
    var begin: Int?
    var hasCounted = false
    /// The number of the report that had the element last.
    var report = 0
    /// Whether an update may have changed the row since it was read.
    var isStale = true
  }

  /// The sections with rows that count impressions.
  var observedSections: Set<AnyID> = []
  private var visible: [ElementPath: Entry] = [:]
  /// The elements that were seen while the list is on screen, and the contents that were.
  private var seen: (visit: Set<ElementPath>, contents: [ElementPath: any CellContent]) = ([], [:])
  private var report = 0
  private let clock: any Clock<Duration>
  /// Called when an element counts as seen, with its last position.
  var onImpression: @MainActor (ElementPath, ElementPosition) -> Void = { _, _ in }

  init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  /// Reports the fractions of the elements on screen. All others are not on screen.
  ///
  /// - Parameter row: Returns the row of an element. It is called when the element appears, and after updates.
  /// - Complexity: O(*n*), where *n* is the number of elements.
  func update(
    _ elements: [(path: ElementPath, position: ElementPosition, fraction: Double)], row: (ElementPosition) -> ListRow?
  ) {
    report += 1
    // Elements that appear together count together, in their order.
    var begun: [Duration: [ElementPath]] = [:]
    for (path, position, fraction) in elements {
      var entry = visible[path] ?? Entry(position: position)
      if entry.isStale { read(row(position), of: path, into: &entry) }
      (entry.position, entry.report) = (position, report)
      if let impression = entry.impression, !entry.hasCounted, measure(fraction, impression, &entry) {
        begun[impression.duration, default: []].append(path)
      }
      visible[path] = entry
    }
    for (path, entry) in visible where entry.report != report { visible[path] = nil }
    for (duration, paths) in begun { wait(duration, for: paths) }
  }

  /// The list is not on screen anymore.
  func end() {
    visible = [:]
    seen.visit = []
  }

  /// An update has moved, changed or deleted rows.
  func invalidateRows() {
    for path in visible.keys { visible[path]?.isStale = true }
  }

  private func read(_ row: ListRow?, of path: ElementPath, into entry: inout Entry) {
    entry.isStale = false
    entry.impression = row?.actions.impression
    switch entry.impression?.policy {
    case .eachAppearance, nil: break
    case .eachVisit: entry.hasCounted = seen.visit.contains(path)
    case .eachContent:
      let content = seen.contents[path]
      entry.hasCounted = content.flatMap { old in row.map { $0.content.isContentEqual(to: old) } } ?? false
    }
  }

  /// Begins or ends the time of an element.
  ///
  /// - Returns: Whether it begins.
  private func measure(_ fraction: Double, _ impression: Impression, _ entry: inout Entry) -> Bool {
    // Sums of lengths are not exact.
    let fraction = fraction + 1e-6
    if entry.begin == nil, fraction >= impression.fraction {
      entry.begin = report
      return true
    }
    if fraction < impression.endFraction { entry.begin = nil }
    return false
  }

  /// Counts the elements whose time began in this report, and has not ended when the duration has passed.
  private func wait(_ duration: Duration, for paths: [ElementPath]) {
    Task { [weak self, clock, report] in
      guard (try? await clock.sleep(for: duration)) != nil, let self else { return }
      for path in paths {
        guard let entry = visible[path], entry.begin == report else { continue }
        visible[path]?.begin = nil
        visible[path]?.hasCounted = true
        if entry.impression?.policy == .eachVisit { seen.visit.insert(path) }
        onImpression(path, entry.position)
      }
    }
  }

  /// Records the content that was seen, so that it does not count again.
  func didSee(_ row: ListRow, _ path: ElementPath) {
    if row.actions.impression?.policy == .eachContent { seen.contents[path] = row.content }
  }
}

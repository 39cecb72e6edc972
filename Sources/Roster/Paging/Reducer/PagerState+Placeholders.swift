/// The placeholders of rows that are not loaded.
extension PagerState {
  /// The time for which a list is not scrolled before the rows at visible placeholders are loaded.
  static var placeholderDelay: Duration { .milliseconds(100) }

  /// The number of placeholders before and after the rows; zero if the number of rows on the server is unknown.
  var placeholders: PlaceholderCounts {
    guard options.showsPlaceholders, source.isPaged, rows.count > 0, var counts = unloaded.counts else {
      return PlaceholderCounts()
    }
    // Stale rows are among those that have to be loaded again.
    counts.after = max(0, counts.after - (rows.count - rows.validCount))
    let total = counts.before + counts.after + rows.count
    return total <= PlaceholderCounts.maximumRows ? counts : PlaceholderCounts()
  }

  /// The visible rows by their indices on the server; `nil` without placeholders.
  var displayedRows: Range<Int>? {
    guard options.showsPlaceholders, unloaded.counts != nil, let viewport = position.viewport else { return nil }
    let shift = placeholders.before - rows.origin
    return viewport.visible.lowerBound + shift..<viewport.visible.upperBound + shift
  }

  /// Updates the visible rows, by their indices on the server, after the loaded ones were replaced.
  mutating func displayRows(_ visible: Range<Int>) {
    guard unloaded.counts != nil else { return position.viewport = nil }
    let before = placeholders.before
    position.viewport?.visible = visible.lowerBound - before + rows.origin..<visible.upperBound - before + rows.origin
    // Of what is visible, more rows may have to be loaded.
    if visible.overlaps(before..<before + rows.count) { unloaded.requested = nil }
  }

  /// Placeholders beside the rows that are visible.
  private struct VisiblePlaceholders {
    /// The end of the rows at which they are.
    var type: LoadType
    /// Their distance from the rows.
    var distance: Int
    /// The visible rows by their indices on the server.
    var displayed: Range<Int>
  }

  private var visiblePlaceholders: VisiblePlaceholders? {
    guard position.viewport?.placeholdersBefore != nil, let displayed = displayedRows else { return nil }
    let counts = placeholders
    let loaded = counts.before..<counts.before + rows.count
    if counts.after > 0, displayed.upperBound > loaded.upperBound {
      return VisiblePlaceholders(
        type: .append, distance: max(0, displayed.lowerBound - loaded.upperBound), displayed: displayed)
    }
    if counts.before > 0, displayed.lowerBound < loaded.lowerBound {
      return VisiblePlaceholders(
        type: .prepend, distance: max(0, loaded.lowerBound - displayed.upperBound), displayed: displayed)
    }
    return nil
  }

  /// The number of rows of a page.
  private var pageRows: Int { min(max(1, options.pageSize), 1_000_000) }

  /// The key of the page around which the list is loaded because the placeholders are far from the rows, or because no page
  /// leads to them; `nil` if the adjacent page is loaded.
  private func jumpKey(to placeholders: VisiblePlaceholders) -> String? {
    guard placeholders.distance > options.jumpThreshold ?? 3 * pageRows || self[placeholders.type] == .end else {
      return nil
    }
    return source.rowKey?(max(0, placeholders.displayed.lowerBound))
  }

  /// Whether placeholders are visible around which the list is going to be loaded.
  var showsDistantPlaceholders: Bool { visiblePlaceholders.map { jumpKey(to: $0) != nil } ?? false }

  /// Schedules the load of the rows at visible placeholders unless it is running, and cancels a load around placeholders
  /// that are not visible anymore.
  ///
  /// Each scroll position leads to one load, so that a failure is not repeated until the list is scrolled.
  mutating func updatePlaceholderLoad() {
    guard options.showsPlaceholders else { return }
    // Without a key for a row, nothing leads to the rows before a page that has no previous one.
    if prepend == .end, source.rowKey == nil { unloaded.counts?.before = 0 }
    if append == .end { unloaded.counts?.after = 0 }
    let isActive = phase == .open && hasRows && conditions.allowsLoadingMore && !position.isSettled
    guard isActive, let placeholders = visiblePlaceholders else {
      // After a cancellation, they are not requested again until the list is scrolled.
      if !position.isSettled { unloaded.requested = nil }
      cancelTimer(unloaded.timer.take())
      return cancelPlaceholderLoad(outside: 0..<0)
    }
    let displayed = placeholders.displayed
    cancelPlaceholderLoad(outside: displayed.lowerBound - pageRows..<displayed.upperBound + pageRows)
    // A running refresh replaces the rows.
    let isRefreshing = refresh.running.map { $0.placeholder == nil } == true
    let isLoading = isRefreshing || isLoading(placeholders)
    guard isLoading || unloaded.requested != displayed else { return }
    cancelTimer(unloaded.timer.take())
    unloaded.requested = isRefreshing ? nil : displayed
    if !isLoading { unloaded.timer = startTimer(Self.placeholderDelay) }
  }

  /// Whether a load is running or waiting that leads to placeholders.
  private func isLoading(_ placeholders: VisiblePlaceholders) -> Bool {
    if refresh.isBusy, refresh.load?.placeholder != nil { return true }
    return self[placeholders.type].isBusy && jumpKey(to: placeholders) == nil
  }

  /// Cancels the load around a placeholder unless its index on the server is in a range.
  private mutating func cancelPlaceholderLoad(outside range: Range<Int>) {
    guard refresh.isBusy, let load = refresh.load, let row = load.placeholder, !range.contains(row) else { return }
    cancelLoad(.refresh)
    resume(withoutPageOf: load)
  }

  /// Loads the rows at the visible placeholders: the adjacent page, or the list around them.
  mutating func loadPlaceholders() {
    unloaded.timer = nil
    guard let placeholders = visiblePlaceholders else { return }
    if let key = jumpKey(to: placeholders) {
      return rebase(PageLoad(.placeholder(row: max(0, placeholders.displayed.lowerBound)), at: .key(key)))
    }
    switch self[placeholders.type] {
    case .ready, .failed: load(placeholders.type)
    case .idle, .blocked, .loading, .waiting, .end: break
    }
  }
}

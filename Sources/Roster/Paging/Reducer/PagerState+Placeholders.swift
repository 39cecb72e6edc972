/// The placeholders of rows that are not loaded.
extension PagerState {
  /// The time for which a list is not scrolled before the rows at visible placeholders are loaded.
  static var placeholderDelay: Duration { .milliseconds(100) }

  /// The number of placeholders before and after the rows; zero if the number of rows on the server is unknown.
  var placeholders: PlaceholderCounts {
    guard options.showsPlaceholders, isPaged, rows.count > 0, var counts = unloaded else { return PlaceholderCounts() }
    // Stale rows are among those that have to be loaded again.
    counts.after = max(0, counts.after - (rows.count - rows.validCount))
    let total = counts.before + counts.after + rows.count
    return total <= PlaceholderCounts.maximumRows ? counts : PlaceholderCounts()
  }

  // MARK: Numbers of rows

  /// Updates the number of rows that are not loaded after the page of a refresh.
  ///
  /// - Parameters:
  ///   - page: The first page.
  ///   - total: The number of rows on the server, if it is known.
  ///   - rowCount: The number of rows since the refresh, without local edits.
  mutating func locateRows(by page: LoadedPage<Element>, total: Int?, rowCount: Int) {
    unloaded = nil
    guard options.showsPlaceholders, let total,
      let offset = page.knownOffset ?? (page.location == .first && page.isFirst ? 0 : nil)
    else { return }
    unloaded = PlaceholderCounts(before: offset)
    unloaded?.complete(rowCount, to: total)
  }

  /// Updates the number of rows that are not loaded after a page was appended or prepended.
  ///
  /// - Parameters:
  ///   - type: `.append` or `.prepend`.
  ///   - page: The page.
  ///   - total: The number of rows on the server, if it is known.
  ///   - rowCount: The number of rows since the refresh, without local edits.
  ///   - added: The number of new rows.
  mutating func locateRows(after type: LoadType, by page: LoadedPage<Element>, total: Int?, rowCount: Int, added: Int) {
    guard options.showsPlaceholders else { return }
    if added > 0 { requestedPlaceholders = nil }
    guard let total, let offset = page.knownOffset ?? (type == .prepend && page.isFirst ? 0 : nil) else {
      return unloaded?.add(-added, at: type) ?? ()
    }
    var counts = PlaceholderCounts(before: offset)
    if type == .append {
      // Rows that the server has inserted or deleted since shift the loaded ones, unless there are none before them.
      let startsAtFirst = prepend == .end && unloaded?.before ?? 0 == 0
      counts.before = startsAtFirst ? 0 : max(0, offset + page.items.count - rowCount)
      counts.complete(offset + page.items.count - counts.before, to: total)
    } else {
      counts.complete(rowCount, to: total)
    }
    unloaded = counts
  }

  /// The visible rows by their indices on the server; `nil` without placeholders.
  var displayedRows: Range<Int>? {
    guard options.showsPlaceholders, unloaded != nil, let viewport else { return nil }
    let shift = placeholders.before - rows.origin
    return viewport.visible.lowerBound + shift..<viewport.visible.upperBound + shift
  }

  /// Updates the visible rows, by their indices on the server, after the loaded ones were replaced.
  mutating func displayRows(_ visible: Range<Int>) {
    guard unloaded != nil else { return viewport = nil }
    let before = placeholders.before
    viewport?.visible = visible.lowerBound - before + rows.origin..<visible.upperBound - before + rows.origin
    // Of what is visible, more rows may have to be loaded.
    if visible.overlaps(before..<before + rows.count) { requestedPlaceholders = nil }
  }

  // MARK: Loading

  /// The visible placeholders beside the rows, and their distance from these.
  private var visiblePlaceholders: (type: LoadType, distance: Int)? {
    guard viewport?.placeholdersBefore != nil, let displayed = displayedRows else { return nil }
    let counts = placeholders
    let loaded = counts.before..<counts.before + rows.count
    if counts.after > 0, displayed.upperBound > loaded.upperBound {
      return (.append, max(0, displayed.lowerBound - loaded.upperBound))
    }
    if counts.before > 0, displayed.lowerBound < loaded.lowerBound {
      return (.prepend, max(0, loaded.lowerBound - displayed.upperBound))
    }
    return nil
  }

  /// The number of rows of a page.
  private var pageRows: Int { min(max(1, options.pageSize), 1_000_000) }

  /// Whether the list is loaded around placeholders because they are far from the rows, or because no page leads to them.
  private func isFar(_ placeholders: (type: LoadType, distance: Int)) -> Bool {
    guard
      placeholders.distance > options.jumpThreshold ?? 3 * pageRows || self[placeholders.type] == .end,
      let row = displayedRows?.lowerBound
    else { return false }
    return rowKey?(max(0, row)) != nil
  }

  /// Schedules the load of the rows at visible placeholders unless it is running, and cancels a load around placeholders
  /// that are not visible any more.
  ///
  /// Each scroll position leads to one load, so that a failure is not repeated until the list is scrolled.
  mutating func followPlaceholders() {
    guard options.showsPlaceholders else { return }
    // Without a key for a row, nothing leads to the rows before a page that has no previous one.
    if prepend == .end, rowKey == nil { unloaded?.before = 0 }
    if append == .end { unloaded?.after = 0 }
    let isActive = phase == .open && !isPrefetching && hasRows && allowsLoadingMore
    guard isActive, let placeholders = visiblePlaceholders, let displayed = displayedRows else {
      // After a cancellation, the visible rows are unknown, and are not requested again until the list is scrolled.
      if viewport != nil { requestedPlaceholders = nil }
      stopPlaceholderTimer()
      return cancelPlaceholderLoad(outside: 0..<0)
    }
    cancelPlaceholderLoad(outside: displayed.lowerBound - pageRows..<displayed.upperBound + pageRows)
    if let load = refresh.running, load.placeholder == nil {
      // The rows are others afterwards.
      stopPlaceholderTimer()
      requestedPlaceholders = nil
    } else if isLoading(placeholders) {
      stopPlaceholderTimer()
      requestedPlaceholders = displayed
    } else if requestedPlaceholders != displayed {
      stopPlaceholderTimer()
      requestedPlaceholders = displayed
      let timer = TimerID(token: newToken())
      placeholderTimer = timer
      effects.append(.startTimer(timer, Self.placeholderDelay))
    }
  }

  /// Whether a load is running or waiting that leads to placeholders.
  private func isLoading(_ placeholders: (type: LoadType, distance: Int)) -> Bool {
    if refresh.isBusy, refresh.load?.placeholder != nil { return true }
    return self[placeholders.type].isBusy && !isFar(placeholders)
  }

  /// Whether placeholders are visible around which the list is going to be loaded.
  var showsDistantPlaceholders: Bool { visiblePlaceholders.map(isFar) ?? false }

  private mutating func stopPlaceholderTimer() {
    if let timer = placeholderTimer { effects.append(.cancelTimer(timer)) }
    placeholderTimer = nil
  }

  /// Cancels the load around a placeholder unless its index on the server is in a range.
  private mutating func cancelPlaceholderLoad(outside range: Range<Int>) {
    guard refresh.isBusy, let row = refresh.load?.placeholder, !range.contains(row) else { return }
    cancelLoad(.refresh)
    resume()
  }

  /// Loads the rows at the visible placeholders: the adjacent page, or the list around them.
  mutating func loadPlaceholders() {
    placeholderTimer = nil
    guard let placeholders = visiblePlaceholders, let visibleRow = displayedRows?.lowerBound else { return }
    let row = max(0, visibleRow)
    if isFar(placeholders), let key = rowKey?(row) {
      let visible = viewport
      cancelAll()
      viewport = visible
      epoch += 1
      var load = PageLoad(.refresh, at: .key(key), action: .refresh, isJump: true)
      load.placeholder = row
      return start(load)
    }
    switch self[placeholders.type] {
    case .ready(let location): start(PageLoad(placeholders.type, at: location))
    case .failed(_, let load): start(load.firstAttempt)
    case .idle, .blocked, .loading, .waiting, .end: break
    }
  }
}

extension LoadedPage {
  /// Whether no page precedes this one.
  fileprivate var isFirst: Bool { previous == nil || isHeadOpen }

  /// The number of rows on the server before the page. Servers return any number.
  fileprivate var knownOffset: Int? {
    guard let offset, offset >= 0, offset < 100_000_000 else { return nil }
    return offset
  }
}

/// The rows of the server that are not loaded, for which a list displays placeholders.
struct UnloadedRows: Hashable, Sendable {
  /// The number of rows on the server, if the last page contained it.
  var total: Int?
  /// The number of rows that are not loaded; `nil` if it is unknown.
  var counts: PlaceholderCounts?
  /// The visible rows of the list, of which some are placeholders, for which a load has been started or scheduled.
  var requested: Range<Int>?
  /// The timer after which the rows at visible placeholders are loaded, unless the list scrolls on.
  var timer: TimerID?

  /// Updates the counts after the page of a refresh.
  ///
  /// - Parameters:
  ///   - page: The first page.
  ///   - total: The number of rows on the server, if it is known.
  ///   - rowCount: The number of rows since the refresh, without local edits.
  mutating func refresh<Element>(with page: LoadedPage<Element>, total: Int?, rowCount: Int) {
    counts = nil
    guard let total, let offset = page.knownOffset ?? (page.location == .first && page.isFirst ? 0 : nil) else {
      return
    }
    counts = PlaceholderCounts(before: offset)
    counts?.complete(rowCount, to: total)
  }

  /// Updates the counts after a page was appended or prepended.
  ///
  /// - Parameters:
  ///   - type: `.append` or `.prepend`.
  ///   - page: The page.
  ///   - total: The number of rows on the server, if it is known.
  ///   - rowCount: The number of rows since the refresh, without local edits.
  ///   - added: The number of new rows.
  ///   - hasPrevious: Whether a page may precede the rows.
  mutating func add<Element>(
    _ type: LoadType, _ page: LoadedPage<Element>, total: Int?, rowCount: Int, added: Int, hasPrevious: Bool
  ) {
    if added > 0 { requested = nil }
    guard let total, let offset = page.knownOffset ?? (type == .prepend && page.isFirst ? 0 : nil) else {
      return counts?.add(-added, at: type) ?? ()
    }
    var counts = PlaceholderCounts(before: offset)
    if type == .append {
      // Rows that the server has inserted or deleted since shift the loaded ones, unless there are none before them.
      let startsAtFirst = !hasPrevious && self.counts?.before ?? 0 == 0
      counts.before = startsAtFirst ? 0 : max(0, offset + page.items.count - rowCount)
      counts.complete(offset + page.items.count - counts.before, to: total)
    } else {
      counts.complete(rowCount, to: total)
    }
    self.counts = counts
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

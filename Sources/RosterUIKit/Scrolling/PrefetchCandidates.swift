#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// The rows to prefetch: the visible rows, and those for which UIKit has requested prefetching.
  ///
  /// UIKit determines upcoming rows by scroll direction and speed, but does not reliably cancel its requests. Rows are
  /// therefore removed when they are far from the visible part.
  struct PrefetchCandidates {
    /// The rows, the most urgent first.
    private(set) var items: [ItemPosition] = []

    /// The maximum distance of a row from the visible part, in viewport heights.
    static let maximumDistance = 2.0

    /// Adds the visible rows in front.
    mutating func insertVisible(_ visible: [ItemPosition]) {
      let known = Set(visible)
      items = visible + items.filter { !known.contains($0) }
    }

    /// Adds rows that UIKit requests.
    mutating func append(_ new: [ItemPosition]) {
      let known = Set(items)
      items += new.filter { !known.contains($0) }
    }

    /// Removes rows whose request UIKit cancels.
    mutating func remove(_ cancelled: [ItemPosition]) {
      let cancelled = Set(cancelled)
      items.removeAll { cancelled.contains($0) }
    }

    /// Removes the rows that do not satisfy a condition.
    mutating func filter(_ isIncluded: (ItemPosition) -> Bool) { items = items.filter(isIncluded) }

    /// Maps the rows to their positions after an update.
    mutating func update(_ map: PositionMap) { items = items.compactMap { map.newPosition(of: $0) } }
  }
#endif

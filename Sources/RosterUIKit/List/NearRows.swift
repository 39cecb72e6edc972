#if canImport(UIKit)
  import Roster
  import UIKit

  /// The rows that something is fetched for: those that are in sight, and those that UIKit has asked for because they will
  /// be.
  ///
  /// UIKit decides which rows come next, by direction and speed. It neither says that a row was left behind nor always takes
  /// back what it has asked for: rows go when they are far away.
  struct NearRows {
    /// The rows, the most urgent first.
    private(set) var items: [ItemPosition] = []

    /// How far from what is in sight a row may be, in screens.
    static let reach = 2.0

    /// These are in sight.
    mutating func see(_ seen: [ItemPosition]) {
      let known = Set(seen)
      items = seen + items.filter { !known.contains($0) }
    }

    /// These will be in sight, says UIKit.
    mutating func add(_ new: [ItemPosition]) {
      let known = Set(items)
      items += new.filter { !known.contains($0) }
    }

    /// These will not, after all.
    mutating func remove(_ gone: [ItemPosition]) {
      let gone = Set(gone)
      items.removeAll { gone.contains($0) }
    }

    /// Lets rows go that a condition does not hold for.
    mutating func keep(where isNear: (ItemPosition) -> Bool) { items = items.filter(isNear) }

    /// Follows the rows to where an update puts them.
    mutating func follow(_ map: PositionMap) { items = items.compactMap { map.newPosition(of: $0) } }
  }
#endif

import Roster

/// Rows out of use, by kind of cell, and rows that keep a cell of their own.
@MainActor
final class RowPool {
  private var free: [PoolKey: [LiveRow]] = [:]
  private var owned: [OwnCellKey: LiveRow] = [:]
  /// How many rows were made, for tests and for the gallery's counters.
  private(set) var madeCount = 0

  /// A row that waits for a use of this kind.
  func take(_ key: PoolKey) -> LiveRow? {
    free[key]?.popLast()
  }

  /// The row that keeps its own cell for this identity.
  func takeOwned(_ key: OwnCellKey) -> LiveRow? {
    owned.removeValue(forKey: key)
  }

  func put(_ row: LiveRow) {
    if let key = row.ownKey { owned[key] = row } else { free[row.poolKey, default: []].append(row) }
  }

  func countMade() { madeCount += 1 }

  /// Has the rows that keep a cell of their own follow an update; returns those that are no longer on the page.
  func followOwned(_ place: (LiveRow) -> ElementPosition?) -> [LiveRow] {
    var gone: [LiveRow] = []
    for (key, row) in owned {
      if let element = place(row) {
        row.element = element
        row.binding.refresh(element)
      } else {
        gone.append(row)
        owned[key] = nil
      }
    }
    return gone
  }
}

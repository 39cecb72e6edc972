/// The ids of the stored rows that were evicted at an end of a list; those beyond the limit are forgotten, the farthest first.
struct EvictedRows<ID: Hashable & Sendable>: Equatable, Sendable {
  /// The nearest to the loaded rows last.
  private(set) var ids: [ID] = []
  private var known: Set<ID> = []

  /// As many rows as a store keeps of a list by default.
  static var limit: Int { 100_000 }

  /// Adds the ids of an evicted page, the nearest to the loaded rows last.
  mutating func append(_ page: [ID], limit: Int = Self.limit) {
    ids += page
    known.formUnion(page)
    let excess = max(0, ids.count - limit)
    known.subtract(ids.prefix(excess))
    ids.removeFirst(excess)
  }

  /// The distance of rows from the loaded ones; those that were not evicted here are left out.
  ///
  /// - Complexity: The distance of the farthest one.
  func distances(of rows: some Sequence<ID>) -> [ID: Int] {
    var missing = known.intersection(rows)
    var found: [ID: Int] = [:]
    for (distance, id) in ids.reversed().enumerated() {
      if missing.isEmpty { break }
      if missing.remove(id) != nil { found[id] = distance }
    }
    return found
  }

  /// The row at a distance from the loaded ones.
  subscript(distance: Int) -> ID { ids[ids.count - 1 - distance] }

  /// Forgets the rows at some distances, the nearest first.
  ///
  /// - Complexity: The last distance.
  mutating func remove(at distances: some BidirectionalCollection<Int>) {
    guard let last = distances.last else { return }
    let gone = Set(distances.map { self[$0] })
    let kept = ids.suffix(last + 1).filter { !gone.contains($0) }
    ids.removeLast(last + 1)
    ids += kept
    known.subtract(gone)
  }

  /// Forgets the ones among some rows that were evicted here. Returns them in the order of the list's evictions.
  mutating func remove(amongThose rows: Set<ID>) -> [ID] {
    guard !known.isDisjoint(with: rows) else { return [] }
    let gone = ids.filter(rows.contains)
    ids.removeAll(where: rows.contains)
    known.subtract(gone)
    return gone
  }
}

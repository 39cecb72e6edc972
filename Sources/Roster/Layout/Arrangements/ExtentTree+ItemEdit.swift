extension ExtentTree {
  /// Applies deletes, inserts and updates of rows. `extent` converts the size of an item that moves here.
  ///
  /// - Complexity: O(*k* log *n*) for *k* changes, or O(*r* + *k*) for *r* runs in the tree, whichever is less.
  mutating func apply(_ edit: ItemEdit, extent: (ItemSize) -> RowExtent) {
    let changes = edit.removals.count + edit.insertions.count
    if changes > 512, changes > count / 32 {
      rebuild(edit, extent: extent)
    } else {
      for removal in edit.removals.reversed() { remove(removal) }
      for insertion in edit.insertions {
        insert(count: insertion.count, at: insertion.index, insertion.size.map(extent) ?? .unknown)
      }
    }
    for row in edit.updates { invalidate(row..<row + 1) }
  }

  /// Rebuilds all runs in one pass.
  private mutating func rebuild(_ edit: ItemEdit, extent: (ItemSize) -> RowExtent) {
    var survivors = ContiguousArray<ExtentRun>()
    var start = 0
    for removal in edit.removals {
      root.forEachRun(in: start..<max(start, removal.lowerBound)) {
        survivors.appendRun($0)
        return true
      }
      start = max(start, removal.upperBound)
    }
    root.forEachRun(in: start..<max(start, count)) {
      survivors.appendRun($0)
      return true
    }
    var result = ContiguousArray<ExtentRun>()
    result.reserveCapacity(survivors.count + edit.insertions.count)
    var written = 0
    var next = 0
    var used = 0
    for insertion in edit.insertions {
      while written < insertion.index, next < survivors.count {
        let run = survivors[next]
        let taken = min(run.count - used, insertion.index - written)
        result.appendRun(run.with(count: taken))
        written += taken
        used += taken
        if used == run.count { (next, used) = (next + 1, 0) }
      }
      let known = insertion.size.map(extent) ?? .unknown
      var left = insertion.count
      while left > 0 {
        let part = min(left, ExtentRun.maximumCount)
        result.appendRun(ExtentRun(known, count: part))
        left -= part
      }
      written += max(0, insertion.count)
    }
    if next < survivors.count {
      result.appendRun(survivors[next].with(count: survivors[next].count - used))
      for run in survivors[(next + 1)...] { result.appendRun(run) }
    }
    self = ExtentTree(runs: result, estimate: estimate)
  }
}

/// The positions of the separators between the rows of a section.
struct SeparatorPositions: Sendable {
  /// The index of the row after each separator, ascending and different; the number of rows for the one after the last row.
  var rows: [Int] = []
  /// The number of rows.
  var rowCount = 0

  /// The number of separators before a row, or of those before the separator that precedes it.
  ///
  /// - Complexity: O(log *s*), where *s* is the number of separators.
  func count(before row: Int) -> Int { rows.firstIndexSorted { $0 >= row } }

  /// The number of rows before an item.
  ///
  /// - Complexity: O(log *s*), where *s* is the number of separators.
  func row(at item: Int) -> Int {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = low + (high - low) / 2
      if rows[middle] + middle >= item { high = middle } else { low = middle + 1 }
    }
    return item - low
  }

  /// The rows of a range of items, of which a number of placeholders comes before the first row.
  func rows(of items: Range<Int>, placeholdersBefore before: Int = 0) -> Range<Int> {
    func row(_ item: Int) -> Int { item < before ? item : before + self.row(at: item - before) }
    return row(items.lowerBound)..<row(items.upperBound)
  }
}

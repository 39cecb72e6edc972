extension PageRows {
  /// The loaded rows that a page of a refresh covers; `nil` if it covers none. The first page of the list begins with the
  /// first row. The rows that the user moves say nothing: the page may have them at their new place.
  func coverage(
    of page: LoadedPage<Element>, keeping visible: Element.ID? = nil, moving moved: Set<Element.ID> = []
  ) -> Range<Int>? {
    let known = indices(of: UniqueItems([page])).compactMap(\.self)
    return Self.coverage(
      of: moved.isEmpty ? known : known.filter { !moved.contains(rows[$0].id) }, from: page.previous == nil ? 0 : nil,
      keeping: visible.flatMap(index))
  }

  /// The rows that a page covers: those that it contains, and those between them, which the server has deleted.
  ///
  /// The server may have moved rows to the page from anywhere in the list, so the last row of the page that is loaded says
  /// nothing. The page covers the range of which it contains most rows and lacks fewest.
  ///
  /// - Parameters:
  ///   - known: The indices of the page's rows that are loaded.
  ///   - start: The first row of the range; `nil` if it can begin with any row.
  ///   - visible: A row that counts twice if the page lacks it, so that it is not replaced if the server has moved as many rows as it
  ///     may have deleted.
  /// - Complexity: O(*k* log *k*), where *k* is the number of known rows.
  static func coverage(of known: [Int], from start: Int?, keeping visible: Int? = nil) -> Range<Int>? {
    var best: (range: Range<Int>, score: Int)?
    var range = (start ?? 0)..<(start ?? 0)
    // The number of rows of the range that are on the page, less that of the others.
    var score = 0
    for row in known.sorted() where row >= range.upperBound {
      score += 1 - (row - range.upperBound)
      if let visible, (range.upperBound..<row).contains(visible) { score -= 1 }
      range = range.lowerBound..<row + 1
      if start == nil, score < 1 || best == nil { (range, score) = (row..<row + 1, 1) }
      let isBetter = score > best?.score ?? 0 || score == best?.score && range.lowerBound == best?.range.lowerBound
      if isBetter { best = (range, score) }
    }
    return best?.range
  }
}

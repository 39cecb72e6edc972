/// How high toasts stand above the lower edge of a list, so that they do not cover what the user needs beside them.
///
/// Two rows must stay visible: one that says the same as the toast, and the load state with a button, which the user is about to
/// press when the toast about its failure appears. So must the rows that float over the list at its lower edge: the toast, which
/// disappears, stands above them.
package enum ToastPlacement {
  /// A visible row.
  package struct Row: Sendable {
    /// The row.
    package var row: ListRow
    /// The vertical range of the row in the viewport, in points.
    package var range: Range<Double>

    /// Creates a visible row.
    package init(_ row: ListRow, _ range: Range<Double>) {
      (self.row, self.range) = (row, range)
    }
  }

  /// Returns by how much a toast stands above its usual position, in points; 0 if there is no space above the rows.
  ///
  /// - Parameters:
  ///   - toast: The toast.
  ///   - height: The height of the toast with its distance to the lower edge, in points.
  ///   - rows: The visible rows, in any order.
  ///   - overlays: The vertical ranges of what floats over the list, in the viewport, in points.
  ///   - viewport: The height of the viewport, in points.
  package static func lift(
    of toast: ListToast, height: Double, over rows: some Sequence<Row>, overlays: [Range<Double>] = [], viewport: Double
  ) -> Double {
    let kept = rows.filter { $0.row.mustStayVisible(below: toast) }.map(\.range) + overlays
    var lift = 0.0
    for range in kept.sorted(by: { $0.upperBound > $1.upperBound })
    where range.overlaps(viewport - lift - height..<viewport - lift) {
      lift = viewport - range.lowerBound
    }
    return lift + height <= viewport ? lift : 0
  }
}

extension ListRow {
  fileprivate func mustStayVisible(below toast: ListToast) -> Bool {
    if (content as? LoadStateContent)?.retry != nil { return true }
    return !toast.message.isEmpty && content.textDescription.contains(toast.message)
  }
}

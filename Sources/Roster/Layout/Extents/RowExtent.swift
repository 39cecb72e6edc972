/// What is known of a row's extent along the scroll axis, in points.
package enum RowExtent: Hashable, Sendable {
  /// Nothing: the row takes the estimate of its tree.
  case unknown
  /// The extent that it had before its content or its width changed: an estimate of its own until it is measured again.
  case estimated(Double)
  /// The extent that the host measured for its present content and width.
  case measured(Double)

  /// Whether the host need not measure the row.
  package var isMeasured: Bool {
    if case .measured = self { true } else { false }
  }

  /// The extent, measured or estimated; `nil` if nothing is known.
  package var known: Double? {
    switch self {
    case .unknown: nil
    case .estimated(let extent), .measured(let extent): extent
    }
  }

  /// The same extent, as an estimate.
  package var asEstimate: RowExtent {
    if case .measured(let extent) = self { .estimated(extent) } else { self }
  }
}

/// The extent of a row along the scroll axis, in points.
public enum RowExtent: Hashable, Sendable {
  /// No known extent. The row has an estimate, such as the average of the measured ones.
  case unknown
  /// The extent before the row's content or width changed, as an estimate until it is measured again.
  case estimated(Double)
  /// The measured extent for the current content and width.
  case measured(Double)

  /// Whether the extent is measured: `RowExtent.estimated(40).isMeasured` is `false`.
  package var isMeasured: Bool {
    if case .measured = self { true } else { false }
  }

  /// The extent, measured or estimated, or `nil` if it is unknown.
  public var known: Double? {
    switch self {
    case .unknown: nil
    case .estimated(let extent), .measured(let extent): extent
    }
  }

  /// The extent with a measured value converted to an estimated one: `RowExtent.measured(40).asEstimate` is `.estimated(40)`.
  package var asEstimate: RowExtent {
    if case .measured(let extent) = self { .estimated(extent) } else { self }
  }
}

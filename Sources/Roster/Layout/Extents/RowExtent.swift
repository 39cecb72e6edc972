/// What is known of a row's extent along the scroll axis, in points.
public enum RowExtent: Hashable, Sendable {
  /// Nothing: the row takes the estimate of its tree.
  case unknown
  /// The extent that it had before its content or its width changed: an estimate of its own until it is measured again.
  case remembered(Double)
  /// The extent that the host measured for its present content and width.
  case measured(Double)

  /// Whether the host need not measure the row.
  public var isMeasured: Bool {
    if case .measured = self { true } else { false }
  }

  /// The extent, measured or remembered; `nil` if nothing is known.
  public var known: Double? {
    switch self {
    case .unknown: nil
    case .remembered(let extent), .measured(let extent): extent
    }
  }

  /// The same extent, as an estimate.
  public var forgotten: RowExtent {
    if case .measured(let extent) = self { .remembered(extent) } else { self }
  }
}

/// How far a work is, from 0 to 1; `nil` while that is unknown.
package struct ProgressContent: CellContent {
  package let fraction: Double?

  package var textDescription: String { fraction.map { "\(Int(($0 * 100).rounded())) %" } ?? "…" }
}

extension StandardContentConvertible {
  /// Adds a bar that displays how far a work is.
  ///
  /// - Parameter fraction: The part that is done, from 0 to 1; `nil` while it is unknown. Other values are clamped.
  public func progress(_ fraction: Double?) -> Self {
    accessory(ProgressContent(fraction: fraction.map { $0.isNaN ? 0 : min(max($0, 0), 1) }), width: 120)
  }
}

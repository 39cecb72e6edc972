/// Finds the visible elements to measure, until all of them are measured.
///
/// Use a pass where the measuring code reads the viewport or scrolls it, which the closure of
/// ``ListViewport/place(measuring:)`` must not do.
package struct MeasurementPass: Sendable {
  /// The visible elements as of the last call of ``next(in:)``, in reading order, in viewport coordinates.
  package private(set) var visibleElements: [PlacedElement] = []
  private var remaining = Self.limit

  /// The maximum number of iterations. Rows that turn out smaller than estimated make more rows visible; a row that never
  /// measures the same twice must not block the frame.
  private static let limit = 32

  /// Creates a pass.
  package init() {}

  /// Returns the visible elements that still have to be measured, with the sizes measured since the last call; `nil` if
  /// there are none, or after the maximum number of iterations.
  package mutating func next(in viewport: ListViewport) -> [PlacedElement]? {
    visibleElements = viewport.visibleElements()
    let missing = visibleElements.filter { $0.need != .nothing }
    guard !missing.isEmpty, remaining > 0 else { return nil }
    remaining -= 1
    return missing
  }
}

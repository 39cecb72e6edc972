/// The parameters of a custom arrangement.
///
/// ```swift
/// struct Masonry: ItemArrangementStyle {
///   var columns = 2
///
///   func makeArrangement(count: Int, width: Double, estimate: Double) -> any ItemArrangement {
///     MasonryItems(columns: columns, count: count, width: width, estimate: estimate)
///   }
/// }
///
/// let section = ListSection("photos", photos) { PhotoContent($0) }.layout(.custom(Masonry(columns: 3)))
/// ```
///
/// When a section gets a style that is not equal, its items are arranged again.
public protocol ItemArrangementStyle: Hashable, Sendable {
  /// Whether items have their natural width, up to that of ``MeasurementNeed/size(maximumWidth:)``, as in a flow. Defaults to `false`:
  /// items are measured at the width of their frames.
  static var usesNaturalWidth: Bool { get }

  /// Creates the arrangement of unmeasured items.
  ///
  /// - Parameters:
  ///   - count: The number of items.
  ///   - width: The width inside of the section's insets, in points.
  ///   - estimate: The height of an item that was not measured, in points.
  func makeArrangement(count: Int, width: Double, estimate: Double) -> any ItemArrangement
}

extension ItemArrangementStyle {
  /// Items are measured at the width of their frames.
  public static var usesNaturalWidth: Bool { false }
}

/// A type-erased ``ItemArrangementStyle``.
package struct AnyArrangementStyle: Hashable, Sendable {
  /// The style.
  package let style: any ItemArrangementStyle

  /// Erases the type of a style.
  package init(_ style: any ItemArrangementStyle) {
    self.style = style
  }

  /// Whether both are of one type and equal.
  package static func == (lhs: Self, rhs: Self) -> Bool {
    func isEqual<Style: ItemArrangementStyle>(_ style: Style) -> Bool { rhs.style as? Style == style }
    return type(of: lhs.style) == type(of: rhs.style) && isEqual(lhs.style)
  }

  /// Hashes the style.
  package func hash(into hasher: inout Hasher) {
    style.hash(into: &hasher)
  }
}

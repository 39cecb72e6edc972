/// The columns, spacing and order of a waterfall.
struct WaterfallStyle: ItemArrangementStyle {
  /// The columns and the spacing.
  var grid: GridStyle
  /// Whether items may change their column when something above them changes.
  var isBalanced = false
  /// The number of items of a block, about.
  var blockCount = 128

  func makeArrangement(count: Int, width: Double, estimate: Double) -> any ItemArrangement {
    WaterfallItems(count: max(0, count), width: width, style: self, estimate: estimate)
  }

  /// Returns the number of columns for a width, from 1 to 100.
  func columnCount(width: Double) -> Int { min(100, grid.columnCount(width: width)) }
}

extension SectionLayout {
  /// Returns a waterfall with a fixed number of columns: items of equal width and different heights, each below the shortest column.
  ///
  /// ```swift
  /// ListSection("photos", photos) { StandardContent($0.title, image: $0.image) }
  ///   .layout(.waterfall(columns: 3).insets(.all(12)))
  /// ```
  ///
  /// - Parameters:
  ///   - columns: The number of columns, from 1 to 100.
  ///   - spacing: The spacing between columns, in points.
  ///   - lineSpacing: The spacing between the items of a column, in points. Defaults to `spacing`.
  ///   - isBalanced: Whether items may change their column when something above them is inserted, deleted or changes its height. By
  ///     default, an item stays in its column once it was measured there, even when the columns then end at different heights.
  /// - Complexity: A change of an item takes O(*k* log *n*) for *k* columns and *n* items, or O(*n*) for *n* measured items in a balanced one.
  public static func waterfall(
    columns: Int, spacing: Double = 12, lineSpacing: Double? = nil, isBalanced: Bool = false
  ) -> SectionLayout { waterfall(.count(columns), spacing, lineSpacing, isBalanced) }

  /// Returns a waterfall with as many columns as fit.
  ///
  /// - Parameters:
  ///   - minimumWidth: The minimum width of a column, in points. The columns share the remaining width.
  ///   - spacing: The spacing between columns, in points.
  ///   - lineSpacing: The spacing between the items of a column, in points. Defaults to `spacing`.
  ///   - isBalanced: Whether items may change their column when something above them changes.
  public static func waterfall(
    minimumWidth: Double, spacing: Double = 12, lineSpacing: Double? = nil, isBalanced: Bool = false
  ) -> SectionLayout { waterfall(.minimumWidth(minimumWidth), spacing, lineSpacing, isBalanced) }

  private static func waterfall(
    _ columns: GridStyle.Columns, _ spacing: Double, _ lineSpacing: Double?, _ isBalanced: Bool
  ) -> SectionLayout {
    let grid = GridStyle(columns: columns, spacing: spacing, lineSpacing: lineSpacing ?? spacing)
    return .custom(WaterfallStyle(grid: grid, isBalanced: isBalanced))
  }
}

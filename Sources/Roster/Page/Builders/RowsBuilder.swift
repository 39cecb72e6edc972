/// Builds the rows of a section. A row without an explicit `id` is identified by its position in the source.
///
/// The rows around an `if` keep their identities when its condition changes. Give the rows of a `for` loop an explicit
/// `id`, because their positions change with the data.
///
/// ```swift
/// @RowsBuilder func legalRows() -> RowsBuilder.Rows {   // used in a section: ListSection("legal") { legalRows() }
///   StandardContent("Terms")
///   StandardContent("Privacy")
/// }
/// ```
@resultBuilder
public enum RowsBuilder {
  /// Rows with their positions in the source.
  public struct Rows {
    var rows: [PositionedRow]

    func positioned(at index: UInt64) -> [PositionedRow] {
      rows.map { PositionedRow(path: RowsBuilder.mix($0.path, index), row: $0.row) }
    }
  }

  struct PositionedRow {
    var path: UInt64
    var row: ListRow
  }

  /// Builds a row.
  public static func buildExpression(_ row: some RowConvertible) -> Rows {
    Rows(rows: [PositionedRow(path: 0, row: row.row)])
  }

  /// Builds rows of a function with this builder.
  public static func buildExpression(_ rows: Rows) -> Rows { rows }

  /// Unavailable: a section contains rows.
  @available(
    *, unavailable,
    message: "A section contains rows. Instead of ListForEach, use ListSection(id, elements) { … } or “for”."
  )
  public static func buildExpression(_ content: some ListContent) -> Rows { Rows(rows: []) }

  /// Builds the rows of consecutive statements.
  public static func buildBlock(_ parts: Rows...) -> Rows { buildArray(parts) }

  /// Builds the rows of an `if` without `else`.
  public static func buildOptional(_ part: Rows?) -> Rows { part ?? Rows(rows: []) }

  /// Builds the rows of the first branch.
  public static func buildEither(first part: Rows) -> Rows { Rows(rows: part.positioned(at: .max)) }

  /// Builds the rows of the other branch.
  public static func buildEither(second part: Rows) -> Rows { Rows(rows: part.positioned(at: .max - 1)) }

  /// Builds the rows of a loop.
  public static func buildArray(_ parts: [Rows]) -> Rows {
    var rows: [PositionedRow] = []
    for (index, part) in parts.enumerated() { rows += part.positioned(at: UInt64(index) + 1) }
    return Rows(rows: rows)
  }

  /// Hashes a path and the next index by one step of SplitMix64 (Steele, Lea and Flood).
  private static func mix(_ path: UInt64, _ index: UInt64) -> UInt64 {
    var bits = path &+ index &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

/// Builds the row of an element. An exhaustive `switch` or an `if` with an `else` needs no `return`.
///
/// ```swift
/// @RowBuilder func row(_ order: Order) -> ListRow {
///   if order.isLate { StandardContent(order.title).tint(.warning) } else { StandardContent(order.title) }
/// }
/// ```
@resultBuilder
public enum RowBuilder {
  /// Builds a row.
  public static func buildExpression(_ row: some RowConvertible) -> ListRow { row.row }

  /// Builds a row.
  public static func buildBlock(_ row: ListRow) -> ListRow { row }

  /// Builds the row of the first branch.
  public static func buildEither(first row: ListRow) -> ListRow { row }

  /// Builds the row of the other branch.
  public static func buildEither(second row: ListRow) -> ListRow { row }

  /// Unavailable: an `if` needs an `else`.
  @available(
    *, unavailable,
    message: "Each element has a row: add an “else”, or pass only the elements that are displayed to the section."
  )
  public static func buildOptional(_ row: ListRow?) -> ListRow { row ?? ListRow(StandardContent("")) }

  /// Unavailable: an element has one row.
  @available(
    *, unavailable,
    message: "Each element has one row. For several rows, use ListForEach with a section for each element."
  )
  public static func buildBlock(_ first: ListRow, _ others: ListRow...) -> ListRow { first }
}

/// Builds an optional header or footer.
///
/// ```swift
/// @SupplementaryBuilder func header() -> ListRow? { if showsHeader { HeaderContent("Orders") } }
/// // used in a section: ListSection("orders", orders) { StandardContent($0.title) } header: { header() }
/// ```
@resultBuilder
public enum SupplementaryBuilder {
  /// Builds a row.
  public static func buildExpression(_ row: some RowConvertible) -> ListRow? { row.row }

  /// Builds the row of a function with this builder.
  public static func buildExpression(_ row: ListRow?) -> ListRow? { row }

  /// Builds no row.
  public static func buildBlock() -> ListRow? { nil }

  /// Builds an optional row.
  public static func buildBlock(_ row: ListRow?) -> ListRow? { row }

  /// Builds the row of an `if` without `else`.
  public static func buildOptional(_ row: ListRow??) -> ListRow? { row ?? nil }

  /// Builds the row of the first branch.
  public static func buildEither(first row: ListRow?) -> ListRow? { row }

  /// Builds the row of the other branch.
  public static func buildEither(second row: ListRow?) -> ListRow? { row }
}

/// Collects the rows of a section from a closure, each with an identity made from its place in the source.
///
/// `if`, `switch` and `for` work as in plain code. A row behind an `if` that is false costs nothing, and the rows around
/// it keep their identities. Rows of a `for` loop should state an id, because their places say little.
@resultBuilder
public enum RowsBuilder {
  /// Rows with their places.
  public struct Rows {
    var rows: [PlacedRow]

    func placed(at index: UInt64) -> [PlacedRow] {
      rows.map { PlacedRow(path: RowsBuilder.mix($0.path, index), row: $0.row) }
    }
  }

  struct PlacedRow {
    var path: UInt64
    var row: ListRow
  }

  /// One row.
  public static func buildExpression(_ row: some RowConvertible) -> Rows {
    Rows(rows: [PlacedRow(path: 0, row: row.row)])
  }

  /// Rows made elsewhere, such as by a function with this builder.
  public static func buildExpression(_ rows: Rows) -> Rows { rows }

  /// The rows of consecutive statements.
  public static func buildBlock(_ parts: Rows...) -> Rows { buildArray(parts) }

  /// The rows of an `if` without `else`.
  public static func buildOptional(_ part: Rows?) -> Rows { part ?? Rows(rows: []) }

  /// The rows of the first branch.
  public static func buildEither(first part: Rows) -> Rows { Rows(rows: part.placed(at: .max)) }

  /// The rows of the other branch.
  public static func buildEither(second part: Rows) -> Rows { Rows(rows: part.placed(at: .max - 1)) }

  /// The rows of a loop.
  public static func buildArray(_ parts: [Rows]) -> Rows {
    var rows: [PlacedRow] = []
    for (index, part) in parts.enumerated() { rows += part.placed(at: UInt64(index) + 1) }
    return Rows(rows: rows)
  }

  /// The rows of an `if #available`.
  public static func buildLimitedAvailability(_ part: Rows) -> Rows { part }

  /// One step of SplitMix64 (Steele, Lea and Flood) over the path so far and the next index.
  private static func mix(_ path: UInt64, _ index: UInt64) -> UInt64 {
    var bits = path &+ index &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

/// Makes the one row of an element from a closure: an exhaustive `switch` or an `if` with an `else` needs no `return`.
@resultBuilder
public enum RowBuilder {
  /// One row.
  public static func buildExpression(_ row: some RowConvertible) -> ListRow { row.row }

  /// One row.
  public static func buildBlock(_ row: ListRow) -> ListRow { row }

  /// The row of the first branch.
  public static func buildEither(first row: ListRow) -> ListRow { row }

  /// The row of the other branch.
  public static func buildEither(second row: ListRow) -> ListRow { row }

  /// The row of an `if #available`.
  public static func buildLimitedAvailability(_ row: ListRow) -> ListRow { row }
}

/// Makes a header or a footer, or none.
@resultBuilder
public enum SupplementaryBuilder {
  /// One row.
  public static func buildExpression(_ row: some RowConvertible) -> ListRow? { row.row }

  /// Nothing.
  public static func buildBlock() -> ListRow? { nil }

  /// One row, or none.
  public static func buildBlock(_ row: ListRow?) -> ListRow? { row }

  /// The row of an `if` without `else`.
  public static func buildOptional(_ row: ListRow??) -> ListRow? { row ?? nil }

  /// The row of the first branch.
  public static func buildEither(first row: ListRow?) -> ListRow? { row }

  /// The row of the other branch.
  public static func buildEither(second row: ListRow?) -> ListRow? { row }
}

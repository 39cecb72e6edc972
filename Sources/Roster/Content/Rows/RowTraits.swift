/// The traits of the cell of a row.
///
/// ```swift
/// let row = StandardContent("Notes").selected(true).height(40).row
/// #expect(row.traits.isSelected && row.traits.height == 40)
/// ```
public struct RowTraits: Hashable, Sendable {
  /// Whether the row is selected.
  public var isSelected = false
  /// The height of the row in points; `nil` for that of its content.
  public var height: Double?
  /// Whether the row has a cell that is not reused for other rows.
  package var hasDedicatedCell = false
  /// Whether the user is selecting rows, so that the row displays whether it is selected by a checkmark.
  package var isSelecting = false
  /// Whether the user can activate the row. `true` for rows with an `onSelect` action.
  package var isSelectable = false
  /// Whether the user can drag the row to another position. A disabled row stays.
  package var isMovable = false
  /// Whether the row is the first of its section.
  package var isFirstInSection = false
  /// Whether the row is the last of its section, so that hosts can omit its separator.
  package var isLastInSection = false
  /// Where the row is displayed if it is over the list.
  package var overlayAlignment = OverlayAlignment.bottom
  /// The fold that this header expands and collapses, if any.
  package var fold: Fold?

  /// The state of the fold that a header expands and collapses.
  package struct Fold: Hashable, Sendable {
    /// The fold's identity.
    package var id: AnyID
    /// Whether the fold's content is hidden.
    package var isFolded: Bool
    /// Whether the user cannot toggle the fold.
    package var isLocked: Bool
    /// The number of enclosing folds that indent their content.
    package var level: Int
    /// How the host marks the header.
    package var indicator = FoldIndicator.automatic
  }

  /// Creates the traits of an ordinary row.
  package init() {}
}

/// How a host marks the header of a fold.
public enum FoldIndicator: Hashable, Sendable {
  /// By a disclosure triangle, unless the fold is locked. Header and rows are indented.
  case automatic
  /// Not at all: the header has its own mark. Neither header nor rows are indented.
  case hidden
}

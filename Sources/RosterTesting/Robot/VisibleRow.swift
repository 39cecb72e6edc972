import Roster

/// A header, row or footer that a host displays.
///
/// ```swift
/// let row: VisibleRow = harness.visibleRows[0]
/// #expect(row.isOnCard && !row.isSelected)
/// #expect(row.frame.height > 0)   // a VisibleRow.Frame
/// ```
public struct VisibleRow: Hashable, Sendable {
  /// The position in the driver's snapshot.
  public var element: ElementPosition
  /// The displayed text, in the format of the content's `textDescription`.
  public var text: String
  /// What stands for an accessory without text: the name of an image, or of the type of another content, as in `⟨star⟩`.
  /// `nil` for no accessory, one with a text, a control, and a disclosure indicator.
  public var accessory: String?
  /// Whether a folding header is displayed as folded; `nil` for a row that does not fold.
  public var isFolded: Bool?
  /// Whether the row is displayed as selected.
  public var isSelected: Bool
  /// Whether the row has a checkmark, because the user is selecting rows.
  public var isSelecting: Bool

  /// The frame of the row's cell in the list's viewport, without the spacing and the insets around it.
  public var frame: Frame
  /// Whether the row is displayed on a card.
  public var isOnCard: Bool

  /// The identity of the cell, to check that a row keeps it; `nil` if the host does not report it.
  public var cell: ObjectIdentifier?

  /// A rectangle in points.
  public struct Frame: Hashable, Sendable {
    /// The left edge.
    public var x: Double
    /// The top edge.
    public var y: Double
    /// The width.
    public var width: Double
    /// The height.
    public var height: Double

    /// Creates a frame.
    public init(x: Double = 0, y: Double = 0, width: Double = 0, height: Double = 0) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  /// Creates a visible row.
  public init(
    element: ElementPosition, text: String, accessory: String? = nil, isFolded: Bool? = nil, isSelected: Bool = false,
    isSelecting: Bool = false, frame: Frame = Frame(), isOnCard: Bool = false, cell: ObjectIdentifier? = nil
  ) {
    self.element = element
    self.text = text
    self.accessory = accessory
    self.isFolded = isFolded
    self.isSelected = isSelected
    self.isSelecting = isSelecting
    self.frame = frame
    self.isOnCard = isOnCard
    self.cell = cell
  }

  /// The text and the accessory, preceded by `▸` or `▾` for a folding header, by `●` for a selected row, and by `☑` or `☐`
  /// while the user is selecting.
  public var line: String {
    let fold = isFolded.map { $0 ? "▸ " : "▾ " } ?? ""
    return fold + RowTextSnapshot.mark(isSelected: isSelected, isSelecting: isSelecting)
      + [text, accessory].compactMap(\.self).joined(separator: ", ")
  }
}

import Roster

/// A header, row or footer that a host displays.
public struct VisibleRow: Hashable, Sendable {
  /// The position in the driver's snapshot.
  public var element: ElementPosition
  /// The displayed text, in the format of the content's `textDescription`.
  public var text: String
  /// Whether a folding header is displayed as folded; `nil` for a row that does not fold.
  public var isFolded: Bool?
  /// Whether the row is displayed as selected.
  public var isSelected: Bool

  /// Creates a visible row.
  public init(element: ElementPosition, text: String, isFolded: Bool? = nil, isSelected: Bool = false) {
    self.element = element
    self.text = text
    self.isFolded = isFolded
    self.isSelected = isSelected
  }

  /// The text, preceded by `▸` or `▾` for a folding header and by `●` for a selected row.
  public var line: String {
    let fold = isFolded.map { $0 ? "▸ " : "▾ " } ?? ""
    return fold + (isSelected ? "● " : "") + text
  }
}

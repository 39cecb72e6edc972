/// A row of a page: its content, its actions, and the traits of its cell.
///
/// You rarely name this type: in a `body`, `StandardContent("Orders").onSelect { … }` is a row. Elsewhere,
/// ``RowConvertible/row`` makes one:
///
/// ```swift
/// func placeholder(for state: PageState) -> ListRow? { state == .empty ? StandardContent("Nothing yet").onSelect { self.showOrders() }.row : nil }
/// ```
public struct ListRow: RowConvertible, Sendable {
  /// The explicit identity; `nil` to identify the row by its position in the source or by its element.
  package var id: AnyID?
  /// The content.
  public package(set) var content: any CellContent
  /// The traits of the row's cell. A change updates the cell.
  public var traits = RowTraits()
  /// The actions: the latest closures, which are not compared.
  public var actions = RowActions()

  /// Creates a row without actions.
  public init(_ content: any CellContent) {
    self.content = content
  }

  /// The row itself.
  public var row: ListRow { self }

  /// Returns a copy with a change.
  public func modified(_ change: (inout ListRow) -> Void) -> ListRow {
    var copy = self
    change(&copy)
    return copy
  }

  /// Whether the user can use the row: activate it, run its actions and use its controls.
  package var isEnabled: Bool { (content as? any StandardContentConvertible)?.standard.isEnabled ?? true }

  /// Changes the standard content of the row. Does nothing if it has none.
  package mutating func changeStandardContent(_ change: (inout StandardContent) -> Void) {
    guard var content = content as? any CellContent & StandardContentConvertible else { return }
    change(&content.standard)
    self.content = content
  }

  /// The height in points of a row that is not measured; `nil` if the cell is measured.
  package var fixedHeight: Double? {
    (traits.height ?? content.fixedHeight).flatMap { $0.isFinite && $0 > 0 ? min($0, 100_000) : nil }
  }

  /// Whether content and traits of both rows are equal.
  package func isContentEqual(to other: ListRow) -> Bool {
    traits == other.traits && content.isContentEqual(to: other.content)
  }
}

/// A row with modifiers, whose content keeps its type: modifiers of the content and of the row apply in any order.
///
/// You do not name this type: use `some RowConvertible`, or ``ListRow`` for rows of any content.
///
/// ```swift
/// func orders(_ count: Int) -> some RowConvertible {
///   StandardContent("Orders").onSelect { self.showOrders() }.badge(count)   // a ModifiedRow<StandardContent>
/// }
/// ```
public struct ModifiedRow<Content>: RowConvertible, Sendable {
  /// The row, whose content is a `Content`.
  public private(set) var row: ListRow

  init(_ row: ListRow) {
    self.row = row
  }

  /// Returns a copy with a change.
  public func modified(_ change: (inout ListRow) -> Void) -> ModifiedRow {
    ModifiedRow(row.modified(change))
  }
}

extension ModifiedRow: StandardContentConvertible where Content: CellContent & StandardContentConvertible {
  /// The standard content of the row's content.
  public var standard: StandardContent {
    get { content.standard }
    set { content.standard = newValue }
  }

  // The row is stored without the type of its content, so that modifiers of rows copy no content.
  private var content: Content {
    get {
      guard let content = row.content as? Content else {
        preconditionFailure("A modifier has replaced the content of a row by one of another type.")
      }
      return content
    }
    set { row.content = newValue }
  }
}

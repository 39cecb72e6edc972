/// A change of the rows that the page makes itself, by id and never by index.
///
/// An edit of a row that is not there, because the server dropped it or because it has not been loaded, does nothing
/// until the row is there.
public enum PagerEdit<Element: Identifiable & Sendable>: Sendable where Element.ID: Sendable {
  /// Where a row goes.
  public enum Place: Sendable {
    /// Before the first row.
    case first
    /// After the last row.
    case last
    /// Before the row with this id; before the first row if there is no such row.
    case before(Element.ID)
    /// After the row with this id; after the last row if there is no such row.
    case after(Element.ID)
  }

  /// A new row. If its id is already there, that row gets the new content where it stands.
  case insert(Element, at: Place = .first)
  /// Another content for the row with an id. The change runs again on every newer content that the server sends; it
  /// must not change the id.
  case update(Element.ID, @Sendable (inout Element) -> Void)
  /// No such row any more.
  case delete(Element.ID)
  /// Another place for the row with an id.
  case move(Element.ID, to: Place)

  /// Another content for the row with the same id.
  public static func replace(_ element: Element) -> Self {
    .update(element.id) { $0 = element }
  }
}

/// Which edit is meant when it is committed or rolled back.
public struct EditID: Hashable, Sendable {
  /// A number that no other edit of the pager has.
  public var token: Int

  /// Makes an identity; a pager does so by itself.
  public init(token: Int) {
    self.token = token
  }
}

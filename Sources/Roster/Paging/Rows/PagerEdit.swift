/// A local change of the rows. Edits address rows by id, never by index.
///
/// An edit has no effect while its row is not loaded, and applies as soon as the row is.
///
/// ```swift
/// todos.edit(.insert(todo, at: .first))   // a PagerEdit
/// todos.edit(.update(todo.id) { $0.isDone = true })
/// ```
public enum PagerEdit<Element: Identifiable & Sendable>: Sendable where Element.ID: Sendable {
  /// The position of a row. At a place that is not loaded, the row stays at the nearest end of the loaded ones until it is.
  public enum Position: Sendable {
    /// Before the first row.
    case first
    /// After the last row.
    case last
    /// Before the row with this id; before the first row if there is no such row.
    case before(Element.ID)
    /// After the row with this id; after the last row if there is no such row.
    case after(Element.ID)
  }

  /// Inserts a row. If a row with this id is loaded, its content is replaced at its position.
  case insert(Element, at: Position = .first)
  /// Changes the content of a row. The closure also runs on each newer content from the server, and must not change the
  /// id.
  case update(Element.ID, @Sendable (inout Element) -> Void)
  /// Deletes a row.
  case delete(Element.ID)
  /// Moves a row.
  case move(Element.ID, to: Position)

  /// Replaces the content of the row with the same id.
  public static func replace(_ element: Element) -> Self {
    .update(element.id) { $0 = element }
  }
}

extension PagerEdit {
  /// The id of the row.
  var row: Element.ID {
    switch self {
    case .insert(let element, _): element.id
    case .update(let id, _), .delete(let id), .move(let id, _): id
    }
  }

  /// The position of an inserted or moved row.
  var position: Position? {
    switch self {
    case .insert(_, let position), .move(_, let position): position
    case .update, .delete: nil
    }
  }

  var isUpdate: Bool { if case .update = self { true } else { false } }
  var isMove: Bool { if case .move = self { true } else { false } }

  /// The edit with the current ids of rows that had temporary ones.
  func renamed(_ id: (Element.ID) -> Element.ID) -> Self {
    switch self {
    case .insert(let element, let position): .insert(element, at: position.renamed(id))
    case .update(let row, let transform): .update(id(row), transform)
    case .delete(let row): .delete(id(row))
    case .move(let row, let position): .move(id(row), to: position.renamed(id))
    }
  }
}

extension PagerEdit.Position {
  /// The id of the row beside the position.
  var row: Element.ID? {
    switch self {
    case .first, .last: nil
    case .before(let row), .after(let row): row
    }
  }

  /// The end of the list at the position, if it is one.
  var end: LoadType? {
    switch self {
    case .first: .prepend
    case .last: .append
    case .before, .after: nil
    }
  }

  fileprivate func renamed(_ id: (Element.ID) -> Element.ID) -> Self {
    switch self {
    case .first, .last: self
    case .before(let row): .before(id(row))
    case .after(let row): .after(id(row))
    }
  }
}

/// The edits that are sent to the server one after the other, in the order of the user; see `perform(_:inOrderOf:_:)` of a ``Pager``.
public enum EditScope: Hashable, Sendable {
  /// The edits of one row.
  case row
  /// The edits of all rows of the list.
  case list
}

/// The identity of an edit, for its commit or rollback.
public struct EditID: Hashable, Sendable {
  /// A number that is unique in the pager.
  package var token: Int

  package init(token: Int) {
    self.token = token
  }
}

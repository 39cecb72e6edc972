/// A change of one row that is written to a page store, or that another writer wrote.
public enum RowChange<Element: Identifiable & Sendable>: Sendable where Element.ID: Sendable {
  /// The row has new content.
  case updated(Element)
  /// The row is deleted.
  case deleted(Element.ID)
  /// A row is inserted after the row with this id, or before all others.
  case inserted(Element, after: Element.ID?)
  /// The row is moved after the row with this id, or before all others.
  case moved(Element.ID, after: Element.ID?)

  func map<Other, Failure: Error>(
    _ element: (Element) throws(Failure) -> Other, id: (Element.ID) throws(Failure) -> Other.ID
  ) throws(Failure) -> RowChange<Other> {
    switch self {
    case .updated(let row): .updated(try element(row))
    case .deleted(let row): .deleted(try id(row))
    case .inserted(let row, let previous): .inserted(try element(row), after: try previous.map(id))
    case .moved(let row, let previous): .moved(try id(row), after: try previous.map(id))
    }
  }
}

extension RowChange: Equatable where Element: Equatable {}

/// A change of a stored list, written in one transaction.
///
/// ```swift
/// switch change {   // in a custom store
/// case .row(.deleted(let id)): print("delete \(id)")
/// case .touch: print("the list is confirmed; no row changed")
/// default: print("write the list again")
/// }
/// ```
public enum StoreChange<Element: Identifiable & Sendable>: Sendable where Element.ID: Sendable {
  /// The list consists of this page only, and is fresh.
  case replace(LoadedPage<Element>)
  /// A page follows the last one; `updated` are rows of other pages with new content.
  ///
  /// The page is discarded if the last page's key does not match its location: only the content of its rows that are stored is
  /// written, because a page that was evicted can be loaded again by another key; rows that it lacks or adds are changes of
  /// their own. If the location is already stored, the page there is replaced, and the pages after it are deleted if it has
  /// another next key.
  case append(LoadedPage<Element>, updated: [Element])
  /// A page precedes the first one; `updated` are rows of other pages with new content.
  ///
  /// The page is discarded, as by `append`, if the first page's previous key does not match its location. If the location is
  /// already stored, the page there is replaced if it is empty, has a row of this page, or leads only to itself: no next key, and
  /// its location as the previous one. Otherwise it is another page, as some servers return the rows before or after a key.
  case prepend(LoadedPage<Element>, updated: [Element])
  /// One row changed.
  case row(RowChange<Element>)
  /// Several rows changed, one after the other.
  case rows([RowChange<Element>])
  /// The list is fresh again: the server reports that it is unmodified.
  case touch

  /// The changes of single rows that other readers of the list receive.
  package var rowChanges: [RowChange<Element>] {
    switch self {
    case .replace(let page): page.items.map { .updated($0) }
    case .append(let page, let updated), .prepend(let page, let updated): (page.items + updated).map { .updated($0) }
    case .row(let change): [change]
    case .rows(let changes): changes
    case .touch: []
    }
  }

  func map<Other, Failure: Error>(
    _ element: (Element) throws(Failure) -> Other, id: (Element.ID) throws(Failure) -> Other.ID
  ) throws(Failure) -> StoreChange<Other> {
    switch self {
    case .replace(let page): .replace(try page.map(element))
    case .append(let page, let updated): .append(try page.map(element), updated: try updated.map(element))
    case .prepend(let page, let updated): .prepend(try page.map(element), updated: try updated.map(element))
    case .row(let change): .row(try change.map(element, id: id))
    case .rows(let changes): .rows(try changes.map { change throws(Failure) in try change.map(element, id: id) })
    case .touch: .touch
    }
  }
}

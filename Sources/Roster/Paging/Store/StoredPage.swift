/// Which list of a page store is meant: its name, and whose it is.
public struct StoredListID: Hashable, Sendable {
  /// Whose list it is. Clearing an account removes its lists and no others.
  public var account: String
  /// The list's name, unique in its account.
  public var list: String

  /// Names a list.
  public init(_ list: String, account: String = "") {
    self.account = account
    self.list = list
  }
}

/// A row as a store keeps it.
public struct StoredRow: Hashable, Sendable {
  /// The row's id as text, unique in its list.
  public var id: String
  /// The row's content, as a codec wrote it.
  public var content: [UInt8]

  /// Makes a row.
  public init(id: String, content: [UInt8]) {
    self.id = id
    self.content = content
  }
}

/// A page as a store keeps it: rows, keys and version belong together and are written in one transaction.
public struct StoredPage: Hashable, Sendable {
  /// Where the page came from, unique in its list.
  public var location: PageLocation
  /// Its rows.
  public var rows: [StoredRow]
  /// The key of the page after it.
  public var next: String?
  /// The key of the page before it.
  public var previous: String?
  /// The server's mark of this version of the page.
  public var etag: String?

  /// Makes a page.
  public init(
    location: PageLocation, rows: [StoredRow], next: String? = nil, previous: String? = nil, etag: String? = nil
  ) {
    self.location = location
    self.rows = rows
    self.next = next
    self.previous = previous
    self.etag = etag
  }
}

/// Some pages of a list, one after the other, and how old the list is.
public struct StoredPages: Hashable, Sendable {
  /// The pages, in order.
  public var pages: [StoredPage]
  /// How long ago the server last said that the list is as it is.
  public var age: Duration

  /// Makes an answer of a store.
  public init(pages: [StoredPage], age: Duration) {
    self.pages = pages
    self.age = age
  }
}

/// Where to start reading the pages of a list.
public enum StoredPlace: Hashable, Sendable {
  /// At its first page.
  case beginning
  /// At the page that came from a location.
  case page(PageLocation)
}

/// A change of one stored row.
public enum StoredRowChange: Hashable, Sendable {
  /// The row has this content now.
  case updated(StoredRow)
  /// The row with this id is gone.
  case deleted(String)
  /// A new row stands after the one with this id, or before all others.
  case inserted(StoredRow, after: String?)
  /// The row with the first id stands after the one with the second now, or before all others.
  case moved(String, after: String?)
}

/// A change of a stored list, written in one transaction.
public enum StoredListChange: Hashable, Sendable {
  /// The list begins anew with this page, and counts as fresh.
  case replace(StoredPage)
  /// A page follows the last one. It is left out if the last page does not lead to it. If the location is already
  /// stored, the page there is replaced, and the pages after it go if it no longer leads to them. `updated` are newer
  /// contents of rows on other pages.
  case append(StoredPage, updated: [StoredRow])
  /// A page precedes the first one. It is left out if the first page does not lead back to it; a page from the same
  /// location is replaced.
  case prepend(StoredPage, updated: [StoredRow])
  /// One row changed.
  case row(StoredRowChange)
  /// The list counts as fresh again.
  case touch
}

/// Rows of a stored list that were changed by a writer.
public struct StoredChanges: Hashable, Sendable {
  /// Who wrote.
  public var writer: StoreWriter
  /// The changes, in order.
  public var rows: [StoredRowChange]

  /// Makes a message of a store.
  public init(writer: StoreWriter, rows: [StoredRowChange]) {
    self.writer = writer
    self.rows = rows
  }
}

/// Who writes to a store, so that nobody is told of their own changes.
public final class StoreWriter: Hashable, Sendable {
  /// Makes a writer unlike any other.
  public init() {}

  /// Whether the two are the same writer.
  public static func == (lhs: StoreWriter, rhs: StoreWriter) -> Bool { lhs === rhs }

  /// Hashes the writer's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

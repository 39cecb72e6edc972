/// The identity of a list in a page store: its name and its account.
public struct StoredListID: Hashable, Sendable {
  /// The account that owns the list. ``PageStore/removeAccount(_:)`` deletes the lists of one account.
  public var account: String
  /// The list's name, unique in its account.
  public var list: String

  /// Creates the identity of a list.
  public init(_ list: String, account: String = "") {
    self.account = account
    self.list = list
  }
}

/// A row in a page store.
public struct StoredRow: Hashable, Sendable, Identifiable {
  /// The row's id in its text form, unique in its list.
  public var id: String
  /// The row's content as encoded by a ``PageCodec``.
  public var content: [UInt8]

  /// Creates a row.
  public init(id: String, content: [UInt8]) {
    self.id = id
    self.content = content
  }
}

/// Consecutive pages of a stored list, and the list's age.
public struct StoredPages<Element: Sendable>: Sendable {
  /// The pages in list order.
  public var pages: [LoadedPage<Element>]
  /// The time since the server last confirmed the list.
  public var age: Duration

  /// Creates the result of a read.
  public init(pages: [LoadedPage<Element>], age: Duration) {
    self.pages = pages
    self.age = age
  }
}

extension StoredPages: Equatable where Element: Equatable {}

/// Changes of a stored list's rows by one writer.
public struct StoredChanges: Equatable, Sendable {
  /// The writer.
  public var writer: StoreWriter
  /// The changes, oldest first.
  public var rows: [RowChange<StoredRow>]

  /// Creates a set of changes.
  public init(writer: StoreWriter, rows: [RowChange<StoredRow>]) {
    self.writer = writer
    self.rows = rows
  }
}

/// The identity of a writer to a store. A pager ignores the changes that it wrote itself.
public final class StoreWriter: Equatable, Sendable {
  /// The time of its creation. A store ignores writes to an account that was removed later.
  public let created = ContinuousClock.now

  /// Creates a unique writer.
  public init() {}

  /// Whether the two are the same instance.
  public static func == (lhs: StoreWriter, rhs: StoreWriter) -> Bool { lhs === rhs }
}

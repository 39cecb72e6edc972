/// A persistent store of pages: per account and list, rows in order, with keys and versions.
///
/// A store is a cache: its loss costs time, but no data. Each write is one transaction, so that after a crash a list is
/// in the state before or after a write. All functions may be called concurrently and from any actor.
public protocol PageStore: Sendable {
  /// Reads consecutive pages.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - schema: The version of the rows' encoding. A list with another version is removed, and counts as not stored.
  ///   - location: The location of the first page to read; `nil` for the beginning of the list.
  ///   - limit: The maximum number of pages.
  /// - Returns: The pages; `nil` if the list or the location is not stored.
  /// - Throws: A ``PageStoreError``.
  /// - Complexity: O(*k* + log *n*), where *k* is the number of rows read and *n* the number of stored rows.
  func pages(
    of list: StoredListID, schema: Int, from location: PageLocation?, limit: Int
  ) async throws(PageStoreError) -> StoredPages<StoredRow>?

  /// Writes a change in one transaction. When the function returns, the change is as durable as the store.
  func write(
    _ change: StoreChange<StoredRow>, to list: StoredListID, schema: Int, by writer: StoreWriter
  ) async throws(PageStoreError)

  /// A stream of the changes of a list's rows from now on. A reader that falls behind by more than 256 changes loses the
  /// oldest ones.
  func changes(of list: StoredListID) async -> AsyncStream<StoredChanges>

  /// Removes a list.
  func removeList(_ list: StoredListID) async throws(PageStoreError)

  /// Removes all lists of an account. Writers that exist when the function is called do not write to it from then on.
  func removeAccount(_ account: String) async throws(PageStoreError)
}

/// The limits of a store's size.
///
/// ```swift
/// InMemoryPageStore(limits: PageStoreLimits(rowsPerList: 1_000, rows: 20_000, age: .seconds(3_600)))
/// ```
public struct PageStoreLimits: Hashable, Sendable {
  package var rowsPerList: Int
  package var rows: Int
  package var age: Duration

  /// Creates limits. Defaults to 100,000 rows for a list, a million rows for all lists, and thirty days.
  ///
  /// - Parameters:
  ///   - rowsPerList: The maximum number of rows of a list. Further pages are not stored.
  ///   - rows: The maximum number of rows of all lists. The lists with the oldest last write are evicted first.
  ///   - age: The maximum time since the server last confirmed a list.
  public init(rowsPerList: Int = 100_000, rows: Int = 1_000_000, age: Duration = .seconds(30 * 24 * 3600)) {
    self.rowsPerList = rowsPerList
    self.rows = rows
    self.age = age
  }

  /// No limits.
  package static let none = PageStoreLimits(rowsPerList: .max, rows: .max, age: .seconds(Int64.max / 4))
}

/// An error of a page store. The pager continues without the store.
///
/// ```swift
/// throw PageStoreError.full   // from a custom store; also .readOnly, .unreadableRow(id:reason:)
/// ```
public enum PageStoreError: Error, Hashable, Sendable, LocalizedListError {
  /// The store is read-only.
  case readOnly
  /// There is no disk space left, or the store has reached its maximum size.
  case full
  /// The store's file is damaged. It is replaced by a new one at the next use.
  case damaged(String)
  /// Another process locks the store.
  case busy
  /// A row could not be encoded or decoded.
  case unreadableRow(id: String, reason: String)
  /// Another error, with the store's message.
  case other(String)

  /// One sentence that states what happened and how to recover.
  public var localizedDescription: String {
    switch self {
    case .readOnly: "Pages cannot be stored, because the store is read-only."
    case .full: "Pages cannot be stored, because the disk is full. Free some space."
    case .damaged(let reason): "The stored pages are damaged and will be rebuilt (\(reason))."
    case .busy: "The store is in use by another program. Close it, or try again."
    case .unreadableRow(let id, let reason): "The stored row “\(id)” could not be read or written (\(reason))."
    case .other(let reason): "The store could not be used (\(reason))."
    }
  }
}

/// Where pages are kept over launches: per account and list, rows in order, with their keys and versions.
///
/// A store is a cache: losing it costs time, never correctness. Every write is one transaction: after a crash at any
/// moment a list is as it was before some write or after it, never between. All functions may be called from anywhere
/// and at once.
public protocol PageStore: Sendable {
  /// Reads pages from a place on, in order.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - schema: The version of the rows' contents. A list that was written with another one is removed and counts as
  ///     absent.
  ///   - place: Where to start.
  ///   - limit: How many pages to read at most.
  /// - Returns: The pages, or `nil` if the list, or the place in it, is not stored.
  /// - Complexity: What is read, plus a logarithm of what is stored.
  func pages(
    of list: StoredListID, schema: Int, from location: PageLocation?, limit: Int
  ) async throws(PageStoreError) -> StoredPages<StoredRow>?

  /// Makes a change, in one transaction. When it returns, the change survives the end of the process as far as the
  /// store survives it at all.
  func write(
    _ change: StoreChange<StoredRow>, to list: StoredListID, schema: Int, by writer: StoreWriter
  ) async throws(PageStoreError)

  /// The changes of a list's rows, from now on. The stream ends when its reader stops.
  func changes(of list: StoredListID) async -> AsyncStream<StoredChanges>

  /// Removes one list.
  func removeList(_ list: StoredListID) async throws(PageStoreError)

  /// Removes all that is kept for an account, and nothing else.
  func removeAccount(_ account: String) async throws(PageStoreError)
}

/// How much a store keeps.
public struct PageStoreLimits: Hashable, Sendable {
  /// How many rows one list may have. Pages beyond are not kept.
  public var rowsPerList: Int
  /// How many rows all lists together may have. The lists that were not written for longest go first.
  public var rows: Int
  /// How long a list is kept after the server last vouched for it.
  public var age: Duration

  /// Makes limits; by default 100,000 rows a list, a million rows in all and thirty days.
  public init(rowsPerList: Int = 100_000, rows: Int = 1_000_000, age: Duration = .seconds(30 * 24 * 3600)) {
    self.rowsPerList = rowsPerList
    self.rows = rows
    self.age = age
  }

  /// No limits.
  public static let none = PageStoreLimits(rowsPerList: .max, rows: .max, age: .seconds(Int64.max / 4))
}

/// Why a store could not read or write. The list goes on without it.
public enum PageStoreError: Error, Hashable, Sendable, LocalizedListError {
  /// The store may be read but not written.
  case readOnly
  /// There is no room left to write.
  case full
  /// The store's file is damaged. It is set aside and made anew when it is opened the next time.
  case damaged(String)
  /// Another process holds the store for too long.
  case busy
  /// A row's content could not be written or read by its codec.
  case unreadableRow(id: String, reason: String)
  /// Something else, in the store's own words.
  case other(String)

  /// One sentence: what happened, and what to do about it.
  public var localizedDescription: String {
    switch self {
    case .readOnly: "Nothing can be kept for later, because the place for it is read-only."
    case .full: "Nothing can be kept for later, because there is no room left. Make some room."
    case .damaged(let reason): "What was kept is damaged and will be made anew (\(reason))."
    case .busy: "What was kept is in use by another program. Close it, or try again."
    case .unreadableRow(let id, let reason): "The kept row “\(id)” could not be read or written (\(reason))."
    case .other(let reason): "What was kept could not be used (\(reason))."
    }
  }
}

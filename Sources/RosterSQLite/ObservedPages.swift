#if canImport(GRDB)
  import Foundation
  import GRDB
  import Roster
  import RosterFoundation

  /// The rows of a query of an app's own GRDB database as a source of pages, which follow each write to its tables.
  ///
  /// ```swift
  /// let songs = Pager(ObservedPages(of: database, by: .ascending("artist"), .descending("year")) { Song.all() })
  /// ```
  ///
  /// Only rows near the visible ones are read, by the values of the columns that order them (keyset pagination), in both directions.
  /// After a write to the tables of the query, those around the visible rows are read again, and the list displays the
  /// difference. With an index of the columns, both cost the same for a thousand rows and for a million. Writes by other
  /// processes are not noticed, as by all observations of GRDB.
  ///
  /// The query may filter and join; it has no order and no limit. The columns are those of its table. Its primary key is added
  /// to them, so that each row has a place. The index of a column that may be `NULL` does not help to find a place.
  public struct ObservedPages<Element: FetchableRecord & TableRecord & Identifiable & Sendable>: PageSource
  where Element.ID: Sendable {
    private let database: any DatabaseWriter
    private let order: [RowOrder]
    private let query: @Sendable () -> QueryInterfaceRequest<Element>
    private let places = LoadedPlaces<Element.ID>()

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - database: The database queue or pool.
    ///   - order: The columns that order the rows, the first one first; by the primary key if there are none.
    ///   - query: Returns the query. Called for each page, on any thread.
    public init(
      of database: any DatabaseWriter, by order: RowOrder...,
      query: @escaping @Sendable () -> QueryInterfaceRequest<Element>
    ) {
      (self.database, self.order, self.query) = (database, order, query)
    }

    /// Reads a page.
    ///
    /// - Throws: The error of the database, or of a row that is not an `Element`.
    /// - Complexity: O(log *n* + *k*) with an index of the columns, where *n* is the number of rows and *k* that of the page.
    public func page(_ request: PageRequest<PageCursor>) async throws -> DataPage<PageCursor, Element> {
      let key = try request.key.map { key in
        guard let place = RowPlace(key) else { throw UnknownPlace() }
        return place
      }
      let limit = min(max(1, request.pageSize), 1 << 30)
      let (query, order) = (query, order)
      let page = try await database.read {
        try PlacedQuery(query(), by: order, in: $0).page(at: key, limit: limit, in: $0)
      }
      places.add(page.rows.map { ($0.element.id, $0.values) })
      return DataPage(
        page.rows.map(\.element),
        next: page.hasNext ? page.rows.last.map { RowPlace(.after, $0.values).key } : nil,
        previous: page.hasPrevious ? page.rows.first.map { RowPlace(.before, $0.values).key } : nil)
    }

    /// The page that begins with a row.
    public func refreshKey(for row: Element) -> PageCursor? {
      places.values(of: row.id).map { RowPlace(.from, $0).key }
    }

    /// A stream with an element for each write to the tables of the query, and one when the observation begins: writes before it were
    /// missed.
    public func invalidations() -> AsyncStream<Void>? {
      let (query, database) = (query, database)
      return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { stream in
        // Begins with a write access, for which it waits.
        let task = Task.detached {
          let observation = DatabaseRegionObservation(tracking: query()).start(
            in: database, onError: { _ in stream.finish() }, onChange: { _ in stream.yield() })
          stream.yield()
          // Until the stream is released.
          while !Task.isCancelled { try? await Task.sleep(for: .seconds(1 << 30)) }
          observation.cancel()
        }
        stream.onTermination = { _ in task.cancel() }
      }
    }
  }

  /// A column that orders rows.
  public struct RowOrder: Hashable, Sendable {
    /// The name of the column in the query's table.
    public var column: String
    /// Whether smaller values are first. `NULL` is smaller than all others, as in SQLite.
    public var isAscending: Bool

    /// Smaller values first.
    public static func ascending(_ column: String) -> RowOrder { RowOrder(column: column, isAscending: true) }
    /// Larger values first.
    public static func descending(_ column: String) -> RowOrder { RowOrder(column: column, isAscending: false) }
  }
#endif

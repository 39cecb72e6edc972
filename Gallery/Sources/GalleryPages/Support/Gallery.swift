import Foundation
import GalleryModels
import Roster
import RosterHTTP
import RosterSQLite

/// The environment of the gallery's pages: a server, a page store, and a network monitor.
public struct Gallery: Sendable {
  /// The server.
  public let service: HTTPService
  /// The persistent page cache.
  public let store: any PageStore
  /// The network monitor.
  public let connection: Connection
  /// The clock and the random source.
  public let environment: PagerEnvironment

  /// Creates the environment.
  public init(
    _ service: HTTPService, store: any PageStore = InMemoryPageStore(), connection: Connection = Connection(),
    environment: PagerEnvironment = PagerEnvironment()
  ) {
    self.service = service
    self.store = store
    self.connection = connection
    self.environment = environment
  }

  /// Sends a request to the server.
  public func send<Answer>(_ request: Request<Answer>) async throws -> Answer {
    try await service.send(request)
  }

  /// Returns an image that the server renders in a size.
  ///
  /// - Parameters:
  ///   - path: The picture's path on the server.
  ///   - width: Its width in pixels.
  ///   - height: Its height in pixels.
  public func image(_ path: String, width: Int = 96, height: Int = 96) -> ImageSource {
    let request = RequestPath(path)
    let size = [QueryItem("w", "\(width)"), QueryItem("h", "\(height)")]
    return .url((try? service.address.url(for: request, query: size).absoluteString) ?? path)
  }
}

extension Gallery {
  /// Returns a source with page numbers.
  func numbered<Item>(
    _ request: Request<PagedList<Item>>
  ) -> HTTPPageSource<PageNumber, PagedList<Item>, Item> where Item: Identifiable, Item.ID: Sendable {
    HTTPPageSource(
      request, .pageNumber(size: "size", items: \.items, end: { .hasNext($0.hasNext) }), on: service)
  }

  /// Returns a source with cursors.
  func cursored<Item>(
    _ request: Request<PagedList<Item>>
  ) -> HTTPPageSource<PageCursor, PagedList<Item>, Item> where Item: Identifiable, Item.ID: Sendable {
    HTTPPageSource(request, .cursor(size: "size", items: \.items, next: \.nextCursor), on: service)
  }

  /// Returns a pager that displays the cached pages of a list first, observes the connection, and caches loaded pages.
  @MainActor
  func pager<Item: Codable>(
    _ source: some PageSource<some PageKey, Item>, list: String, pageSize: Int = 50
  ) -> Pager<Item> where Item.ID: LosslessStringConvertible {
    let pager = Pager(
      source, store: store, list: list, options: PagerOptions(pageSize: pageSize),
      environment: environment)
    pager.follow(connectivity: connection.updates())
    return pager
  }

  /// Returns a component that the server describes, with items that it returns in one response.
  @MainActor
  func shelf<Item: Codable & Identifiable & Equatable & Sendable>(
    _ parameters: DiscoverShelf.Parameters, _ layout: SectionLayout, limit: Int = .max,
    @RowBuilder row: @escaping @MainActor (Item) -> ListRow
  ) -> Shelf<Item> where Item.ID: Sendable {
    Shelf(parameters, layout, limit: limit, fetch: { try await send(GalleryAPI.shelf($0)).items }, row: row)
  }
}

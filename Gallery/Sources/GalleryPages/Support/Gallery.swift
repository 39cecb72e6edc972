import Foundation
import GalleryModels
import Roster
import RosterHTTP
import RosterSQLite

/// What the gallery's pages stand on: a server, a store for what was loaded, and word of the connection.
public struct Gallery: Sendable {
  /// The server.
  public let service: HTTPService
  /// Where pages are kept over launches.
  public let store: any PageStore
  /// Whether there is a connection.
  public let connection: Connection
  /// Time and chance.
  public let environment: PagerEnvironment

  /// Makes the ground for pages.
  public init(
    _ service: HTTPService, store: any PageStore = InMemoryPageStore(), connection: Connection = Connection(),
    environment: PagerEnvironment = PagerEnvironment()
  ) {
    self.service = service
    self.store = store
    self.connection = connection
    self.environment = environment
  }

  /// Asks the server.
  public func send<Answer>(_ request: Request<Answer>) async throws -> Answer {
    try await service.send(request)
  }

  /// A picture of the server, drawn in a size.
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
  /// Pages of a list that is asked for by page number.
  func numbered<Item>(
    _ request: Request<PagedList<Item>>
  ) -> HTTPPageSource<PageNumber, PagedList<Item>, Item> where Item: Identifiable, Item.ID: Sendable {
    HTTPPageSource(
      request, .pageNumber(size: "size", items: \.items, end: { .hasNext($0.value.hasNext) }), on: service)
  }

  /// Pages of a list that is asked for by cursor.
  func cursored<Item>(
    _ request: Request<PagedList<Item>>
  ) -> HTTPPageSource<PageCursor, PagedList<Item>, Item> where Item: Identifiable, Item.ID: Sendable {
    HTTPPageSource(request, .cursor(size: "size", items: \.items, next: \.nextCursor), on: service)
  }

  /// A pager that shows what was kept under a name first, follows the connection, and keeps what it loads.
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

  /// A component of things that the server sends whole.
  @MainActor
  func shelf<Item: Codable & Identifiable & Equatable & Sendable>(
    _ name: String, _ layout: SectionLayout, _ request: Request<WholeList<Item>>,
    @RowBuilder row: @escaping @MainActor (Item) -> ListRow
  ) -> Shelf<Item> where Item.ID: Sendable {
    Shelf(name, layout, fetch: { try await send(request).items }, row: row)
  }
}

import Foundation
import GalleryModels
import Roster
import RosterHTTP

/// The requests of the gallery's server.
public enum GalleryAPI {
  static func packages(section: String? = nil, search: String = "") -> Request<PagedList<PackageSummary>> {
    .get("packages", .decodable()).query("section", section).query("q", search.isEmpty ? nil : search)
  }

  static func package(_ id: PackageSummary.ID) -> Request<PackageDetail> { .get("packages/\(id)", .decodable()) }

  /// The archive sections with their numbers of packages.
  public static var sections: Request<WholeList<PackageSection>> { .get("sections", .decodable()) }

  static var regions: Request<WholeList<Region>> { .get("regions", .decodable()) }

  static func instances(in region: Region.ID) -> Request<PagedList<Instance>> {
    .get("instances", .decodable()).query("region", region)
  }

  static var account: Request<Account> { .get("account", .decodable()) }

  static var unpaid: Request<BadgeCount> { .get("account/unpaid", .decodable()) }

  static var courses: Request<PagedList<Course>> { .get("courses", .decodable()) }

  static func courses(by teacher: String) -> Request<PagedList<Course>> { courses.query("teacher", teacher) }

  static var feed: Request<FeedDays> { .get("feed", .decodable()) }

  static func delete(_ entry: FeedEntry.ID) -> Request<Void> { .delete("feed/\(entry)", .nothing) }

  static func favourite(_ entry: FeedEntry.ID, _ isFavourite: Bool) -> Request<Void> {
    Request(isFavourite ? .post : .delete, "feed/\(entry)/favourite", .nothing).idempotent()
  }

  /// The components of the discover page in an order: `everything`, `pictures`, `reads`, `short` or `preview`.
  static func discover(_ order: String, _ registry: ComponentRegistry) -> Request<[ComponentDescription]> {
    let decoder = JSONDecoder()
    decoder.userInfo = registry.userInfo
    return .get("discover", .decodable(decoder: decoder)).query("order", order)
  }

  /// The items of a component of the discover page.
  static func shelf<Item: Codable>(_ items: String) -> Request<WholeList<Item>> {
    .get("discover/\(items)", .decodable())
  }

  static var curriculum: Request<Curriculum> { .get("curriculum", .decodable()) }

  /// Sets the simulated faults of a remote server.
  public static func setFaults(_ faults: Faults) -> Request<Void> { .put("faults", .nothing).json(faults) }

  /// The progress of the server's import of the package database.
  public static var status: Request<ServerStatus> { .get("status", .decodable()) }
}

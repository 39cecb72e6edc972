import Foundation
import GalleryModels

/// The server's answers without a network: the sample data for a path and a query.
struct SampleAnswers: Sendable {
  /// The sections of the sample packages.
  static let sections = ["admin", "editors", "games", "libs"]

  private let feed = FeedStore()
  private let packages: [PackageSummary]

  /// Creates the answers with a number of packages.
  init(packages: Int) {
    self.packages = (0..<packages).map(Self.package)
  }

  /// Returns the answer to a request; `nil` if the resource does not exist.
  func answer(_ url: URL, isPost: Bool) async -> (any Encodable)? {
    let path = url.pathComponents.filter { $0 != "/" }
    let query = SampleQuery(url)
    switch (path.first, path.dropFirst().first) {
    case ("packages", nil): return query.page(of: packages(in: query["section"], matching: query["q"]))
    case ("packages", let id?): return packages.first { $0.id == id }.map(Self.detail)
    case ("regions", _): return WholeList(SampleConsole.regions)
    case ("instances", _):
      guard query["region"] != SampleConsole.failingRegion else { return nil }
      return query["region"].flatMap(SampleConsole.instances).map { query.page(of: $0) }
    case ("account", nil):
      return Account(name: "Robin Sample", mail: "robin@example.com", avatar: "/images/robin.png", plan: "Garden")
    case ("account", _): return BadgeCount(count: 3)
    case ("courses", _): return query.page(of: SampleCourses.courses(by: query["teacher"]))
    case ("feed", nil): return await feed.page(before: query["cursor"])
    case ("feed", let id?):
      guard path.last == "favourite" else { return await feed.delete(id: id) ? BadgeCount(count: 0) : nil }
      return await feed.setFavourite(isPost, id: id)
    case ("discover", nil): return SampleDiscover.order(query["order"])
    case ("discover", "tags"): return WholeList(SampleDiscover.tags)
    case ("discover", "banners"): return WholeList(SampleDiscover.banners)
    case ("discover", "images"): return WholeList(SampleDiscover.images)
    case ("discover", "grid"): return WholeList(SampleDiscover.grid)
    case ("discover", "rows"): return WholeList(SampleDiscover.rows)
    case ("curriculum", _): return SampleCurriculum.curriculum
    default: return nil
    }
  }

  private func packages(in section: String?, matching words: String?) -> [PackageSummary] {
    packages.filter { package in
      (section == nil || package.section == section) && (words.map { package.summary.contains($0) } ?? true)
    }
  }

  /// A sample package.
  static func package(_ number: Int) -> PackageSummary {
    let name = "sample-\(String(repeating: "0", count: 4 - String(number).count))\(number)"
    return PackageSummary(
      id: name, name: name, version: "1.\(number)", architecture: "all", section: sections[number % sections.count],
      installed: true, installedSize: 2_097_152, summary: "sample number n\(number)")
  }

  private static func detail(of package: PackageSummary) -> PackageDetail {
    PackageDetail(
      id: package.id, name: package.name, version: package.version, architecture: package.architecture,
      section: package.section, priority: nil, installed: package.installed, installedSize: package.installedSize,
      downloadSize: 1024, summary: package.summary, description: ["It does what samples do."], homepage: nil,
      maintainer: nil, source: nil, depends: ["libc6", "libc6", "zlib1g"])
  }
}

/// The query of a request, and the requested part of a list.
private struct SampleQuery {
  private let items: [URLQueryItem]

  init(_ url: URL) {
    items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
  }

  subscript(name: String) -> String? { items.first { $0.name == name }?.value }

  /// A page by number, or by cursor, which is the number of rows before the page.
  func page<Item>(of all: [Item]) -> PagedList<Item> {
    let size = self["size"].flatMap { Int($0) } ?? 20
    let number = self["page"].flatMap { Int($0) }
    let start = min(all.count, number.map { ($0 - 1) * size } ?? self["cursor"].flatMap { Int($0) } ?? 0)
    let end = min(all.count, start + size)
    return PagedList(
      items: Array(all[start..<end]), page: number, size: size, total: all.count, hasNext: end < all.count,
      nextCursor: end < all.count ? "\(end)" : nil)
  }
}

import Foundation
import GalleryModels
import Hummingbird

/// The routes of the package catalogue.
struct PackageRoutes {
  let catalogue: PackageCatalogue

  /// Adds `GET /packages`, `GET /packages/{id}`, `GET /sections` and `GET /status`.
  func add(to router: Router<some RequestContext>) {
    router.get("packages") { request, _ in try await list(request) }
    router.get("packages/:id") { request, context in
      let id = try PathParameter.decoded("id", in: context)
      guard let package = try await catalogue.store.package(id: id) else {
        throw ServerProblem.notFound("package “\(id)” in the catalogue")
      }
      return try ResponseFactory.json(package, for: request)
    }
    router.get("sections") { request, _ in
      try ResponseFactory.json(WholeList(try await catalogue.store.sections()), for: request)
    }
    router.get("status") { request, _ in try ResponseFactory.json(catalogue.status, for: request) }
  }

  private func list(_ request: Request) async throws -> Response {
    let parameters = QueryParameters(request)
    let paging = try Paging(parameters)
    let section = parameters["section"].flatMap { $0.isEmpty ? nil : $0 }
    let query = PackageQuery(
      section: section, search: parameters["q"].flatMap(SearchExpression.init), start: try start(paging),
      size: paging.size)
    let page = try await catalogue.store.page(query)
    let filters = [("section", section), ("q", parameters["q"])]
    return try ResponseFactory.json(
      page, for: request, link: LinkHeader.value(path: "/packages", filters: filters, list: page))
  }

  private func start(_ paging: Paging) throws(ServerProblem) -> PackageQuery.Start {
    switch paging.start {
    case .page(let number): return .page(number)
    case .cursor(""): return .after(nil)
    case .cursor(let text):
      guard let cursor = PackageCursor(text: text) else {
        throw .badParameter("cursor", "is none that this list gave; start again without it")
      }
      return .after(cursor)
    }
  }
}

import GalleryModels
import Hummingbird

/// The routes of the sample cloud and the sample account.
struct ConsoleRoutes {
  /// The latency of the number of unpaid orders, so that the badge is displayed after the page.
  let unpaidDelay: Duration
  let pause: @Sendable (Duration) async throws -> Void

  /// Adds `GET /regions`, `GET /instances`, `GET /account` and `GET /account/unpaid`.
  func add(to router: Router<some RequestContext>) {
    router.get("regions") { request, _ in try ResponseFactory.json(WholeList(SampleConsole.regions), for: request) }
    router.get("instances") { request, _ in try instances(request) }
    router.get("account") { request, _ in
      try ResponseFactory.json(
        Account(
          name: "Robin Sample", mail: "robin@example.com", avatar: "/images/avatar-robin.png", plan: "Garden"),
        for: request)
    }
    router.get("account/unpaid") { request, _ in
      try await pause(unpaidDelay)
      return try ResponseFactory.json(BadgeCount(count: 3), for: request)
    }
  }

  private func instances(_ request: Request) throws -> Response {
    let parameters = QueryParameters(request)
    guard let region = parameters["region"] else {
      throw ServerProblem.badParameter("region", "is missing; GET /regions lists its values")
    }
    if region == SampleConsole.failingRegion {
      throw ServerProblem.unavailable(
        "region_unavailable", "The region Stormy Cape does not answer. Try again, or choose another region.")
    }
    guard let instances = SampleConsole.instances(region: region) else {
      throw ServerProblem.notFound("region “\(region)”; GET /regions lists them")
    }
    let page = try Paging(parameters, defaultSize: 20).page(of: instances)
    return try ResponseFactory.json(
      page, for: request,
      link: LinkHeader.value(path: "/instances", filters: [("region", region)], list: page))
  }
}

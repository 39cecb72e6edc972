import GalleryModels
import HTTPTypes
import Hummingbird

/// The routes of the constant samples: courses, discover items, the curriculum, and images.
struct SampleRoutes {
  /// Adds `GET /courses`, `GET /discover`, `GET /discover/…`, `GET /curriculum` and `GET /images/{id}.png`.
  func add(to router: Router<some RequestContext>) {
    router.get("courses") { request, _ in
      let parameters = QueryParameters(request)
      let teacher = parameters["teacher"]
      let page = try Paging(parameters, defaultSize: 20).page(of: SampleCourses.courses(by: teacher))
      return try ResponseFactory.json(
        page, for: request, link: LinkHeader.value(path: "/courses", filters: [("teacher", teacher)], list: page))
    }
    router.get("discover") { request, _ in
      try ResponseFactory.json(SampleDiscover.order(QueryParameters(request)["order"]), for: request)
    }
    router.get("discover/tags") { request, _ in try ResponseFactory.json(WholeList(SampleDiscover.tags), for: request) }
    router.get("discover/banners") { request, _ in
      try ResponseFactory.json(WholeList(SampleDiscover.banners), for: request)
    }
    router.get("discover/images") { request, _ in
      try ResponseFactory.json(WholeList(SampleDiscover.images), for: request)
    }
    router.get("discover/grid") { request, _ in try ResponseFactory.json(WholeList(SampleDiscover.grid), for: request) }
    router.get("discover/rows") { request, _ in try ResponseFactory.json(WholeList(SampleDiscover.rows), for: request) }
    router.get("curriculum") { request, _ in try ResponseFactory.json(SampleCurriculum.curriculum, for: request) }
    router.get("images/:file") { request, context in
      try image(request, file: PathParameter.decoded("file", in: context))
    }
  }

  /// Images are immutable, so that clients can cache them without revalidation.
  private func image(_ request: Request, file: String) throws -> Response {
    let parameters = QueryParameters(request)
    guard file.hasSuffix(".png"), file.count > 4, file.count <= 100 else {
      throw ServerProblem.notFound("picture “\(file)”; pictures are at /images/{id}.png")
    }
    let image = SampleImage(
      id: String(file.dropLast(4)),
      width: try parameters.integer("w", in: SampleImage.sides) ?? 640,
      height: try parameters.integer("h", in: SampleImage.sides) ?? 360)
    return ResponseFactory.conditional(
      image.png(), tag: image.tag,
      headers: [.contentType: "image/png", .cacheControl: "public, max-age=86400, immutable"], for: request)
  }
}

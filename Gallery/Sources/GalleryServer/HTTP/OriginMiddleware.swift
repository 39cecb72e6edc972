import HTTPTypes
import Hummingbird

/// Rejects requests that a web page of another origin makes, so that a site in the user's browser can neither read nor change
/// the server's data.
///
/// A browser sends the host name of the page's own address, which may be one that resolves to the loopback address (*DNS
/// rebinding*), and the page's origin with each request that changes something.
struct OriginMiddleware<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let authority = request.head.authority?.lowercased() ?? ""
    guard ["127.0.0.1", "localhost"].contains(authority.prefix { $0 != ":" }) else {
      return try ResponseFactory.problem(
        ServerProblem(
          status: .misdirectedRequest, code: "foreign_host",
          reason: "This server is “\(GalleryServer.host)”; use that name in the address."))
    }
    guard request.headers[values: .origin].allSatisfy({ $0.lowercased() == "http://\(authority)" }) else {
      return try ResponseFactory.problem(
        ServerProblem(
          status: .forbidden, code: "foreign_origin", reason: "Pages of other sites cannot use this server."))
    }
    return try await next(request, context)
  }
}

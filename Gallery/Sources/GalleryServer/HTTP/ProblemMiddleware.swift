import HTTPTypes
import Hummingbird
import Logging

/// Converts errors of routes to JSON, so that every failure has a status, a code and a message.
struct ProblemMiddleware<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as PackageDatabaseError {
      return try ResponseFactory.problem(.unavailable("no_package_database", error.description))
    } catch let error as ServerProblem {
      return try ResponseFactory.problem(error)
    } catch let error as HTTPError where error.status == .notFound {
      return try ResponseFactory.problem(.notFound("\(request.method) \(request.uri.path) on this server"))
    } catch let error as HTTPError {
      let reason = error.body ?? error.status.reasonPhrase
      return try ResponseFactory.problem(ServerProblem(status: error.status, code: "http_error", reason: reason))
    } catch {
      context.logger.error("\(request.method) \(request.uri.path) failed: \(error)")
      return try ResponseFactory.problem(
        ServerProblem(
          status: .internalServerError, code: "internal_error",
          reason: "The server failed at \(request.uri.path); its log says why. Try again."))
    }
  }
}

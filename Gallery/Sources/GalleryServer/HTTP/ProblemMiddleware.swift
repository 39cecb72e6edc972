import HTTPTypes
import Hummingbird
import Logging

/// Turns whatever a route throws into JSON, so that every failure has a status, a word and a sentence.
struct ProblemMiddleware<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as PackageDatabaseError {
      return try Answer.problem(.unavailable("no_package_database", error.description))
    } catch let error as ServerProblem {
      return try Answer.problem(error)
    } catch let error as HTTPError where error.status == .notFound {
      return try Answer.problem(.notFound("\(request.method) \(request.uri.path) on this server"))
    } catch let error as HTTPError {
      let reason = error.body ?? error.status.reasonPhrase
      return try Answer.problem(ServerProblem(status: error.status, code: "http_error", reason: reason))
    } catch {
      context.logger.error("\(request.method) \(request.uri.path) failed: \(error)")
      return try Answer.problem(
        ServerProblem(
          status: .internalServerError, code: "internal_error",
          reason: "The server failed at \(request.uri.path); its log says why. Try again."))
    }
  }
}

/// The chain that a call passes through: middleware, cache, executor.
struct Pipeline: Sendable {
  let middleware: [any HTTPMiddleware]
  let cache: ResponseCache?
  let executor: CallExecutor

  func run(_ call: HTTPCall) async throws(HTTPError) -> ServerResponse { try await run(call, from: 0) }

  private func run(_ call: HTTPCall, from index: Int) async throws(HTTPError) -> ServerResponse {
    guard !Task.isCancelled else { throw call.error(.cancelled) }
    if index < middleware.count {
      do {
        return try await middleware[index].intercept(call) { call async throws(HTTPError) in
          try await run(call, from: index + 1)
        }
      } catch let error as HTTPError {
        throw error
      } catch {
        throw call.error(
          error is CancellationError ? .cancelled : .middleware(ErrorSummary.text(of: error)), underlying: error)
      }
    }
    guard let cache else { return try await executor.execute(call) }
    return try await cache.response(to: call) { call async throws(HTTPError) in try await executor.execute(call) }
  }
}

/// The middleware around the cache around the exchange.
struct Pipeline: Sendable {
  let middleware: [any HTTPMiddleware]
  let cache: ResponseCache?
  let exchange: Exchange

  func run(_ call: HTTPCall) async throws(HTTPError) -> HTTPReply { try await run(call, from: 0) }

  private func run(_ call: HTTPCall, from index: Int) async throws(HTTPError) -> HTTPReply {
    guard !Task.isCancelled else { throw call.error(.cancelled) }
    if index < middleware.count {
      return try await middleware[index].intercept(call) { call async throws(HTTPError) in
        try await run(call, from: index + 1)
      }
    }
    guard let cache else { return try await exchange.perform(call) }
    return try await cache.answer(call) { call async throws(HTTPError) in try await exchange.perform(call) }
  }
}

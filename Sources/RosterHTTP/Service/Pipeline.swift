import HTTPTypes
import Roster

/// The chain that a call passes through: middleware, cache, coalescing, executor.
struct Pipeline: Sendable {
  let middleware: [any HTTPMiddleware]
  let cache: ResponseCache?
  let executor: CallExecutor
  let coalescer = RequestCoalescer<CoalescingKey, MeasuredResponse, HTTPError>(cancellationError: HTTPError(.cancelled))

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
    guard let cache, call.transfer.isInMemory else { return try await coalesced(call) }
    return try await cache.response(to: call) { call async throws(HTTPError) in try await coalesced(call) }
  }

  /// Shares the response of an equal call in flight. Only here is known what is sent: the middleware may have given the credentials
  /// of another user to an equal request.
  private func coalesced(_ call: HTTPCall) async throws(HTTPError) -> ServerResponse {
    guard call.method == .get || call.method == .head, call.body.count == 0, call.transfer.isInMemory else {
      return try await executor.execute(call)
    }
    let metrics = CallMetrics()
    defer { call.metrics.add(metrics.current) }
    do throws(HTTPError) {
      let measured = try await coalescer.value(for: CoalescingKey(call)) { [executor] () async throws(HTTPError) in
        var call = call
        call.metrics = metrics
        return MeasuredResponse(response: try await executor.execute(call), metrics: metrics)
      }
      if measured.metrics !== metrics { call.metrics.add(measured.metrics.current) }
      return measured.response
    } catch {
      throw error.attributed(to: call)
    }
  }
}

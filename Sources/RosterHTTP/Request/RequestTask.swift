import Observation

/// A request that a page holds on to: it can be started, cancelled and started again, and its state can be shown.
///
/// ```swift
/// let course = RequestTask(CourseAPI.course(7), on: service)
/// …
/// course.start()                       // ignored while it is loading
/// switch course.state { … }            // created → loading → succeeded, failed or cancelled
/// ```
///
/// However a run ends, its completion is called exactly once, on the main actor, after `state` has changed; only a run
/// that is replaced by ``restart(_:)`` ends without a word. Letting go of the task cancels the request, and nobody is
/// called then. Where no state is to be shown, ``HTTPService/send(_:)`` is all that is needed.
@MainActor @Observable
public final class RequestTask<Response: Sendable> {
  /// What has become of the request.
  public enum State: Sendable {
    /// It was never started.
    case created
    /// It is under way.
    case loading
    /// It brought this.
    case succeeded(HTTPResult<Response>)
    /// It failed.
    case failed(HTTPError)
    /// It was cancelled before it ended.
    case cancelled
  }

  /// Called when a run ends; a cancelled one ends with the reason ``HTTPError/Reason/cancelled``.
  public typealias Completion = @MainActor (Result<Response, HTTPError>) -> Void

  /// What has become of the request.
  public private(set) var state = State.created
  /// The request; a change takes effect with the next start.
  public var request: Request<Response>

  @ObservationIgnored private let service: HTTPService
  @ObservationIgnored private var run: Run?

  private struct Run {
    let task: OwnedTask
    let id: Int
    let completion: Completion?
  }

  @ObservationIgnored private var lastRun = 0

  /// A request that is not started yet.
  public init(_ request: Request<Response>, on service: HTTPService) {
    self.request = request
    self.service = service
  }

  /// The value, if the last run brought one.
  public var value: Response? {
    if case .succeeded(let result) = state { result.value } else { nil }
  }

  /// Starts the request, unless it is loading already.
  ///
  /// - Returns: whether it was started; if not, `completion` is never called.
  @discardableResult
  public func start(_ completion: Completion? = nil) -> Bool {
    guard run == nil else { return false }
    begin(completion)
    return true
  }

  /// Starts the request anew. A run that is under way is cancelled, and its completion is not called.
  public func restart(_ completion: Completion? = nil) {
    run?.task.cancel()
    run = nil
    begin(completion)
  }

  /// Cancels the run that is under way, also before it got anywhere; its completion is called before this returns.
  public func cancel() {
    guard let run else { return }
    run.task.cancel()
    end(run.id, .failure(HTTPError(.cancelled, method: request.method)))
  }

  private func begin(_ completion: Completion?) {
    lastRun += 1
    let id = lastRun
    state = .loading
    let task = Task { [weak self, service, request] in
      let outcome: Result<HTTPResult<Response>, HTTPError>
      do throws(HTTPError) { outcome = .success(try await service.result(of: request)) } catch {
        outcome = .failure(error)
      }
      self?.end(id, outcome)
    }
    run = Run(task: OwnedTask(task), id: id, completion: completion)
  }

  /// Ends a run, if it is still the one that counts.
  private func end(_ id: Int, _ outcome: Result<HTTPResult<Response>, HTTPError>) {
    guard let run, run.id == id else { return }
    self.run = nil
    switch outcome {
    case .success(let result): state = .succeeded(result)
    case .failure(let error): state = error.nature == .cancelled ? .cancelled : .failed(error)
    }
    run.completion?(outcome.map(\.value))
  }
}

import Observation

/// A request with observable state that a page can start, cancel and restart.
///
/// ```swift
/// let course = RequestTask(CourseAPI.course(7), on: service)
/// course.start()                       // ignored while loading
/// if case .succeeded = course.state { print("The course is loaded.") }
/// ```
///
/// The completion handler of each run is called exactly once on the main actor, after `state` has changed. It is not
/// called for a run that ``restart(_:)`` replaces, nor when the task is deallocated, which cancels the request. To send a
/// request without displaying its state, use ``HTTPService/send(_:)``.
@MainActor @Observable
public final class RequestTask<Response: Sendable> {
  /// The state of a request.
  public enum State: Sendable {
    /// The request was never started.
    case created
    /// The request is in progress.
    case loading
    /// The last run succeeded.
    case succeeded(HTTPResult<Response>)
    /// The last run failed.
    case failed(HTTPError)
    /// The last run was cancelled.
    case cancelled
  }

  /// Called when a run ends. A cancelled run fails with the reason ``HTTPError/Reason/cancelled``.
  public typealias Completion = @MainActor (Result<Response, HTTPError>) -> Void

  /// The state of the request.
  public private(set) var state = State.created
  /// How much was sent, if the request has content, and otherwise received; `nil` before the first byte. It changes at most 30 times
  /// in a second, by the clock of the service, and is up to date when the run ends.
  public private(set) var progress: TransferProgress?
  /// The request. A change takes effect with the next start.
  public var request: Request<Response>

  @ObservationIgnored private let service: HTTPService
  @ObservationIgnored private var run: Run?

  private struct Run {
    let task: AutoCancellingTask
    let id: Int
    let completion: Completion?
  }

  @ObservationIgnored private var lastRun = 0

  /// Creates a task that is not started yet.
  public init(_ request: Request<Response>, on service: HTTPService) {
    self.request = request
    self.service = service
  }

  /// The value of the last run, if it succeeded.
  public var value: Response? {
    if case .succeeded(let result) = state { result.value } else { nil }
  }

  /// Starts the request, unless it is loading already.
  ///
  /// - Parameter completion: Called when the run ends.
  /// - Returns: Whether the request was started. If not, `completion` is not called.
  @discardableResult
  public func start(_ completion: Completion? = nil) -> Bool {
    guard run == nil else { return false }
    begin(completion)
    return true
  }

  /// Restarts the request. The current run is cancelled, and its completion handler is not called.
  ///
  /// ```swift
  /// task.restart { result in print(result) }
  /// ```
  ///
  /// - Parameter completion: Called when the new run ends.
  public func restart(_ completion: Completion? = nil) {
    run?.task.cancel()
    run = nil
    begin(completion)
  }

  /// Cancels the current run, even if it was not sent yet. Its completion handler is called before this method returns.
  public func cancel() {
    guard let run else { return }
    run.task.cancel()
    end(run.id, .failure(HTTPError(.cancelled, method: request.method)))
  }

  private func begin(_ completion: Completion?) {
    lastRun += 1
    let id = lastRun
    state = .loading
    if progress != nil { progress = nil }
    let report = TransferReport()
    let task = Task { [weak self, service, request] in
      let display = Task { [weak self] in
        for await progress in report.updates {
          self?.display(progress, id)
          do { try await service.clock.sleep(for: TransferReport.interval) } catch { return }
        }
      }
      let outcome: Result<HTTPResult<Response>, HTTPError>
      do throws(HTTPError) { outcome = .success(try await service.result(of: request, Transfer(report: report))) } catch
      {
        outcome = .failure(error)
      }
      report.finish()
      display.cancel()
      if let latest = report.latest { self?.display(latest, id) }
      self?.end(id, outcome)
    }
    run = Run(task: AutoCancellingTask(task), id: id, completion: completion)
  }

  private func display(_ progress: TransferProgress, _ id: Int) {
    guard run?.id == id, self.progress != progress else { return }
    self.progress = progress
  }

  /// Ends a run, if it is still the current one.
  private func end(_ id: Int, _ outcome: Result<HTTPResult<Response>, HTTPError>) {
    guard let run, run.id == id else { return }
    self.run = nil
    switch outcome {
    case .success(let result): state = .succeeded(result)
    case .failure(let error): state = error.kind == .cancelled ? .cancelled : .failed(error)
    }
    run.completion?(outcome.map(\.value))
  }
}

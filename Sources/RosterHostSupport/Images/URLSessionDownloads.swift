import Foundation
import RosterFoundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Downloads with Foundation's `URLSession`. On Linux, only tests use it.
final class URLSessionDownloads: Sendable {
  private let downloads = Downloads()
  private let session: URLSession
  /// Methods of sessions and tasks block while bytes arrive, which must not block the threads of Swift's pool.
  private let queue = DispatchQueue(label: "Roster images, fetching")

  init() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpShouldSetCookies = false
    configuration.httpCookieStorage = nil
    configuration.urlCache = nil
    session = URLSession(configuration: configuration, delegate: downloads, delegateQueue: nil)
  }

  @Sendable func get(_ url: URL, limit: Int) async throws -> DownloadedPart {
    let download = Download(limit: limit)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        queue.async { [self] in downloads.start(download, session.dataTask(with: url), continuation) }
      }
    } onCancel: {
      queue.async { download.cancel() }
    }
  }
}

/// The data of one task.
private final class Download: Sendable {
  private struct State: Sendable {
    var bytes: [UInt8] = []
    var task: URLSessionTask?
    var continuation: CheckedContinuation<DownloadedPart, any Error>?
    var isCancelled = false
  }

  private let limit: Int
  private let state = LockedValue(State())

  init(limit: Int) { self.limit = limit }

  /// Returns whether to start the task: the caller may be cancelled.
  func begin(_ task: URLSessionTask, _ continuation: CheckedContinuation<DownloadedPart, any Error>) -> Bool {
    let isCancelled = state.withLock { state in
      (state.task, state.continuation) = (task, continuation)
      return state.isCancelled
    }
    if isCancelled { end(.failure(CancellationError())) }
    return !isCancelled
  }

  func cancel() {
    state.withLock { $0.isCancelled = true }
    end(.failure(CancellationError()))
  }

  /// Returns whether more data is expected.
  func receive(_ response: URLResponse) -> Bool {
    guard let response = response as? HTTPURLResponse else {
      end(.failure(URLError(.badServerResponse)))
      return false
    }
    do {
      let part = try DownloadedPart.head(
        response.statusCode, location: response.value(forHTTPHeaderField: "Location"),
        length: response.expectedContentLength, limit: limit)
      guard let part else { return true }
      end(.success(part))
    } catch {
      end(.failure(error))
    }
    return false
  }

  func receive(_ data: Data) {
    let count = state.withLock { state in
      if state.bytes.count <= limit { state.bytes += data }
      return state.bytes.count
    }
    if count > limit { end(.failure(ImageError.tooLarge)) }
  }

  /// Handles the completion of the task.
  func end(_ error: (any Error)?) { end(error.map { .failure($0) }) }

  /// Resumes the caller, once, and cancels the task if it is running. Without a result, the content is complete.
  private func end(_ result: Result<DownloadedPart, any Error>?) {
    let (bytes, task, continuation) = state.withLock { state in
      defer { (state.bytes, state.task, state.continuation) = ([], nil, nil) }
      return (state.bytes, state.task, state.continuation)
    }
    if result != nil { task?.cancel() }
    continuation?.resume(with: result ?? .success(.content(bytes)))
  }
}

/// Forwards the events of the session to the downloads.
private final class Downloads: NSObject, URLSessionDataDelegate, Sendable {
  private let running = LockedValue<[Int: Download]>([:])

  func start(
    _ download: Download, _ task: URLSessionTask, _ continuation: CheckedContinuation<DownloadedPart, any Error>
  ) {
    guard download.begin(task, continuation) else { return }
    running.withLock { $0[task.taskIdentifier] = download }
    task.resume()
  }

  private func download(of task: URLSessionTask) -> Download? { running.withLock { $0[task.taskIdentifier] } }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    completionHandler(download(of: dataTask)?.receive(response) == true ? .allow : .cancel)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    download(of: dataTask)?.receive(data)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let download = running.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    // Some versions of Foundation complete the task of an unfollowed redirect without calling `didReceive response`.
    if error == nil, let response = task.response as? HTTPURLResponse, (300...399).contains(response.statusCode) {
      _ = download?.receive(response)
    }
    download?.end(error)
  }
}

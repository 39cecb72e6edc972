import Foundation
import RosterFoundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Fetches the data at URLs with Foundation's `URLSession`, without cookies and without a cache of responses.
package enum URLFetcher {
  private static let downloads = Downloads()
  private static let session: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpShouldSetCookies = false
    configuration.httpCookieStorage = nil
    configuration.urlCache = nil
    return URLSession(configuration: configuration, delegate: downloads, delegateQueue: nil)
  }()
  /// Methods of sessions and tasks block while bytes arrive, which must not block the threads of Swift's pool.
  private static let queue = DispatchQueue(label: "Roster images, fetching")

  /// Returns the data at an address.
  ///
  /// - Throws: `URLError`, or ``ImageError/tooLarge`` as soon as there are more bytes than the limit.
  package static func data(at address: String, limit: Int) async throws -> [UInt8] {
    guard let url = URL(string: address), ["http", "https"].contains(url.scheme?.lowercased() ?? "") else {
      throw URLError(.unsupportedURL)
    }
    let download = Download(limit: limit)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        queue.async { downloads.start(download, session.dataTask(with: url), continuation) }
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
    var continuation: CheckedContinuation<[UInt8], any Error>?
    var isCancelled = false
  }

  private let limit: Int
  private let state = LockedValue(State())

  init(limit: Int) { self.limit = limit }

  /// Returns whether to start the task: the caller may be cancelled.
  func begin(_ task: URLSessionTask, _ continuation: CheckedContinuation<[UInt8], any Error>) -> Bool {
    let isCancelled = state.withLock { state in
      (state.task, state.continuation) = (task, continuation)
      return state.isCancelled
    }
    if isCancelled { end(CancellationError()) }
    return !isCancelled
  }

  func cancel() {
    state.withLock { $0.isCancelled = true }
    end(CancellationError())
  }

  /// Returns whether more data is expected.
  func receive(_ response: URLResponse) -> Bool {
    if let response = response as? HTTPURLResponse, !(200...299).contains(response.statusCode) {
      end(URLError(.badServerResponse))
    } else if response.expectedContentLength > Int64(limit) {
      end(ImageError.tooLarge)
    } else {
      return true
    }
    return false
  }

  func receive(_ data: Data) {
    let count = state.withLock { state in
      if state.bytes.count <= limit { state.bytes += data }
      return state.bytes.count
    }
    if count > limit { end(ImageError.tooLarge) }
  }

  /// Resumes the caller, once, and cancels the task if it is running.
  func end(_ error: (any Error)?) {
    let (bytes, task, continuation) = state.withLock { state in
      defer { (state.bytes, state.task, state.continuation) = ([], nil, nil) }
      return (state.bytes, state.task, state.continuation)
    }
    if error != nil { task?.cancel() }
    continuation?.resume(with: error.map { .failure($0) } ?? .success(bytes))
  }
}

/// Forwards the events of the session to the downloads.
private final class Downloads: NSObject, URLSessionDataDelegate, Sendable {
  private let running = LockedValue<[Int: Download]>([:])

  func start(_ download: Download, _ task: URLSessionTask, _ continuation: CheckedContinuation<[UInt8], any Error>) {
    guard download.begin(task, continuation) else { return }
    running.withLock { $0[task.taskIdentifier] = download }
    task.resume()
  }

  private func download(of task: URLSessionTask) -> Download? { running.withLock { $0[task.taskIdentifier] } }

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
    running.withLock { $0.removeValue(forKey: task.taskIdentifier) }?.end(error)
  }
}

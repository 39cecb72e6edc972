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
    let response = Downloads.Response(
      limit: limit, tooLarge: ImageError.tooLarge, withoutHead: URLError(.badServerResponse))
    let (head, content) = try await response.head {
      queue.async { [self] in
        let task = session.dataTask(with: url)
        downloads.add(response, for: task)
        if response.onStop({ [queue] in queue.async { task.cancel() } }) { task.resume() }
      }
    }
    return try await DownloadedPart(head, content, limit: limit)
  }
}

/// Forwards the events of the session to the responses.
private final class Downloads: NSObject, URLSessionDataDelegate, Sendable {
  typealias Response = ReceivedResponse<DownloadedPart.Head>

  private let running = LockedValue<[Int: Response]>([:])

  func add(_ response: Response, for task: URLSessionTask) { running.withLock { $0[task.taskIdentifier] = response } }

  private func receive(_ head: URLResponse, _ response: Response?) {
    guard let head = head as? HTTPURLResponse else {
      response?.end(URLError(.badServerResponse))
      return
    }
    _ = response?.receive(
      DownloadedPart.Head(
        status: head.statusCode, location: head.value(forHTTPHeaderField: "Location"),
        length: head.expectedContentLength))
  }

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
    receive(response, running.current[dataTask.taskIdentifier])
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    _ = running.current[dataTask.taskIdentifier]?.receive(data)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let response = running.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    // Some versions of Foundation complete the task of an unfollowed redirect without calling `didReceive response`.
    if error == nil, let head = task.response { receive(head, response) }
    response?.end(error)
  }
}

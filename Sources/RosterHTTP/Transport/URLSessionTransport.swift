import Dispatch
import Foundation
import HTTPTypes
import RosterFoundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A transport that uses Foundation's `URLSession`, and the default on Apple's systems. It stores no cookies and no responses.
///
/// On Linux, Foundation 6.3 terminates the process (*Transfer completed, but there's no response*) if the header of a
/// response is truncated or damaged in certain ways, or if trailer fields follow a chunked body. Callers cannot prevent
/// this. The default transport there, `CurlTransport`, does not have this problem.
public final class URLSessionTransport: HTTPTransport {
  private let session: URLSession
  private let delegate = SessionDelegate()

  /// Creates a transport with its own session.
  ///
  /// - Parameter connectionsPerHost: The maximum number of concurrent requests to a host. Others are queued.
  public init(connectionsPerHost: Int = 6) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpMaximumConnectionsPerHost = connectionsPerHost
    configuration.httpShouldSetCookies = false
    configuration.httpCookieStorage = nil
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    // The service enforces the timeouts, on its own clock.
    configuration.timeoutIntervalForRequest = 24 * 60 * 60
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: queue)
  }

  deinit { Self.queue.async { [session] in session.invalidateAndCancel() } }

  /// The queue on which methods of sessions and tasks are called.
  ///
  /// On Linux, every such call blocks on a queue that all sessions share and that is busy while bytes arrive. It must not
  /// block the threads of Swift's cooperative pool.
  fileprivate static let queue = DispatchQueue(label: "RosterHTTP.URLSessionTransport")

  /// Sends a request and returns the response as soon as its head is received.
  public func send(_ request: TransportRequest) async throws -> TransportResponse {
    let handler = DataTaskHandler(responseLimit: request.responseLimit) { request.reportSent($0) }
    let (head, body) = try await handler.response.head {
      Self.queue.async { [self] in
        let task = makeTask(request)
        delegate.add(handler, for: task)
        #if !canImport(FoundationNetworking)
          handler.response.onResume { Self.queue.async { task.resume() } }
        #endif
        if handler.response.onStop({ Self.queue.async { task.cancel() } }) { task.resume() }
      }
    }
    return TransportResponse(status: head.status, headers: head.headers, body: body)
  }

  private func makeTask(_ request: TransportRequest) -> URLSessionTask {
    var urlRequest = URLRequest(url: request.url)
    urlRequest.httpMethod = request.method.rawValue
    urlRequest.timeoutInterval = 24 * 60 * 60
    urlRequest.httpShouldHandleCookies = false
    for field in request.headers { urlRequest.addValue(field.value, forHTTPHeaderField: field.name.rawName) }
    switch request.body {
    case .none: return session.dataTask(with: urlRequest)
    case .bytes(let bytes):
      urlRequest.httpBody = bytes
      return session.dataTask(with: urlRequest)
    case .file(let file): return session.uploadTask(with: urlRequest, fromFile: file.url)
    }
  }
}

/// Forwards the events of a session to the handlers of its tasks.
private final class SessionDelegate: NSObject, URLSessionDataDelegate, Sendable {
  private let handlers = LockedValue<[Int: DataTaskHandler]>([:])

  func add(_ handler: DataTaskHandler, for task: URLSessionTask) {
    handlers.withLock { $0[task.taskIdentifier] = handler }
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
    handlers.current[dataTask.taskIdentifier]?.receive(response)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    guard let response = handlers.current[dataTask.taskIdentifier]?.response else { return }
    _ = response.receive(data)
    if response.pausesIfFull() { dataTask.suspend() }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData sent: Int64, totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) {
    handlers.current[task.taskIdentifier]?.didSend(Int(totalBytesSent))
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let handler = handlers.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    handler?.end(error, head: task.response)
  }
}

/// Handles the events of one data task.
private struct DataTaskHandler: Sendable {
  let response: ReceivedResponse<(status: HTTPResponse.Status, headers: HTTPFields)>

  let didSend: @Sendable (Int) -> Void

  init(responseLimit: Int, didSend: @escaping @Sendable (Int) -> Void) {
    self.didSend = didSend
    response = ReceivedResponse(
      limit: responseLimit, tooLarge: TransportError.responseTooLarge,
      withoutHead: TransportError.invalidResponse("it has no head"))
  }

  func receive(_ head: URLResponse) {
    guard let http = head as? HTTPURLResponse, (100...999).contains(http.statusCode) else {
      response.end(TransportError.invalidResponse("its status code is invalid"))
      return
    }
    _ = response.receive((HTTPResponse.Status(code: http.statusCode), Self.fields(of: http)))
  }

  /// Handles the completion of the task.
  func end(_ error: (any Error)?, head: URLResponse?) {
    // Some versions of Foundation complete the task of an unfollowed redirect without calling `didReceive response`.
    if error == nil, let head { receive(head) }
    response.end(error.map(Self.transportError))
  }

  private static func fields(of response: HTTPURLResponse) -> HTTPFields {
    var fields = HTTPFields()
    for (name, value) in response.allHeaderFields {
      guard let name = (name as? String).flatMap({ HTTPField.Name($0) }), let value = value as? String else { continue }
      fields.append(HTTPField(name: name, value: value))
    }
    return fields
  }

  private static func transportError(_ error: any Error) -> any Error {
    guard let error = error as? URLError else { return error }
    switch error.code {
    case .cancelled: return CancellationError()
    case .notConnectedToInternet, .cannotFindHost, .dnsLookupFailed, .internationalRoamingOff, .dataNotAllowed,
      .callIsActive:
      return TransportError.offline
    case .cannotConnectToHost: return TransportError.cannotConnectToHost
    case .timedOut: return TransportError.timedOut
    case .networkConnectionLost: return TransportError.connectionLost
    case .cannotParseResponse, .zeroByteResource, .cannotDecodeRawData, .cannotDecodeContentData:
      return TransportError.invalidResponse(summary(error))
    case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateNotYetValid, .serverCertificateHasUnknownRoot, .clientCertificateRequired,
      .clientCertificateRejected:
      return TransportError.secureConnectionFailed(summary(error))
    default: return ambiguousError(error)
    }
  }

  /// The code of an error. Its description and its user info may contain the URL, and with it the query.
  private static func summary(_ error: URLError) -> String { "the error of URLSession is \(error.code.rawValue)" }

  /// Maps codes that Foundation on libcurl uses for several failures, which differ only in their text: an empty response
  /// is *badServerResponse*, another protocol's response is *unsupportedURL* (the URL itself was validated before), and a
  /// truncated body is *unknown*.
  private static func ambiguousError(_ error: URLError) -> any Error {
    #if canImport(FoundationNetworking)
      let text = error.localizedDescription
      switch error.code {
      case .badServerResponse: return TransportError.connectionLost
      case .unsupportedURL: return TransportError.invalidResponse(summary(error))
      case .unknown:
        if text.hasPrefix("transfer closed") { return TransportError.connectionLost }
        return ["SSL", "TLS", "certificate"].contains { text.contains($0) }
          ? TransportError.secureConnectionFailed(summary(error)) : TransportError.invalidResponse(summary(error))
      default: return error
      }
    #else
      return error.code == .badServerResponse ? TransportError.invalidResponse(summary(error)) : error
    #endif
  }
}

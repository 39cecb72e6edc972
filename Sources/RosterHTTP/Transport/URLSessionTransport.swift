import Dispatch
import Foundation
import HTTPTypes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The transport on Foundation's `URLSession`. It stores no cookies and no responses.
///
/// On Linux, Foundation 6.3 itself ends the process ("Transfer completed, but there's no response") when the
/// header of an answer is cut off or damaged in certain ways, or when more fields follow a chunked body, and nothing
/// above it can prevent that. The trait `AsyncHTTPClient` makes a transport without this weakness the default there.
public final class URLSessionTransport: Transport {
  private let session: URLSession
  private let delegate = URLSessionExchanges()

  /// A transport with a session of its own.
  ///
  /// - Parameter connectionsPerHost: how many requests to one host run at a time; the others wait their turn.
  public init(connectionsPerHost: Int = 6) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpMaximumConnectionsPerHost = connectionsPerHost
    configuration.httpShouldSetCookies = false
    configuration.httpCookieStorage = nil
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    // The service keeps the time limits, on its own clock.
    configuration.timeoutIntervalForRequest = 24 * 60 * 60
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: queue)
  }

  deinit { Self.queue.async { [session] in session.invalidateAndCancel() } }

  /// Where sessions and tasks are told what to do.
  ///
  /// On Linux each call into a task waits for a queue that all sessions share, and that is busy as long as bytes come in
  /// fast. Swift's own threads are few and must not wait for that.
  fileprivate static let queue = DispatchQueue(label: "RosterHTTP.URLSessionTransport")

  /// Sends a request and returns as soon as the head of its answer is there.
  public func send(_ request: TransportRequest) async throws -> TransportResponse {
    let exchange = URLSessionExchange(responseLimit: request.responseLimit)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        exchange.begin(continuation)
        Self.queue.async { [self] in
          let task = makeTask(request)
          delegate.begin(exchange, for: task)
          exchange.start(task)
        }
      }
    } onCancel: {
      exchange.end(CancellationError())
    }
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

/// Hands the events of a session to the exchanges that they belong to.
private final class URLSessionExchanges: NSObject, URLSessionDataDelegate, Sendable {
  private let exchanges = Locked<[Int: URLSessionExchange]>([:])

  func begin(_ exchange: URLSessionExchange, for task: URLSessionTask) {
    exchanges.withLock { $0[task.taskIdentifier] = exchange }
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
    exchanges.current[dataTask.taskIdentifier]?.receive(response)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    exchanges.current[dataTask.taskIdentifier]?.receive(data)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let exchange = exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    exchange?.end(error, response: task.response)
  }
}

/// One request and its answer, as the session's events tell of them.
///
/// Whatever ends it first (the session, a failure, the caller) ends it for the caller at once, and makes the session
/// give up the connection if it has not done so already.
private final class URLSessionExchange: Sendable {
  private struct State: Sendable {
    var head: CheckedContinuation<TransportResponse, any Error>?
    var body: AsyncThrowingStream<Data, any Error>.Continuation?
    var task: URLSessionTask?
    var received = 0
    var hasEnded = false
  }

  private let responseLimit: Int
  private let state = Locked(State())

  init(responseLimit: Int) { self.responseLimit = responseLimit }

  func begin(_ head: CheckedContinuation<TransportResponse, any Error>) {
    let hasEnded = state.withLock { state in
      if !state.hasEnded { state.head = head }
      return state.hasEnded
    }
    if hasEnded { head.resume(throwing: CancellationError()) }
  }

  /// Starts the task, unless the caller has left already. To be called on the transport's queue.
  func start(_ task: URLSessionTask) {
    let hasEnded = state.withLock { state in
      state.task = task
      return state.hasEnded
    }
    if hasEnded { task.cancel() } else { task.resume() }
  }

  func receive(_ response: URLResponse) {
    guard let http = response as? HTTPURLResponse, (100...999).contains(http.statusCode) else {
      end(TransportFailure.malformed("it has no valid status"))
      return
    }
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: Data.self)
    let head = state.withLock { state in
      defer { state.head = nil }
      if state.head != nil { state.body = continuation }
      return state.head
    }
    guard let head else { return }
    continuation.onTermination = { [weak self] _ in self?.end(CancellationError()) }
    head.resume(
      returning: TransportResponse(
        status: HTTPResponse.Status(code: http.statusCode), headers: Self.fields(of: http), body: stream))
  }

  func receive(_ data: Data) {
    let (body, received) = state.withLock { state in
      state.received += data.count
      return (state.body, state.received)
    }
    if received <= responseLimit { body?.yield(data) } else { end(TransportFailure.tooLarge) }
  }

  /// The session has no more to say.
  func end(_ error: (any Error)?, response: URLResponse?) {
    // Where a redirect is not followed, some versions end the task without having announced its response.
    if error == nil, let response { receive(response) }
    end(error.map(Self.failure))
  }

  /// Ends the exchange for the caller, and the connection with it; only the first call counts.
  func end(_ error: (any Error)?) {
    let ended = state.withLock { state -> State? in
      guard !state.hasEnded else { return nil }
      defer { state = State(hasEnded: true) }
      return state
    }
    guard let ended else { return }
    ended.head?.resume(throwing: error ?? TransportFailure.malformed("it has no head"))
    ended.body?.finish(throwing: error)
    if let task = ended.task { URLSessionTransport.queue.async { task.cancel() } }
  }

  private static func fields(of response: HTTPURLResponse) -> HTTPFields {
    var fields = HTTPFields()
    for (name, value) in response.allHeaderFields {
      guard let name = (name as? String).flatMap({ HTTPField.Name($0) }), let value = value as? String else { continue }
      fields.append(HTTPField(name: name, value: value))
    }
    return fields
  }

  private static func failure(_ error: any Error) -> any Error {
    guard let error = error as? URLError else { return error }
    switch error.code {
    case .cancelled: return CancellationError()
    case .notConnectedToInternet, .cannotFindHost, .dnsLookupFailed, .internationalRoamingOff, .dataNotAllowed,
      .callIsActive:
      return TransportFailure.offline
    case .cannotConnectToHost: return TransportFailure.cannotConnect
    case .timedOut: return TransportFailure.timedOut
    case .networkConnectionLost: return TransportFailure.connectionLost
    case .cannotParseResponse, .zeroByteResource, .cannotDecodeRawData, .cannotDecodeContentData:
      return TransportFailure.malformed(error.localizedDescription)
    case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateNotYetValid, .serverCertificateHasUnknownRoot, .clientCertificateRequired,
      .clientCertificateRejected:
      return TransportFailure.untrusted(error.localizedDescription)
    default: return ambiguousFailure(error)
    }
  }

  /// Foundation on libcurl has fewer codes than libcurl, and tells some failures apart by their text only: an empty
  /// answer is a "bad server response", an answer of another protocol an "unsupported URL" (the URL itself was checked
  /// before), a body that ends early "unknown".
  private static func ambiguousFailure(_ error: URLError) -> any Error {
    #if canImport(FoundationNetworking)
      let text = error.localizedDescription
      switch error.code {
      case .badServerResponse: return TransportFailure.connectionLost
      case .unsupportedURL: return TransportFailure.malformed(text)
      case .unknown:
        if text.hasPrefix("transfer closed") { return TransportFailure.connectionLost }
        return ["SSL", "TLS", "certificate"].contains { text.contains($0) }
          ? TransportFailure.untrusted(text) : TransportFailure.malformed(text)
      default: return error
      }
    #else
      return error.code == .badServerResponse ? TransportFailure.malformed(error.localizedDescription) : error
    #endif
  }
}

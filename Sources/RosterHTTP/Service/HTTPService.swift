import Foundation
import HTTPTypes
import Roster

/// A server that requests are sent to: its address, the transport, and the middleware, cache and policies for all calls.
///
/// ```swift
/// let service = HTTPService(
///   "https://api.example.org/v1",
///   middleware: [HeaderMiddleware([.userAgent: "Example/1.0"]), RetryMiddleware(), auth],
///   observers: [LogObserver(logger)])
/// let course = try await service.send(CourseAPI.course(7))
/// ```
///
/// ## Stages of a call
///
/// A call passes through these stages, and its response passes through them in reverse order:
///
/// 1. The observers are notified of the beginning.
/// 2. The request is encoded as a URL, header fields and content.
/// 3. The middleware intercepts the call, in the order of the array: the first is the outermost.
/// 4. The response cache is consulted, if the request's cache policy allows it.
/// 5. A GET or HEAD request is coalesced with one in flight that is sent with the same header fields.
/// 6. The call is executed: redirects, and for each attempt the cleartext policy, the transport, the timeouts and the size
///    limit.
/// 7. The status code is validated, so that middleware receives either an accepted response or a typed error. The value is
///    decoded off the main actor, and the observers are notified of the outcome.
///
/// Copies of a service share its transport, cache and calls in flight. Create one service for each user account, because
/// accounts must share neither cached responses nor calls.
public struct HTTPService: Sendable {
  /// The base URL of the server's API.
  public let address: ServerAddress
  private let scope: Result<CallScope, HTTPError>
  let pipeline: Pipeline
  private let observers: [any HTTPObserver]
  private let options: HTTPOptions
  let clock: HTTPClock

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - address: The base URL of the server's API.
  ///   - account: The name of the user account. Services for the same account and server share cached responses. `nil` shares
  ///     them among the copies of this service only.
  ///   - transport: The transport that sends requests.
  ///   - middleware: The middleware that intercepts calls. The first is the outermost.
  ///   - observers: The observers that are notified of every call.
  ///   - cache: The response cache. `nil` disables caching.
  ///   - options: The limits and policies.
  ///   - clock: The clock for timeouts, retry delays, cache ages and metrics.
  public init(
    _ address: ServerAddress, account: String? = nil, transport: any HTTPTransport = defaultTransport(),
    middleware: [any HTTPMiddleware] = [],
    observers: [any HTTPObserver] = [], cache: ResponseCache? = nil, options: HTTPOptions = HTTPOptions(),
    clock: HTTPClock = .continuous
  ) {
    self.address = address
    scope = Result { () throws(HTTPError) in
      CallScope(try address.url(), account: account, trusting: options.trustedOrigins, clock: clock)
    }
    self.observers = observers
    self.options = options
    self.clock = clock
    pipeline = Pipeline(
      middleware: middleware, cache: cache, executor: CallExecutor(transport: transport, options: options))
  }

  /// Sends a request and returns the decoded value.
  ///
  /// - Parameter request: The request.
  /// - Returns: The value decoded from the response.
  /// - Throws: ``HTTPError``. If the task is cancelled, its reason is ``HTTPError/Reason/cancelled``, without delay; a
  ///   coalesced call continues for its other callers.
  public func send<Response>(_ request: Request<Response>) async throws(HTTPError) -> Response {
    try await result(of: request).value
  }

  /// Sends a request and returns the decoded value with its response, metrics and issues.
  ///
  /// - Parameter request: The request.
  /// - Throws: ``HTTPError``.
  public func result<Response>(of request: Request<Response>) async throws(HTTPError) -> HTTPResult<Response> {
    try await result(of: request, Transfer())
  }

  /// Sends a request whose content is received into a stream, or whose progress is reported.
  func result<Response>(
    of request: Request<Response>, _ transfer: Transfer
  ) async throws(HTTPError) -> HTTPResult<Response> {
    switch try await result(of: request, ifNoneMatch: nil, transfer) {
    case .modified(let result): return result
    case .notModified: throw HTTPError(.invalidResponse("it has status 304 although the request is not conditional"))
    }
  }

  /// Sends a conditional request: the server responds without content if the caller's version is current.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - etag: The entity tag of the caller's version (``HTTPResult/etag`` of an earlier response), if any.
  /// - Throws: ``HTTPError``.
  public func result<Response>(
    of request: Request<Response>, ifNoneMatch etag: String?
  ) async throws(HTTPError) -> ConditionalResult<Response> {
    try await result(of: request, ifNoneMatch: etag, Transfer())
  }

  private func result<Response>(
    of request: Request<Response>, ifNoneMatch etag: String?, _ transfer: Transfer
  ) async throws(HTTPError) -> ConditionalResult<Response> {
    let recorder = CallRecorder(request.method, clock: clock, observers: observers)
    do throws(HTTPError) {
      let result = try await perform(request, etag, transfer, recorder)
      recorder.end(result)
      return result
    } catch {
      recorder.end(error)
      throw error
    }
  }

  private func perform<Response>(
    _ request: Request<Response>, _ etag: String?, _ transfer: Transfer, _ recorder: CallRecorder
  ) async throws(HTTPError) -> ConditionalResult<Response> {
    let call = try makeCall(request, etag, transfer)
    recorder.begin(call)
    guard !Task.isCancelled else { throw call.error(.cancelled) }
    let response = try await pipeline.run(call)
    if response.status == .notModified, call.isConditional { return .notModified }
    let start = clock.now
    do {
      let mapped = try await decode(response, request.decoding)
      recorder.recordParse(clock.now - start)
      return .modified(
        HTTPResult(value: mapped.value, response: response, issues: mapped.issues, metrics: recorder.metrics))
    } catch {
      recorder.recordParse(clock.now - start)
      throw call.error(.decoding(ErrorSummary.text(of: error, in: response)), underlying: error)
    }
  }

  /// Decodes off the main actor, as the method is nonisolated and does not inherit its caller's isolation.
  private nonisolated func decode<Value>(
    _ response: ServerResponse, _ decoding: ResponseDecoding<Value>
  ) async throws -> JSONMappingResult<Value> {
    try decoding.decode(response)
  }

  private func makeCall<Response>(
    _ request: Request<Response>, _ etag: String?, _ transfer: Transfer
  ) throws(HTTPError) -> HTTPCall {
    let isAbsolute = request.path.isAbsoluteURL
    let url = try address.url(for: request.path, query: isAbsolute ? [] : request.query)
    let scope = try scope.get()
    var headers = request.headers
    if let accept = request.decoding.accept, headers[.accept] == nil { headers[.accept] = accept }
    if let type = request.body.contentType, headers[.contentType] == nil { headers[.contentType] = type }
    if let etag { headers[.ifNoneMatch] = etag }
    let body: EncodedBody
    do {
      body = try request.body.encode()
    } catch {
      throw HTTPError(
        .bodyEncodingFailed(ErrorSummary.text(of: error)), method: request.method, url: RedactedURL(url, path: "/*"),
        underlying: error)
    }
    var transfer = transfer
    transfer.destination = request.decoding.destination
    let isDownload = request.decoding.destination != nil
    let call = HTTPCall(
      method: request.method, url: url, headers: headers, body: body,
      isIdempotent: request.idempotent ?? request.method.isIdempotent, cachePolicy: request.cachePolicy,
      timeouts: request.timeouts ?? options.timeouts(isFile: isDownload || body.isFile),
      responseLimit: request.responseLimit ?? (isDownload ? .max : options.responseLimit),
      acceptedStatusCodes: request.acceptedStatusCodes, scope: scope, parameters: isAbsolute ? request.query : [],
      envelope: request.decoding.envelope,
      redactedPath: request.linkPolicy == nil ? try redactedPath(of: request.path, at: url) : "/*",
      metrics: CallMetrics(), transfer: transfer)
    guard isAbsolute else { return call }
    if let policy = request.linkPolicy { return try follow(call, policy) }
    guard call.isTrusted || request.headers.isEmpty && request.query.isEmpty && call.body.count == 0 else {
      throw call.error(
        .originNotPermitted("its header fields, parameters and content belong to another server. Trust its origin"))
    }
    return call
  }

  /// The path of a call for logs, without interpolated values.
  private func redactedPath(of path: RequestPath, at url: URL) throws(HTTPError) -> String {
    path.hasValues ? try address.url(for: path.redacted).path : url.path
  }

  /// Validates the target of a call that a server chose.
  private func follow(_ call: HTTPCall, _ policy: LinkPolicy) throws(HTTPError) -> HTTPCall {
    guard call.isTrusted || policy == .anyOrigin else {
      throw call.error(.originNotPermitted("the link leads to another server"))
    }
    guard call.url.scheme == "https" || call.scope.root.scheme != "https" else {
      throw call.error(.originNotPermitted("the link leads from https to http"))
    }
    return call
  }
}

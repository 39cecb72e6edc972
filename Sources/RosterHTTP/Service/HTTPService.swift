import Foundation
import HTTPTypes

/// A server, as the requests of an app see it: its address, what carries requests there, and the rules on the way.
///
/// ```swift
/// let service = HTTPService(
///   "https://api.example.org/v1",
///   middleware: [HeaderMiddleware([.userAgent: "Example/1.0"]), RetryMiddleware(), auth],
///   observers: [LogObserver(logger)])
/// let course = try await service.send(CourseAPI.course(7))
/// ```
///
/// ## The way of a call
///
/// A call goes inwards through these stations, and its answer back outwards:
///
/// 1. the observers hear that it begins;
/// 2. the request becomes a URL, header fields and a body;
/// 3. it joins an equal GET or HEAD that is on its way already, or goes on alone;
/// 4. the middleware, in the order of the array: the first is the outermost, sees the call first and the answer last;
/// 5. the response cache, if the request allows it;
/// 6. redirects, and for each attempt: the rule on encryption, the transport, the time limits, the size limit;
/// 7. on the way back the status is judged (so that middleware gets either an answer that the request accepts, or a
///    typed error), then the value is made, off the main actor, and the observers hear of the outcome.
///
/// A service is a cheap value; copies share transport, cache and the calls that are under way. Make one for each
/// account: two accounts must share neither cache nor calls.
public struct HTTPService: Sendable {
  /// Where the server's API begins.
  public let address: ServerAddress
  private let pipeline: Pipeline
  private let observers: [any HTTPObserver]
  private let options: HTTPOptions
  private let clock: HTTPClock
  let flights = SharedFlights<FlightKey, MeteredReply>(endsWhenAbandoned: true)

  /// A service.
  ///
  /// - Parameters:
  ///   - address: where the server's API begins.
  ///   - transport: what carries requests.
  ///   - middleware: what may change calls and answers; the first is the outermost.
  ///   - observers: what hears of every call.
  ///   - cache: where answers are kept; nil: nowhere.
  ///   - options: limits and policies.
  ///   - clock: the time that limits, backoff, cache ages and timings go by.
  public init(
    _ address: ServerAddress, transport: any Transport = defaultTransport(), middleware: [any HTTPMiddleware] = [],
    observers: [any HTTPObserver] = [], cache: ResponseCache? = nil, options: HTTPOptions = HTTPOptions(),
    clock: HTTPClock = .continuous
  ) {
    self.address = address
    self.observers = observers
    self.options = options
    self.clock = clock
    pipeline = Pipeline(
      middleware: middleware, cache: cache, exchange: Exchange(transport: transport, options: options))
  }

  /// Sends a request and returns what its answer becomes.
  ///
  /// - Throws: ``HTTPError``. If the task is cancelled, its reason is ``HTTPError/Reason/cancelled``, at once, and the
  ///   exchange is given up unless somebody else waits for it.
  public func send<Response>(_ request: Request<Response>) async throws(HTTPError) -> Response {
    try await result(of: request).value
  }

  /// Sends a request and returns what its answer becomes, with the answer itself, its timing and its issues.
  ///
  /// - Throws: ``HTTPError``.
  public func result<Response>(of request: Request<Response>) async throws(HTTPError) -> HTTPResult<Response> {
    switch try await result(of: request, unless: nil) {
    case .modified(let result): return result
    case .notModified: throw HTTPError(.malformed("it says that nothing has changed, which was not asked"))
    }
  }

  /// Asks for something unless the server still has the version that the caller has.
  ///
  /// - Parameters:
  ///   - request: what is asked for.
  ///   - etag: the version that the caller has (``HTTPResult/etag`` of an earlier answer); nil: none.
  /// - Throws: ``HTTPError``.
  public func result<Response>(
    of request: Request<Response>, unless etag: String?
  ) async throws(HTTPError) -> Conditional<Response> {
    let call = CallLog(request.method, clock: clock, observers: observers)
    do throws(HTTPError) {
      let outcome = try await conclude(request, etag, call)
      call.end(outcome)
      return outcome
    } catch {
      call.end(error)
      throw error
    }
  }

  private func conclude<Response>(
    _ request: Request<Response>, _ etag: String?, _ log: CallLog
  ) async throws(HTTPError) -> Conditional<Response> {
    let call = try prepare(request, etag)
    log.begin(call)
    guard !Task.isCancelled else { throw call.error(.cancelled) }
    let answer = try await answer(to: call)
    log.note(answer)
    if answer.reply.status == .notModified, call.isConditional { return .notModified }
    let start = clock.now
    do {
      let mapped = try await decode(answer.reply, request.decoding)
      log.noteParse(clock.now - start)
      return .modified(
        HTTPResult(value: mapped.value, reply: answer.reply, issues: mapped.issues, timing: log.timing))
    } catch {
      log.noteParse(clock.now - start)
      throw call.error(.decoding(DecodingFailure.sentence(error, answer.reply)))
    }
  }

  /// Runs off the main actor, as it is neither isolated nor inherits its caller's isolation.
  private nonisolated func decode<Value>(
    _ reply: HTTPReply, _ decoding: ResponseDecoding<Value>
  ) async throws -> Mapped<Value> {
    try decoding.decode(reply)
  }

  private func answer(to call: HTTPCall) async throws(HTTPError) -> MeteredReply {
    let work: @Sendable () async throws(HTTPError) -> MeteredReply = { [pipeline] () async throws(HTTPError) in
      MeteredReply(reply: try await pipeline.run(call), meter: call.meter.current)
    }
    guard options.sharesEqualRequests, call.method == .get || call.method == .head, call.body.count == 0 else {
      return try await work()
    }
    do throws(HTTPError) { return try await flights.join(FlightKey(call), work) } catch { throw error.about(call) }
  }

  private func prepare<Response>(_ request: Request<Response>, _ etag: String?) throws(HTTPError) -> HTTPCall {
    let url = try address.url(for: request.path, query: request.query)
    let home = try Origin(address.url())
    var headers = request.headers
    if let accept = request.decoding.accept, headers[.accept] == nil { headers[.accept] = accept }
    if let type = request.body.contentType, headers[.contentType] == nil { headers[.contentType] = type }
    if let etag { headers[.ifNoneMatch] = etag }
    let body: PreparedBody
    do {
      body = try request.body.prepare()
    } catch {
      throw HTTPError(.unsendable(String(describing: error)), method: request.method, url: url)
    }
    return HTTPCall(
      method: request.method, url: url, headers: headers, body: body,
      isIdempotent: request.idempotent ?? request.method.isIdempotent, cacheUse: request.cacheUse,
      timeouts: request.timeouts ?? options.timeouts, responseLimit: request.responseLimit ?? options.responseLimit,
      accepted: request.accepted, home: home, clock: clock, meter: CallMeter())
  }
}

/// Calls that are equal to the server, so that one answer serves all.
struct FlightKey: Hashable, Sendable {
  let method: String
  let url: URL
  let headers: [String]
  let cacheUse: CacheUse
  let accepted: ClosedRange<Int>
  let responseLimit: Int
  let timeouts: HTTPTimeouts

  init(_ call: HTTPCall) {
    method = call.method.rawValue
    url = call.url
    headers = call.headers.map { "\($0.name.canonicalName):\($0.value)" }.sorted()
    cacheUse = call.cacheUse
    accepted = call.accepted
    responseLimit = call.responseLimit
    timeouts = call.timeouts
  }
}

/// An answer, and what it cost to get.
struct MeteredReply: Sendable {
  let reply: HTTPReply
  let meter: CallMeter.Reading
}

extension HTTPRequest.Method {
  /// Whether sending a request of this method twice does no more than sending it once (RFC 9110, 9.2.2).
  public var isIdempotent: Bool { [.get, .head, .put, .delete, .options, .trace].contains(self) }
}

import Foundation
import HTTPTypes

@testable import RosterHTTP

/// The transports that the same tests run on.
enum TransportKind: CaseIterable, Sendable {
  case urlSession
  #if AsyncHTTPClient
    case asyncHTTPClient
  #endif

  /// Whether header fields that are cut off, or that follow the body, are harmless, and not the end of the process. See
  /// the documentation of `URLSessionTransport`.
  var survivesBrokenFields: Bool {
    #if canImport(FoundationNetworking)
      self != .urlSession
    #else
      true
    #endif
  }

  func make() -> any Transport {
    switch self {
    case .urlSession: URLSessionTransport()
    #if AsyncHTTPClient
      case .asyncHTTPClient: AsyncHTTPClientTransport()
    #endif
    }
  }
}

/// An answer that can be given any number of times.
struct ScriptedResponse: Sendable {
  var status = HTTPResponse.Status.ok
  var headers = HTTPFields()
  var bytes = Data()

  static func json(_ text: String, _ headers: HTTPFields = [:]) -> ScriptedResponse {
    var headers = headers
    headers[.contentType] = "application/json"
    return ScriptedResponse(headers: headers, bytes: Data(text.utf8))
  }

  static func status(_ code: Int, _ headers: HTTPFields = [:]) -> ScriptedResponse {
    ScriptedResponse(status: HTTPResponse.Status(code: code), headers: headers)
  }

  var transportResponse: TransportResponse { TransportResponse(status: status, headers: headers, bytes: bytes) }
}

/// A transport without a network: a closure answers.
final class ScriptedTransport: Transport {
  private let script: @Sendable (TransportRequest) async throws -> ScriptedResponse
  private let sent = Locked<[TransportRequest]>([])

  init(_ script: @escaping @Sendable (TransportRequest) async throws -> ScriptedResponse) { self.script = script }

  /// Answers each request with the next of these, and then with the last for ever.
  convenience init(_ responses: [ScriptedResponse]) {
    let next = Counter()
    self.init { _ in responses[min(next.add(), responses.count) - 1] }
  }

  var requests: [TransportRequest] { sent.current }

  func send(_ request: TransportRequest) async throws -> TransportResponse {
    sent.withLock { $0.append(request) }
    return try await script(request).transportResponse
  }
}

extension HTTPService {
  /// A service on a scripted transport, at an address that is never looked up.
  init(
    scripted transport: ScriptedTransport, middleware: [any HTTPMiddleware] = [],
    observers: [any HTTPObserver] = [], cache: ResponseCache? = nil, options: HTTPOptions = HTTPOptions(),
    clock: HTTPClock = .continuous
  ) {
    self.init(
      "https://api.example.org/v1", transport: transport, middleware: middleware, observers: observers, cache: cache,
      options: options, clock: clock)
  }
}

/// Runs a call that is expected to fail and returns the error.
func failure<Value>(of call: () async throws(HTTPError) -> Value) async -> HTTPError? {
  do throws(HTTPError) {
    _ = try await call()
    return nil
  } catch {
    return error
  }
}

extension HTTPError {
  /// The name of the reason, for comparison.
  var name: String { String(describing: reason).prefix { $0 != "(" }.description }
}

extension Data {
  /// Bytes in which every piece can be told from its neighbours.
  static func pattern(count: Int) -> Data {
    var block = Data((0..<1021).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    while block.count < count { block += block.prefix(count - block.count) }
    return block.prefix(count)
  }
}

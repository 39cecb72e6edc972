import Foundation
import HTTPTypes
import RosterFoundation

@testable import RosterHTTP

/// The transports that tests run on.
enum TransportKind: CaseIterable, Sendable {
  case urlSession
  #if os(Linux)
    case curl
  #endif
  #if AsyncHTTPClient
    case asyncHTTPClient
  #endif

  /// Whether the transport survives truncated header fields and trailer fields. On Linux, Foundation terminates the
  /// process; see `URLSessionTransport`.
  var survivesBrokenFields: Bool {
    #if canImport(FoundationNetworking)
      self != .urlSession
    #else
      true
    #endif
  }

  func make() -> any HTTPTransport {
    switch self {
    case .urlSession: URLSessionTransport()
    #if os(Linux)
      case .curl: CurlTransport()
    #endif
    #if AsyncHTTPClient
      case .asyncHTTPClient: AsyncHTTPClientTransport()
    #endif
    }
  }
}

/// A scripted response.
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

/// A transport without a network, whose responses come from a closure.
final class ScriptedTransport: HTTPTransport {
  private let script: @Sendable (TransportRequest) async throws -> ScriptedResponse
  private let sent = LockedValue<[TransportRequest]>([])

  init(_ script: @escaping @Sendable (TransportRequest) async throws -> ScriptedResponse) { self.script = script }

  /// Creates a transport that returns these responses in order and repeats the last one.
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

extension LoopbackServer {
  /// Creates a service of the server.
  func service(
    _ kind: TransportKind, middleware: [any HTTPMiddleware] = [], options: HTTPOptions = HTTPOptions()
  ) -> HTTPService {
    HTTPService(address, transport: kind.make(), middleware: middleware, options: options, clock: .patient)
  }
}

extension HTTPService {
  /// Creates a service with a transport that needs no server.
  init(
    scripted transport: any HTTPTransport, middleware: [any HTTPMiddleware] = [],
    observers: [any HTTPObserver] = [], cache: ResponseCache? = nil, options: HTTPOptions = HTTPOptions(),
    clock: HTTPClock = .patient
  ) {
    self.init(
      "https://api.example.org/v1", transport: transport, middleware: middleware, observers: observers, cache: cache,
      options: options, clock: clock)
  }
}

/// Returns the error of a call, or `nil` if it succeeds.
func failure<Value>(of call: () async throws(HTTPError) -> Value) async -> HTTPError? {
  do throws(HTTPError) {
    _ = try await call()
    return nil
  } catch {
    return error
  }
}

extension HTTPError {
  /// The name of the reason's case.
  var name: String { String(describing: reason).prefix { $0 != "(" }.description }
}

extension Data {
  /// Bytes in a pattern in which displaced ranges are detected.
  static func pattern(count: Int) -> Data {
    var block = Data((0..<1021).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    while block.count < count { block += block.prefix(count - block.count) }
    return block.prefix(count)
  }
}

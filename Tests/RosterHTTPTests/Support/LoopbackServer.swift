import Foundation
import RosterFoundation

@testable import RosterHTTP

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An HTTP/1.1 server on the loopback interface, with plain sockets and its own threads.
///
/// The handler runs on the connection's thread and may block it. It sends raw bytes, so that it can violate the protocol. If
/// it returns without closing the connection, the next request is read.
final class LoopbackServer: Sendable {
  let port: UInt16
  private let listener: Int32
  private let isListening: Bool
  private let state = LockedValue(State())

  private struct State: Sendable {
    var requests: [ServerRequest] = []
    var connections: [Int32] = []
  }

  struct CannotListen: Error {}

  /// Creates a server on a free port. Without a handler, its port is taken and refuses connections.
  init(_ handler: (@Sendable (ServerExchange) -> Void)?) throws {
    #if canImport(Glibc)
      listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      listener = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    isListening = handler != nil
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && (handler == nil || listen(listener, 64) == 0)
          && getsockname(listener, $0, &length) == 0
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    guard isBound else { throw CannotListen() }
    guard let handler else { return }
    let state = state
    Thread.detachNewThread {
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { break }
        state.withLock { $0.connections.append(connection) }
        Thread.detachNewThread { Self.serve(connection, state, handler) }
      }
      close(listener)
    }
  }

  /// Creates a server whose answers have no end, and which opens a gate when a client disconnects.
  static func endless(until isDisconnected: Gate) throws -> LoopbackServer {
    try LoopbackServer { exchange in
      exchange.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
      while exchange.sendChunk(String(repeating: "x", count: 10_000)) {}
      isDisconnected.open()
    }
  }

  deinit {
    // The thread that accepts connections closes the listener.
    if isListening { shutdown(listener, Int32(SHUT_RDWR)) } else { close(listener) }
    for connection in state.current.connections { shutdown(connection, Int32(SHUT_RDWR)) }
  }

  var address: ServerAddress { ServerAddress("http://127.0.0.1:\(port)") }

  /// The received requests, in order.
  var requests: [ServerRequest] { state.current.requests }

  private static func serve(
    _ connection: Int32, _ state: LockedValue<State>, _ handler: @Sendable (ServerExchange) -> Void
  ) {
    let reader = ServerReader(connection)
    while let request = reader.nextRequest() {
      state.withLock { $0.requests.append(request) }
      let exchange = ServerExchange(request: request, connection: connection)
      handler(exchange)
      if exchange.isClosed { break }
    }
    state.withLock { $0.connections.removeAll { $0 == connection } }
    close(connection)
  }
}

/// A received request.
struct ServerRequest: Sendable {
  let method: String
  let target: String
  /// The header fields, with names in lowercase.
  let headers: [String: String]
  let body: Data

  var path: String { String(target.prefix { $0 != "?" }) }
  var text: String { String(decoding: body, as: UTF8.self) }
}

/// A request and the connection to respond on, with valid or invalid data.
final class ServerExchange: Sendable {
  let request: ServerRequest
  private let connection: Int32
  private let closed = LockedValue(false)

  init(request: ServerRequest, connection: Int32) {
    self.request = request
    self.connection = connection
  }

  var isClosed: Bool { closed.current }

  /// Sends a complete, valid response.
  func respond(_ status: Int = 200, _ headers: KeyValuePairs<String, String> = [:], _ body: String = "") {
    respond(status, headers, Data(body.utf8))
  }

  func respond(_ status: Int, _ headers: KeyValuePairs<String, String>, _ body: Data) {
    let fields = headers.map { "\($0.key): \($0.value)\r\n" }.joined()
    send("HTTP/1.1 \(status) Status\r\n\(fields)Content-Length: \(body.count)\r\n\r\n")
    send(body)
  }

  func json(_ body: String) { respond(200, ["Content-Type": "application/json"], body) }

  /// Sends raw text. Returns whether the client is still connected.
  @discardableResult
  func send(_ text: String) -> Bool { send(Data(text.utf8)) }

  @discardableResult
  func send(_ bytes: Data) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      #if canImport(Glibc)
        let count = rest.withUnsafeBytes { Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      #else
        let count = rest.withUnsafeBytes { Darwin.send(connection, $0.baseAddress, $0.count, 0) }
      #endif
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Sends one chunk of a chunked body.
  @discardableResult
  func sendChunk(_ text: String) -> Bool { send("\(String(text.utf8.count, radix: 16))\r\n\(text)\r\n") }

  /// Closes the connection normally.
  func hangUp() {
    closed.withLock { $0 = true }
    shutdown(connection, Int32(SHUT_RDWR))
  }

  /// Closes the connection with a reset (RST).
  func reset() {
    closed.withLock { $0 = true }
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(connection, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }

  /// Blocks until the client closes the connection.
  func waitUntilClientDisconnects() {
    closed.withLock { $0 = true }
    var byte: UInt8 = 0
    while recv(connection, &byte, 1, 0) > 0 {}
  }
}

/// Reads requests from a connection.
private final class ServerReader {
  private let connection: Int32
  private var buffer = Data()

  init(_ connection: Int32) { self.connection = connection }

  func nextRequest() -> ServerRequest? {
    let end = Data("\r\n\r\n".utf8)
    // A TLS handshake begins with this byte and never becomes a request.
    while buffer.range(of: end) == nil { guard buffer.first != 0x16, readMore() else { return nil } }
    guard let headEnd = buffer.range(of: end) else { return nil }
    let head = String(decoding: buffer[..<headEnd.lowerBound], as: UTF8.self)
    buffer = Data(buffer[headEnd.upperBound...])
    let lines = head.components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count == 3 else { return nil }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let (name, value) = line.splitOnce(":")
      headers[name.lowercased()] = value?.trimmed ?? ""
    }
    guard let body = body(headers) else { return nil }
    return ServerRequest(method: String(words[0]), target: String(words[1]), headers: headers, body: body)
  }

  private func body(_ headers: [String: String]) -> Data? {
    if headers["transfer-encoding"]?.lowercased() == "chunked" { return chunkedBody() }
    return take(headers["content-length"].flatMap { Int($0) } ?? 0)
  }

  private func chunkedBody() -> Data? {
    var body = Data()
    while true {
      while buffer.range(of: Data("\r\n".utf8)) == nil { guard readMore() else { return nil } }
      guard let end = buffer.range(of: Data("\r\n".utf8)),
        let size = Int(String(decoding: buffer[..<end.lowerBound], as: UTF8.self).trimmed, radix: 16)
      else { return nil }
      buffer = Data(buffer[end.upperBound...])
      guard let piece = take(size), take(2) != nil else { return nil }
      if size == 0 { return body }
      body += piece
    }
  }

  private func take(_ count: Int) -> Data? {
    while buffer.count < count { guard readMore() else { return nil } }
    defer { buffer = Data(buffer.dropFirst(count)) }
    return Data(buffer.prefix(count))
  }

  private func readMore() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 64 * 1024)
    let count = recv(connection, &bytes, bytes.count, 0)
    guard count > 0 else { return false }
    buffer += bytes[..<count]
    return true
  }
}

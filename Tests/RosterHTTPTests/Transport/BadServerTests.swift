import Foundation
import HTTPTypes
import RosterFoundation
import Testing

@testable import RosterHTTP

/// Tests of every transport with a real server that violates HTTP.
@Suite("S1-19 transports and invalid responses", .timeLimit(.minutes(30)))
struct BadServerTests {
  /// The transports that read from the network whether or not the response is read. AsyncHTTPClient does not.
  private static let buffering = TransportKind.allCases.filter { $0 == .urlSession || "\($0)" == "curl" }

  private func failureName(
    _ kind: TransportKind, _ request: Request<Data> = .get("", .bytes),
    _ handler: @escaping @Sendable (ServerExchange) -> Void
  ) async throws -> String? {
    let server = try LoopbackServer(handler)
    let service = server.service(kind)
    return await failure { () async throws(HTTPError) in try await service.send(request) }?.name
  }

  @Test("S1-19 a connection closed without a response is a lost connection", arguments: TransportKind.allCases)
  func dropped(_ kind: TransportKind) async throws {
    #expect(try await failureName(kind) { $0.hangUp() } == "connectionLost")
  }

  @Test("S1-19 a reset within a body is a lost connection", arguments: TransportKind.allCases)
  func resetInBody(_ kind: TransportKind) async throws {
    let name = try await failureName(kind) {
      $0.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf")
      $0.reset()
    }
    #expect(name == "connectionLost")
  }

  @Test("S1-19 a body shorter than Content-Length is a lost connection", arguments: TransportKind.allCases)
  func truncated(_ kind: TransportKind) async throws {
    let name = try await failureName(kind) {
      $0.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf")
      $0.hangUp()
    }
    #expect(name == "connectionLost")
  }

  @Test("S1-19 a truncated chunked body is a lost connection", arguments: TransportKind.allCases)
  func truncatedChunks(_ kind: TransportKind) async throws {
    let name = try await failureName(kind) {
      $0.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
      $0.sendChunk("half")
      $0.hangUp()
    }
    #expect(name == "connectionLost")
  }

  @Test("S1-19 bytes beyond Content-Length are not part of the body", arguments: TransportKind.allCases)
  func tooManyBytes(_ kind: TransportKind) async throws {
    let server = try LoopbackServer {
      $0.send("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nbodyHTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nagain")
      $0.hangUp()
    }
    let service = server.service(kind)
    #expect(try await service.send(.get("", .text)) == "body")
  }

  @Test("S1-19 a response that is not HTTP is an error", arguments: TransportKind.allCases)
  func garbage(_ kind: TransportKind) async throws {
    let name = try await failureName(kind) {
      $0.send("SSH-2.0-OpenSSH_9.2p1\r\n\u{0}\u{1}\u{2}\r\n\r\n")
      $0.hangUp()
    }
    #expect(name == "invalidResponse")
  }

  @Test("S1-19 an https request to a server without TLS is an error", arguments: TransportKind.allCases)
  func noTLS(_ kind: TransportKind) async throws {
    let server = try LoopbackServer { $0.respond(200) }
    let service = HTTPService(
      ServerAddress("https://127.0.0.1:\(server.port)"), transport: kind.make(), clock: .patient)
    let error = await failure { () async throws(HTTPError) in try await service.send(.get("", .bytes)) }
    #expect(error?.name == "secureConnectionFailed")
    #expect(server.requests.isEmpty)
  }

  @Test("X-14 S1-19 a truncated head is a lost connection", arguments: TransportKind.allCases)
  func truncatedHead(_ kind: TransportKind) async throws {
    guard kind.survivesBrokenFields else { return }
    let name = try await failureName(kind) {
      $0.send("HTTP/1.1 200 OK\r\nContent-Type: text/pl")
      $0.hangUp()
    }
    #expect(name == "connectionLost")
  }

  @Test("X-14 S1-19 trailer fields after a chunked body are accepted", arguments: TransportKind.allCases)
  func trailers(_ kind: TransportKind) async throws {
    guard kind.survivesBrokenFields else { return }
    let server = try LoopbackServer {
      $0.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: X\r\n\r\n")
      $0.sendChunk("body")
      $0.send("0\r\nX: y\r\n\r\n")
    }
    #expect(try await server.service(kind).send(.get("", .text)) == "body")
  }

  @Test("S1-19 an invalid Content-Length never crashes", arguments: TransportKind.allCases)
  func invalidLength(_ kind: TransportKind) async throws {
    for length in ["-1", "99999999999999999999999", "abc", "0x10", ""] {
      _ = try await failureName(kind) {
        $0.send("HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\nbody")
        $0.hangUp()
      }
    }
  }

  @Test("S1-19 a closed port is a refused connection", arguments: TransportKind.allCases)
  func refused(_ kind: TransportKind) async throws {
    // The port stays taken: another test's server could have it otherwise.
    let server = try LoopbackServer(nil)
    let service = server.service(kind)
    let error = await failure { () async throws(HTTPError) in try await service.send(.get("", .bytes)) }
    #expect(error?.name == "cannotConnectToHost")
    #expect(error?.kind == .transient)
    withExtendedLifetime(server) {}
  }

  @Test("X-09 S1-19 a body beyond the limit is cancelled while it is received", arguments: TransportKind.allCases)
  func limit(_ kind: TransportKind) async throws {
    let isDisconnected = Gate()
    let server = try LoopbackServer { exchange in
      exchange.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
      // The body has no end, so only the limit ends the request.
      exchange.sendChunk(String(repeating: "x", count: 100_001))
      exchange.waitUntilClientDisconnects()
      isDisconnected.open()
    }
    let service = server.service(kind)
    let error = await failure { () async throws(HTTPError) in
      try await service.send(.get("", .bytes).responseLimit(100_000))
    }
    #expect(error?.name == "responseTooLarge")
    await isDisconnected.passed()
  }

  @Test("X-09 the content of a response that nobody reads is not received beyond the limit", arguments: buffering)
  func unread(_ kind: TransportKind) async throws {
    let isDisconnected = Gate()
    let server = try LoopbackServer.endless(until: isDisconnected)
    let transport = kind.make()
    let response = try await transport.send(
      TransportRequest(
        method: .get, url: server.address.url(), headers: [:], body: .none, responseLimit: 100_000))
    await isDisconnected.passed()
    withExtendedLifetime((transport, response)) {}
  }

  @Test(
    "S1-19 a Content-Length beyond the limit is an error before the body is received", arguments: TransportKind.allCases
  )
  func announcedTooLarge(_ kind: TransportKind) async throws {
    let isDisconnected = Gate()
    let server = try LoopbackServer {
      $0.send("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\nbeginning")
      $0.waitUntilClientDisconnects()
      isDisconnected.open()
    }
    let service = server.service(kind)
    let error = await failure { () async throws(HTTPError) in
      try await service.send(.get("", .bytes).responseLimit(1000))
    }
    #expect(error?.name == "responseTooLarge")
    await isDisconnected.passed()
  }

  @Test(
    "S1-23 cancelling closes the connection before and after the head", arguments: TransportKind.allCases,
    [true, false])
  func cancel(_ kind: TransportKind, sendsHead: Bool) async throws {
    let (isRequested, isDisconnected) = (Gate(), Gate())
    let server = try LoopbackServer {
      if sendsHead { $0.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf") }
      isRequested.open()
      $0.waitUntilClientDisconnects()
      isDisconnected.open()
    }
    let service = server.service(kind)
    let task = Task { await failure { () async throws(HTTPError) in try await service.send(.get("", .bytes)) } }
    await isRequested.passed()
    task.cancel()
    #expect(await task.value?.name == "cancelled")
    await isDisconnected.passed()
  }

  @Test("S1-19 the idle timeout ends the attempt and closes the connection", arguments: TransportKind.allCases)
  func idleTimeout(_ kind: TransportKind) async throws {
    let (isRequested, isDisconnected) = (Gate(), Gate())
    let server = try LoopbackServer {
      isRequested.open()
      $0.waitUntilClientDisconnects()
      isDisconnected.open()
    }
    let clock = ManualClock()
    let service = HTTPService(server.address, transport: kind.make(), clock: clock.http)
    let task = Task { await failure { () async throws(HTTPError) in try await service.send(.get("", .bytes)) } }
    await isRequested.passed()
    await clock.sleeping(for: .seconds(30))
    clock.advance(by: .seconds(30))
    #expect(await task.value?.name == "timedOut")
    await isDisconnected.passed()
  }

  @Test("S1-19 the total timeout ends an attempt whose body is incomplete", arguments: TransportKind.allCases)
  func totalTimeout(_ kind: TransportKind) async throws {
    let (isRequested, isDisconnected) = (Gate(), Gate())
    let server = try LoopbackServer {
      $0.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nh")
      isRequested.open()
      $0.waitUntilClientDisconnects()
      isDisconnected.open()
    }
    let clock = ManualClock()
    let service = HTTPService(server.address, transport: kind.make(), clock: clock.http)
    let limits = HTTPTimeouts(idle: .seconds(900), total: .seconds(60))
    let task = Task {
      await failure { () async throws(HTTPError) in try await service.send(.get("", .bytes).timeouts(limits)) }
    }
    await isRequested.passed()
    await clock.sleeping(for: .seconds(60))
    clock.advance(by: .seconds(60))
    let error = await task.value
    #expect(error?.name == "timedOut")
    #expect(error?.kind == .transient)
    await isDisconnected.passed()
  }

  @Test("S1-19 the error for a web page in place of JSON mentions it", arguments: TransportKind.allCases)
  func webPage(_ kind: TransportKind) async throws {
    let server = try LoopbackServer { $0.respond(200, ["Content-Type": "text/html"], "<html>Sign in</html>") }
    let service = server.service(kind)
    let error = await failure { () async throws(HTTPError) in try await service.send(.get("", .json)) }
    #expect(error?.name == "decoding")
    #expect(error?.description.contains("web page") == true)
  }

  @Test("S1-19 a damaged body never makes a transport crash or hang", arguments: TransportKind.allCases)
  func damaged(_ kind: TransportKind) async throws {
    let random = LockedValue(SeededRandom())
    let head = "HTTP/1.1 200 OK\r\nContent-Type: a/b\r\n"
    let chunked = (head + "Transfer-Encoding: chunked\r\n\r\n", "3\r\nabc\r\n0\r\n\r\n")
    let counted = (head + "Content-Length: 3\r\n\r\n", "abc")
    let redirect = ("HTTP/1.1 302 Found\r\nLocation: /x\r\nContent-Length: 3\r\n\r\n", "abc")
    let server = try LoopbackServer { exchange in
      let bytes = random.withLock { random -> [UInt8] in
        // Some transports do not survive damaged header fields.
        let response = kind.survivesBrokenFields ? [chunked, counted, redirect][random.below(3)] : counted
        return Array(response.0.utf8) + random.damaged(response.1)
      }
      exchange.send(Data(bytes))
      exchange.hangUp()
    }
    var options = HTTPOptions()
    options.redirects = .never
    let service = server.service(kind, options: options)
    for round in 0..<300 {
      let error = await failure { () async throws(HTTPError) in
        try await service.send(.get("\(round)", .bytes).accepting(100...999))
      }
      // A timeout would mean that the closed connection was not detected.
      #expect(error?.name != "timedOut", "round \(round), seed \(random.current.seed)")
    }
  }
}

extension SeededRandom {
  /// The bytes of a text with some of them changed, removed or inserted, or truncated.
  mutating func damaged(_ text: String) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0...below(5) {
      let position = below(bytes.count)
      switch below(4) {
      case 0: bytes[position] = UInt8(below(256))
      case 1 where bytes.count > 1: bytes.remove(at: position)
      case 2: bytes.insert(Array("\r\n: 0-9\0f".utf8)[below(9)], at: position)
      default: bytes = Array(bytes.prefix(position + 1))
      }
    }
    return bytes
  }
}

import Foundation
import HTTPTypes
import RosterFoundation
import RosterHostSupport
import Testing

@testable import RosterHTTP

/// What an app gets without choosing: the default transport, and the default fetch of pictures.
@Suite("X-14 the default transport", .timeLimit(.minutes(30)))
struct DefaultTransportTests {
  /// Valid responses, and the content that they have.
  private static let validResponses: [(String, String)] = [
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nbody\r\n0\r\nX: y\r\n\r\n", "body"),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: X\r\n\r\n0\r\nX: y\r\nX: z\r\n\r\n", ""),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4;a=b\r\nbody\r\n0\r\n\r\n", "body"),
    ("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nbody", "body"),
    ("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nbody", "body"),
    ("HTTP/1.1 200\r\nContent-Length: 4\r\n\r\nbody", "body"),
    ("HTTP/1.0 200 OK\r\n\r\nbody", "body"),
    ("HTTP/1.1 204 No Content\r\n\r\n", ""),
    ("HTTP/1.1 304 Not Modified\r\nContent-Length: 4\r\n\r\n", ""),
  ]
  /// Responses that are almost valid, which old servers send. SwiftNIO refuses them.
  private static let almostValidResponses: [(String, String)] = [
    ("HTTP/1.1 200 OK\nContent-Length: 4\n\nbody", "body"),
    ("HTTP/1.1 200 OK\r\nX: a\r\n b\r\nContent-Length: 4\r\n\r\nbody", "body"),
    ("HTTP/1.1 200 OK\r\nEmpty:\r\n: nameless\r\nContent-Length: 4\r\n\r\nbody", "body"),
  ]
  #if AsyncHTTPClient && os(Linux)
    private static let responses = validResponses
  #else
    private static let responses = validResponses + almostValidResponses
  #endif

  @Test("X-14 every valid form of a response is received", arguments: responses)
  func valid(_ response: String, _ content: String) async throws {
    let server = try LoopbackServer {
      $0.send(response)
      $0.hangUp()
    }
    let service = HTTPService(server.address, clock: .patient)
    #expect(try await service.send(.get("", .text).accepting(100...999)) == content)
    guard response.contains(" 200") else { return }
    let bytes = try await URLFetcher.shared.data(at: "http://127.0.0.1:\(server.port)/a.png", limit: 100)
    #expect(String(decoding: bytes, as: UTF8.self) == content)
  }

  @Test("X-14 a response that is damaged or truncated anywhere is an error at most, for requests and for pictures")
  func damaged() async throws {
    let random = LockedValue(SeededRandom())
    let server = try LoopbackServer { exchange in
      let bytes = random.withLock { random in
        let (response, _) = Self.responses[random.below(Self.responses.count)]
        return random.damaged(response)
      }
      exchange.send(Data(bytes))
      exchange.hangUp()
    }
    let service = HTTPService(server.address, clock: .patient)
    for round in 0..<400 {
      let error = await failure { () async throws(HTTPError) in
        try await service.send(.get("\(round)", .bytes).accepting(100...999))
      }
      #expect(error?.name != "timedOut", "round \(round), seed \(random.current.seed)")
      _ = try? await URLFetcher.shared.data(at: "http://127.0.0.1:\(server.port)/\(round)", limit: 100)
    }
  }

  @Test(
    "X-14 a head without an end is an error, and takes no memory",
    arguments: ["X: y\r\n", "HTTP/1.1 103 A\r\n\r\n", "x"])
  func endlessHead(_ part: String) async throws {
    let isDisconnected = Gate()
    let server = try LoopbackServer { exchange in
      exchange.send("HTTP/1.1 200 OK\r\n")
      while exchange.send(String(repeating: part, count: 1_000)) {}
      isDisconnected.open()
    }
    let service = HTTPService(server.address, clock: .patient)
    let error = await failure { () async throws(HTTPError) in try await service.send(.get("", .bytes)) }
    #expect(error != nil && error?.name != "timedOut")
    await isDisconnected.passed()
  }

  @Test("X-14 a request that its method does not permit to repeat is sent once, even after its connection was closed")
  func sentOnce() async throws {
    let server = try LoopbackServer { exchange in
      exchange.respond(200, ["Content-Type": "text/plain"], "a")
      if exchange.request.method == "POST" { exchange.hangUp() }
    }
    let transport = defaultTransport()
    let service = HTTPService(server.address, transport: transport, clock: .patient)
    for round in 0..<20 {
      _ = try await service.send(.get("\(round)", .text))
      _ = await failure { () async throws(HTTPError) in try await service.send(.post("\(round)", .text)) }
    }
    let posts = server.requests.filter { $0.method == "POST" }.map(\.target)
    #expect(posts.count == Set(posts).count)
    #expect(posts.count == 20)
  }

  #if os(Linux)
    @Test("X-14 the default on Linux is not Foundation's client, which such responses end with the process")
    func notFoundation() {
      #expect(!(defaultTransport() is URLSessionTransport))
    }
  #endif
}

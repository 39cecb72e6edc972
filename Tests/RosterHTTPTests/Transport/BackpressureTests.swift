import Foundation
import RosterFoundation
import Testing

@testable import RosterHTTP

@Suite("D-03 a content waits in the network, and not in memory", .timeLimit(.minutes(30)))
struct BackpressureTests {
  @Test("D-03 a transfer pauses while more than a mebibyte waits for the caller, and goes on when that is taken")
  func pauses() async throws {
    let resumed = Counter()
    let response = ReceivedResponse<Int>(
      limit: .max, tooLarge: TransportError.responseTooLarge, withoutHead: TransportError.connectionLost)
    let (head, body) = try await response.head {
      response.onResume { resumed.add() }
      _ = response.receive(200)
    }
    #expect(head == 200)
    for _ in 0..<4 {
      _ = response.receive(Data(count: 250_000))
      #expect(!response.pausesIfFull())
    }
    _ = response.receive(Data(count: 250_000))
    #expect(response.pausesIfFull())
    var iterator = body.makeAsyncIterator()
    for _ in 0..<3 { _ = try await iterator.next() }
    #expect(resumed.count == 0)
    _ = try await iterator.next()
    #expect(resumed.count == 1)
    _ = try await iterator.next()
    #expect(resumed.count == 1)
    #expect(!response.pausesIfFull())
  }

  @Test("D-03 a slow reader receives everything", arguments: TransportKind.allCases)
  func slowReader(_ kind: TransportKind) async throws {
    let content = Data.pattern(count: 16_000_000)
    let server = try LoopbackServer { $0.respond(200, [:], content) }
    let transport = kind.make()
    let response = try await transport.send(
      TransportRequest(method: .get, url: server.address.url(), headers: [:], body: .none, responseLimit: .max))
    var received = Data()
    for try await chunk in response.body {
      received += chunk
      for _ in 0..<50 { await Task.yield() }
    }
    #expect(received == content)
  }

  #if os(Linux)
    @Test("D-03 libcurl stops reading from a server whose content nobody takes")
    func stops() async throws {
      let (sent, isBlocked) = (LockedValue(0), Gate())
      let server = try LoopbackServer { exchange in
        exchange.send("HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\n")
        // Far more than the buffers of the sockets, and than what waits for the caller.
        while sent.current < 100_000_000, exchange.send(Data(count: 100_000)) { sent.withLock { $0 += 100_000 } }
        isBlocked.open()
      }
      let transport = CurlTransport()
      var response: TransportResponse? = try await transport.send(
        TransportRequest(method: .get, url: server.address.url(), headers: [:], body: .none, responseLimit: .max))
      // The content of another request arrives meanwhile, so the loop has handled the pause.
      let other = try LoopbackServer { $0.respond(200, [:], Data(count: 8_000_000)) }
      for _ in 0..<3 {
        let second = try await transport.send(
          TransportRequest(method: .get, url: other.address.url(), headers: [:], body: .none, responseLimit: .max))
        for try await _ in second.body {}
      }
      withExtendedLifetime(response) {}
      response = nil
      await isBlocked.passed()
      #expect(sent.current < 100_000_000)
    }
  #endif
}

import Foundation
import HTTPTypes
import Observation
import Roster
import RosterHTTP
import Testing

/// What a client sends in the tests' format.
private struct Incoming: Decodable {
  var id: UInt64
  var method: String
  var target: String
  var headers: [String: String]
  var body: Data?
}

/// Returns a message of the server.
private func answer(_ id: UInt64, _ text: String, status: Int = 200) -> Data {
  let body = Data(text.utf8).base64EncodedString()
  return Data(
    #"{"id": \#(id), "status": \#(status), "headers": {"Content-Type": "text/plain"}, "body": "\#(body)"}"#.utf8)
}

private func push(_ topic: String, _ text: String) -> Data {
  Data(#"{"topic": "\#(topic)", "body": "\#(Data(text.utf8).base64EncodedString())"}"#.utf8)
}

@Suite("T-11 long connections", .timeLimit(.minutes(30)))
struct ConnectionTransportTests {
  /// Creates a transport and a service that is connected to a server.
  private func connect(to server: MessageServer) -> (ConnectionTransport, HTTPService) {
    let port = server.port
    let transport = ConnectionTransport { try LineSocket(port: port) }
    return (transport, HTTPService(ServerAddress("http://127.0.0.1:\(port)"), transport: transport, clock: .patient))
  }

  @Test("T-11 requests run at the same time over one connection, and each has its own response")
  func requests() async throws {
    let held = AsyncStream.makeStream(of: Void.self)
    let server = try MessageServer { message, client in
      guard let request = try? JSONDecoder().decode(Incoming.self, from: message) else { return }
      // The first request is answered last.
      if request.target == "/slow?n=0" {
        for await _ in held.stream { break }
      }
      let body = request.body.map { String(decoding: $0, as: UTF8.self) } ?? ""
      try? await client.send(answer(request.id, "\(request.method) \(request.target) \(body)"))
      if request.target == "/n?n=9" { held.continuation.yield() }
    }
    let (_, service) = connect(to: server)
    let slow = Task { try await service.send(.get("slow?n=0", .text)) }
    let texts = try await withThrowingTaskGroup(of: String.self) { group in
      for number in 1...9 { group.addTask { try await service.send(.get("n?n=\(number)", .text)) } }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(texts == Set((1...9).map { "GET /n?n=\($0) " }))
    #expect(try await slow.value == "GET /slow?n=0 ")
    #expect(try await service.send(Request(.post, "things", .text).body(.text("a ü"))) == "POST /things a ü")
    #expect(server.clients.count == 1)
  }

  @Test("T-11 the server's pushes reach every reader on the same connection, between responses")
  func pushes() async throws {
    let server = try MessageServer { message, client in
      guard let request = try? JSONDecoder().decode(Incoming.self, from: message) else { return }
      try? await client.send(push("feed", "new"))
      try? await client.send(answer(request.id, "done"))
      try? await client.send(push("chat", "hello"))
    }
    let (transport, service) = connect(to: server)
    let readers = [await transport.pushes(), await transport.pushes()]
    #expect(try await service.send(.get("go", .text)) == "done")
    for reader in readers {
      var topics: [String] = []
      for await push in reader {
        topics.append("\(push.topic) \(String(decoding: push.body, as: UTF8.self))")
        if topics.count == 2 { break }
      }
      #expect(topics == ["feed new", "chat hello"])
    }
    #expect(server.clients.count == 1)
    await transport.close()
    for await _ in await transport.pushes() { Issue.record("a closed transport pushes") }
  }

  @Test("T-11 when the connection is lost, its requests fail as transient, and the next request connects again")
  func reconnection() async throws {
    let server = try MessageServer { message, client in
      guard let request = try? JSONDecoder().decode(Incoming.self, from: message) else { return }
      if request.target == "/lose" { client.close() } else { try? await client.send(answer(request.id, "again")) }
    }
    let (_, service) = connect(to: server)
    let error = await #expect(throws: HTTPError.self) { try await service.send(.get("lose", .text)) }
    guard case .connectionLost = error?.reason else {
      Issue.record("It failed with \(String(describing: error))")
      return
    }
    #expect(error?.kind == .transient)
    #expect(try await service.send(.get("next", .text)) == "again")
    #expect(server.clients.count == 2)
  }

  @Test("T-11 a cancelled request ends at once, its late response is ignored, and the others go on")
  func cancellation() async throws {
    let arrived = AsyncStream.makeStream(of: Void.self)
    let waiting = LockedIDs()
    let server = try MessageServer { message, client in
      guard let request = try? JSONDecoder().decode(Incoming.self, from: message) else { return }
      if request.target == "/never" {
        waiting.set(request.id)
        arrived.continuation.yield()
      } else {
        try? await client.send(answer(waiting.value, "late"))
        try? await client.send(answer(request.id, "here"))
      }
    }
    let (_, service) = connect(to: server)
    let task = Task { try await service.send(.get("never", .text)) }
    for await _ in arrived.stream { break }
    task.cancel()
    let error = await #expect(throws: HTTPError.self) { try await task.value }
    #expect(error?.kind == .cancelled)
    #expect(try await service.send(.get("other", .text)) == "here")
  }

  @Test("T-11 a response beyond the limit, an error status and a message that cannot be decoded are errors")
  func errors() async throws {
    let server = try MessageServer { message, client in
      guard let request = try? JSONDecoder().decode(Incoming.self, from: message) else { return }
      switch request.target {
      case "/large": try? await client.send(answer(request.id, String(repeating: "a", count: 2_000)))
      case "/missing": try? await client.send(answer(request.id, "gone", status: 404))
      case "/status": try? await client.send(answer(request.id, "", status: 7))
      default: try? await client.send(Data("nonsense".utf8))
      }
    }
    var options = HTTPOptions()
    options.responseLimit = 1_000
    let port = server.port
    let service = HTTPService(
      ServerAddress("http://127.0.0.1:\(port)"), transport: ConnectionTransport { try LineSocket(port: port) },
      options: options, clock: .patient)
    var reasons: [String] = []
    for path: RequestPath in ["large", "missing", "status", "nonsense"] {
      let error = await #expect(throws: HTTPError.self) { try await service.send(.get(path, .text)) }
      switch error?.reason {
      case .responseTooLarge: reasons.append("large")
      case .status(let response): reasons.append("\(response.status.code)")
      case .invalidResponse: reasons.append("invalid")
      default: reasons.append("\(String(describing: error))")
      }
    }
    #expect(reasons == ["large", "404", "invalid", "invalid"])
  }

  @Test("T-11 a host that refuses the connection is reported as such, and a later request tries again")
  func refusal() async throws {
    let attempts = LockedIDs()
    let service = HTTPService(
      "http://127.0.0.1:1",
      transport: ConnectionTransport {
        attempts.set(attempts.value + 1)
        throw TransportError.cannotConnectToHost
      }, clock: .patient)
    for _ in 0..<2 {
      let error = await #expect(throws: HTTPError.self) { try await service.send(.get("x", .text)) }
      guard case .cannotConnectToHost = error?.reason else {
        Issue.record("It failed with \(String(describing: error))")
        return
      }
    }
    #expect(attempts.value == 2)
  }

  @Test("T-11 a pager over a long connection loads pages, and a push refreshes it")
  @MainActor
  func pager() async throws {
    let version = LockedIDs()
    let server = try MessageServer { message, client in
      guard let request = try? JSONDecoder().decode(Incoming.self, from: message) else { return }
      try? await client.send(answer(request.id, "row \(version.value)"))
      guard version.value == 0 else { return }
      version.set(1)
      try? await client.send(push("rows", ""))
    }
    let (transport, service) = connect(to: server)
    let pushes = await transport.pushes()
    let pager = Pager(
      NumberedPages<Row>(size: 20) { _, _ in [Row(id: try await service.send(.get("rows", .text)))] })
    pager.open()
    for await _ in pushes { break }
    // A refresh during the first load would be that load.
    await wait(for: "row 0", in: pager)
    pager.refresh()
    await wait(for: "row 1", in: pager)
    #expect(pager.items.count == 1)
    pager.close()
  }

  /// Waits until a pager has a row.
  @MainActor
  private func wait(for id: String, in pager: Pager<Row>) async {
    while pager.items.first?.id != id {
      await withCheckedContinuation { continuation in
        withObservationTracking {
          _ = pager.items
        } onChange: {
          continuation.resume()
        }
      }
    }
  }
}

private struct Row: Identifiable, Equatable, Sendable {
  var id: String
}

/// A number that several threads share.
private final class LockedIDs: @unchecked Sendable {
  // Every access to the number is between `lock` and `unlock`.
  private let lock = NSLock()
  private var number: UInt64 = 0

  var value: UInt64 { lock.withLock { number } }
  func set(_ new: UInt64) { lock.withLock { number = new } }
}

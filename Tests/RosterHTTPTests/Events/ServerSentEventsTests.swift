import Foundation
import HTTPTypes
import Roster
import RosterFoundation
import Testing

@testable import RosterHTTP

/// The responses of a server that sends events, and who has asked for them.
private final class EventServer: Sendable {
  private let responses: @Sendable (Int) -> StreamedResponse
  private let numbers = Counter()
  private let sent = LockedValue<[TransportRequest]>([])

  /// Creates a server from the response to each request by its number, from one on.
  init(_ responses: @escaping @Sendable (Int) -> StreamedResponse) { self.responses = responses }

  var transport: StreamingTransport {
    StreamingTransport { [self] request in
      sent.withLock { $0.append(request) }
      return responses(numbers.add())
    }
  }

  var requests: [TransportRequest] { sent.current }
  var lastEventIDs: [String?] { requests.map { $0.headers[.lastEventID] } }
}

extension StreamedResponse {
  /// A response with events, after which the connection is lost unless it stays open.
  fileprivate static func events(
    _ text: String, error: (any Error)? = TransportError.connectionLost, holds: Gate? = nil
  ) -> StreamedResponse {
    StreamedResponse(
      headers: [.contentType: "text/event-stream"], chunks: [Data(text.utf8)], error: error, holds: holds)
  }

  fileprivate static func status(_ code: Int, _ headers: HTTPFields = [:]) -> StreamedResponse {
    StreamedResponse(status: HTTPResponse.Status(code: code), headers: headers)
  }
}

/// Iterates over events in a task.
private final class EventReader: Sendable {
  private let received = LockedValue<[ServerSentEvent<String>]>([])
  private let counter = Counter()
  private let ended = LockedValue<HTTPError?>(nil)
  let task: LockedValue<Task<Void, Never>?> = LockedValue(nil)

  init(_ events: ServerSentEvents<String>) {
    let task = Task { [self] in
      do throws(HTTPError) {
        var iterator = events.makeAsyncIterator()
        while let event = try await iterator.next() {
          received.withLock { $0.append(event) }
          counter.add()
        }
      } catch {
        ended.withLock { $0 = error }
      }
    }
    self.task.withLock { $0 = task }
  }

  var texts: [String] { received.current.map(\.value) }

  func reached(_ count: Int) async { await counter.reached(count) }

  /// Waits for the end, and returns the error.
  func end() async -> HTTPError? {
    await task.current?.value
    return ended.current
  }

  func cancel() { task.current?.cancel() }
}

@Suite("Server-sent events", .timeLimit(.minutes(30)))
struct ServerSentEventsTests {
  private let clock = ManualClock()
  private let request = Request<String>.get("events", .text)

  private func events(
    _ server: EventServer, _ request: Request<String>? = nil, middleware: [any HTTPMiddleware] = [],
    retry: RetryPolicy = RetryPolicy(limit: .max), connectivity: AsyncStream<Bool>? = nil
  ) -> ServerSentEvents<String> {
    HTTPService(scripted: server.transport, middleware: middleware, clock: clock.http)
      .events(of: request ?? self.request, retry: retry, connectivity: connectivity, random: { 0 })
  }

  @Test("L-03 events have their type, their id and the value that the request decodes, and 204 ends them")
  func values() async throws {
    struct Message: Decodable, Equatable, Sendable { let text: String }
    let server = EventServer {
      $0 == 1
        ? .events("event: add\nid: 1\ndata: {\"text\":\ndata: \"a\"}\n\ndata: {\"text\": \"b\"}\n\n", error: nil)
        : .status(204)
    }
    let service = HTTPService(scripted: server.transport, clock: clock.http)
    let reader = Task {
      var events: [ServerSentEvent<Message>] = []
      for try await event in service.events(of: .get("events", .decodable(Message.self)), random: { 0 }) {
        events.append(event)
      }
      return events
    }
    await clock.sleeping(for: .seconds(1))
    clock.advance(by: .seconds(1))
    #expect(
      try await reader.value == [
        ServerSentEvent(type: "add", id: "1", value: Message(text: "a")),
        ServerSentEvent(type: "message", id: "1", value: Message(text: "b")),
      ])
    #expect(server.requests.first?.headers[.accept] == "text/event-stream")
    #expect(server.requests.first?.headers[.cacheControl] == "no-store")
    #expect(server.requests.count == 2)
  }

  @Test(
    "L-03 another type than text/event-stream ends the events with an error, and so does a value that cannot be decoded"
  )
  func strictTypes() async throws {
    for type in ["application/json", "text/event-stream2", ""] {
      let server = EventServer { _ in
        StreamedResponse(headers: [.contentType: type], chunks: [Data("data: a\n\n".utf8)])
      }
      let error = await EventReader(events(server)).end()
      #expect(error?.name == "decoding", "\(type)")
      #expect(error?.description.contains("api.example.org") == true)
      #expect(server.requests.count == 1)
    }
    let parameters = EventServer { _ in
      var response = StreamedResponse.events("data: ü\n\n", holds: Gate())
      response.headers[.contentType] = "Text/Event-Stream; charset=iso-8859-1"
      return response
    }
    let reader = EventReader(events(parameters))
    await reader.reached(1)
    #expect(reader.texts == ["ü"])
    reader.cancel()
    let broken = EventServer { _ in .events("data: {\n\n") }
    let service = HTTPService(scripted: broken.transport, clock: clock.http)
    var iterator = service.events(of: .get("events", .json)).makeAsyncIterator()
    let error = await failure { () async throws(HTTPError) in try await iterator.next() }
    #expect(error?.name == "decoding")
    #expect(await failure { () async throws(HTTPError) in try await iterator.next() } == nil)
    #expect(broken.requests.count == 1)
  }

  @Test("L-03 a status that does not pass ends the events with it", arguments: [400, 401, 403, 404, 410, 501])
  func rejections(_ status: Int) async {
    let server = EventServer { _ in .status(status) }
    #expect(await EventReader(events(server)).end()?.status?.code == status)
    #expect(server.requests.count == 1)
  }

  @Test("L-04 a lost connection is followed by another one, which asks for the events after the last one")
  func reconnects() async {
    let server = EventServer { number in
      switch number {
      case 1: .events("id: 1\ndata: a\n\nid: 2\ndata: b\n\nid: 3\ndata: lost")
      case 2: .events("data: c\n\nid:\n\n")
      case 3: .events("data: d\n\n", error: nil)
      default: .status(204)
      }
    }
    let reader = EventReader(events(server, request.header(.lastEventID, "0")))
    for _ in 0..<3 {
      await clock.sleeping(for: .seconds(1))
      clock.advance(by: .seconds(1))
    }
    #expect(await reader.end() == nil)
    #expect(reader.texts == ["a", "b", "c", "d"])
    #expect(server.lastEventIDs == ["0", "2", nil, nil])
  }

  @Test("L-04 failures in a row have growing delays, which an event or a comment ends")
  func backoff() async {
    let server = EventServer { number in
      switch number {
      case 1, 2, 6: .status(503)
      case 3: .events("retry: x\nid: 1\n\n")
      case 4: .events(": I am here\n\n")
      case 5: .events("data: a\n\n")
      default: .status(204)
      }
    }
    let reader = EventReader(events(server))
    for delay in [1, 2, 4, 1, 1, 2] {
      await clock.sleeping(for: .seconds(delay))
      clock.advance(by: .seconds(delay))
    }
    #expect(await reader.end() == nil)
    #expect(server.requests.count == 7)
  }

  @Test("L-04 the delay that the server requests wins, and a server that fails at once is not called in a loop")
  func serverDelay() async {
    let server = EventServer { number in
      switch number {
      case 1: .events("retry: 0\ndata: a\n\n")
      case 2: .events("retry: 0\n\n")
      case 3: .events("retry: 70000\ndata: b\n\n")
      case 4: .status(503)
      case 5: .events("retry: 99999999\ndata: c\n\n")
      case 6: .status(503, [.retryAfter: "120"])
      default: .status(204)
      }
    }
    let reader = EventReader(events(server, retry: RetryPolicy(limit: .max, maximumRetryAfter: .seconds(200))))
    for delay in [2, 70, 70, 200, 200] {
      await clock.sleeping(for: .seconds(delay))
      clock.advance(by: .seconds(delay))
    }
    #expect(await reader.end() == nil)
    #expect(server.requests.count == 7)
  }

  @Test(
    "L-04 the policy limits the attempts in a row, apart from those without a connection, and the last failure is the error"
  )
  func limit() async {
    let server = EventServer { number in
      switch number {
      case 1: .events("data: a\n\n")
      case 2, 3: .status(502)
      default: .status(504)
      }
    }
    let reader = EventReader(events(server, retry: RetryPolicy(limit: 2)))
    for delay in [1, 2] {
      await clock.sleeping(for: .seconds(delay))
      clock.advance(by: .seconds(delay))
    }
    #expect(await reader.end()?.status?.code == 502)
    #expect(server.requests.count == 3)
    let closed = EventServer { _ in .events("data: a\n\n", error: nil) }
    #expect(await EventReader(events(closed, retry: .never)).end()?.name == "connectionLost")
    let offline = StreamingTransport { _ in throw TransportError.offline }
    let service = HTTPService(scripted: offline, clock: clock.http)
    let waiting = EventReader(service.events(of: request, retry: RetryPolicy(limit: 1), random: { 0 }))
    for delay in [1, 2, 4, 8, 16, 30, 30] {
      await clock.sleeping(for: .seconds(delay))
      clock.advance(by: .seconds(delay))
    }
    waiting.cancel()
    #expect(await waiting.end()?.name == "cancelled")
  }

  @Test("L-05 each connection passes through the middleware, and a rejected token is refreshed")
  func middleware() async {
    let tokens = LockedValue<[String]>([])
    let server = EventServer { number in
      switch number {
      case 1: .events("id: 1\ndata: a\n\n")
      case 2: .status(401)
      case 3: .events("data: b\n\n", holds: Gate())
      default: .status(204)
      }
    }
    let auth = BearerAuthMiddleware(token: "old") { rejected in
      tokens.withLock { $0.append(rejected ?? "") }
      return "new"
    }
    // The middleware for other requests does not repeat connections.
    let reader = EventReader(events(server, middleware: [RetryMiddleware(), auth]))
    await clock.sleeping(for: .seconds(1))
    clock.advance(by: .seconds(1))
    await reader.reached(2)
    #expect(server.requests.map { $0.headers[.authorization] } == ["Bearer old", "Bearer old", "Bearer new"])
    #expect(server.lastEventIDs == [nil, "1", "1"])
    #expect(tokens.current == ["old"])
    reader.cancel()
    #expect(await reader.end()?.name == "cancelled")
  }

  @Test("L-05 no connection shares a response, and events neither come from the cache nor enter it")
  func notShared() async {
    let (cache, gate) = (ResponseCache(), Gate())
    let server = EventServer { .events("data: \($0)\n\n", holds: gate) }
    let service = HTTPService(scripted: server.transport, cache: cache, clock: clock.http)
    let readers = (0..<2).map { _ in EventReader(service.events(of: request.useCache())) }
    for reader in readers { await reader.reached(1) }
    #expect(Set(readers.flatMap(\.texts)) == ["1", "2"])
    #expect(cache.count == 0)
    for reader in readers { reader.cancel() }
  }

  @Test("L-06 the return of the connection ends the delay")
  func connectivity() async {
    let (connectivity, updates) = AsyncStream.makeStream(of: Bool.self)
    let (attempts, opened) = (Counter(), Gate())
    let transport = StreamingTransport { _ in
      if attempts.add() < 4 { throw TransportError.offline }
      return .events("data: a\n\n", holds: opened)
    }
    let service = HTTPService(scripted: transport, clock: clock.http)
    updates.yield(true)
    let reader = EventReader(service.events(of: request, connectivity: connectivity, random: { 0 }))
    for delay in [1, 2] {
      await clock.sleeping(for: .seconds(delay))
      clock.advance(by: .seconds(delay))
    }
    await clock.sleeping(for: .seconds(4))
    #expect(attempts.count == 3)
    updates.yield(false)
    updates.yield(true)
    await reader.reached(1)
    #expect(attempts.count == 4)
    #expect(clock.now.offset == .seconds(3))
    reader.cancel()
  }

  @Test("L-07 an event that is larger than the limit of the request ends the events with an error")
  func eventSize() async {
    let small = "data: 1234\n\n"
    let server = EventServer { _ in
      .events(String(repeating: small, count: 100) + "data: 12345\n\n" + small)
    }
    let reader = EventReader(events(server, request.responseLimit(10)))
    let error = await reader.end()
    #expect(error?.name == "responseTooLarge")
    #expect(error?.description.contains("10 bytes") == true)
    #expect(reader.texts.count == 100)
    let unlimited = EventServer { _ in .events("data: " + String(repeating: "x", count: 1_048_576)) }
    #expect(await EventReader(events(unlimited)).end()?.name == "responseTooLarge")
  }

  @Test("L-07 content is read only while an event is awaited")
  func backpressure() async throws {
    let read = Counter()
    struct Pulling: HTTPTransport {
      let read: Counter
      func send(_ request: TransportRequest) async throws -> TransportResponse {
        TransportResponse(
          status: .ok, headers: [.contentType: "text/event-stream"],
          body: AsyncThrowingStream { Data("data: \(read.add())\n\ndata: again\n\n".utf8) })
      }
    }
    let service = HTTPService(scripted: Pulling(read: read), clock: clock.http)
    var iterator = service.events(of: request).makeAsyncIterator()
    #expect(read.count == 0)
    var texts: [String?] = []
    for count in [1, 1, 2, 2, 3] {
      texts.append(try await iterator.next()?.value)
      #expect(read.count == count)
    }
    #expect(texts == ["1", "again", "2", "again", "3"])
  }

  @Test("L-08 the connection is closed when the task that iterates is cancelled", arguments: TransportKind.allCases)
  func cancellation(_ kind: TransportKind) async throws {
    let disconnected = Gate()
    let server = try LoopbackServer { exchange in
      exchange.send("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n")
      while exchange.sendChunk("data: " + String(repeating: "x", count: 10_000) + "\n\n") {}
      disconnected.open()
    }
    let reader = EventReader(server.service(kind).events(of: request))
    await reader.reached(3)
    reader.cancel()
    #expect(await reader.end()?.name == "cancelled")
    await disconnected.passed()
    #expect(server.requests.count == 1)
  }

  @Test("L-08 the connection is closed when the iterator is released, and a delay ends with its task")
  func release() async throws {
    let closed = Gate()
    struct Closing: HTTPTransport {
      let closed: Gate
      func send(_ request: TransportRequest) async throws -> TransportResponse {
        let (body, content) = AsyncThrowingStream<Data, any Error>.makeStream()
        content.onTermination = { _ in closed.open() }
        content.yield(Data("data: a\n\n".utf8))
        return TransportResponse(status: .ok, headers: [.contentType: "text/event-stream"], body: body)
      }
    }
    let service = HTTPService(scripted: Closing(closed: closed), clock: clock.http)
    for try await event in service.events(of: request) {
      #expect(event.value == "a")
      break
    }
    await closed.passed()
    let failing = EventReader(events(EventServer { _ in .events("") }))
    await clock.sleeping(for: .seconds(1))
    failing.cancel()
    #expect(await failing.end()?.name == "cancelled")
  }

  @Test("L-09 a connection without a byte for five minutes, or the time of the request, counts as lost")
  func idle() async {
    for (request, limit) in [
      (request, Duration.seconds(300)), (request.timeouts(HTTPTimeouts(idle: .seconds(45))), .seconds(45)),
    ] {
      let server = EventServer { .events("data: \($0)\n\n", holds: Gate()) }
      let reader = EventReader(events(server, request))
      await reader.reached(1)
      await clock.sleeping(for: limit)
      clock.advance(by: limit)
      await clock.sleeping(for: .seconds(1))
      clock.advance(by: .seconds(1))
      await reader.reached(2)
      #expect(reader.texts == ["1", "2"])
      reader.cancel()
      #expect(await reader.end()?.name == "cancelled")
    }
  }
}

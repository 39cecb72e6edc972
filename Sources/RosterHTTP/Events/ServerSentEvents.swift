import Foundation
import HTTPTypes
import Roster

/// An event that a server has sent.
///
/// ```swift
/// for try await event in service.events(of: CourseAPI.changes()) where event.type == "renamed" {
///   print(event.id, event.value.title)
/// }
/// ```
public struct ServerSentEvent<Value: Sendable>: Sendable {
  /// The type (`event`); `message` if the server sends none.
  public let type: String
  /// The id (`id`) of the event, or of the last one before it that has one; empty if there was none.
  public let id: String
  /// The data (`data`), decoded as the request says.
  public let value: Value
}

extension ServerSentEvent: Equatable where Value: Equatable {}

/// The events of a request, from one connection after the other.
///
/// Each iteration opens a connection of its own when the first event is requested. Content is read only while an event is awaited, so
/// a slow reader slows the server down instead of filling the memory. The connection is closed when the task that iterates is
/// cancelled or the iterator is released.
///
/// The iterator ends when the server answers with status 204, and throws an ``HTTPError`` when no further connection may succeed:
///
/// | reason | when |
/// |---|---|
/// | ``HTTPError/Reason/status(_:)`` | a status that is not accepted and does not pass, such as 401, 403 or 404 |
/// | ``HTTPError/Reason/decoding(_:)`` | the content is not `text/event-stream`, or the data of an event cannot be decoded |
/// | ``HTTPError/Reason/responseTooLarge(limit:)`` | an event is larger than ``Request/responseLimit(_:)`` |
/// | ``HTTPError/Reason/cancelled`` | the task that iterates was cancelled |
/// | the last failure | the policy allows no further attempt |
public struct ServerSentEvents<Value: Sendable>: AsyncSequence, Sendable {
  /// An event.
  public typealias Element = ServerSentEvent<Value>

  let service: HTTPService
  let request: Request<Value>
  let retry: RetryPolicy
  let connectivity: AsyncStream<Bool>?
  let random: @Sendable () -> Double

  /// Creates an iterator without a connection.
  public func makeAsyncIterator() -> Iterator { Iterator(self) }

  /// Receives the events.
  public struct Iterator: AsyncIteratorProtocol {
    private let connector: EventStreamConnector<Value>
    private let random: @Sendable () -> Double
    private let monitor: ConnectivityMonitor
    private var reconnection: Reconnection
    private var connection: EventStreamConnection?
    private var lastEventID: String
    private var hasEnded = false

    init(_ events: ServerSentEvents) {
      connector = EventStreamConnector(service: events.service, request: events.request)
      random = events.random
      monitor = ConnectivityMonitor(events.connectivity, clock: events.service.clock)
      reconnection = Reconnection(events.retry)
      lastEventID = events.request.headers[.lastEventID] ?? ""
    }

    /// Returns the next event, as soon as there is one; `nil` when the server has none anymore.
    ///
    /// - Throws: ``HTTPError``. The iterator has ended then.
    /// - Complexity: O(*n*), where *n* is the number of bytes of the event.
    public mutating func next() async throws(HTTPError) -> ServerSentEvent<Value>? {
      while !hasEnded {
        do throws(HTTPError) {
          if let event = try await receive() { return event }
        } catch {
          try await recover(from: error)
        }
      }
      return nil
    }

    /// Returns the next event of the connection, which is opened if there is none; `nil` at the end of the events.
    private mutating func receive() async throws(HTTPError) -> ServerSentEvent<Value>? {
      if connection == nil { connection = try await connector.connect(after: lastEventID) }
      // The connection is moved, as a copy would keep it open.
      guard var connection = connection.take() else {
        hasEnded = true
        return nil
      }
      let event: EventStreamParser.Event
      do throws(HTTPError) {
        event = try await connection.next(within: connector.idleTimeout)
        update(from: connection.parser)
      } catch {
        update(from: connection.parser)
        throw error
      }
      let value = try await connector.decode(event.data, of: connection)
      self.connection = connection
      return ServerSentEvent(type: event.type, id: event.id, value: value)
    }

    private mutating func update(from parser: EventStreamParser) {
      lastEventID = parser.lastEventID
      reconnection.serverDelay = parser.retry ?? reconnection.serverDelay
      if parser.isAlive { reconnection.reset() }
    }

    /// Waits before the next connection, or ends.
    private mutating func recover(from error: HTTPError) async throws(HTTPError) {
      let delay = reconnection.delay(after: error, at: connector.service.clock.date, random: random())
      guard let delay else {
        hasEnded = true
        throw error
      }
      do { try await monitor.wait(for: delay) } catch {
        hasEnded = true
        throw HTTPError(.cancelled, method: connector.request.method)
      }
    }
  }
}

extension HTTPService {
  /// Returns the events that the server sends in response to a request (server-sent events, `text/event-stream`).
  ///
  /// The decoding of the request is that of the data of each event:
  ///
  /// ```swift
  /// for try await event in service.events(of: .get("courses/events", .decodable(Course.self))) {
  ///   print(event.type, event.value.title)
  /// }
  /// ```
  ///
  /// A connection that ends or fails for a reason that may pass is followed by another one, which asks for the events after the last
  /// one (`Last-Event-ID`). Each connection is a call of its own: middleware and observers see it, a rejected token is refreshed, and
  /// its response has no content for them. The service's ``RetryMiddleware`` and response cache do not apply. A connection takes
  /// one of those that the transport has for the host.
  ///
  /// The timeouts of the service apply until the head of the response is received. Afterwards, a connection on which no byte has
  /// arrived for five minutes, or for ``HTTPTimeouts/idle`` of ``Request/timeouts(_:)``, counts as lost; servers send comments to
  /// prevent this.
  ///
  /// - Parameters:
  ///   - request: The request. Its ``Request/responseLimit(_:)`` is the maximum size of an event, 1 MiB by default. If it has
  ///     a header field `Last-Event-ID`, the first connection asks for the events after that one.
  ///   - retry: The delays before the next connection, and how many attempts in a row may fail. The `retry` of the server takes the
  ///     place of the first delay, and is the least of the later ones. An event or a comment starts the delays again. By default, there
  ///     is no maximum number of attempts.
  ///   - connectivity: Updates of the connectivity. `true` ends the current delay. One stream serves one iteration.
  ///   - random: Returns random numbers from 0 to 1, for the jitter of the delays.
  /// - Returns: The events. They are requested when they are iterated.
  public func events<Value>(
    of request: Request<Value>, retry: RetryPolicy = RetryPolicy(limit: .max), connectivity: AsyncStream<Bool>? = nil,
    random: @escaping @Sendable () -> Double = { Double.random(in: 0...1) }
  ) -> ServerSentEvents<Value> {
    ServerSentEvents(service: self, request: request, retry: retry, connectivity: connectivity, random: random)
  }
}

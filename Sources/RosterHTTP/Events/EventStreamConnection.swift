import Foundation
import HTTPTypes

/// Opens connections for the events of a request.
struct EventStreamConnector<Value: Sendable>: Sendable {
  let service: HTTPService
  let request: Request<Value>

  /// The time without a byte after which a connection is lost.
  var idleTimeout: Duration { request.timeouts?.idle ?? .seconds(300) }

  /// Opens a connection.
  ///
  /// - Parameter lastEventID: The id of the last event, or an empty text.
  /// - Returns: The connection; `nil` if the server has no more events.
  func connect(after lastEventID: String) async throws(HTTPError) -> EventStreamConnection? {
    let stream = ContentStream()
    let result = try await service.result(of: call(lastEventID), Transfer(stream: stream))
    guard result.response.status != .noContent, let opened = stream.take() else { return nil }
    return EventStreamConnection(
      opened, result.response, limit: request.responseLimit ?? 1024 * 1024, lastEventID: lastEventID)
  }

  private func call(_ lastEventID: String) -> Request<Void> {
    var decoding = ResponseDecoding<Void>.custom(accept: EventStreamTypeError.required) { response in
      guard response.status == .noContent || response.mediaType == EventStreamTypeError.required else {
        throw EventStreamTypeError()
      }
    }
    decoding.envelope = request.decoding.envelope
    var call = Request(request.method, request.path, decoding)
    call.query = request.query
    call.headers = request.headers
    call.body = request.body
    call.acceptedStatusCodes = request.acceptedStatusCodes
    call.timeouts = request.timeouts
    call.linkPolicy = request.linkPolicy
    // The size of each event is limited, and the next connection is the retry.
    call.responseLimit = .max
    call.idempotent = false
    if call.headers[.cacheControl] == nil { call.headers[.cacheControl] = "no-store" }
    call.headers[.lastEventID] = lastEventID.isEmpty ? nil : lastEventID
    return call
  }

  /// Decodes the data of an event, off the main actor.
  func decode(_ data: Data, of connection: EventStreamConnection) async throws(HTTPError) -> Value {
    let head = connection.head
    var headers = head.headers
    // Events are UTF-8, whatever charset the type names.
    headers[.contentType] = nil
    let response = ServerResponse(status: head.status, headers: headers, body: HTTPBody(data), url: head.url)
    do { return try request.decoding.decode(response).value } catch {
      throw connection.call.error(.decoding(ErrorSummary.text(of: error, in: response)), underlying: error)
    }
  }
}

/// A response that is not a stream of events.
private struct EventStreamTypeError: Error, RedactedStringConvertible {
  static let required = "text/event-stream"
  var description: String { "Its type is not \(Self.required)." }
}

/// One connection on which events arrive.
struct EventStreamConnection: Sendable {
  let head: ServerResponse
  let call: HTTPCall
  private(set) var parser: EventStreamParser
  private let body: AsyncThrowingStream<Data, any Error>
  private let limit: Int

  init(_ opened: ContentStream.Opened, _ head: ServerResponse, limit: Int, lastEventID: String) {
    self.head = head
    self.limit = limit
    call = opened.call
    body = opened.body
    parser = EventStreamParser(limit: limit, lastEventID: lastEventID)
  }

  /// Returns the next event.
  ///
  /// - Throws: ``HTTPError``. The end of the content is that of a connection that was lost.
  mutating func next(within timeout: Duration) async throws(HTTPError) -> EventStreamParser.Event {
    while true {
      do throws(EventStreamParser.EventTooLarge) {
        if let event = try parser.next() { return event }
      } catch {
        throw call.error(.responseTooLarge(limit: limit))
      }
      parser.append(try await content(within: timeout))
    }
  }

  private func content(within timeout: Duration) async throws(HTTPError) -> Data {
    do {
      return try await withThrowingTaskGroup(of: Data?.self) { [body, call] group in
        group.addTask {
          var content = body.makeAsyncIterator()
          return try await content.next()
        }
        group.addTask {
          try await call.clock.sleep(for: timeout)
          throw HTTPError(.timedOut(timeout))
        }
        defer { group.cancelAll() }
        guard let content = try await group.next() ?? nil else {
          // In a cancelled task, the stream ends without an error.
          throw Task.isCancelled ? HTTPError(.cancelled) : HTTPError(.connectionLost)
        }
        return content
      }
    } catch {
      throw CallExecutor.error(error, call)
    }
  }
}

extension HTTPField.Name {
  /// The `Last-Event-ID` header field of the HTML Standard.
  static let lastEventID = HTTPField.Name("Last-Event-ID") ?? .from
}

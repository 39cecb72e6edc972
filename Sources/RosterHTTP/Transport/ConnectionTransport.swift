import Foundation
import HTTPTypes
import Roster

/// A transport that sends requests over one long connection, on which the server also pushes messages.
///
/// ```swift
/// let transport = ConnectionTransport { try await SocketConnection(to: url) }
/// let service = HTTPService("https://api.example.org", transport: transport)
///
/// for await push in await transport.pushes() where push.topic == "feed" { pager.refresh() }
/// ```
///
/// The connection is opened by the first request or by ``pushes()``, and again by the next request after it was lost. Requests
/// run at the same time, and their responses come in any order. When the connection is lost, they fail with
/// ``TransportError/connectionLost``, so that the retries of the service apply.
public actor ConnectionTransport: HTTPTransport {
  /// A message that the server has pushed.
  ///
  /// ```swift
  /// for await push in await transport.pushes() { print(push.topic) }   // a ConnectionTransport.Push
  /// ```
  public struct Push: Sendable {
    /// The topic.
    public let topic: String
    /// The content.
    public let body: Data
  }

  private struct Call {
    let continuation: CheckedContinuation<TransportResponse, any Error>
    let limit: Int
  }

  private let connect: @Sendable () async throws -> any MessageConnection
  private let format: MessageFormat
  private var opening: Task<any MessageConnection, any Error>?
  private var connection: (any MessageConnection)?
  /// The number of connections so far, which identifies the current one.
  private var generation = 0
  private var calls: [UInt64: Call] = [:]
  private var lastID: UInt64 = 0
  private var pushed = Broadcast<Push>()
  private var isClosed = false

  /// Creates a transport without a connection.
  ///
  /// - Parameters:
  ///   - format: The messages. Defaults to ``MessageFormat/json``.
  ///   - connect: Opens a connection. A ``TransportError`` that it throws is the error of the requests.
  public init(format: MessageFormat = .json, connect: @escaping @Sendable () async throws -> any MessageConnection) {
    self.format = format
    self.connect = connect
  }

  deinit {
    opening?.cancel()
    connection?.close()
  }

  /// Sends a request as a message, and returns the response that repeats its number.
  public func send(_ request: TransportRequest) async throws -> TransportResponse {
    let body = try request.body.data()
    let connection = try await connected()
    try Task.checkCancellation()
    lastID += 1
    let id = lastID
    let message = try format.encode(id, request, body)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        calls[id] = Call(continuation: continuation, limit: request.responseLimit)
        Task { [weak self] in
          do { try await connection.send(message) } catch {
            await self?.finish(id, throwing: TransportError.connectionLost)
          }
        }
      }
    } onCancel: {
      Task { await self.finish(id, throwing: CancellationError()) }
    }
  }

  /// Returns the messages that the server pushes from now on, and opens the connection. A slow reader loses the oldest ones.
  ///
  /// The stream goes on with the next connection if one is lost, and ends with ``close()``.
  public func pushes() -> AsyncStream<Push> {
    if !isClosed { Task { [weak self] in _ = try? await self?.connected() } }
    return pushed.stream()
  }

  /// Closes the connection. Pending and later requests fail, and the streams of pushes end.
  public func close() {
    isClosed = true
    opening?.cancel()
    lose(generation, TransportError.connectionLost)
    pushed.finish()
  }

  // MARK: Connection

  private func connected() async throws -> any MessageConnection {
    guard !isClosed else { throw TransportError.connectionLost }
    if let connection { return connection }
    if let opening { return try await opening.value }
    let task = Task { [connect] in try await connect() }
    opening = task
    defer { opening = nil }
    let connection = try await task.value
    guard !isClosed else {
      connection.close()
      throw TransportError.connectionLost
    }
    self.connection = connection
    generation += 1
    let generation = generation
    Task { [weak self] in
      do {
        while let message = try await connection.receive() {
          guard let self else { break }
          try await self.receive(message)
        }
        await self?.lose(generation, TransportError.connectionLost)
      } catch {
        await self?.lose(generation, (error as? TransportError) ?? TransportError.connectionLost)
      }
      connection.close()
    }
    return connection
  }

  /// The connection has ended: all its requests fail. Does nothing for a former connection.
  private func lose(_ number: Int, _ error: any Error) {
    guard number == generation else { return }
    connection?.close()
    connection = nil
    let pending = calls
    calls = [:]
    for call in pending.values { call.continuation.resume(throwing: error) }
  }

  private func receive(_ message: Data) throws {
    let decoded: IncomingMessage
    do {
      decoded = try format.decode(message)
    } catch {
      throw (error as? TransportError) ?? TransportError.invalidResponse("a message cannot be decoded")
    }
    switch decoded {
    case .message(let topic, let body): pushed.yield(Push(topic: topic, body: body))
    case .response(let id, let response, let size):
      // A request that was cancelled has no call anymore.
      guard let call = calls.removeValue(forKey: id) else { return }
      if size > call.limit {
        call.continuation.resume(throwing: TransportError.responseTooLarge)
      } else {
        call.continuation.resume(returning: response)
      }
    }
  }

  private func finish(_ id: UInt64, throwing error: any Error) {
    calls.removeValue(forKey: id)?.continuation.resume(throwing: error)
  }
}

extension EncodedBody {
  /// The content in memory.
  fileprivate func data() throws -> Data {
    switch self {
    case .none: Data()
    case .bytes(let bytes): bytes
    case .file(let file): try Data(contentsOf: file.url)
    }
  }
}

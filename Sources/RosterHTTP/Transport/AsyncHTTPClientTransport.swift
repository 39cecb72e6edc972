#if AsyncHTTPClient
  import AsyncHTTPClient
  import Foundation
  import HTTPTypes
  import NIOCore
  import NIOHTTP1
  import NIOPosix

  /// A transport that uses AsyncHTTPClient. It is available with the package trait `AsyncHTTPClient`.
  ///
  /// ```swift
  /// HTTPService("api.example.org", transport: AsyncHTTPClientTransport(connectionsPerHost: 2))
  /// ```
  public final class AsyncHTTPClientTransport: HTTPTransport {
    private let client: HTTPClient

    /// Creates a transport with its own client.
    ///
    /// - Parameter connectionsPerHost: The maximum number of open connections to a host.
    public init(connectionsPerHost: Int = 6) {
      var configuration = HTTPClient.Configuration()
      configuration.redirectConfiguration = .disallow
      // The service limits the decompressed size, so no ratio limit is needed.
      configuration.decompression = .enabled(limit: .none)
      configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = connectionsPerHost
      configuration.connectionPool.retryConnectionEstablishment = false
      // The service enforces the timeouts, on its own clock.
      configuration.timeout = .init(connect: .hours(24))
      client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }

    // The client asserts in its deinitializer that it was shut down.
    deinit { client.shutdown { _ in } }

    /// Sends a request and returns the response as soon as its head is received.
    public func send(_ request: TransportRequest) async throws -> TransportResponse {
      try Task.checkCancellation()
      do {
        let response = try await client.execute(makeRequest(request), deadline: .distantFuture)
        guard (100...999).contains(Int(response.status.code)) else {
          throw TransportError.invalidResponse("its status code is invalid")
        }
        return TransportResponse(
          status: HTTPResponse.Status(code: Int(response.status.code)), headers: Self.fields(of: response),
          body: Self.stream(response.body))
      } catch {
        throw Self.transportError(error)
      }
    }

    private func makeRequest(_ request: TransportRequest) throws -> HTTPClientRequest {
      var result = HTTPClientRequest(url: request.url.absoluteString)
      result.method = .RAW(value: request.method.rawValue)
      for field in request.headers { result.headers.add(name: field.name.rawName, value: field.value) }
      switch request.body {
      case .none: break
      case .bytes(let bytes):
        result.body = .stream(DataChunks(data: bytes, didSend: request.didSend), length: .known(Int64(bytes.count)))
      case .file(let file):
        result.body = .stream(FileChunks(file: file, didSend: request.didSend), length: .known(Int64(file.count)))
      }
      return result
    }

    private static func fields(of response: HTTPClientResponse) -> HTTPFields {
      var fields = HTTPFields()
      for (name, value) in response.headers {
        guard let name = HTTPField.Name(name) else { continue }
        fields.append(HTTPField(name: name, value: value))
      }
      return fields
    }

    /// A stream that pulls the body in chunks. The network is not read until the previous chunk was consumed.
    private static func stream(_ body: HTTPClientResponse.Body) -> AsyncThrowingStream<Data, any Error> {
      let chunks = BodyChunks(body)
      return AsyncThrowingStream {
        do { return try await chunks.next() } catch { throw transportError(error) }
      }
    }

    private static func transportError(_ error: any Error) -> any Error {
      switch error {
      case let error as HTTPClientError: transportError(error)
      case let error as NIOConnectionError: transportError(error)
      case let error as IOError: transportError(error)
      case HTTPParserError.invalidEOFState: TransportError.connectionLost
      case is HTTPParserError: TransportError.invalidResponse(String(describing: error))
      case let error where String(describing: type(of: error)).hasPrefix("NIOSSL"):
        // NIOSSL is a separate package. Matching the name avoids a dependency on it.
        TransportError.secureConnectionFailed(String(describing: error))
      default: error
      }
    }

    private static func transportError(_ error: HTTPClientError) -> any Error {
      switch error {
      case .cancelled: CancellationError()
      case .connectTimeout, .readTimeout, .writeTimeout, .deadlineExceeded, .getConnectionFromPoolTimeout:
        TransportError.timedOut
      case .remoteConnectionClosed: TransportError.connectionLost
      case .tlsHandshakeTimeout: TransportError.secureConnectionFailed("the handshake did not finish")
      default: error
      }
    }

    private static func transportError(_ error: NIOConnectionError) -> TransportError {
      let errors = error.connectionErrors.compactMap { ($0.error as? IOError).map { transportError($0) } }
      return errors.first ?? .offline
    }

    private static func transportError(_ error: IOError) -> TransportError {
      switch error.errnoCode {
      case ECONNREFUSED: .cannotConnectToHost
      case ENETUNREACH, EHOSTUNREACH, ENETDOWN: .offline
      case ETIMEDOUT: .timedOut
      default: .connectionLost
      }
    }
  }

  /// Reads a body in chunks.
  ///
  /// The type is `@unchecked Sendable` because the library's iterator is not `Sendable`. The stream around it has one
  /// consumer, which requests a chunk only after it has received the previous one, so calls of `next` never overlap.
  private final class BodyChunks: @unchecked Sendable {
    private var iterator: HTTPClientResponse.Body.AsyncIterator

    init(_ body: HTTPClientResponse.Body) { iterator = body.makeAsyncIterator() }

    func next() async throws -> Data? { try await iterator.next().map { Data($0.readableBytesView) } }
  }

  /// The content of a request in memory in chunks, for sending.
  private struct DataChunks: AsyncSequence, Sendable {
    let data: Data
    let didSend: @Sendable (Int) -> Void

    func makeAsyncIterator() -> Iterator { Iterator(rest: data[...], count: data.count, didSend: didSend) }

    struct Iterator: AsyncIteratorProtocol {
      var rest: Data
      let count: Int
      let didSend: @Sendable (Int) -> Void

      /// A chunk is requested when the one before was written.
      mutating func next() async throws -> ByteBuffer? {
        if rest.count < count { didSend(count - rest.count) }
        guard !rest.isEmpty else { return nil }
        let chunk = rest.prefix(MultipartEncoder.chunkSize)
        rest = rest.dropFirst(chunk.count)
        return ByteBuffer(bytes: chunk)
      }
    }
  }

  /// The content of a file in chunks, for sending.
  private struct FileChunks: AsyncSequence, Sendable {
    let file: BodyFile
    let didSend: @Sendable (Int) -> Void

    func makeAsyncIterator() -> Iterator { Iterator(file: file, didSend: didSend) }

    struct Iterator: AsyncIteratorProtocol {
      let file: BodyFile
      let didSend: @Sendable (Int) -> Void
      var handle: FileHandle?
      var count = 0

      mutating func next() async throws -> ByteBuffer? {
        let handle = try self.handle ?? FileHandle(forReadingFrom: file.url)
        self.handle = handle
        // A chunk is requested when the one before was written.
        if count > 0 { didSend(count) }
        guard let chunk = try handle.read(upToCount: MultipartEncoder.chunkSize), !chunk.isEmpty else { return nil }
        count += chunk.count
        return ByteBuffer(bytes: chunk)
      }
    }
  }
#endif

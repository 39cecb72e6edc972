#if AsyncHTTPClient
  import AsyncHTTPClient
  import Foundation
  import HTTPTypes
  import NIOCore
  import NIOHTTP1
  import NIOPosix

  /// The transport on AsyncHTTPClient and SwiftNIO. It exists when the package is used with the trait `AsyncHTTPClient`.
  public final class AsyncHTTPClientTransport: Transport {
    private let client: HTTPClient

    /// A transport with a client of its own.
    ///
    /// - Parameter connectionsPerHost: how many connections to one host it keeps open.
    public init(connectionsPerHost: Int = 6) {
      var configuration = HTTPClient.Configuration()
      configuration.redirectConfiguration = .disallow
      // The service limits what it reads, after decompression, so a ratio limit would only add a second opinion.
      configuration.decompression = .enabled(limit: .none)
      configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = connectionsPerHost
      configuration.connectionPool.retryConnectionEstablishment = false
      // The service keeps the time limits, on its own clock.
      configuration.timeout = .init(connect: .hours(24))
      client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }

    // The client asserts that it was shut down before it goes.
    deinit { client.shutdown { _ in } }

    /// Sends a request and returns as soon as the head of its answer is there.
    public func send(_ request: TransportRequest) async throws -> TransportResponse {
      try Task.checkCancellation()
      do {
        let response = try await client.execute(makeRequest(request), deadline: .distantFuture)
        guard (100...999).contains(Int(response.status.code)) else {
          throw TransportFailure.malformed("it has no valid status")
        }
        return TransportResponse(
          status: HTTPResponse.Status(code: Int(response.status.code)), headers: Self.fields(of: response),
          body: Self.stream(response.body))
      } catch {
        throw Self.failure(error)
      }
    }

    private func makeRequest(_ request: TransportRequest) throws -> HTTPClientRequest {
      var result = HTTPClientRequest(url: request.url.absoluteString)
      result.method = .RAW(value: request.method.rawValue)
      for field in request.headers { result.headers.add(name: field.name.rawName, value: field.value) }
      switch request.body {
      case .none: break
      case .bytes(let bytes): result.body = .bytes(bytes)
      case .file(let file):
        result.body = .stream(FilePieces(file: file), length: .known(Int64(file.count)))
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

    /// The body, pulled piece by piece: nothing more is read from the network until the last piece has been taken.
    private static func stream(_ body: HTTPClientResponse.Body) -> AsyncThrowingStream<Data, any Error> {
      let pieces = BodyPieces(body)
      return AsyncThrowingStream {
        do { return try await pieces.next() } catch { throw failure(error) }
      }
    }

    private static func failure(_ error: any Error) -> any Error {
      switch error {
      case let error as HTTPClientError: failure(error)
      case let error as NIOConnectionError: failure(error)
      case let error as IOError: failure(error)
      case HTTPParserError.invalidEOFState: TransportFailure.connectionLost
      case is HTTPParserError: TransportFailure.malformed(String(describing: error))
      case let error where String(describing: type(of: error)).hasPrefix("NIOSSL"):
        // NIOSSL is a package of its own, and nothing else of it is needed here.
        TransportFailure.untrusted(String(describing: error))
      default: error
      }
    }

    private static func failure(_ error: HTTPClientError) -> any Error {
      switch error {
      case .cancelled: CancellationError()
      case .connectTimeout, .readTimeout, .writeTimeout, .deadlineExceeded, .getConnectionFromPoolTimeout:
        TransportFailure.timedOut
      case .remoteConnectionClosed: TransportFailure.connectionLost
      case .tlsHandshakeTimeout: TransportFailure.untrusted("the handshake was not finished")
      default: error
      }
    }

    private static func failure(_ error: NIOConnectionError) -> TransportFailure {
      let failures = error.connectionErrors.compactMap { ($0.error as? IOError).map { failure($0) } }
      return failures.first ?? .offline
    }

    private static func failure(_ error: IOError) -> TransportFailure {
      switch error.errnoCode {
      case ECONNREFUSED: .cannotConnect
      case ENETUNREACH, EHOSTUNREACH, ENETDOWN: .offline
      case ETIMEDOUT: .timedOut
      default: .connectionLost
      }
    }
  }

  /// Hands out a body piece by piece.
  ///
  /// It is `@unchecked Sendable` because the library's iterator is not: the stream around it has one reader, which asks
  /// for a piece only after it has got the last one, so that no two calls of `next` ever overlap.
  private final class BodyPieces: @unchecked Sendable {
    private var iterator: HTTPClientResponse.Body.AsyncIterator

    init(_ body: HTTPClientResponse.Body) { iterator = body.makeAsyncIterator() }

    func next() async throws -> Data? { try await iterator.next().map { Data($0.readableBytesView) } }
  }

  /// A file in pieces, for sending.
  private struct FilePieces: AsyncSequence, Sendable {
    let file: TemporaryFile

    func makeAsyncIterator() -> Iterator { Iterator(file: file) }

    struct Iterator: AsyncIteratorProtocol {
      let file: TemporaryFile
      var handle: FileHandle?

      mutating func next() async throws -> ByteBuffer? {
        let handle = try self.handle ?? FileHandle(forReadingFrom: file.url)
        self.handle = handle
        guard let piece = try handle.read(upToCount: MultipartWriter.pieceSize), !piece.isEmpty else { return nil }
        return ByteBuffer(bytes: piece)
      }
    }
  }
#endif

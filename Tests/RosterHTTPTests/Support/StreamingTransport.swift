import Foundation
import HTTPTypes
import RosterFoundation

@testable import RosterHTTP

/// A response in chunks, with its end.
struct StreamedResponse: Sendable {
  var status = HTTPResponse.Status.ok
  var headers: HTTPFields = [:]
  var chunks: [Data] = []
  /// The error after the chunks.
  var error: (any Error)?
  /// Opened after the chunks, which no end follows then.
  var holds: Gate?
}

/// A transport without a network, whose responses have several chunks.
final class StreamingTransport: HTTPTransport {
  private let script: @Sendable (TransportRequest) async throws -> StreamedResponse
  private let sent = LockedValue<[TransportRequest]>([])

  init(_ script: @escaping @Sendable (TransportRequest) async throws -> StreamedResponse) { self.script = script }

  var requests: [TransportRequest] { sent.current }

  func send(_ request: TransportRequest) async throws -> TransportResponse {
    sent.withLock { $0.append(request) }
    let response = try await script(request)
    let (body, continuation) = AsyncThrowingStream<Data, any Error>.makeStream()
    for chunk in response.chunks { continuation.yield(chunk) }
    if let gate = response.holds { gate.open() } else { continuation.finish(throwing: response.error) }
    return TransportResponse(status: response.status, headers: response.headers, body: body)
  }
}

extension Data {
  /// The bytes in chunks of a size.
  func chunks(of size: Int) -> [Data] {
    stride(from: startIndex, to: endIndex, by: size).map { Data(self[$0..<Swift.min($0 + size, endIndex)]) }
  }
}

/// A folder that is removed with its test.
final class TestFolder: Sendable {
  let url = FileManager.default.temporaryDirectory.appending(path: "roster-\(UUID().uuidString)")

  init() { try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: url) }
}

import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// Applies the active faults to the responses of all routes except those of ``FaultInjector/exempt``.
struct FaultMiddleware<Context: RequestContext>: RouterMiddleware {
  /// The number of chunks of a slow response, and the pause between two chunks.
  static var slow: (pieces: Int, pause: Duration) { (16, .milliseconds(125)) }

  let faults: FaultInjector
  /// Sleeps. A test can replace it.
  let pause: @Sendable (Duration) async throws -> Void

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard !FaultInjector.exempt.contains(request.uri.path) else { return try await next(request, context) }
    let plan = faults.plan()
    if plan.delay > .zero { try await pause(plan.delay) }
    switch plan.outcome {
    case .pass:
      return try await next(request, context)
    case .problem(let problem):
      return try ResponseFactory.problem(problem)
    case .html:
      let body = ByteBuffer(string: FaultTransform.html)
      return Response(
        status: .ok, headers: [.contentType: "text/html; charset=utf-8"], body: .init(byteBuffer: body))
    case .truncated:
      return try await spoilt(request, context, next, by: FaultTransform.truncated)
    case .wrongTypes:
      return try await spoilt(request, context, next, by: FaultTransform.wrongTypes)
    case .pieces:
      return try await inPieces(try await next(request, context))
    }
  }

  /// The response with changed content. The request is made unconditional and the entity tag is removed, because a 304
  /// response has no content, and corrupt content must not be cached.
  private func spoilt(
    _ request: Request, _ context: Context, _ next: (Request, Context) async throws -> Response,
    by transform: (Data) -> Data
  ) async throws -> Response {
    var head = request.head
    head.headerFields[.ifNoneMatch] = nil
    let response = try await next(Request(head: head, body: request.body), context)
    var headers = response.headers
    headers[.eTag] = nil
    headers[.contentLength] = nil
    let body = transform(try await BodyCollector.bytes(of: response))
    return Response(status: response.status, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: body)))
  }

  private func inPieces(_ response: Response) async throws -> Response {
    let bytes = try await BodyCollector.bytes(of: response)
    let pieces = FaultTransform.pieces(bytes, count: Self.slow.pieces)
    let body = ResponseBody(contentLength: bytes.count) { [pause] writer in
      for piece in pieces {
        try await pause(Self.slow.pause)
        try await writer.write(ByteBuffer(bytes: piece))
      }
      try await writer.finish(nil)
    }
    return Response(status: response.status, headers: response.headers, body: body)
  }
}

/// Collects a response's content in memory.
private struct BodyCollector: ResponseBodyWriter {
  /// The bytes so far. This is a class because the body consumes its writer.
  private final class Storage {
    var bytes = Data()
  }

  private let storage = Storage()

  static func bytes(of response: Response) async throws -> Data {
    let collector = BodyCollector()
    let storage = collector.storage
    try await response.body.write(collector)
    return storage.bytes
  }

  mutating func write(_ buffer: ByteBuffer) async throws {
    storage.bytes.append(contentsOf: buffer.readableBytesView)
  }

  consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}

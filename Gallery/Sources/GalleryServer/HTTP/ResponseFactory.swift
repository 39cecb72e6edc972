import Foundation
import HTTPTypes
import Hummingbird

/// Factory methods for responses: JSON with an entity tag, and 304 for conditional requests.
enum ResponseFactory {
  /// Returns `value` as JSON with status 200, or status 304 if the client's version is current.
  ///
  /// - Parameter link: The `Link` header field (RFC 8288), if any.
  static func json(_ value: some Encodable, for request: Request, link: String? = nil) throws -> Response {
    let body = try encode(value)
    var headers: HTTPFields = [.contentType: "application/json; charset=utf-8", .cacheControl: "no-cache"]
    if let link { headers[Self.link] = link }
    return conditional(body, tag: EntityTag(of: body), headers: headers, for: request)
  }

  /// Returns `value` as JSON with `status`, for responses to unsafe requests, which are never conditional.
  static func json(
    _ value: some Encodable, status: HTTPResponse.Status, headers: HTTPFields = [:]
  ) throws -> Response {
    var headers = headers
    headers[.contentType] = "application/json; charset=utf-8"
    return Response(status: status, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: try encode(value))))
  }

  /// Returns a problem as JSON.
  static func problem(_ problem: ServerProblem) throws -> Response {
    try json(problem.body, status: problem.status)
  }

  /// Returns `body` with status 200, or status 304 if the client's tag is `tag`. `body` is evaluated only if it is sent.
  static func conditional(
    _ body: @autoclosure () throws -> Data, tag: EntityTag, headers: HTTPFields, for request: Request
  ) rethrows -> Response {
    var headers = headers
    headers[.eTag] = tag.text
    if let known = request.headers[.ifNoneMatch], tag.matches(ifNoneMatch: known) {
      headers[.contentType] = nil
      return Response(status: .notModified, headers: headers)
    }
    return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: try body())))
  }

  private static let link = HTTPField.Name("Link") ?? .location

  private static func encode(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value)
  }
}

import Foundation
import HTTPTypes
import Hummingbird

/// Makes responses: JSON with an entity tag, and the “not modified” that saves sending it again.
enum Answer {
  /// `value` as JSON with status 200, or status 304 without a body when the client already has it.
  ///
  /// - Parameter link: the `WebLink` header (RFC 8288), if there is one.
  static func json(_ value: some Encodable, for request: Request, link: String? = nil) throws -> Response {
    let body = try encode(value)
    var headers: HTTPFields = [.contentType: "application/json; charset=utf-8", .cacheControl: "no-cache"]
    if let link { headers[Self.link] = link }
    return conditional(body, tag: EntityTag(of: body), headers: headers, for: request)
  }

  /// `value` as JSON with `status`, never conditional: for answers to requests that change something.
  static func json(
    _ value: some Encodable, status: HTTPResponse.Status, headers: HTTPFields = [:]
  ) throws -> Response {
    var headers = headers
    headers[.contentType] = "application/json; charset=utf-8"
    return Response(status: status, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: try encode(value))))
  }

  /// A failure as JSON.
  static func problem(_ problem: ServerProblem) throws -> Response {
    try json(problem.body, status: problem.status)
  }

  /// `body` with status 200, or status 304 without it when the client's tag is `tag`. `body` is made only if sent.
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

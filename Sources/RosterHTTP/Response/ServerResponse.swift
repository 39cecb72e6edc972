import Foundation
import HTTPTypes

/// A server's complete response: status, header fields and content, before decoding.
///
/// ```swift
/// response.isFromCache ? "stored" : response.mediaType ?? "unknown"
/// ```
public struct ServerResponse: Sendable, RedactedStringConvertible {
  /// The status code.
  public let status: HTTPResponse.Status
  /// The header fields.
  public let headers: HTTPFields
  /// The content.
  public let body: HTTPBody
  /// The URL of the response, after redirects.
  public let url: URL
  /// Whether the response comes from the response cache, revalidated or not.
  public let isFromCache: Bool

  /// Creates a response.
  public init(
    status: HTTPResponse.Status, headers: HTTPFields = [:], body: HTTPBody = HTTPBody(Data()), url: URL,
    isFromCache: Bool = false
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.url = url
    self.isFromCache = isFromCache
  }

  /// The status code and the size of the content.
  public var description: String { "\(status.code), \(body.bytes.count) bytes" }

  /// The entity tag (`ETag`) of the content, for a conditional request.
  public var etag: String? { headers[.eTag] }

  /// The media type of the content without parameters, in lowercase: `text/html`.
  public var mediaType: String? { ContentType(headers[.contentType]).mediaType }

  /// The content as text, in the charset of the `Content-Type` header field. Defaults to UTF-8.
  ///
  /// The text is decoded on first access, once for all copies of the response.
  public var text: String { body.text(charset: ContentType(headers[.contentType]).charset) }

  /// Parses the content as JSON.
  ///
  /// - Throws: ``JSONError`` if the content is not valid JSON.
  public func json() throws(JSONError) -> JSONValue { try JSONValue(parsing: body.bytes) }

  /// The links of the `Link` header fields (RFC 8288).
  public var links: [WebLink] { LinkHeader.parse(headers[values: .link]) }
}

extension HTTPField.Name {
  /// The `Link` header field (RFC 8288).
  static var link: HTTPField.Name { HTTPField.Name("Link") ?? .location }
}

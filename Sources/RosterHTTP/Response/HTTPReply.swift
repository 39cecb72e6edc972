import Foundation
import HTTPTypes

/// A server's whole answer: status, headers and bytes, not yet converted to anything.
public struct HTTPReply: Sendable {
  /// The status code.
  public let status: HTTPResponse.Status
  /// The header fields.
  public let headers: HTTPFields
  /// The content.
  public let body: HTTPBody
  /// The URL that answered, after redirects.
  public let url: URL
  /// Whether it came from the response cache (checked with the server or not).
  public let isFromCache: Bool

  /// An answer.
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

  /// The version of the content, as the server names it; hand it to a conditional request.
  public var etag: String? { headers[.eTag] }

  /// The content type without parameters, in small letters: `text/html`.
  public var mediaType: String? { ContentType(headers[.contentType]).mediaType }

  /// The content as text, in the charset that the server names (UTF-8 otherwise).
  ///
  /// It is converted when it is asked for, once for all copies of this answer.
  public var text: String { body.text(charset: ContentType(headers[.contentType]).charset) }

  /// The content as JSON.
  public func json() throws(JSONError) -> JSONValue { try JSONValue(parsing: body.bytes) }

  /// The links of the `WebLink` headers.
  public var links: [WebLink] { LinkHeader.parse(headers[values: .link]) }
}

extension HTTPField.Name {
  /// `WebLink`, RFC 8288.
  public static var link: HTTPField.Name { HTTPField.Name("Link") ?? .location }
}

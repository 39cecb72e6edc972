import Foundation
import HTTPTypes
import Roster

/// A request and the decoding of its response, as a value.
///
/// An API is a set of functions that return requests:
///
/// ```swift
/// enum CatalogueAPI {
///   static func catalogue(page: Int) -> Request<[Course]> {
///     .get("courses", .mapped(at: "data.items")).query("page", page)
///   }
///   static func rename(_ id: Course.ID, to title: String) -> Request<Course> {
///     .put("courses/\(id)", .mapped()).json(["title": title])
///   }
/// }
///
/// let courses = try await service.send(CatalogueAPI.catalogue(page: 1).useCache())
/// ```
///
/// ```swift
/// Request.patch("users/7", .nothing).form(["name": "Robin"]).idempotent().accepting(200...204)
///   .timeouts(HTTPTimeouts(idle: .seconds(10)))
/// request.cachePolicy = .noStore
/// request.acceptedStatusCodes.contains(202)
/// ```
public struct Request<Response: Sendable>: Sendable, RedactedStringConvertible {
  /// The method.
  public var method: HTTPRequest.Method
  /// The path, relative to the server's address.
  public var path: RequestPath
  /// The items of the query, in order.
  public var query: [QueryItem] = []
  /// The header fields.
  public var headers = HTTPFields()
  /// The content.
  public var body = RequestBody.none
  /// The decoding of the response.
  public var decoding: ResponseDecoding<Response>
  /// The status codes that count as success. Others throw ``HTTPError/Reason/status(_:)``.
  public var acceptedStatusCodes = 200...299
  /// Whether the response may come from the response cache.
  public var cachePolicy = HTTPCachePolicy.reload
  /// Whether sending the request twice has the same effect as sending it once. `nil` derives it from the method.
  public var idempotent: Bool?
  /// The timeouts of one attempt. `nil` selects the service's.
  public var timeouts: HTTPTimeouts?
  /// The maximum size of the response's content, in bytes. `nil` selects the service's limit.
  public var responseLimit: Int?
  /// Which targets are permitted, if the path is a server's link.
  var linkPolicy: LinkPolicy?

  /// The method and the path, without values.
  public var description: String { "\(method.rawValue) \(linkPolicy == nil ? path.redacted.description : "*")" }

  /// Creates a request.
  public init(_ method: HTTPRequest.Method, _ path: RequestPath, _ decoding: ResponseDecoding<Response>) {
    self.method = method
    self.path = path
    self.decoding = decoding
  }

  /// Creates a GET request.
  public static func get(_ path: RequestPath, _ decoding: ResponseDecoding<Response>) -> Self {
    Request(.get, path, decoding)
  }

  /// Creates a POST request.
  public static func post(_ path: RequestPath, _ decoding: ResponseDecoding<Response>) -> Self {
    Request(.post, path, decoding)
  }

  /// Creates a PUT request.
  public static func put(_ path: RequestPath, _ decoding: ResponseDecoding<Response>) -> Self {
    Request(.put, path, decoding)
  }

  /// Creates a PATCH request.
  public static func patch(_ path: RequestPath, _ decoding: ResponseDecoding<Response>) -> Self {
    Request(.patch, path, decoding)
  }

  /// Creates a DELETE request.
  public static func delete(_ path: RequestPath, _ decoding: ResponseDecoding<Response>) -> Self {
    Request(.delete, path, decoding)
  }
}

// Modifiers, each of which returns a changed copy.
extension Request {
  /// Appends a name and value to the query; `nil` appends nothing.
  public func query(_ name: String, _ value: (some CustomStringConvertible)?) -> Self {
    guard let value else { return self }
    return with { $0.query.append(QueryItem(name, value.description)) }
  }

  /// Replaces the path by a server's link and removes the query: the link has its own.
  ///
  /// The request fails with ``HTTPError/Reason/originNotPermitted(_:)`` if the policy does not permit the link's target.
  ///
  /// - Parameters:
  ///   - link: The link of a response.
  ///   - policy: Which links are followed.
  public func following(_ link: PageLink, _ policy: LinkPolicy = .sameOrigin) -> Self {
    with {
      $0.path = RequestPath(link.value)
      $0.query = []
      $0.linkPolicy = policy
    }
  }

  /// Sets a header field, replacing any field of the same name.
  public func header(_ name: HTTPField.Name, _ value: String) -> Self { with { $0.headers[name] = value } }

  /// Sets the content.
  public func body(_ body: RequestBody) -> Self { with { $0.body = body } }

  /// Sets the content to a value, encoded as JSON.
  public func json(_ value: some Encodable & Sendable, encoder: JSONEncoder = JSONEncoder()) -> Self {
    body(.json(value, encoder: encoder))
  }

  /// Sets the content to the fields of a form, in order.
  public func form(_ fields: KeyValuePairs<String, String>) -> Self {
    body(.form(fields.map { QueryItem($0.key, $0.value) }))
  }

  /// Sets the content to a `multipart/form-data` form.
  public func multipart(_ parts: FormPart...) -> Self { body(.multipart(parts)) }

  /// Sets whether the response may come from the response cache.
  public func useCache(_ isUsed: Bool = true) -> Self { with { $0.cachePolicy = isUsed ? .default : .reload } }

  /// Sets whether sending the request twice has the same effect as sending it once, overriding the method's default.
  public func idempotent(_ isIdempotent: Bool = true) -> Self { with { $0.idempotent = isIdempotent } }

  /// Sets the timeouts of one attempt.
  public func timeouts(_ timeouts: HTTPTimeouts) -> Self { with { $0.timeouts = timeouts } }

  /// Sets the maximum size of the response's content, in bytes.
  public func responseLimit(_ bytes: Int) -> Self { with { $0.responseLimit = bytes } }

  /// Sets the status codes that count as success.
  public func accepting(_ statuses: ClosedRange<Int>) -> Self { with { $0.acceptedStatusCodes = statuses } }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}

import Foundation
import HTTPTypes

/// A request as a value: what to ask for, and what the answer becomes.
///
/// An API is a list of functions that return requests, and nothing more:
///
/// ```swift
/// enum CourseAPI {
///   static func catalogue(page: Int) -> Request<[Course]> {
///     .get("courses", .mapped(at: "data.items")).query("page", page)
///   }
///   static func rename(_ id: Course.ID, to title: String) -> Request<Course> {
///     .put("courses/\(id)", .mapped()).json(["title": title])
///   }
/// }
///
/// let courses = try await service.send(CourseAPI.catalogue(page: 1).useCache())
/// ```
public struct Request<Response: Sendable>: Sendable {
  /// The method.
  public var method: HTTPRequest.Method
  /// The path, relative to the server's address.
  public var path: RequestPath
  /// What is asked for in the query, in order.
  public var query: [QueryItem] = []
  /// Header fields of this request.
  public var headers = HTTPFields()
  /// What is sent along.
  public var body = RequestBody.none
  /// How the answer becomes a value.
  public var decoding: ResponseDecoding<Response>
  /// Which status codes are answers; any other is thrown as ``HTTPError/Reason/status(_:)``.
  public var accepted = 200...299
  /// Whether an answer may come from the response cache.
  public var cacheUse = CacheUse.reload
  /// Whether sending it twice does no more than sending it once; nil: the method says so.
  public var idempotent: Bool?
  /// Time limits; nil: those of the service.
  public var timeouts: HTTPTimeouts?
  /// The most bytes that an answer may have; nil: the service's limit.
  public var responseLimit: Int?

  /// A request.
  public init(_ method: HTTPRequest.Method, _ path: RequestPath, _ decoding: ResponseDecoding<Response>) {
    self.method = method
    self.path = path
    self.decoding = decoding
  }

  /// Asks for something.
  public static func get(_ path: RequestPath, _ decoding: ResponseDecoding<Response>) -> Self {
    Request(.get, path, decoding)
  }

  /// Sends something to be dealt with; sent twice, it is dealt with twice.
  public static func post(_ path: RequestPath, _ decoding: ResponseDecoding<Response>) -> Self {
    Request(.post, path, decoding)
  }

  /// Puts something in a place.
  public static func put(_ path: RequestPath, _ decoding: ResponseDecoding<Response>) -> Self {
    Request(.put, path, decoding)
  }

  /// Changes a part of something.
  public static func patch(_ path: RequestPath, _ decoding: ResponseDecoding<Response>) -> Self {
    Request(.patch, path, decoding)
  }

  /// Deletes something.
  public static func delete(_ path: RequestPath, _ decoding: ResponseDecoding<Response>) -> Self {
    Request(.delete, path, decoding)
  }
}

/// Adjustments: each returns a changed copy.
extension Request {
  /// Adds a name and value to the query; nil adds nothing.
  public func query(_ name: String, _ value: (some CustomStringConvertible)?) -> Self {
    guard let value else { return self }
    return with { $0.query.append(QueryItem(name, value.description)) }
  }

  /// Sets a header field, in place of any of the same name.
  public func header(_ name: HTTPField.Name, _ value: String) -> Self { with { $0.headers[name] = value } }

  /// Sends a body.
  public func body(_ body: RequestBody) -> Self { with { $0.body = body } }

  /// Sends a value as JSON.
  public func json(_ value: some Encodable & Sendable, encoder: JSONEncoder = JSONEncoder()) -> Self {
    body(.json(value, encoder: encoder))
  }

  /// Sends the fields of a form, in order.
  public func form(_ fields: KeyValuePairs<String, String>) -> Self {
    body(.form(fields.map { QueryItem($0.key, $0.value) }))
  }

  /// Sends a form with files.
  public func multipart(_ parts: FormPart...) -> Self { body(.multipart(parts)) }

  /// Lets the answer come from the response cache, or not.
  public func useCache(_ isUsed: Bool = true) -> Self { with { $0.cacheUse = isUsed ? .allowed : .reload } }

  /// Says that sending it twice does no more than sending it once (or that it does), against what the method says.
  public func idempotent(_ isIdempotent: Bool = true) -> Self { with { $0.idempotent = isIdempotent } }

  /// Sets time limits.
  public func timeouts(_ timeouts: HTTPTimeouts) -> Self { with { $0.timeouts = timeouts } }

  /// Sets the most bytes that the answer may have.
  public func responseLimit(_ bytes: Int) -> Self { with { $0.responseLimit = bytes } }

  /// Takes other status codes for answers.
  public func accepting(_ statuses: ClosedRange<Int>) -> Self { with { $0.accepted = statuses } }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}

import HTTPTypes

/// A type that intercepts every call of a service and may change the call and its response.
///
/// The first middleware of a service is the outermost: it receives a call first and its response last. Responses are
/// validated before middleware receives them: a response has an accepted status code (or 304 for a conditional call);
/// otherwise, `next` throws a typed error.
///
/// ```swift
/// struct RegionMiddleware: HTTPMiddleware {
///   func intercept(_ call: HTTPCall, next: HTTPNext) async throws(HTTPError) -> ServerResponse {
///     var call = call
///     call.headers[.region] = "eu"
///     return try await next(call)
///   }
/// }
/// ```
public protocol HTTPMiddleware: Sendable {
  /// Intercepts a call.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - next: Passes a call on. It can be called any number of times.
  /// - Throws: Any error. An error other than ``HTTPError`` becomes the ``HTTPError/underlying`` error of one, and its
  ///   message and kind are those of the call's failure.
  func intercept(_ call: HTTPCall, next: HTTPNext) async throws -> ServerResponse
}

/// Passes a call on to the next middleware, the cache or the transport.
public typealias HTTPNext = @Sendable (HTTPCall) async throws(HTTPError) -> ServerResponse

/// Adds header fields to every call, unless the call already has them.
public struct HeaderMiddleware: HTTPMiddleware {
  private let headers: HTTPFields

  /// Creates a middleware that adds header fields.
  public init(_ headers: HTTPFields) { self.headers = headers }

  /// Adds the fields and passes the call on.
  public func intercept(_ call: HTTPCall, next: HTTPNext) async throws(HTTPError) -> ServerResponse {
    var call = call
    for field in headers where call.headers[field.name] == nil { call.headers[field.name] = headers[field.name] }
    return try await next(call)
  }
}

/// Appends items to the query of every call to the service's own and trusted origins.
///
/// ```swift
/// HTTPService("api.example.org", middleware: [ParameterMiddleware { [QueryItem("lang", "de")] }])
/// ```
public struct ParameterMiddleware: HTTPMiddleware {
  private let parameters: @Sendable () -> [QueryItem]

  /// Creates a middleware that appends the items which `parameters` returns, evaluated for each call.
  public init(_ parameters: @escaping @Sendable () -> [QueryItem]) { self.parameters = parameters }

  /// Appends the items and passes the call on.
  public func intercept(_ call: HTTPCall, next: HTTPNext) async throws(HTTPError) -> ServerResponse {
    var call = call
    call.addQuery(parameters())
    return try await next(call)
  }
}

import HTTPTypes

/// Something on the way of every call that may change the call, the answer, or whether there is one at all.
///
/// The first middleware of a service is the outermost: it sees a call first and its answer last. What it passes on has
/// been judged already: an answer that the request accepts (or 304 to a conditional call), or a typed error.
///
/// ```swift
/// struct RegionMiddleware: HTTPMiddleware {
///   func intercept(_ call: HTTPCall, next: HTTPNext) async throws(HTTPError) -> HTTPReply {
///     var call = call
///     call.headers[.region] = "eu"
///     return try await next(call)
///   }
/// }
/// ```
public protocol HTTPMiddleware: Sendable {
  /// Deals with a call; `next` passes it on, as often as need be.
  func intercept(_ call: HTTPCall, next: HTTPNext) async throws(HTTPError) -> HTTPReply
}

/// The rest of a call's way.
public typealias HTTPNext = @Sendable (HTTPCall) async throws(HTTPError) -> HTTPReply

/// Sets header fields on every call that does not set them itself.
public struct HeaderMiddleware: HTTPMiddleware {
  private let headers: HTTPFields

  /// Sets these fields.
  public init(_ headers: HTTPFields) { self.headers = headers }

  /// Sets the fields and passes the call on.
  public func intercept(_ call: HTTPCall, next: HTTPNext) async throws(HTTPError) -> HTTPReply {
    var call = call
    for field in headers where call.headers[field.name] == nil { call.headers[field.name] = headers[field.name] }
    return try await next(call)
  }
}

/// Adds names and values to the query of every call.
public struct ParameterMiddleware: HTTPMiddleware {
  private let parameters: @Sendable () -> [QueryItem]

  /// Adds what `parameters` returns at the time of each call.
  public init(_ parameters: @escaping @Sendable () -> [QueryItem]) { self.parameters = parameters }

  /// Adds the parameters and passes the call on.
  public func intercept(_ call: HTTPCall, next: HTTPNext) async throws(HTTPError) -> HTTPReply {
    var call = call
    call.addQuery(parameters())
    return try await next(call)
  }
}

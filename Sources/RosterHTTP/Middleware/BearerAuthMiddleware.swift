import HTTPTypes

/// Sends a bearer token with every call to the service's own origin, and gets a new one when the server wants it.
///
/// When calls are refused with 401, the token is refreshed once, however many of them wait for it; each is then sent
/// once more with the new token. A call that was refused with a token that has been replaced meanwhile just takes the
/// newer one. A second 401 is thrown as it is. A refresh is never cancelled half-way, as many servers take the old
/// token away with it; a caller that gives up stops waiting at once all the same.
public struct BearerAuthMiddleware: HTTPMiddleware {
  private let tokens: Tokens

  /// An authentication by bearer token.
  ///
  /// - Parameters:
  ///   - token: the token to begin with; nil: the first call fetches one by `refresh`.
  ///   - refresh: gets a new token, given the one that was refused. Where it has to go through HTTP, it should use a
  ///     service without this middleware. What it throws becomes ``HTTPError/Reason/unauthenticated(_:)`` for all
  ///     that wait, but for an ``HTTPError``, which stays what it is.
  public init(token: String? = nil, refresh: @escaping @Sendable (_ refused: String?) async throws -> String) {
    tokens = Tokens(token: token, refresh: refresh)
  }

  /// Adds the token, and repeats the call once with a new one if the server refuses it.
  public func intercept(_ call: HTTPCall, next: HTTPNext) async throws(HTTPError) -> HTTPReply {
    guard call.isAtHome, call.headers[.authorization] == nil else { return try await next(call) }
    do throws(HTTPError) {
      let token = try await tokens.current()
      do throws(HTTPError) {
        return try await next(call.bearing(token))
      } catch {
        guard error.status == .unauthorized else { throw error }
        return try await next(call.bearing(try await tokens.replacement(for: token)))
      }
    } catch {
      throw error.about(call)
    }
  }
}

extension HTTPCall {
  fileprivate func bearing(_ token: String) -> HTTPCall {
    var call = self
    call.headers[.authorization] = "Bearer \(token)"
    return call
  }
}

/// The token, and the refreshes that may be under way, by the token that each is to replace.
private final class Tokens: Sendable {
  private let token: Locked<String?>
  private let refresh: @Sendable (String?) async throws -> String
  private let refreshes = SharedFlights<String?, String>(endsWhenAbandoned: false)

  init(token: String?, refresh: @escaping @Sendable (String?) async throws -> String) {
    self.token = Locked(token)
    self.refresh = refresh
  }

  func current() async throws(HTTPError) -> String {
    if let token = token.current { return token }
    return try await replacement(for: nil)
  }

  func replacement(for refused: String?) async throws(HTTPError) -> String {
    try await refreshes.join(refused) { [token, refresh] () async throws(HTTPError) in
      if let newer = token.current, newer != refused { return newer }
      do {
        let new = try await refresh(refused)
        token.withLock { $0 = new }
        return new
      } catch let error as HTTPError {
        throw error
      } catch {
        throw HTTPError(.unauthenticated(String(describing: error)))
      }
    }
  }
}

import HTTPTypes
import Roster
import RosterFoundation

/// Adds a bearer token to every call to the service's own and trusted origins and refreshes the token when the server
/// rejects it, or ends with the rejection if it has no way to refresh.
///
/// After responses with status 401 or an envelope's code that requires to sign in, the token is refreshed once for all
/// concurrent calls, and each call is retried once with the new token. If the rejected token was replaced in the
/// meantime, the call uses the newer one without another refresh. A second 401 is thrown. A refresh continues when its
/// callers are cancelled, because many servers invalidate the old token with it; a cancelled caller stops waiting at
/// once.
public struct BearerAuthMiddleware: HTTPMiddleware {
  private let tokens: TokenStore

  /// Creates an authentication by a token that is never refreshed, such as a personal access token or a session.
  ///
  /// When the server rejects the token, the call fails with the server's error, whose ``HTTPError/requiresSignIn`` is `true`. A
  /// ``FailureObserver`` sees it for every call.
  ///
  /// - Parameter token: The token.
  public init(token: String) { tokens = TokenStore(token: token, refresh: nil) }

  /// Creates an authentication by bearer token.
  ///
  /// - Parameters:
  ///   - token: The initial token. `nil` refreshes the token before the first call.
  ///   - refresh: Returns a new token, given the rejected one. It must use a service without this middleware for its own
  ///     requests. All waiting calls throw its ``HTTPError``; any other error is the underlying error of
  ///     ``HTTPError/Reason/authenticationFailed(_:)``.
  public init(token: String? = nil, refresh: @escaping @Sendable (_ rejected: String?) async throws -> String) {
    tokens = TokenStore(token: token, refresh: refresh)
  }

  /// Adds the token and retries the call once with a new one if the server rejects it.
  public func intercept(_ call: HTTPCall, next: HTTPNext) async throws(HTTPError) -> ServerResponse {
    guard call.isTrusted, call.headers[.authorization] == nil else { return try await next(call) }
    do throws(HTTPError) {
      let token = try await tokens.current()
      do throws(HTTPError) {
        return try await next(call.authorized(with: token))
      } catch {
        guard error.requiresSignIn, tokens.canRefresh else { throw error }
        return try await next(call.authorized(with: try await tokens.replacement(for: token)))
      }
    } catch {
      throw error.attributed(to: call)
    }
  }
}

extension HTTPCall {
  fileprivate func authorized(with token: String) -> HTTPCall {
    var call = self
    call.headers[.authorization] = "Bearer \(token)"
    return call
  }
}

/// The current token and the running refreshes, keyed by the token that each one replaces.
private final class TokenStore: Sendable {
  private let token: LockedValue<String?>
  private let refresh: (@Sendable (String?) async throws -> String)?
  private let refreshes = RequestCoalescer<String?, String, HTTPError>(
    cancellationError: HTTPError(.cancelled), cancelsAbandonedRequests: false)

  init(token: String?, refresh: (@Sendable (String?) async throws -> String)?) {
    self.token = LockedValue(token)
    self.refresh = refresh
  }

  var canRefresh: Bool { refresh != nil }

  func current() async throws(HTTPError) -> String {
    if let token = token.current { return token }
    return try await replacement(for: nil)
  }

  func replacement(for rejected: String?) async throws(HTTPError) -> String {
    try await refreshes.value(for: rejected) { [token, refresh] () async throws(HTTPError) in
      if let newer = token.current, newer != rejected { return newer }
      guard let refresh else { throw HTTPError(.authenticationFailed("the token cannot be refreshed")) }
      do {
        let new = try await refresh(rejected)
        token.withLock { $0 = new }
        return new
      } catch let error as HTTPError {
        throw error
      } catch {
        throw HTTPError(.authenticationFailed(ErrorSummary.text(of: error)), underlying: error)
      }
    }
  }
}

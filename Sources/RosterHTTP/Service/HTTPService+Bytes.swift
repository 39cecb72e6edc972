import Foundation

extension HTTPService {
  /// Returns the content at an address, such as an image of a cell.
  ///
  /// The request passes through the middleware, so that images are fetched with the credentials of the user. As with all
  /// requests, credentials are sent to the service's own and to trusted origins only; images at other addresses are fetched
  /// without. This is the `fetch` of the hosts' image loaders:
  ///
  /// ```swift
  /// let fetch: (String, Int) async throws -> [UInt8] = service.bytes(at:limit:)
  /// ```
  ///
  /// - Parameters:
  ///   - address: A URL, or a path on this server.
  ///   - limit: The maximum number of bytes.
  /// - Returns: The content.
  /// - Throws: ``HTTPError``.
  public func bytes(at address: String, limit: Int) async throws(HTTPError) -> [UInt8] {
    [UInt8](try await send(.get(RequestPath(address), .bytes).responseLimit(limit)))
  }
}

import Foundation

extension HTTPService {
  /// Returns the content at an address, such as an image of a cell.
  ///
  /// The request passes through the middleware, so that images are fetched with the credentials of the user. As with all
  /// requests, credentials are sent to the service's own and to trusted origins only; images at other addresses are fetched
  /// without. This is the `fetch` of the hosts' image loaders:
  ///
  /// ```swift
  /// let fetch: (String, Int) async throws -> Data = service.bytes(at:limit:)
  /// ```
  ///
  /// - Parameters:
  ///   - address: A URL, or a path on this server.
  ///   - limit: The maximum number of bytes.
  /// - Returns: The content, as `Data` or as an array of bytes.
  /// - Throws: ``HTTPError``.
  public func bytes<Bytes: RangeReplaceableCollection<UInt8>>(
    at address: String, limit: Int
  ) async throws(HTTPError) -> Bytes {
    Bytes(try await send(.get(RequestPath(address), .bytes).responseLimit(limit)))
  }
}

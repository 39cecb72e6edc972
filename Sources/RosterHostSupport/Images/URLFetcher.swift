import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Fetches the data at URLs, without cookies and without a cache of responses.
package struct URLFetcher: Sendable {
  /// The maximum number of redirects in a row.
  static let redirects = 5

  /// The fetcher of all loaders: on Linux, `URLSession` ends the process for some valid responses.
  #if os(Linux)
    package static let shared = URLFetcher(get: CurlDownloads().get)
  #else
    package static let shared = URLFetcher(get: URLSessionDownloads().get)
  #endif

  /// Sends one request, and does not follow redirects.
  let get: @Sendable (_ url: URL, _ limit: Int) async throws -> DownloadedPart

  /// Returns the data at an address. Follows redirects, but none from https to http, and none to http on another server.
  ///
  /// - Throws: `URLError`, or ``ImageError/tooLarge`` as soon as there are more bytes than the limit.
  package func data(at address: String, limit: Int) async throws -> [UInt8] {
    guard var url = URL(string: address), url.isWeb else { throw URLError(.unsupportedURL) }
    for _ in 0...Self.redirects {
      switch try await get(url, limit) {
      case .content(let bytes): return bytes
      case .redirect(let location):
        guard let target = URL(string: location, relativeTo: url)?.absoluteURL, target.isWeb, url.mayLead(to: target)
        else { throw URLError(.badServerResponse) }
        url = target
      }
    }
    throw URLError(.httpTooManyRedirects)
  }
}

/// The response to one request.
enum DownloadedPart: Sendable {
  case content([UInt8])
  case redirect(to: String)

  /// The parts of a response's head that matter.
  struct Head: Sendable {
    var status: Int
    var location: String?
    /// The size of the content, in bytes; `nil` or negative if it is not known.
    var length: Int64?
  }

  /// Reads a response, whose content is received if it is wanted.
  init(_ head: Head, _ content: AsyncThrowingStream<Data, any Error>, limit: Int) async throws {
    if [301, 302, 303, 307, 308].contains(head.status), let location = head.location {
      self = .redirect(to: location)
      return
    }
    guard (200...299).contains(head.status) else { throw URLError(.badServerResponse) }
    guard head.length ?? 0 <= Int64(limit) else { throw ImageError.tooLarge }
    var bytes: [UInt8] = []
    for try await chunk in content { bytes += chunk }
    try Task.checkCancellation()
    self = .content(bytes)
  }
}

extension URL {
  fileprivate var isWeb: Bool { ["http", "https"].contains(scheme?.lowercased() ?? "") && host?.isEmpty == false }

  /// Whether a redirect may be followed: what is not encrypted can be read and changed on its way.
  fileprivate func mayLead(to target: URL) -> Bool {
    if target.scheme?.lowercased() == "https" { return true }
    return scheme?.lowercased() == "http" && host?.lowercased() == target.host?.lowercased() && port == target.port
  }
}

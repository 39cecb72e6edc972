import Foundation

/// Which requests may be sent unencrypted.
///
/// ```swift
/// options.cleartext = CleartextPolicy.allowed   // the default is .loopbackOnly
/// ```
public enum CleartextPolicy: Sendable, Hashable {
  /// Requests to this machine only (`localhost`, `127.0.0.0/8`, `::1`).
  case loopbackOnly
  /// All requests. Anyone on the network path can read and change cleartext traffic.
  case allowed

  /// Whether a request to a URL may be sent.
  func permits(_ url: URL) -> Bool {
    if url.scheme?.lowercased() == "https" { return true }
    return self == .allowed || url.isLoopback
  }
}

extension URL {
  /// Whether the host is this machine by definition. A name that merely resolves to it does not count.
  fileprivate var isLoopback: Bool {
    guard let host = host?.lowercased().trimmingCharacters(in: CharacterSet(charactersIn: "[].")) else { return false }
    if host == "localhost" || host.hasSuffix(".localhost") || host == "::1" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers[0] == "127" && numbers.allSatisfy { UInt8($0) != nil }
  }
}

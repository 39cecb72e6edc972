import Foundation

extension CleartextPolicy {
  /// Whether a request to `url` may be sent.
  func permits(_ url: URL) -> Bool {
    if url.scheme?.lowercased() == "https" { return true }
    return self == .allowed || url.isLoopback
  }
}

extension URL {
  /// Whether the host is this machine by definition. Names that only happen to resolve to it do not count.
  var isLoopback: Bool {
    guard let host = host?.lowercased().trimmingCharacters(in: CharacterSet(charactersIn: "[].")) else { return false }
    if host == "localhost" || host.hasSuffix(".localhost") || host == "::1" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers[0] == "127" && numbers.allSatisfy { UInt8($0) != nil }
  }
}

import Foundation
import HTTPTypes

extension ServerMessage {
  /// The maximum size of the content that is searched for a message, in bytes.
  private static let sizeLimit = 65_536
  /// Where servers have their message: most frameworks, and RFC 9457.
  private static let paths: [JSONPath] = ["message", "error.message", "error", "detail", "title"]

  /// Creates the message of a response whose status code was not accepted, in one of the common forms; `nil` if it has none.
  ///
  /// Only what is written for a reader counts: not a code such as `not_found`, the phrase of the status code, an address, or
  /// the description of a failure of the server itself, except that it is unavailable.
  init?(of response: ServerResponse) {
    let status = response.status
    guard status.kind == .clientError || status == .serviceUnavailable, response.body.bytes.count <= Self.sizeLimit,
      let json = try? response.json(),
      let text = Self.paths.lazy.compactMap({ json[$0]?.string }).first(where: { Self.isSentence($0, in: response) })
    else { return nil }
    self.init(code: "", text: text, requiresSignIn: status == .unauthorized, isTransient: status.isTransient)
  }

  private static func isSentence(_ text: String, in response: ServerResponse) -> Bool {
    let text = text.trimmed
    guard !text.isEmpty, text.count <= lengthLimit, !text.contains(where: \.isNewline), !text.contains("://"),
      !text.contains(" /"), !text.contains("\(response.status.code)"),
      text.lowercased() != HTTPError.phrase(of: response.status)?.lowercased()
    else { return false }
    if let host = response.url.host, text.contains(host) { return false }
    // A text without spaces is a code in Latin letters, and a sentence in others.
    return text.contains(" ") || text.unicodeScalars.contains { !$0.isASCII }
  }
}

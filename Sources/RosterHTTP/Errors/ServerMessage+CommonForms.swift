import Foundation
import HTTPTypes

extension ServerMessage {
  /// Where servers have their message: most frameworks, and RFC 9457.
  private static let paths: [JSONPath] = ["message", "error.message", "error", "detail", "title"]

  /// Creates the message of a response whose status code was not accepted, in one of the common forms; `nil` if it has none.
  ///
  /// Only what is written for a reader counts: not a code such as `not_found`, the phrase of the status code, an address, or
  /// the description of a failure of the server itself, except that it is unavailable.
  init?(of response: ServerResponse) {
    let status = response.status
    guard status.kind == .clientError || status == .serviceUnavailable, let json = response.messageJSON,
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

extension ServerResponse {
  /// The content in which the server says what is wrong; `nil` if it is no JSON, or has more than 64 KiB.
  var messageJSON: JSONValue? { body.bytes.count <= 65_536 ? try? json() : nil }
}

import Foundation
import RosterFoundation

/// The content of a response: its bytes, and the text decoded from them on first access.
///
/// ```swift
/// let text = String(decoding: response.body.bytes, as: UTF8.self)   // of an HTTPBody
/// ```
public final class HTTPBody: Sendable, RedactedStringConvertible {
  /// The bytes, after decompression.
  public let bytes: Data
  private let decoded = LockedValue<(charset: String?, text: String)?>(nil)

  /// The size.
  public var description: String { "\(bytes.count) bytes" }

  /// Creates content from bytes.
  public init(_ bytes: Data) { self.bytes = bytes }

  /// Whether the text was decoded already.
  var hasText: Bool { decoded.current != nil }

  /// The text in a charset. Invalid bytes become U+FFFD.
  ///
  /// - Parameter charset: The charset's registered name. `nil` and unknown names select UTF-8.
  func text(charset: String?) -> String {
    decoded.withLock { decoded in
      if let decoded, decoded.charset == charset { return decoded.text }
      let text = Charset.decode(bytes, as: charset)
      decoded = (charset, text)
      return text
    }
  }
}

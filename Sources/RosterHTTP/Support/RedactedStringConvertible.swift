import Foundation
import Roster

/// A type whose text omits everything that may be secret, so that it can be logged.
///
/// The text is the same for `print`, `debugPrint` and `dump`, and for any value that contains one of the type.
public protocol RedactedStringConvertible: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {}

extension RedactedStringConvertible {
  /// The same text as `description`.
  public var debugDescription: String { description }

  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: [] as [Mirror.Child]) }
}

/// A URL whose text is its origin and path, without user name, query, fragment, and the values in the path.
///
/// Values that a ``RequestPath`` interpolates are replaced by an asterisk, and so is a path that a server chose.
public struct RedactedURL: Sendable, Hashable, RedactedStringConvertible {
  /// The complete URL. Do not log or display it.
  public let unredacted: URL
  private let path: PrintableText

  /// Creates a redacted URL with its path.
  public init(_ url: URL) { self.init(url, path: url.path) }

  init(_ url: URL, path: String) {
    unredacted = url
    self.path = PrintableText(path)
  }

  /// The host, encoded as in the URL.
  public var host: String? { unredacted.printableHost?.description }

  /// The origin and the path: `https://api.example.org/users/*`.
  public var description: String { "\(HTTPOrigin(unredacted))\(path)" }

  /// The host and the path, for a line of a log.
  var hostAndPath: String { "\(host ?? "?")\(path)" }

  /// The path, without the values.
  var redactedPath: String { path.description }
}

extension URL {
  /// The host, encoded as in the URL: a decoded one may contain line breaks.
  var printableHost: PrintableText? { host(percentEncoded: true).map { PrintableText($0) } }
}

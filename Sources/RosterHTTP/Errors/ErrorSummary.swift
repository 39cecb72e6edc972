import Foundation
import Roster

/// Descriptions of errors for developers, without data of the user or the server.
enum ErrorSummary {
  /// The description of an error: its own if it is redacted, otherwise type, domain and code.
  ///
  /// The description of any other error may contain data: that of an error of `URLSession` contains the URL, that of a
  /// decoding error the value.
  static func text(of error: any Error) -> String {
    switch error {
    case let error as any RedactedStringConvertible: error.description
    case let error as JSONError: error.description
    case let error as DecodingError: text(of: error)
    case EncodingError.invalidValue(_, let context):
      JSONError(.invalidValue("it cannot be encoded"), at: path(context.codingPath)).description
    default: PageFailure.summary(of: error)
    }
  }

  private static func text(of error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context):
      JSONError(.valueNotFound, at: path(context.codingPath + [key])).description
    case .valueNotFound(_, let context): JSONError(.valueNotFound, at: path(context.codingPath)).description
    case .typeMismatch(let type, let context):
      JSONError(
        .typeMismatch(expected: "a value for \(type)", found: "something else"), at: path(context.codingPath)
      ).description
    case .dataCorrupted(let context):
      JSONError(.invalidValue("it is not as its type requires"), at: path(context.codingPath)).description
    @unknown default: PageFailure.summary(of: error)
    }
  }

  /// The description of an error that was thrown while decoding a response.
  static func text(of error: any Error, in response: ServerResponse) -> String {
    isWebPage(response)
      ? "It sent a web page instead of data. A sign-in page of the network may be in the way." : text(of: error)
  }

  private static func isWebPage(_ response: ServerResponse) -> Bool {
    if let type = response.mediaType { return type == "text/html" || type == "application/xhtml+xml" }
    let start = response.body.bytes.prefix(64).filter { $0 > 0x20 }
    return start.starts(with: Data("<!".utf8)) || start.starts(with: Data("<html".utf8))
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce("") { path, key in
      if let index = key.intValue { return path + "[\(index)]" }
      return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
    }
  }
}

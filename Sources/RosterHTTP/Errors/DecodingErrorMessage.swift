import Foundation

/// Messages for errors that decoders throw.
enum DecodingErrorMessage {
  /// The message for an error that was thrown while decoding a response.
  static func message(for error: any Error, in response: ServerResponse) -> String {
    if isWebPage(response) {
      return "It sent a web page instead of data. A sign-in page of the network may be in the way."
    }
    switch error {
    case let error as JSONError: return error.description
    case let error as DecodingError: return message(for: error)
    default: return String(describing: error)
    }
  }

  private static func isWebPage(_ response: ServerResponse) -> Bool {
    if let type = response.mediaType { return type == "text/html" || type == "application/xhtml+xml" }
    let start = response.body.bytes.prefix(64).filter { $0 > 0x20 }
    return start.starts(with: Data("<!".utf8)) || start.starts(with: Data("<html".utf8))
  }

  private static func message(for error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context):
      JSONError(.valueNotFound, at: path(context.codingPath + [key])).description
    case .valueNotFound(_, let context): JSONError(.valueNotFound, at: path(context.codingPath)).description
    case .typeMismatch(let type, let context):
      JSONError(
        .typeMismatch(expected: "a value for \(type)", found: "something else"), at: path(context.codingPath)
      ).description
    case .dataCorrupted(let context):
      JSONError(.invalidValue(context.debugDescription), at: path(context.codingPath)).description
    @unknown default: String(describing: error)
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce("") { path, key in
      if let index = key.intValue { return path + "[\(index)]" }
      return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
    }
  }
}

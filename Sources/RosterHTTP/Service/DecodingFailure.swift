import Foundation

/// Turns what decoders throw into a sentence.
enum DecodingFailure {
  static func sentence(_ error: any Error, _ reply: HTTPReply) -> String {
    if isWebPage(reply) {
      return "It sent a web page instead of data. A sign-in page of the network may be in the way."
    }
    switch error {
    case let error as JSONError: return error.description
    case let error as DecodingError: return sentence(error)
    default: return String(describing: error)
    }
  }

  private static func isWebPage(_ reply: HTTPReply) -> Bool {
    if let type = reply.mediaType { return type == "text/html" || type == "application/xhtml+xml" }
    let start = reply.body.bytes.prefix(64).filter { $0 > 0x20 }
    return start.starts(with: Data("<!".utf8)) || start.starts(with: Data("<html".utf8))
  }

  private static func sentence(_ error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context):
      JSONError(.missing, at: path(context.codingPath + [key])).description
    case .valueNotFound(_, let context): JSONError(.missing, at: path(context.codingPath)).description
    case .typeMismatch(let type, let context):
      JSONError(.mismatch(expected: "a value for \(type)", found: "something else"), at: path(context.codingPath))
        .description
    case .dataCorrupted(let context):
      JSONError(.refused(context.debugDescription), at: path(context.codingPath)).description
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

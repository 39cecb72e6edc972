import Foundation

/// The changes of faulty responses, as pure functions of their bytes.
enum FaultTransform {
  /// An HTML page like that of a captive portal.
  static let html = """
    <!doctype html>
    <html lang="en">
      <head><meta charset="utf-8"><title>Welcome to the network</title></head>
      <body><h1>Please sign in</h1><p>You must sign in before you can use this network.</p></body>
    </html>
    """

  /// The first half of `body`.
  static func truncated(_ body: Data) -> Data { body.prefix(body.count / 2) }

  /// `body` with values of other types: strings become arrays, numbers and booleans become objects, and arrays become
  /// strings. Content that is not JSON becomes empty.
  static func wrongTypes(_ body: Data) -> Data {
    guard let value = try? JSONSerialization.jsonObject(with: body, options: .fragmentsAllowed),
      let spoilt = try? JSONSerialization.data(
        withJSONObject: isList(value) ? ["list": "spoilt"] : spoil(value), options: [.sortedKeys, .fragmentsAllowed])
    else { return Data() }
    return spoilt
  }

  /// `body` in at most `count` chunks of about equal size.
  static func pieces(_ body: Data, count: Int) -> [Data] {
    let size = max(1, (body.count + count - 1) / count)
    return stride(from: 0, to: body.count, by: size).map { start in
      body.dropFirst(start).prefix(size)
    }
  }

  private static func isList(_ value: Any) -> Bool { value is [Any] }

  private static func spoil(_ value: Any) -> Any {
    switch value {
    case let object as [String: Any]: object.mapValues { $0 is [String: Any] ? spoil($0) : replacement(for: $0) }
    default: replacement(for: value)
    }
  }

  private static func replacement(for value: Any) -> Any {
    switch value {
    case let text as String: [text]
    case let number as NSNumber: ["value": number]
    case is [Any]: "a list"
    default: ["nothing"]
    }
  }
}

import Foundation

/// What a request sends along.
public struct RequestBody: Sendable {
  /// The `Content-Type` that goes with it; nil: none.
  let contentType: String?
  let prepare: @Sendable () throws -> PreparedBody

  /// Nothing.
  public static var none: RequestBody { RequestBody(contentType: nil) { .none } }

  /// Bytes as they are.
  public static func bytes(_ bytes: Data, type: String = "application/octet-stream") -> RequestBody {
    RequestBody(contentType: type) { .bytes(bytes) }
  }

  /// Text in UTF-8.
  public static func text(_ text: String) -> RequestBody {
    RequestBody(contentType: "text/plain; charset=utf-8") { .bytes(Data(text.utf8)) }
  }

  /// A value as JSON. It is encoded when the request is sent, off the main actor.
  public static func json(
    _ value: some Encodable & Sendable, encoder: JSONEncoder = JSONEncoder()
  ) -> RequestBody {
    RequestBody(contentType: "application/json") { .bytes(try encoder.encode(value)) }
  }

  /// The fields of a form.
  public static func form(_ fields: [QueryItem]) -> RequestBody {
    RequestBody(contentType: "application/x-www-form-urlencoded") { .bytes(Data(PercentEncoding.form(fields).utf8)) }
  }

  /// A form with files. Files are read when the request is sent, piece by piece, and never held in memory as a whole.
  public static func multipart(_ parts: [FormPart]) -> RequestBody { multipart(parts, boundary: .randomBoundary()) }

  static func multipart(_ parts: [FormPart], boundary: String) -> RequestBody {
    RequestBody(contentType: "multipart/form-data; boundary=\(boundary)") {
      try MultipartWriter(boundary: boundary).prepare(parts)
    }
  }
}

/// A request's body, ready for a transport.
public enum PreparedBody: Sendable {
  /// Nothing.
  case none
  /// Bytes in memory.
  case bytes(Data)
  /// A file that lives as long as this value.
  case file(TemporaryFile)

  /// How many bytes it has.
  public var count: Int {
    switch self {
    case .none: 0
    case .bytes(let bytes): bytes.count
    case .file(let file): file.count
    }
  }
}

/// A file that is deleted with the last reference to it.
public final class TemporaryFile: Sendable {
  /// Where it is.
  public let url: URL
  /// How many bytes it has.
  public let count: Int

  init(url: URL, count: Int) {
    self.url = url
    self.count = count
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}

extension String {
  /// 128 random bits: no content will contain it.
  fileprivate static func randomBoundary() -> String {
    "roster-" + String(UInt64.random(in: .min ... .max), radix: 36)
      + String(UInt64.random(in: .min ... .max), radix: 36)
  }
}

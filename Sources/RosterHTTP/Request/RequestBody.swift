import Foundation

/// The content of a request.
public struct RequestBody: Sendable {
  /// The value of the `Content-Type` header field, if any.
  let contentType: String?
  let encode: @Sendable () throws -> EncodedBody

  /// No content.
  public static var none: RequestBody { RequestBody(contentType: nil) { .none } }

  /// Unencoded bytes.
  public static func bytes(_ bytes: Data, type: String = "application/octet-stream") -> RequestBody {
    RequestBody(contentType: type) { .bytes(bytes) }
  }

  /// A file on disk. It is read in chunks when the request is sent, and never loaded completely; it must not change until then.
  public static func file(at url: URL, type: String = "application/octet-stream") -> RequestBody {
    RequestBody(contentType: type) {
      let size = try FileManager.default.attributesOfItem(atPath: url.path)[.size] as? NSNumber
      return .file(BodyFile(url: url, count: size?.intValue ?? 0, isTemporary: false))
    }
  }

  /// Text in UTF-8.
  public static func text(_ text: String) -> RequestBody {
    RequestBody(contentType: "text/plain; charset=utf-8") { .bytes(Data(text.utf8)) }
  }

  /// A value, encoded as JSON off the main actor when the request is sent.
  public static func json(
    _ value: some Encodable & Sendable, encoder: JSONEncoder = JSONEncoder()
  ) -> RequestBody {
    RequestBody(contentType: "application/json") { .bytes(try encoder.encode(value)) }
  }

  /// The fields of a form, encoded as `application/x-www-form-urlencoded`.
  public static func form(_ fields: [QueryItem]) -> RequestBody {
    RequestBody(contentType: "application/x-www-form-urlencoded") { .bytes(Data(PercentEncoding.form(fields).utf8)) }
  }

  /// A `multipart/form-data` form. Files are read in chunks when the request is sent and never loaded completely.
  public static func multipart(_ parts: [FormPart]) -> RequestBody { multipart(parts, boundary: .randomBoundary()) }

  static func multipart(_ parts: [FormPart], boundary: String) -> RequestBody {
    RequestBody(contentType: "multipart/form-data; boundary=\(boundary)") {
      try MultipartEncoder(boundary: boundary).encode(parts)
    }
  }
}

/// The encoded content of a request, for a transport.
public enum EncodedBody: Sendable {
  /// No content.
  case none
  /// Bytes in memory.
  case bytes(Data)
  /// A file.
  case file(BodyFile)

  /// The number of bytes.
  public var count: Int {
    switch self {
    case .none: 0
    case .bytes(let bytes): bytes.count
    case .file(let file): file.count
    }
  }

  var isFile: Bool { if case .file = self { true } else { false } }
}

/// A file with the content of a request. If it was made for the request, it is deleted with the last reference to this object.
public final class BodyFile: Sendable {
  /// The URL of the file.
  public let url: URL
  /// The number of bytes.
  public let count: Int
  private let isTemporary: Bool

  init(url: URL, count: Int, isTemporary: Bool = true) {
    self.url = url
    self.count = count
    self.isTemporary = isTemporary
  }

  deinit { if isTemporary { try? FileManager.default.removeItem(at: url) } }
}

extension String {
  /// A boundary of 128 random bits, so that no content contains it.
  fileprivate static func randomBoundary() -> String {
    "roster-" + String(UInt64.random(in: .min ... .max), radix: 36)
      + String(UInt64.random(in: .min ... .max), radix: 36)
  }
}

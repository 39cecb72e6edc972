import Foundation
import RosterFoundation

/// One part of a `multipart/form-data` form.
///
/// ```swift
/// Request.post("photos", .nothing).multipart(FormPart.field("title", "Sunset"))
/// ```
public struct FormPart: Sendable {
  enum Content: Sendable {
    case bytes(Data)
    case file(URL)
  }

  let name: String
  let fileName: String?
  let contentType: String?
  let content: Content

  /// A text field.
  public static func field(_ name: String, _ value: String) -> FormPart {
    FormPart(name: name, fileName: nil, contentType: nil, content: .bytes(Data(value.utf8)))
  }

  /// A file with its content in memory.
  public static func file(
    _ name: String, bytes: Data, fileName: String, type: String = "application/octet-stream"
  ) -> FormPart {
    FormPart(name: name, fileName: fileName, contentType: type, content: .bytes(bytes))
  }

  /// A file on disk.
  public static func file(
    _ name: String, at url: URL, fileName: String? = nil, type: String = "application/octet-stream"
  ) -> FormPart {
    FormPart(name: name, fileName: fileName ?? url.lastPathComponent, contentType: type, content: .file(url))
  }
}

/// Encodes `multipart/form-data` (RFC 7578): into a temporary file if a part is a file, and in memory otherwise.
struct MultipartEncoder {
  /// The size of the chunks in which files are copied, in bytes.
  static let chunkSize = 64 * 1024

  let boundary: String

  func encode(_ parts: [FormPart]) throws -> EncodedBody {
    let hasFiles = parts.contains { if case .file = $0.content { true } else { false } }
    guard hasFiles else {
      var bytes = Data()
      try write(parts) { bytes.append($0) }
      return .bytes(bytes)
    }
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(boundary).body")
    let handle = try PrivateFile.create(at: url)
    var count = 0
    do {
      try write(parts) { chunk in
        try handle.write(contentsOf: chunk)
        count += chunk.count
      }
      try handle.close()
    } catch {
      try? FileManager.default.removeItem(at: url)
      throw error
    }
    return .file(BodyFile(url: url, count: count))
  }

  private func write(_ parts: [FormPart], to write: (Data) throws -> Void) throws {
    for part in parts {
      try write(Data(head(of: part).utf8))
      switch part.content {
      case .bytes(let bytes): try write(bytes)
      case .file(let url):
        let file = try FileHandle(forReadingFrom: url)
        defer { try? file.close() }
        while let chunk = try file.read(upToCount: Self.chunkSize), !chunk.isEmpty { try write(chunk) }
      }
      try write(Data("\r\n".utf8))
    }
    try write(Data("--\(boundary)--\r\n".utf8))
  }

  private func head(of part: FormPart) -> String {
    var head = "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(escape(part.name))\""
    if let fileName = part.fileName { head += "; filename=\"\(escape(fileName))\"" }
    head += "\r\n"
    if let type = part.contentType { head += "Content-Type: \(escape(type, isQuoted: false))\r\n" }
    return head + "\r\n"
  }

  /// Escapes quotes and line breaks, which would end the name, as the HTML Standard defines it, and NUL. By its bytes: a quote
  /// with a combining mark is another character. A type has quotes of its own.
  private func escape(_ text: String, isQuoted: Bool = true) -> String {
    let escaped = text.utf8.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "\"") where isQuoted: Array("%22".utf8)
      case UInt8(ascii: "\r"): Array("%0D".utf8)
      case UInt8(ascii: "\n"): Array("%0A".utf8)
      case 0: Array("%00".utf8)
      default: [byte]
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }
}

import Foundation

/// The bytes of an answer, and their text once somebody has asked for it.
public final class HTTPBody: Sendable {
  /// The bytes, decompressed.
  public let bytes: Data
  private let converted = Locked<(charset: String?, text: String)?>(nil)

  /// Some bytes.
  public init(_ bytes: Data) { self.bytes = bytes }

  /// Whether anybody has asked for the text yet.
  var hasText: Bool { converted.current != nil }

  /// The text, in a charset by its registered name; nil or unknown: UTF-8. What is not valid becomes U+FFFD.
  func text(charset: String?) -> String {
    converted.withLock { converted in
      if let converted, converted.charset == charset { return converted.text }
      let text = Charset.decode(bytes, as: charset)
      converted = (charset, text)
      return text
    }
  }
}

/// A `Content-Type` header, taken apart.
struct ContentType {
  /// Type and subtype in small letters.
  let mediaType: String?
  /// The charset parameter in small letters, without quotes.
  let charset: String?

  init(_ header: String?) {
    let pieces = (header ?? "").split(separator: ";").map { $0.trimmed }
    mediaType = pieces.first.flatMap { $0.isEmpty ? nil : $0.lowercased() }
    charset =
      pieces.dropFirst().lazy.compactMap { piece -> String? in
        let (name, value) = piece.splitOnce("=")
        guard name.trimmed.lowercased() == "charset", let value else { return nil }
        return value.trimmed.trimmingCharacters(in: CharacterSet(charactersIn: "\"'")).lowercased()
      }.first
  }
}

/// Charsets by their registered names.
enum Charset {
  static func decode(_ bytes: Data, as name: String?) -> String {
    guard let encoding = encoding(name) else { return String(decoding: withoutMark(bytes), as: UTF8.self) }
    return String(data: bytes, encoding: encoding) ?? String(decoding: bytes, as: UTF8.self)
  }

  private static func encoding(_ name: String?) -> String.Encoding? {
    switch name {
    // Pages that say Latin 1 mean Windows-1252 nearly always, and the two differ in control characters only.
    case "iso-8859-1", "latin1", "windows-1252", "cp1252": .windowsCP1252
    case "iso-8859-2", "latin2": .isoLatin2
    case "windows-1250": .windowsCP1250
    case "windows-1251": .windowsCP1251
    case "utf-16": .utf16
    case "utf-16le": .utf16LittleEndian
    case "utf-16be": .utf16BigEndian
    case "utf-32": .utf32
    case "shift_jis": .shiftJIS
    case "euc-jp": .japaneseEUC
    default: nil
    }
  }

  private static func withoutMark(_ bytes: Data) -> Data {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
  }
}

extension StringProtocol {
  /// What stands before and after the first occurrence of a character; nil: it does not occur.
  func splitOnce(_ separator: Character) -> (SubSequence, SubSequence?) {
    guard let mark = firstIndex(of: separator) else { return (self[startIndex..<endIndex], nil) }
    return (self[..<mark], self[index(after: mark)...])
  }
}

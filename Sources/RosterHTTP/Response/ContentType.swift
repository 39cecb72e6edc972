import Foundation

/// The parsed value of a `Content-Type` header field.
struct ContentType {
  /// The type and subtype in lowercase.
  let mediaType: String?
  /// The charset parameter in lowercase, without quotes.
  let charset: String?

  init(_ header: String?) {
    let parts = (header ?? "").split(separator: ";").map { $0.trimmed }
    mediaType = parts.first.flatMap { $0.isEmpty ? nil : $0.lowercased() }
    charset =
      parts.dropFirst().lazy.compactMap { parameter -> String? in
        let (name, value) = parameter.splitOnce("=")
        guard name.trimmed.lowercased() == "charset", let value else { return nil }
        return value.trimmed.trimmingCharacters(in: CharacterSet(charactersIn: "\"'")).lowercased()
      }.first
  }
}

/// Decoding of text by a charset's registered name.
enum Charset {
  static func decode(_ bytes: Data, as name: String?) -> String {
    guard let encoding = encoding(name) else { return String(decoding: withoutByteOrderMark(bytes), as: UTF8.self) }
    return String(data: bytes, encoding: encoding) ?? String(decoding: bytes, as: UTF8.self)
  }

  private static func encoding(_ name: String?) -> String.Encoding? {
    switch name {
    // Content labelled as Latin 1 is nearly always Windows-1252 (as the WHATWG Encoding Standard defines it); the two
    // differ in control characters only.
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

  private static func withoutByteOrderMark(_ bytes: Data) -> Data {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
  }
}

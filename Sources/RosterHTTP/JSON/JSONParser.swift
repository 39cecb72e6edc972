import Foundation
import RosterFoundation

/// A single-pass, non-recursive parser for JSON (RFC 8259) that produces a ``JSONDocument``.
///
/// Input is untrusted, so the parser never traps: truncated text, invalid UTF-8, very long numbers and deep nesting throw
/// a ``JSONError`` with the position.
struct JSONParser {
  /// The maximum nesting depth.
  static let depthLimit = JSONDepth.limit
  /// The maximum number of values and keys.
  static let nodeLimit = 2_000_000

  private let bytes: [UInt8]
  private let repairsText: Bool
  private var position = 0
  private var words: [UInt32] = []
  private var count = 0
  private var open: [Int] = []

  private init(_ bytes: [UInt8], repairsText: Bool) {
    self.bytes = bytes
    self.repairsText = repairsText
    words.reserveCapacity(Self.wordCount(in: bytes))
  }

  /// Parses one JSON value, surrounded by white space only. A UTF-8 byte order mark at the beginning is skipped.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text.
  ///   - repairsText: Whether invalid UTF-8 and lone surrogates are replaced by U+FFFD instead of throwing an error.
  /// - Complexity: O(*n*), where *n* is the number of bytes, with at most 4*n* bytes of memory besides the text.
  static func parse(_ bytes: [UInt8], repairsText: Bool) throws(JSONError) -> JSONDocument {
    var parser = JSONParser(bytes, repairsText: repairsText)
    guard bytes.count < Int(UInt32.max) else { throw parser.failure("the text is longer than 4 GiB") }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.position = 3 }
    try parser.run()
    return JSONDocument(bytes: bytes, words: parser.words)
  }

  /// An upper limit of the number of words: every scalar but the first follows a comma, a colon or the opening bracket of a
  /// container, whose two words its two brackets account for. Memory is reserved once, because growing an array keeps two
  /// copies.
  static func wordCount(in bytes: [UInt8]) -> Int {
    var count = 1
    for byte in bytes {
      switch byte {
      case 0x2C, 0x3A, 0x5B, 0x5D, 0x7B, 0x7D: count += 1
      default: break
      }
    }
    return min(count, 2 * nodeLimit)
  }

  /// Throws an error if a text is nested deeper than the limit. Other decoders are recursive, too.
  ///
  /// - Complexity: O(*n*), without memory.
  static func checkDepth(_ text: Data) throws(JSONError) {
    guard text.withUnsafeBytes({ JSONDepth.isExceeded(by: $0) }) else { return }
    throw JSONError(.invalidValue("it is nested deeper than \(depthLimit) levels"), at: "")
  }

  private mutating func run() throws(JSONError) {
    var isComplete = false
    while !isComplete {
      let opened = try parseValue()
      if !opened { isComplete = try finishValues() }
    }
    skipWhitespace()
    guard position == bytes.count else { throw failure("there is more text after the end of the value") }
  }

  /// Parses a scalar, an empty container or the beginning of a container. Returns whether a child value follows.
  private mutating func parseValue() throws(JSONError) -> Bool {
    skipWhitespace()
    guard position < bytes.count else {
      throw failure(count == 0 ? "the text is empty" : "the text ends where a value is expected")
    }
    switch bytes[position] {
    case UInt8(ascii: "{"):
      try begin()
      if try isClosed(by: UInt8(ascii: "}")) { return false }
      try parseKey()
      return true
    case UInt8(ascii: "["):
      try begin()
      return try !isClosed(by: UInt8(ascii: "]"))
    case UInt8(ascii: "\""): try parseString()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try parseNumber()
    case UInt8(ascii: "t"): try parseLiteral("true")
    case UInt8(ascii: "f"): try parseLiteral("false")
    case UInt8(ascii: "n"): try parseLiteral("null")
    default: throw failure("a value cannot begin with \(description(of: bytes[position]))")
    }
    return false
  }

  /// Closes every container that ends after the current value. Returns whether the outermost value is complete.
  private mutating func finishValues() throws(JSONError) -> Bool {
    while let container = open.last {
      skipWhitespace()
      guard position < bytes.count else { throw failure("the text ends inside \(name(of: container))") }
      let isObject = isObject(container)
      switch bytes[position] {
      case UInt8(ascii: ","):
        position += 1
        if isObject { try parseKey() }
        return false
      case UInt8(ascii: "}") where isObject, UInt8(ascii: "]") where !isObject: close()
      default:
        throw failure(
          "a comma or the end of \(name(of: container)) is expected, but \(description(of: bytes[position])) was found")
      }
    }
    return true
  }

  private mutating func begin() throws(JSONError) {
    guard open.count < Self.depthLimit else { throw failure("it is nested deeper than \(Self.depthLimit) levels") }
    open.append(words.count)
    try append(from: position)
    words.append(0)
    position += 1
  }

  private mutating func isClosed(by bracket: UInt8) throws(JSONError) -> Bool {
    skipWhitespace()
    guard position < bytes.count, bytes[position] == bracket else { return false }
    close()
    return true
  }

  private mutating func close() {
    position += 1
    guard let container = open.popLast() else { return }
    words[container + 1] = UInt32(words.count)
  }

  private mutating func parseKey() throws(JSONError) {
    skipWhitespace()
    guard position < bytes.count else { throw failure("the text ends where a key is expected") }
    guard bytes[position] == UInt8(ascii: "\"") else {
      throw failure("a key in quotes is expected, but \(description(of: bytes[position])) was found")
    }
    try parseString()
    skipWhitespace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: ":") else {
      throw failure("a colon is missing after a key")
    }
    position += 1
  }

  private mutating func parseString() throws(JSONError) {
    try append(from: position)
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return
      case UInt8(ascii: "\\"): try skipEscape()
      case 0..<0x20:
        throw failure("a string contains an unescaped control character")
      case 0x80...:
        let length = UTF8Sequence.length(in: bytes, at: position)
        guard length > 0 || repairsText else { throw failure("these bytes are not UTF-8") }
        position += max(length, 1)
      default:
        position += 1
      }
    }
    throw failure("the text ends inside a string")
  }

  private mutating func skipEscape() throws(JSONError) {
    guard position + 1 < bytes.count else { throw failure("the text ends inside a string") }
    guard bytes[position + 1] == UInt8(ascii: "u") else {
      guard JSONEscapes.simple(bytes[position + 1]) != nil else { throw failure("this is not a valid escape sequence") }
      position += 2
      return
    }
    guard let unit = JSONEscapes.unit(in: bytes[...], at: position) else {
      throw failure("\\u is not followed by four hexadecimal digits")
    }
    if UTF16.isLeadSurrogate(unit), let trail = JSONEscapes.unit(in: bytes[...], at: position + 6),
      UTF16.isTrailSurrogate(trail)
    {
      position += 12
      return
    }
    guard repairsText || !(UTF16.isLeadSurrogate(unit) || UTF16.isTrailSurrogate(unit)) else {
      throw failure("a surrogate is not part of a pair")
    }
    position += 6
  }

  private mutating func parseNumber() throws(JSONError) {
    guard let number = JSONNumber.scan(bytes[...], at: position) else { throw failure("this is not a number") }
    try append(from: position)
    position = number.end
  }

  private mutating func parseLiteral(_ word: StaticString) throws(JSONError) {
    let length = word.utf8CodeUnitCount
    let matches =
      position + length <= bytes.count
      && word.withUTF8Buffer { $0.elementsEqual(bytes[position..<position + length]) }
    guard matches else { throw failure("this is not a value") }
    try append(from: position)
    position += length
  }

  private mutating func append(from start: Int) throws(JSONError) {
    guard count < Self.nodeLimit else { throw failure("it has more than \(Self.nodeLimit) values and keys") }
    count += 1
    words.append(UInt32(start))
  }

  private mutating func skipWhitespace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  private func isObject(_ container: Int) -> Bool { bytes[Int(words[container])] == UInt8(ascii: "{") }

  private func name(of container: Int) -> String { isObject(container) ? "an object" : "an array" }

  private func description(of byte: UInt8) -> String {
    (0x21...0x7E).contains(byte) ? "“\(UnicodeScalar(byte))”" : "a byte of value \(byte)"
  }

  private func failure(_ problem: String) -> JSONError {
    let prefix = bytes[..<min(position, bytes.count)]
    let line = prefix.count { $0 == 0x0A } + 1
    let column = prefix.count - (prefix.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0) + 1
    return JSONError(.syntax(problem, offset: position, line: line, column: column), at: "")
  }
}

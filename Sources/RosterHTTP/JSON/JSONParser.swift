import Foundation

/// A single-pass, non-recursive parser for JSON (RFC 8259) that produces a ``JSONDocument``.
///
/// Input is untrusted, so the parser never traps: truncated text, invalid UTF-8, very long numbers and deep nesting throw
/// a ``JSONError`` with the position.
struct JSONParser {
  /// The maximum nesting depth. Documents are mapped recursively, so the limit keeps the mapping within a stack of 512 KiB,
  /// also without optimization. It is the default of .NET's `System.Text.Json`, too.
  static let depthLimit = 64
  /// The maximum number of values and keys, which limits the memory for a small text with many values to 32 MiB.
  static let nodeLimit = 2_000_000

  private let bytes: [UInt8]
  private let repairsText: Bool
  private var position = 0
  private var nodes: [JSONNode] = []
  private var open: [Int] = []

  private init(_ bytes: [UInt8], repairsText: Bool) {
    self.bytes = bytes
    self.repairsText = repairsText
    nodes.reserveCapacity(Self.nodeCount(atMost: Self.nodeLimit, in: bytes))
  }

  /// Parses one JSON value, surrounded by white space only. A UTF-8 byte order mark at the beginning is skipped.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text.
  ///   - repairsText: Whether invalid UTF-8 and lone surrogates are replaced by U+FFFD instead of throwing an error.
  /// - Complexity: O(*n*), where *n* is the number of bytes, with one node of 16 bytes for each value and each key.
  static func parse(_ bytes: [UInt8], repairsText: Bool) throws(JSONError) -> JSONDocument {
    var parser = JSONParser(bytes, repairsText: repairsText)
    guard bytes.count < Int(UInt32.max) else { throw parser.failure("the text is longer than 4 GiB") }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.position = 3 }
    try parser.run()
    return JSONDocument(bytes: bytes, nodes: parser.nodes)
  }

  /// An upper limit of the number of nodes: every value and key follows a bracket, a comma or a colon, except for the first.
  /// Memory is reserved once, because growing an array keeps two copies.
  private static func nodeCount(atMost limit: Int, in bytes: [UInt8]) -> Int {
    var count = 1
    for byte in bytes where byte == 0x2C || byte == 0x3A || byte == 0x5B || byte == 0x7B { count += 1 }
    return min(count, limit)
  }

  /// Throws an error if a text is nested deeper than the limit. Other decoders are recursive, too.
  ///
  /// - Complexity: O(*n*), without memory.
  static func checkDepth(_ text: Data) throws(JSONError) {
    guard text.withUnsafeBytes({ isTooDeep($0) }) else { return }
    throw JSONError(.invalidValue("it is nested deeper than \(depthLimit) levels"), at: "")
  }

  private static func isTooDeep(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var depth = 0
    var isString = false
    var isEscaped = false
    for byte in bytes {
      if isEscaped {
        isEscaped = false
      } else if isString {
        isEscaped = byte == UInt8(ascii: "\\")
        isString = byte != UInt8(ascii: "\"")
      } else {
        switch byte {
        case UInt8(ascii: "\""): isString = true
        case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
        default: break
        }
      }
      if depth > depthLimit { return true }
    }
    return false
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
      throw failure(nodes.isEmpty ? "the text is empty" : "the text ends where a value is expected")
    }
    switch bytes[position] {
    case UInt8(ascii: "{"):
      try begin(.object)
      if try isClosed(by: UInt8(ascii: "}")) { return false }
      try parseKey()
      return true
    case UInt8(ascii: "["):
      try begin(.array)
      return try !isClosed(by: UInt8(ascii: "]"))
    case UInt8(ascii: "\""): try parseString()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try parseNumber()
    case UInt8(ascii: "t"): try parseLiteral("true", .true)
    case UInt8(ascii: "f"): try parseLiteral("false", .false)
    case UInt8(ascii: "n"): try parseLiteral("null", .null)
    default: throw failure("a value cannot begin with \(description(of: bytes[position]))")
    }
    return false
  }

  /// Closes every container that ends after the current value. Returns whether the outermost value is complete.
  private mutating func finishValues() throws(JSONError) -> Bool {
    while let container = open.last {
      skipWhitespace()
      guard position < bytes.count else { throw failure("the text ends inside \(name(of: container))") }
      let isObject = nodes[container].kind == .object
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

  private mutating func begin(_ kind: JSONKind) throws(JSONError) {
    guard open.count < Self.depthLimit else { throw failure("it is nested deeper than \(Self.depthLimit) levels") }
    try checkCount()
    open.append(nodes.count)
    nodes.append(JSONNode(kind: kind, start: UInt32(position), end: 0, next: 0))
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
    nodes[container].end = UInt32(position)
    nodes[container].next = UInt32(nodes.count)
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
    position += 1
    let start = position
    var isEscaped = false
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        try append(.string, from: start, to: position, isEscaped: isEscaped)
        position += 1
        return
      case UInt8(ascii: "\\"):
        isEscaped = true
        try skipEscape()
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
    let start = position
    guard let number = JSONNumber.scan(bytes[...], at: position) else { throw failure("this is not a number") }
    position = number.end
    try append(.number, from: start, to: position, isInteger: number.isInteger)
  }

  private mutating func parseLiteral(_ word: StaticString, _ kind: JSONKind) throws(JSONError) {
    let length = word.utf8CodeUnitCount
    let matches =
      position + length <= bytes.count
      && word.withUTF8Buffer { $0.elementsEqual(bytes[position..<position + length]) }
    guard matches else { throw failure("this is not a value") }
    try append(kind, from: position, to: position + length)
    position += length
  }

  private mutating func append(
    _ kind: JSONKind, from start: Int, to end: Int, isEscaped: Bool = false, isInteger: Bool = false
  ) throws(JSONError) {
    try checkCount()
    nodes.append(
      JSONNode(
        kind: kind, isEscaped: isEscaped, isInteger: isInteger, start: UInt32(start), end: UInt32(end),
        next: UInt32(nodes.count + 1)))
  }

  private func checkCount() throws(JSONError) {
    guard nodes.count < Self.nodeLimit else { throw failure("it has more than \(Self.nodeLimit) values and keys") }
  }

  private mutating func skipWhitespace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  private func name(of container: Int) -> String { nodes[container].kind == .object ? "an object" : "an array" }

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

/// Turns bytes into a ``JSONDocument``: RFC 8259 to the letter, in one pass, without recursion.
///
/// Anything may come from a server, so nothing here traps: text that is cut off, bytes that are not UTF-8, numbers of a
/// thousand digits and ten thousand brackets all end in a ``JSONError`` that says where. Nesting is limited, because
/// the values that are made from a document are usually made recursively.
struct JSONParser {
  /// The deepest nesting that is accepted.
  static let depthLimit = 512

  private let bytes: [UInt8]
  private let repairsText: Bool
  private var position = 0
  private var nodes: [JSONNode] = []
  private var open: [Int] = []

  private init(_ bytes: [UInt8], repairsText: Bool) {
    self.bytes = bytes
    self.repairsText = repairsText
    nodes.reserveCapacity(bytes.count / 8)
  }

  /// Parses one JSON value with nothing but white space around it (a UTF-8 byte order mark in front is skipped).
  ///
  /// - Parameter repairsText: whether bad UTF-8 and lone surrogates become U+FFFD instead of an error.
  /// - Complexity: linear in the number of bytes; one node of 16 bytes for each value and each key.
  static func parse(_ bytes: [UInt8], repairsText: Bool) throws(JSONError) -> JSONDocument {
    var parser = JSONParser(bytes, repairsText: repairsText)
    guard bytes.count < Int(UInt32.max) else { throw parser.failure("the text is longer than 4 GiB") }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.position = 3 }
    try parser.run()
    return JSONDocument(bytes: bytes, nodes: parser.nodes)
  }

  private mutating func run() throws(JSONError) {
    var isComplete = false
    while !isComplete {
      let opened = try parseValue()
      if !opened { isComplete = try finishValues() }
    }
    skipSpace()
    guard position == bytes.count else { throw failure("there is more text after the end of the value") }
  }

  /// Parses a scalar, an empty container or the beginning of a container. True: a child value comes next.
  private mutating func parseValue() throws(JSONError) -> Bool {
    skipSpace()
    guard position < bytes.count else {
      throw failure(nodes.isEmpty ? "the text is empty" : "the text ends where a value should be")
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

  /// After a value: closes every container that ends here. True: the outermost value is complete.
  private mutating func finishValues() throws(JSONError) -> Bool {
    while let container = open.last {
      skipSpace()
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
          "\(description(of: bytes[position])) stands where a comma or the end of \(name(of: container)) should be")
      }
    }
    return true
  }

  private mutating func begin(_ kind: JSONKind) throws(JSONError) {
    guard open.count < Self.depthLimit else { throw failure("it is nested deeper than \(Self.depthLimit) levels") }
    open.append(nodes.count)
    nodes.append(JSONNode(kind: kind, start: UInt32(position), end: 0, next: 0))
    position += 1
  }

  private mutating func isClosed(by bracket: UInt8) throws(JSONError) -> Bool {
    skipSpace()
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
    skipSpace()
    guard position < bytes.count else { throw failure("the text ends where a key should be") }
    guard bytes[position] == UInt8(ascii: "\"") else {
      throw failure("\(description(of: bytes[position])) stands where a key in quotes should be")
    }
    try parseString()
    skipSpace()
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
        append(.string, from: start, to: position, isEscaped: isEscaped)
        position += 1
        return
      case UInt8(ascii: "\\"):
        isEscaped = true
        try skipEscape()
      case 0..<0x20:
        throw failure("a control character stands inside a string")
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
      guard JSONEscapes.simple(bytes[position + 1]) != nil else { throw failure("there is no such escape") }
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
      throw failure("half of a surrogate pair stands alone")
    }
    position += 6
  }

  private mutating func parseNumber() throws(JSONError) {
    let start = position
    guard let number = JSONNumber.scan(bytes[...], at: position) else { throw failure("this is not a number") }
    position = number.end
    append(.number, from: start, to: position, isWhole: number.isWhole)
  }

  private mutating func parseLiteral(_ word: StaticString, _ kind: JSONKind) throws(JSONError) {
    let length = word.utf8CodeUnitCount
    let matches =
      position + length <= bytes.count
      && word.withUTF8Buffer { $0.elementsEqual(bytes[position..<position + length]) }
    guard matches else { throw failure("this is no value") }
    append(kind, from: position, to: position + length)
    position += length
  }

  private mutating func append(
    _ kind: JSONKind, from start: Int, to end: Int, isEscaped: Bool = false, isWhole: Bool = false
  ) {
    nodes.append(
      JSONNode(
        kind: kind, isEscaped: isEscaped, isWhole: isWhole, start: UInt32(start), end: UInt32(end),
        next: UInt32(nodes.count + 1)))
  }

  private mutating func skipSpace() {
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

  private func failure(_ what: String) -> JSONError {
    let before = bytes[..<min(position, bytes.count)]
    let line = before.count { $0 == 0x0A } + 1
    let column = before.count - (before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0) + 1
    return JSONError(.syntax(what, offset: position, line: line, column: column), at: "")
  }
}

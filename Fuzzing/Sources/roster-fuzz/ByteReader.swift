/// Reads decisions from the input.
struct ByteReader {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { index >= bytes.count }

  /// All bytes.
  var all: [UInt8] { bytes }

  /// All bytes as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The next byte; 0 after the end.
  mutating func byte() -> Int {
    guard !isAtEnd else { return 0 }
    defer { index += 1 }
    return Int(bytes[index])
  }

  /// A number below a limit.
  mutating func number(below limit: Int) -> Int { limit > 0 ? byte() % limit : 0 }

  /// The next bytes, at most so many; fewer at the end.
  mutating func bytes(_ count: Int) -> [UInt8] {
    let end = index + min(bytes.count - index, max(0, count))
    defer { index = end }
    return Array(bytes[index..<end])
  }

  /// The next bytes as text, at most so many.
  mutating func text(_ count: Int) -> String { String(decoding: bytes(count), as: UTF8.self) }
}

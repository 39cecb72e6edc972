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
}

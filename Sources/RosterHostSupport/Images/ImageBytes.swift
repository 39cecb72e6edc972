/// The bytes of an image, which are read without going beyond their end.
struct ImageBytes {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }

  subscript(range: Range<Int>) -> ArraySlice<UInt8> { bytes[range] }

  func starts(with prefix: [UInt8]) -> Bool { bytes.starts(with: prefix) }

  func byte(at offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// A text of four letters.
  func text(at offset: Int) -> String? {
    offset + 4 <= bytes.count ? String(decoding: bytes[offset..<offset + 4], as: UTF8.self) : nil
  }

  /// A number of so many bytes, of which the first one is the highest.
  func big(at offset: Int, _ count: Int) -> Int? {
    offset + count <= bytes.count ? bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) } : nil
  }

  /// A number of so many bytes, of which the first one is the lowest.
  func little(at offset: Int, _ count: Int) -> Int? {
    offset + count <= bytes.count ? bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) } : nil
  }

  /// Whether the first character but spaces and a byte order mark is “<”.
  var beginsLikeMarkup: Bool {
    bytes.first { ![0xef, 0xbb, 0xbf, 0x20, 0x09, 0x0a, 0x0d].contains($0) } == UInt8(ascii: "<")
  }
}

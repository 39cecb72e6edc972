/// The nesting of JSON texts.
package enum JSONDepth {
  /// The maximum number of levels. JSON is decoded recursively, so the limit keeps the decoding within a stack of 512 KiB, also
  /// without optimization. It is the default of .NET's `System.Text.Json`, too.
  package static let limit = 64

  /// Whether a text is nested deeper than the limit.
  ///
  /// - Complexity: O(*n*), without memory.
  package static func isExceeded(by text: UnsafeRawBufferPointer) -> Bool {
    var depth = 0
    var index = 0
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "\""):
        index = end(ofStringIn: text, from: index + 1)
        continue
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        if depth > limit { return true }
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      index += 1
    }
    return false
  }

  /// The index after the quotation mark that ends a string, or that of the end of the text.
  ///
  /// Most bytes of a page are in strings, so eight of them are compared at a time.
  private static func end(ofStringIn text: UnsafeRawBufferPointer, from start: Int) -> Int {
    var index = start
    while index < text.count {
      while index + 8 <= text.count {
        let word = text.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        if hasZero(word ^ quotes) || hasZero(word ^ backslashes) { break }
        index += 8
      }
      let block = min(index + 8, text.count)
      while index < block {
        switch text[index] {
        case UInt8(ascii: "\""): return index + 1
        case UInt8(ascii: "\\"): index += 2
        default: index += 1
        }
      }
    }
    return index
  }

  private static let quotes = 0x2222_2222_2222_2222 as UInt64
  private static let backslashes = 0x5C5C_5C5C_5C5C_5C5C as UInt64

  /// Whether one of the bytes of a word is zero.
  private static func hasZero(_ word: UInt64) -> Bool {
    (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080 != 0
  }
}

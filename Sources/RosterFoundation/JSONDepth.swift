/// The nesting of JSON texts.
package enum JSONDepth {
  /// The maximum number of levels. JSON is decoded recursively, so the limit keeps the decoding within a stack of 512 KiB, also
  /// without optimization. It is the default of .NET's `System.Text.Json`, too.
  package static let limit = 64

  /// Whether a text is nested deeper than the limit.
  ///
  /// - Complexity: O(*n*), without memory.
  package static func isExceeded(by text: some Sequence<UInt8>) -> Bool {
    var depth = 0
    var isString = false
    var isEscaped = false
    for byte in text {
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
      if depth > limit { return true }
    }
    return false
  }
}

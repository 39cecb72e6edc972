/// Hashes that are the same in every run, unlike Swift's own: for file names and entity tags.
enum Hash {
  /// The 64-bit FNV-1a hash (Fowler, Noll, Vo) of `bytes`. O(bytes).
  static func value(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }

  /// The hash of `text` in 16 hexadecimal digits.
  static func hex(_ text: String) -> String { hex(text.utf8) }

  /// The hash of `bytes` in 16 hexadecimal digits.
  static func hex(_ bytes: some Sequence<UInt8>) -> String {
    let digits = String(value(bytes), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

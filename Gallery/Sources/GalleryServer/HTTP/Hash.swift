/// Hashes for file names and entity tags. Unlike Swift's, they are equal in every run.
enum Hash {
  /// Returns the 64-bit FNV-1a hash (Fowler, Noll, Vo) of `bytes`.
  static func value(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }

  /// Returns the hash of `text` in 16 hexadecimal digits.
  static func hex(_ text: String) -> String { hex(text.utf8) }

  /// Returns the hash of `bytes` in 16 hexadecimal digits.
  static func hex(_ bytes: some Sequence<UInt8>) -> String {
    let digits = String(value(bytes), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

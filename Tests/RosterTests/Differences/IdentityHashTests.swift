import Foundation
import Testing

@testable import Roster

@Suite("Hashing of identities")
struct IdentityHashTests {
  /// Patterns that differ in the low, in the high, and in few or all bits.
  private static let patterns: [@Sendable (UInt64) -> UInt64] = [
    { $0 }, { $0 << 32 }, { $0 << 47 }, { $0.byteSwapped }, { $0 &* 0x9E37_79B9_7F4A_7C15 },
    { ($0 << 32) | (~$0 & 0xFFFF_FFFF) }, { ($0 & 0xFF) | ($0 >> 8) << 56 },
  ]

  /// Words that an attacker could fix, among them the constants of the hash and those of wyhash.
  private static let words: [UInt64] = [
    0, 1, .max, 1 << 63, 0x9E37_79B9_7F4A_7C15, 0x9E37_79B9_7F4A_7C15 as UInt64 ^ .max, 0xA076_1D64_78BD_642F,
    0xE703_7ED1_A0B4_28DB, UInt64(0x9E37_79B9_7F4A_7C15).byteSwapped,
  ]

  /// Returns the number of slots of a ``HashIndex`` that the insertion of all identities reads.
  private func probes<ID: Hashable>(_ ids: [ID]) -> Int {
    var size = 16
    while size < ids.count * 2 { size *= 2 }
    let hash = IdentityHash<ID>()
    var isOccupied = [Bool](repeating: false, count: size)
    var probes = 0
    for id in ids {
      var slot = Int(hash(id)) & (size - 1)
      probes += 1
      while isOccupied[slot] {
        slot = (slot + 1) & (size - 1)
        probes += 1
      }
      isOccupied[slot] = true
    }
    return probes
  }

  private func check<ID: Hashable>(_ hostile: [ID], usual: Int, _ name: String) {
    #expect(IdentityHash<ID>().mixesBytes)
    let found = probes(hostile)
    #expect(found <= usual * 2, "\(name): \(found) instead of \(usual) probes")
  }

  private func uuid(_ low: UInt64, _ high: UInt64) -> UUID {
    withUnsafeBytes(of: (low, high)) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  @Test("X-08 Identities that share a word take no more than twice the probes of random ones")
  func fixedWord() {
    var random = SeededRandom()
    let words = Self.words + [random.next()]
    for (count, patterns) in [(100_000, Self.patterns.prefix(1)), (4_000, Self.patterns[...])] {
      let numbers = 0..<UInt64(count)
      let usual = probes(numbers.map { _ in uuid(random.next(), random.next()) })
      for (index, pattern) in patterns.enumerated() {
        for word in words {
          let name = "ROSTER_SEED=\(random.seed) pattern \(index), word \(String(word, radix: 16))"
          check(numbers.map { uuid(pattern($0), word) }, usual: usual, name)
          check(numbers.map { uuid(word, pattern($0)) }, usual: usual, name)
        }
      }
    }
  }

  @Test("X-08 Short identities that differ in few bits take no more than twice the probes of random ones")
  func short() {
    var random = SeededRandom()
    let numbers = 0..<UInt64(100_000)
    let usual = probes(numbers.map { _ in random.next() })
    for (index, pattern) in Self.patterns.enumerated() {
      let word = random.next()
      let name = "ROSTER_SEED=\(random.seed) pattern \(index)"
      check(numbers.map { pattern($0) ^ word }, usual: usual, name)
      check(numbers.map { $0 << 32 | word >> 32 }, usual: usual, name)
      check(numbers.map { $0 | word << 32 }, usual: usual, name)
      check(numbers.map { UInt32(truncatingIfNeeded: $0 << UInt64(index * 2) ^ word) }, usual: usual, name)
    }
  }
}

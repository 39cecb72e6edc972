import Foundation

/// Random numbers that repeat: the seed is printed when a test fails, and taken from `ROSTER_SEED` to replay it.
struct SeededRandom: RandomNumberGenerator {
  let seed: UInt64
  private var state: UInt64

  init() {
    self.init(seed: ProcessInfo.processInfo.environment["ROSTER_SEED"].flatMap(UInt64.init) ?? .random(in: 0 ... .max))
  }

  init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// SplitMix64 by Steele, Lea and Flood.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

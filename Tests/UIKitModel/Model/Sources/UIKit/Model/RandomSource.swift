/// A seeded random source: the SplitMix64 generator of Guy Steele, Doug Lea and Christine Flood.
package struct RandomSource: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns `true` with the given probability. Draws no number for 0, so that disabling one behaviour does not change others.
  package mutating func happens(_ probability: Double) -> Bool {
    guard probability > 0 else { return false }
    return Double(next() >> 11) / Double(UInt64(1) << 53) < probability
  }
}

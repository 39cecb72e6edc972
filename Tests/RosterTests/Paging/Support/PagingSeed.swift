import Foundation

/// A generator whose numbers follow from a seed, so that a random test can be run again.
struct PagingSeed: RandomNumberGenerator, CustomStringConvertible {
  let seed: UInt64
  private var state: UInt64

  /// The seed of `ROSTER_SEED`, if it is set, else a new one.
  init() {
    self.init(
      ProcessInfo.processInfo.environment["ROSTER_SEED"].flatMap(UInt64.init) ?? UInt64.random(in: 1..<1_000_000_000))
  }

  init(_ seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// SplitMix64, by Guy Steele, Doug Lea and Christine Flood.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  var description: String { "ROSTER_SEED=\(seed)" }
}

import Foundation

/// Random numbers that replay: SplitMix64 (Steele, Lea and Flood 2014) from a seed that is taken from `ROSTER_SEED`, or
/// from the clock, and named in every message of a failing random test.
struct SeededRandom: RandomNumberGenerator {
  let seed: UInt64
  private var state: UInt64

  /// Starts from the seed that is to be replayed, or from a fresh one.
  init() {
    self.init(seed: Self.seeds(1)[0])
  }

  init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func int(below bound: Int) -> Int {
    Int.random(in: 0..<Swift.max(bound, 1), using: &self)
  }

  mutating func chance(_ percent: Int) -> Bool {
    int(below: 100) < percent
  }

  /// Seeds for the rounds of one test: the one that is to be replayed, or so many fresh ones, times `ROSTER_ROUNDS`. They
  /// are consecutive, from `ROSTER_FIRST_SEED` on if it is set.
  static func seeds(_ rounds: Int) -> [UInt64] {
    if let text = ProcessInfo.processInfo.environment["ROSTER_SEED"], let seed = UInt64(text) { return [seed] }
    let given = ProcessInfo.processInfo.environment["ROSTER_FIRST_SEED"].flatMap { UInt64($0) }
    let first = given ?? UInt64.random(in: 0...(.max >> 16))
    let times = ProcessInfo.processInfo.environment["ROSTER_ROUNDS"].flatMap { Int($0) } ?? 1
    return (0..<UInt64(rounds * max(1, times))).map { first &+ $0 }
  }
}

import Foundation

/// A reproducible random number generator. The environment variable `ROSTER_SEED` replays a run.
struct SeededRandom: RandomNumberGenerator {
  let seed: UInt64
  private var state: UInt64

  init() {
    let environment = ProcessInfo.processInfo.environment
    let given = environment["ROSTER_SEED"] ?? environment["ROSTER_FIRST_SEED"]
    seed = given.flatMap { UInt64($0) } ?? .random(in: 1 ... .max)
    state = seed
  }

  /// SplitMix64 by Guy Steele, Doug Lea and Christine Flood.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(max(limit, 1))) }

  /// A decimal number of random length, with or without fraction and exponent.
  mutating func decimalText() -> String {
    func digits(_ count: Int, _ random: inout SeededRandom) -> String {
      (0..<count).map { _ in String(random.below(10)) }.joined()
    }
    var text = below(2) == 0 ? "-" : ""
    text += String(1 + below(9)) + digits(below(18), &self)
    if below(2) == 0 { text += "." + digits(1 + below(18), &self) }
    if below(4) == 0 { text += "e\(below(61) - 30)" }
    return text
  }
}

import Foundation

/// Random numbers that a seed repeats.
struct Seeded: RandomNumberGenerator {
  /// The seed of a test: that of the failure to repeat (`ROSTER_SEED`), that of the commit (`ROSTER_FIRST_SEED`), or a random one.
  static var seed: UInt64 {
    let environment = ProcessInfo.processInfo.environment
    let given = environment["ROSTER_SEED"] ?? environment["ROSTER_FIRST_SEED"]
    return given.flatMap { UInt64($0) } ?? .random(in: 0 ... .max)
  }

  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}

import Foundation

/// The seed of a random test: `ROSTER_SEED` if it is set, to replay a failure, and a random one otherwise.
enum Seed {
  static let current: UInt64 = {
    let environment = ProcessInfo.processInfo.environment
    let given = environment["ROSTER_SEED"] ?? environment["ROSTER_FIRST_SEED"]
    return given.flatMap { UInt64($0) } ?? UInt64.random(in: 0...UInt64.max)
  }()

  /// The comment of a failure.
  static var note: String { "replay with ROSTER_SEED=\(current)" }
}

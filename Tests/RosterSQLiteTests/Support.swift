import Foundation

@testable import RosterSQLite

/// A reproducible random generator (SplitMix64).
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = state
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return value ^ (value >> 31)
  }

  /// Seeds for the rounds of one test: the one to replay (`ROSTER_SEED`), or consecutive ones, from
  /// `ROSTER_FIRST_SEED` on if it is set.
  ///
  /// - Parameters:
  ///   - short: The number of rounds with every change.
  ///   - long: The number of rounds of `make faults`, of which `ROSTER_FAULTS` is the part to run, up to 1.
  static func rounds(_ short: Int, long: Int) -> [UInt64] {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["ROSTER_SEED"].flatMap(UInt64.init) { return [seed] }
    let count = environment["ROSTER_FAULTS"].flatMap(Double.init).map { Int(Double(long) * min(1, max(0, $0))) }
    let first = self.first
    return (0..<UInt64(count ?? short)).map { first &+ $0 }
  }

  /// The first of consecutive seeds: `ROSTER_FIRST_SEED`, or a random one.
  static var first: UInt64 {
    ProcessInfo.processInfo.environment["ROSTER_FIRST_SEED"].flatMap(UInt64.init) ?? .random(in: 0...UInt64.max)
  }
}

/// A unique file URL, in memory where the system has a folder for that: tests with thousands of files do not wait for a
/// disk.
func temporaryFileInMemory() -> URL {
  guard FileManager.default.isWritableFile(atPath: "/dev/shm") else { return temporaryFile() }
  return memoryScratch.appendingPathComponent(UUID().uuidString).appendingPathComponent("pages.sqlite")
}

private let memoryScratch: URL = {
  atexit { try? FileManager.default.removeItem(at: memoryScratch) }
  return URL(fileURLWithPath: "/dev/shm/roster-tests-\(UUID().uuidString)")
}()

/// The number of times that a text occurs in the files of a folder.
func occurrences(of text: String, in folder: URL) throws -> Int {
  let wanted = Data(text.utf8)
  var count = 0
  for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
    let bytes = try Data(contentsOf: folder.appendingPathComponent(name))
    var start = bytes.startIndex
    while let range = bytes.range(of: wanted, in: start..<bytes.endIndex) {
      count += 1
      start = range.upperBound
    }
  }
  return count
}

/// Values that functions on any thread report. `@unchecked Sendable`: the lock guards them.
final class Collected<Value: Sendable>: @unchecked Sendable {
  private var values: [Value] = []
  private let lock = NSLock()
  var list: [Value] { lock.withLock { values } }
  func add(_ value: Value) { lock.withLock { values.append(value) } }
}

extension LockTimeout {
  /// For tests whose locks are released, however long that takes on a busy machine.
  static let untilUnlocked = LockTimeout(total: .seconds(600))
}

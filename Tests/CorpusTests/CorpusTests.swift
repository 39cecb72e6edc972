import Foundation
import Testing

/// The input that is fed, for messages.
@TaskLocal private var hint = ""

/// Records an issue if a property does not hold.
func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { Issue.record("\(message()): \(hint)") }
}

/// Feeds the fuzzing targets with their corpora, and with a few random changes of each file.
@Suite struct CorpusTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fuzzing/Corpora")

  private static func files(_ target: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: folder.appendingPathComponent(target), includingPropertiesForKeys: nil
    ).sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  @Test("every target has a corpus")
  func corpora() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter { !$0.hasPrefix(".") }
    #expect(Set(names) == Set(fuzzTargets.keys))
    for name in names { #expect(try !Self.files(name).isEmpty) }
  }

  @Test(
    "X-12 inputs of a corpus, and random changes of them, violate no property", arguments: fuzzTargets.keys.sorted())
  func replay(_ name: String) async throws {
    let target = try #require(fuzzTargets[name])
    let inputs = try Self.files(name).map { [UInt8](try Data(contentsOf: $0)) }
    for seed in SeededRandom.seeds(20) {
      var random = SeededRandom(seed: seed)
      let changed = inputs.map { Self.changed($0, &random) }
      // Targets may block their thread, which the threads of tasks must not do.
      await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          for bytes in inputs + changed {
            var reader = ByteReader(bytes)
            $hint.withValue("ROSTER_SEED=\(seed): \(bytes)") { target(&reader) }
          }
          continuation.resume()
        }
      }
    }
  }

  private static func changed(_ bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let index = Int.random(in: 0...bytes.count, using: &random)
      let byte = UInt8.random(in: 0...255, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.insert(byte, at: index)
      case 1 where index < bytes.count: bytes.remove(at: index)
      case 2 where index < bytes.count: bytes[index] ^= 1 << (byte % 8)
      default: bytes = Array(bytes[..<index])
      }
    }
    return bytes
  }
}

import Foundation

/// The parsers and state machines that untrusted bytes reach, by the name of their corpus.
private let targets: [String: @Sendable (inout ByteReader) -> Void] = [
  "json": fuzzJSON, "mapping": fuzzMapping, "link": fuzzLinks, "date": fuzzDates, "cache": fuzzCacheHeaders,
  "recording": fuzzRecordings, "difference": fuzzDifferences, "pager": fuzzPager,
]

/// The target that the environment names.
let target: @Sendable (inout ByteReader) -> Void = {
  let name = ProcessInfo.processInfo.environment["ROSTER_FUZZ"] ?? ""
  guard let target = targets[name] else {
    fatalError("ROSTER_FUZZ is “\(name)”, not one of \(targets.keys.sorted())")
  }
  return target
}()

/// Ends the process if a property does not hold, which libFuzzer reports with the input.
func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}

/// Reads decisions from the input.
struct ByteReader {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { index >= bytes.count }

  /// All bytes.
  var all: [UInt8] { bytes }

  /// All bytes as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The next byte; 0 after the end.
  mutating func byte() -> Int {
    guard !isAtEnd else { return 0 }
    defer { index += 1 }
    return Int(bytes[index])
  }

  /// A number below a limit.
  mutating func number(below limit: Int) -> Int { limit > 0 ? byte() % limit : 0 }
}

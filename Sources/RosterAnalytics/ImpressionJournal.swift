import Foundation
import RosterFoundation

/// The file of a log: a line of JSON for each operation, after the checksum of the line.
///
/// A line is complete or damaged, whenever the process ends; the others do not depend on it.
enum ImpressionJournal {
  /// What a file contains.
  struct Content: Equatable {
    var queue = ImpressionQueue()
    /// The number of lines that are damaged.
    var damagedLines = 0
    /// The number of all lines.
    var lines = 0
    /// Whether an operation can follow: the last line has an end, and none is damaged.
    var isWhole = true
  }

  /// Returns an operation as a line.
  static func line(_ operation: ImpressionQueue.Operation) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = try encoder.encode(operation)
    return Data(checksum(json).utf8) + Data(" ".utf8) + json + Data("\n".utf8)
  }

  /// Reads the lines of a file.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func read(_ data: Data) -> Content {
    var content = Content()
    for line in data.split(separator: UInt8(ascii: "\n")) {
      content.lines += 1
      if let operation = operation(of: line), content.queue.apply(operation) { continue }
      content.damagedLines += 1
    }
    content.isWhole = content.damagedLines == 0 && data.last ?? UInt8(ascii: "\n") == UInt8(ascii: "\n")
    return content
  }

  private static func operation(of line: Data) -> ImpressionQueue.Operation? {
    guard line.count > checksumLength + 1 else { return nil }
    let json = line.dropFirst(checksumLength + 1)
    guard line.prefix(checksumLength + 1).elementsEqual((checksum(json) + " ").utf8),
      !json.withUnsafeBytes(JSONDepth.isExceeded(by:))
    else { return nil }
    return try? JSONDecoder().decode(ImpressionQueue.Operation.self, from: json)
  }

  private static let checksumLength = 16

  /// The FNV-1a hash as hexadecimal digits.
  private static func checksum(_ data: Data) -> String {
    let digits = String(data.fnv1a, radix: 16)
    return String(repeating: "0", count: checksumLength - digits.count) + digits
  }
}

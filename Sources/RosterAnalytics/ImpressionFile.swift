import Foundation
import RosterFoundation

/// A file to which operations are appended, and which is written again when most of them are obsolete.
struct ImpressionFile {
  /// The number of lines up to which a file is not written again.
  private static let minimumLines = 1_000

  private let url: URL
  private var handle: FileHandle?
  private var lines = 0

  /// Creates a file that is opened by ``open()``.
  init(_ url: URL) {
    self.url = url
  }

  /// Reads the file, if there is one, for appending. A damaged file is written again with the first operation.
  ///
  /// - Throws: The error of reading.
  mutating func open() throws -> ImpressionJournal.Content {
    guard let data = try PrivateFile.read(url) else { return ImpressionJournal.Content() }
    let content = ImpressionJournal.read(data)
    if content.isWhole { handle = try PrivateFile.append(to: url) }
    lines = content.lines
    return content
  }

  /// Appends operations.
  ///
  /// - Parameters:
  ///   - operations: The operations.
  ///   - queue: The queue after the operations.
  ///   - isDurable: Whether to return only when the system has written the file to the disk.
  /// - Throws: The error of writing. The next call writes the whole queue.
  mutating func write(_ operations: [ImpressionQueue.Operation], of queue: ImpressionQueue, isDurable: Bool) throws {
    if let handle, lines + operations.count <= max(Self.minimumLines, 4 * queue.count) {
      do {
        try handle.write(
          contentsOf: operations.map(ImpressionJournal.line).joined().reduce(into: Data()) { $0.append($1) })
        lines += operations.count
      } catch {
        // A part of a line may have been written.
        self.handle = nil
        throw error
      }
    } else {
      try rewrite(queue)
    }
    if isDurable { try handle?.synchronize() }
  }

  private mutating func rewrite(_ queue: ImpressionQueue) throws {
    handle = nil
    let operations = queue.operations
    let lines = try operations.map(ImpressionJournal.line)
    try PrivateFile.replace(url, with: lines.reduce(into: Data()) { $0.append($1) })
    handle = try PrivateFile.append(to: url)
    self.lines = lines.count
  }
}

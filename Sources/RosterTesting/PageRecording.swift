import Foundation
import Roster

/// What a source answered, page by page, to be replayed by a ``RecordedSource``; a file, if its rows are `Codable`.
///
/// ```swift
/// let live = RecordingSource(CourseAPI.catalogue)      // once, against the real server
/// …
/// try live.recording.write(to: file)
/// let pager = Pager(RecordedSource<PageNumber, Course>(try PageRecording(contentsOf: file)))
/// ```
public struct PageRecording<Element: Sendable>: Sendable {
  /// One answer.
  public struct Answer: Sendable {
    /// The key that was asked for, as text; `nil` for the first page.
    public var key: String?
    /// The rows, empty for a failure.
    public var items: [Element]
    /// The key of the page after this one.
    public var next: String?
    /// The key of the page before this one.
    public var previous: String?
    /// How many rows there are on the server, if it said so.
    public var total: Int?
    /// Why the request failed, if it did.
    public var failure: String?

    /// Makes an answer.
    public init(
      key: String?, items: [Element] = [], next: String? = nil, previous: String? = nil, total: Int? = nil,
      failure: String? = nil
    ) {
      self.key = key
      self.items = items
      self.next = next
      self.previous = previous
      self.total = total
      self.failure = failure
    }
  }

  /// The answers, in the order in which they came.
  public var answers: [Answer]

  /// Makes a recording.
  public init(answers: [Answer] = []) {
    self.answers = answers
  }
}

extension PageRecording.Answer: Codable where Element: Codable {}
extension PageRecording.Answer: Equatable where Element: Equatable {}
extension PageRecording: Codable where Element: Codable {}
extension PageRecording: Equatable where Element: Equatable {}

extension PageRecording where Element: Codable {
  /// Reads a recording from a file.
  ///
  /// - Throws: ``HarnessError/file(_:reason:)``.
  public init(contentsOf file: URL) throws {
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: file))
    } catch {
      throw HarnessError.file(file.path, reason: "The recording cannot be read: \(error)")
    }
  }

  /// Writes the recording to a file, as JSON with sorted keys.
  ///
  /// - Throws: ``HarnessError/file(_:reason:)``.
  public func write(to file: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    do {
      try encoder.encode(self).write(to: file, options: .atomic)
    } catch {
      throw HarnessError.file(file.path, reason: "The recording cannot be written: \(error)")
    }
  }
}

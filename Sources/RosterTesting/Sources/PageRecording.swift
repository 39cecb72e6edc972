import Foundation
import Roster

/// The recorded responses of a page source, which a ``RecordedSource`` replays.
///
/// A recording whose elements are `Codable` can be written to a file:
///
/// ```swift
/// let live = RecordingSource(CourseAPI.catalogue)      // Once, with the real server.
/// try live.recording.write(to: file)
/// let pager = Pager(RecordedSource<PageNumber, Course>(try PageRecording(contentsOf: file)))
/// ```
public struct PageRecording<Element: Sendable>: Sendable {
  /// A recorded response.
  public struct Response: Sendable {
    /// The requested key, as text; `nil` for the first page.
    public var key: String?
    /// The elements of the page; empty for a failure.
    public var items: [Element]
    /// The key of the next page.
    public var next: String?
    /// The key of the previous page.
    public var previous: String?
    /// Whether the previous page is one that may not exist yet; `nil` in recordings that do not know it.
    public var isHeadOpen: Bool?
    /// The number of elements on the server before the page; `nil` if it is unknown.
    public var offset: Int?
    /// The total number of elements on the server; `nil` if it is unknown.
    public var total: Int?
    /// The reason of the failure; `nil` for a successful response.
    public var failure: String?

    /// Creates a response.
    public init(
      key: String?, items: [Element] = [], next: String? = nil, previous: String? = nil, isHeadOpen: Bool? = nil,
      offset: Int? = nil, total: Int? = nil, failure: String? = nil
    ) {
      self.key = key
      self.items = items
      self.next = next
      self.previous = previous
      self.isHeadOpen = isHeadOpen
      self.offset = offset
      self.total = total
      self.failure = failure
    }
  }

  /// The responses, in the order of their arrival.
  public var responses: [Response]

  /// Creates a recording.
  public init(responses: [Response] = []) {
    self.responses = responses
  }
}

extension PageRecording.Response: Codable where Element: Codable {}
extension PageRecording.Response: Equatable where Element: Equatable {}
extension PageRecording: Codable where Element: Codable {}
extension PageRecording: Equatable where Element: Equatable {}

extension PageRecording where Element: Codable {
  /// Reads a recording from a file.
  ///
  /// - Throws: ``HarnessError/file(_:reason:)`` if the file cannot be read or decoded.
  public init(contentsOf file: URL) throws {
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: file))
    } catch {
      throw HarnessError.file(file.path, reason: "The recording cannot be read: \(error)")
    }
  }

  /// Writes the recording to a file, as JSON with sorted keys.
  ///
  /// - Throws: ``HarnessError/file(_:reason:)`` if the file cannot be written.
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
